import { testRecognizer } from "../../../test/recognizer.ts";
import { plPesel } from "./pesel.ts";

testRecognizer(plPesel, {
  finds: [
    "⟦44051401359⟧",
    "PESEL: ⟦02070803628⟧.",
    "(⟦02222800020⟧) is born on 28 February 2002, ⟦88881200010⟧ in 1888",
    "国民識別番号⟦44051401359⟧",
  ],
  ignores: [
    "44051401358 fails the check digit",
    "90023000017, 30 February",
    "90131200017, month 13",
    "02222900027, 29 February 2002",
    "4405140135, 440514013599",
    "4405140135A",
  ],
});
