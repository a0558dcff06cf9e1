import { problem } from "../words/problem.ts";
import { assemble, type BuildProgress, type BuildReport, termCollector } from "./build.ts";
import { deepen, type Frontier, frontier } from "./deepen.ts";
import { checksumOf, isTermMemory, kernelFor, termMemory } from "./kernels.ts";
import { countsOf, seal, tableOver, verifyChecksum } from "./layout.ts";
import { type Normalization, normalizeTerm, shownCharacters } from "./normalization.ts";
import { parsePattern, patternOf, type Star } from "./pattern.ts";
import type { ProbeKernel, Select } from "./prober.ts";
import type { SharedMasks } from "./shared/shared-masks.ts";
import { findTerm, symbolsOf, type TermTable, UNKNOWN } from "./table.ts";

/** The mask of a term. Lengths are in code points of the normalised term. */
export interface Mask {
  readonly pattern: string;
  /** How many terms of the list fit, exact always; where masks are shared, how many are published as it. */
  readonly count: number;
  /** Characters kept; 0 where nothing less than `*` reaches k, so that the whole term goes. */
  readonly remain: number;
  readonly length: number;
  /** How many terms of the list are published as this very mask; where masks are shared. */
  readonly shared?: number;
  /** Whether no other pattern is better under the rule. Without it time ran out, and `interval` says what is proven. */
  readonly exact: boolean;
  /** The most characters that could be kept, from and to. */
  readonly interval: readonly [number, number];
}

export interface SearchOptions {
  /** What a `*` stands for; one or more characters by default. */
  readonly star?: Star;
  /** Milliseconds after which the best known answer is given; without one, the answer is exact whatever it takes. */
  readonly limit?: number;
  readonly kernel?: ProbeKernel["name"];
  /** 2: a second thread helps with a term that takes long, for machines with cores to spare. The answer is the same. */
  readonly threads?: number;
}

export interface MaskOptions extends SearchOptions {
  /** Of the patterns with the most characters the one that most terms fit (default), or the fewest: the paper's rule. */
  readonly select?: Select;
}

export interface FrontierStep {
  readonly pattern: string;
  readonly count: number;
  readonly remain: number;
}

/** A list of terms, to ask for masks. Values of this type never change. */
export interface TermIndex {
  readonly size: number;
  readonly normalization: Normalization;
  readonly table: TermTable;
  /** There where masks are shared: `mask` gives those then, for one k. */
  readonly shared?: SharedMasks;
  /** The bytes to write to a file and open again. */
  readonly bytes: Uint8Array;
  readonly has: (term: string) => boolean;
  /** The pattern of `term` that at least k terms fit and that keeps the most characters. The term need not be listed. */
  readonly mask: (term: string, k: number, options?: MaskOptions) => Mask;
  /** How many terms fit a pattern as a whole; a fresh count, whoever made the pattern. */
  readonly count: (pattern: string, options?: SearchOptions) => number;
  /** Every pattern worth having: the highest count for each number of kept characters, up to the first count of maxK. */
  readonly frontier: (
    term: string,
    options?: SearchOptions & { readonly maxK?: number },
  ) => { readonly steps: readonly FrontierStep[]; readonly exact: boolean };
}

export interface BuildOptions extends Partial<Normalization> {
  readonly progress?: (state: BuildProgress) => void;
}

/**
 * An index of the terms of a list that comes in batches of lines; see `lineBatches`. Empty and overlong lines are left
 * out, and counted in the report.
 */
export async function buildTermIndex(
  batches: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  { foldCase = false, progress = () => undefined }: BuildOptions = {},
): Promise<{ readonly index: TermIndex; readonly report: BuildReport }> {
  const collector = termCollector({ foldCase });
  let read = 0;
  for await (const lines of batches) {
    for (const line of lines) collector.add(line);
    read += lines.length;
    progress({ step: "reading", count: read });
  }
  return finish(collector, progress);
}

/** The index of a list at hand. */
export function termIndexOf(
  terms: Iterable<string>,
  { foldCase = false }: Partial<Normalization> = {},
): TermIndex {
  const collector = termCollector({ foldCase });
  for (const term of terms) collector.add(term);
  return finish(collector, () => undefined).index;
}

