import type { Lang } from "../doc/doc.ts";
import { stem } from "../nlp/en/stem.ts";
import type { RankedWord } from "./information.ts";

/** Whether two words mean the same, so that searching for both tells no more than searching for one. */
export type SameMeaning = (a: string, b: string, lang: Lang) => boolean;

/** Forms of one English word; in Japanese equal characters only. */
export const sameStem: SameMeaning = (a, b, lang) => a === b || (lang === "en" && stem(a) === stem(b));

export interface KeywordOptions {
  readonly count: number;
  readonly lang: Lang;
  readonly sameMeaning?: SameMeaning;
  /** Added to the information of a word that means the same as one already chosen. */
  readonly lowering: number;
}

/**
 * SetKeywords: the `count` most informative words, where a word that means the same as one already chosen is lowered and
 * takes its new place in the order. `ranked` is sorted; looks at no more of it than it must.
 */
export function chooseKeywords(ranked: readonly RankedWord[], options: KeywordOptions): RankedWord[] {
  const { count, lang, lowering, sameMeaning = sameStem } = options;
  const keywords: RankedWord[] = [];
  const lowered: RankedWord[] = [];
  const take = (word: RankedWord) => keywords.length < count && keywords.push(word);
  const flush = (above: number) => {
    while (lowered.length > 0 && lowered[0]!.information > above) take(lowered.shift()!);
  };
  for (const word of ranked) {
    if (keywords.length >= count) break;
    flush(word.information);
    if (!keywords.some(({ term }) => sameMeaning(term, word.term, lang))) take(word);
    else insertSorted(lowered, { ...word, information: word.information + lowering });
  }
  flush(Number.NEGATIVE_INFINITY);
  return keywords;
}

function insertSorted(list: RankedWord[], word: RankedWord): void {
  const at = list.findIndex(({ information }) => information < word.information);
  list.splice(at < 0 ? list.length : at, 0, word);
}
