import type { Span } from "../../doc/span.ts";

const END = /[。｡！？!?]/;
const CLOSING = /[」』）)】〉》”"]/;
const OPEN = /[「『（(【〈《]/;
const CLOSE = /[」』）)】〉》]/;
/** Beyond this many characters a bracket that was never closed no longer holds a sentence together. */
const LONGEST_QUOTE = 300;

/**
 * Japanese sentences: up to 。！？ and the brackets after it, or the end of the line. A full stop within
 * brackets ends nothing: 「行く。」と 言った。 is one sentence. Linear in the length of the text.
 */
export function japaneseSentences(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  let depth = 0;
  let openedAt = 0;
  const close = (to: number) => {
    const [start, end] = trimmed(text, from, to);
    if (end > start) found.push({ from: start, to: end });
    from = to;
    depth = 0;
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === "\n" || char === "\r") close(i + 1);
    else if (OPEN.test(char)) openedAt = depth++ === 0 ? i : openedAt;
    else if (CLOSE.test(char)) depth = Math.max(0, depth - 1);
    else if (END.test(char) && (depth === 0 || i - openedAt > LONGEST_QUOTE)) {
      while (i + 1 < text.length && (END.test(text[i + 1]!) || CLOSING.test(text[i + 1]!))) i++;
      close(i + 1);
    }
  }
  close(text.length);
  return found;
}

function trimmed(text: string, from: number, to: number): [number, number] {
  while (from < to && /\s/.test(text[from]!)) from++;
  while (to > from && /\s/.test(text[to - 1]!)) to--;
  return [from, to];
}
