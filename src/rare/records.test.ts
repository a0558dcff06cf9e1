import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReleasedText } from "./earlier.ts";
import { runsOf } from "./published.ts";
import { alikeTexts, countRecords } from "./records.ts";
import { entryOf, recordOf, verifyRare } from "./release.ts";
import { spansOf, stretchesOf } from "./stretches.ts";
import { type RareOptions, suppressRare } from "./suppress.ts";
import { commonTemplate, fitTemplate, tokensOf } from "./template.ts";
import { overWholeNumbers } from "./whole-numbers.ts";

const textsOf = (texts: readonly string[]) => texts.map((text, i) => ({ id: `${i}`, text }));
const publishedOf = (texts: readonly string[], options: RareOptions) =>
  suppressRare(textsOf(texts), options).texts.map(({ text }) => text);

/** Telephone numbers, all different. */
const CALLS = Array.from({ length: 1000 }, (_, i) => {
  const digits = String((i * 7919 + 10_007) % 100_000_000).padStart(8, "0");
  return `Please call 090-${digits.slice(0, 4)}-${digits.slice(4)}.`;
});

const asText = (text: string) => ({ text, length: text.length });

describe("substrings are not records", () => {
  it("counts documents that stay different although every stretch occurs k times", () => {
    const { certificate, stats } = suppressRare(textsOf(CALLS), { k: 20, l: 1, by: "document" });
    expect(certificate.holds).toBe(true);
    expect(stats.records).toMatchObject({ documents: 1000, withheld: 0 });
    expect(stats.records.below).toBeGreaterThan(900);
  });

  it("leaves no part of a number without l", () => {
    const { stats, texts } = suppressRare(textsOf(CALLS), { k: 20, by: "document" });
    expect(texts.filter(({ text }) => /\d/.test(text))).toEqual([]);
    expect(texts[0]!.text).toBe("Please call *.");
    expect(stats.records.unique).toBe(0);
  });

  it("makes whole documents alike when asked", () => {
    const options = { k: 20, l: 1, by: "document", records: 20 } as const;
    const { recordCertificate, certificate, stats, texts } = suppressRare(textsOf(CALLS), options);
    expect(certificate.holds).toBe(true);
    expect(recordCertificate).toMatchObject({ holds: true, k: 20, failed: 0 });
    expect(stats.records).toMatchObject({ below: 0, withheld: 0 });
    expect(texts.every(({ text }) => text.startsWith("Please call "))).toBe(true);
  });

  it("counts as brute force does", () => {
    const word = fc.constantFrom("a", "b", "ab", "", "*", "山田");
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.integer({ min: 2, max: 5 }), (texts, k) => {
        const counts = countRecords(alikeTexts(texts.map(asText), { symbol: "*", escaped: false }), k);
        const tells = texts.filter((text) => text !== "" && text !== "*");
        const below = (least: number) =>
          tells.filter((text) => tells.filter((other) => other === text).length < least).length;
        expect(counts).toMatchObject({ unique: below(2), below: below(k) });
        for (const point of counts.curve) expect(point.below).toBe(below(point.k));
      }),
    );
  });
});

describe("numbers stay or go whole", () => {
  it.each([
    ["call 090-1234-5678 now", "34", "call ⟦090-1234-5678⟧ now"],
    ["(03) 1234 5678", "12", "(⟦03) 1234 5678⟧"],
    ["電話は０９０－１２３４", "２３", "電話は⟦０９０－１２３４⟧"],
    ["at 𝟙𝟚𝟛 x", "𝟚", "at ⟦𝟙𝟚𝟛⟧ x"],
    ["1,200 yen, 30 people", "30", "1,200 yen, ⟦30⟧ people"],
    ["room 12, 13 and 14", "13", "room 12, ⟦13⟧ and 14"],
    ["no number", "num", "no ⟦num⟧ber"],
  ])("%s", (text, part, marked) => {
    const from = text.indexOf(part);
    const [span] = spansOf(overWholeNumbers(text, stretchesOf([{ from, to: from + part.length }])));
    expect(`${text.slice(0, span!.from)}⟦${text.slice(span!.from, span!.to)}⟧${text.slice(span!.to)}`).toBe(
      marked,
    );
  });
});

