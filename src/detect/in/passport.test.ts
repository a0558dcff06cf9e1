import { testRecognizer } from "../../../test/recognizer.ts";
import { inPassport } from "./passport.ts";

testRecognizer(inPassport, {
  finds: [
    "Passport ⟦A2096457⟧",
    "passport no. ⟦J83 69854⟧.",
    "Indian passport (⟦z1234567⟧)",
    "パスポート番号は⟦A2096457⟧です",
  ],
  hints: ["⟦A2096457⟧", "⟦A2096457⟧, ⟦M1234567⟧"],
  ignores: [
    "",
    "passport Q2096457 and X2096457",
    "passport A0296457 has 0 first",
    "passport A2096450 has 0 last",
    "passport A209645",
    "passport A20964571",
    "passport AB2096457",
    "passport 12096457",
  ],
});
