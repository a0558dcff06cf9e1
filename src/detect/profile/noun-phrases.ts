/**
 * Noun phrases, for comparison with a profile. English without a tagger: a run of words with capitals ("Bandung Institute of
 * Technology") is one phrase, other runs of words that are no function words are cut into the longest known nouns. Japanese: runs of
 * nouns as the dictionary cuts them, joined where the whole is known.
 */
import type { Lang } from "../../doc/doc.ts";
import type { Span } from "../../doc/span.ts";
import { places } from "../../knowledge/places.ts";
import { reference } from "../../knowledge/reference.ts";
import { englishTokens } from "../../nlp/en/tokens.ts";
import { type JapaneseToken, japanese } from "../../nlp/ja/tokens.ts";
import type { Token } from "../../nlp/token.ts";
import { FUNCTION_WORDS } from "./function-words.ts";

export interface NounPhrase extends Span {
  readonly text: string;
  readonly lang: Lang;
  /** A name: with a capital that no start of a sentence explains, or a proper noun of the Japanese dictionary. */
  readonly named: boolean;
}

/** Whether a phrase is a noun somebody could speak about. */
export type Known = (phrase: string, lang: Lang) => boolean;

/** Nouns of the shipped collection, and in Japanese places by their ending too. */
const knownNoun: Known = (phrase) => reference().has(phrase) || isJapanesePlace(phrase);

const isJapanesePlace = (phrase: string) =>
  /[都道府県市区町村郡]$/.test(phrase) && places().lookup(phrase, "ja").length > 0;

/** Phrases in order; those inside a name of several words follow it. */
export function nounPhrases(text: string, lang: Lang, known: Known = knownNoun): NounPhrase[] {
  return lang === "ja" ? japanesePhrases(text, japanese().tokens(text), known) : englishPhrases(text, known);
}

const MOST_WORDS = 4;

// English ---------------------------------------------------------------------------------------------------------------

const WORD = /^[\p{L}\p{M}][\p{L}\p{M}\p{N}'’.&-]*$/u;
const ASCII_WORD = /^[A-Za-z][A-Za-z0-9'.&-]*$/;
const LONGEST_WORD = 40;
const CAPITAL = /^\p{Lu}/u;
/** Words inside a name: University of Tokyo, Isle of the Dogs. */
const LINKS = new Set(["of", "the", "de", "la", "del", "di", "da", "van", "von", "and", "&"]);
const SENTENCE_END = /^[.!?…]+$|^["“]$/;

interface Word extends Token {
  readonly capital: boolean;
  /** Stands where a sentence starts, so that its capital says nothing. */
  readonly first: boolean;
  readonly small: boolean;
}

function englishPhrases(text: string, known: Known): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  let run: Word[] = [];
  const close = () => {
    if (run.length > 0) for (const phrase of cutRun(text, run, known)) phrases.push(phrase);
    run = [];
  };
  let first = true;
  const tokens = englishTokens(text);
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const word = wordOf(token, first || breaks(text, tokens[i - 1]?.to ?? 0, token.from));
    first = SENTENCE_END.test(token.text);
    const links = LINKS.has(token.text) && run.at(-1)?.capital === true && leadsToName(tokens, i);
    if (word && (links || !word.small) && !word.first) run.push(word);
    else {
      close();
      if (word && !word.small) run.push(word);
    }
  }
  close();
  return phrases;
}

function breaks(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (text.charCodeAt(i) === 10) return true;
  return false;
}

function wordOf({ text, from, to }: Token, first: boolean): Word | undefined {
  if (text.length > LONGEST_WORD || !(ASCII_WORD.test(text) || WORD.test(text))) return undefined;
  const code = text.charCodeAt(0);
  const capital = code < 0x80 ? code < 0x5b : CAPITAL.test(text);
  const small = FUNCTION_WORDS.has(capital ? text.toLowerCase() : text);
  return { text, from, to, capital, first, small };
}

/** Whether a word with a capital follows the links from here. */
function leadsToName(tokens: readonly Token[], from: number): boolean {
  let at = from;
  while (at < from + 3 && LINKS.has(tokens[at]?.text ?? "")) at++;
  const next = tokens[at]?.text ?? "";
  return CAPITAL.test(next) && !FUNCTION_WORDS.has(next.toLowerCase());
}

/** Stretches with capitals are names as a whole; everything is cut into known nouns too. */
function* cutRun(text: string, run: readonly Word[], known: Known): Generator<NounPhrase> {
  for (let at = 0; at < run.length; ) {
    let end = at;
    while (end < run.length && (run[end]!.capital || (end > at && LINKS.has(run[end]!.text)))) end++;
    if (end > at) {
      yield phraseOf(text, run, at, end);
      if (end - at > 1) yield* knownIn(text, run.slice(at, end), known);
      at = end;
      continue;
    }
    while (end < run.length && !run[end]!.capital) end++;
    yield* knownIn(text, run.slice(at, end), known);
    at = end;
  }
}

function* knownIn(text: string, run: readonly Word[], known: Known): Generator<NounPhrase> {
  for (let at = 0; at < run.length; ) {
    let size = Math.min(MOST_WORDS, run.length - at);
    while (size > 0 && !known(text.slice(run[at]!.from, run[at + size - 1]!.to), "en")) size--;
    if (size > 0 && !LINKS.has(run[at]!.text)) yield phraseOf(text, run, at, at + size);
    at += Math.max(1, size);
  }
}

function phraseOf(text: string, run: readonly Word[], at: number, end: number): NounPhrase {
  const [{ from, first, capital }, { to }] = [run[at]!, run[end - 1]!];
  return { from, to, text: text.slice(from, to), lang: "en", named: capital && (!first || end - at > 1) };
}

// Japanese --------------------------------------------------------------------------------------------------------------

const NOUN = /^名詞-(?!代名詞|非自立|数|副詞可能|接尾-助数詞|特殊)/;

function japanesePhrases(text: string, tokens: readonly JapaneseToken[], known: Known): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  for (let at = 0; at < tokens.length; ) {
    let end = at;
    while (isNoun(tokens, at, end)) end++;
    for (let from = at; from < end; ) {
      const size = longest(text, tokens, from, end, known);
      const [first, last] = [tokens[from]!, tokens[from + Math.max(1, size) - 1]!];
      const span = { from: first.from, to: last.to };
      if (size > 0 && span.to - span.from > 1)
        phrases.push({ ...span, text: text.slice(span.from, span.to), lang: "ja", named: isName(first) });
      from += Math.max(1, size);
    }
    at = Math.max(end, at + 1);
  }
  return phrases;
}

const isName = ({ pos }: JapaneseToken) => pos.includes("固有名詞");

/** Nouns without a gap between them. */
function isNoun(tokens: readonly JapaneseToken[], first: number, at: number): boolean {
  const token = tokens[at];
  return token !== undefined && NOUN.test(token.pos) && (at === first || tokens[at - 1]!.to === token.from);
}

function longest(text: string, tokens: readonly JapaneseToken[], from: number, end: number, known: Known) {
  for (let size = Math.min(MOST_WORDS, end - from); size > 0; size--) {
    if (known(text.slice(tokens[from]!.from, tokens[from + size - 1]!.to), "ja")) return size;
  }
  return 0;
}
