import { testRecognizer } from "../../../test/recognizer.ts";
import { medical } from "./medical.ts";

testRecognizer(
  medical,
  {
    finds: [
      "diagnosed with ⟦paranoid schizophrenia⟧",
      "She has ⟦type 2 diabetes⟧ and ⟦chronic bronchitis⟧.",
      "a ⟦fracture of the left kneecap⟧",
      "He died of ⟦lung cancer⟧",
      "suffers from ⟦depression⟧",
      "⟦degenerative discopathy⟧, ⟦gonarthrosis⟧ and ⟦sciatica⟧",
      "test: ⟦HIV-positive⟧",
      "⟦Parkinson’s disease⟧",
      "⟦関節リウマチ⟧を患う",
      "⟦うつ病⟧と診断された",
      "⟦慢性骨髄性白血病⟧で入院",
      "⟦急性胃腸炎⟧の治療",
      "⟦大腿骨骨折⟧",
    ],
    hints: ["a lot of ⟦stress⟧", "the button is ⟦disabled⟧", "a ⟦disease⟧"],
    ignores: [
      "",
      "the diagnosis",
      "nostalgia and sympathy",
      "my diploma",
      "it aids the poor",
      "病院に行く",
      "看病する",
      "臆病",
      "炎上",
      "人がんばる",
    ],
  },
  { fullWidth: false },
);
