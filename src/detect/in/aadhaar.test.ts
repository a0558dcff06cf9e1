import { testRecognizer } from "../../../test/recognizer.ts";
import { inAadhaar } from "./aadhaar.ts";

testRecognizer(inAadhaar, {
  finds: [
    "⟦2345 6789 0124⟧",
    "Aadhaar ⟦4991 1866 5246⟧.",
    "(⟦9999-4105-7058⟧)",
    "⟦234567890124⟧ and ⟦499118665246⟧",
    "आधार ⟦234567890124⟧",
    "アーダール番号は⟦2345 6789 0124⟧です",
    "Aadhaar ⟦2345 6789 0125⟧ fails the check digit",
    "Aadhaar ⟦2662 1881 2662⟧ is a palindrome",
  ],
  ignores: [
    "",
    "2345 6789 0125 fails the check digit",
    "Aadhaar 1234 5678 9010 starts with 1",
    "Aadhaar 0123 4567 8901",
    "2662 1881 2662 is a palindrome",
    "Aadhaar 2345 6789 012",
    "Aadhaar 2345 6789 01244",
    "Aadhaar 2345-6789 0124 mixes separators",
    "card 2345 6789 0124 5678",
    "card 4012 2345 6789 0124",
    "x234567890124",
  ],
});
