/**
 * How an archive cuts text, the same for documents and queries, in every backend. The text is folded (NFKC, lower
 * case); words are runs of letters, marks and digits, "don't" is "do" "n't" as in nlp/; whatever nlp/ keeps whole
 * ("well-known", "O'Brien", "1,234") is then a phrase of such words. A morphological analysis of Japanese reaches
 * 0.3 MB/s and cuts a word differently in different sentences, so Japanese is cut into pairs of characters that
 * overlap, and the last character of a run by itself: 東京都 is 東京 京都 都. A term is then found exactly where
 * its characters stand in a row. Linear in the length of the text.
 */

/** Changes with anything that changes the tokens of a text. */
export const TOKENIZER = "words-and-pairs-1";

const MARK = 0;
const WORD = 1;
const JAPANESE = 2;
/** A word longer than this goes in pieces of this length, one behind the other. */
const LONGEST = 64;

let classes: Uint8Array | undefined;

/** Class of each UTF-16 code unit; surrogates are looked at as pairs. */
function unitClasses(): Uint8Array {
  if (classes) return classes;
  classes = new Uint8Array(65536);
  for (let unit = 0; unit < 65536; unit++) {
    if (unit < 0xd800 || unit > 0xdfff) classes[unit] = classOf(String.fromCharCode(unit));
  }
  return classes;
}

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

/** Calls `found` with the place of each token in folded text, in order. */
export function eachToken(folded: string, found: (from: number, to: number) => void): void {
  const kinds = unitClasses();
  const end = folded.length;
  let at = 0;
  while (at < end) {
    const unit = folded.charCodeAt(at);
    const kind = isHigh(unit) ? pairClass(folded, at) : kinds[unit]!;
    if (kind === MARK) at++;
    else if (kind === WORD) at = wordAt(folded, at, kinds, found);
    else at = pairsAt(folded, at, kinds, found);
  }
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/** Behind the run of characters of this class. */
function runEnd(text: string, at: number, kind: number, kinds: Uint8Array): number {
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (isHigh(unit)) {
      if (pairClass(text, at) !== kind) break;
      at += 2;
    } else if (kinds[unit] === kind) at++;
    else break;
  }
  return at;
}

const APOSTROPHE = 0x27;
const N = 0x6e;
const T = 0x74;

type Found = (from: number, to: number) => void;

function wordAt(text: string, from: number, kinds: Uint8Array, found: Found): number {
  const to = runEnd(text, from, WORD, kinds);
  if (!isNot(text, to, kinds)) {
    pieces(text, from, to, found);
    return to;
  }
  if (to - 1 > from) pieces(text, from, to - 1, found);
  found(to - 1, to + 2);
  return to + 2;
}

/** Whether the word that ends here is the "don" of "don't". */
function isNot(text: string, to: number, kinds: Uint8Array): boolean {
  return (
    text.charCodeAt(to) === APOSTROPHE &&
    text.charCodeAt(to + 1) === T &&
    text.charCodeAt(to - 1) === N &&
    (to + 2 >= text.length || kinds[text.charCodeAt(to + 2)] === MARK)
  );
}

function pieces(text: string, from: number, to: number, found: Found): void {
  while (to - from > LONGEST) {
    const cut = from + LONGEST - (isHigh(text.charCodeAt(from + LONGEST - 1)) ? 1 : 0);
    found(from, cut);
    from = cut;
  }
  found(from, to);
}

function pairsAt(text: string, from: number, kinds: Uint8Array, found: Found): number {
  const to = runEnd(text, from, JAPANESE, kinds);
  let first = from;
  let second = from + (isHigh(text.charCodeAt(from)) ? 2 : 1);
  while (second < to) {
    const next = second + (isHigh(text.charCodeAt(second)) ? 2 : 1);
    found(first, next);
    first = second;
    second = next;
  }
  found(first, to);
  return to;
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
