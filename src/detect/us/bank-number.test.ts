import { testRecognizer } from "../../../test/recognizer.ts";
import { usBankNumber } from "./bank-number.ts";

testRecognizer(usBankNumber, {
  finds: [
    "bank account ⟦945456787654⟧",
    "Acct: ⟦12345678⟧.",
    "checking (⟦12345678901234567⟧)",
    "口座番号は⟦945456787654⟧です",
  ],
  hints: ["⟦945456787654⟧", "⟦12345678⟧ and ⟦87654321⟧"],
  ignores: [
    "",
    "account 1234567",
    "account 123456789012345678",
    "account 00000000",
    "account X12345678",
    "account 1234-5678",
    "account 12345678.90",
  ],
});
