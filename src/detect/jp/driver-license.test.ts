import { testRecognizer } from "../../../test/recognizer.ts";
import { jpDriverLicense } from "./driver-license.ts";

testRecognizer(jpDriverLicense, {
  finds: [
    "運転免許証番号：⟦309012345620⟧",
    "免許証 第⟦309012345620⟧号",
    "免許番号は⟦３０９０１２３４５６２０⟧",
    "Driver's license (Japan): ⟦309012345621⟧.",
    "運転免許 ⟦3090 1234 5620⟧",
    "免許 ⟦309012345630⟧ fails the check digit",
    "免許 ⟦319012345620⟧ is of no commission",
  ],
  hints: ["⟦309012345620⟧"],
  ignores: [
    "309012345630 fails the check digit",
    "319012345620 is of no commission",
    "免許 30901234562",
    "免許 3090123456200",
    "免許 000000000000",
  ],
});
