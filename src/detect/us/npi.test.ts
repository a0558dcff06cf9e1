import { testRecognizer } from "../../../test/recognizer.ts";
import { usNpi } from "./npi.ts";

testRecognizer(usNpi, {
  finds: [
    "NPI ⟦1234567893⟧",
    "provider: ⟦1245319599⟧.",
    "npi=⟦2000000002⟧",
    "National Provider Identifier (⟦1234-567-893⟧)",
    "医療提供者番号は⟦1234567893⟧",
    "NPI ⟦1234567890⟧ fails the check digit",
  ],
  hints: ["⟦1234567893⟧", '"⟦1234567893⟧", "⟦1245319599⟧"'],
  ignores: [
    "",
    "1234567890 fails the check digit",
    "NPI 3234567899 starts with 3",
    "NPI 123456789",
    "NPI 12345678931",
    "NPI 1234-567893",
    "NPI A1234567893",
  ],
});
