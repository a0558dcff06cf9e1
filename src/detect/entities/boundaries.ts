import { HONORIFICS } from "./titles.ts";

const LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_]/u;
const HAN = /[\p{Script=Han}々]/u;
const KATAKANA = /[\p{Script=Katakana}ー]/u;
/** After a name of characters these make it the name of a place or a thing. */
const PLACE_ENDING = /[市区町村県郡駅川山橋線港島通店病]/;
const BEFORE_JAPANESE_NAME =
  /(?:被告人?|原告|容疑者|故|元|新|前|妻|夫|長男|次男|長女|次女|父|母|兄|姉|弟|妹|氏名|名前|社長|部長|課長|教授|首相|議員|監督|選手)$/;

/**
 * Whether a writing of a name, met in the text, is the name: at word boundaries, with a capital unless it is of several words,
 * and not at the start of a sentence where it is an ordinary word of this text too. Japanese: not inside a longer run of the
 * same script, but an honorific may follow.
 */
export function standsAlone(text: string, from: number, to: number, alsoWords: ReadonlySet<string>): boolean {
  const [before, first, last, after] = [
    text.charAt(from - 1),
    text.charAt(from),
    text.charAt(to - 1),
    text.charAt(to),
  ];
  if (HAN.test(first)) return beginsJapanese(text, from, before) && endsJapanese(text, to, last, after);
  if (KATAKANA.test(first)) return !KATAKANA.test(before) && !KATAKANA.test(after);
  if (LETTER.test(before) || (LETTER.test(last) && LETTER.test(after)) || before === "@") return false;
  const value = text.slice(from, to);
  if (value === value.toLowerCase()) return /\s/.test(value) && value !== value.toUpperCase();
  return !(alsoWords.has(value.toLowerCase()) && startsSentence(text, from));
}

function beginsJapanese(text: string, from: number, before: string): boolean {
  return !HAN.test(before) || BEFORE_JAPANESE_NAME.test(text.slice(Math.max(0, from - 4), from));
}

function endsJapanese(text: string, to: number, last: string, after: string): boolean {
  if (!HAN.test(last) || !HAN.test(after)) return true;
  return HONORIFICS.some((honorific) => text.startsWith(honorific, to)) || !PLACE_ENDING.test(after);
}

function startsSentence(text: string, from: number): boolean {
  return /(?:^|[.!?\n]["'”’)]?\s*)$/.test(text.slice(Math.max(0, from - 4), from));
}
