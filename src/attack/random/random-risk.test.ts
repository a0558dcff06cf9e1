import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Archive, ArchiveDocument } from "../../archive/archive.ts";
import { buildArchive } from "../../archive/build-archive.ts";
import { openStorage } from "../../archive/file-archive.ts";
import { memoryArchive } from "../../archive/memory-archive.ts";
import { memoryStorage } from "../../archive/storage.ts";
import { createDoc, type Doc } from "../../doc/doc.ts";
import { seededRandom } from "../../nlp/random.ts";
import { searcher } from "../searcher.ts";
import { wordsOf } from "../words.ts";
import { atMost, isBelow, lowerBound, upperBound } from "./confidence.ts";
import type { QueryEngine } from "./query-engine.ts";
import { ENGINES, type QuerySpace, queryDrawer, type RandomQuery } from "./query-space.ts";
import { type Asking, askingOf, LENGTHS, randomRisk, riskEngine, sampleQueries } from "./random-risk.ts";
import { type RiskGoal, repairRisk } from "./repair-risk.ts";
import { certifyRisk } from "./risk-certificate.ts";
import { riskGoal } from "./risk-goal.ts";

describe("confidence", () => {
  it("is that of Clopper and Pearson: no success in 59, 149, 299 queries", () => {
    for (const [samples, bound] of [
      [59, 0.05],
      [149, 0.02],
      [299, 0.01],
    ] as const) {
      expect(upperBound(0, samples, 0.05)).toBeLessThanOrEqual(bound);
      expect(upperBound(0, samples - 1, 0.05)).toBeGreaterThan(bound);
      expect(isBelow(0, samples, bound, 0.05)).toBe(true);
      expect(isBelow(0, samples - 1, bound, 0.05)).toBe(false);
    }
  });
  it("agrees with a sum over all outcomes, and bounds are where it is alpha", () => {
    const draw = fc.tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.nat(40),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
    );
    fc.assert(
      fc.property(draw, ([samples, some, share]) => {
        const hits = some % (samples + 1);
        expect(atMost(hits, samples, share)).toBeCloseTo(naiveAtMost(hits, samples, share), 9);
        const upper = upperBound(hits, samples, 0.05);
        if (hits < samples) expect(atMost(hits, samples, upper)).toBeCloseTo(0.05, 9);
        const lower = lowerBound(hits, samples, 0.05);
        if (hits > 0) expect(1 - atMost(hits - 1, samples, lower)).toBeCloseTo(0.05, 9);
      }),
    );
  });
});

function naiveAtMost(hits: number, samples: number, share: number): number {
  let sum = 0;
  for (let i = 0; i <= hits; i++) {
    let ways = 1;
    for (let j = 0; j < i; j++) ways = (ways * (samples - j)) / (j + 1);
    sum += ways * share ** i * (1 - share) ** (samples - i);
  }
  return sum;
}

/** Tiny worlds: documents of a few words, one of them about the person, in English or in Japanese. */
const ENGLISH = "harbour trawler sailor gull lantern storm painter winter island bridge".split(" ");
const JAPANESE = "港 漁船 船員 灯台 嵐 画家 冬 島 橋 川".split(" ");
const world = fc.record({
  ja: fc.boolean(),
  text: fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }),
  person: fc.array(fc.nat(9), { maxLength: 3 }),
  others: fc.array(fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }), { minLength: 16, maxLength: 48 }),
});
interface World {
  readonly ja: boolean;
  readonly text: number[];
  readonly person: number[];
  readonly others: number[][];
}

function written(ja: boolean, words: readonly number[]): string {
  const list = ja ? JAPANESE : ENGLISH;
  return ja
    ? `${words.map((word) => list[word]).join("と")}。`
    : `The ${words.map((word) => list[word]).join(" and the ")}.`;
}

/** The person's document tells what the text tells, and more. */
function documentsOf({ ja, text, person, others }: World): ArchiveDocument[] {
  return [
    { id: "p", title: "Mira Kestrel", text: written(ja, [...text, ...person]) },
    ...others.map((words, i) => ({ id: `o${i}`, title: "", text: written(ja, words) })),
  ];
}

const docOf = ({ ja, text }: World): Doc => createDoc("d", written(ja, text), { lang: ja ? "ja" : "en" });
const TARGET = { names: ["Mira Kestrel"] };
const HITS = 2;

async function asking(doc: Doc, archive: Archive): Promise<Asking> {
  return askingOf(doc, wordsOf(doc), riskEngine(searcher(archive), TARGET, [], HITS));
}

