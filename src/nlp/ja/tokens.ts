/**
 * Japanese tokens with part of speech and reading (IPADIC, as packed by kuromoji), at their places. The dictionary
 * is read when it is first asked for; each sentence is cut by itself, so time is linear in the length of
 * the text. Numbers and eras, which the dictionary cuts into characters, are put together again.
 */
import type { Resources } from "../../doc/resources.ts";
import { shippedResources } from "../../doc/shipped.ts";
import { itself, type Memory, memoizeRecent } from "../../strings/cache.ts";
import type { Token } from "../token.ts";
import { readDictionary } from "./dictionary.ts";
import { ipadic } from "./ipadic.ts";
import { joinNumbers } from "./numbers.ts";
import { japaneseSentences } from "./sentences.ts";

export interface JapaneseToken extends Token {
  /** IPADIC: 名詞, 固有名詞, 人名, 姓, as far as they go, with "-" between them. */
  readonly pos: string;
  /** Dictionary form. */
  readonly lemma: string;
  /** In katakana; undefined for what is not in the dictionary. */
  readonly reading: string | undefined;
}

/** What the dictionary says of an entry. */
export type Grammar = Pick<JapaneseToken, "pos" | "lemma" | "reading">;

/** Cuts a text and reports the entries in order, without a gap between them. */
export type Morphology = (
  text: string,
  onToken: (from: number, to: number, grammar: Grammar) => void,
) => void;

/** Cuts Japanese into words and sentences. */
export interface JapaneseTokenizer {
  readonly tokens: (text: string) => JapaneseToken[];
  /** What `memory` has of a sentence is not cut again. */
  readonly sentences: (text: string, memory?: Memory) => JapaneseToken[][];
}

const japaneseTokenizerOf = (resources: Resources): JapaneseTokenizer =>
  japaneseTokenizer(ipadic(readDictionary(resources.derive)));

/** The tokenizer; the first call reads the dictionary. */
export const japanese = (): JapaneseTokenizer => shippedResources().get(japaneseTokenizerOf);

/** A text is often cut again, in another reading or to check a result; most of its sentences are then those of before. */
const CACHED = 1 << 12;

export function japaneseTokenizer(morphology: Morphology): JapaneseTokenizer {
  const cut = memoizeRecent(itself, (sentence) => joinNumbers(sentenceTokens(morphology, sentence)), CACHED);
  const sentences = (text: string, memory?: Memory) => {
    const tokensOf = memory?.recall(cut, itself) ?? cut;
    return japaneseSentences(text).flatMap(({ from, to }) => {
      const tokens = tokensOf(text.slice(from, to));
      if (tokens.length === 0) return [];
      return [from === 0 ? tokens : tokens.map((token) => placed(token, from))];
    });
  };
  return { sentences, tokens: (text) => sentences(text).flat() };
}

function placed({ text, from, to, pos, lemma, reading }: JapaneseToken, at: number): JapaneseToken {
  return { text, from: from + at, to: to + at, pos, lemma, reading };
}

/** The longest piece the lattice is built for at once. */
const LONGEST = 500;

/** Tokens at their places in the sentence. */
function sentenceTokens(morphology: Morphology, sentence: string): JapaneseToken[] {
  const tokens: JapaneseToken[] = [];
  for (let from = 0; from < sentence.length; ) {
    const to = pieceEnd(sentence, from);
    const piece = sentence.slice(from, to);
    const start = from;
    morphology(piece, (a, b, grammar) => {
      const text = piece.slice(a, b);
      if (text.trim() !== "") tokens.push(token(text, start + a, grammar));
    });
    from = to;
  }
  return tokens;
}

/** A piece ends after a comma where there is one, and never between the halves of a character. */
function pieceEnd(sentence: string, from: number): number {
  if (sentence.length - from <= LONGEST) return sentence.length;
  const comma = sentence.lastIndexOf("、", from + LONGEST - 1);
  if (comma > from + LONGEST / 2) return comma + 1;
  const to = from + LONGEST;
  return /[\uD800-\uDBFF]/.test(sentence[to - 1]!) ? to - 1 : to;
}

/** An unknown word is its own dictionary form. */
function token(text: string, from: number, { pos, lemma, reading }: Grammar): JapaneseToken {
  return { text, from, to: from + text.length, pos, lemma: lemma === "" ? text : lemma, reading };
}
