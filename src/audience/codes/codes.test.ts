import { describe, expect, it } from "vitest";
import { markedMessage } from "../../../test/marked-message.ts";
import { drawer } from "../../transform/keyed.ts";
import { textsOf } from "../plan/copies.ts";
import { codeBiases, codeOf, enoughForCollusion, unevenBias } from "./biases.ts";
import { capacity, capacityOf } from "./capacity.ts";
import { bitsOf, countWords, type Readers, uniform } from "./code.ts";
import { drawCopies, drawWord, wordKey } from "./draw.ts";

const KEY = new Uint8Array(32).fill(7);
const OTHER_KEY = new Uint8Array(32).fill(8);
const people = (count: number, name = "p") => Array.from({ length: count }, (_, i) => `${name}${i}`);
const binary = (slots: number) => new Array(slots).fill(uniform(2));
const slotted = (slots: number) => markedMessage("[ja|doch] ".repeat(slots));

describe("words", () => {
  it("depend on key, message and recipient alone", () => {
    const draw = (key = KEY, message = "m", who = "Mika Ito") =>
      wordKey(drawWord(key, message, who, binary(40), new Set()));
    expect(draw()).toBe(draw());
    const others = [draw(OTHER_KEY), draw(KEY, "n"), draw(KEY, "m", "伊藤 美香"), draw(KEY, "m", "")];
    expect(new Set([draw(), ...others]).size).toBe(5);
  });

  it("follow the biases", () => {
    const bias = [0.1, 0.25, 0.65];
    const counts = [0, 0, 0];
    for (const who of people(1500)) counts[drawWord(KEY, "m", who, [bias], new Set())[0]!]!++;
    bias.forEach((p, x) => {
      expect(Math.abs(counts[x]! - 1500 * p)).toBeLessThan(4 * Math.sqrt(1500 * p * (1 - p)));
    });
  });

  it("are drawn again when taken, until none is left", () => {
    const taken = new Set<string>();
    for (const who of people(12))
      taken.add(wordKey(drawWord(KEY, "m", who, [uniform(3), uniform(4)], taken)));
    expect(taken.size).toBe(12);
    expect(() => drawWord(KEY, "m", "one more", [uniform(3), uniform(4)], taken)).toThrow(
      "Cannot give one more copy: 12 different copies are possible, 12 are given",
    );
    expect(() => drawWord(KEY, "m", "second", [], new Set([""]))).toThrow(/Cannot give one more copy/);
  });
});

describe("biases", () => {
  it("are even until a single leaker can be named with a code that resists collusion", () => {
    expect(enoughForCollusion(131, 130, 1e-6)).toBe(false);
    expect(enoughForCollusion(132, 130, 1e-6)).toBe(true);
    expect(
      codeBiases(KEY, slotted(131), 130)
        .flat()
        .every((p) => p === 0.5),
    ).toBe(true);
    const uneven = codeBiases(KEY, slotted(140), 130);
    expect(new Set(uneven.flat()).size).toBeGreaterThan(50);
    expect(codeBiases(KEY, slotted(140), 130)).toEqual(uneven);
    expect(codeBiases(OTHER_KEY, slotted(140), 130)).not.toEqual(uneven);
  });

  it.each([2, 3, 5])("of %d wordings are symmetric, cut off, and sum to 1 exactly", (size) => {
    const draw = drawer(KEY, "test");
    const drawn = Array.from({ length: 500 }, () => unevenBias(size, draw));
    expect(drawn.every((bias) => bias.reduce((a, b) => a + b) === 1)).toBe(true);
    expect(Math.min(...drawn.flat())).toBeGreaterThan(0.09 / size);
    for (let x = 0; x < size; x++) {
      const mean = drawn.reduce((sum, bias) => sum + bias[x]!, 0) / drawn.length;
      expect(mean).toBeCloseTo(1 / size, 1);
    }
  });

  it("of two wordings follow the arcsine density", () => {
    const draw = drawer(KEY, "test");
    const drawn = Array.from({ length: 2000 }, () => unevenBias(2, draw)[0]!);
    const arcsine = (p: number) => (2 / Math.PI) * Math.asin(Math.sqrt(p));
    for (const p of [0.1, 0.25, 0.5, 0.9]) {
      expect(drawn.filter((x) => (x - 0.05) / 0.9 < p).length / 2000).toBeCloseTo(arcsine(p), 1);
    }
  });
});

