/**
 * Words and names by the hash of their lower-case form: clusters of words that behave alike, and kinds of
 * names (given name, city, title). A table holds no text; a word that is in none meets one by chance about
 * once in ten thousand.
 */

import { hashString, mix } from "../strings/hash.ts";
import { keyFinder } from "../strings/sorted-keys.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Clusters, Kinds } from "./templates.ts";

/** Keys in order, each with a number. */
export interface Packed {
  readonly keys: Uint32Array;
  readonly values: Uint16Array;
  /** Keeps what is worked out from them where threads share it. */
  readonly derive?: (name: string, make: () => Uint32Array) => Uint32Array;
}

export const wordKey = (word: string): number => hashString(word.toLowerCase());

/** The key of the first words of a name, from the key of one word less. */
const phraseKey = (before: number, word: string): number => mix(before, wordKey(word));

/** Of two entries with one key the values are joined by `join`. */
export function pack(
  entries: Iterable<readonly [number, number]>,
  join = (a: number, b: number) => a | b,
): Packed {
  const all = new Map<number, number>();
  for (const [key, value] of entries) {
    const before = all.get(key);
    all.set(key, before === undefined ? value : join(before, value));
  }
  const sorted = [...all].sort(([a], [b]) => a - b);
  return {
    keys: Uint32Array.from(sorted, ([key]) => key),
    values: Uint16Array.from(sorted, ([, value]) => value),
  };
}

/** Number of each key; -1 where there is none. */
function lookup({ keys, values, derive }: Packed): (key: number) => number {
  const find = keyFinder(keys, 32, derive);
  return (key) => {
    const at = find(key);
    return at < 0 ? -1 : values[at]!;
  };
}

/** How many bits of a path each feature looks at; the last takes all of them. */
const DEPTHS = [4, 6, 8, 10, 15];

/** A path of bits in a number: a one in front, then the bits. */
export const pathCode = (path: string): number => Number.parseInt(`1${path}`, 2);

/** What is in no list of frequent words is often a name. */
const UNKNOWN = ["?"];

/** A hashtag behaves like its word; words that are nowhere have a cluster of their own. */
export function hashedClusters(packed: Packed): Clusters {
  const find = lookup(packed);
  return (word) => {
    const code = find(wordKey(word.replace(/^#/, "")));
    if (code < 0) return /\p{L}/u.test(word) ? UNKNOWN : undefined;
    const path = code.toString(2).slice(1);
    return DEPTHS.filter((_, i) => i === 0 || path.length > DEPTHS[i - 1]!).map((depth) =>
      path.slice(0, depth),
    );
  };
}

/** The number of a kind is its bit. */
export function hashedKinds(packed: Packed, names: readonly string[]): Kinds {
  const find = lookup(packed);
  return (word) => {
    const bits = find(wordKey(word));
    return bits <= 0 ? [] : names.filter((_, i) => (bits >> i) & 1);
  };
}

/** Marks that longer names begin with these words. */
const GOES_ON = 1 << 15;

/** Entries for the key of a name of several words, and for each beginning of it. */
export function phraseEntries(words: readonly string[], kind: number): [number, number][] {
  let key = wordKey(words[0]!);
  return words.slice(1).flatMap((word, i) => {
    const entry: [number, number] = [key, GOES_ON];
    key = phraseKey(key, word);
    return i === words.length - 2 ? [entry, [key, 1 << kind] as [number, number]] : [entry];
  });
}

const NO_MARKS: readonly string[] = [];

/** Names of two words or more; each start walks at most as deep as the longest entry, marks do not overlap. */
export function hashedPhrases(packed: Packed, names: readonly string[]): Gazetteer {
  const find = lookup(packed);
  const marks = (bits: number, prefix: string) =>
    names.filter((_, i) => (bits >> i) & 1).map((name) => `${prefix}-${name}`);
  return {
    match: (words, keys = words.map(wordKey)) => {
      const marksOfWords: (readonly string[])[] = words.map(() => NO_MARKS);
      for (let at = 0; at < words.length; ) {
        const first = find(keys[at]!);
        if (first <= 0 || !(first & GOES_ON)) {
          at++;
          continue;
        }
        const { bits, to } = longest(find, keys, at, first);
        for (let i = at; i < to; i++) marksOfWords[i] = marks(bits, i === at ? "B" : "I");
        at = Math.max(at + 1, to);
      }
      return marksOfWords;
    },
  };
}

/** `first` is what is known of the word at `from`. */
function longest(find: (key: number) => number, keys: ArrayLike<number>, from: number, first: number) {
  let key = keys[from]!;
  let bits = first;
  let best = { bits: 0, to: from };
  for (let at = from + 1; at < keys.length && bits > 0 && bits & GOES_ON; at++) {
    key = mix(key, keys[at]!);
    bits = find(key);
    if (bits > 0 && bits & ~GOES_ON) best = { bits: bits & ~GOES_ON, to: at + 1 };
  }
  return best;
}
