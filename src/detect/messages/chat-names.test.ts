import { describe, expect, test } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { detect } from "../recognizer.ts";
import { chatNames } from "./chat-names.ts";
import { chatTimes } from "./chat-times.ts";

const GIVEN = new Set(
  "tasha jess callum rose sue oscar gordon ゆうと みさき りょうすけ さくら タケ ちなみ にな さんと liam".split(
    " ",
  ),
);
const SHARES: Readonly<Record<string, number>> = {
  rose: 7e-5,
  sue: 1.7e-5,
  oscar: 1e-5,
  さくら: 3e-5,
  liam: 3.5e-5,
};
const names = chatNames({
  isGiven: (name) => GIVEN.has(name),
  frequency: (word) => SHARES[word] ?? 1e-6,
  isWord: (word) => word === "rose" || word === "sue",
});
const found = (text: string, recognizer = names) =>
  detect(createDoc("m", text), [recognizer]).map(({ from, to }) => text.slice(from, to));

describe("given names in chats", () => {
  test.each([
    ["omg tasha got moved", ["tasha"]],
    ["wee Callum fell aff his bike", ["Callum"]],
    ["he asked me not to tell sue", ["sue"]],
    ["放課後にりょうすけに言う", ["りょうすけ"]],
    ["結局ゆうとが来た", ["ゆうと"]],
    ["タケが出てきた", ["タケ"]],
    ["", []],
    ["she rose early and will sue", []],
    ["he deserves an Oscar", []],
    ["Gordon Ramsay would have wept", []],
    ["@tasha and #jess", []],
    ["さくらが咲いた", []],
    ["すぐゆうとおりだ", []],
    ["山田さんと会う", []],
    ["he caught liam again", ["liam"]],
    ["みさきってさ、すごいよね", ["みさき"]],
    ["ちなみに私は元気です", []],
    ["お世話になっております", []],
  ])("%s", (text, expected) => expect(found(text)).toEqual(expected));
});

describe("times in chats", () => {
  test.each([
    ["u coming to jayden's sat??", ["sat"]],
    ["driving test sat 8.10am", ["sat 8.10am"]],
    ["could view thurs after 5?", ["thurs after 5"]],
    ["flying on the 9th, back the 16th", ["9th", "16th"]],
    ["sitting with her till eight", ["eight"]],
    ["i reach 7.40 can?", ["7.40"]],
    ["", []],
    ["we sat in the sun", []],
    ["on the 4th floor", []],
    ["he came at 3 miles an hour", []],
    ["it cost 7.40 pounds or £7.40", ["7.40"]],
    ["version 3.10.2", []],
  ])("%s", (text, expected) => expect(found(text, chatTimes)).toEqual(expected));
});
