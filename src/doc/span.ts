/** Half-open range of UTF-16 code units in one Doc's text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

export function contains(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

/** Earlier first; of two that start together, the longer first. */
export function compareSpans(a: Span, b: Span): number {
  return a.from - b.from || b.to - a.to;
}
