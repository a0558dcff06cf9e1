import { testRecognizer } from "../../../test/recognizer.ts";
import { jpPassport } from "./passport.ts";

testRecognizer(jpPassport, {
  finds: [
    "旅券番号 ⟦TK1234567⟧",
    "パスポートは⟦ＭＺ１２３４５６７⟧",
    "⟦TR7654321⟧.",
    "(⟦MS1234567⟧)",
    "Passport No. ⟦NH1234567⟧",
    "passport ⟦tk1234567⟧",
    "⟦TK 1234567⟧",
  ],
  hints: ["⟦GB1234567⟧"],
  ignores: ["TK123456", "TK12345678", "T1234567", "ATK1234567", "TK0000000", "nh1234567"],
});
