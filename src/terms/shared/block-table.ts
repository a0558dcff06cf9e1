import { countGrams, fillGrams, gramOrderFor } from "../grams.ts";
import { bytesFor, tableOver } from "../layout.ts";
import { signOccurrences, signPairs } from "../signatures.ts";
import { startOfTerm, type TermTable, UNKNOWN } from "../table.ts";
import { GAP } from "./mask-symbols.ts";

/** Strings in a table that the kernel can search, from which strings can be taken out again. Equal strings may occur more than once. */
export interface BlockTable {
  readonly table: TermTable;
  /** The string at each place of the table. */
  readonly stringAt: Uint32Array;
  /** A string as a query: its symbols in this table, gaps as what no string has. */
  readonly query: (string: Uint16Array) => Uint16Array;
  /** From now on the string at this place fits nothing. */
  readonly remove: (place: number) => void;
}

/** Each string stands in the table as often as `copies` says. */
export function blockTable(
  strings: readonly Uint16Array[],
  copies: ArrayLike<number>,
  allocate: (bytes: number) => Uint8Array,
): BlockTable {
  const numberOf = denseSymbols(strings);
  const alphabet = numberOf.count + 1;
  const order = placesByLength(strings, copies);
  const longest = strings[order.at(-1)!]!.length;
  const byLength: ({ symbols: Uint16Array } | undefined)[] = [];
  const orders: Uint32Array[] = Array.from({ length: longest + 1 }, () => new Uint32Array(0));
  for (let from = 0; from < order.length; ) {
    const { length } = strings[order[from]!]!;
    let to = from;
    while (to < order.length && strings[order[to]!]!.length === length) to++;
    const symbols = new Uint16Array((to - from) * length);
    for (let i = from; i < to; i++)
      symbols.set(numberOf.list(strings[order[i]!]!, alphabet), (i - from) * length);
    byLength[length] = { symbols };
    orders[length] = Uint32Array.from({ length: to - from }, (_, i) => i);
    from = to;
  }
  const table = filledTable(orders, byLength, alphabet, longest, order.length, allocate);
  return {
    table,
    stringAt: order,
    query: (string) => numberOf.list(string, UNKNOWN),
    remove: (place) => removeFrom(table, strings[order[place]!]!.length, place),
  };
}

/** Numbers from 1 for the symbols that occur, so that a small block has a small alphabet. */
function denseSymbols(strings: readonly Uint16Array[]) {
  const numbers = new Uint16Array(65536);
  let count = 0;
  for (const string of strings)
    for (const symbol of string) if (symbol !== GAP && numbers[symbol] === 0) numbers[symbol] = ++count;
  const list = (string: Uint16Array, gap: number) =>
    string.map((symbol) => (symbol === GAP ? gap : numbers[symbol]!));
  return { count, list };
}

function placesByLength(strings: readonly Uint16Array[], copies: ArrayLike<number>): Uint32Array {
  const order = strings.map((_, i) => i).sort((a, b) => strings[a]!.length - strings[b]!.length || a - b);
  return Uint32Array.from(order.flatMap((i) => new Array<number>(copies[i]!).fill(i)));
}

function filledTable(
  orders: Uint32Array[],
  byLength: ({ symbols: Uint16Array } | undefined)[],
  alphabet: number,
  longest: number,
  size: number,
  allocate: (bytes: number) => Uint8Array,
): TermTable {
  const gramOrder = gramOrderFor(alphabet);
  const grams = countGrams(orders, byLength, gramOrder);
  const symbols = byLength.reduce((sum, records) => sum + (records?.symbols.length ?? 0), 0);
  const counts = { foldCase: false, size, alphabet, longest, symbols, gramOrder };
  const all = { ...counts, grams: grams.keys.length, postings: grams.postings };
  const table = tableOver(allocate(bytesFor(all)), all);
  let [term, at] = [0, 0];
  for (let length = 0; length <= longest + 1; length++) {
    table.firstOfLength[length] = term;
    table.symbolStart[length] = at;
    const records = byLength[length];
    if (!records) continue;
    table.symbols.set(records.symbols, at);
    for (let i = 0; i < orders[length]!.length; i++, term++, at += length) {
      signOccurrences(table.symbols, at, at + length, table.occurrences, 2 * term);
      signPairs(table.symbols, at, at + length, table.pairs, 2 * term);
    }
  }
  fillGrams(table, grams);
  return table;
}

/** Symbol 0 is in no query, so that every character of a query must go before the string fits: no level admits it. */
function removeFrom(table: TermTable, length: number, place: number): void {
  const start = startOfTerm(table, place, length);
  table.symbols.fill(0, start, start + length);
  table.occurrences.fill(0, 2 * place, 2 * place + 2);
  table.pairs.fill(0, 2 * place, 2 * place + 2);
}
