import { testRecognizer } from "../../../test/recognizer.ts";
import { introducedNames } from "./introduced-names.ts";

testRecognizer(
  introducedNames,
  {
    finds: [
      "My sister's name is ⟦Atika⟧.",
      "My name is ⟦Ingrid Olsen⟧ and I am new here.",
      "This is my son ⟦Theo⟧!",
      "I met my old teacher, ⟦Mara Quist⟧, again",
      "He works at ⟦Tollmans⟧.",
      "I studied at the ⟦Institute of Velden⟧ for a year",
      "we live in ⟦Elmwood⟧ now",
      "I grew up near ⟦Port Arlen⟧\r\n",
    ],
    ignores: [
      "",
      "My sister is here. Theo too.",
      "my favourite book Emma",
      "I work at home.",
      "I work for My Own Good",
      "She lives in the north.",
      "my brother, I think",
      "My son starts Monday",
      "妹の美咲は福岡に住んでいます。",
    ],
  },
  { fullWidth: false },
);
