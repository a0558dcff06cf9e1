import type { Span } from "./marks.ts";

/** Joins texts by line breaks, with their spans moved accordingly. */
export function joinTexts<S extends Span>(
  parts: readonly { readonly text: string; readonly spans: readonly S[] }[],
): { readonly text: string; readonly spans: readonly S[] } {
  if (parts.length === 1) return parts[0]!;
  const spans: S[] = [];
  let at = 0;
  for (const part of parts) {
    for (const span of part.spans) spans.push({ ...span, from: span.from + at, to: span.to + at });
    at += part.text.length + 1;
  }
  return { text: parts.map(({ text }) => text).join("\n"), spans };
}
