import { problem } from "../words/problem.ts";
import { lowerBound } from "./binary-search.ts";

/** What one symbol stands for. A surrogate pair is two symbols by code unit, one by code point. */
export type Unit = "code-unit" | "code-point";

/** Dense symbols. 0 is a cut: it matches nothing, not even another 0. */
export type Symbols = Uint8Array | Uint16Array;

/**
 * Texts as one array of dense symbols, each text followed by a cut. Text t is symbols[starts[t] .. starts[t + 1] - 1).
 * Characters that occur fewer than `minCount` times are cuts too: no repeat can hold them.
 */
export interface Corpus {
  readonly symbols: Symbols;
  readonly starts: Float64Array;
  readonly unit: Unit;
  /** Number of different symbols, the cut included. */
  readonly size: number;
  /** Bit i is set where symbol i is the second half of a surrogate pair; undefined when there is none. */
  readonly middles: Uint8Array | undefined;
  /** The symbol of each character id, see `characterId`; 0 for those that are cuts. */
  readonly codes: Uint16Array;
}

export interface SymbolOptions {
  readonly unit?: Unit;
  readonly minCount?: number;
  /** Where the symbols are put; a kernel can give its own memory, to save a copy. */
  readonly allocate?: (length: number, wide: boolean) => Symbols;
}

const LONE = 0x10000;
const UNIT_IDS = LONE + 0x800;
const NARROW = 255;
const WIDE = 65535;
const MOST_SYMBOLS = 0x7fffffff;

export const isSurrogate = (unit: number) => (unit & 0xf800) === 0xd800;
const isHigh = (unit: number) => (unit & 0xfc00) === 0xd800;
const isLow = (unit: number) => (unit & 0xfc00) === 0xdc00;

/** Whether the code unit at `i` is the second half of a surrogate pair. */
export function isPairMiddle(text: string, i: number): boolean {
  return i > 0 && isLow(text.charCodeAt(i)) && isHigh(text.charCodeAt(i - 1));
}

const isPairStart = (text: string, i: number) => isPairMiddle(text, i + 1);

/** By code unit, half of a pair and the same unit alone are different characters: no match begins or ends inside a pair. */
function surrogateId(text: string, i: number): number {
  const unit = text.charCodeAt(i);
  return isPairStart(text, i) || isPairMiddle(text, i) ? unit : LONE + unit - 0xd800;
}

/** The number of the character at `i`, one for each different symbol of this unit. */
function characterId(text: string, i: number, unit: Unit): number {
  const code = text.charCodeAt(i);
  if (!isSurrogate(code)) return code;
  return unit === "code-unit" ? surrogateId(text, i) : text.codePointAt(i)!;
}

/** Makes dense symbols of texts in O(total length). Throws a Problem when more than 65,535 different ones are needed. */
export function symbolize(texts: readonly string[], options: SymbolOptions = {}): Corpus {
  const { unit = "code-unit", minCount = 1, allocate = defaultAllocate } = options;
  const counts = new Uint32Array(unit === "code-unit" ? UNIT_IDS : pointIds(texts));
  const starts = new Float64Array(texts.length + 1);
  let pairs = 0;
  texts.forEach((text, t) => {
    const ownPairs = countCharacters(text, unit, counts);
    pairs += ownPairs;
    starts[t + 1] = starts[t]! + text.length + 1 - (unit === "code-point" ? ownPairs : 0);
  });
  const length = starts[texts.length]!;
  if (length > MOST_SYMBOLS) throw problem("text-characters", { characters: length, most: MOST_SYMBOLS });
  const { codes, size } = assignCodes(counts, minCount);
  const symbols = allocate(length, size > NARROW + 1);
  texts.forEach((text, t) => {
    writeSymbols(text, unit, codes, symbols, starts[t]!);
  });
  const middles = unit === "code-unit" && pairs > 0 ? pairMiddles(texts, starts) : undefined;
  return { symbols, starts, unit, size, middles, codes };
}

const defaultAllocate = (length: number, wide: boolean) =>
  wide ? new Uint16Array(length) : new Uint8Array(length);

/** One more than the greatest code point there may be, by the greatest first half of a pair. */
function pointIds(texts: readonly string[]): number {
  let most = 0xd7ff;
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > most && isHigh(code)) most = code;
    }
  }
  return 0x10000 + (most - 0xd7ff) * 0x400;
}

const CHUNK = 1 << 16;
const LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Hands over the code units of a text in pieces: copied at once where possible, which is faster than one by one. */
function forEachChunk(text: string, visit: (units: Uint16Array, from: number) => void): void {
  const units = new Uint16Array(Math.min(CHUNK, text.length));
  const bytes = LITTLE_ENDIAN && typeof Buffer === "function" ? Buffer.from(units.buffer) : undefined;
  for (let from = 0; from < text.length; from += CHUNK) {
    const piece = units.subarray(0, Math.min(CHUNK, text.length - from));
    if (bytes) bytes.write(text.slice(from, from + piece.length), "utf16le");
    else for (let i = 0; i < piece.length; i++) piece[i] = text.charCodeAt(from + i);
    visit(piece, from);
  }
}

