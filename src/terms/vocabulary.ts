import { lazy } from "../strings/lazy.ts";
import type { TermSpan } from "./find-terms.ts";
import { ENGLISH_WORDS } from "./vocabulary.generated.ts";

/** Words of everyday English, in lower case; see docs/terms.md for where they come from. */
export const englishWords = lazy((): ReadonlySet<string> => new Set(unpack(ENGLISH_WORDS)));

/** Words in order, each as the number of letters it shares with the one before, in base 36, and the rest. */
function unpack(packed: string): string[] {
  let word = "";
  return packed.split(" ").map((entry) => {
    word = word.slice(0, Number.parseInt(entry.slice(0, 1), 36)) + entry.slice(1);
    return word;
  });
}

const WORD = /[\p{Script=Latin}\p{M}'’]+/gu;
const SENTENCE_START = /(?:^|[.!?\n:;”"“‘(]|['’]\s)\s*$/u;

/**
 * Whether a term stands for nothing but ordinary words: all in the vocabulary and written in lower case, or at the
 * beginning of a sentence with a capital. "White House" is two ordinary words and still a name.
 */
export function isOrdinary(vocabulary: ReadonlySet<string>) {
  return (text: string, { from, to }: TermSpan): boolean => {
    let words = 0;
    for (const { 0: word, index } of text.slice(from, to).matchAll(WORD)) {
      words++;
      const lower = word.toLowerCase();
      if (!vocabulary.has(lower.replaceAll("’", "'"))) return false;
      const starts = SENTENCE_START.test(text.slice(Math.max(0, from + index - 8), from + index));
      if (word !== lower && !starts) return false;
    }
    return words > 0 && !/\p{N}/u.test(text.slice(from, to));
  };
}
