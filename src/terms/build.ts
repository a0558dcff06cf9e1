import { problem } from "../words/problem.ts";
import { countGrams, fillGrams, gramOrderFor } from "./grams.ts";
import { bytesFor, type Counts, tableOver } from "./layout.ts";
import { mergeOrders } from "./merge-orders.ts";
import { type Normalization, normalizeTerm } from "./normalization.ts";
import { signOccurrences, signPairs } from "./signatures.ts";
import { sortRecords } from "./sort-records.ts";
import { LONGEST_TERM, startOfTerm, type TermTable, UNKNOWN } from "./table.ts";

/** What became of the lines of a list. */
export interface BuildReport {
  readonly lines: number;
  readonly terms: number;
  readonly duplicates: number;
  readonly empty: number;
  readonly tooLong: number;
  readonly bytes: number;
}

export interface BuildProgress {
  readonly step: "reading" | "sorting" | "indexing" | "done";
  /** Lines read so far, or of the terms how many have passed this step. */
  readonly count: number;
}

/** The terms of one length, one after the other, as they come. */
interface Records {
  symbols: Uint16Array;
  count: number;
}

/** A list being read: `add` every line, then `finish`. Lines of the same normal form are one term. */
export function termCollector(normalization: Normalization) {
  const symbolFor = new Map<number, number>();
  const byLength: (Records | undefined)[] = [];
  let [lines, empty, tooLong] = [0, 0, 0];
  const buffer = new Uint16Array(LONGEST_TERM);

  const numbered = (codePoint: number): number => {
    let symbol = symbolFor.get(codePoint);
    if (symbol === undefined) {
      symbol = symbolFor.size + 1;
      if (symbol >= UNKNOWN) throw problem("terms-characters", { characters: symbol, most: UNKNOWN - 1 });
      symbolFor.set(codePoint, symbol);
    }
    return symbol;
  };

  const add = (line: string): void => {
    lines++;
    if (line.length > 2 * LONGEST_TERM + 2) {
      tooLong++;
      return;
    }
    const term = normalizeTerm(line, normalization);
    let length = 0;
    for (let i = 0; i < term.length && length <= LONGEST_TERM; i++) {
      const codePoint = term.codePointAt(i)!;
      if (codePoint > 0xffff) i++;
      if (length < LONGEST_TERM) buffer[length] = numbered(codePoint);
      length++;
    }
    if (length === 0) empty++;
    else if (length > LONGEST_TERM) tooLong++;
    else append((byLength[length] ??= { symbols: new Uint16Array(length * 16), count: 0 }), buffer, length);
  };

  return { add, read: () => ({ symbolFor, byLength, lines, empty, tooLong, normalization }) };
}

type Collected = ReturnType<ReturnType<typeof termCollector>["read"]>;

function append(records: Records, symbols: Uint16Array, length: number): void {
  const at = records.count * length;
  if (at + length > records.symbols.length) {
    const larger = new Uint16Array(records.symbols.length * 2);
    larger.set(records.symbols);
    records.symbols = larger;
  }
  for (let i = 0; i < length; i++) records.symbols[at + i] = symbols[i]!;
  records.count++;
}

/** The index of what was collected, unsealed, in bytes that `allocate` gives. What was collected is used up. */
export function assemble(
  collected: Collected,
  allocate: (bytes: number) => Uint8Array,
  progress: (state: BuildProgress) => void,
): { bytes: Uint8Array; counts: Counts; report: BuildReport } {
  const { normalization, lines, empty, tooLong } = collected;
  const codePoints = Uint32Array.from(collected.symbolFor.keys()).sort();
  const orders = sortAll(collected, codePoints, progress);
  const size = orders.reduce((sum, order) => sum + order.length, 0);
  const longest = Math.max(
    1,
    orders.findLastIndex((order) => order.length > 0),
  );
  const symbols = orders.reduce((sum, order, length) => sum + order.length * length, 0);
  const gramOrder = gramOrderFor(codePoints.length);
  const grams = countGrams(orders, collected.byLength, gramOrder);
  const counts = {
    ...{ foldCase: normalization.foldCase, size, alphabet: codePoints.length, longest, symbols, gramOrder },
    ...{ grams: grams.keys.length, postings: grams.postings },
  };
  const bytes = allocate(bytesFor(counts));
  const table = tableOver(bytes, counts);
  table.codePoints.set(codePoints);
  placeTerms(table, orders, collected.byLength);
  progress({ step: "indexing", count: 0 });
  sign(table, progress);
  table.inOrder.set(mergeOrders(table));
  fillGrams(table, grams);
  const read = lines - empty - tooLong;
  const report = { lines, terms: size, duplicates: read - size, empty, tooLong, bytes: bytes.length };
  return { bytes, counts, report };
}

/** Renumbers symbols by code point and gives, for each length, the distinct records in order. */
function sortAll(
  { symbolFor, byLength }: Collected,
  codePoints: Uint32Array,
  progress: (state: BuildProgress) => void,
): Uint32Array[] {
  const renumbered = new Uint16Array(symbolFor.size + 1);
  codePoints.forEach((codePoint, i) => {
    renumbered[symbolFor.get(codePoint)!] = i + 1;
  });
  let count = 0;
  return Array.from(byLength, (records, length) => {
    if (!records) return new Uint32Array(0);
    const { symbols } = records;
    for (let i = 0; i < records.count * length; i++) symbols[i] = renumbered[symbols[i]!]!;
    const order = sortRecords(symbols, records.count, length, codePoints.length);
    progress({ step: "sorting", count: (count += records.count) });
    return order;
  });
}

function placeTerms(
  table: TermTable,
  orders: readonly Uint32Array[],
  byLength: (Records | undefined)[],
): void {
  let term = 0;
  let at = 0;
  for (let length = 0; length <= table.longest + 1; length++) {
    table.firstOfLength[length] = term;
    table.symbolStart[length] = at;
    const order = orders[length];
    if (!order || order.length === 0) continue;
    const { symbols } = byLength[length]!;
    for (const record of order) {
      for (let i = 0; i < length; i++) table.symbols[at++] = symbols[record * length + i]!;
    }
    term += order.length;
    byLength[length] = undefined;
  }
}

const SIGN_STEP = 1 << 17;

function sign(table: TermTable, progress: (state: BuildProgress) => void): void {
  for (let length = 1; length <= table.longest; length++) {
    const end = table.firstOfLength[length + 1]!;
    for (let term = table.firstOfLength[length]!; term < end; term++) {
      const from = startOfTerm(table, term, length);
      signOccurrences(table.symbols, from, from + length, table.occurrences, 2 * term);
      signPairs(table.symbols, from, from + length, table.pairs, 2 * term);
      if (term % SIGN_STEP === 0) progress({ step: "indexing", count: term });
    }
  }
}
