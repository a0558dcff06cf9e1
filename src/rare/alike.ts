/**
 * Suppresses more, until every text is one of at least k alike or is withheld. Naive: try all partitions into groups of at
 * least k and publish what the texts of a group have in common. Here each text in turn gathers those nearest to it, among its
 * neighbours in three orders (by beginning, by end, by the tokens they share), until k are together: linear in the number of
 * texts, quadratic in the length of one. Suppressing more only shortens runs, so whatever occurred often enough still does.
 */

import type { Span } from "../doc/span.ts";
import { publish } from "./published.ts";
import { showsNothing } from "./records.ts";
import { stretchesOf } from "./stretches.ts";
import { commonTemplate, fitTemplate, tokensOf, worthOf } from "./template.ts";

export interface AlikeOptions {
  readonly k: number;
  /** Least length of a run. */
  readonly l: number;
  /** One code unit that no text holds. */
  readonly gap: string;
}

/** A text with the stretches suppressed so far; one released before stays as it is. */
export interface ShownText {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly fixed: boolean;
}

/** Texts that are shown alike. */
interface Class {
  readonly shown: string;
  readonly members: readonly number[];
}

/** The stretches to suppress in each text. */
export function makeAlike(texts: readonly ShownText[], options: AlikeOptions): (readonly Span[])[] {
  const { k, gap } = options;
  const notation = { symbol: gap, escaped: false };
  const shown = texts.map(({ text, spans }) => publish(text, stretchesOf(spans), notation));
  const classes = classesOf(shown);
  const isSettled = ({ members }: Class) => members.length >= k || members.some((t) => texts[t]!.fixed);
  const settled = classes.filter(isSettled);
  const open = classes.filter((each) => !isSettled(each) && !showsNothing(each.shown, notation));
  const { groups, rest } = gatherGroups(open, options);
  const templates = [...groups.map(({ shown }) => shown), ...settled.map(({ shown }) => shown)];
  const target = new Map(groups.flatMap(({ shown, members }) => members.map((t) => [t, shown] as const)));
  for (const { shown, members } of rest) {
    const template = longestFitting(shown, templates, gap) ?? gap;
    for (const t of members) target.set(t, template);
  }
  return texts.map(({ text, spans }, t) =>
    target.has(t) ? spansFor(text, spans, shown[t]!, target.get(t)!, gap) : spans,
  );
}

function classesOf(shown: readonly string[]): Class[] {
  const members = new Map<string, number[]>();
  for (const [t, text] of shown.entries()) {
    if (!members.has(text)) members.set(text, []);
    members.get(text)!.push(t);
  }
  return [...members]
    .map(([shown, members]) => ({ shown, members }))
    .sort((a, b) => (a.shown < b.shown ? -1 : 1));
}

/** Groups of at least k texts, each with what they have in common, and the classes that found no group. */
function gatherGroups(
  open: readonly Class[],
  { k, l, gap }: AlikeOptions,
): { readonly groups: Class[]; readonly rest: Class[] } {
  const tokens = open.map(({ shown }) => tokensOf(shown, gap));
  const neighbours = neighboursIn(ordersOf(open, tokens), open.length, Math.min(k, 40) + 4);
  const groups: Class[] = [];
  const rest: Class[] = [];
  for (const [seed, { members }] of open.entries()) {
    if (neighbours.isTaken(seed)) continue;
    let common: readonly string[] = tokens[seed]!;
    const joined = [seed];
    let size = members.length;
    for (const other of nearestFirst(seed, neighbours.around(seed), tokens)) {
      if (size >= k) break;
      const next = commonTemplate(common, tokens[other]!, { gap, least: l });
      if (!next) continue;
      common = next;
      joined.push(other);
      size += open[other]!.members.length;
    }
    const together = size >= k ? joined : [seed];
    for (const c of together) neighbours.take(c);
    if (size >= k)
      groups.push({ shown: common.join(""), members: together.flatMap((c) => open[c]!.members) });
    else rest.push(open[seed]!);
  }
  return { groups, rest };
}

