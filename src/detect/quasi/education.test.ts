import { testRecognizer } from "../../../test/recognizer.ts";
import { education } from "./education.ts";

testRecognizer(
  education,
  {
    finds: [
      "She holds a ⟦PhD in organic chemistry⟧.",
      "a ⟦Bachelor of Arts⟧ and an ⟦MBA⟧",
      "his ⟦master's degree in public law⟧",
      "her ⟦Ph.D.⟧ from Lund",
      "He went to ⟦Hillside High School⟧ and the ⟦University of Eastbourne⟧.",
      "At ⟦St. Olaf College⟧ she read law.",
      "a cadet of the ⟦Naval Academy⟧",
      "⟦Class of 2009⟧",
      "a ⟦7th grader⟧",
      "a ⟦second-year student⟧",
      "⟦東都大学法学部⟧を卒業",
      "⟦都立桜丘高校⟧に通う",
      "⟦高校2年生⟧の娘",
      "⟦博士号⟧を取得、⟦2009年卒⟧",
      "⟦小学三年生⟧",
    ],
    ignores: [
      "",
      "a bed and a table",
      "the university was closed",
      "The University has a library.",
      "at school",
      "degrees Celsius",
      "an Academy Award",
      "国立大学に進学",
      "大学へ行く",
      "母校",
      "3年間",
    ],
  },
  { fullWidth: false },
);
