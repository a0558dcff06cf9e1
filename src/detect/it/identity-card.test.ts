import { testRecognizer } from "../../../test/recognizer.ts";
import { itIdentityCard } from "./identity-card.ts";

testRecognizer(itIdentityCard, {
  finds: [
    "⟦CA12345AA⟧, ⟦ca12345aa⟧",
    "Carta d'identità n. ⟦AA1234567⟧.",
    "carta d'identità ⟦1234567AA⟧ / ⟦ca12345aa⟧",
    "carta d’identità ⟦AY 0123456⟧",
    "身分証 ⟦CA12345AA⟧",
  ],
  hints: ["⟦AA1234567⟧", "⟦1234567AA⟧"],
  ignores: ["BA12345AA", "CA1234AA, CA123456AA, CA12345A", "AA123456, AA12345678, A1234567", "1234567A"],
});