/** The table of a list at hand, to find its terms in texts; it has no part in any search. */
export function termTableOf(terms: Iterable<string>, normalization: Normalization): TermTable {
  const collector = termCollector(normalization);
  for (const term of terms) collector.add(term);
  const { bytes, counts } = assemble(
    collector.read(),
    (size) => new Uint8Array(size),
    () => undefined,
  );
  return tableOver(bytes, counts);
}

function finish(collector: ReturnType<typeof termCollector>, progress: (state: BuildProgress) => void) {
  const { bytes, counts, report } = assemble(collector.read(), termMemory, progress);
  seal(bytes, counts, checksumOf);
  progress({ step: "done", count: report.terms });
  return { index: indexOver(bytes), report };
}

/**
 * Opens the bytes of an index. Bytes that `termMemory` gave are used in place, others are copied. Throws a Problem for
 * bytes that are not an index, not whole, or damaged.
 */
export function openTermIndex(bytes: Uint8Array): TermIndex {
  countsOf(bytes);
  const own = isTermMemory(bytes) ? bytes : termMemory(bytes.length);
  if (own !== bytes) own.set(bytes);
  verifyChecksum(own, checksumOf);
  return indexOver(own);
}

/** An index over bytes that another thread has opened. */
function indexOver(bytes: Uint8Array): TermIndex {
  const table = tableOver(bytes, countsOf(bytes));
  return {
    size: table.size,
    normalization: table.normalization,
    table,
    bytes,
    has: (term) => findTerm(table, term) >= 0,
    mask: (term, k, options) => maskTerm(table, term, k, options),
    count: (pattern, options) => countPattern(table, pattern, options),
    frontier: (term, options) => frontierOfTerm(table, term, options),
  };
}

const now = () => performance.now();

function maskTerm(table: TermTable, term: string, k: number, options: MaskOptions = {}): Mask {
  if (!(Number.isInteger(k) && k >= 1)) throw problem("terms-k", { k: String(k) });
  const { select = "highest", limit = Number.POSITIVE_INFINITY, threads = 1 } = options;
  const { q, characters, prober } = ask(table, term, options);
  try {
    const { best: found, exact, interval } = deepen(prober, q.length, k, select, { now, limit, threads });
    if (!found) return { pattern: "*", count: table.size, remain: 0, length: q.length, exact, interval };
    const pattern = patternOf(characters, (i) => found.kept[i] === 1);
    return { pattern, count: found.count, remain: sum(found.kept), length: q.length, exact, interval };
  } finally {
    prober.close();
  }
}

function frontierOfTerm(
  table: TermTable,
  term: string,
  options: SearchOptions & { readonly maxK?: number } = {},
) {
  const { limit = Number.POSITIVE_INFINITY, maxK = Number.POSITIVE_INFINITY } = options;
  const { q, characters, prober } = ask(table, term, options);
  try {
    const { steps, exact }: Frontier = frontier(prober, q.length, { now, limit, maxK });
    return {
      steps: steps.map(({ kept, count, remain }) => ({
        pattern: patternOf(characters, (i) => kept[i] === 1),
        ...{ count, remain },
      })),
      exact,
    };
  } finally {
    prober.close();
  }
}

function countPattern(
  table: TermTable,
  pattern: string,
  { star = "one", kernel }: SearchOptions = {},
): number {
  const parts = parsePattern(pattern);
  const symbols = parts.map((part) =>
    part === undefined ? [UNKNOWN] : [...symbolsOf(table, normalizeTerm(part, table.normalization))],
  );
  const kept = Uint8Array.from(symbols.flatMap((own, i) => own.map(() => (parts[i] === undefined ? 0 : 1))));
  if (!kept.includes(1)) return parts.length > 0 ? table.size : 0;
  const q = Uint16Array.from(symbols.flat());
  const prober = kernelFor(table, q.length, kernel).probe(table, q, star);
  try {
    return prober.count(kept);
  } finally {
    prober.close();
  }
}

function ask(table: TermTable, term: string, { star = "one", kernel }: SearchOptions) {
  const q = symbolsOf(table, normalizeTerm(term, table.normalization));
  const characters = shownCharacters(term, table.normalization);
  return { q, characters, prober: kernelFor(table, q.length, kernel).probe(table, q, star) };
}

const sum = (values: Uint8Array) => values.reduce((total, value) => total + value, 0);
