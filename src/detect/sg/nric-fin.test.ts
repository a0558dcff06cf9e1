import { testRecognizer } from "../../../test/recognizer.ts";
import { sgNricFin } from "./nric-fin.ts";

testRecognizer(sgNricFin, {
  finds: [
    "⟦S1234567D⟧",
    "NRIC: ⟦T1234567J⟧.",
    "(⟦F1234567N⟧), ⟦G1234567X⟧; ⟦M1234567K⟧",
    "⟦s1234567d⟧",
    "身分証番号は⟦S1234567D⟧です",
  ],
  ignores: [
    "",
    "S1234567E fails the check letter",
    "T1234567D and F1234567D have another table",
    "A1234567D is of no series",
    "S123456D",
    "S12345678D",
    "SS1234567D",
    "S1234567",
    "S1234567DA",
  ],
});
