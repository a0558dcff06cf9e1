import { binarySearch, lowerBound } from "../strings/binary-search.ts";
import { type Normalization, normalizeTerm } from "./normalization.ts";

/** A symbol that no term has: what a character outside the list becomes. Symbol 0 marks the ends of a term. */
export const UNKNOWN = 0xffff;
/** Of a term, in code points. Longer lines are not terms. */
export const LONGEST_TERM = 1023;

/** Terms by length, then in order of their symbols; all arrays are views of the bytes of an index. */
export interface TermTable {
  readonly normalization: Normalization;
  readonly size: number;
  readonly longest: number;
  /** Symbol s stands for codePoints[s - 1]; ascending. */
  readonly codePoints: Uint32Array;
  /** Terms of length n are those from firstOfLength[n] to firstOfLength[n + 1]. */
  readonly firstOfLength: Uint32Array;
  /** Where in `symbols` the terms of length n begin. */
  readonly symbolStart: Uint32Array;
  readonly symbols: Uint16Array;
  /** Two words of each term: one bit for each character with the number of its occurrence. */
  readonly occurrences: Uint32Array;
  /** Two words of each term: one bit for each pair of neighbours, ends included. */
  readonly pairs: Uint32Array;
  /** All terms in order of their symbols, a prefix before its extensions. */
  readonly inOrder: Uint32Array;
  readonly grams: Grams;
  /** Finds terms in texts; made when it is first asked for. */
  readonly finder: () => TermFinder;
}

/** Length of the longest term that begins at `at` of a text and whose end `accepts`; 0 when there is none. */
export type TermFinder = (text: Uint16Array, at: number, accepts: (end: number) => boolean) => number;

/** Which terms have a run of symbols: the terms of gram g are postings[starts[g]] up to postings[starts[g + 1]]. */
export interface Grams {
  /** 2: runs of one and of two symbols; 3: runs of three. */
  readonly order: number;
  readonly keys: Uint32Array;
  readonly starts: Uint32Array;
  readonly postings: Uint32Array;
}

export function lengthOfTerm({ firstOfLength, longest }: TermTable, term: number): number {
  return binarySearch(1, longest, (length) => firstOfLength[length + 1]! > term);
}

/** Where the symbols of a term of this length begin. */
export function startOfTerm({ firstOfLength, symbolStart }: TermTable, term: number, length: number): number {
  return symbolStart[length]! + (term - firstOfLength[length]!) * length;
}

export function termAt(table: TermTable, term: number): string {
  const length = lengthOfTerm(table, term);
  const start = startOfTerm(table, term, length);
  let text = "";
  for (let i = start; i < start + length; i++)
    text += String.fromCodePoint(table.codePoints[table.symbols[i]! - 1]!);
  return text;
}

export function symbolOf({ codePoints }: TermTable, codePoint: number): number {
  const at = lowerBound(codePoints, codePoint);
  return codePoints[at] === codePoint ? at + 1 : UNKNOWN;
}

/** The symbols of a normalised term. */
export function symbolsOf(table: TermTable, normalized: string): Uint16Array {
  return Uint16Array.from([...normalized], (character) => symbolOf(table, character.codePointAt(0)!));
}

/** Number of a term, -1 when it is not in the list. */
export function findTerm(table: TermTable, term: string): number {
  const symbols = symbolsOf(table, normalizeTerm(term, table.normalization));
  const { length } = symbols;
  if (length === 0 || length > table.longest) return -1;
  const first = table.firstOfLength[length]!;
  const count = table.firstOfLength[length + 1]! - first;
  const start = table.symbolStart[length]!;
  const at = binarySearch(0, count, (i) => compareAt(table.symbols, start + i * length, symbols) >= 0);
  return at < count && compareAt(table.symbols, start + at * length, symbols) === 0 ? first + at : -1;
}

function compareAt(symbols: Uint16Array, start: number, term: Uint16Array): number {
  for (let i = 0; i < term.length; i++) {
    const order = symbols[start + i]! - term[i]!;
    if (order !== 0) return order;
  }
  return 0;
}
