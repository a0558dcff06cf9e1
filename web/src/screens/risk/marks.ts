/** Marks that the risk screens show in a text. Spans are sorted and disjoint unless stated otherwise. */
import { type Range, RangeSet } from "@codemirror/state";
import { Decoration, type DecorationSet } from "@codemirror/view";
import type { Edit } from "../../../../src/doc/edits.ts";
import { SHADES } from "./pane-theme.ts";

export interface Span {
  readonly from: number;
  readonly to: number;
}
export interface CountedRun extends Span {
  readonly count: number;
}

export const NO_MARKS: DecorationSet = Decoration.none;

/** On a logarithmic scale from k up: four times as often is one shade darker. */
export function shadeOf(count: number, k: number): number {
  return Math.max(0, Math.min(SHADES - 1, Math.floor(Math.log(count / k) / Math.log(4))));
}

/** Runs shaded by how often they occur; the text between them was removed. */
export function frequencyMarks(text: string, runs: readonly CountedRun[], k: number): DecorationSet {
  const shades = Array.from({ length: SHADES }, (_, i) => Decoration.mark({ class: `often-${i}` }));
  const gone = Decoration.mark({ class: "gone" });
  const ranges: Range<Decoration>[] = [];
  let at = 0;
  const suppress = (to: number) => {
    for (const { from, to: end } of withoutBreaks(text, at, to)) ranges.push(gone.range(from, end));
  };
  for (const { from, to, count } of runs) {
    suppress(from);
    ranges.push(shades[shadeOf(count, k)]!.range(from, to));
    at = to;
  }
  suppress(text.length);
  return RangeSet.of(ranges);
}

/** The parts of a stretch between line ends. */
function* withoutBreaks(text: string, from: number, to: number): Generator<Span> {
  for (let at = from; at < to; ) {
    const lineEnd = text.indexOf("\n", at);
    const end = lineEnd < 0 || lineEnd > to ? to : lineEnd;
    if (end > at) yield { from: at, to: end };
    at = end + 1;
  }
}

export function spanMarks(spans: readonly Span[], name: string): DecorationSet {
  const mark = Decoration.mark({ class: name });
  return RangeSet.of(spans.filter(({ from, to }) => from < to).map(({ from, to }) => mark.range(from, to)));
}

/** Spans of several kinds, in any order, possibly overlapping. */
export function layeredMarks(layers: Readonly<Record<string, readonly Span[]>>): DecorationSet {
  const ranges = Object.entries(layers).flatMap(([name, spans]) => {
    const mark = Decoration.mark({ class: name });
    return spans.filter(({ from, to }) => from < to).map(({ from, to }) => mark.range(from, to));
  });
  return RangeSet.of(ranges, true);
}

/** The spans of the insertions of edits, in the resulting text. */
export function insertedSpans(edits: readonly Pick<Edit, "from" | "to" | "insert">[]): Span[] {
  let shift = 0;
  return edits.map(({ from, to, insert }) => {
    const start = from + shift;
    shift += insert.length - (to - from);
    return { from: start, to: start + insert.length };
  });
}

/** The span that contains a position, among sorted and disjoint ones. */
export function spanHolding<S extends Span>(spans: readonly S[], position: number): S | undefined {
  let low = 0;
  let high = spans.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle]!;
    if (position < span.from) high = middle - 1;
    else if (position >= span.to) low = middle + 1;
    else return span;
  }
  return undefined;
}
