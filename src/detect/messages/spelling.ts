/**
 * Chat spelling made plain, for detection only: "u r gr8" reads "you are great", "soooo" reads "so", "#LovingTokyo" reads
 * "Loving Tokyo", 「疲れたーーーｗｗｗ」 reads 「疲れた。」. Findings go back to the text as it was written. One pass, each step looks at one
 * word: time is linear in the length of the text.
 */
import { type Edit, Edits } from "../../doc/edits.ts";
import type { Normalized } from "../../doc/normalized.ts";
import type { Reading } from "../recognizer.ts";
import type { TextView } from "../view.ts";
import { CHAT_WORDS, DOUBLED } from "./chat-words.ts";

export interface ChatOptions {
  /** Whether a word in lower case is spelt right; with it, "#lovingtokyo" is cut and misspelt names of places are corrected. */
  readonly known?: (word: string) => boolean;
  /** The name of a place that a word was meant to be, if there is one; see `nearNames`. */
  readonly place?: (word: string) => string | undefined;
}

const ADDRESS = "(?:https?:\\/\\/|www\\.)\\S+|[\\w.+-]{1,64}@[\\w-]{1,63}\\.[\\w.-]+";
const EMOJI =
  "(?:\\p{RI}\\p{RI}|(?![0-9#*])\\p{Emoji_Presentation}|\\p{Extended_Pictographic}\\uFE0F?)(?:[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]|\\u200D\\p{Extended_Pictographic})*";
/** Faces such as (^_^), (´・ω・`) and m(_ _)m: brackets around signs that words do not have. */
const SIGN = "[\\^´`><;TДд≧≦・°ω▽∀_ー¯¬╹◡]";
const FACE = `[mヽ\\\\┐o*]?[(][^()\\p{Ll}\\p{Lu}\\p{Nd}\\p{Script=Han}\\n]{0,3}${SIGN} ?${SIGN}[^()\\n\\p{Script=Han}]{0,8}[)][mノ/シ┌o*]?`;
const LATIN = "(?:w\\/o?|b\\/c)(?!\\p{L})|[\\p{Script=Latin}\\p{Nd}][\\p{Script=Latin}\\p{M}\\p{Nd}'’]*";
/** ｗｗｗ, 笑 and 草 after Japanese. */
const LAUGHTER =
  "(?<=[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー!?。、)])[wW]+(?![\\p{Script=Latin}\\p{N}])|(?<=[ぁ-ゖァ-ヺー!?。、])[笑草]+(?![\\p{L}\\p{N}])|[(]笑+[)]";
const DRAWN = "[ー〜~]+|(?<kana>[ぁ-ゖァ-ヺ])\\k<kana>{2,}";

const PIECE = new RegExp(
  Object.entries({
    ...{ address: ADDRESS, face: FACE, emoji: `(?:${EMOJI})+`, tagged: "[@#][\\p{L}\\p{M}\\p{N}_ー]+" },
    ...{ laughter: LAUGHTER, word: LATIN, drawn: DRAWN },
  })
    .map(([name, part]) => `(?<${name}>${part})`)
    .join("|"),
  "gu",
);

const inPlainSpelling = ({ text }: TextView) => normalizeChat(text);

/** The text of a view in plain spelling, for recognisers and rules to read: worked out once for all who ask. */
export const chatReading: Reading = (view) => view.once(inPlainSpelling);

/** A text in plain spelling, with its alignment to the text as it was written. */
export function normalizeChat(text: string, options: ChatOptions = {}): Normalized {
  const edits = Edits.of(text.length, chatEdits(text, options));
  if (edits.empty) return { text, toOriginal: (span) => span };
  return {
    text: edits.apply(text),
    toOriginal: ({ from, to }) => ({ from: edits.sourceOf(from).from, to: edits.sourceOf(to - 1).to }),
  };
}

function* chatEdits(text: string, options: ChatOptions): Generator<Edit> {
  for (let at = 0; at < text.length; ) {
    const end = plainEnd(text, at);
    if (end > at) {
      yield* wordEdits(text, text.slice(at, end), at, options);
      at = text.charCodeAt(end) === 0x20 ? end + 1 : end;
      continue;
    }
    PIECE.lastIndex = at;
    const match = PIECE.exec(text);
    if (!match) return;
    const { face, emoji, tagged, laughter, word, drawn } = match.groups ?? {};
    const from = match.index;
    const to = from + match[0].length;
    at = text.charCodeAt(to) === 0x20 ? to + 1 : to;
    if (face ?? laughter) yield { from, to, insert: isJapaneseBefore(text, from) ? "。" : " " };
    else if (emoji) yield { from, to, insert: " " };
    else if (tagged) yield* taggedEdits(tagged, from, options);
    else if (word) yield* wordEdits(text, word, from, options);
    else if (drawn) yield* drawnEdits(text, drawn, from);
  }
}

