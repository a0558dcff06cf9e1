/**
 * Posts that tell in other words what was shared (the paper's algorithm 2): a post is compared by what it speaks of, in either language, not by its
 * wording. Naively:
 *   for every message: add the weights of what it speaks of that the post speaks of too; facts count more than other words.
 * Departures: of a long post the best stretch of a few sentences counts, and messages are looked up by what the post speaks of.
 * Nobody can be named by this: it says that something was told, and at whose detail.
 */
import type { Lang } from "../../doc/doc.ts";
import type { Shared } from "../book/ledger-book.ts";
import { wordsOf } from "../facts/shown.ts";
import { type Concept, conceptsOf, synonymKeys } from "./concepts.ts";

/** A fact that a post tells, with the level of its chain that the post shows. */
export interface ToldFact {
  readonly key: string;
  readonly level: number;
}

export interface Retelling {
  /** Id of the message. */
  readonly message: string;
  readonly facts: readonly ToldFact[];
  /** Audiences that were given just this detail or more; the least trusted first. */
  readonly audiences: readonly string[];
  readonly score: number;
  /** Of all that the message speaks of, how much the post speaks of. */
  readonly coverage: number;
}

/** What a post must reach: decades of rarity, and the share of the message. Set on one half of bench/disclosures. */
const LEAST_SCORE = 3.6;
const LEAST_COVERAGE = 0.36;
/** Facts count so much more than other words; a word by a synonym so much less. */
const FACT = 1.5;
const SYNONYM = 0.7;
/** How much less a coarser value of a fact is worth, a level. */
const COARSER = 0.4;
/** How many concepts of a post are looked at together. */
const STRETCH = 16;

export type RetellingFinder = (post: string) => Retelling | undefined;

/** The message that a post retells best, where it reaches the limits. Made once for many posts. */
export function retellingFinder(shared: readonly Shared[], limits: RetellingLimits = {}): RetellingFinder {
  const { score: leastScore = LEAST_SCORE, coverage: leastCoverage = LEAST_COVERAGE } = limits;
  const known = shared.map(knownMessage);
  const byKey = new Map<string, Known[]>();
  for (const each of known)
    for (const key of new Set(each.items.flatMap(({ keys }) => [...keys.keys()])))
      byKey.set(key, [...(byKey.get(key) ?? []), each]);
  return (post) => {
    let best: Retelling | undefined;
    for (const stretch of stretchesOf(conceptsOf(post))) {
      const keys = new Map(stretch.flatMap((concept, i) => concept.keys.map((key) => [key, i] as const)));
      for (const each of new Set([...keys.keys()].flatMap((key) => byKey.get(key) ?? []))) {
        const told = compared(each, keys);
        if (told.score < leastScore || told.coverage < leastCoverage || !isTold(told)) continue;
        if (told.score > (best?.score ?? 0)) best = retelling(each.shared, told);
      }
    }
    return best;
  };
}

export interface RetellingLimits {
  readonly score?: number;
  readonly coverage?: number;
}

/** Something a message speaks of, with the keys that it goes by and what each is worth. */
interface Item {
  readonly keys: ReadonlyMap<string, number>;
  readonly weight: number;
  readonly fact?: ToldFact;
}

interface Known {
  readonly shared: Shared;
  readonly items: readonly Item[];
  readonly total: number;
}

function knownMessage(shared: Shared): Known {
  const { text, lang, facts } = shared.message;
  const concepts = conceptsOf(text, lang);
  const items = concepts.map((concept): Item => {
    const fact = facts.find(({ from, to }) => from < concept.to && concept.from < to);
    const written = text.slice(concept.from, concept.to);
    const weight = concept.weight * (fact ? FACT : 1);
    const keys = keysWorth(concept, written, lang, weight);
    return fact ? { keys, weight, fact: { key: fact.key, level: 0 } } : { keys, weight };
  });
  const all = [...withoutRepeats(items), ...facts.flatMap((fact) => coarserItems(fact, lang))];
  const total = all.reduce((sum, { weight, fact }) => sum + (fact && fact.level > 0 ? 0 : weight), 0);
  return { shared, items: all, total };
}

