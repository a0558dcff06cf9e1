/**
 * Which words may stay? An attack asks for combinations of the n words that tell most, so it fails when the n words left at
 * the top are safe together: no combination of them succeeds. Every other word above the last of them has to change, and no
 * word below it. The cheapest choice of words to change is therefore a shortest path: go down the ranked words, keep one where
 * it is safe with those kept (cost 0) or change it (its cost), until n are kept. Paths are extended in order of cost
 * (Dijkstra), queries are asked only where a path gets to, and the first complete path is the cheapest.
 */
export interface SafeChoice {
  readonly keep: readonly string[];
  readonly change: readonly string[];
  /** Proven to be the cheapest; else the first safe words going down. */
  readonly exact: boolean;
}

/** Whether this combination of words leads nowhere. */
export type IsSafe = (terms: readonly string[]) => Promise<boolean>;

interface Path {
  readonly next: number;
  readonly keep: readonly string[];
  readonly cost: number;
}

/** `ranked` words, the most telling first, of which `count` are asked for; at most `paths` paths are extended. */
export async function keepSafe(
  ranked: readonly string[],
  count: number,
  cost: (term: string) => number,
  isSafe: IsSafe,
  paths = 4000,
): Promise<SafeChoice> {
  const open = new PathQueue();
  open.add({ next: 0, keep: [], cost: 0 });
  for (let extended = 0; extended < paths; extended++) {
    const path = open.take()!;
    const term = ranked[path.next];
    if (term === undefined || path.keep.length === count) return result(ranked, path, true);
    open.add({ ...path, next: path.next + 1, cost: path.cost + cost(term) });
    if (await safeWith(term, path.keep, isSafe))
      open.add({ ...path, next: path.next + 1, keep: [...path.keep, term] });
  }
  return result(ranked, await firstSafe(ranked, count, isSafe), false);
}

function result(
  ranked: readonly string[],
  { keep, next }: Pick<Path, "keep" | "next">,
  exact: boolean,
): SafeChoice {
  const safe = new Set(keep);
  return { keep, change: ranked.slice(0, next).filter((term) => !safe.has(term)), exact };
}

/** Safe in every combination with the words kept, which are safe among themselves. */
async function safeWith(term: string, keep: readonly string[], isSafe: IsSafe): Promise<boolean> {
  for (let mask = 0; mask < 2 ** keep.length; mask++) {
    if (!(await isSafe([term, ...keep.filter((_, i) => mask & (1 << i))]))) return false;
  }
  return true;
}

async function firstSafe(ranked: readonly string[], count: number, isSafe: IsSafe) {
  const keep: string[] = [];
  let next = 0;
  for (; next < ranked.length && keep.length < count; next++) {
    if (await safeWith(ranked[next]!, keep, isSafe)) keep.push(ranked[next]!);
  }
  return { keep, next };
}

/** Paths by cost, of equal ones the one that keeps more first: a binary heap. */
class PathQueue {
  private readonly heap: Path[] = [];

  add(path: Path): void {
    let at = this.heap.push(path) - 1;
    for (let up = (at - 1) >> 1; at > 0 && before(path, this.heap[up]!); up = (at - 1) >> 1) {
      this.heap[at] = this.heap[up]!;
      at = up;
    }
    this.heap[at] = path;
  }

  take(): Path | undefined {
    const [first] = this.heap;
    const last = this.heap.pop();
    if (this.heap.length > 0) this.sink(last!);
    return first;
  }

  private sink(path: Path): void {
    let at = 0;
    for (let down = 1; down < this.heap.length; down = 2 * at + 1) {
      if (down + 1 < this.heap.length && before(this.heap[down + 1]!, this.heap[down]!)) down++;
      if (!before(this.heap[down]!, path)) break;
      this.heap[at] = this.heap[down]!;
      at = down;
    }
    this.heap[at] = path;
  }
}

const before = (a: Path, b: Path) =>
  a.cost < b.cost ||
  (a.cost === b.cost &&
    (a.keep.length > b.keep.length || (a.keep.length === b.keep.length && a.next > b.next)));
