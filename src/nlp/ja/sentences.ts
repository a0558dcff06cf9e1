import type { Span } from "../../doc/span.ts";

/** What a character may do: end a sentence, close or open a bracket, break the line; a quotation mark goes with what it closes. */
const [END, OPEN, CLOSE, QUOTE, BREAK] = [1, 2, 3, 4, 5];
const KINDS = new Uint8Array(0x10000);
for (const [kind, characters] of [
  [END, "。｡！？!?"],
  [OPEN, "「『（(【〈《"],
  [CLOSE, "」』）)】〉》"],
  [QUOTE, '”"'],
  [BREAK, "\n\r"],
] as const)
  for (const character of characters) KINDS[character.charCodeAt(0)] = kind;
/** Beyond this many characters a bracket that was never closed no longer holds a sentence together. */
const LONGEST_QUOTE = 300;

/**
 * Japanese sentences: up to 。！？ and the brackets after it, or the end of the line. A full stop within
 * brackets ends nothing: 「行く。」と 言った。 is one sentence. Linear in the length of the text.
 */
export function japaneseSentences(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  let depth = 0;
  let openedAt = 0;
  const close = (to: number) => {
    const [start, end] = trimmed(text, from, to);
    if (end > start) spans.push({ from: start, to: end });
    from = to;
    depth = 0;
  };
  for (let i = 0; i < text.length; i++) {
    const kind = KINDS[text.charCodeAt(i)];
    if (kind === 0) continue;
    if (kind === BREAK) close(i + 1);
    else if (kind === OPEN) openedAt = depth++ === 0 ? i : openedAt;
    else if (kind === CLOSE) depth = Math.max(0, depth - 1);
    else if (kind === END && (depth === 0 || i - openedAt > LONGEST_QUOTE)) {
      while (goesOn(text, i + 1)) i++;
      close(i + 1);
    }
  }
  close(text.length);
  return spans;
}

/** Another mark at the end of a sentence, or what closes it. */
function goesOn(text: string, at: number): boolean {
  const kind = KINDS[text.charCodeAt(at)];
  return kind === END || kind === CLOSE || kind === QUOTE;
}

function trimmed(text: string, from: number, to: number): [number, number] {
  while (from < to && /\s/.test(text[from]!)) from++;
  while (to > from && /\s/.test(text[to - 1]!)) to--;
  return [from, to];
}
