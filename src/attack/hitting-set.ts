/**
 * A cheapest set of elements that meets every given set. The naive version: try all subsets of the elements, cheapest first.
 * Departures: a set that contains another one is met with it and left out; the element of a one-element set is taken at
 * once; otherwise branch on the elements of a smallest set, an element already tried being forbidden in later branches, and
 * give up a branch when the cost so far plus the cheapest elements of disjoint unmet sets is no better than the best known.
 * Problems that need more nodes than `nodes` get greedy choice and local search, and say so.
 */
export interface HittingSet {
  readonly elements: readonly string[];
  readonly cost: number;
  /** Proven to be the cheapest. */
  readonly exact: boolean;
}

export type Cost = (element: string) => number;
type Sets = readonly (readonly string[])[];

/** Costs are positive. Throws a RangeError when a set is empty: nothing meets it. */
export function hittingSet(sets: Sets, cost: Cost, nodes = 20_000): HittingSet {
  if (sets.some((set) => set.length === 0))
    throw new RangeError("Cannot meet every set: one of them is empty");
  const minimal = minimalSets(sets);
  const start = localSearch(minimal, greedy(minimal, cost), cost);
  const search = { best: start, bestCost: costOf(start, cost), nodes };
  branch(minimal, [], 0, new Set(), cost, search);
  return { elements: [...search.best].sort(), cost: search.bestCost, exact: search.nodes > 0 };
}

const costOf = (elements: readonly string[], cost: Cost) => elements.reduce((sum, e) => sum + cost(e), 0);

/** Sets that contain no other one, each once, the smallest first. */
export function minimalSets(sets: Sets): Sets {
  const minimal: string[][] = [];
  const sorted = sets.map((set) => [...new Set(set)].sort()).sort((a, b) => a.length - b.length);
  for (const set of sorted) {
    const members = new Set(set);
    if (!minimal.some((other) => other.every((element) => members.has(element)))) minimal.push(set);
  }
  return minimal;
}

interface Search {
  best: readonly string[];
  bestCost: number;
  nodes: number;
}

function branch(
  unmet: Sets,
  elements: readonly string[],
  spent: number,
  forbidden: ReadonlySet<string>,
  cost: Cost,
  search: Search,
): void {
  if (search.nodes <= 0) return;
  search.nodes--;
  if (unmet.length === 0) {
    if (spent < search.bestCost) Object.assign(search, { best: elements, bestCost: spent });
    return;
  }
  const open = unmet.map((set) => set.filter((element) => !forbidden.has(element)));
  if (open.some((set) => set.length === 0) || spent + lowerBound(open, cost) >= search.bestCost) return;
  const smallest = open.reduce((a, b) => (b.length < a.length ? b : a));
  const banned = new Set(forbidden);
  for (const element of [...smallest].sort((a, b) => cost(a) - cost(b))) {
    const rest = unmet.filter((set) => !set.includes(element));
    branch(rest, [...elements, element], spent + cost(element), banned, cost, search);
    banned.add(element);
  }
}

/** Disjoint sets need an element each. */
function lowerBound(sets: Sets, cost: Cost): number {
  const used = new Set<string>();
  let bound = 0;
  for (const set of [...sets].sort((a, b) => a.length - b.length)) {
    if (set.some((element) => used.has(element))) continue;
    for (const element of set) used.add(element);
    bound += Math.min(...set.map(cost));
  }
  return bound;
}

/** Always the element that meets most unmet sets for its cost. */
function greedy(sets: Sets, cost: Cost): string[] {
  const elements: string[] = [];
  for (let unmet = sets; unmet.length > 0; ) {
    const met = new Map<string, number>();
    for (const set of unmet) for (const element of set) met.set(element, (met.get(element) ?? 0) + 1);
    const worth = (element: string) => met.get(element)! / cost(element);
    const best = [...met.keys()].reduce((a, b) => (worth(b) > worth(a) ? b : a));
    elements.push(best);
    unmet = unmet.filter((set) => !set.includes(best));
  }
  return elements;
}

/** Drops what is not needed, then exchanges two elements for one, or one for a cheaper one, while that helps. */
function localSearch(sets: Sets, start: readonly string[], cost: Cost): string[] {
  let current = withoutSpare(sets, start, cost);
  for (let better = exchange(sets, current, cost); better; better = exchange(sets, current, cost)) {
    current = withoutSpare(sets, better, cost);
  }
  return current;
}

const meets = (sets: Sets, elements: ReadonlySet<string>) =>
  sets.every((set) => set.some((e) => elements.has(e)));

function withoutSpare(sets: Sets, elements: readonly string[], cost: Cost): string[] {
  const needed = new Set(elements);
  for (const element of [...elements].sort((a, b) => cost(b) - cost(a))) {
    needed.delete(element);
    if (!meets(sets, needed)) needed.add(element);
  }
  return [...needed];
}

/** Chosen elements looked at for an exchange, at most: the search beyond exact sizes stays quadratic in this. */
const LOOKED_AT = 40;

function exchange(sets: Sets, elements: readonly string[], cost: Cost): string[] | undefined {
  const looked = [...elements].sort((a, b) => cost(b) - cost(a)).slice(0, LOOKED_AT);
  const pairs = looked.flatMap((a, i) => [[a], ...looked.slice(i + 1).map((b) => [a, b])]);
  for (const out of pairs) {
    const rest = new Set(elements.filter((element) => !out.includes(element)));
    const unmet = sets.filter((set) => !set.some((element) => rest.has(element)));
    if (unmet.length === 0) return [...rest];
    const common = unmet[0]!.filter((element) => unmet.every((set) => set.includes(element)));
    const best = common.sort((a, b) => cost(a) - cost(b))[0];
    if (best !== undefined && cost(best) < costOf(out, cost) - 1e-9) return [...rest, best];
  }
  return undefined;
}
