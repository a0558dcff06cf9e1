/**
 * The n-grams of one order as they are stored: a sorted list of hashes, each with a log-probability and a back-off
 * weight. A hash is cut to so many bits that a random n-gram is taken for a stored one once in 1,024 to 2,048
 * look-ups; hashes are written as gaps, in two planes of bytes, and weights in steps of a twentieth of a decade,
 * so that Brotli finds what little order there is. No word is stored.
 */
import type { Section, Table } from "./table-file.ts";

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

export const quantised = (logProb: number): number => byte(-logProb * STEPS);
const quantisedBackOff = (weight: number): number => byte(NO_BACK_OFF - weight * STEPS);
const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

/** 32 bits over the UTF-16 code units of a word: FNV-1a, then the finaliser of MurmurHash3. */
export function wordHash(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return finish(hash);
}

/** The hash of an n-gram with one more word before it, from the hash of each. */
export const extendLeft = (gram: number, word: number): number => finish(Math.imul(gram, 0x9e3779b1) ^ word);

function finish(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const bitsFor = (size: number) => Math.min(32, Math.ceil(Math.log2(Math.max(1, size))) + SPARE_BITS);

/** The sections of one order; of n-grams with one cut hash the first is kept. */
export function gramSections(order: number, grams: readonly Gram[]): Record<string, Section> {
  const bits = bitsFor(grams.length);
  const cut = grams.map(({ hash }, at) => ({ key: hash >>> (32 - bits), at }));
  cut.sort((a, b) => a.key - b.key || a.at - b.at);
  const kept = cut.filter(({ key }, i) => i === 0 || key !== cut[i - 1]!.key);
  const gaps = kept.map(({ key }, i) => key - (i === 0 ? 0 : kept[i - 1]!.key));
  const widest = gaps.reduce((most, gap) => Math.max(most, gap), 0);
  if (widest > 0xffff) throw new RangeError(`Cannot write a gap of ${widest} between hashes: at most 65535`);
  return {
    [`${order}:bits`]: Uint8Array.of(bits),
    [`${order}:low`]: Uint8Array.from(gaps, (gap) => gap & 255),
    [`${order}:high`]: Uint8Array.from(gaps, (gap) => gap >>> 8),
    [`${order}:probs`]: Uint8Array.from(kept, ({ at }) => quantised(grams[at]!.logProb)),
    [`${order}:backoffs`]: Uint8Array.from(kept, ({ at }) => quantisedBackOff(grams[at]!.backOff)),
  };
}

export function readGrams(table: Table, order: number): Grams {
  const bits = table.u8(`${order}:bits`)[0]!;
  const keys = sums(table.u8(`${order}:low`), table.u8(`${order}:high`));
  const probs = table.u8(`${order}:probs`);
  const backOffs = table.u8(`${order}:backoffs`);
  return {
    size: keys.length,
    find: finder(keys, bits),
    logProb: (at) => -probs[at]! / STEPS,
    backOff: (at) => (NO_BACK_OFF - backOffs[at]!) / STEPS,
  };
}

function sums(low: Uint8Array, high: Uint8Array): Uint32Array {
  const keys = new Uint32Array(low.length);
  let key = 0;
  for (let i = 0; i < keys.length; i++) keys[i] = key += low[i]! | (high[i]! << 8);
  return keys;
}

/** Keys are spread evenly, so the first bits of a key say nearly where it stands: four keys to a bucket. */
function finder(keys: Uint32Array, bits: number): (hash: number) => number {
  const shift = Math.min(bits, SPARE_BITS + 2);
  const starts = new Uint32Array(2 ** (bits - shift) + 1);
  for (let i = 0, bucket = 0; bucket < starts.length; bucket++) {
    while (i < keys.length && keys[i]! >>> shift < bucket) i++;
    starts[bucket] = i;
  }
  return (hash) => {
    const key = hash >>> (32 - bits);
    const bucket = key >>> shift;
    for (let at = starts[bucket]!, to = starts[bucket + 1]!; at < to; at++) if (keys[at] === key) return at;
    return -1;
  };
}
