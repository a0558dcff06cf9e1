import { testRecognizer } from "../../../test/recognizer.ts";
import { krPassport } from "./passport.ts";

testRecognizer(krPassport, {
  finds: [
    "⟦M123A4567⟧",
    "여권번호 ⟦M12345678⟧입니다",
    "Passport: ⟦S12345678⟧, ⟦d12345678⟧.",
    "여권 ⟦m123a4567⟧",
    "パスポート番号は⟦M123A4567⟧",
  ],
  hints: ["⟦M12345678⟧", "(⟦R12345678⟧) ⟦O87654321⟧"],
  ignores: ["A12345678, T12345678", "M1234567, M123456789", "M12A34567, M123AA567", "MM1234567"],
});