function keysWorth({ keys }: Concept, written: string, lang: Lang, weight: number): Map<string, number> {
  const worth = new Map(synonymKeys(written, lang).map((key) => [key, weight * SYNONYM]));
  for (const key of keys)
    if (!key.startsWith("p ") || key === keys.find((each) => each.startsWith("p "))) worth.set(key, weight);
  return worth;
}

/** What is said twice counts once. */
function withoutRepeats(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ keys }) => {
    const [first = ""] = [...keys.keys()].slice(-1);
    return !seen.has(first) && seen.add(first);
  });
}

/** Coarser values of a fact, the last left out: everybody may read that. */
function coarserItems({ key, chain }: Shared["message"]["facts"][number], lang: Lang): Item[] {
  return chain.slice(1, -1).flatMap((step) =>
    conceptsOf(wordsOf(step), lang)
      .slice(-1)
      .map((concept): Item => {
        const weight = (concept.weight * FACT) / (1 + COARSER * step.level);
        return { keys: keysWorth(concept, "", lang, weight), weight, fact: { key, level: step.level } };
      }),
  );
}

interface Told {
  readonly facts: readonly ToldFact[];
  readonly others: number;
  readonly score: number;
  readonly coverage: number;
}

/** What a post speaks of is counted once, for the most exact fact that it tells. */
function compared({ items, total }: Known, post: ReadonlyMap<string, number>): Told {
  const facts = new Map<string, ToldFact>();
  const used = new Set<number>();
  let [others, score] = [0, 0];
  for (const { keys, fact } of items) {
    const { worth, concept } = bestMatch(keys, post, used);
    if (worth === 0 || (fact && facts.has(fact.key) && fact.level > 0)) continue;
    used.add(concept);
    score += worth;
    if (!fact) others++;
    else if (!facts.has(fact.key)) facts.set(fact.key, fact);
  }
  return {
    facts: [...facts.values()],
    others,
    score,
    coverage: total === 0 ? 0 : Math.min(1, score / total),
  };
}

function bestMatch(
  keys: ReadonlyMap<string, number>,
  post: ReadonlyMap<string, number>,
  used: ReadonlySet<number>,
) {
  let best = { worth: 0, concept: -1 };
  for (const [key, worth] of keys) {
    const concept = post.get(key);
    if (concept !== undefined && !used.has(concept) && worth > best.worth) best = { worth, concept };
  }
  return best;
}

/** Two facts, or one and other words of the message, or three other words. */
const isTold = ({ facts, others }: Told): boolean =>
  facts.length >= 2 || (facts.length === 1 && others >= 1) || others >= 3;

function retelling(shared: Shared, { facts, score, coverage }: Told): Retelling {
  return { message: shared.message.id, facts, audiences: audiencesOf(shared, facts), score, coverage };
}

/** Audiences whose copies tell each of the facts at that level or a more exact one. */
function audiencesOf({ message, audiences, levels, trusts }: Shared, told: readonly ToldFact[]): string[] {
  const width = message.facts.length;
  const knows = (row: number) =>
    told.every(({ key, level }) => {
      const fact = message.facts.findIndex((each) => each.key === key);
      return levels[row * width + fact]! <= level;
    });
  const names = new Set(audiences.filter((_, row) => knows(row)));
  return [...names].sort((a, b) => (trusts[a] ?? 0) - (trusts[b] ?? 0));
}

/** Overlapping stretches of the concepts of a post, all of them where it is short. */
function stretchesOf(concepts: readonly Concept[]): (readonly Concept[])[] {
  if (concepts.length <= STRETCH) return [concepts];
  const starts = Array.from(
    { length: Math.ceil((2 * concepts.length) / STRETCH) },
    (_, i) => (i * STRETCH) / 2,
  );
  return starts.map((start) => concepts.slice(start, start + STRETCH));
}
