/** A message as those who look for slots read it: words in order, with what may not be touched marked. */
import type { Lang } from "../../doc/doc.ts";
import { compareSpans, type Span } from "../../doc/span.ts";
import { englishSentences } from "../../nlp/en/sentences.ts";
import { type JapaneseToken, japanese } from "../../nlp/ja/tokens.ts";
import type { Token } from "../../nlp/token.ts";
import { protectedSpans } from "./protected.ts";
import { isCasual, isPolite } from "./style-ja.ts";

export interface Word extends Span {
  readonly text: string;
  readonly lower: string;
  /** First of its sentence. */
  readonly starts: boolean;
  /** Neither protected nor part of what is to be avoided. */
  readonly free: boolean;
  /** Japanese: parts of speech of IPADIC; empty in English. */
  readonly pos: string;
  /** Japanese: dictionary form. */
  readonly lemma: string;
}

export interface Reading {
  readonly text: string;
  readonly lang: Lang;
  readonly words: readonly Word[];
  /** Japanese: in です and ます. */
  readonly polite: boolean;
  /** Japanese: as people chat. */
  readonly casual: boolean;
  /** Apostrophes are written as ’. */
  readonly curly: boolean;
  /** What may not be touched, sorted. */
  readonly closed: readonly Span[];
}

export function readingOf(text: string, lang: Lang, avoid: readonly Span[]): Reading {
  const closed = [...avoid, ...protectedSpans(text)].sort(compareSpans);
  const isFree = outside(closed);
  const words: Word[] = [];
  for (const sentence of sentencesOf(text, lang))
    sentence.forEach(({ from, to, text, pos = "", lemma = text }, i) => {
      const free = isFree({ from, to });
      words.push({ from, to, text, lower: folded(text), starts: i === 0, free, pos, lemma });
    });
  const style = { polite: lang === "ja" && isPolite(words), casual: lang === "ja" && isCasual(text) };
  return { text, lang, words, closed, ...style, curly: text.includes("’") };
}

type AnyToken = Token & Partial<Pick<JapaneseToken, "pos" | "lemma">>;

const sentencesOf = (text: string, lang: Lang): readonly (readonly AnyToken[])[] =>
  lang === "ja" ? japanese().sentences(text) : englishSentences(text);

const folded = (text: string) => text.toLowerCase().replaceAll("’", "'");

/** Asked of disjoint spans in the order of the text: whether one touches none of the others, which are sorted. */
export function outside(sorted: readonly Span[]): (span: Span) => boolean {
  let next = 0;
  let reached = 0;
  return ({ from, to }) => {
    while (next < sorted.length && sorted[next]!.from < to) reached = Math.max(reached, sorted[next++]!.to);
    return reached <= from;
  };
}

/**
 * Whether words `first` up to `end` can be changed together: all free, on one line, in one sentence, with nothing that joins
 * the last character after them.
 */
export function isOpen({ text, words }: Reading, first: number, end: number): boolean {
  for (let i = first; i < end; i++) {
    const word = words[i];
    if (!word?.free) return false;
    if (i > first && (word.starts || !/^[ \u00a0]?$/.test(text.slice(words[i - 1]!.to, word.from))))
      return false;
  }
  return !JOINING.test(text.slice(words[end - 1]!.to, words[end - 1]!.to + 2));
}

const JOINING = /^[\p{M}\u200d]/u;

/** The text of words `first` up to `end`. */
export const written = ({ text, words }: Reading, first: number, end: number): string =>
  text.slice(words[first]!.from, words[end - 1]!.to);

/** Japanese: whether a noun touches another, or a prefix, and may be half of a term (大学病院). */
export function isBesideNoun(words: readonly Word[], i: number): boolean {
  const [before, own, after] = [words[i - 1], words[i]!, words[i + 1]];
  const isNoun = (word: Word) =>
    /^(?:名詞-(?!非自立|副詞可能|代名詞)|接頭詞)/.test(word.pos) && !OF_PEOPLE.test(word.text);
  return (before?.to === own.from && isNoun(before)) || (after?.from === own.to && isNoun(after));
}

const OF_PEOPLE = /^(?:さん|ちゃん|たち|達|君|くん|さま|様)$/;
