import { testRecognizer } from "../../../../test/recognizer.ts";
import { nameInSignOff } from "./sign-offs.ts";

testRecognizer(
  nameInSignOff,
  {
    finds: [
      "Kind regards,\n⟦Siobhán⟧",
      "Kind regards,\r\n\r\n⟦Siobhán Fahy⟧\r\n",
      "Yours sincerely\n\n⟦P. Achterberg⟧\nHead of Year",
      "Cheers\n⟦mo⟧",
      "Best, ⟦Lukas⟧",
      "love, Nana\nBest wishes\n⟦Joan⟧",
      "⟦Bev⟧ x",
      "x ⟦bex⟧",
      "That is all. - ⟦Kev⟧",
      "Please approve. - ⟦KR⟧",
      "[Mod note: done. - ⟦Raj⟧]",
      "love ya\n⟦M⟧",
      "⟦S. Govender⟧\nSocial worker, team 4",
      "⟦Stacey Hargreaves⟧\nTel: 0191 496 0000",
      "> Thanks\n> ⟦Nkechi⟧",
    ],
    ignores: [
      "Kind regards,\nThe team",
      "Thanks\nEveryone",
      "Thanks for the keys\nSee you",
      "- Bread\n- Milk",
      "- Milk",
      "It costs a lot. - OK",
      "Many thanks for all of it",
      "Findings\nThe patient is well.",
      "Social Work\nManager of the year",
      "Best of luck",
      "Love is all",
      "",
    ],
  },
  { fullWidth: false },
);
