import { testRecognizer } from "../../../test/recognizer.ts";
import { ngNin } from "./nin.ts";

testRecognizer(ngNin, {
  finds: [
    "NIN ⟦12345678902⟧",
    "NIN: ⟦6412 398 5704⟧.",
    "national identification number (⟦01234567895⟧)",
    "NIMC slips ⟦12345678902⟧, ⟦64123985704⟧",
    "国民識別番号は⟦12345678902⟧です",
    "NIN ⟦12345678901⟧ fails the check digit",
    "NIN ⟦12345678920⟧ swaps two digits",
  ],
  hints: ["⟦12345678902⟧", "⟦6412-398-5704⟧"],
  ignores: [
    "",
    "12345678901 fails the check digit",
    "12345678920 swaps two digits",
    "NIN 1234567890",
    "NIN 123456789022",
    "NIN 6412-398 5704 mixes separators",
    "NIN A12345678902",
  ],
});