const isLetter = (unit: number) => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

/** The end of the ASCII letters from here on where they are a word between spaces, as most are; else `from`. */
function plainEnd(text: string, from: number): number {
  if (from > 0 && text.charCodeAt(from - 1) !== 0x20) return from;
  let to = from;
  while (isLetter(text.charCodeAt(to))) to++;
  return to === text.length || text.charCodeAt(to) === 0x20 ? to : from;
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u;
const isJapaneseBefore = (text: string, at: number) => at > 0 && JAPANESE.test(text.charAt(at - 1));

/** "#LovingTokyo" loses its sign and gains a space; "@JaneRoe" too, its sign belonging to the name. */
function* taggedEdits(tagged: string, from: number, options: ChatOptions): Generator<Edit> {
  const body = tagged.slice(1);
  const cuts = wordStarts(body, options.known);
  if (tagged[0] === "@" && cuts.length === 0) return;
  const first = String.fromCodePoint(body.codePointAt(0)!);
  if (tagged[0] === "@") yield { from, to: from + 1 + first.length, insert: first };
  else yield { from, to: from + 1, insert: "" };
  for (const cut of cuts) {
    const at = from + 1 + cut;
    if (body[cut] === "_") yield { from: at, to: at + 1, insert: " " };
    else yield { from: at, to: at, insert: " " };
  }
}

/** Where words begin inside a tag, after the first: at capitals, digits and underscores, else by known words. */
function wordStarts(body: string, known: ChatOptions["known"]): number[] {
  const cuts = [
    ...body.matchAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{Nd})|_(?=.)/gu),
  ];
  if (cuts.length > 0) return cuts.map(({ index }) => index).filter((cut) => cut > 0);
  return known && /^[\p{Ll}]{4,40}$/u.test(body) ? knownWordStarts(body, known) : [];
}

const LONGEST_WORD = 20;

/** The fewest known words that make up the tag, the longer first; no cut where there are none. */
function knownWordStarts(body: string, known: (word: string) => boolean): number[] {
  const fewest: (number[] | undefined)[] = [[]];
  for (let to = 1; to <= body.length; to++) {
    for (let from = Math.max(0, to - LONGEST_WORD); from < to; from++) {
      const before = fewest[from];
      const long =
        to - from > 2 || /^(?:a|i|in|at|of|on|to|my|we|is|it|me|up|no|so|go)$/.test(body.slice(from, to));
      if (!before || !long || !known(body.slice(from, to))) continue;
      if (before.length + 1 < (fewest[to]?.length ?? Number.POSITIVE_INFINITY))
        fewest[to] = [...before, from];
    }
  }
  return (fewest[body.length] ?? []).filter((cut) => cut > 0);
}

function* wordEdits(text: string, word: string, from: number, options: ChatOptions): Generator<Edit> {
  const plain = plainWord(text, word, from, options);
  if (plain !== undefined && plain !== word) yield { from, to: from + word.length, insert: plain };
}

/** What a word is in plain spelling; undefined where it already is. */
function plainWord(text: string, word: string, from: number, options: ChatOptions): string | undefined {
  const form = CHAT_WORDS.get(word.toLowerCase().replaceAll("’", "'"));
  const stretched = form === undefined && isStretched(word);
  if ((form === undefined && !stretched && !options.place) || isPartOfMore(text, from, from + word.length))
    return undefined;
  if (form !== undefined) return isForm(text, word, from) ? inCaseOf(word, form) : undefined;
  if (!stretched) return correctedPlace(text, word, from, options);
  const short = shortened(word, options.known);
  return CHAT_WORDS.get(short.toLowerCase()) ?? short;
}

const STRETCHED = /(\p{L})\1\1/iu;

/** Whether a letter stands three times together; ASCII, as most words are, is looked through by hand. */
function isStretched(word: string): boolean {
  let run = 0;
  let last = 0;
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i) | 0x20;
    run = unit === last ? run + 1 : 1;
    if (unit >= 0x80 || run > 2) return STRETCHED.test(word);
    last = unit;
  }
  return false;
}

