import type { Span } from "../doc/span.ts";

/** Digits with what people write between them: telephone, card and account numbers, dates, amounts. */
const NUMBER = /\p{Nd}+(?:(?:[-‐‑–.,:/・(（ \u3000－．，：／]|[)）][ -]?)\p{Nd}+)*/gu;

/** The spans grown over every number that one of them cuts: half a number still tells whose it is. */
export function overWholeNumbers(text: string, spans: readonly Span[]): Span[] {
  if (spans.length === 0) return [];
  const cut = numbersCut(text, spans);
  return cut.length === 0 ? [...spans] : joinSpans([...spans, ...cut]);
}

function numbersCut(text: string, spans: readonly Span[]): Span[] {
  const cut: Span[] = [];
  let s = 0;
  for (const match of text.matchAll(NUMBER)) {
    const from = match.index;
    const to = from + match[0].length;
    while (s < spans.length && spans[s]!.to <= from) s++;
    const span = spans[s];
    if (span && span.from < to && (span.from > from || span.to < to)) cut.push({ from, to });
  }
  return cut;
}

/** Sorted and disjoint; spans that touch become one. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to)
      joined.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) });
    else joined.push(span);
  }
  return joined;
}
