import { findGram, keyOfOne, keyOfThree, keyOfTwo } from "./grams.ts";
import { type TermTable, UNKNOWN } from "./table.ts";

/** Postings to read: from `start`, `count` of them. */
export interface Piece {
  readonly start: number;
  readonly count: number;
}

/**
 * Of so many disjoint runs of q, ends included, as there are deletions and one more, one is kept whole by any pattern, so
 * every term that fits has one of them. Gives for a number of runs those with the fewest postings together, undefined
 * where q is too short for so many.
 */
export function piecesOf({ grams }: TermTable, q: Uint16Array): (runs: number) => Piece[] | undefined {
  const marked = [0, ...q, 0];
  const pieceCache = new Map<number, Piece>();
  const runLengths = grams.order === 3 ? [3] : [1, 2];
  const pieceAt = (from: number, length: number): Piece | undefined => {
    const run = marked.slice(from, from + length);
    if (length === 1 && run[0] === 0) return undefined;
    if (run.includes(UNKNOWN)) return { start: 0, count: 0 };
    const [a, b, c] = run as [number, number, number];
    const gram = findGram(
      grams,
      length === 3 ? keyOfThree(a, b, c) : length === 2 ? keyOfTwo(a, b) : keyOfOne(a),
    );
    if (gram < 0) return { start: 0, count: 0 };
    return { start: grams.starts[gram]!, count: grams.starts[gram + 1]! - grams.starts[gram]! };
  };
  const piece = (from: number, length: number): Piece | undefined => {
    const key = from * 4 + length;
    if (!pieceCache.has(key)) {
      const newPiece = pieceAt(from, length);
      if (!newPiece) return undefined;
      pieceCache.set(key, newPiece);
    }
    return pieceCache.get(key);
  };
  return (runs) => cheapest(marked.length, runs, runLengths, piece);
}

/** Row r has, for every number of symbols, the cheapest r disjoint runs within them. */
function cheapest(
  length: number,
  runs: number,
  runLengths: readonly number[],
  piece: (from: number, length: number) => Piece | undefined,
): Piece[] | undefined {
  if (runs * runLengths[0]! > length) return undefined;
  const none = Number.POSITIVE_INFINITY;
  let costs: number[] = new Array(length + 1).fill(0);
  const choices: Int32Array[] = [];
  for (let run = 1; run <= runs; run++) {
    const next: number[] = new Array(length + 1).fill(none);
    const choice = new Int32Array(length + 1);
    for (let end = 1; end <= length; end++) {
      next[end] = next[end - 1]!;
      for (const width of runLengths) {
        if (width > end || costs[end - width] === none) continue;
        const cost = costs[end - width]! + (piece(end - width, width)?.count ?? none);
        if (cost < next[end]!) [next[end], choice[end]] = [cost, width];
      }
    }
    costs = next;
    choices.push(choice);
  }
  return costs[length] === none ? undefined : trace(choices, length, piece);
}

function trace(
  chosen: readonly Int32Array[],
  length: number,
  piece: (from: number, length: number) => Piece | undefined,
): Piece[] {
  const pieces: Piece[] = [];
  let end = length;
  for (let run = chosen.length - 1; run >= 0; run--) {
    while (chosen[run]![end] === 0) end--;
    const width = chosen[run]![end]!;
    end -= width;
    pieces.push(piece(end, width)!);
  }
  return pieces;
}
