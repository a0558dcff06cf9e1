/**
 * Given names as chats have them, which models learnt from news miss: in lower case, at the start of a sentence, in hiragana or katakana.
 * Only those that are hardly words of the language otherwise.
 */
import { japanese } from "../../nlp/ja/tokens.ts";
import { lazy } from "../../strings/lazy.ts";
import type { Recognizer } from "../recognizer.ts";

const NAME = "chat-names.v1";
const SCORE = 0.55;

export interface ChatNameKnowledge {
  readonly isGiven: (name: string) => boolean;
  /** The share of a word in everyday text. */
  readonly frequency: (word: string, lang: "en" | "ja") => number;
  /** Whether a dictionary has the word for something else than a name. */
  readonly isWord: (word: string) => boolean;
}

const LATIN = /(?<![\p{L}\p{N}@#_.'’-])\p{L}[\p{L}\p{M}]{1,14}(?![\p{L}\p{M}\p{N}_@-])/gu;
/** What stands before people and hardly before anything else, where a name may be a word too. */
const BEFORE_PERSON =
  /(?:^|[^\p{L}])(?:tell|told|ask|asked|text|texted|call|called|with|meet|met|saw|and|&|hi|hey|hiya|its|it's|i'm|im|wee|big|poor|little|auld|yo|thanks|cheers|happy birthday|miss|love|omg|from|for|because|says|said) $/iu;
const RARE_WORD = 6e-6;
const SELDOM_WORD = 3e-5;
/** In lower case a name that no dictionary has for anything else is one, as often as its bearers are spoken of. */
const SOMETIMES = 4e-5;

/** What follows a name in kana: a particle, an honorific or the end. */
const AFTER_KANA =
  /^(?:が|は|に|の|と|を|も|って|へ|から|さ|、|。|!|！|\?|？|\s|$|ちゃん|くん|さん|今|来|ごめん|ありがと|[一-龠])/u;
const KANA = /[ぁ-ゖー]{2,}|[ァ-ヺー]{2,}/gu;
const LONGEST_KANA = 6;
/** A name in kana begins after what is no kana of its script, or after a particle that is. */
const STARTS = /(?:^|[^ぁ-ゖァ-ヺー]|[^ぁ-ゖ][にとはがのもを])$/u;
/** An honorific after a name: 山田さんと begins no name さんと. */
const HONORIFIC = /(?<=[\p{Script=Han}々ァ-ヺーA-Za-z])(?:さん|さま|くん|ちゃん|たん)/uy;
const RARE_KANA = 8e-6;
const RARE_SHORT_KANA = 6e-6;

export function chatNames({ isGiven, frequency, isWord }: ChatNameKnowledge): Recognizer {
  const isLatinName = (word: string, before: string) => {
    const lower = word.toLowerCase();
    if (!isGiven(lower)) return false;
    const share = frequency(lower, "en");
    if (isWord(lower))
      return share < SELDOM_WORD && BEFORE_PERSON.test(before) && !/^(?:sat|sun|mon)$/.test(lower);
    return (
      share < (word === lower ? SOMETIMES : RARE_WORD) ||
      (share < SELDOM_WORD && (word !== lower || BEFORE_PERSON.test(before)))
    );
  };
  const isKanaName = (word: string) =>
    isGiven(word) && frequency(word, "ja") < (word.length < 3 ? RARE_SHORT_KANA : RARE_KANA);
  return {
    name: NAME,
    labels: ["PERSON"],
    words: {},
    *find({ text }) {
      const claim = (from: number, to: number) => ({
        ...{ from, to, label: "PERSON", score: SCORE, source: NAME },
        why: { code: "person-name" },
      });
      for (const { 0: word, index } of text.matchAll(LATIN))
        if (!isPartOfMore(text, index, word) && isLatinName(word, text.slice(Math.max(0, index - 16), index)))
          yield claim(index, index + word.length);
      if (!/[ぁ-ゖァ-ヺ]/u.test(text)) return;
      const cuts = lazy(() => wordCuts(text));
      for (const { 0: run, index } of text.matchAll(KANA)) {
        for (let start = 0; start + 1 < run.length; start++) {
          if (!STARTS.test(text.slice(Math.max(0, index + start - 2), index + start))) continue;
          HONORIFIC.lastIndex = index + start;
          if (HONORIFIC.test(text)) continue;
          const end = longestName(text, index + start, index + run.length, isKanaName);
          if (end === undefined || !cuts()(index + start, end)) continue;
          yield claim(index + start, end);
          start = end - index;
        }
      }
    },
  };
}

/** Beside another word with a capital it is part of a longer name, which the other recognisers judge. */
function isPartOfMore(text: string, from: number, word: string): boolean {
  if (!/^\p{Lu}/u.test(word)) return false;
  const before = text.slice(Math.max(0, from - 16), from);
  const after = text.slice(from + word.length, from + word.length + 2);
  return (
    /^ \p{Lu}/u.test(after) ||
    /(?:^|[^\p{L}])(?:an?|the) $/iu.test(before) ||
    (/\p{Lu}[\p{L}'’.-]* $/u.test(before) && !BEFORE_PERSON.test(before))
  );
}

/** Where the longest name that begins here and has something after it that follows names ends. */
function longestName(
  text: string,
  from: number,
  to: number,
  isName: (word: string) => boolean,
): number | undefined {
  for (let end = Math.min(to, from + LONGEST_KANA); end - from >= 2; end--)
    if (AFTER_KANA.test(text.slice(end, end + 4)) && isName(text.slice(from, end))) return end;
  return undefined;
}

/** Whether a stretch may be a word of its own: it begins where one begins, not with a particle after a noun, and no longer word runs over its end. */
function wordCuts(text: string): (from: number, to: number) => boolean {
  const tokens = japanese().tokens(text);
  const starts = new Map(tokens.map((token, i) => [token.from, i]));
  return (from, to) => {
    const first = starts.get(from);
    if (first === undefined) return false;
    const before = tokens[first - 1];
    if (/^助詞/.test(tokens[first]!.pos) && before?.to === from && /^(?:名詞|動詞)/.test(before.pos))
      return false;
    for (let i = first; i < tokens.length && tokens[i]!.from < to; i++) {
      const { from: start, to: end, pos } = tokens[i]!;
      if (end > to && end - start >= 3) return false;
      if (start === from && end >= to && /^(?:接続詞|副詞|感動詞|連体詞|動詞|形容詞)/.test(pos)) return false;
    }
    return true;
  };
}