/** Adds to `counts` by character id; returns how many surrogate pairs there are. */
function countCharacters(text: string, unit: Unit, counts: Uint32Array): number {
  let pairs = 0;
  forEachChunk(text, (units, from) => {
    for (let i = 0; i < units.length; i++) {
      const code = units[i]!;
      if (!isSurrogate(code)) counts[code]!++;
      else if (isPairMiddle(text, from + i)) {
        pairs++;
        if (unit === "code-unit") counts[code]!++;
      } else counts[characterId(text, from + i, unit)]!++;
    }
  });
  return pairs;
}

/**
 * Frequent characters first. Of a two-byte code the HIGH byte tells the 256 most frequent apart, so that a sort by
 * bytes, most significant first, splits as early as it can; the order of symbols means nothing to anybody else.
 */
function assignCodes(counts: Uint32Array, minCount: number): { codes: Uint16Array; size: number } {
  const ids: number[] = [];
  for (let id = 0; id < counts.length; id++) if (counts[id]! >= Math.max(minCount, 1)) ids.push(id);
  if (ids.length > WIDE) throw problem("text-different-characters", { characters: ids.length, most: WIDE });
  ids.sort((a, b) => counts[b]! - counts[a]! || a - b);
  const codes = new Uint16Array(counts.length);
  const wide = ids.length > NARROW;
  ids.forEach((id, i) => {
    const rank = i + 1;
    codes[id] = wide ? ((rank & 255) << 8) | (rank >> 8) : rank;
  });
  return { codes, size: ids.length + 1 };
}

function writeSymbols(text: string, unit: Unit, codes: Uint16Array, symbols: Symbols, start: number): void {
  let at = start;
  forEachChunk(text, (units, from) => {
    for (let i = 0; i < units.length; i++) {
      const code = units[i]!;
      if (!isSurrogate(code)) symbols[at++] = codes[code]!;
      else if (unit === "code-unit" || !isPairMiddle(text, from + i)) {
        symbols[at++] = codes[characterId(text, from + i, unit)]!;
      }
    }
  });
  symbols[at] = 0;
}

/** Whether the symbols are those of the texts, by code unit, and different characters have different ones. */
export function spells(corpus: Corpus, texts: readonly string[]): boolean {
  const { codes, symbols, starts, unit } = corpus;
  if (unit !== "code-unit" || starts.length !== texts.length + 1) return false;
  const used = new Uint8Array(0x10000);
  if (codes.some((code) => code > 0 && used[code]!++ > 0)) return false;
  return texts.every((text, t) => {
    const start = starts[t]!;
    let isSame = start + text.length + 1 === starts[t + 1] && symbols[start + text.length] === 0;
    forEachChunk(text, (units, from) => {
      for (let i = 0, at = start + from; i < units.length; i++, at++) {
        const code = units[i]!;
        if (symbols[at] === codes[isSurrogate(code) ? surrogateId(text, from + i) : code]) continue;
        isSame = false;
        return;
      }
    });
    return isSame;
  });
}

function pairMiddles(texts: readonly string[], starts: Float64Array): Uint8Array {
  const bits = new Uint8Array((starts[texts.length]! >> 3) + 1);
  texts.forEach((text, t) => {
    for (let i = 1; i < text.length; i++) {
      if (isPairMiddle(text, i)) setBit(bits, starts[t]! + i);
    }
  });
  return bits;
}

export function setBit(bits: Uint8Array, i: number): void {
  bits[i >>> 3]! |= 1 << (i & 7);
}

export function hasBit(bits: Uint8Array, i: number): boolean {
  return ((bits[i >>> 3]! >> (i & 7)) & 1) === 1;
}

/** The symbols of a pattern in a corpus, or undefined when it holds a character that no repeat of the corpus has. */
export function encodePattern(corpus: Corpus, pattern: string): Uint16Array | undefined {
  const encoded = new Uint16Array(pattern.length);
  let length = 0;
  for (let i = 0; i < pattern.length; i++) {
    const symbol = corpus.codes[characterId(pattern, i, corpus.unit)];
    if (!symbol) return undefined;
    encoded[length++] = symbol;
    if (corpus.unit === "code-point" && isPairStart(pattern, i)) i++;
  }
  return encoded.subarray(0, length);
}

/** The text that position `i` of the corpus belongs to; its cut belongs to it too. */
export function textAt(starts: Float64Array, i: number): number {
  return lowerBound(starts, i + 1, 1, starts.length - 1) - 1;
}
