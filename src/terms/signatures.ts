/**
 * Signatures of 64 bits that bound from below how many characters of a term q must go before term t fits. Equal things
 * have equal bits, so a bit that q has and t has not is something of q that t lacks; two things that share a bit only
 * weaken the bound.
 */

const MULTIPLIER = 0x9e3779b1;

const occurrenceBit = (symbol: number, nth: number) => Math.imul(symbol + (nth << 16), MULTIPLIER) >>> 26;
const pairBit = (left: number, right: number) =>
  Math.imul(Math.imul(left, 0x85ebca6b) ^ right, MULTIPLIER) >>> 26;

function setBit(words: Uint32Array, at: number, bit: number): void {
  words[at + (bit >> 5)]! |= 1 << (bit & 31);
}

/** Sets a bit for each character with the number of its occurrence: deleting a character takes one away. */
export function signOccurrences(
  symbols: Uint16Array,
  from: number,
  to: number,
  words: Uint32Array,
  at: number,
) {
  for (let i = from; i < to; i++) {
    let nth = 0;
    for (let j = from; j < i; j++) if (symbols[j] === symbols[i]) nth++;
    setBit(words, at, occurrenceBit(symbols[i]!, nth));
  }
}

/** Sets a bit for each pair of neighbours, the ends of the term being symbol 0: a deletion takes two away at most. */
export function signPairs(symbols: Uint16Array, from: number, to: number, words: Uint32Array, at: number) {
  let left = 0;
  for (let i = from; i <= to; i++) {
    const right = i < to ? symbols[i]! : 0;
    signPair(left, right, words, at);
    left = right;
  }
}

export function signPair(left: number, right: number, words: Uint32Array, at: number): void {
  setBit(words, at, pairBit(left, right));
}

/** How many bits the first signature has that the second lacks. */
export function missingBits(a: Uint32Array, atA: number, b: Uint32Array, atB: number): number {
  return bitCount(a[atA]! & ~b[atB]!) + bitCount(a[atA + 1]! & ~b[atB + 1]!);
}

function bitCount(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
