import { describe, expect, it } from "vitest";
import { type IdentifierType, type Mention, masking } from "./masking.ts";

/**
 * Mini-notation: «D1:Anna» marks a mention of the direct entity 1, «Q2:Graz» of a quasi-identifier, «N3:Court» of one that
 * stays; ⟦ ⟧ around it what a system masks. Annotators are distinguished by a letter after the entity: «Q2b:Graz».
 */
function read(marked: string) {
  const mentions: Mention[] = [];
  const masked: { from: number; to: number }[] = [];
  const open: { from: number; type: string; entity: string; annotator: string }[] = [];
  let text = "";
  let from = 0;
  const types: Record<string, IdentifierType> = { D: "DIRECT", Q: "QUASI", N: "NO_MASK" };
  for (const [piece, type, entity, annotator] of marked.matchAll(/«([DQN])(\d)([a-z]?):|[»⟦⟧]|[^«»⟦⟧]/gu)) {
    if (type) open.push({ from: text.length, type, entity: entity!, annotator: annotator! });
    else if (piece === "»") {
      const { type, ...rest } = open.pop()!;
      mentions.push({ ...rest, to: text.length, identifier: types[type]! });
    } else if (piece === "⟦") from = text.length;
    else if (piece === "⟧") masked.push({ from, to: text.length });
    else text += piece;
  }
  return { text, mentions, masked };
}

const measure = (...marked: string[]) => masking(marked.map(read));

describe("entity recall", () => {
  const rows: [name: string, marked: string, direct: [number, number], quasi: [number, number]][] = [
    ["everything masked", "⟦«D1:Anna Kral»⟧ of ⟦«Q2:Graz»⟧", [1, 1], [1, 1]],
    ["one mention left shows the entity", "⟦«D1:Anna»⟧ and «D1:Anna»", [0, 1], [0, 0]],
    ["half a mention is none", "⟦«D1:Anna⟧ Kral»", [0, 1], [0, 0]],
    ["punctuation and function words may stay", "«Q1:the ⟦bank⟧ of ⟦Graz⟧»", [0, 0], [1, 1]],
    ["titles may stay", "«D1:Mr ⟦Kral⟧»’s", [1, 1], [0, 0]],
    ["two spans may cover one mention", "«D1:⟦Anna⟧ ⟦Kral⟧»", [1, 1], [0, 0]],
    ["what needs no masking is not asked for", "«N1:the Court» ⟦«Q2:1999»⟧", [0, 0], [1, 1]],
    ["an entity that is mixed counts by the mentions that need it", "⟦«Q1:Graz»⟧, «N1:Graz»", [0, 0], [1, 1]],
    ["each annotator's entities count", "⟦«Q1a:«Q1b:Graz»»⟧ «Q2b:Linz»", [0, 0], [2, 3]],
    ["Japanese, particles may stay", "⟦«D1:河合栞»⟧は«Q2:⟦港区⟧の⟦病院⟧»へ", [1, 1], [1, 1]],
    ["surrogate pairs", "⟦«D1:𠮷野»⟧と«D2:𩸽»", [1, 2], [0, 0]],
  ];
  for (const [name, marked, direct, quasi] of rows) {
    it(name, () => {
      const result = measure(marked);
      expect([result.direct.masked, result.direct.entities]).toEqual(direct);
      expect([result.quasi.masked, result.quasi.entities]).toEqual(quasi);
    });
  }

  it("leak rate is the share of direct identifiers left", () => {
    expect(measure("⟦«D1:Anna»⟧ «D2:Kral»").leakRate).toBe(0.5);
    expect(measure("nothing").leakRate).toBe(0);
  });
});

describe("token precision", () => {
  const rows: [name: string, marked: string, precision: number][] = [
    ["every token needs it", "⟦«D1:Anna Kral»⟧ went", 1],
    ["two of three", "⟦«D1:Anna Kral» went⟧ home", 2 / 3],
    ["what stays counts against it", "⟦«N1:the Court»⟧ ⟦«Q2:Graz»⟧", 1 / 3],
    ["a token is right by the share of annotators", "⟦«Q1a:Graz»⟧ «Q2b:Linz»", 1 / 2],
    ["Japanese by characters", "⟦«D1:河合»が⟧", 2 / 3],
    ["nothing masked", "Anna", 0],
  ];
  for (const [name, marked, precision] of rows)
    it(name, () => expect(measure(marked).tokenPrecision).toBeCloseTo(precision));

  it("weighs rare words more than common ones", () => {
    const common = measure("⟦«Q1:Graz»⟧ ⟦the⟧ the the the");
    const rare = measure("⟦«Q1:Graz»⟧ ⟦Enns⟧ the the the");
    expect(common.tokenPrecision).toBe(rare.tokenPrecision);
    expect(common.weightedPrecision).toBeGreaterThan(rare.weightedPrecision);
    // Graz is one word of five, "the" four: log2(5) of log2(5) + log2(5 / 4).
    expect(common.weightedPrecision).toBeCloseTo(Math.log2(5) / (Math.log2(5) + Math.log2(5 / 4)));
  });
});

it("documents are counted together", () => {
  const result = measure("⟦«Q1:Graz»⟧", "«Q1:Graz» and «D1:Anna»");
  expect(result.quasi).toEqual({ entities: 2, masked: 1, recall: 0.5 });
  expect(result.direct.masked).toBe(0);
});
