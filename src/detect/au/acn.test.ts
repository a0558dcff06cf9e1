import { testRecognizer } from "../../../test/recognizer.ts";
import { auAcn } from "./acn.ts";

testRecognizer(auAcn, {
  finds: [
    "⟦004-085-616⟧",
    "ACN ⟦004085616⟧.",
    "ACN (⟦005-499-981⟧), ⟦000 000 019⟧",
    "ACN: ⟦010499966⟧",
    "会社番号は⟦004 085 616⟧",
    "ACN ⟦004 085 617⟧ fails the check digit",
  ],
  hints: ["⟦004085616⟧", "⟦004 085 616⟧"],
  ignores: [
    "",
    "004 085 617 fails the check digit",
    "ACN 000 000 000",
    "ACN 004 085 61",
    "ACN 004 085 6166",
    "ACN 004-085 616 mixes separators",
    "x004085616",
  ],
});
