import { buildTermIndex, type TermIndex } from "../src/terms/term-index.ts";
import { dataFile } from "./data.ts";

/** The lists of the measurement data, and how an index is made of each. */
export const LISTS = ["ja-proper", "ja-nouns", "en-proper"] as const;

export async function indexOfList(name: string): Promise<TermIndex | undefined> {
  const text = dataFile(`terms/${name}.txt.gz`);
  return text === undefined ? undefined : (await buildTermIndex([text.split("\n")])).index;
}

/** A generator of numbers with a seed: Numerical Recipes' linear congruential one. */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * A list expanded to `wanted` lines: the list itself, then terms made of two of it, both drawn with seed 1: the words of
 * the first but its last one (its only one stays), and the last word of the second. Lines that occur already are left to
 * the index to drop, so it has a few less.
 */
export function* expanded(terms: readonly string[], wanted: number): Iterable<readonly string[]> {
  yield terms;
  const below = random(1);
  const draw = () => terms[below(terms.length)]!;
  const BATCH = 1 << 16;
  for (let made = terms.length; made < wanted; made += BATCH) {
    yield Array.from({ length: Math.min(BATCH, wanted - made) }, () => {
      const [first, second] = [draw(), draw()];
      const cut = first.lastIndexOf(" ");
      return `${cut < 0 ? first : first.slice(0, cut)} ${second.slice(second.lastIndexOf(" ") + 1)}`;
    });
  }
}
