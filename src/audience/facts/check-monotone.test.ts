import { describe, expect, it } from "vitest";
import { sentence } from "../../words/problem.ts";
import type { Fact } from "../message.ts";
import { checkMonotone } from "./check-monotone.ts";

const AUDIENCES = [
  { name: "family", trust: 1 },
  { name: "friends", trust: 0.5 },
  { name: "public", trust: 0 },
];
const FACTS: readonly Fact[] = [
  {
    ...{ from: 10, to: 15, key: "hometown:tokyo", label: "LOCATION" },
    chain: [
      { text: "Tokyo", level: 0, population: 14_000_000 },
      { text: "Honshu", level: 1, population: 103_000_000 },
      { text: "Japan", level: 2, population: 125_000_000 },
      { text: "Asia", level: 3, population: 4_300_000_000 },
    ],
  },
];
const copy = (audience: string, level: number, text: string) => ({ audience, levels: [level], text });
const earlier = (audience: string, level: number, shown = "") => ({
  ...{ key: "hometown:tokyo", audience, trust: 0.3, level, ...(shown !== "" && { shown }) },
});

describe("copies side by side", () => {
  it.each([
    ["nothing", [], [], {}],
    [
      "ever less",
      [copy("family", 0, "Tokyo"), copy("friends", 1, "Honshu"), copy("public", 3, "Asia")],
      [],
      {},
    ],
    ["a range within an audience", [copy("friends", 1, "Honshu"), copy("friends", 2, "Japan")], [], {}],
    [
      "a copy more general than it need be",
      [{ ...copy("friends", 2, "Japan, which is in Honshu"), planned: [1] }, copy("public", 3, "Asia")],
      [],
      {},
    ],
    ["a text rewritten by hand", [copy("friends", 2, "abroad"), copy("public", 3, "somewhere")], [], {}],
    ["more for the public", [copy("friends", 2, "Japan"), copy("public", 1, "Honshu")], [], { inverted: 1 }],
    [
      "a range beyond the next audience",
      [copy("friends", 1, "Honshu"), copy("friends", 3, "Asia"), copy("public", 2, "Japan")],
      [],
      { inverted: 1 },
    ],
    ["the phrase elsewhere", [copy("public", 3, "Asia. I went to Tokyo\r\nUniversity.")], [], { beyond: 1 }],
    ["a step in full width", [copy("public", 3, "Ａｓｉａ, or rather Ｊａｐａｎ")], [], { beyond: 1 }],
    [
      "earlier releases that fit",
      [copy("public", 3, "Asia")],
      [earlier("family", 0), earlier("public", 3)],
      {},
    ],
    [
      "an earlier release that told more",
      [copy("friends", 1, "Honshu"), copy("public", 3, "Asia")],
      [earlier("public", 0)],
      { inverted: 1 },
    ],
    [
      "an earlier release to an audience that is gone",
      [copy("friends", 2, "Japan")],
      [earlier("colleagues", 1)],
      { inverted: 1 },
    ],
    [
      "an earlier release of other words",
      [copy("public", 3, "Asia")],
      [earlier("public", 1, "a city")],
      { unrelated: 1 },
    ],
  ])("%s", (_, copies, past, wrong) => {
    const check = checkMonotone(FACTS, AUDIENCES, copies, past);
    expect(check.values).toEqual({
      ...{ facts: 1, audiences: 3, copies: copies.length, beyond: 0, inverted: 0, unrelated: 0 },
      ...wrong,
    });
    expect(check.holds).toBe(Object.keys(wrong).length === 0);
    expect(sentence(check, "en")).not.toMatch(/Tokyo|Honshu|Japan|Asia/);
  });
});

it("finds Japanese steps as the dictionary cuts them", () => {
  const facts: Fact[] = [
    {
      ...{ from: 0, to: 2, key: "hometown:京都", label: "LOCATION" },
      chain: [
        { text: "京都", level: 0 },
        { text: "日本", level: 1, population: 1 },
      ],
    },
  ];
  const beyond = (text: string) => checkMonotone(facts, AUDIENCES, [copy("public", 1, text)]).values.beyond;
  expect(beyond("日本に住む。東京都ではない。")).toBe(0);
  expect(beyond("日本に住む。京都ではない。")).toBe(1);
  expect(beyond("日本𠮷に住む。𠮷が京都大学だ。")).toBe(1);
});

it("does not take a step for the narrower one whose words it has", () => {
  const chain = ["ハワイ", "アメリカ", "北アメリカ"].map((text, level) => ({
    text,
    level,
    population: 1 + level,
  }));
  const facts = [{ ...{ from: 0, to: 3, key: "place:hawaii", label: "LOCATION" }, chain }];
  const beyond = (text: string) => checkMonotone(facts, AUDIENCES, [copy("public", 2, text)]).values.beyond;
  expect(beyond("北アメリカの海")).toBe(0);
  expect(beyond("北アメリカの海、アメリカの空")).toBe(1);
});

it("refuses a copy of nobody's", () => {
  const check = () => checkMonotone(FACTS, AUDIENCES, [copy("strangers", 0, "Tokyo")]);
  expect(check).toThrow(new RangeError("Cannot check copy 0: its audience is none of 3"));
});

it("takes a huge text", () => {
  const text = "Tokyo Asia ".repeat(100_000);
  expect(checkMonotone(FACTS, AUDIENCES, [copy("public", 3, text)]).values.beyond).toBe(1);
});