/** The classes by beginning, by end, and by the least of their tokens in an order that has nothing to do with the text. */
function ordersOf(open: readonly Class[], tokens: readonly (readonly string[])[]): number[][] {
  const reversed = tokens.map((each) => each.toReversed().join("\0"));
  const least = tokens.map((each) => Math.min(...telling(each).slice(0, 2000).map(scramble), 2 ** 32));
  const all = open.map((_, c) => c);
  return [
    all,
    all.toSorted((a, b) => (reversed[a]! < reversed[b]! ? -1 : 1)),
    all.toSorted((a, b) => least[a]! - least[b]! || a - b),
  ];
}

const telling = (tokens: readonly string[]) => tokens.filter((token) => worthOf(token) > 1);

/** FNV-1a. */
function scramble(token: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < token.length; i++) hash = Math.imul(hash ^ token.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

interface Neighbours {
  readonly isTaken: (c: number) => boolean;
  readonly take: (c: number) => void;
  /** Classes near this one in any order that are not taken. */
  readonly around: (c: number) => number[];
}

/** Linked lists: a class that is taken leaves each of them, so neighbours are found without searching. */
function neighboursIn(orders: readonly (readonly number[])[], count: number, reach: number): Neighbours {
  const none = count;
  const taken = new Uint8Array(count);
  const lists = orders.map((order) => {
    const [before, after] = [new Int32Array(count + 1).fill(none), new Int32Array(count + 1).fill(none)];
    for (let i = 1; i < count; i++) {
      before[order[i]!] = order[i - 1]!;
      after[order[i - 1]!] = order[i]!;
    }
    return { before, after };
  });
  return {
    isTaken: (c) => taken[c] === 1,
    take(c) {
      taken[c] = 1;
      for (const { before, after } of lists) {
        after[before[c]!] = after[c]!;
        before[after[c]!] = before[c]!;
      }
    },
    around(c) {
      const near = new Set<number>();
      for (const next of lists.flatMap(({ before, after }) => [before, after])) {
        for (let at = next[c]!, steps = 0; at !== none && steps < reach; at = next[at]!, steps++)
          near.add(at);
      }
      return [...near];
    },
  };
}

/** By how much they share with the seed, less what they have besides. */
function nearestFirst(
  seed: number,
  others: readonly number[],
  tokens: readonly (readonly string[])[],
): number[] {
  const worth = new Map<string, number>();
  for (const token of tokens[seed]!) worth.set(token, (worth.get(token) ?? 0) + worthOf(token));
  const likeness = (other: number) => {
    const counts = new Map<string, number>();
    for (const token of tokens[other]!) counts.set(token, (counts.get(token) ?? 0) + worthOf(token));
    let shared = 0;
    for (const [token, count] of counts) shared += Math.min(count, worth.get(token) ?? 0);
    return shared;
  };
  return others
    .map((other) => ({ other, shared: likeness(other) }))
    .sort((a, b) => b.shared - a.shared || a.other - b.other)
    .map(({ other }) => other);
}

function longestFitting(shown: string, templates: readonly string[], gap: string): string | undefined {
  let longest: string | undefined;
  for (const template of templates) {
    if (longest !== undefined && template.length <= longest.length) continue;
    if (fitTemplate(template, shown, gap)) longest = template;
  }
  return longest;
}

/** The stretches to suppress so that a text that shows `shown` shows the template. */
function spansFor(
  text: string,
  spans: readonly Span[],
  shown: string,
  template: string,
  gap: string,
): readonly Span[] {
  const places = fitTemplate(template, shown, gap);
  if (!places) return [{ from: 0, to: text.length }];
  let s = 0;
  let shift = 0;
  const kept = places.map(({ from, to }) => {
    while (s < spans.length && spans[s]!.from <= from + shift) {
      shift += spans[s]!.to - spans[s]!.from - 1;
      s++;
    }
    return { from: from + shift, to: to + shift };
  });
  const starts = [0, ...kept.map(({ to }) => to)];
  const ends = [...kept.map(({ from }) => from), text.length];
  return starts.flatMap((from, i) => (from < ends[i]! ? [{ from, to: ends[i]! }] : []));
}
