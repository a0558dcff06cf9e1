import { type Lang, languageOf } from "../doc/doc.ts";
import type { Span } from "../doc/span.ts";

export interface Paragraph extends Span {
  readonly lang: Lang;
}

/**
 * Paragraphs, apart by an empty line, each with its language; one without letters (numbers, marks) has that
 * of the paragraph before it, the first ones that of the first with letters. Linear in the length of the
 * text.
 */
export function paragraphs(text: string): Paragraph[] {
  const spans = paragraphSpans(text);
  const own = spans.map(({ from, to }) => ownLanguage(text.slice(from, to)));
  let lang: Lang = own.find((found) => found !== undefined) ?? "en";
  return spans.map(({ from, to }, i) => ({ from, to, lang: (lang = own[i] ?? lang) }));
}

function paragraphSpans(text: string): Span[] {
  const spans: Span[] = [];
  const filled = /[^\r\n]*\S[^\r\n]*(?:\r\n?|\n|$)/y;
  const empty = /[^\S\r\n]*(?:\r\n?|\n)/y;
  for (let at = 0, from = 0; at < text.length; ) {
    empty.lastIndex = at;
    if (empty.test(text)) {
      at = empty.lastIndex;
      from = at;
      continue;
    }
    filled.lastIndex = at;
    if (!filled.test(text)) break;
    at = filled.lastIndex;
    const last = spans.at(-1);
    if (last && last.from === from) spans[spans.length - 1] = { from, to: at };
    else spans.push({ from, to: at });
  }
  return spans;
}

function ownLanguage(paragraph: string): Lang | undefined {
  return /\p{L}/u.test(paragraph) ? languageOf(paragraph) : undefined;
}