describe("what two texts have in common", () => {
  const common = (a: string, b: string, least = 1) =>
    commonTemplate(tokensOf(a, "*"), tokensOf(b, "*"), { gap: "*", least })?.join("");
  it.each([
    ["Dear Ann, thank you", "Dear Bob, thank you", "Dear *, thank you"],
    ["the boat sank", "the old boat sank", "the*boat sank"],
    ["山田さんが来た", "佐藤さんが来た", "*さんが来た"],
    ["𠮷野家で会う", "𠮷田家で会う", "𠮷*家で会う"],
    ["a *, b", "a c *, b", "a *, b"],
    ["one", "two", undefined],
    ["ends here", "ends here!", "ends *"],
  ])("%s + %s", (a, b, expected) => expect(common(a, b)).toBe(expected));

  it("fits both, and says nothing that one of them does not", () => {
    const piece = fc.constantFrom("Ann", "Bob", " ", "7", "12", "山", "𠮷", "が", ",", "*", "x\u0301");
    const shown = fc
      .array(piece, { minLength: 1, maxLength: 14 })
      .map((parts) => parts.join("").replace(/\*+/g, "*"));
    fc.assert(
      fc.property(shown, shown, fc.integer({ min: 1, max: 3 }), (a, b, least) => {
        const template = common(a, b, least);
        if (template === undefined) return;
        for (const text of [a, b]) {
          const places = fitTemplate(template, text, "*");
          expect(places).toBeDefined();
          let rebuilt = "";
          let at = 0;
          for (const { from, to } of places!) {
            if (from > at) rebuilt += "*";
            rebuilt += text.slice(from, to);
            at = to;
          }
          expect(rebuilt + (at < text.length ? "*" : "")).toBe(template);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("whole documents alike", () => {
  const piece = fc.constantFrom(
    "Dear ",
    "Ann",
    "Bob",
    "Eve",
    " 7",
    " 12",
    "さん",
    "山田",
    "佐藤",
    "𠮷",
    "。",
    "\r\n",
    "e\u0301",
  );
  const corpus = fc.array(
    fc.array(piece, { maxLength: 7 }).map((parts) => parts.join("")),
    { maxLength: 14 },
  );

  it("every published document is one of k, or withheld; runs still occur k times", () => {
    const options = fc.record({
      k: fc.integer({ min: 2, max: 3 }),
      records: fc.integer({ min: 2, max: 4 }),
      by: fc.constantFrom("document" as const, "occurrence" as const),
    });
    fc.assert(
      fc.property(corpus, options, (texts, options) => {
        const { certificate, recordCertificate } = suppressRare(textsOf(texts), options);
        expect(certificate.holds).toBe(true);
        expect(recordCertificate!.holds).toBe(true);
        const published = publishedOf(texts, options);
        for (const text of published.filter((text) => text !== "" && text !== "*"))
          expect(published.filter((other) => other === text).length).toBeGreaterThanOrEqual(options.records);
      }),
      { numRuns: 120 },
    );
  });

  it("keeps what a group has in common, in English and Japanese", () => {
    const letters = ["Ann", "Bob", "Eve", "Joe"].map((name) => `Dear ${name}, your order is ready.`);
    const notes = ["山田", "佐藤", "鈴木", "高橋"].map((name) => `${name}さんは明日休みます。`);
    const published = publishedOf([...letters, ...notes], { k: 2, records: 4 });
    expect(new Set(published)).toEqual(new Set(["Dear *, your order is ready.", "*さんは明日休みます。"]));
  });

  it("withholds what is like nothing else", () => {
    const texts = ["same text", "same text", "same text", "totally other words"];
    const { texts: published, stats } = suppressRare(textsOf(texts), { k: 2, records: 3 });
    expect(published[3]!.text).toBe("*");
    expect(stats.records.withheld).toBe(1);
  });

  it("keeps both promises for a collection that grows", () => {
    fc.assert(
      fc.property(corpus, corpus, (first, second) => {
        const before = suppressRare(textsOf(first), { k: 2, records: 2 });
        const earlier = recordOf(before)
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line));
        const after = suppressRare(textsOf([...first, ...second]), { k: 2, records: 2, earlier });
        expect(after.certificate.holds).toBe(true);
        expect(after.recordCertificate!.holds).toBe(true);
        for (const [i, { text }] of before.texts.entries()) expect(after.texts[i]!.text).toBe(text);
      }),
      { numRuns: 80 },
    );
  });

  it("keeps both promises over three releases, counted by brute force on all that was published", () => {
    const options = fc.record({
      k: fc.integer({ min: 2, max: 3 }),
      records: fc.integer({ min: 2, max: 3 }),
      by: fc.constantFrom("document" as const, "occurrence" as const),
    });
    const releases = fc.tuple(corpus, corpus, corpus);
    fc.assert(
      fc.property(releases, options, (collections, options) => {
        let sources: string[] = [];
        let earlier: ReleasedText[] = [];
        let before: string[] = [];
        for (const added of collections) {
          sources = [...sources, ...added];
          const release = suppressRare(textsOf(sources), { ...options, earlier });
          const published = release.texts.map(({ text }) => text);
          expect(published.slice(0, before.length)).toEqual(before);
          for (const text of published) {
            const alike = published.filter((other) => other === text).length;
            if (text !== "" && text !== release.notation.symbol)
              expect(alike).toBeGreaterThanOrEqual(options.records);
            for (const { value } of runsOf(text, release.notation))
              expect(timesIn(sources, value, options.by)).toBeGreaterThanOrEqual(options.k);
          }
          before = published;
          earlier = release.texts.map(({ id, total, spans }) => ({ id, total, spans }));
        }
      }),
      { numRuns: 60, seed: 17 },
    );
  });

  /** Places, or texts, where a run stands; places may overlap. */
  const timesIn = (texts: readonly string[], run: string, by: "document" | "occurrence") => {
    if (by === "document") return texts.filter((text) => text.includes(run)).length;
    let count = 0;
    for (const text of texts)
      for (let at = text.indexOf(run); at >= 0; at = text.indexOf(run, at + 1)) count++;
    return count;
  };

  it("is not released where an earlier release shows fewer alike", () => {
    const texts = textsOf(["ab ab x", "ab ab y", "ab ab y"]);
    const earlier = texts.map(({ id, text }) => ({ id, total: text.length, spans: [] }));
    const release = suppressRare([...texts, ...textsOf(["ab ab x"]).map((t) => ({ ...t, id: "9" }))], {
      k: 2,
      records: 3,
      earlier,
    });
    expect(release.recordCertificate!.holds).toBe(false);
  });

  it("refuses lengths of what is suppressed", () => {
    expect(() => suppressRare(textsOf(["a"]), { k: 2, records: 2, keepLength: true })).toThrow("lengths");
  });

  it("is checked again from what is published", () => {
    const texts = ["Dear Ann, hello", "Dear Bob, hello", "Dear Eve, hello"];
    const release = suppressRare(textsOf(texts), { k: 2, records: 3 });
    const entries = release.texts.map((text) => entryOf(text, release));
    expect(verifyRare(entries, texts, []).map(({ holds }) => holds)).toEqual([true, true, true]);
    expect(verifyRare(entries.slice(1), texts, []).map(({ holds }) => holds)).toEqual([false, false]);
  });

  it("takes ten thousand texts in seconds", () => {
    const many = Array.from(
      { length: 10_000 },
      (_, i) => `Order ${i % 977} for ${"abcdefgh"[i % 8]}${i % 13} is ${i % 3 ? "late" : "here"}.`,
    );
    const { recordCertificate } = suppressRare(textsOf(many), { k: 5, records: 5 });
    expect(recordCertificate!.holds).toBe(true);
  });
});
