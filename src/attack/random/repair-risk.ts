/**
 * Words are left out, or told more generally, until random queries find the person no more often than asked for. Greedy: the
 * word in most of the queries that succeed for its cost goes, and with it all queries that hold it; what is left is still a
 * sample of the queries of what is left, so only as many as went are drawn anew. What turns out not to be needed within a
 * round stays. A fresh sample at the end decides: one that fails spends half of the error that is left.
 */
import type { Doc } from "../../doc/doc.ts";
import type { Edits } from "../../doc/edits.ts";
import { seededRandom } from "../../nlp/random.ts";
import { changedWords, type Reworded, type RewordParts, reword } from "../reword.ts";
import type { Word } from "../words.ts";
import { isBelow } from "./confidence.ts";
import type { QueryEngine } from "./query-engine.ts";
import {
  type AskedQuery,
  type Asking,
  askingOf,
  estimate,
  isAhead,
  LENGTHS,
  type RandomRisk,
  type RiskSettings,
  sampleQueries,
} from "./random-risk.ts";

/** What a text must reach: a bound on the rate of every m, or that others are found more often. */
export type RiskGoal =
  | { readonly kind: "bound"; readonly bound: number }
  /** At least so many others are ahead; `aim` is drawn in secret and not below it. */
  | { readonly kind: "rank"; readonly others: number; readonly aim: number };

export interface RiskRepairParts extends RewordParts {
  readonly engine: QueryEngine;
  readonly settings: RiskSettings;
  readonly goal: RiskGoal;
  readonly cost: (word: Word) => number;
}

export interface RiskRepair {
  readonly doc: Doc;
  readonly edits: Edits;
  readonly words: readonly Word[];
  readonly banned: readonly string[];
  readonly changedWords: number;
  readonly before: RandomRisk;
  /** By a fresh sample, with the confidence that failed ones left. */
  readonly after: RandomRisk;
  readonly holds: boolean;
  /** Queries of the first sample that each word took with it when it was chosen. */
  readonly stopped: ReadonlyMap<string, number>;
}

/** Fresh samples that may fail before it gives up. */
const ATTEMPTS = 6;
const ROUNDS = 30;
/** Seeds are below this. */
export const SEEDS = 2 ** 31;
/** Words are chosen by samples that are so much smaller than the one that decides. */
const CHOOSING = 3;

export async function repairRisk(doc: Doc, parts: RiskRepairParts): Promise<RiskRepair> {
  const { settings, goal } = parts;
  const words = parts.analyse(doc);
  const random = seededRandom(settings.seed);
  const stopped = new Map<string, number>();
  let asking = await askingOf(doc, words, parts.engine);
  let sample = await sampleQueries(asking, settings.samples, random);
  const before = estimate(asking, sample, settings);
  const smaller = { ...settings, samples: Math.ceil(settings.samples / CHOOSING) };
  let banned: readonly string[] = [];
  let state: Reworded = reword(doc, words, new Set(), parts);
  let after = before;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const choosing = { ...smaller, confidence: 1 - (1 - settings.confidence) / STRICTER ** attempt };
    const aim = stricterGoal(goal, attempt);
    for (let round = 0; round < ROUNDS && !reaches(sample, asking, aim, choosing); round++) {
      const choice = { ...parts, goal: aim, settings: choosing };
      const added = chooseWords(sample, asking, state.words, choice, stopped);
      if (added.length === 0) break;
      banned = [...new Set([...banned, ...added])];
      const next = reword(doc, words, new Set(banned), parts);
      const nextAsking = await askingOf(next.doc, next.words, parts.engine);
      sample = await sampleQueries(nextAsking, smaller.samples, random, kept(sample, asking, nextAsking));
      [state, asking] = [next, nextAsking];
    }
    const confidence = 1 - (1 - settings.confidence) / 2 ** attempt;
    const seed = (settings.seed + attempt) % SEEDS;
    const fresh = await sampleQueries(asking, settings.samples, seededRandom(seed));
    after = estimate(asking, fresh, { confidence, seed });
    if (meets(after, goal)) break;
    sample = [...sample, ...fresh];
  }
  const edits = state.edits;
  return {
    ...{ doc: state.doc, edits, words: state.words, banned, changedWords: changedWords(words, edits) },
    ...{ before, after, holds: meets(after, goal), stopped },
  };
}

/** A fresh sample that failed by little would fail again: words are chosen for a lower bound each time. */
const LOWER = 0.85;

const stricterGoal = (goal: RiskGoal, attempt: number): RiskGoal =>
  goal.kind === "bound" ? { ...goal, bound: goal.bound * LOWER ** (attempt - 1) } : goal;

/** Whether what a fresh sample says is what was asked for. A rate below chance is not asked for. */
export function meets({ lengths, ahead, rate }: RandomRisk, goal: RiskGoal): boolean {
  if (goal.kind === "rank") return ahead >= goal.others || rate === 0;
  return lengths.every(({ upper, chance }) => upper <= Math.max(goal.bound, chance));
}

/** The share of a sample below which more queries are drawn before more words are chosen. */
const THIN = 1 / 4;

/** How much less error is allowed where words are chosen than where a fresh sample decides, each time that one failed. */
const STRICTER = 4;

function reaches(
  sample: readonly AskedQuery[],
  { engine }: Asking,
  goal: RiskGoal,
  settings: RiskSettings,
): boolean {
  return tallyOf(sample, engine, settings).reaches(goal);
}

