import { testRecognizer } from "../../../test/recognizer.ts";
import { deLanr } from "./lanr.ts";

testRecognizer(deLanr, {
  finds: ["LANR ⟦838382202⟧", "Arztnummer: ⟦123456601⟧.", "lanr (⟦271828303⟧)", "医師番号⟦838382202⟧"],
  hints: ["⟦838382202⟧", "⟦123456601⟧, ⟦271828303⟧"],
  ignores: [
    "838382302 fails the check digit",
    "838382200 has no specialty",
    "000000001",
    "83838220, 8383822021",
    "A838382202",
    "LANR ⟦838382302⟧ fails the check digit",
    "LANR ⟦838382200⟧ has no specialty",
    "LANR ⟦000000001⟧",
  ],
});
