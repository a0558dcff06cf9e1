import { testRecognizer } from "../../../../test/recognizer.ts";
import { introducedPerson } from "./introduced-person.ts";
import { nameEvidence } from "./name-evidence.ts";

testRecognizer(
  introducedPerson(nameEvidence),
  {
    finds: [
      "⟦木下⟧と申します",
      "「⟦ナカザト⟧という女の人」が折り返す",
      "⟦木下⟧です。お世話になっております",
      "お世話になっております。総務の⟦薗部⟧です。",
      "当方⟦甲斐田⟧といいます",
      "私の名前を「⟦雫⟧」と書いた",
      "姓は「⟦ほずみ⟧」と読みます",
      "名札に「⟦きくち⟧」とありました",
      "敬具\n⟦木下 蓮⟧",
      "　　　⟦柊　かえで⟧　㊞",
      "⟦木下⟧ 拝",
      "以上 ⟦木下⟧",
      "助かります。\n> ⟦J.H.⟧\n",
    ],
    ignores: [
      "",
      "東京です。",
      "本当です。簡単です。",
      "それだからと申しまして",
      "お金がなかったからだと言う人もあった",
      "水田というものは",
      "裏木戸",
      "所見\n\n結果\n\n主文",
      "敬具",
      "以上",
    ],
  },
  { fullWidth: false },
);
