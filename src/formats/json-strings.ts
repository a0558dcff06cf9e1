import type { Escapes, Segment } from "./segments.ts";

export const JSON_ESCAPES: Escapes = {
  pattern: /\\(?:u[0-9a-fA-F]{4}|[^u])/g,
  decode: (sequence) => JSON.parse(`"${sequence}"`) as string,
  encode: (text) => JSON.stringify(text).slice(1, -1),
};

export function joinLines(segments: readonly Segment[]): (Segment | string)[] {
  if (segments.length < 2) return [...segments];
  return segments.flatMap((segment, i) => (i === 0 ? [segment] : ["\n", segment]));
}
