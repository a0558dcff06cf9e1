import { testRecognizer } from "../../../test/recognizer.ts";
import { jpVehicleRegistration } from "./vehicle-registration.ts";

testRecognizer(
  jpVehicleRegistration,
  {
    finds: [
      "⟦品川 500 さ 12-34⟧",
      "車は⟦品川500さ1234⟧です",
      "⟦品川 300 れ ・・12⟧",
      "⟦横浜 3A0 あ ・1-23⟧",
      "⟦なにわ 583 わ ・・・1⟧、⟦尾張小牧 330 す 56-78⟧",
      "ナンバー：⟦富士山 ５００ ふ １２－３４⟧",
      "⟦横浜 55 Y 12-34⟧",
    ],
    ignores: [
      "品川 500 し 12-34",
      "品川 500 お 12-34",
      "品川 500 へ 12-34",
      "品川 500 ん 12-34",
      "東京 500 さ 12-34",
      "品川 500 さ 02-34",
      "品川 500 さ 12-345",
      "品川駅から500メートル",
    ],
  },
  { fullWidth: false },
);
