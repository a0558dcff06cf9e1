import { testRecognizer } from "../../../test/recognizer.ts";
import { deHealthInsurance } from "./health-insurance.ts";

testRecognizer(deHealthInsurance, {
  finds: [
    "⟦A123456780⟧",
    "KVNR: ⟦M987654323⟧, gesetzlich",
    "Krankenkasse ⟦T102030402⟧; ⟦X110220338⟧.",
    "versichertennummer ⟦a123456780⟧",
    "⟦A 123 456 780⟧",
    "健康保険番号⟦A123456780⟧",
  ],
  ignores: [
    "A123456781 fails the check digit",
    "A12345678, A1234567800, AB123456780",
    "123456780",
    "a 123 456 780",
    "Ä123456780",
  ],
});
