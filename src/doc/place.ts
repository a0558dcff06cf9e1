import type { Doc } from "./doc.ts";
import type { Span } from "./span.ts";

/** Spans of a piece as spans of the whole text; with -1 the way back. */
export function placedAt<T extends Span>(
  { place }: Pick<Doc, "place">,
  spans: readonly T[],
  sign: 1 | -1 = 1,
): readonly T[] {
  const offset = sign * (place?.offset ?? 0);
  if (offset === 0) return spans;
  return spans.map((span) => ({ ...span, from: span.from + offset, to: span.to + offset }));
}
