/**
 * How an archive cuts text, the same for documents and queries, in every backend. The text is folded (NFKC, lower
 * case); words are runs of letters, marks and digits, "don't" is "do" "n't" as in nlp/; whatever nlp/ keeps whole
 * ("well-known", "O'Brien", "1,234") is then a phrase of such words. A morphological analysis of Japanese takes
 * far longer and cuts a word differently in different sentences, so Japanese is cut into pairs of characters that
 * overlap, and the last character of a run by itself: 東京都 is 東京 京都 都. A term is then found exactly where
 * its characters stand in a row. Linear in the length of the text.
 */
import { lazy } from "../strings/lazy.ts";

/** Changes with anything that changes the tokens of a text. */
export const TOKENIZER = "words-and-pairs-1";

const MARK = 0;
const WORD = 1;
const JAPANESE = 2;
/** A word longer than this goes in pieces of this length, one after the other. */
const LONGEST = 64;

/** Class of each UTF-16 code unit; surrogates are looked at as pairs. */
const unitClasses = lazy((): Uint8Array => {
  const classes = new Uint8Array(65536);
  for (let unit = 0; unit < 65536; unit++) {
    if (unit < 0xd800 || unit > 0xdfff) classes[unit] = classOf(String.fromCharCode(unit));
  }
  return classes;
});

function classOf(character: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(character)) return JAPANESE;
  return /[\p{L}\p{M}\p{N}]/u.test(character) ? WORD : MARK;
}

const pairClass = (text: string, at: number) => classOf(String.fromCodePoint(text.codePointAt(at)!));

/** The text in which tokens are found; places in it are not places in the original. */
export function foldText(text: string): string {
  const folded = text.normalize("NFKC").toLowerCase();
  return folded.includes("’") ? folded.replaceAll("’", "'") : folded;
}

/** Takes the place of a token in folded text, and `hashOf` it. */
type VisitToken = (from: number, to: number, hash: number) => void;

const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a over UTF-16 code units. */
export function hashOf(text: string, from: number, to: number): number {
  let hash = SEED;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash;
}

/** Calls `found` with each token of folded text, in order. */
export function eachToken(folded: string, visit: VisitToken): void {
  const kinds = unitClasses();
  const end = folded.length;
  let at = 0;
  while (at < end) {
    const unit = folded.charCodeAt(at);
    const kind = isHigh(unit) ? pairClass(folded, at) : kinds[unit]!;
    if (kind === MARK) at++;
    else if (kind === WORD) at = wordAt(folded, at, kinds, visit);
    else at = pairsAt(folded, at, kinds, visit);
  }
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

const APOSTROPHE = 0x27;
const N = 0x6e;
const T = 0x74;

/** The word that begins here, hashed on the way; where it ends. */
function wordAt(text: string, from: number, kinds: Uint8Array, visit: VisitToken): number {
  let hash = SEED;
  let to = from;
  for (; to < text.length; to++) {
    const unit = text.charCodeAt(to);
    if (kinds[unit] !== WORD) {
      if (!isHigh(unit) || pairClass(text, to) !== WORD) break;
      hash = Math.imul(hash ^ unit, PRIME);
      hash = Math.imul(hash ^ text.charCodeAt(++to), PRIME);
    } else hash = Math.imul(hash ^ unit, PRIME);
  }
  if (text.charCodeAt(to) === APOSTROPHE && isNot(text, to, kinds)) return notAt(text, from, to, visit);
  if (to - from > LONGEST) pieces(text, from, to, visit);
  else visit(from, to, hash);
  return to;
}

/** Whether the word that ends here is the "don" of "don't". */
function isNot(text: string, to: number, kinds: Uint8Array): boolean {
  if (text.charCodeAt(to + 1) !== T || text.charCodeAt(to - 1) !== N) return false;
  return to + 2 >= text.length || kinds[text.charCodeAt(to + 2)] === MARK;
}

function notAt(text: string, from: number, to: number, visit: VisitToken): number {
  if (to - 1 > from) pieces(text, from, to - 1, visit);
  visit(to - 1, to + 2, hashOf(text, to - 1, to + 2));
  return to + 2;
}

function pieces(text: string, from: number, to: number, visit: VisitToken): void {
  while (to - from > LONGEST) {
    const cut = from + LONGEST - (isHigh(text.charCodeAt(from + LONGEST - 1)) ? 1 : 0);
    visit(from, cut, hashOf(text, from, cut));
    from = cut;
  }
  visit(from, to, hashOf(text, from, to));
}

/** The pairs of the Japanese run that begins here; where it ends. */
function pairsAt(text: string, from: number, kinds: Uint8Array, found: VisitToken): number {
  let first = from;
  let at = from + (isHigh(text.charCodeAt(from)) ? 2 : 1);
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    const high = isHigh(unit);
    if ((high ? pairClass(text, at) : kinds[unit]) !== JAPANESE) break;
    const next = at + (high ? 2 : 1);
    found(first, next, hashOf(text, first, next));
    first = at;
    at = next;
  }
  found(first, at, hashOf(text, first, at));
  return at;
}

/** The tokens of a text. */
export function archiveTokens(text: string): string[] {
  const folded = foldText(text);
  const tokens: string[] = [];
  eachToken(folded, (from, to) => tokens.push(folded.slice(from, to)));
  return tokens;
}

/** The tokens of title and text by place; between the two is a place without one, which no phrase bridges. */
export function documentTokens(document: {
  readonly title: string;
  readonly text: string;
}): (string | undefined)[] {
  return [...archiveTokens(document.title), undefined, ...archiveTokens(document.text)];
}

/**
 * A term as the tokens that must follow each other. `open`: the last of them is a single Japanese character, which
 * stands at the beginning of a pair or by itself.
 */
export interface Phrase {
  readonly tokens: readonly string[];
  readonly open: boolean;
}

export function phraseOf(term: string): Phrase {
  const tokens = archiveTokens(term);
  const last = tokens.at(-1);
  if (last === undefined || !isSingle(last)) return { tokens, open: false };
  const before = tokens.at(-2);
  const inPair = before !== undefined && before.length > last.length && before.endsWith(last);
  return inPair && !isSingle(before) ? { tokens: tokens.slice(0, -1), open: false } : { tokens, open: true };
}

const isSingle = (token: string) =>
  token.length <= 2 && String.fromCodePoint(token.codePointAt(0)!) === token && classOf(token) === JAPANESE;