/** Every query of m units with its probability. */
function allQueries({ units }: QuerySpace, m: number): { query: RandomQuery; share: number }[] {
  const sets: number[][] = [];
  const extend = (set: number[], from: number) => {
    if (set.length === m) sets.push(set);
    else for (let unit = from; unit < units.length; unit++) extend([...set, unit], unit + 1);
  };
  extend([], 0);
  const weight = (set: number[]) => set.reduce((product, unit) => product * units[unit]!.weight, 1);
  const total = sets.reduce((sum, set) => sum + weight(set), 0);
  return sets.flatMap((set) =>
    ENGINES.map((_, engine) => ({
      query: { units: set, engine },
      share: weight(set) / total / ENGINES.length,
    })),
  );
}

/** Risk by asking all of them. */
async function exactRisk(
  { space, engine }: { space: QuerySpace; engine: QueryEngine },
  m: number,
): Promise<number> {
  const queries = allQueries(space, m);
  const answers = await engine.hits(
    space,
    queries.map(({ query }) => query),
  );
  return queries.reduce(
    (sum, { share }, i) => sum + (answers[i]!.some((hit) => engine.givesAway(hit, [])) ? share : 0),
    0,
  );
}

describe("random queries", () => {
  it("hit what a search of the archive hits, in memory and in a file", async () => {
    await fc.assert(
      fc.asyncProperty(world, async (drawn) => {
        const storage = memoryStorage();
        await buildArchive(storage, "a", documentsOf(drawn), { segmentTokens: 20 });
        for (const archive of [memoryArchive(documentsOf(drawn)), openStorage(storage, "a")]) {
          const { space, engine } = await asking(docOf(drawn), archive);
          const { idOf } = archive.lists!();
          for (const m of LENGTHS) {
            const queries = allQueries(space, m)
              .map(({ query }) => query)
              .filter(({ engine }) => !ENGINES[engine]!.folded);
            const answers = await engine.hits(space, queries);
            for (const [i, { units, engine }] of queries.entries()) {
              const terms = units.map((unit) => space.units[unit]!.term);
              const found = await archive.search({ terms, mode: ENGINES[engine]!.mode, limit: HITS });
              expect(Array.from(answers[i]!, idOf).sort()).toEqual(found.map(({ id }) => id).sort());
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("are drawn as often as they should be", async () => {
    const space = {
      units: [5, 1, 2, 4].map((weight, i) => ({ term: `${i}`, parts: [`${i}`], forms: [`${i}`], weight })),
    };
    const random = seededRandom(5);
    const draw = queryDrawer(space);
    for (const m of LENGTHS) {
      const counts = new Map<string, number>();
      const keyOf = ({ units, engine }: RandomQuery) => `${units.join()} ${engine}`;
      const DRAWN = 40_000;
      for (let i = 0; i < DRAWN; i++) {
        const key = keyOf(draw(m, random)!);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      for (const { query, share } of allQueries(space, m))
        expect(counts.get(keyOf(query))! / DRAWN).toBeCloseTo(share, 2);
    }
    expect(draw(5, random)).toBeUndefined();
  });

  it("are estimated within their bounds, against all queries enumerated", async () => {
    let outside = 0;
    let stated = 0;
    await fc.assert(
      fc.asyncProperty(world, fc.nat(1e6), async (drawn, seed) => {
        const space = await asking(docOf(drawn), memoryArchive(documentsOf(drawn)));
        const { lengths } = await randomRisk(space, { hits: HITS, samples: 200, confidence: 0.95, seed });
        for (const { m, samples, lower, upper } of lengths) {
          if (samples === 0) continue;
          const risk = await exactRisk(space, m);
          stated++;
          if (risk < lower - 1e-9 || risk > upper + 1e-9) outside++;
        }
      }),
      { numRuns: 100 },
    );
    expect(stated).toBeGreaterThan(100);
    // Two bounds of an error of 0.05 / 3 each.
    expect(outside / stated).toBeLessThan(0.034);
  });

  it("stay a sample of the text when words are left out", async () => {
    const drawn: World = {
      ja: false,
      text: [0, 1, 2, 3],
      person: [0, 1, 2],
      others: [[0, 4], [1, 5], [2], [3, 6], [7], [8], [9], [4]],
    };
    const before = await asking(docOf(drawn), memoryArchive(documentsOf(drawn)));
    const sample = await sampleQueries(before, 4000, seededRandom(1));
    const gone = before.space.units.findIndex(({ term }) => term === "trawler");
    const left = sample.filter(({ units }) => !units.includes(gone));
    const after = await asking(docOf({ ...drawn, text: [0, 2, 3] }), memoryArchive(documentsOf(drawn)));
    for (const m of LENGTHS) {
      const queries = left.filter(({ units }) => units.length === m);
      const rate = queries.filter(({ reidentified }) => reidentified).length / queries.length;
      expect(rate).toBeCloseTo(await exactRisk(after, m), 1);
    }
  });
});

describe("repair", () => {
  const analyse = (doc: Doc) => wordsOf(doc);
  const settings = { hits: HITS, samples: 300, confidence: 0.95, seed: 3 };

  it("holds what it certifies, against all queries enumerated", async () => {
    let broken = 0;
    let certified = 0;
    let changed = 0;
    await fc.assert(
      fc.asyncProperty(world, fc.nat(1e6), async (drawn, seed) => {
        const archive = memoryArchive(documentsOf(drawn));
        const engine = riskEngine(searcher(archive), TARGET, [], HITS);
        const goal: RiskGoal = { kind: "bound", bound: 0.1 };
        const parts = { engine, goal, analyse, settings: { ...settings, seed }, cost: () => 1 };
        const { doc, edits, after, holds } = await repairRisk(docOf(drawn), parts);
        expect(edits.apply(docOf(drawn).text)).toBe(doc.text);
        expect(holds).toBe(true);
        certified++;
        if (!edits.empty) changed++;
        const space = await asking(doc, archive);
        for (const { m, chance } of after.lengths)
          if ((await exactRisk(space, m)) > Math.max(goal.bound, chance) + 1e-9) broken++;
      }),
      { numRuns: 100 },
    );
    expect(changed).toBeGreaterThan(20);
    expect(broken / certified).toBeLessThanOrEqual(0.05);
  });

  it("certifies what can be drawn again: the same seed on the published text gives the same figures", async () => {
    const drawn: World = {
      ...{ ja: true, text: [0, 1, 2, 3, 4], person: [0, 1, 2] },
      others: Array.from({ length: 60 }, (_, i) => [i % 10, (i * 3) % 10]),
    };
    const archive = memoryArchive(documentsOf(drawn));
    const engine = riskEngine(searcher(archive), TARGET, [], HITS);
    const goal: RiskGoal = { kind: "bound", bound: 0.05 };
    const { doc, after } = await repairRisk(docOf(drawn), { engine, goal, analyse, settings, cost: () => 1 });
    const certificate = certifyRisk(after, goal, { text: doc.text, hits: HITS, archive: archive.info });
    const { seed, confidence } = after;
    const again = await randomRisk(await asking(doc, archive), { ...settings, confidence, seed });
    expect(certifyRisk(again, goal, { text: doc.text, hits: HITS, archive: archive.info })).toEqual(
      certificate,
    );
    expect(certificate).toMatchObject({ holds: true, values: { m: 3, hits: HITS, bound: 5, seed } });
  });

  it("asks for a rank in a small archive, a bound where one was asked for", () => {
    expect(riskGoal(500, undefined, 0)).toEqual({ kind: "rank", others: 20, aim: 20 });
    expect(riskGoal(500, undefined, 0.999999)).toEqual({ kind: "rank", others: 20, aim: 100 });
    expect(riskGoal(500, 0.02, 0.5)).toEqual({ kind: "bound", bound: 0.02 });
    expect(riskGoal(20_000, undefined, 0.5)).toEqual({ kind: "bound", bound: 0.05 });
    expect(riskGoal(5, undefined, 0.5)).toEqual({ kind: "bound", bound: 0.05 });
  });

  it("finds others more often than the person, where that is the goal", async () => {
    const drawn: World = {
      ...{ ja: false, text: [0, 1, 2, 3, 4, 5], person: [0, 1, 2, 3, 4, 5] },
      others: Array.from({ length: 120 }, (_, i) => [i % 6, (i * 7) % 10, 6 + (i % 4)]),
    };
    const archive = memoryArchive(documentsOf(drawn));
    const engine = riskEngine(searcher(archive), TARGET, [], HITS);
    const goal: RiskGoal = { kind: "rank", others: 2, aim: 3 };
    const { before, after, holds } = await repairRisk(docOf(drawn), {
      engine,
      goal,
      analyse,
      settings,
      cost: () => 1,
    });
    expect(before.ahead).toBe(0);
    expect(holds).toBe(true);
    expect(after.ahead >= 2 || after.rate === 0).toBe(true);
  });
});
