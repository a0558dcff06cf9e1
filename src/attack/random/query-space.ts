/**
 * Every query that a stranger may make of a text, and how likely each is: m different units, with probability proportional to
 * the product of what they tell, I(u) = log2(N / df(u)), each read by one of four engines with equal chance. A unit is a word
 * that somebody would search for and that some of the archive's documents hold, but not many, or two words side by side. What a unit tells depends on the archive
 * alone, so queries of a text without a word are those of the text that do not hold it, in the same proportions: samples
 * are kept when words are left out.
 */
import type { Doc } from "../../doc/doc.ts";
import { otherForms } from "../../knowledge/inflect.ts";
import type { Word } from "../words.ts";

export interface Unit {
  /** As it is asked for: a word, or a phrase of two. */
  readonly term: string;
  /** Words of the document that it is made of: without one of them it cannot be asked for. */
  readonly parts: readonly string[];
  /** The same in other forms, which an engine that folds forms takes for one: one list for each part. */
  readonly forms: readonly string[];
  readonly weight: number;
}

/** How a query is read: every word must occur or any, as written or in any form. */
export const ENGINES = [
  { mode: "all", folded: false },
  { mode: "any", folded: false },
  { mode: "all", folded: true },
  { mode: "any", folded: true },
] as const;
export type Engine = (typeof ENGINES)[number];

/** Numbers of units, in rising order, and of the engine. */
export interface RandomQuery {
  readonly units: readonly number[];
  readonly engine: number;
}

export interface QuerySpace {
  readonly units: readonly Unit[];
}

/** Bits of a telling unit: at most a quarter of the documents hold it. Of less, nobody makes a query of three words. */
const TELLING = 2;

/** What a pair of neighbours weighs of what it tells: words are asked for more often than phrases. */
const PAIR = 0.25;

/** How many documents hold each term, and how many there are. */
export interface Counts {
  readonly documents: number;
  readonly frequencies: (terms: readonly string[]) => Promise<readonly number[]>;
}

export async function querySpace(
  doc: Pick<Doc, "text" | "lang">,
  words: readonly Word[],
  { documents, frequencies }: Counts,
): Promise<QuerySpace> {
  const content = words.filter(({ kind }) => kind !== "function");
  const inArchive = await occurring(content, ({ term }) => term, frequencies);
  const pairs = await occurring(
    pairsOf(
      doc,
      inArchive.map(({ item }) => item),
    ),
    ({ term }) => term,
    frequencies,
  );
  const bits = (count: number) => Math.log2(documents / count);
  const units = [
    ...inArchive
      .filter(({ count }) => bits(count) >= TELLING)
      .map(({ item, count }) => ({
        ...{ term: item.term, parts: [item.term], forms: formsOf(item, doc.lang) },
        weight: bits(count),
      })),
    ...pairs
      .filter(({ count }) => bits(count) >= TELLING)
      .map(({ item, count }) => ({ ...item, weight: PAIR * bits(count) })),
  ];
  return { units };
}

async function occurring<T>(
  items: readonly T[],
  termOf: (item: T) => string,
  frequencies: Counts["frequencies"],
): Promise<{ item: T; count: number }[]> {
  const counts = items.length === 0 ? [] : await frequencies(items.map(termOf));
  return items.map((item, i) => ({ item, count: counts[i]! })).filter(({ count }) => count > 0);
}

/** Two words with nothing but a space between them, in Japanese nothing. */
function pairsOf({ text, lang }: Pick<Doc, "text" | "lang">, words: readonly Word[]): Omit<Unit, "weight">[] {
  const places = words
    .flatMap(({ term, spans }) => spans.map((span) => ({ term, ...span })))
    .sort((a, b) => a.from - b.from);
  const gap = lang === "ja" ? "" : " ";
  const pairs = new Map<string, Omit<Unit, "weight">>();
  for (let i = 1; i < places.length; i++) {
    const [first, second] = [places[i - 1]!, places[i]!];
    if (first.term === second.term || text.slice(first.to, second.from) !== gap) continue;
    const term = `${first.term}${gap}${second.term}`;
    pairs.set(term, { term, parts: [first.term, second.term], forms: [term] });
  }
  return [...pairs.values()];
}

/** Names and numbers have one form. */
function formsOf({ term, kind, lemma }: Word, lang: Doc["lang"]): readonly string[] {
  if (kind === "name" || kind === "number") return [term];
  return lang === "ja" ? japaneseForms(term, lemma) : [term, ...otherForms(term)];
}

/** As written, as in the dictionary, and what all forms begin with where that is more than a character. */
function japaneseForms(term: string, lemma: string | undefined): readonly string[] {
  if (lemma === undefined) return [term];
  const stem = [...lemma].slice(0, -1).join("");
  return [...new Set([term, lemma, ...([...stem].length > 1 ? [stem] : [])])];
}

/** Draws queries of `m` units among those that `allows`. */
export function queryDrawer(
  { units }: QuerySpace,
  allows: (unit: Unit) => boolean = () => true,
): (m: number, random: () => number) => RandomQuery | undefined {
  const pool = [...units.keys()].filter((unit) => allows(units[unit]!));
  const sums = new Float64Array(pool.length);
  let total = 0;
  for (const [i, unit] of pool.entries()) sums[i] = total += units[unit]!.weight;
  const drawUnit = (random: () => number) => {
    const at = random() * total;
    let [low, high] = [0, pool.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > at) high = middle;
      else low = middle + 1;
    }
    return pool[low]!;
  };
  return (m, random) => {
    if (pool.length < m) return undefined;
    const drawn = new Set<number>();
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      drawn.clear();
      while (drawn.size < m) {
        const unit = drawUnit(random);
        if (drawn.has(unit)) break;
        drawn.add(unit);
      }
      if (drawn.size === m)
        return { units: [...drawn].sort((a, b) => a - b), engine: Math.floor(random() * ENGINES.length) };
    }
    return undefined;
  };
}

/** One unit that outweighs all others by far comes up twice again and again. */
const MOST_TRIES = 100_000;
