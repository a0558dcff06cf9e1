import { testRecognizer } from "../../../test/recognizer.ts";
import { deFuehrerschein } from "./fuehrerschein.ts";

testRecognizer(deFuehrerschein, {
  finds: [
    "⟦B072RRE2I55⟧",
    "Führerschein Nr. ⟦J430A1RZN11⟧.",
    "(⟦N0704578035⟧)",
    "führerscheinnummer ⟦b072rre2i55⟧",
    "運転免許証 ⟦B072RRE2I55⟧",
  ],
  ignores: [
    "B072RRE2I65 fails the check digit",
    "R072RRE2I35 is in no state",
    "B072RRE2I5, B072RRE2I555",
    "BA72RRE2I55",
  ],
});
