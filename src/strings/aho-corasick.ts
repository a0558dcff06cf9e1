/**
 * Many terms in one pass (Aho and Corasick 1975). Naively: for each start, for each term, does it stand there?
 *
 * 1. The terms become a trie. Sorted terms are cut level by level, so states are numbered breadth first and the children
 *    of a state are consecutive: an edge needs no more room than the label of its target, and is found by bisection.
 * 2. `fail` leads from a state to the longest other suffix of it that is in the trie, so no character is read twice.
 * 3. `output` leads to the longest suffix that is itself a term, so every term ending at a place is met.
 *
 * Building takes time linear in the terms after sorting; searching, linear in the text and the occurrences met.
 */
import { lowerBound } from "./binary-search.ts";

export interface AhoCorasick {
  /**
   * Leftmost-longest occurrences that `accept` agrees to, disjoint, in order. A refused occurrence hides no other.
   * `term` is the index of the first of equal terms.
   */
  readonly find: (text: string, accept?: (from: number, to: number) => boolean) => Occurrence[];
}

export interface Occurrence {
  readonly from: number;
  readonly to: number;
  readonly term: number;
}

interface Trie {
  /** Children of state s are the states from first[s] up to first[s + 1]; label[s] is the unit that leads to s. */
  readonly first: Int32Array;
  readonly label: Uint16Array;
  readonly depth: Int32Array;
  readonly fail: Int32Array;
  /** The term that ends in a state, or -1. */
  readonly term: Int32Array;
  /** The nearest state on the way of `fail`, the state itself included, in which a term ends; 0 when there is none. */
  readonly output: Int32Array;
}

const ROOT = 0;

/** Terms are compared by UTF-16 code units. Empty terms are not looked for. */
export function ahoCorasick(terms: readonly string[]): AhoCorasick {
  const trie = buildTrie(terms);
  const starts = startsOf(trie);
  linkSuffixes(trie, starts);
  return { find: (text, accept = () => true) => search(trie, starts, text, accept) };
}

/** A table of first units is as long as the largest of them: where that is long, few units are not worth it. */
const LONG_TABLE = 0x400;
const FEW_STARTS = 32;

/** The states of the first units; empty where bisection is to find them. */
function startsOf({ first, label }: Trie): Int32Array {
  const last = first[ROOT + 1]! - 1;
  const longest = last > ROOT ? label[last]! + 1 : 0;
  const starts = new Int32Array(longest > LONG_TABLE && last < FEW_STARTS ? 0 : longest);
  if (starts.length > 0) for (let child = first[ROOT]!; child <= last; child++) starts[label[child]!] = child;
  return starts;
}

/** Terms in sorted order: lo up to hi share the prefix that leads to a state. */
function buildTrie(terms: readonly string[]): Trie {
  const order = sortedOrder(terms);
  const size = countStates(terms, order);
  const [first, depth, term] = [
    new Int32Array(size + 1),
    new Int32Array(size),
    new Int32Array(size).fill(-1),
  ];
  const [lo, hi, label] = [new Int32Array(size), new Int32Array(size), new Uint16Array(size)];
  hi[ROOT] = order.length;
  let next = 1;
  for (let state = 0; state < size; state++) {
    const at = depth[state]!;
    let from = lo[state]!;
    first[state] = next;
    if (from < hi[state]! && terms[order[from]!]!.length === at) {
      term[state] = order[from]!;
      while (from < hi[state]! && terms[order[from]!]!.length === at) from++;
    }
    while (from < hi[state]!) {
      const unit = terms[order[from]!]!.charCodeAt(at);
      let to = from + 1;
      while (to < hi[state]! && terms[order[to]!]!.charCodeAt(at) === unit) to++;
      label[next] = unit;
      depth[next] = at + 1;
      lo[next] = from;
      hi[next] = to;
      next++;
      from = to;
    }
  }
  first[size] = next;
  return { first, label, depth, term, fail: new Int32Array(size), output: new Int32Array(size) };
}

/** Indices of the terms that are not empty, by code units; equal terms in their own order. */
function sortedOrder(terms: readonly string[]): number[] {
  const order = [...terms.keys()].filter((i) => terms[i] !== "");
  return order.sort((a, b) => (terms[a]! < terms[b]! ? -1 : terms[a]! > terms[b]! ? 1 : a - b));
}

/** One state for the root and one for each distinct prefix: what a term does not share with the one before it. */
function countStates(terms: readonly string[], order: readonly number[]): number {
  let states = 1;
  let before = "";
  for (const index of order) {
    const term = terms[index]!;
    let shared = 0;
    while (shared < term.length && term.charCodeAt(shared) === before.charCodeAt(shared)) shared++;
    states += term.length - shared;
    before = term;
  }
  return states;
}

/** Breadth first, so the suffix of a state is linked before the state itself. */
function linkSuffixes(trie: Trie, starts: Int32Array): void {
  const { first, label, fail, term, output } = trie;
  for (let state = 0; state < fail.length; state++) {
    for (let child = first[state]!; child < first[state + 1]!; child++) {
      fail[child] = state === ROOT ? ROOT : step(trie, starts, fail[state]!, label[child]!);
      output[child] = term[child]! >= 0 ? child : output[fail[child]!]!;
    }
  }
}

function step(trie: Trie, starts: Int32Array, state: number, unit: number): number {
  while (state !== ROOT) {
    const child = childOf(trie, state, unit);
    if (child > 0) return child;
    state = trie.fail[state]!;
  }
  if (starts.length === 0) return childOf(trie, ROOT, unit);
  return unit < starts.length ? starts[unit]! : ROOT;
}

/** The child of a state by this label, or 0, which is no state's child. */
function childOf({ first, label }: Trie, state: number, unit: number): number {
  const end = first[state + 1]!;
  const child = lowerBound(label, unit, first[state]!, end);
  return child < end && label[child] === unit ? child : 0;
}

function search(
  trie: Trie,
  starts: Int32Array,
  text: string,
  accept: (from: number, to: number) => boolean,
): Occurrence[] {
  const { depth, term, output, fail } = trie;
  const occurrences: Occurrence[] = [];
  let pending: Occurrence[] = [];
  let pendingEnd = 0;
  let state = ROOT;
  for (let i = 0; i < text.length; i++) {
    state = step(trie, starts, state, text.charCodeAt(i));
    // What is still to come starts where the current prefix starts, or later.
    if (pending.length > 0 && i + 1 - depth[state]! >= pendingEnd) {
      for (const occurrence of leftmostLongest(pending)) occurrences.push(occurrence);
      pending = [];
    }
    for (let out = output[state]!; out !== ROOT; out = output[fail[out]!]!) {
      const from = i + 1 - depth[out]!;
      if (!accept(from, i + 1)) continue;
      pending.push({ from, to: i + 1, term: term[out]! });
      pendingEnd = i + 1;
    }
  }
  return occurrences.concat(leftmostLongest(pending));
}

function leftmostLongest(occurrences: Occurrence[]): Occurrence[] {
  if (occurrences.length < 2) return occurrences;
  const sorted = occurrences.sort((a, b) => a.from - b.from || b.to - a.to);
  const disjoint: Occurrence[] = [];
  let end = 0;
  for (const occurrence of sorted) {
    if (occurrence.from < end) continue;
    disjoint.push(occurrence);
    end = occurrence.to;
  }
  return disjoint;
}
