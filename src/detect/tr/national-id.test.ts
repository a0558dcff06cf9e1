import { testRecognizer } from "../../../test/recognizer.ts";
import { trNationalId } from "./national-id.ts";

testRecognizer(trNationalId, {
  finds: [
    "⟦10000000146⟧",
    "T.C. Kimlik No: ⟦12345678950⟧.",
    "(⟦98765432150⟧) '⟦17429160178⟧'",
    "国民識別番号は⟦10000000146⟧です",
  ],
  ignores: [
    "10000000147 fails the last check digit",
    "12345678940 fails both check digits",
    "01234567840 starts with zero",
    "1000000014, 100000001466",
    "100 000 001 46",
  ],
});
