import { testRecognizer } from "../../../test/recognizer.ts";
import { sgUen } from "./uen.ts";

testRecognizer(sgUen, {
  finds: [
    "⟦00192200M⟧",
    "UEN ⟦197401143C⟧.",
    "(⟦S16FC0121D⟧), ⟦T01FC6132D⟧",
    "⟦201812345m⟧ and ⟦t08lp1234e⟧",
    "企業登録番号は⟦53212345W⟧です",
    "UEN ⟦00192200X⟧ fails the check letter",
    "UEN ⟦197401143D⟧",
    "UEN ⟦T01FC6132E⟧",
    "UEN ⟦T08ZZ1234E⟧ is of no type",
  ],
  ignores: [
    "",
    "00192200X fails the check letter",
    "197401143D",
    "T01FC6132E",
    "UEN A01FC6132D is of no century",
    "T08ZZ1234E is of no type",
    "UEN 0192200M",
    "UEN 1974011433C",
    "UEN 00192200MM",
    "UEN T01FC61322D",
  ],
});
