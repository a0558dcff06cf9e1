import { Problem } from "../words/problem.ts";
import { binarySearch } from "./binary-search.ts";
import { documentCounter } from "./document-frequency.ts";
import type { CountBy } from "./frequency.ts";
import { documentsByRank } from "./kernel.ts";
import { type Corpus, encodePattern, type Symbols, symbolize } from "./symbols.ts";

export interface SubstringIndex {
  /** How often `pattern` occurs, overlaps included, or in how many documents. O(|pattern| log n), or O(occurrences). */
  readonly count: (pattern: string) => number;
  /** Whether `pattern` occurs at least k times, or in at least k documents, as the index was asked for. */
  readonly frequent: (pattern: string) => boolean;
}

/**
 * Answers how often a string occurs in texts, by code point, and does not trust the suffix array it is given: that it is
 * one is verified first, in O(n), so a wrong one can never make a rare string look frequent.
 */
export function substringIndex(
  texts: readonly string[],
  k: number,
  by: CountBy,
  suffixArray: (symbols: Symbols) => Int32Array,
): SubstringIndex {
  const corpus = symbolizeAll(texts, k);
  const sa = suffixArray(corpus.symbols);
  verifySuffixArray(corpus.symbols, sa);
  const starts = firstSymbolStarts(corpus.symbols);
  const docs = by === "document" ? documentsByRank(corpus.starts, sa) : undefined;
  const reaches = docs && rangesOfDocuments(docs, k);
  const { symbols } = corpus;
  const firstFrom = (encoded: Uint16Array, after: number): number => {
    const last = starts[encoded[0]! + 1]!;
    return binarySearch(starts[encoded[0]!]!, last, (r) => compareAt(symbols, sa[r]!, encoded) >= after);
  };
  const encode = (pattern: string) => (pattern === "" ? undefined : encodePattern(corpus, pattern));
  return {
    count: (pattern) => {
      const encoded = encode(pattern);
      if (!encoded) return 0;
      const low = firstFrom(encoded, 0);
      const high = firstFrom(encoded, 1);
      return docs ? new Set(docs.subarray(low, high)).size : high - low;
    },
    frequent: (pattern) => {
      const encoded = encode(pattern);
      if (!encoded) return false;
      const low = firstFrom(encoded, 0);
      const last = reaches ? (reaches[low] ?? sa.length) : low + k - 1;
      return last < sa.length && compareAt(symbols, sa[last]!, encoded) === 0;
    },
  };
}

/** Where there are more different characters than symbols, those below k can go: nothing with one of them is frequent. */
function symbolizeAll(texts: readonly string[], k: number): Corpus {
  try {
    return symbolize(texts, { unit: "code-point" });
  } catch (error) {
    if (!(error instanceof Problem && error.code === "text-different-characters")) throw error;
    return symbolize(texts, { unit: "code-point", minCount: k });
  }
}

/** Negative, 0 or positive: the suffix at `at` is before, begins with, or is after the pattern. */
function compareAt(symbols: Symbols, at: number, pattern: Uint16Array): number {
  for (let h = 0; h < pattern.length; h++) {
    const difference = (symbols[at + h] ?? -1) - pattern[h]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function firstSymbolStarts(symbols: Symbols): Int32Array {
  const starts = new Int32Array(0x10001);
  for (let i = 0; i < symbols.length; i++) starts[symbols[i]! + 1]!++;
  for (let c = 1; c < starts.length; c++) starts[c]! += starts[c - 1]!;
  return starts;
}

/** For each rank r the least b such that ranks [r, b] hold k documents; the number of ranks when none does. */
function rangesOfDocuments(docs: Int32Array, k: number): Int32Array {
  const ends = new Int32Array(docs.length).fill(docs.length);
  const seen = documentCounter(docs);
  for (let r = 0, b = 0; r < docs.length; r++) {
    while (b < docs.length && seen.distinct() < k) seen.add(b++);
    if (seen.distinct() < k) break;
    ends[r] = b - 1;
    seen.remove(r);
  }
  return ends;
}

/** Throws unless `sa` is the suffix array: a permutation in which neighbours are in order, by first symbol, then by rest. */
export function verifySuffixArray(symbols: Symbols, sa: Int32Array): void {
  const n = symbols.length;
  const ranks = new Int32Array(n + 1).fill(-1);
  for (let r = 0; r < n; r++) {
    if (!(sa[r]! >= 0 && sa[r]! < n) || ranks[sa[r]!] !== -1) throw broken(r);
    ranks[sa[r]!] = r;
  }
  if (sa.length !== n) throw broken(n);
  for (let r = 1; r < n; r++) {
    const a = sa[r - 1]!;
    const b = sa[r]!;
    const difference = symbols[a]! - symbols[b]!;
    if (difference > 0 || (difference === 0 && ranks[a + 1]! >= ranks[b + 1]!)) throw broken(r);
  }
}

const broken = (rank: number) => new Error(`Cannot use a suffix array: wrong at rank ${rank}`);
