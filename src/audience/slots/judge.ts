/** Which wordings of a candidate read natural where they stand. */
import type { Lang } from "../../doc/doc.ts";
import { NATURAL_LOSS } from "../../knowledge/language-model.ts";
import { englishTokens } from "../../nlp/en/tokens.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { memoize } from "../../strings/cache.ts";
import type { SlotKind } from "../message.ts";
import type { Candidate } from "./candidate.ts";
import type { Natural } from "./natural.ts";
import type { Reading } from "./reading.ts";

export interface Judge {
  /** The candidate with the wordings that read natural; undefined where only one is left. */
  readonly alone: (candidate: Candidate) => Candidate | undefined;
  /** The same after any wording of a candidate before it, when no more than a word lies between them. */
  readonly after: (last: Candidate, candidate: Candidate) => Candidate | undefined;
}

/**
 * How much less natural than what is written a wording may be, in decades. A word from a dictionary is a guess that the model must
 * confirm, within the limits calibrated for such guesses; what a table or grammar says is equal, it only rules out where it reads badly.
 */
const DROP: Readonly<Record<SlotKind, number>> = {
  synonym: 0.7,
  phrase: 0.7,
  numeral: 0.8,
  contraction: 0.7,
  spelling: 1.2,
  comma: 0.35,
  coordination: 0.7,
  optional: 0.5,
  order: 0.5,
  ending: 0.9,
  layout: 0.35,
  mark: 0,
};

/** Japanese words are shorter, so that more of those the model looks at are the same. */
const SHARE: Readonly<Record<Lang, number>> = { en: 1, ja: 0.7 };

/** Words on either side that the model looks at. */
const REACH = 4;

export function judgeOf(reading: Reading, natural: Natural, threshold: number, strict = false): Judge {
  const { text, words, lang } = reading;
  const tokens = memoize(tokensIn(lang));
  const whole = ({ first, end, from, to }: Candidate, wording: string) =>
    tokens(text.slice(words[first]!.from, from) + wording + text.slice(to, words[end - 1]!.to));
  const around = (from: number, to: number) =>
    words.slice(Math.max(0, from), Math.max(0, to)).map((word) => word.text);
  const naturalWordings = (candidate: Candidate, before: readonly string[]): string[] => {
    const after = around(candidate.end, candidate.end + REACH);
    const scores = candidate.wordings.map((wording) => natural(before, whole(candidate, wording), after));
    const counts = candidate.wordings.map((wording) => whole(candidate, wording).length);
    const guessed = strict || candidate.guessed === true;
    const longer = (i: number) => (guessed ? 0 : Math.max(0, counts[i]! - counts[0]!) * PER_WORD);
    const least = guessed
      ? Math.max(threshold, scores[0]! - NATURAL_LOSS[lang])
      : scores[0]! - DROP[candidate.kind] * SHARE[lang];
    return candidate.wordings.filter((_, i) => i === 0 || scores[i]! >= least - longer(i));
  };
  return {
    alone: (candidate) =>
      only(candidate, [naturalWordings(candidate, around(candidate.first - REACH, candidate.first))]),
    after: (last, candidate) => {
      if (candidate.first - last.end > 1) return candidate;
      const left = around(last.first - REACH, last.first);
      const start = text.slice(words[last.first]!.from, last.from);
      const between = text.slice(last.to, words[candidate.first]!.from);
      const lists = last.wordings.map((wording) =>
        naturalWordings(candidate, [...left, ...tokens(start + wording + between)].slice(-REACH)),
      );
      return only(candidate, lists);
    },
  };
}

/**
 * Sums of logarithms fall with every word: a wording of more words than the one written may lie lower by what a word of running
 * text costs.
 */
const PER_WORD = 0.35;

/** The candidate with the wordings that all lists have. */
function only(candidate: Candidate, lists: readonly (readonly string[])[]): Candidate | undefined {
  const wordings = candidate.wordings.filter((wording) => lists.every((list) => list.includes(wording)));
  return wordings.length < 2 ? undefined : { ...candidate, wordings };
}

/** The texts of the tokens of a wording. */
const tokensIn =
  (lang: Lang) =>
  (wording: string): readonly string[] =>
    (lang === "ja" ? japanese().tokens(wording) : englishTokens(wording)).map((token) => token.text);
