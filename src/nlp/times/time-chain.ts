import type { Lang } from "../../doc/doc.ts";
import { coarsenings } from "./coarsen.ts";
import type { TimeValue } from "./time-value.ts";
import { wordEnglish } from "./word-english.ts";
import { wordJapanese } from "./word-japanese.ts";

/** The time in words, from as fine as it is said to the coarsest that still says something: 12 March 1998, March 1998, 1998. */
export function timeChain(value: TimeValue, lang: Lang): string[] {
  const words = coarsenings(value).map((one) => wordTime(one, lang));
  return words.filter((word, i) => word !== words[i - 1]);
}

/** The time as a noun: "12 March 1998", "the afternoon", 来週. */
export function wordTime(value: TimeValue, lang: Lang): string {
  return lang === "ja" ? wordJapanese(value) : wordEnglish(value).noun;
}
