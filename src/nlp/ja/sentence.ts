import type { Memory } from "../../strings/cache.ts";
import type { Sentence } from "../sentence.ts";
import { type JapaneseToken, type JapaneseTokenizer, japanese } from "./tokens.ts";

/** A sentence as the model wants it, and where its words stand in the text. */
export interface JapaneseSentence extends Sentence {
  readonly tokens: readonly JapaneseToken[];
}

/**
 * Sentences of a text that is already normalised (src/doc/normalized.ts). A word of the sentence is its writing
 * and its part of speech, with "?" for what is not in the dictionary, so that what the model keeps by word can
 * depend on all of these.
 */
export function japaneseModelSentences(
  text: string,
  memory?: Memory,
  tokenizer: JapaneseTokenizer = japanese(),
): JapaneseSentence[] {
  return tokenizer.sentences(text, memory).map(modelSentence);
}

function modelSentence(cut: readonly JapaneseToken[]): JapaneseSentence {
  const tokens: JapaneseToken[] = [];
  for (const token of cut) {
    if (isWhole(token)) tokens.push(token);
    else tokens.push(...pieces(token));
  }
  return { tokens, words: tokens.map(wordOf) };
}

function wordOf({ text, pos, reading }: JapaneseToken): string {
  return `${text}\t${pos}${reading === undefined ? "?" : ""}`;
}

/** Words in which a name can end: 仙台|市内 is 仙台市|内. */
const SPLIT = new Map(
  "市|内 県|内 区|内 町|内 村|内 郡|内 党|内 県|民 教|徒 隊|員 県|知事"
    .split(" ")
    .map((word) => [word.replace("|", ""), word.indexOf("|")]),
);

function pieces(token: JapaneseToken): readonly JapaneseToken[] {
  const at = SPLIT.get(token.text);
  return at === undefined
    ? names(token)
    : [part(token, 0, at, "名詞-接尾-一般"), part(token, at, token.text.length, "名詞-接尾-一般")];
}

function isWhole({ text, reading }: JapaneseToken): boolean {
  return text.length < 2 || (!SPLIT.has(text) && (reading !== undefined || !text.includes("・")));
}

/** A name in katakana that is not in the dictionary comes as one token: its parts, and the dots between them. */
function names(token: JapaneseToken): JapaneseToken[] {
  return Array.from(token.text.matchAll(/・|[^・]+/g), ({ 0: text, index }) =>
    part(token, index, index + text.length, text === "・" ? "記号-一般" : token.pos),
  );
}

function part(token: JapaneseToken, from: number, to: number, pos: string): JapaneseToken {
  const text = token.text.slice(from, to);
  return { text, from: token.from + from, to: token.from + to, pos, lemma: text, reading: undefined };
}
