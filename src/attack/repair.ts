/**
 * The least change that stops the search. The naive repair (algorithm 4 of Mimoto et al., 2021) takes out every word of every
 * query that succeeded, and attacks again until none does. Departures: a query stops when one of its words changes, so the
 * words to change are a cheapest hitting set of the queries that succeed, those included that come up once others are gone;
 * words are told more generally before they are left out; what succeeds with the more general words joins the same
 * problem, so constraints only grow and the loop ends; what turns out not to be needed is put back; and the text is attacked by
 * the document's own words too, for words that were put in draw queries to themselves, and who knows that leaves them out.
 * docs/design/attack-and-repair.md tells it at length.
 */
import type { Archive } from "../archive/archive.ts";
import type { Doc } from "../doc/doc.ts";
import type { Edits } from "../doc/edits.ts";
import { memoize } from "../strings/cache.ts";
import { type Attack, type AttackSettings, attack, judged, queryChance, together } from "./attack.ts";
import { hittingSet } from "./hitting-set.ts";
import { archiveStatistics } from "./information.ts";
import type { Target } from "./judge.ts";
import { keepSafe } from "./keep-safe.ts";
import { holder } from "./opened-document.ts";
import { changedWords, type Reworded, type RewordParts, reword } from "./reword.ts";
import { type Searcher, searcher } from "./searcher.ts";
import type { Word } from "./words.ts";

export interface RepairParts extends RewordParts {
  readonly archive: Archive;
  readonly settings: AttackSettings;
  /** Attacks before it gives up. */
  readonly rounds?: number;
  /** Shares what was searched before with others; every repair is checked at last without it. */
  readonly using?: Searcher;
  /** Words of the document as it was, where an earlier repair has changed it; those of the document given by default. */
  readonly own?: ReadonlySet<string>;
}

export interface RepairStep {
  /** Words changed when this attack was made. */
  readonly banned: readonly string[];
  /** Words of each query that succeeded then. */
  readonly succeeded: readonly (readonly string[])[];
}

/** A document changed least so that an attack fails. */
export interface Repair {
  readonly doc: Doc;
  readonly edits: Edits;
  readonly banned: readonly string[];
  readonly changedWords: number;
  readonly before: Attack;
  /** The attacks on the repaired text, by all its words and by its own, every query sent to the archive anew. */
  readonly after: Attack;
  readonly steps: readonly RepairStep[];
  /** Every set of words chosen on the way was proven to be the cheapest; else greedy choice and local search were used. */
  readonly exact: boolean;
  /** Changes put back because they were not needed. */
  readonly putBack: number;
}

/** Where a repair stands when it has to choose. */
export interface Situation {
  readonly state: Reworded;
  readonly lastAttack: Attack;
  readonly banned: readonly string[];
  /** Words of each query that succeeded in the last attack, and in all of them. */
  readonly succeeded: readonly (readonly string[])[];
  readonly constraints: readonly (readonly string[])[];
  readonly cost: (term: string) => number;
}

export interface Choice {
  readonly banned: readonly string[];
  readonly exact: boolean;
}

/** The words to ban next. */
export type Choose = (situation: Situation) => Choice | Promise<Choice>;

const ROUNDS = 500;

/** Leaves out every word of every query that succeeded, again and again: the paper's repair, to compare with. */
export function naiveRepair(doc: Doc, target: Target, parts: RepairParts): Promise<Repair> {
  const { generalise: _, ...plain } = parts;
  const everyWord: Choose = ({ succeeded, banned }) => ({
    banned: [...new Set([...banned, ...succeeded.flat()])],
    exact: true,
  });
  return repairWith(doc, target, plain, everyWord, false);
}

/** Repairs against the attackers that combine words. */
export function repair(doc: Doc, target: Target, parts: RepairParts): Promise<Repair> {
  const { settings, using = searcher(parts.archive) } = parts;
  const choose: Choose = async (situation) => {
    const { lastAttack, constraints, cost, banned } = situation;
    if (banned.length === 0 && !settings.attacker.joinsWords) {
      const choice = await wordsToChange(doc, lastAttack, target, settings, using, cost);
      if (choice.banned.length > 0) return choice;
    }
    const unmet = constraints.filter((set) => !set.some((term) => banned.includes(term)));
    const { elements, exact } = hittingSet(unmet, cost);
    return { banned: [...banned, ...elements], exact };
  };
  return repairWith(doc, target, { ...parts, using }, choose, true);
}

/** The cheapest words without which no combination of those that come up succeeds. */
async function wordsToChange(
  { lang }: Doc,
  { ranked }: Attack,
  target: Target,
  settings: AttackSettings,
  using: Searcher,
  cost: (term: string) => number,
): Promise<Choice> {
  const statistics = await archiveStatistics(using, ranked, lang);
  const terms = ranked.filter(({ term }) => statistics.count(term) > 0).map(({ term }) => term);
  const isSafe = async (query: readonly string[]) => {
    const combination = { terms: query, mode: "all" } as const;
    const hits = await using.search(combination, Math.max(settings.hits, (target.rank ?? 1) - 1));
    const chance = queryChance(combination, statistics, lang);
    return !(await judged(combination, hits, target, terms, using, chance)).reidentified;
  };
  const { change, exact } = await keepSafe(terms, settings.keywords, cost, isSafe);
  return { banned: change, exact };
}

