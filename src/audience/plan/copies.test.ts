import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fact, Message, Slot } from "../message.ts";
import { agreeing, differences, editsOf, indistinct, placesOf, reread, textOf, textsOf } from "./copies.ts";

/** "I {s|live in|'m living in} {f|Kyoto|Japan|Asia}." : slots and facts with what can be written there, the first as written. */
function message(marked: string): Message {
  const facts: Fact[] = [];
  const slots: Slot[] = [];
  let text = "";
  for (const part of marked.split(/(\{[^}]+\})/)) {
    const [, kind, list] = /^\{([sf])\|(.+)\}$/.exec(part) ?? [];
    const texts = list?.split("|") ?? [part];
    const span = { from: text.length, to: text.length + texts[0]!.length };
    text += texts[0];
    if (kind === "s") slots.push({ ...span, kind: "phrase", wordings: texts });
    if (kind === "f") {
      const chain = texts.map((each, level) => ({ text: each, level }));
      facts.push({ ...span, key: texts[0]!, label: "LOCATION", chain });
    }
  }
  return { id: "m", time: "2026-11-16T00:00:00Z", lang: "en", text, facts, slots };
}

const EN = message("I {s|live in|'m living in} {f|Kyoto|Japan|Asia}, with {s|3|three} {s|kids|children} 😀.");
const JA = message(
  "{f|京都|日本}{s|に住んでいます|で暮らしています}。{s|子供|子ども|こども}が\u3099{s|3|三|３}人𠮷\r\n",
);

const copyOf = (levels: number[], word: number[]) => ({ recipient: "r", audience: "a", levels, word });

describe("a copy", () => {
  it.each([
    [EN, [0], [0, 0, 0], EN.text],
    [EN, [1], [1, 0, 1], "I 'm living in Japan, with 3 children 😀."],
    [EN, [2], [0, 1, 0], "I live in Asia, with three kids 😀."],
    [JA, [0], [0, 0, 0], JA.text],
    [JA, [1], [1, 2, 2], "日本で暮らしています。こどもが\u3099３人𠮷\r\n"],
  ])("is written by its choices: %#", (of, levels, word, text) => {
    expect(textOf(of, copyOf(levels, word))).toBe(text);
    expect(textsOf(of, [copyOf(levels, word)])).toEqual([text]);
  });

  it("says what was changed and how, and nothing where nothing was", () => {
    expect(editsOf(EN, copyOf([1], [0, 1, 0])).list).toEqual([
      { from: 10, to: 15, insert: "Japan", label: "LOCATION", operator: "generalise" },
      { from: 22, to: 23, insert: "three", operator: "phrase" },
    ]);
    expect(editsOf(EN, copyOf([0], [0, 0, 0])).empty).toBe(true);
  });

  it.each([
    [[0], [0, 0], "1 levels for 1 facts, 2 choices for 3 slots"],
    [[], [0, 0, 0], "0 levels for 1 facts, 3 choices for 3 slots"],
    [[3], [0, 0, 0], "Cannot write fact 0: choice 3, there are 3"],
    [[0], [0, 9, 0], "Cannot write slot 1: choice 9, there are 2"],
  ])("of other places is refused: %#", (levels, word, says) => {
    expect(() => textOf(EN, copyOf(levels, word))).toThrow(says);
  });

  it("differs from the message only inside its places", () => {
    for (const of of [EN, JA]) {
      const places = placesOf(of);
      const choices = places.map(({ texts }) => fc.nat(texts.length - 1));
      fc.assert(
        fc.property(fc.tuple(...choices), (drawn) => {
          const pick = (kind: string) => drawn.filter((_, i) => places[i]!.of === kind);
          const { list } = editsOf(of, copyOf(pick("fact"), pick("slot")));
          for (const edit of list)
            expect(places.some(({ from, to }) => from === edit.from && to === edit.to)).toBe(true);
        }),
        { numRuns: 50, seed: 3 },
      );
    }
  });
});

describe("copies", () => {
  const copies = [
    copyOf([0], [0, 0, 0]),
    copyOf([1], [0, 1, 0]),
    copyOf([1], [0, 1, 1]),
    copyOf([1], [0, 1, 1]),
  ];

  it("with one text are told", () => {
    expect(indistinct(textsOf(EN, copies))).toEqual([[2, 3]]);
    expect(indistinct([])).toEqual([]);
  });

  it("are told apart by what they show where they differ", () => {
    const found = differences(EN, copies.slice(0, 3));
    expect(found.map(({ place, shown }) => [place.of, place.index, shown.map(({ text }) => text)])).toEqual([
      ["fact", 0, ["Kyoto", "Japan", "Japan"]],
      ["slot", 1, ["3", "three", "three"]],
      ["slot", 2, ["kids", "kids", "children"]],
    ]);
    const texts = textsOf(EN, copies);
    for (const { shown } of found)
      expect(shown.map(({ from, to }, i) => texts[i]!.slice(from, to))).toEqual(
        shown.map(({ text }) => text),
      );
  });
});

describe("a copy changed by hand", () => {
  const copy = copyOf([1], [1, 0, 1]);
  const text = textOf(EN, copy);

  it.each([
    ["not at all", text, [1], [1, 0, 1]],
    ["to another wording", text.replace("3", "three"), [1], [1, 1, 1]],
    ["at two places", text.replace("Japan", "Asia").replace("3", "three"), [2], [1, 1, 1]],
    ["before all places", `Hello. ${text}`, [1], [1, 0, 1]],
    ["after all places", `${text} Bye.`, [1], [1, 0, 1]],
    ["to words of no place", text.replace("children", "cats"), [1], [1, 0, undefined]],
    ["between two places", text.replace("with", "and"), [1], [1, 0, 1]],
    ["altogether", "", [undefined], [undefined, undefined, undefined]],
  ])("%s", (_, edited, levels, word) => {
    expect(reread(EN, copy, edited)).toEqual({ levels, word });
  });

  it("is unique when no other agrees with what it still shows", () => {
    const others = [copyOf([1], [0, 0, 1]), copyOf([1], [1, 1, 1]), copy];
    expect(agreeing(others, reread(EN, copy, text))).toEqual([copy]);
    const lost = reread(EN, copy, text.replace("with 3", "with no"));
    expect(lost.word).toEqual([1, undefined, 1]);
    expect(agreeing(others, lost)).toEqual([others[1], copy]);
  });

  it("reads back every copy from every other", () => {
    const all = [0, 1].flatMap((a) => [0, 1, 2].flatMap((b) => [0, 1, 2].map((c) => copyOf([a], [a, b, c]))));
    for (const from of all)
      for (const to of all) {
        const { levels, word } = reread(JA, from, textOf(JA, to));
        const wrong = (read: readonly (number | undefined)[], written: readonly number[]) =>
          read.filter((choice, i) => choice !== undefined && choice !== written[i]);
        expect([...wrong(levels, to.levels), ...wrong(word, to.word)]).toEqual([]);
      }
  });
});
