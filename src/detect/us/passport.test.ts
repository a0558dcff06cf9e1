import { testRecognizer } from "../../../test/recognizer.ts";
import { usPassport } from "./passport.ts";

testRecognizer(usPassport, {
  finds: [
    "Passport No. ⟦912803456⟧",
    "US passport: ⟦A12345678⟧.",
    "passport number ⟦a12345678⟧",
    "米国パスポート⟦C01234567⟧を提示",
    "旅券番号（⟦912803456⟧）",
  ],
  hints: ["⟦912803456⟧", "⟦A12345678⟧", "no ⟦912803456⟧, no ⟦Z87654321⟧"],
  ignores: [
    "",
    "passport 91280345",
    "passport 9128034567",
    "passport A1234567",
    "passport A123456789",
    "passport AB12345678",
    "passport 000000000",
    "912-803-456",
    "912803456-7",
  ],
});