/** Attacks and changes words as `choose` says, until the attack fails; then puts back what was not needed, if `prune`. */
export async function repairWith(
  doc: Doc,
  target: Target,
  parts: RepairParts,
  choose: Choose,
  prune: boolean,
): Promise<Repair> {
  const { archive, settings, rounds = ROUNDS, using = searcher(archive) } = parts;
  const words = parts.analyse(doc);
  const cost = costOfTerm(doc, words, parts);
  const stateOf = (banned: readonly string[]) => reword(doc, words, new Set(banned), parts);
  const { own = new Set(words.map(({ term }) => term)) } = parts;
  const attackOn = async (state: Reworded, by = using) => {
    const ownWords = state.words.filter(({ term }) => own.has(term));
    const whole = await attack(state.doc, state.words, target, settings, by);
    if (ownWords.length === state.words.length) return whole;
    return together(whole, await attack(state.doc, ownWords, target, settings, by));
  };
  const isSafe = async (banned: readonly string[]) => failed(await attackOn(stateOf(banned)));
  const steps: RepairStep[] = [];
  let choice: Choice = { banned: [], exact: true };
  let state = stateOf([]);
  const before = await attackOn(state);
  let lastAttack = before;
  let exact = true;
  while (lastAttack.reidentified && lastAttack.untried.length === 0 && steps.length < rounds) {
    const succeeded = lastAttack.queries
      .filter((q) => q.reidentified)
      .map((q) => elementsOf(q.terms, state.words));
    steps.push({ banned: choice.banned, succeeded });
    const constraints = steps.flatMap((step) => step.succeeded);
    const { banned } = choice;
    const next = await attempt(() =>
      choose({ state, lastAttack: lastAttack, banned, succeeded, constraints, cost }),
    );
    if (!next) break;
    choice = next;
    exact &&= choice.exact;
    state = stateOf(choice.banned);
    lastAttack = await attackOn(state);
  }
  const banned = prune && failed(lastAttack) ? await pruned(choice.banned, cost, isSafe) : choice.banned;
  state = stateOf(banned);
  const after = await attackOn(state, searcher(archive, { remember: false }));
  return {
    ...{ doc: state.doc, edits: state.edits, banned, changedWords: changedWords(words, state.edits) },
    ...{ before, after, steps, exact, putBack: choice.banned.length - banned.length },
  };
}

/** An archive that does not answer ends the repair; the attack on its result says what could not be tried. */
const attempt = async <T>(work: () => T | Promise<T>) => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
};

const failed = ({ reidentified, untried }: Attack) => !reidentified && untried.length === 0;

/** The words that make up a query: changing one part of a phrase breaks the phrase. */
function elementsOf(terms: readonly string[], words: readonly Word[]): string[] {
  const wordTerms = new Set(words.map(({ term }) => term));
  return terms.flatMap((term) => {
    if (wordTerms.has(term)) return [term];
    const holds = holder(term);
    return words.filter((word) => word.kind !== "function" && holds(word.term)).map((word) => word.term);
  });
}

/** What a word costs that only a more general phrase brought in: it is no word of the document. */
const DERIVED = 0.5;
/** What leaving a word out costs more than telling it more generally. */
const LEFT_OUT = 0.05;

/** A change costs as many words as it touches, a little more where nothing more general is known. */
export function costOf(doc: Doc, { generalise }: RewordParts): (word: Word) => number {
  return ({ spans, label }) => {
    const { from, to } = spans[0]!;
    const general = generalise?.(doc.text.slice(from, to), doc.lang, label) ?? [];
    return spans.length * (general.length > 0 ? 1 : 1 + LEFT_OUT);
  };
}

function costOfTerm(doc: Doc, words: readonly Word[], parts: RewordParts): (term: string) => number {
  const byTerm = new Map(words.map((word) => [word.term, word]));
  const cost = costOf(doc, parts);
  return memoize((term) => {
    const word = byTerm.get(term);
    return word ? cost(word) : DERIVED;
  });
}

/** Changes that are tried without, at most: each costs an attack. */
const TRIES = 100;

/** Puts back, the dearest first, every change without which the attack still fails. */
async function pruned(
  banned: readonly string[],
  cost: (term: string) => number,
  isSafe: (fewer: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  let needed = banned;
  for (const term of [...banned].sort((a, b) => cost(b) - cost(a)).slice(0, TRIES)) {
    const fewer = needed.filter((other) => other !== term);
    if (await isSafe(fewer)) needed = fewer;
  }
  return needed;
}
