import { testRecognizer } from "../../../test/recognizer.ts";
import { jpResidenceCard } from "./residence-card.ts";

testRecognizer(jpResidenceCard, {
  finds: [
    "在留カード番号 ⟦AB12345678CD⟧",
    "在留カードは⟦ＡＢ１２３４５６７８ＣＤ⟧です",
    "⟦UH87654321EA⟧, ⟦UH87654322EA⟧",
    '"⟦ab12345678cd⟧"',
    "⟦AB 12345678 CD⟧",
  ],
  ignores: ["AB1234567CD", "AB123456789CD", "A12345678CD", "AB12345678C", "AB12345678CDE", "AB00000000CD"],
});
