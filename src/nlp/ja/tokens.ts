/**
 * Japanese tokens with part of speech and reading (IPADIC through kuromoji), at their places. The dictionary
 * is loaded when it is first asked for; each sentence is cut by itself, so time is linear in the length of
 * the text. Numbers and eras, which the dictionary cuts into characters, are put together again.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Token } from "../token.ts";
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

/**
 * What of kuromoji is used. Its tokens follow each other without a gap; its positions count code points, so
 * they are not used.
 */
export interface Morphology {
  readonly tokenize: (text: string) => readonly {
    readonly surface_form: string;
    readonly pos: string;
    readonly pos_detail_1: string;
    readonly pos_detail_2: string;
    readonly pos_detail_3: string;
    readonly basic_form: string;
    readonly reading?: string | undefined;
  }[];
}

export interface JapaneseTokenizer {
  readonly tokens: (text: string) => JapaneseToken[];
  readonly sentences: (text: string) => JapaneseToken[][];
}

let loaded: Promise<JapaneseTokenizer> | undefined;

/** Loads the dictionary, once. */
export function loadJapanese(): Promise<JapaneseTokenizer> {
  loaded ??= loadMorphology().then(japaneseTokenizer);
  return loaded;
}

async function loadMorphology(): Promise<Morphology> {
  const { TokenizerBuilder } = await import("@patdx/kuromoji");
  const { default: DictionaryLoader } = await import("@patdx/kuromoji/node");
  const entry = createRequire(import.meta.url).resolve("@patdx/kuromoji");
  const loader = new DictionaryLoader({ dic_path: join(dirname(entry), "../dict") });
  return new TokenizerBuilder({ loader }).build();
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
    let start = at + from;
    for (const { surface_form: text, ...entry } of morphology.tokenize(piece)) {
      if (text.trim() !== "")
        tokens.push({ text, from: start, to: start + text.length, ...grammar(text, entry) });
      start += text.length;
    }
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

type Entry = Omit<ReturnType<Morphology["tokenize"]>[number], "surface_form">;

function grammar(text: string, entry: Entry): Pick<JapaneseToken, "pos" | "lemma" | "reading"> {
  const details = [entry.pos, entry.pos_detail_1, entry.pos_detail_2, entry.pos_detail_3];
  return {
    pos: details.filter((part) => part && part !== "*").join("-"),
    lemma: entry.basic_form === "*" ? text : entry.basic_form,
    reading: entry.reading,
  };
}
