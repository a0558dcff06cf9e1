import type { Lang } from "../doc/doc.ts";
import { synonyms } from "../knowledge/synonyms.ts";
import { memoize } from "../strings/cache.ts";
import { type SameMeaning, sameStem } from "./keywords.ts";

const synonymsIn = (lang: Lang) => (word: string) =>
  new Set(synonyms(word, lang).map((other) => other.toLowerCase()));

/** Forms of one word, or words that WordNet (English) or the Sudachi synonyms (Japanese) give one meaning. */
export function sameMeaning(): SameMeaning {
  const of = { en: memoize(synonymsIn("en")), ja: memoize(synonymsIn("ja")) };
  return (a, b, lang) => sameStem(a, b, lang) || of[lang](a).has(b) || of[lang](b).has(a);
}
