import type { Lang } from "../doc/doc.ts";
import { synonyms } from "../knowledge/synonyms.ts";
import { type SameMeaning, sameStem } from "./keywords.ts";

/** Forms of one word, or words that WordNet (English) or the Sudachi synonyms (Japanese) give one meaning. */
export function sameMeaning(): SameMeaning {
  const known = new Map<string, ReadonlySet<string>>();
  const of = (word: string, lang: Lang) => {
    const key = `${lang} ${word}`;
    const set = known.get(key) ?? new Set(synonyms(word, lang).map((other) => other.toLowerCase()));
    known.set(key, set);
    return set;
  };
  return (a, b, lang) => sameStem(a, b, lang) || of(a, lang).has(b) || of(b, lang).has(a);
}
