import { testRecognizer } from "../../../test/recognizer.ts";
import { ukNino } from "./nino.ts";

testRecognizer(ukNino, {
  finds: [
    "⟦AB123456C⟧",
    "NI number: ⟦AB 12 34 56 C⟧.",
    "(⟦AB-12-34-56-C⟧)",
    "⟦AB 123456 C⟧, ⟦AB123456 C⟧ or ⟦JG121316A⟧",
    "⟦ab123456c⟧ or ⟦ab 12 34 56 c⟧",
    "nino ⟦AB123456⟧",
    "国民保険番号は⟦AA 12 34 56 B⟧",
  ],
  hints: ["⟦AB123456⟧", "⟦AB 12 34 56⟧"],
  ignores: [
    "",
    "DA123456C and AD123456C have a D",
    "FA123456C, IA123456C, QA123456C, UA123456C, VA123456C",
    "AO123456C has O second",
    "BG123456A, GB123456A, KN123456A, NK123456A, NT123456A, TN123456A, ZZ123456A",
    "AB123456E and AB 12 34 56 E have a suffix beyond D",
    "AB12345C",
    "AB1234567C",
    "ABC123456C",
    "AB 12 34 5 C",
    "XAB123456C",
  ],
});
