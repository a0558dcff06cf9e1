import { testRecognizer } from "../../../test/recognizer.ts";
import { phMobileNumber } from "./mobile-number.ts";

testRecognizer(phMobileNumber, {
  finds: [
    "⟦0917 123 4567⟧",
    "Text ⟦09171234567⟧.",
    "⟦+63 917 123 4567⟧, ⟦+639171234567⟧, ⟦63 917 123 4567⟧",
    "(⟦0998-123-4567⟧) and ⟦0998.123.4567⟧",
    "⟦+63-917-123-4567⟧ or ⟦(+63) 917 123 4567⟧",
    "⟦(0917) 123-4567⟧ or ⟦0917-1234567⟧",
    "cp no ⟦09051234567⟧",
    "携帯は⟦0917 123 4567⟧です",
  ],
  hints: ["⟦09051234567⟧"],
  ignores: [
    "",
    "mobile 0900 123 4567 is of no operator",
    "mobile 0817 123 456",
    "mobile 0917 123 45678",
    "mobile 0917 123 456",
    "mobile +63 2 8123 4567 is a landline",
    "mobile +64 917 123 4567",
    "mobile 090-1234-5678 is Japanese",
    "mobile 917 123 4567",
    "mobile x09171234567",
  ],
});
