import { testRecognizer } from "../../../test/recognizer.ts";
import { abaRoutingNumber } from "./aba-routing-number.ts";

testRecognizer(abaRoutingNumber, {
  finds: [
    "routing number ⟦121000358⟧",
    "ABA: ⟦021000021⟧.",
    "⟦3222-7162-7⟧",
    "wire to (⟦011401533⟧)",
    "ルーティング番号は⟦121000358⟧です",
    "routing ⟦121000359⟧ fails the check digit",
  ],
  hints: ["⟦121000358⟧", "⟦121000358⟧; ⟦021000021⟧"],
  ignores: [
    "",
    "121000359 fails the check digit",
    "routing 000000000",
    "routing 132222222 has no district 13",
    "routing 901000057 has no district 90",
    "routing 12100035",
    "routing 1210003580",
    "routing A121000358",
  ],
});
