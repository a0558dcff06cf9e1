import type { Span } from "../doc/span.ts";

/** Characters of keys, tokens and addresses of digital money: base64 in both alphabets, hexadecimal, prefixes and joints. */
const MEMBER = new Uint8Array(0x10000);
for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.+/=~") {
  MEMBER[character.charCodeAt(0)] = 1;
}

/** A run is at least this long; prose has hardly any. */
export const SHORTEST_RUN = 20;

/**
 * Maximal runs of such characters. Each step looks first at the last character that the shortest run would have, so most of a
 * prose text is not read at all.
 */
export function longRuns(text: string): Span[] {
  const runs: Span[] = [];
  for (let from = 0; from + SHORTEST_RUN <= text.length; ) {
    let at = from + SHORTEST_RUN - 1;
    while (at >= from && MEMBER[text.charCodeAt(at)]) at--;
    if (at >= from) {
      from = at + 1;
      continue;
    }
    let to = from + SHORTEST_RUN;
    while (to < text.length && MEMBER[text.charCodeAt(to)]) to++;
    runs.push({ from, to });
    from = to;
  }
  return runs;
}
