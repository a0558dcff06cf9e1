import { testRecognizer } from "../../../test/recognizer.ts";
import { introducedNames } from "./introduced-names.ts";

const given = new Set(["葵", "さくら", "リク"]);

testRecognizer(
  introducedNames({ isGiven: (name) => given.has(name) }),
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
      "Picking up ⟦Theo⟧ at four, then lunch with ⟦Gwen⟧",
      "うちの娘の⟦葵⟧が入学した",
      "昨日妹の⟦さくら⟧と会った",
      "彼は⟦広島⟧の出身です",
      "来月⟦鳥取⟧に引っ越す",
      "今日から⟦光和商事⟧で働きます",
      "⟦青葉大学⟧に通っています",
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
      "妹の誕生日は明日です",
      "隣に住んでいる人",
      "私立大学の学費、総合病院の待ち時間",
      "夏生まれです",
    ],
  },
  { fullWidth: false },
);
