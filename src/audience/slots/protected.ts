import type { Span } from "../../doc/span.ts";

/** What is someone else's words or no words at all: quotations, code, addresses, account names and tags. */
const PARTS = [
  "```[\\s\\S]{0,4000}?```",
  "`[^`\\n]{1,500}`",
  "^[ \\t]*[>＞][^\\n]*",
  "(?<![\\p{L}\\p{N}])RT @\\w{1,30}:?[^\\n]*",
  '"[^"\\n]{1,1000}"',
  "“[^“”\\n]{1,1000}”",
  "„[^„“\\n]{1,1000}“",
  "«[^«»\\n]{1,1000}»",
  "‘[^‘\\n]{1,300}?’(?![\\p{L}\\p{N}])",
  "「[^「」\\n]{1,1000}」",
  "『[^『』\\n]{1,1000}』",
  "[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63})+",
  '(?:https?|ftp)://[^\\s<>"“”「」、。]+',
  '(?:www\\.|pic\\.)[^\\s<>"“”「」、。]+',
  "[@#＠＃][\\p{L}\\p{M}\\p{N}_]+",
  "<[a-zA-Z/][^<>\\n]{0,200}>",
];
const PROTECTED = new RegExp(PARTS.join("|"), "gmu");

/** Stretches in which no letter may change, in order. Every part is bounded: linear in the length of the text. */
export function protectedSpans(text: string): Span[] {
  return [...text.matchAll(PROTECTED)].map(({ 0: match, index }) => ({
    from: index,
    to: index + match.length,
  }));
}
