/**
 * Japanese tokens with part of speech and reading (IPADIC, as packed by kuromoji), at their places. The dictionary
 * is read when it is first asked for; each sentence is cut by itself, so time is linear in the length of
 * the text. Numbers and eras, which the dictionary cuts into characters, are put together again.
 */
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

export interface JapaneseTokenizer {
  readonly tokens: (text: string) => JapaneseToken[];
  readonly sentences: (text: string) => JapaneseToken[][];
}

let loaded: JapaneseTokenizer | undefined;

/** The tokenizer; the first call reads the dictionary. */
export function japanese(): JapaneseTokenizer {
  loaded ??= japaneseTokenizer(ipadic(readDictionary()));
  return loaded;
}

export function japaneseTokenizer(morphology: Morphology): JapaneseTokenizer {
  const sentences = (text: string) =>
    japaneseSentences(text).flatMap(({ from, to }) => {
      const tokens = sentenceTokens(morphology, text.slice(from, to), from);
      return tokens.length > 0 ? [joinNumbers(tokens)] : [];
    });
  return { sentences, tokens: (text) => sentences(text).flat() };
}

/** The longest piece the lattice is built for at once. */
const LONGEST = 500;

function sentenceTokens(morphology: Morphology, sentence: string, at: number): JapaneseToken[] {
  const tokens: JapaneseToken[] = [];
  for (let from = 0; from < sentence.length; ) {
    const to = pieceEnd(sentence, from);
    const piece = sentence.slice(from, to);
    const start = at + from;
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
