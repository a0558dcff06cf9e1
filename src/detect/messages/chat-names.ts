/**
 * Given names as chats have them, which models learnt from news miss: in lower case, at the start of a sentence, in hiragana or katakana.
 * Only those that are hardly words of the language otherwise.
 */
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

const KANA =
  /(?:[ぁ-ゖー]{2,6}|[ァ-ヺー]{2,5})(?=が|は|に|の|と|を|も|って|へ|から|さ|も|、|。|!|！|\s|$|ちゃん|くん)/gu;
/** A name in kana begins after what is no kana of its script, or after a particle that is. */
const STARTS = /(?:^|[^ぁ-ゖァ-ヺー]|[^ぁ-ゖ][にとはがのもを])$/u;
const RARE_KANA = 8e-6;
const RARE_SHORT_KANA = 6e-6;

export function chatNames({ isGiven, frequency, isWord }: ChatNameKnowledge): Recognizer {
  const isLatinName = (word: string, before: string) => {
    const lower = word.toLowerCase();
    if (!isGiven(lower)) return false;
    const share = frequency(lower, "en");
    if (isWord(lower))
      return share < SELDOM_WORD && BEFORE_PERSON.test(before) && !/^(?:sat|sun|mon)$/.test(lower);
    return share < RARE_WORD || (share < SELDOM_WORD && (word !== lower || BEFORE_PERSON.test(before)));
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
      for (const { 0: run, index } of text.matchAll(KANA)) {
        for (let start = 0; start + 1 < run.length; start++) {
          if (!STARTS.test(text.slice(Math.max(0, index + start - 2), index + start))) continue;
          const end = longestName(run, start, isKanaName);
          if (end === undefined) continue;
          yield claim(index + start, index + end);
          break;
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

/** Where the longest name that begins here ends; what is left of the run has to be a particle. */
function longestName(run: string, start: number, isName: (word: string) => boolean): number | undefined {
  for (let end = run.length; end - start >= 2; end--)
    if (/^(?:が|は|に|の|と|を|も|って|へ|から|さ)?$/.test(run.slice(end)) && isName(run.slice(start, end)))
      return end;
  return undefined;
}
