import { testRecognizer } from "../../../test/recognizer.ts";
import { auTfn } from "./tfn.ts";

testRecognizer(auTfn, {
  finds: [
    "⟦123-456-782⟧",
    "TFN ⟦123 456 782⟧",
    "TFN ⟦123456782⟧.",
    "(⟦876-543-210⟧)",
    "tax file number ⟦37118629⟧",
    "tfn ⟦37 118 629⟧ and ⟦371 186 29⟧",
    "納税者番号は⟦123 456 782⟧です",
    "TFN ⟦123 456 789⟧ fails the check digit",
    "TFN ⟦37118628⟧",
  ],
  hints: ["⟦123456782⟧", "⟦123 456 782⟧", "⟦37118629⟧"],
  ignores: [
    "",
    "123 456 789 fails the check digit",
    "37118628",
    "TFN 000 000 000",
    "TFN 123 456 7",
    "TFN 123 456 7822",
    "TFN 123-456 782 mixes separators",
    "x123456782",
  ],
});
