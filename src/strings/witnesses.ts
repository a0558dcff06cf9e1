/**
 * Witnesses: who claims that a run occurs often enough names the places, and whoever doubts it looks there. Naively:
 *
 *     for every run left: k places are named, no two the same (or in the same document), and each says what the run says
 *
 * The places of all runs are named together, by lists of positions: a run is proven where it stands in a list, next to places that say
 * the same, k of them with its own. A kernel that sorts positions by what follows them has such lists; the check does not know that,
 * and a list in any other order proves less, never more. Runs of one symbol need no list: symbols are counted.
 */
import { hasBit, type Symbols, setBit, textAt } from "./symbols.ts";

/** Positions of a text, none twice in one list. */
export type Witnesses = readonly (Int32Array | Uint32Array)[];

/** What is claimed: every maximal stretch of symbols that are not hidden occurs k times, or in k documents. */
export interface RunsClaim {
  readonly k: number;
  /** Bit i is set where symbol i is not shown. */
  readonly hidden: Uint8Array;
  /** Where documents begin and the last one ends, when k counts documents. */
  readonly documents?: Float64Array | undefined;
}

export interface Proof {
  readonly runs: number;
  /** Runs that the witnesses do not prove: 0 when the claim holds. */
  readonly unproven: number;
}

/** Checks witnesses, in O(symbols shown * k) where lists are in order. A list that names a place twice or outside the text proves nothing. */
export function checkWitnesses(symbols: Symbols, witnesses: Witnesses, claim: RunsClaim): Proof {
  const proven = new Uint8Array((symbols.length >>> 3) + 1);
  const isListed = witnesses.every((list) => proveRuns(symbols, list, claim, proven));
  const frequent = frequentSymbols(symbols, claim);
  let [runs, unproven] = [0, 0];
  for (let i = 0; i < symbols.length; i++) {
    if (!startsRun(claim.hidden, i)) continue;
    runs++;
    const isOne = runEnd(claim.hidden, i, symbols.length) === i + 1;
    if (!isListed || !(hasBit(proven, i) || (isOne && frequent.has(symbols[i]!)))) unproven++;
  }
  return { runs, unproven };
}

function startsRun(hidden: Uint8Array, i: number): boolean {
  return !hasBit(hidden, i) && (i === 0 || hasBit(hidden, i - 1));
}

function runEnd(hidden: Uint8Array, i: number, length: number): number {
  while (i < length && !hasBit(hidden, i)) i++;
  return i;
}

function proveRuns(
  symbols: Symbols,
  list: Witnesses[number],
  { k, hidden, documents }: RunsClaim,
  proven: Uint8Array,
): boolean {
  const listed = new Uint8Array((symbols.length >>> 3) + 1);
  /** By length: the rank before which every run of that length has its witnesses. */
  const reached = new Map<number, number>();
  for (let rank = 0; rank < list.length; rank++) {
    const p = list[rank]!;
    if (!(p >= 0 && p < symbols.length) || hasBit(listed, p)) return false;
    setBit(listed, p);
    if (!startsRun(hidden, p)) continue;
    const length = runEnd(hidden, p, symbols.length) - p;
    if ((reached.get(length) ?? 0) <= rank) {
      const end = rankAfterWitnesses(symbols, list, rank, length, k, documents);
      if (end === undefined) continue;
      reached.set(length, end);
    }
    setBit(proven, p);
  }
  return true;
}

/** The rank after the witnesses of the run at this rank; undefined when there are fewer than k. */
function rankAfterWitnesses(
  symbols: Symbols,
  list: Witnesses[number],
  rank: number,
  length: number,
  k: number,
  documents: Float64Array | undefined,
): number | undefined {
  const p = list[rank]!;
  if (!isSame(symbols, p, p, length)) return undefined;
  const place = (q: number) => (documents ? textAt(documents, q) : q);
  const places = new Set([place(p)]);
  let to = rank + 1;
  for (; places.size < k && to < list.length && isSame(symbols, p, list[to]!, length); to++)
    places.add(place(list[to]!));
  for (let at = rank - 1; places.size < k && at >= 0 && isSame(symbols, p, list[at]!, length); at--)
    places.add(place(list[at]!));
  return places.size >= k ? to : undefined;
}

/** Whether both stretches lie in the text and say the same, without a cut. */
function isSame(symbols: Symbols, p: number, q: number, length: number): boolean {
  if (!(p >= 0 && q >= 0 && p + length <= symbols.length && q + length <= symbols.length)) return false;
  for (let h = 0; h < length; h++) {
    if (symbols[p + h] === 0 || symbols[p + h] !== symbols[q + h]) return false;
  }
  return true;
}

/** The symbols that occur k times, or in k documents. */
function frequentSymbols(symbols: Symbols, { k, documents }: RunsClaim): Set<number> {
  const counts = new Map<number, number>();
  const last = new Map<number, number>();
  for (let i = 0, document = 0; i < symbols.length; i++) {
    const symbol = symbols[i]!;
    while (documents && documents[document]! <= i) document++;
    if (symbol === 0 || (documents && last.get(symbol) === document)) continue;
    last.set(symbol, document);
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= k).map(([symbol]) => symbol));
}
