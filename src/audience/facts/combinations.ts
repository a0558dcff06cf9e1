/**
 * Combinations of levels, the least loss first. Naively: make all of them, sort. Ten facts with five levels have 9,765,625.
 *
 * 1. The loss of a combination is a sum over its facts, so the levels of each fact are sorted by their own loss once; a combination
 *    is then a vector of ranks, and raising a rank never lowers the loss.
 * 2. Facts are sorted by what their first step up costs. From a vector whose last rank above zero is that of fact m, three are
 *    reached: m one higher, m + 1 one higher, and, where m has rank 1, m + 1 in its place. None has less loss, and every vector
 *    has exactly one it is reached from, so none is met twice.
 * 3. A heap holds the vectors met and not yet given. What is not asked for is not made: k combinations of n facts take at most
 *    3k + 1 vectors of n numbers, O(k (n + log k)).
 */

export interface Combination {
  /** For every fact its level. */
  readonly levels: readonly number[];
  readonly loss: number;
}

export interface CombinationOptions {
  /** Leaves out levels of one fact before anything is combined: what does not read naturally, what may not be shown. */
  readonly allowed?: (fact: number, level: number) => boolean;
  /** Leaves out combinations; they are met, not given. */
  readonly usable?: (levels: readonly number[]) => boolean;
}

/**
 * Combinations in order of loss, made as they are asked for. `losses[i][l]` is what fact i loses at level l. None where a fact has
 * no allowed level; one empty combination where there are no facts.
 */
export function* combinations(
  losses: readonly (readonly number[])[],
  { allowed = () => true, usable = () => true }: CombinationOptions = {},
): Generator<Combination> {
  const ladders = losses.map((each, fact) => ladderOf(each, fact, (level) => allowed(fact, level)));
  if (ladders.some(({ rungs }) => rungs.length === 0)) return;
  const start = ladders.map(({ rungs }) => rungs[0]!.level);
  const movable = ladders.filter(({ rungs }) => rungs.length > 1).sort((a, b) => step(a, 1) - step(b, 1));
  const heap = new Heap();
  heap.push({ ranks: movable.map(() => 0), last: -1, loss: sum(ladders.map(({ rungs }) => rungs[0]!.loss)) });
  for (let node = heap.pop(); node; node = heap.pop()) {
    const levels = levelsOf(node.ranks, movable, start);
    if (usable(levels)) yield { levels, loss: node.loss };
    for (const next of reached(node, movable)) heap.push(next);
  }
}

/** The levels of a fact by their loss. */
interface Ladder {
  readonly fact: number;
  readonly rungs: readonly { readonly level: number; readonly loss: number }[];
}

function ladderOf(losses: readonly number[], fact: number, allowed: (level: number) => boolean): Ladder {
  const rungs = losses.map((loss, level) => ({ level, loss })).filter(({ level }) => allowed(level));
  return { fact, rungs: rungs.sort((a, b) => a.loss - b.loss || a.level - b.level) };
}

/** What it costs to come to a rank from the one below. */
const step = ({ rungs }: Ladder, rank: number) => rungs[rank]!.loss - rungs[rank - 1]!.loss;

function levelsOf(ranks: readonly number[], ladders: readonly Ladder[], start: readonly number[]): number[] {
  const levels = [...start];
  for (const [at, rank] of ranks.entries()) levels[ladders[at]!.fact] = ladders[at]!.rungs[rank]!.level;
  return levels;
}

interface Node {
  readonly ranks: readonly number[];
  /** The last ladder whose rank is above zero; -1 where none is. */
  readonly last: number;
  readonly loss: number;
}

function* reached({ ranks, last, loss }: Node, ladders: readonly Ladder[]): Generator<Node> {
  const rank = ranks[last] ?? 0;
  if (last >= 0 && rank + 1 < ladders[last]!.rungs.length)
    yield { ranks: ranks.with(last, rank + 1), last, loss: loss + step(ladders[last]!, rank + 1) };
  const next = last + 1;
  if (next >= ladders.length) return;
  const raised = { ranks: ranks.with(next, 1), last: next, loss: loss + step(ladders[next]!, 1) };
  yield raised;
  if (rank === 1)
    yield { ...raised, ranks: raised.ranks.with(last, 0), loss: raised.loss - step(ladders[last]!, 1) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** A binary heap, the least loss on top; of equal losses the one pushed first. */
class Heap {
  private readonly nodes: { readonly node: Node; readonly order: number }[] = [];
  private pushed = 0;

  push(node: Node): void {
    const { nodes } = this;
    let at = nodes.push({ node, order: this.pushed++ }) - 1;
    for (let up = (at - 1) >> 1; at > 0 && this.isBefore(at, up); up = (at - 1) >> 1) at = this.swap(at, up);
  }

  pop(): Node | undefined {
    const { nodes } = this;
    const top = nodes[0];
    const last = nodes.pop();
    if (nodes.length > 0) nodes[0] = last!;
    for (
      let at = 0, down = this.child(0);
      down < nodes.length && this.isBefore(down, at);
      down = this.child(at)
    )
      at = this.swap(at, down);
    return top?.node;
  }

  /** The child that goes before the other. */
  private child(at: number): number {
    const left = 2 * at + 1;
    return left + 1 < this.nodes.length && this.isBefore(left + 1, left) ? left + 1 : left;
  }

  private isBefore(a: number, b: number): boolean {
    const [x, y] = [this.nodes[a]!, this.nodes[b]!];
    return x.node.loss < y.node.loss || (x.node.loss === y.node.loss && x.order < y.order);
  }

  private swap(a: number, b: number): number {
    [this.nodes[a], this.nodes[b]] = [this.nodes[b]!, this.nodes[a]!];
    return b;
  }
}
