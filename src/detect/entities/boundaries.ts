import { frequency } from "../../knowledge/frequency.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { itself, memoizeRecent } from "../../strings/cache.ts";
import { HONORIFICS } from "./titles.ts";

const LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_]/u;
const HAN = /[\p{Script=Han}々]/u;
const KATAKANA = /[\p{Script=Katakana}ー]/u;
const HIRAGANA = /\p{Script=Hiragana}/u;
/** After a name of characters these make it the name of a place or a thing. */
const PLACE_ENDING = /[市区町村県郡駅川山橋線港島通店病]/;
const BEFORE_JAPANESE_NAME =
  /(?:被告人?|原告|容疑者|故|元|新|前|妻|夫|長男|次男|長女|次女|父|母|兄|姉|弟|妹|氏名|名前|社長|部長|課長|教授|首相|議員|監督|選手)$/;
/** Those that follow names alone, so that even one character before them is one. */
const PLAIN_HONORIFIC = /^(?:さん|さま|ちゃん|くん|氏(?![名族])|様(?![々子式])|殿(?!堂)|君(?!主)|先生|先輩)/;
/** 奥さん and 兄さん are no names. */
const SOMEBODY = /[奥娘嫁母父兄姉客皆孫神仏僧婿爺婆]/;
const PARTICLE = /^(?:[はがをにもとへやで、。]|から|より|まで|って|です|の(?![中上下前後横脇側]))/;
const MARK = /[\s\p{P}\p{S}]/u;

/**
 * Whether a writing of a name, met in the text, is the name: at word boundaries, with a capital unless
 * `inLowerCase` allows it (names of several words, if nothing is said), and not at the start of a sentence where it is an ordinary word of this text too. Japanese: not inside a longer
 * word, but an honorific may follow; a single character, or a name in hiragana, needs more around it.
 */
export function standsAlone(
  text: string,
  from: number,
  to: number,
  alsoWords: ReadonlySet<string>,
  inLowerCase: (value: string) => boolean = (value) => /\s/.test(value),
): boolean {
  const [before, first, last, after] = [
    text.charAt(from - 1),
    text.charAt(from),
    text.charAt(to - 1),
    text.charAt(to),
  ];
  if (HAN.test(first)) {
    if (to - from === 1) return isCharacterName(text, from, to, before);
    // Last what cuts tokens, which takes longest.
    return (
      endsJapanese(text, to, last, after) && !isJustWord(text, from, to) && beginsJapanese(text, from, before)
    );
  }
  if (KATAKANA.test(first)) return !KATAKANA.test(before) && !(KATAKANA.test(last) && KATAKANA.test(after));
  if (HIRAGANA.test(first)) return isHiraganaName(text, from, to);
  if (LETTER.test(before) || (LETTER.test(last) && LETTER.test(after)) || before === "@") return false;
  const value = text.slice(from, to);
  if (/^[A-Z]$/.test(value)) return PLAIN_HONORIFIC.test(text.slice(to, to + 5)) || PARTICLE.test(after);
  if (value === value.toLowerCase())
    return value !== value.toUpperCase() && !isInAddress(text, from, to) && inLowerCase(value);
  return !(alsoWords.has(value.toLowerCase()) && startsSentence(text, from));
}

/** "vesk" in ioana.vesk@ or /vesk/ is no mention of its own. */
const isInAddress = (text: string, from: number, to: number) =>
  /[.@/_-]/.test(text.charAt(from - 1)) || /^(?:@|\.\p{L}|[/_-]\p{L})/u.test(text.slice(to, to + 2));

function beginsJapanese(text: string, from: number, before: string): boolean {
  if (!HAN.test(before)) return true;
  return BEFORE_JAPANESE_NAME.test(text.slice(Math.max(0, from - 4), from)) || beginsToken(text, from);
}

function endsJapanese(text: string, to: number, last: string, after: string): boolean {
  if (!HAN.test(last) || !HAN.test(after)) return true;
  return isHonorificAt(text, to) || !PLACE_ENDING.test(after);
}

