import { testRecognizer } from "../../../test/recognizer.ts";
import { dePlz } from "./plz.ts";

testRecognizer(dePlz, {
  finds: [
    "D-⟦80331⟧ München",
    "DE-⟦01067⟧",
    "PLZ ⟦10115⟧",
    "Adresse: Hauptstr. 5, ⟦50667⟧ Köln",
    "Postleitzahl: ⟦01001⟧, ⟦99998⟧.",
    "ドイツの郵便番号⟦80331⟧",
  ],
  hints: ["⟦80331⟧ München", "⟦80331⟧", "(⟦99998⟧)"],
  ignores: [
    "PLZ 00123, 01000, 99999",
    "PLZ 05123, 43210, 62345 are in no region in use",
    "PLZ 1234, 123456",
    "10115-1234, 3.14159, A10115",
  ],
});
