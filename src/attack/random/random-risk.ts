/**
 * Risk that does not depend on one attacker: the share of all queries of m telling words whose hits give the person away, by
 * sampling, with exact bounds. Chance is the share of the same queries that hit somebody else, on average over everybody else.
 */
import type { Doc } from "../../doc/doc.ts";
import { seededRandom } from "../../nlp/random.ts";
import type { Target } from "../judge.ts";
import type { Searcher } from "../searcher.ts";
import type { Word } from "../words.ts";
import { lowerBound, upperBound } from "./confidence.ts";
import { type QueryEngine, queryEngine } from "./query-engine.ts";
import { type QuerySpace, queryDrawer, querySpace, type RandomQuery, type Unit } from "./query-space.ts";

export const LENGTHS = [1, 2, 3] as const;
export type Length = (typeof LENGTHS)[number];

export interface RiskSettings {
  /** Hits looked at for each query. */
  readonly hits: number;
  /** Queries drawn for each m. */
  readonly samples: number;
  /** Of all bounds that are stated together. */
  readonly confidence: number;
  readonly seed: number;
}

/** Queries for each m: over the network every one is a request. */
export const SAMPLES = { atHand: 1500, overNetwork: 300 } as const;
export const CONFIDENCE = 0.95;

/** A query that was asked, with its hits. */
export interface AskedQuery extends RandomQuery {
  readonly hits: Uint32Array;
  readonly reidentified: boolean;
}

export interface LengthRisk {
  readonly m: Length;
  readonly samples: number;
  readonly hits: number;
  readonly rate: number;
  readonly lower: number;
  readonly upper: number;
  /** Rate of somebody else. */
  readonly chance: number;
}

export interface RandomRisk {
  readonly lengths: readonly LengthRisk[];
  /** The highest rate, and the highest bounds, over the lengths. */
  readonly rate: number;
  readonly lower: number;
  readonly upper: number;
  readonly chance: number;
  /** Words that carry it: the share of the queries that succeed which hold the word. The largest first. */
  readonly words: readonly { readonly word: string; readonly share: number }[];
  /** How many others the same queries hit more often, over all lengths. */
  readonly ahead: number;
  readonly documents: number;
  readonly folded: boolean;
  readonly confidence: number;
  readonly seed: number;
}

/** What is needed to draw queries of a text and ask them. */
export interface Asking {
  readonly space: QuerySpace;
  readonly engine: QueryEngine;
}

export async function askingOf(
  doc: Pick<Doc, "text" | "lang">,
  words: readonly Word[],
  engine: QueryEngine,
): Promise<Asking> {
  return { space: await querySpace(doc, words, engine), engine };
}

/** Hits of rank k and below are safe where the true documents are known, so they are not looked at. */
export function riskEngine(
  using: Searcher,
  target: Target,
  informative: readonly string[],
  hits: number,
): QueryEngine {
  const limit = target.rank === undefined ? hits : target.rank - 1;
  return queryEngine(using, target, informative, limit);
}

/** Draws and asks until each m has `samples` queries; `earlier` ones count. Units that `allows` refuses are not drawn. */
export async function sampleQueries(
  { space, engine }: Asking,
  samples: number,
  random: () => number,
  earlier: readonly AskedQuery[] = [],
  allows?: (unit: Unit) => boolean,
): Promise<AskedQuery[]> {
  const draw = queryDrawer(space, allows);
  const drawn: RandomQuery[] = [];
  for (const m of LENGTHS) {
    const there = earlier.filter(({ units }) => units.length === m).length;
    for (let i = there; i < samples; i++) {
      const query = draw(m, random);
      if (!query) break;
      drawn.push(query);
    }
  }
  const answers = await engine.hits(space, drawn);
  return [...earlier, ...drawn.map((query, i) => asked(space, engine, query, answers[i]!))];
}

function asked(
  { units }: QuerySpace,
  engine: QueryEngine,
  query: RandomQuery,
  hits: Uint32Array,
): AskedQuery {
  const terms = query.units.map((unit) => units[unit]!.term);
  return { ...query, hits, reidentified: hits.some((document) => engine.givesAway(document, terms)) };
}

/** Risk of a text as it is, by a fresh sample. */
export async function randomRisk(asking: Asking, settings: RiskSettings): Promise<RandomRisk> {
  const { samples, seed } = settings;
  return estimate(asking, await sampleQueries(asking, samples, seededRandom(seed)), settings);
}

/** What a sample says. The error is shared by the lengths, so that all upper bounds hold together. */
export function estimate(
  { space, engine }: Asking,
  sample: readonly AskedQuery[],
  { confidence, seed }: Pick<RiskSettings, "confidence" | "seed">,
): RandomRisk {
  const alpha = (1 - confidence) / LENGTHS.length;
  const lengths = LENGTHS.map((m) => lengthRisk(m, sample, engine, alpha));
  const most = (field: "rate" | "lower" | "upper" | "chance") =>
    lengths.reduce((max, length) => Math.max(max, length[field]), 0);
  return {
    ...{ lengths, rate: most("rate"), lower: most("lower"), upper: most("upper"), chance: most("chance") },
    words: carriers(space, sample),
    ahead: countAhead(sample, ({ hits, reidentified }) => [hits, reidentified]),
    ...{ documents: engine.documents, folded: engine.folds, confidence, seed },
  };
}

function lengthRisk(
  m: Length,
  sample: readonly AskedQuery[],
  { documents }: QueryEngine,
  alpha: number,
): LengthRisk {
  const queries = sample.filter(({ units }) => units.length === m);
  const samples = queries.length;
  const hits = queries.filter(({ reidentified }) => reidentified).length;
  const empty = { m, samples, hits, rate: 0, lower: 0, upper: 0, chance: 0 };
  if (samples === 0) return empty;
  const others = queries.reduce((sum, query) => sum + query.hits.length - (query.reidentified ? 1 : 0), 0);
  return {
    ...{ m, samples, hits, rate: hits / samples },
    lower: lowerBound(hits, samples, alpha),
    upper: upperBound(hits, samples, alpha),
    chance: others / (samples * Math.max(1, documents - 1)),
  };
}

const CARRIERS = 20;

function carriers({ units }: QuerySpace, sample: readonly AskedQuery[]): RandomRisk["words"] {
  const successes = sample.filter(({ reidentified }) => reidentified);
  const counts = new Map<string, number>();
  for (const query of successes) {
    const words = new Set(query.units.flatMap((unit) => units[unit]!.parts));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return Array.from(counts, ([word, count]) => ({ word, share: count / successes.length }))
    .sort((a, b) => b.share - a.share || (a.word < b.word ? -1 : 1))
    .slice(0, CARRIERS);
}

/** Standard deviations by which somebody is hit more often, so that they count as ahead. */
const CLEARLY = 3;

/** How many documents are clearly hit by more of the queries than the person is. */
export function countAhead<T>(
  sample: readonly T[],
  of: (query: T) => readonly [hits: Uint32Array, reidentified: boolean],
): number {
  const counts = new Map<number, number>();
  let person = 0;
  for (const query of sample) {
    const [hits, reidentified] = of(query);
    if (reidentified) person++;
    for (const document of hits) counts.set(document, (counts.get(document) ?? 0) + 1);
  }
  let ahead = 0;
  for (const count of counts.values()) if (isAhead(count, person)) ahead++;
  return ahead;
}

/** The person's own documents are never ahead: none of them has more hits than all of them together. */
export const isAhead = (count: number, person: number): boolean =>
  count - person > CLEARLY * Math.sqrt(count + person);
