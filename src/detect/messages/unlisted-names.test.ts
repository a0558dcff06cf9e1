import { expect, test } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { TextView } from "../view.ts";
import { unlistedNames } from "./unlisted-names.ts";

const COMMON = new Set(["mobile", "phase", "close", "please", "bible"]);
const recognizer = unlistedNames({
  isGiven: (name) => name === "Soraya",
  isSurname: (name) => name === "鵜飼",
  frequency: (word) => (COMMON.has(word) ? 1e-4 : 0),
  isTown: (name) => name === "Mobile" || name === "石垣",
});
const found = (text: string) =>
  [...recognizer.find(new TextView(text), createDoc("m", text))].map(
    ({ from, to, label }) => `${label} ${text.slice(from, to)}`,
  );

test.each([
  ["collection Wexcombe only", ["LOCATION Wexcombe"]],
  ["who'll come out to Oakmere Close?", ["LOCATION Oakmere Close"]],
  ["I am shifting to Hinjewadi Phase 2 soon", ["LOCATION Hinjewadi Phase 2"]],
  ["driving up from Mobile now", ["LOCATION Mobile"]],
  ["because Soraya did it", ["PERSON Soraya"]],
  ["did his conveyancing at Pell & Hathersage lol", ["LOCATION Pell & Hathersage"]],
  ["家族で石垣行くから", ["LOCATION 石垣"]],
  ["名字は鵜飼です。", ["PERSON 鵜飼"]],
  ["so then Please stop", []],
  ["my Mobile is dead", []],
  ["see you on Friday", []],
  ["SEND IT TO THE GROUP CHAT", []],
  ["Wexcombe is lovely", []],
  ["石垣が崩れた", []],
  ["", []],
])("%s", (text, names) => expect(found(text)).toEqual(names));
