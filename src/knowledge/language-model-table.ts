/**
 * The n-grams of one order as they are stored: a sorted list of hashes, each with a log-probability and a back-off
 * weight. A hash is cut to so many bits that a random n-gram is taken for a stored one once in 1,024 to 2,048
 * look-ups; hashes are written as gaps, in two planes of bytes, and weights in steps of a twentieth of a decade,
 * so that Brotli finds what little order there is. No word is stored.
 */
import type { NumberArray, Table } from "../doc/packed-table.ts";
import { hashString, mix } from "../strings/hash.ts";
import { gapPlanes, keyFinder, keysOfGaps } from "../strings/sorted-keys.ts";

export interface Grams {
  readonly size: number;
  /** Where an n-gram stands, by its hash of 32 bits; -1 where it is not stored. */
  readonly find: (hash: number) => number;
  /** log10 of the probability of the last word after the others. */
  readonly logProb: (at: number) => number;
  /** log10 of what the probability of a word is multiplied with when it was not seen after this n-gram. */
  readonly backOff: (at: number) => number;
}

/** An n-gram to be written; numbers are log10. */
export interface Gram {
  readonly hash: number;
  readonly logProb: number;
  readonly backOff: number;
}

const STEPS = 20;
const NO_BACK_OFF = 64;
/** Bits beyond those that number the n-grams. */
const SPARE_BITS = 10;

const quantised = (logProb: number): number => byte(-logProb * STEPS);
const quantisedBackOff = (weight: number): number => byte(NO_BACK_OFF - weight * STEPS);
const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

/** The hash of a word, and of an n-gram with one more word before it, from the hash of each. */
export const wordHash = hashString;
export const extendLeft: (gram: number, word: number) => number = mix;

const bitsFor = (size: number) => Math.min(32, Math.ceil(Math.log2(Math.max(1, size))) + SPARE_BITS);

/** The arrays of one order; of n-grams with one cut hash the first is kept. */
export function gramSections(order: number, grams: readonly Gram[]): Record<string, NumberArray> {
  const bits = bitsFor(grams.length);
  const cut = grams.map(({ hash, ...gram }) => ({ key: hash >>> (32 - bits), ...gram }));
  const byKey = new Map(cut.toReversed().map((gram) => [gram.key, gram]));
  const distinct = [...byKey.values()].sort((a, b) => a.key - b.key);
  const [low, high] = gapPlanes(
    Uint32Array.from(distinct, ({ key }) => key),
    2,
  ) as [Uint8Array, Uint8Array];
  return {
    [`${order}:bits`]: Uint8Array.of(bits),
    [`${order}:low`]: low,
    [`${order}:high`]: high,
    [`${order}:probs`]: Uint8Array.from(distinct, ({ logProb }) => quantised(logProb)),
    [`${order}:backoffs`]: Uint8Array.from(distinct, ({ backOff }) => quantisedBackOff(backOff)),
  };
}

export function readGrams(table: Table, order: number): Grams {
  const bits = table.u8(`${order}:bits`)[0]!;
  const keys = table.derive(`${order}:keys`, () =>
    keysOfGaps([table.u8(`${order}:low`), table.u8(`${order}:high`)]),
  );
  const probs = table.u8(`${order}:probs`);
  const backOffs = table.u8(`${order}:backoffs`);
  const find = keyFinder(keys, bits, (name, make) => table.derive(`${order}:${name}`, make));
  return {
    size: keys.length,
    find: (hash) => find(hash >>> (32 - bits)),
    logProb: (at) => -probs[at]! / STEPS,
    backOff: (at) => (NO_BACK_OFF - backOffs[at]!) / STEPS,
  };
}