/** 太陽 and 希望 are words before they are names: they need an honorific, or marks on both sides. */
function isJustWord(text: string, from: number, to: number): boolean {
  if (!isOrdinary(text.slice(from, to)) || isHonorificAt(text, to)) return false;
  const closes = to === text.length || MARK.test(text.charAt(to));
  return !(closes && (from === 0 || MARK.test(text.charAt(from - 1))));
}

const isOrdinary = memoizeRecent(
  itself,
  (word: string): boolean => {
    const [only, ...others] = japanese().tokens(word);
    return (
      only !== undefined &&
      others.length === 0 &&
      only.reading !== undefined &&
      !only.pos.includes("固有名詞")
    );
  },
  1 << 10,
);

const isHonorificAt = (text: string, at: number) =>
  HONORIFICS.some((honorific) => text.startsWith(honorific, at));

/** 林さん, 林：, 「林」 and 佐伯と林は, but not 林の中 and 山林. */
function isCharacterName(text: string, from: number, to: number, before: string): boolean {
  const after = text.slice(to, to + 5);
  const opens =
    before === "" || MARK.test(before) || BEFORE_JAPANESE_NAME.test(text.slice(Math.max(0, from - 4), from));
  if (PLAIN_HONORIFIC.test(after))
    return !SOMEBODY.test(text.charAt(from)) && (!HAN.test(before) || opens || beginsToken(text, from));
  if (isHonorificAt(text, to) && opens) return true;
  if (opens && (after === "" || (MARK.test(after.charAt(0)) && !/^[・、]/.test(after)))) return true;
  return !HAN.test(before) && PARTICLE.test(after) && isNameToken(text, from, to);
}

/** A name in hiragana: before an honorific, between marks, or before a particle where it is no everyday word. */
function isHiraganaName(text: string, from: number, to: number): boolean {
  const [before, after] = [text.charAt(from - 1), text.slice(to, to + 5)];
  const isMarked = before === "" || MARK.test(before);
  const opens = () => isMarked || !HIRAGANA.test(before) || beginsToken(text, from);
  if (PLAIN_HONORIFIC.test(after)) return opens();
  const closes = after === "" || MARK.test(after.charAt(0));
  const value = text.slice(from, to);
  if (value.length < 3 && !/\s/.test(value)) return isMarked && PARTICLE.test(after) && isRare(value);
  if (isMarked && closes) return true;
  return (closes || PARTICLE.test(after)) && opens() && (isRare(value) || isNameToken(text, from, to));
}

const EVERYDAY = 1e-5;
const isRare = (word: string) => frequency(word, "ja") < EVERYDAY;

/** How far around a place tokens are cut. */
const AROUND = 24;

function tokensAround(text: string, at: number) {
  const head = text.slice(Math.max(0, at - AROUND), at);
  const from = at - head.length + (/[\s\S]*[\n。]/.exec(head)?.[0].length ?? 0);
  const [line = ""] = text.slice(from, at + AROUND).split(/[\n。]/, 1);
  return japanese()
    .tokens(line)
    .map((token) => ({ ...token, from: token.from + from, to: token.to + from }));
}

/** A word of two characters or more ends where the name begins: 理事長 before 中西, not 小 before 山田. */
function beginsToken(text: string, from: number): boolean {
  const before = tokensAround(text, from).find(({ to }) => to === from);
  return (
    before !== undefined &&
    (before.text.length > 1 || before.pos.startsWith("助詞")) &&
    !before.pos.includes("固有名詞")
  );
}

const isNameToken = (text: string, from: number, to: number) =>
  tokensAround(text, from).some(
    (token) =>
      token.from === from &&
      token.to === to &&
      (token.pos.includes("固有名詞") || token.reading === undefined),
  );

function startsSentence(text: string, from: number): boolean {
  return /(?:^|[.!?\n]["'”’)]?\s*)$/.test(text.slice(Math.max(0, from - 4), from));
}