describe("copies", () => {
  const message = markedMessage(
    "I [often|frequently] think of {Kyoto>Kansai>Japan>Asia} and {Leeds>England>Europe}[,|_].",
  );
  const [kyoto, leeds] = message.facts.map(({ key }) => key) as [string, string];
  const family: Readers = { audience: "family", levels: [0, 0], recipients: people(3, "f") };
  const friends: Readers = {
    audience: "friends",
    levels: [1, 1],
    ranges: [
      { key: kyoto, low: 1, high: 2 },
      { key: leeds, low: 1, high: 2 },
    ],
    recipients: people(6, "g"),
  };

  it("differ by wordings alone while those suffice", () => {
    const few = [family, { ...friends, recipients: people(1, "g") }];
    const code = codeOf(KEY, message, few);
    expect(code).toMatchObject({ ranges: {}, distinct: "words" });
    const copies = drawCopies(KEY, message, code, few);
    expect(copies.map(({ levels }) => levels.join())).toEqual(["0,0", "0,0", "0,0", "1,1"]);
    expect(new Set(copies.map(({ word }) => wordKey(word))).size).toBe(4);
  });

  it("differ by levels when wordings do not suffice, and by no more of them than needed", () => {
    const code = codeOf(KEY, message, [family, friends]);
    expect(code.ranges).toEqual({ friends: [friends.ranges![0]] });
    const copies = drawCopies(KEY, message, code, [family, friends]);
    expect(new Set(textsOf(message, copies)).size).toBe(9);
    expect(
      copies.every(({ levels, audience }) => (audience === "family" ? levels[0] === 0 : levels[1] === 1)),
    ).toBe(true);
    const more = drawCopies(KEY, message, code, [{ ...friends, recipients: people(2, "h") }], copies);
    expect(new Set(textsOf(message, [...copies, ...more])).size).toBe(11);
  });

  it("repeat when there are more recipients than texts, each drawn on its own", () => {
    const all = [family, { ...friends, recipients: people(17, "g") }];
    const code = codeOf(KEY, message, all);
    expect(code).toMatchObject({ ranges: {}, distinct: "nothing" });
    const copies = drawCopies(KEY, message, code, all);
    expect(copies.map(({ recipient }) => recipient)).toEqual(all.flatMap(({ recipients }) => recipients));
    expect(drawCopies(KEY, message, code, all.slice(1))).toEqual(copies.slice(3));
    const plain = markedMessage("すべて同じ文です。");
    const readers = [{ audience: "a", levels: [], recipients: people(2) }];
    expect(drawCopies(KEY, plain, codeOf(KEY, plain, readers), readers).map(({ word }) => word)).toEqual([
      [],
      [],
    ]);
  });
});

describe("capacity", () => {
  it("is that of copies drawn each on its own where there are more recipients than copies", () => {
    const message = slotted(2);
    const readers: Readers[] = [{ audience: "a", levels: [], recipients: people(8) }];
    expect(capacityOf(codeOf(KEY, message, readers), readers).messagesNeeded).toBe(12);
  });

  it("takes no longer for a book than for a page", () => {
    const { copies, verbatim } = capacity(binary(20_000), 130, 1e-6);
    expect([copies, verbatim.typical < 1e-100]).toEqual([Number.MAX_VALUE, true]);
  });

  it("of a tweet ranks suspects but never meets the bound alone", () => {
    const tweet = capacity(binary(7), 128, 1e-6);
    expect(tweet).toMatchObject({ copies: 128, bits: 7, verbatim: { typical: 1 }, edited: { typical: 1 } });
    expect(tweet.messagesNeeded).toBe(4);
  });

  it.each([
    [7, 128, 0.5, 1],
    [20, 10, 1e-6, 10 / (2 ** 20 - 5)],
    [28, 130, 1e-6, 130 / (2 ** 28 - 5)],
    [60, 130, 1e-6, 130 / 2 ** 60],
  ])("%d binary slots, %d recipients: a leak word for word", (slots, recipients, bound, expected) => {
    const { verbatim, messagesNeeded } = capacity(binary(slots), recipients, bound);
    expect(verbatim.best / expected).toBeCloseTo(1, 6);
    expect(verbatim.typical / expected).toBeCloseTo(1, 6);
    expect(messagesNeeded).toBe(expected <= bound ? 1 : 2);
  });

  it("counts what loses 30 % of the slots", () => {
    expect(capacity(binary(40), 100, 1e-6).edited.typical / (100 / 2 ** 28)).toBeCloseTo(1, 6);
  });

  it("of uneven biases lies between the rarest word and the entropy", () => {
    const biases = codeBiases(KEY, slotted(150), 130);
    const { verbatim, edited, bits } = capacity(biases, 130, 1e-6);
    expect(verbatim.best).toBeLessThan(verbatim.typical);
    expect(verbatim.typical).toBeGreaterThan(130 * 2 ** -bits);
    expect(edited.typical).toBeLessThan(1e-6);
  });

  it("of nothing is nothing", () => {
    expect(capacity([], 5, 1e-6)).toEqual({
      copies: 1,
      bits: 0,
      recipients: 5,
      bound: 1e-6,
      verbatim: { best: 1, typical: 1 },
      edited: { best: 1, typical: 1 },
    });
    expect(countWords(new Array(3000).fill(uniform(2)))).toBe(Number.MAX_VALUE);
    expect(bitsOf(binary(3000))).toBe(3000);
  });

  it("of audiences with codes of their own is that of the weakest", () => {
    const message = markedMessage("[a|b] {Kyoto>Japan>Asia}");
    const readers = [
      { audience: "x", levels: [0], recipients: people(2, "x") },
      {
        audience: "y",
        levels: [1],
        ranges: [{ key: message.facts[0]!.key, low: 1, high: 2 }],
        recipients: people(3, "y"),
      },
    ];
    expect(capacityOf(codeOf(KEY, message, readers), readers)).toMatchObject({ recipients: 5, copies: 2 });
  });
});
