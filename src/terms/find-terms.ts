import { type Boundary, tokenBoundaries, wordBoundaries } from "./boundaries.ts";
import type { TermTable } from "./table.ts";
import { textSymbols } from "./text-symbols.ts";

/** A term of the list in a text; positions are UTF-16 code units. */
export interface TermSpan {
  readonly from: number;
  readonly to: number;
}

export interface FindOptions {
  /** "word" (default): not inside a word of a script with spaces, anywhere in Japanese; "token"; "none": anywhere at all. */
  readonly boundaries?: "word" | "token" | "none";
  readonly lang?: string;
  /** Whether a term is an ordinary word where it stands, and is to be left. */
  readonly ordinary?: (text: string, span: TermSpan) => boolean;
}

/** The longest term at each position, left to right, none within another. */
export function findTerms(table: TermTable, text: string, options: FindOptions = {}): TermSpan[] {
  const find = table.finder();
  const boundary = boundaryOf(text, options);
  const { symbols, from, to } = textSymbols(table, text);
  const splits = (i: number) => i > 0 && i < from.length && from[i - 1] === from[i];
  const accepts = (end: number) => !splits(end) && boundary(to[end - 1]!);
  const spans: TermSpan[] = [];
  for (let i = 0; i < symbols.length; i++) {
    if (splits(i) || !boundary(from[i]!)) continue;
    const length = find(symbols, i, accepts);
    if (length === 0) continue;
    const span = { from: from[i]!, to: to[i + length - 1]! };
    if (!options.ordinary?.(text, span)) spans.push(span);
    i += length - 1;
  }
  return spans;
}

function boundaryOf(text: string, { boundaries = "word", lang = "ja" }: FindOptions): Boundary {
  if (boundaries === "none") return () => true;
  return boundaries === "token" ? tokenBoundaries(text, lang) : wordBoundaries(text);
}
