import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Archive } from "../archive/archive.ts";
import { memoryArchive } from "../archive/memory-archive.ts";
import { createDoc, type Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { type AttackSettings, attack } from "./attack.ts";
import { attackerOf } from "./attackers.ts";
import { certifyAttack } from "./certificate.ts";
import { keepSafe } from "./keep-safe.ts";
import { presetWeights } from "./presets.ts";
import { naiveRepair, repair } from "./repair.ts";
import { repairBoth } from "./repair-both.ts";
import { cheapestDemotion, repairRank } from "./repair-rank.ts";
import { type Generalise, OMITTED, reword } from "./reword.ts";
import { searcher } from "./searcher.ts";
import { wordsOf } from "./words.ts";

const analyse = (doc: Doc) => wordsOf(doc);
const SETTINGS: AttackSettings = {
  attacker: attackerOf("keywords"),
  keywords: 3,
  hits: 2,
  weights: presetWeights("default"),
};

/**
 * A person among documents that hold single words of hers: rare ones, ones she has not (lantern, gull), and common ones. Any
 * one word leads to these; two of hers lead to her.
 */
const LIFE = "Mira Kestrel met sailors on a trawler off Skagen and painted a burning harbour in winter.";
const COUNTS = {
  sailors: 3,
  trawler: 3,
  skagen: 3,
  lantern: 5,
  gull: 5,
  harbour: 8,
  painted: 8,
  winter: 8,
  burning: 8,
};
const OTHERS = Object.entries(COUNTS).flatMap(([word, count]) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${word}${i}`,
    title: word,
    text: `${word}, ${word} and ${word}.`,
  })),
);
const archive = memoryArchive([{ id: "m", title: "A life", text: LIFE }, ...OTHERS]);
const TEXT =
  "The sailors of a trawler at Skagen saw a lantern, a gull and a painted, burning harbour in winter.";
const target = { names: ["Mira Kestrel"] };
const parts = { archive, settings: SETTINGS, analyse };

describe("repair", () => {
  it("stops every query with fewer changes than the naive repair", async () => {
    const doc = createDoc("d", TEXT);
    const [least, naive] = [await repair(doc, target, parts), await naiveRepair(doc, target, parts)];
    for (const result of [least, naive]) {
      expect(result.before.reidentified).toBe(true);
      expect(result.after.reidentified).toBe(false);
      expect(result.edits.apply(TEXT)).toBe(result.doc.text);
    }
    expect(least.exact).toBe(true);
    expect(least.changedWords).toBeLessThan(naive.changedWords);
  });

  it("is attacked again as any text would be, and no query succeeds", async () => {
    const { doc } = await repair(createDoc("d", TEXT), target, parts);
    const again = await attack(doc, wordsOf(doc), target, SETTINGS, searcher(archive));
    expect(again.queries.length).toBeGreaterThan(0);
    expect(again.reidentified).toBe(false);
  });

  it("does not hide behind the words it puts in", async () => {
    const doc = createDoc("d", "The sailors of a trawler at Skagen saw a painted harbour.");
    const generalise: Generalise = (word) =>
      word === "trawler" ? ["lantern"] : word === "sailors" ? ["gull"] : [];
    const { doc: repaired, after } = await repair(doc, target, { ...parts, generalise });
    const words = wordsOf(repaired);
    const own = words.filter(({ term }) => wordsOf(doc).some((word) => word.term === term));
    expect(own.length).toBeLessThan(words.length);
    for (const chosen of [words, own]) {
      const again = await attack(repaired, chosen, target, SETTINGS, searcher(archive));
      expect(again.queries.length).toBeGreaterThan(0);
      expect(again.reidentified).toBe(false);
      for (const query of again.queries)
        expect(after.queries.map(({ terms }) => terms.join())).toContain(query.terms.join());
    }
  });

  it("changes nothing where nothing succeeds", async () => {
    for (const text of ["", "The harbour.", "冬の港"]) {
      const result = await repair(createDoc("d", text), target, parts);
      expect(result.edits.empty).toBe(true);
    }
  });

  it("says it gave up when its rounds are used up", async () => {
    const result = await naiveRepair(createDoc("d", LIFE.slice(13)), target, { ...parts, rounds: 1 });
    expect(result.steps.length).toBe(1);
    expect(result.after.reidentified).toBe(true);
  });

  it("an archive that stops answering leaves a certificate that is refused", async () => {
    for (const answered of [0, 3, 7, 9, 20]) {
      let asked = 0;
      const search: Archive["search"] = async (query) => {
        if (++asked > answered) throw new Error("Cannot ask the server: it answers with status 503");
        return archive.search(query);
      };
      const failing = { ...archive, search };
      const result = await repair(createDoc("d", TEXT), target, { ...parts, archive: failing });
      expect(result.after.untried.length).toBeGreaterThan(0);
      expect(certifyAttack(result.after, SETTINGS, archive.info)).toMatchObject({ holds: false });
    }
  });

  it("in Japanese, phrases too", async () => {
    const ja = memoryArchive([
      { id: "1", title: "救助", text: "森下花子さんは本巣市の川で溺れた児童を救助した。" },
      ...["本巣市の柿。", "川の流れ。", "児童の絵。", "救助の訓練。"].flatMap((text, i) =>
        [0, 1, 2].map((j) => ({ id: `o${i}${j}`, title: "他", text })),
      ),
    ]);
    const doc = createDoc("d", "本巣市の川で児童を救助した人がいる。");
    for (const attacker of ["keywords", "phrases"] as const) {
      const result = await repair(
        doc,
        { names: ["森下花子"] },
        { archive: ja, analyse, settings: { ...SETTINGS, attacker: attackerOf(attacker) } },
      );
      expect(result.before.reidentified).toBe(true);
      expect(result.after.reidentified).toBe(false);
      expect(result.doc.text).toContain(OMITTED);
    }
  });

  it("holds on random archives and texts, whoever attacks", async () => {
    const WORDS = "storm harbour ferry whale lantern anchor rope gull".split(" ");
    const text = fc
      .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 })
      .map((words) => words.join(" "));
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 3, maxLength: 12 }),
        text,
        fc.nat(2),
        async (texts, own, at) => {
          const from = memoryArchive(
            texts.map((body, i) => ({ id: `${i}`, title: i === at ? "Mira Kestrel" : "Other", text: body })),
          );
          const doc = createDoc("d", own);
          const keywords = await repair(doc, target, {
            archive: from,
            settings: { ...SETTINGS, hits: 1 },
            analyse,
          });
          const all = await repairRank(doc, target, {
            archive: from,
            settings: { ...SETTINGS, attacker: attackerOf("all-words"), hits: 1 },
            analyse,
          });
          const both = await repairBoth(doc, target, () => ({
            ...{ archive: from, settings: { ...SETTINGS, hits: 1 }, analyse },
            generalise: (word) =>
              ({ storm: ["gull"], ferry: ["whale", "rope"], anchor: ["lantern"] })[word] ?? [],
          }));
          for (const result of [keywords, all, both]) expect(result.after.reidentified).toBe(false);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("an attacker with every word", () => {
  const settings = { ...SETTINGS, attacker: attackerOf("all-words") };
  it("finds what is safe from three keywords, and costs more to stop", async () => {
    const doc = createDoc("d", TEXT);
    const three = await repair(doc, target, parts);
    const found = await attack(three.doc, wordsOf(three.doc), target, settings, searcher(archive));
    expect(found.reidentified).toBe(true);
    const all = await repairRank(doc, target, { ...parts, settings });
    expect(all.after.reidentified).toBe(false);
    expect(all.changedWords).toBeGreaterThan(three.changedWords);
  });

  it("can be stopped together with three keywords", async () => {
    const doc = createDoc("d", TEXT);
    const both = await repairBoth(doc, target, () => ({ ...parts, settings }));
    expect(both.before.reidentified).toBe(true);
    expect(both.edits.apply(TEXT)).toBe(both.doc.text);
    for (const attacker of ["all-words", "keywords"] as const) {
      const again = await attack(
        both.doc,
        wordsOf(both.doc),
        target,
        { ...SETTINGS, attacker: attackerOf(attacker) },
        searcher(archive),
      );
      expect(again.reidentified).toBe(false);
    }
    expect(both.after.reidentified).toBe(false);
    expect(both.after.queries.map(({ mode }) => mode)).toContain("any");
    expect(both.after.queries.map(({ mode }) => mode)).toContain("all");
  });

  it("loses the words that give the person the lead", () => {
    const given = [Float64Array.of(5, 1, 1), Float64Array.of(0, 2, 1), Float64Array.of(0, 1, 1)];
    const demotion = (below: number) =>
      cheapestDemotion({ terms: ["a", "b", "c"], shares: given }, [true, false, false], below, () => 1);
    expect(demotion(1)).toEqual(["a"]);
    expect(demotion(2)).toEqual(["a", "c", "b"]);
  });
});

describe("which words may stay", () => {
  const LETTERS = [..."abcdefg"];
  /** Every set of words to change, tried. */
  function cheapest(count: number, unsafe: readonly string[]): number {
    const sizes = Array.from({ length: 1 << LETTERS.length }, (_, mask) => mask).flatMap((mask) => {
      const left = LETTERS.filter((_, i) => !(mask & (1 << i))).slice(0, count);
      const fails = unsafe.some((set) => [...set].every((letter) => left.includes(letter)));
      return fails ? [] : [LETTERS.filter((_, i) => mask & (1 << i)).length];
    });
    return Math.min(...sizes);
  }

  it("is as cheap as the best of all sets", async () => {
    const sets = fc.array(
      fc.subarray(LETTERS, { minLength: 1, maxLength: 3 }).map((set) => set.join("")),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(sets, fc.integer({ min: 1, max: 3 }), async (unsafe, count) => {
        const isSafe = async (terms: readonly string[]) =>
          !unsafe.some((set) => [...set].sort().join() === [...terms].sort().join());
        const exact = await keepSafe(LETTERS, count, () => 1, isSafe);
        expect(exact.exact).toBe(true);
        expect(exact.change.length).toBe(cheapest(count, unsafe));
        const quick = await keepSafe(LETTERS, count, () => 1, isSafe, 0);
        expect(quick.exact).toBe(false);
        expect(quick.change.length).toBeGreaterThanOrEqual(exact.change.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe("rewording", () => {
  const general: Generalise = (phrase) =>
    ({
      Motosu: ["Gifu", "Japan"],
      "Motosu, Gifu": ["Gifu", "Japan"],
      "12 March 1998": ["March 1998", "1998", "the 1990s"],
      trawler: ["boat"],
      actor: ["performer"],
      doctor: ["expert"],
      本巣市: ["岐阜県", "日本"],
    })[phrase] ?? [];
  const finding = (text: string, part: string, label: string): Finding[] =>
    part === ""
      ? []
      : [
          {
            from: text.indexOf(part),
            to: text.indexOf(part) + part.length,
            label,
            score: 1,
            source: "t",
            why: { code: "t" },
          },
        ];
  for (const [text, part, label, banned, expected] of [
    ["He lives in Motosu.", "Motosu", "GPE", "motosu", "He lives in Gifu."],
    ["He lives in Motosu.", "Motosu", "GPE", "motosu gifu", "He lives in Japan."],
    ["He lives in Motosu.", "Motosu", "GPE", "motosu gifu japan", "He lives in […]."],
    ["From Motosu, Gifu to Kobe", "Motosu, Gifu", "GPE", "motosu", "From Gifu to Kobe"],
    ["on 12 March 1998", "12 March 1998", "DATE_TIME", "12", "on March 1998"],
    ["on 12 March 1998", "12 March 1998", "DATE_TIME", "1998", "on 12 March […]"],
    ["A trawler sank. Trawler!", "", "", "trawler", "A boat sank. […]!"],
    ["an actor, a doctor", "", "", "actor doctor", "a performer, an expert"],
    ["West Side Story", "", "", "side", "West […] Story"],
    ["West Side Story", "", "", "west side", "[…] Story"],
    ["burning\r\ntrawlers", "", "", "burning", "[…]\r\ntrawlers"],
    ["彼は本巣市に住む。", "本巣市", "GPE", "本巣", "彼は岐阜県に住む。"],
    ["彼は本巣市に住む。", "本巣市", "GPE", "本巣 岐阜", "彼は日本に住む。"],
    ["Ｓｋａｇｅｎ 😀 skagen", "", "", "skagen", "[…] 😀 […]"],
  ] as const) {
    it(`${JSON.stringify(text)} without ${banned}: ${expected}`, () => {
      const doc = createDoc("d", text);
      const findings = () => finding(text, part, label);
      const result = reword(doc, wordsOf(doc), new Set(banned.split(" ")), {
        analyse,
        findings,
        generalise: general,
      });
      expect(result.doc.text).toBe(expected);
      expect(result.words.some(({ term }) => banned.split(" ").includes(term))).toBe(false);
    });
  }
});
