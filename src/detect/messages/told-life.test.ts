import { expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { TextView } from "../view.ts";
import { toldLife } from "./told-life.ts";

const recognizer = toldLife({
  isGiven: (name) => /^(?:poppy|ゆうと)$/i.test(name),
  isSurname: (name: string) => name === "なかにし",
  isBuilding: (noun: string) => /^(?:block|shop)$/.test(noun),
  isPlace: (name) => name === "tenerife",
});
const found = (text: string) =>
  [...recognizer.find(new TextView(text), createDoc("m", text))].map(
    ({ from, to, label }) => `${label} ${text.slice(from, to)}`,
  );

it.each([
  ["I'm outside the leisure centre now", "FACILITY the leisure centre"],
  ["Lost tabby, answers to Pickle", "PERSON Pickle"],
  ["you nearly hit my Poppy", "PERSON Poppy"],
  ["just told them im bi", "RELATION bi"],
  ["he's divorced, i know", "RELATION divorced"],
  ["can't drive since the hip op", "MEDICAL hip op"],
  ["Year 4 parents, is he back?", "EDUCATION Year 4"],
  ["ring me on ext 5521", "CODE 5521"],
  ["his mums in tenerife", "LOCATION tenerife"],
  ["😀 he's 6 and can't do buttons\r\n", "AGE 6"],
  ["Grandad had his hip done", "MEDICAL hip done"],
  ["in the ER with chest pains", "MEDICAL chest pains"],
  ["I've a six week old here", "AGE six week old"],
  ["Happy 40th Stu!!", "AGE 40th"],
  ["im not in til 3rd period", "EDUCATION 3rd period"],
  ["vaping behind the science block again", "FACILITY the science block"],
  ["diagnosed with ADHD at 43, finally", "AGE 43"],
  ["Reg LX14 ZQB if you want", "CODE LX14 ZQB"],
  ["登録お願いします。なかにし", "PERSON なかにし"],
  ["ひよこ組のなかにしです。", "PERSON なかにし"],
  ["15日の昼に割烹たけ松でやる", "ORGANIZATION 割烹たけ松"],
  ["鍵は302のポストに", "FACILITY 302のポスト"],
  ["駅前のクリニックに行ってます", "FACILITY 駅前のクリニック"],
  ["名前はきなこ。", "PERSON きなこ"],
  ["さっちんにも伝えとくわ", "PERSON さっちん"],
  ["まじむりゆうとに既読スルーされて", "PERSON ゆうと"],
  ["妊娠14週に入りました", "MEDICAL 妊娠14週"],
  ["🎂6さいになります", "AGE 6さい"],
  ["2年1組の宮下です", "EDUCATION 2年1組"],
  ["高2なんだけど", "EDUCATION 高2"],
])("finds in %s", (text, expected) => expect(found(text)).toContain(expected));

it.each([
  "",
  "The centre of the town is lovely",
  "I got the pan out",
  "my Monday was long",
  "year 2000 was fine",
  "room for 5 more",
  "he's 6 feet tall",
  "in winter we rest",
  "こっちに来て",
  "妊娠とは何か",
  "離婚率が上がった",
  "最高の一日",
  "名前はまだない",
  "世界の病院に学ぶ",
])("lets pass %s", (text) => expect(found(text)).toEqual([]));
