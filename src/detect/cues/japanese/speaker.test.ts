import { testRecognizer } from "../../../../test/recognizer.ts";
import { nameEvidence } from "./name-evidence.ts";
import { speaker } from "./speaker.ts";

testRecognizer(
  speaker(nameEvidence),
  {
    finds: [
      "12:03 ⟦木下⟧: 了解です",
      "⟦木下⟧：ベアを要求する。\n⟦箕輪⟧：検討します。",
      "[14:05] ⟦Fiona⟧ > はい、お願いします\n[14:06] ⟦Fiona⟧ > 送りました",
      "⟦忽那⟧「確認します」",
      "⟦さや⟧ 23:17\nそう\n⟦さや⟧ 23:21\nうん\n⟦さや⟧ 23:25\nまた",
      "⟦さや⟧→⟦みつき⟧ 23:08\nおつかれ\n⟦さや⟧→⟦みつき⟧ 23:10\nねえ",
      "・3番 ⟦圷⟧：両親は他界",
      "2025/01/14 9:20 ⟦百目鬼⟧:対応しました\r\n",
    ],
    ignores: [
      "",
      "注意：ここに書かない",
      "場所：本社\n目的：面談\n場所：支社",
      "Q: これは何ですか\nA: 本です\nQ: では\nA: はい",
      "10:15 体温:37.8",
      "日時:明日\n議題:予算\n備考:なし",
      "「はい」と答えた",
      "客：あの、すみません\n客：ええと",
    ],
  },
  { fullWidth: false },
);
