import type { Span } from "../../../doc/span.ts";
import type { TextView } from "../../view.ts";

/** The lines of a text without their ends; of a quoted mail or a list without what marks it. */
export function linesOf({ text }: TextView): readonly Span[] {
  const lines: Span[] = [];
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf("\n", from);
    const to = end < 0 ? text.length : end;
    lines.push({ from, to: text.charCodeAt(to - 1) === 13 && to > from ? to - 1 : to });
    from = to + 1;
  }
  return lines;
}

export const isBlank = (text: string, { from, to }: Span): boolean => {
  for (let at = from; at < to; at++) if (!/[\s>|]/.test(text.charAt(at))) return false;
  return true;
};

/** The cells of a line, without the white space around them: what tabs, bars or wide gaps keep apart. */
export function cellsOf(text: string, { from, to }: Span): Span[] {
  const line = text.slice(from, to);
  const separator = line.includes("\t") ? /\t+/g : line.includes("|") ? /\|/g : / {2,}/g;
  const cells: Span[] = [];
  let at = 0;
  for (const match of line.matchAll(separator)) {
    cells.push(trimmed(text, from + at, from + match.index));
    at = match.index + match[0].length;
  }
  cells.push(trimmed(text, from + at, to));
  return cells;
}

export function trimmed(text: string, from: number, to: number): Span {
  while (from < to && /\s/.test(text.charAt(from))) from++;
  while (to > from && /\s/.test(text.charAt(to - 1))) to--;
  return { from, to };
}
