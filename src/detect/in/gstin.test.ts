import { testRecognizer } from "../../../test/recognizer.ts";
import { inGstin } from "./gstin.ts";

testRecognizer(inGstin, {
  finds: [
    "⟦27AAPFU0939F1ZV⟧",
    "GSTIN: ⟦29ABCPE1234F1Z7⟧.",
    "(⟦27aapfu0939f1zv⟧)",
    "⟦27AAPFU0939F1ZV⟧, ⟦99ABCPE1234F1Z0⟧",
    "GST番号⟦27AAPFU0939F1ZV⟧です",
  ],
  ignores: [
    "",
    "27AAPFU0939F1ZW fails the check character",
    "00AAPFU0939F1ZV has no state 00",
    "39AAPFU0939F1ZV has no state 39",
    "27AAPDU0939F1ZV has no PAN category D",
    "27AAPFU0939F0ZV has serial 0",
    "27AAPFU0939F1AV lacks the Z",
    "27AAPFU0939F1Z",
    "27AAPFU0939F1ZVV",
  ],
});
