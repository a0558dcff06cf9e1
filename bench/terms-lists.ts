import { buildTermIndex, type TermIndex } from "../src/terms/term-index.ts";
import { dataFile } from "./data.ts";

/** The lists of the measurement data. */
export const LISTS = ["ja-proper", "ja-nouns", "en-proper"] as const;

export async function indexOfList(name: string): Promise<TermIndex | undefined> {
  const text = dataFile(`terms/${name}.txt.gz`);
  return text === undefined ? undefined : (await buildTermIndex([text.split("\n")])).index;
}

/** A seeded random generator: the linear congruential one of Numerical Recipes. */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * A list expanded to `lineCount` lines: the list itself, then terms made of two of its terms, drawn with seed 1: the words of
 * the first except its last one (an only word stays), and the last word of the second. The index drops duplicate lines,
 * so it has slightly fewer.
 */
export function* expandList(terms: readonly string[], lineCount: number): Iterable<readonly string[]> {
  yield terms;
  const below = random(1);
  const draw = () => terms[below(terms.length)]!;
  const BATCH = 1 << 16;
  for (let size = terms.length; size < lineCount; size += BATCH) {
    yield Array.from({ length: Math.min(BATCH, lineCount - size) }, () => {
      const [first, second] = [draw(), draw()];
      const cut = first.lastIndexOf(" ");
      return `${cut < 0 ? first : first.slice(0, cut)} ${second.slice(second.lastIndexOf(" ") + 1)}`;
    });
  }
}
