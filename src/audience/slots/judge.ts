/** Which wordings of a candidate read natural where they stand. */
import type { Lang } from "../../doc/doc.ts";
import { englishTokens } from "../../nlp/en/tokens.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
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
 * How far below the threshold a wording may lie, in decades. A synonym is a guess that the model must confirm. The other
 * kinds are equal by grammar or by table, and the model, which knows books best, only rules out what reads badly.
 */
const EASE: Readonly<Record<SlotKind, number>> = {
  synonym: 0,
  phrase: 0.6,
  numeral: 1,
  contraction: 1,
  spelling: 1.5,
  comma: 0.6,
  mark: 0,
};

/** How much less natural than what is written a wording may be. */
const DROP: Readonly<Record<SlotKind, number>> = {
  synonym: 0.35,
  phrase: 0.5,
  numeral: 0.8,
  contraction: 0.8,
  spelling: 1,
  comma: 0.35,
  mark: 0,
};

/** Words on either side that the model looks at. */
const REACH = 4;

export function judgeOf(reading: Reading, natural: Natural, threshold: number): Judge {
  const { text, words, lang } = reading;
  const tokens = tokenizer(lang);
  const whole = ({ first, end, from, to }: Candidate, wording: string) =>
    tokens(text.slice(words[first]!.from, from) + wording + text.slice(to, words[end - 1]!.to));
  const around = (from: number, to: number) =>
    words.slice(Math.max(0, from), Math.max(0, to)).map((word) => word.text);
  const kept = (candidate: Candidate, before: readonly string[]): string[] => {
    const after = around(candidate.end, candidate.end + REACH);
    const scores = candidate.wordings.map((wording) => natural(before, whole(candidate, wording), after));
    const least = leastScore(candidate.kind, threshold, scores[0]!);
    return candidate.wordings.filter((_, i) => i === 0 || scores[i]! >= least);
  };
  return {
    alone: (candidate) =>
      only(candidate, [kept(candidate, around(candidate.first - REACH, candidate.first))]),
    after: (last, candidate) => {
      if (candidate.first - last.end > 1) return candidate;
      const left = around(last.first - REACH, last.first);
      const start = text.slice(words[last.first]!.from, last.from);
      const between = text.slice(last.to, words[candidate.first]!.from);
      const lists = last.wordings.map((wording) =>
        kept(candidate, [...left, ...tokens(start + wording + between)].slice(-REACH)),
      );
      return only(candidate, lists);
    },
  };
}

function leastScore(kind: SlotKind, threshold: number, now: number): number {
  return Math.max(threshold - EASE[kind], now - DROP[kind]);
}

/** The candidate with the wordings that all lists have. */
function only(candidate: Candidate, lists: readonly (readonly string[])[]): Candidate | undefined {
  const wordings = candidate.wordings.filter((wording) => lists.every((list) => list.includes(wording)));
  return wordings.length < 2 ? undefined : { ...candidate, wordings };
}

/** Wordings come again and again: their tokens are kept. */
const KEPT = 20_000;

const kept: Record<Lang, Map<string, readonly string[]>> = { en: new Map(), ja: new Map() };

function tokenizer(lang: Lang): (wording: string) => readonly string[] {
  const known = kept[lang];
  return (wording) => {
    let found = known.get(wording);
    if (!found) {
      if (known.size >= KEPT) known.clear();
      const tokens = lang === "ja" ? japanese().tokens(wording) : englishTokens(wording);
      known.set(wording, (found = tokens.map((token) => token.text)));
    }
    return found;
  };
}