/** Next to these a letter or a number is part of something longer: "U.S.", "R&D", "2:30", "vitamin-b". */
function isPartOfMore(text: string, from: number, to: number): boolean {
  return /[.&\-_/:,$£€#@]/.test(text[from - 1] ?? " ") && /\S/.test(text[from - 2] ?? " ")
    ? true
    : /^(?:[&\-_/@]|[.:,](?=[\p{L}\p{N}]))/u.test(text.slice(to, to + 2));
}

/** Words that are also something else are read as chat only where chat has them. */
function isForm(text: string, word: string, from: number): boolean {
  if (word.length === 1 && word !== word.toLowerCase()) return word === "I";
  if (/^[24]$/.test(word))
    return (
      /[\p{Ll}] $/u.test(before(text, from)) &&
      /^ (?:my|ur|u|the|me|him|her|us|them|\d?[a-z]+day)\b/.test(after(text, from + 1))
    );
  if (/^(?:id|dr|min|no1|cos|da|dem|sis|fam|wit|ya|k|y|c|b|w|n|r)$/i.test(word))
    return /^ \p{L}/u.test(after(text, from + word.length)) && word === word.toLowerCase();
  return true;
}

const before = (text: string, at: number) => text.slice(Math.max(0, at - 12), at);
const after = (text: string, at: number) => text.slice(at, at + 16);

/** Letters written three times or more stand for one, or for two in a word that has two. */
function shortened(word: string, known: ChatOptions["known"]): string {
  const stretches = word.match(/(\p{L})\1{2,}/giu)?.length ?? 0;
  if (stretches === 0) return word;
  for (let which = 1; stretches <= MOST_STRETCHES && which < 1 << stretches; which++) {
    const candidate = withDoubles(word, which);
    const lower = candidate.toLowerCase();
    if (DOUBLED.has(lower) || known?.(lower)) return candidate;
  }
  return withDoubles(word, 0);
}

const MOST_STRETCHES = 3;

/** The word with each stretched letter once, or twice where `which` has the bit of the stretch. */
function withDoubles(word: string, which: number): string {
  let stretch = 0;
  return word.replace(/(\p{L})\1{2,}/giu, (letters) => letters.slice(0, (which >> stretch++) & 1 ? 2 : 1));
}

function inCaseOf(word: string, plain: string): string {
  if (word.length > 1 && word === word.toUpperCase() && /\p{Lu}/u.test(word)) return plain.toUpperCase();
  return /^\p{Lu}/u.test(word) ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
}

const SHORTEST_PLACE = 5;

/** A misspelt place: a capital inside the sentence, or a word after a preposition of place, that is no word. */
function correctedPlace(
  text: string,
  word: string,
  from: number,
  { known, place }: ChatOptions,
): string | undefined {
  if (!place || word.length < SHORTEST_PLACE || !/^\p{L}+$/u.test(word)) return undefined;
  const asPlace = /\b(?:in|at|to|from|near|around|leave|leaving|visit|visiting|via) $/i.test(
    before(text, from),
  );
  if (!asPlace && !/^\p{Lu}\p{Ll}/u.test(word)) return undefined;
  return known?.(word.toLowerCase()) ? undefined : place(word);
}

/** 「すごーーい」 keeps one mark, 「疲れたー〜」 none; 10〜12時 stays. */
function* drawnEdits(text: string, drawn: string, from: number): Generator<Edit> {
  const to = from + drawn.length;
  const digits = /\p{Nd}/u.test(text[from - 1] ?? "") || /\p{Nd}/u.test(text[to] ?? "");
  if (!/^[ー〜~]/.test(drawn)) yield { from: from + 1, to, insert: "" };
  else if (!isJapaneseBefore(text, from) || digits) return;
  else if (isHiraganaEnd(text, from, to)) yield { from, to, insert: "" };
  else if (drawn !== "ー") yield { from, to, insert: /^ー/.test(drawn) ? "ー" : "" };
}

/** Drawn out at the end of a word in hiragana: nothing of Japanese, or a particle's pause, follows. */
const isHiraganaEnd = (text: string, from: number, to: number) =>
  /[ぁ-ゖ]/.test(text.charAt(from - 1)) && !JAPANESE.test(text[to] ?? "");
