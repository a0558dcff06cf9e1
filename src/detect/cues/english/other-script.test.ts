import { testRecognizer } from "../../../../test/recognizer.ts";
import { nameInOtherScript } from "./other-script.ts";

testRecognizer(
  nameInOtherScript,
  {
    finds: [
      "Seo Min-jae (⟦서민재⟧), Head of R&D",
      "Wu Jianhong (⟦吴建宏⟧) left",
      "Patient: Jisoo Bae (Hangul: ⟦배지수⟧)",
      "Script name for school: ⟦گل احمد نورزی⟧",
      "Name: ⟦Ірина Бондаренко⟧",
      "Contact: ⟦Ірина⟧, room 4",
    ],
    ignores: [
      "tea (茶) is served",
      "Monday (월요일)",
      "Language: русский",
      "氏名：山田太郎",
      "the hall (대강당)",
      "Seo Min-jae (Head of R&D)",
      "",
    ],
  },
  { fullWidth: false },
);
