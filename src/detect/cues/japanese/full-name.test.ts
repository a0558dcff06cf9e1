import { testRecognizer } from "../../../../test/recognizer.ts";
import { fullName } from "./full-name.ts";
import { nameEvidence } from "./name-evidence.ts";

testRecognizer(
  fullName(nameEvidence),
  {
    finds: [
      "2　　⟦柊　つばさ⟧　　　A20815",
      "4 ⟦朴 智恵⟧ 海外",
      "⟦何 俊明⟧と⟦王 建国⟧が来た",
      "⟦金 ソヨン⟧",
      "⟦ノヴィツカ・アレクサンドラ⟧は",
      "⟦オオトモ ヒデユキ⟧ 52",
      "生徒指導部 ⟦西園寺⟧\n",
      "⟦二神 ねね⟧／⟦武智 虎之介⟧\r\n",
      "⟦さいとう れん⟧",
    ],
    ignores: [
      "",
      "診 療 情 報 提 供 書",
      "給　与　支　給　明　細　書",
      "理　事　会　議　事　録",
      "本社 会議室",
      "東京 大阪 名古屋",
      "コーヒー・サービス",
      "アーク・ライト",
      "時間 場所 目的",
      "今日 は 雨",
      "前　同　日",
    ],
  },
  { fullWidth: false },
);
