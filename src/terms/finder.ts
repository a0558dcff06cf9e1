import { binarySearch } from "../strings/binary-search.ts";
import { lengthOfTerm, startOfTerm, type TermFinder, type TermTable } from "./table.ts";

/**
 * Terms that begin at a place of a text. The terms in order are narrowed symbol by symbol, as in a suffix array: four
 * bytes a term, nothing to build but where each first symbol begins, and a text dies out after two or three symbols.
 */
export function termFinder(table: TermTable): TermFinder {
  const { inOrder, symbols, codePoints } = table;
  /** The symbol at a depth of a term, -1 after its end. */
  const symbolAt = (at: number, depth: number): number => {
    const term = inOrder[at]!;
    const length = lengthOfTerm(table, term);
    return depth < length ? symbols[startOfTerm(table, term, length) + depth]! : -1;
  };
  /** The first place from `low` on, below `high`, where the symbol at a depth is `symbol` or more. */
  const firstAt = (low: number, high: number, depth: number, symbol: number): number =>
    binarySearch(low, high, (at) => symbolAt(at, depth) >= symbol);
  const firstOf = new Uint32Array(codePoints.length + 2);
  for (let symbol = 1; symbol < firstOf.length; symbol++)
    firstOf[symbol] = firstAt(firstOf[symbol - 1]!, table.size, 0, symbol);

  return (text, at, accepts) => {
    const first = text[at]!;
    if (first + 1 >= firstOf.length) return 0;
    let low = firstOf[first]!;
    let high = firstOf[first + 1]!;
    let longest = 0;
    for (let depth = 1; low < high; depth++) {
      if (symbolAt(low, depth) < 0) {
        if (accepts(at + depth)) longest = depth;
        low++;
      }
      if (at + depth >= text.length) break;
      const symbol = text[at + depth]!;
      low = firstAt(low, high, depth, symbol);
      high = firstAt(low, high, depth, symbol + 1);
    }
    return longest;
  };
}