/** Queries of the earlier text that the text as it is now still has, by the numbers of its units. */
function kept(sample: readonly AskedQuery[], from: Asking, to: Asking): AskedQuery[] {
  const numbers = new Map(to.space.units.map(({ term, parts }, i) => [keyOf(term, parts), i]));
  const moved = from.space.units.map(({ term, parts }) => numbers.get(keyOf(term, parts)) ?? -1);
  return sample.flatMap((query) => {
    const units = query.units.map((unit) => moved[unit]!);
    return units.includes(-1) ? [] : [{ ...query, units: units.sort((a, b) => a - b) }];
  });
}

const keyOf = (term: string, parts: readonly string[]) => [term, ...parts].join("\n");

/** Queries, successes and hits of others, counted so that queries can be taken away and put back. */
interface Tally {
  readonly add: (query: AskedQuery, sign: 1 | -1) => void;
  readonly reaches: (goal: RiskGoal) => boolean;
  /** Whether too few queries of some length are left to go on choosing by them. */
  readonly isThin: (goal: RiskGoal) => boolean;
  /** Whether queries of this length still succeed too often. */
  readonly isHigh: (m: number, goal: RiskGoal) => boolean;
}

/** A sample that words have made smaller is taken for one of full size, which it will be again when more are drawn. */
function tallyOf(
  sample: readonly AskedQuery[],
  { documents }: QueryEngine,
  { confidence, samples: fullSize }: RiskSettings,
): Tally {
  const alpha = (1 - confidence) / LENGTHS.length;
  const samples = [0, 0, 0, 0];
  const hits = [0, 0, 0, 0];
  const others = [0, 0, 0, 0];
  const counts = new Map<number, number>();
  const add = ({ units, hits: found, reidentified }: AskedQuery, sign: 1 | -1) => {
    const m = units.length;
    samples[m]! += sign;
    if (reidentified) hits[m]! += sign;
    others[m]! += sign * (found.length - (reidentified ? 1 : 0));
    for (const document of found) counts.set(document, (counts.get(document) ?? 0) + sign);
  };
  for (const query of sample) add(query, 1);
  const isHigh: Tally["isHigh"] = (m, goal) => {
    if (goal.kind === "rank") return hits[m]! > 0;
    if (samples[m] === 0) return false;
    const chance = others[m]! / (samples[m]! * Math.max(1, documents - 1));
    const size = Math.max(fullSize, samples[m]!);
    const projected = Math.round((hits[m]! * size) / samples[m]!);
    return !isBelow(projected, size, Math.max(goal.bound, chance), alpha);
  };
  const ahead = () => {
    const person = hits[1]! + hits[2]! + hits[3]!;
    let count = 0;
    for (const hits of counts.values()) if (isAhead(hits, person)) count++;
    return { person, count };
  };
  return {
    ...{ add, isHigh },
    isThin: (goal) => LENGTHS.some((m) => samples[m]! < fullSize * THIN && isHigh(m, goal)),
    reaches(goal) {
      if (goal.kind === "bound") return LENGTHS.every((m) => !isHigh(m, goal));
      const { person, count } = ahead();
      return person === 0 || count >= goal.aim;
    },
  };
}

/** The words to go next: greedily those in most queries that succeed, then without what the sample does not need. */
function chooseWords(
  sample: readonly AskedQuery[],
  { space, engine }: Asking,
  words: readonly Word[],
  { goal, settings, cost }: RiskRepairParts,
  stopped: Map<string, number>,
): string[] {
  const tally = tallyOf(sample, engine, settings);
  const numberOf = new Map(words.map(({ term }, i) => [term, i]));
  const costs = words.map(cost);
  const wordsOfUnit = space.units.map(({ parts }) => parts.map((part) => numberOf.get(part)!));
  const wordsOfQuery = sample.map(({ units }) => [...new Set(units.flatMap((unit) => wordsOfUnit[unit]!))]);
  const queriesOf: number[][] = words.map(() => []);
  for (const [i, list] of wordsOfQuery.entries()) for (const word of list) queriesOf[word]!.push(i);
  /** How many of the chosen words a query holds. */
  const without = new Uint16Array(sample.length);
  const chosen: number[] = [];
  const take = (word: number, sign: 1 | -1) => {
    for (const i of queriesOf[word]!) {
      const before = without[i]!;
      without[i] = before + sign;
      if (before === 0) tally.add(sample[i]!, -1);
      else if (without[i] === 0) tally.add(sample[i]!, 1);
    }
  };
  while (!tally.reaches(goal) && (chosen.length === 0 || !tally.isThin(goal))) {
    const high = LENGTHS.map((m) => tally.isHigh(m, goal));
    const counts = new Float64Array(words.length);
    for (const [i, query] of sample.entries()) {
      if (!query.reidentified || without[i]! > 0 || !high[query.units.length - 1]) continue;
      for (const word of wordsOfQuery[i]!) counts[word]!++;
    }
    let best = -1;
    for (let word = 0; word < words.length; word++)
      if (counts[word]! > 0 && (best < 0 || counts[word]! / costs[word]! > counts[best]! / costs[best]!))
        best = word;
    if (best < 0) break;
    stopped.set(words[best]!.term, (stopped.get(words[best]!.term) ?? 0) + counts[best]!);
    take(best, 1);
    chosen.push(best);
  }
  const needed = new Set(chosen);
  if (!tally.reaches(goal)) return chosen.map((word) => words[word]!.term);
  for (const word of [...chosen].sort((a, b) => costs[b]! - costs[a]!)) {
    take(word, -1);
    if (tally.reaches(goal)) needed.delete(word);
    else take(word, 1);
  }
  return [...needed].map((word) => words[word]!.term);
}
