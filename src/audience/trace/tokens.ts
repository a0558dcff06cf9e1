import { normalize } from "../../doc/normalized.ts";
import type { Span } from "../../doc/span.ts";
import { hashString } from "../../strings/hash.ts";

/**
 * A text as what is compared: words, single characters of Japanese, single marks; width, case and white space do not
 * count. A token is the hash of its folded characters. Weights say how much an agreement on it tells.
 */
export interface Tokens {
  readonly count: number;
  readonly ids: Uint32Array;
  readonly weights: Float32Array;
  /** Whether a line or a sentence ends after the token. */
  readonly ends: Uint8Array;
  /** The span of the original text of the tokens `from` up to but not including `to`, at least one of them. */
  readonly spanOf: (from: number, to: number) => Span;
}

const SPACE = 1;
const WORD = 2;
const HAN = 3;
const KATAKANA = 4;
const HIRAGANA = 5;
const MARK = 6;
const STOP = 7;
const BREAK = 8;

const WEIGHTS: Readonly<Record<number, number>> = {
  [HAN]: 0.5,
  [KATAKANA]: 0.4,
  [HIRAGANA]: 0.2,
  [MARK]: 0.1,
  [STOP]: 0.1,
};
const WORD_WEIGHT = 1;
const NUMBER_WEIGHT = 0.7;
const FUNCTION_WORD_WEIGHT = 0.3;

/** Words found in every text, so that agreement on them says little. */
const FUNCTION_WORDS = new Set(
  (
    "a about after all also am an and any are as at be been before but by can could d did do does for from get got had has " +
    "have he her here him his how i if in into is it its just like ll m me more my no not now of off on one or our out " +
    "re s she so some t than that the their them then there these they this those to too up us ve very was we were " +
    "what when where which who will with would you your"
  )
    .split(" ")
    .map(hashString),
);

/** What a code unit is; 0 until asked for. */
const kinds = new Uint8Array(0x10000);

function classify(unit: number): number {
  const char = String.fromCharCode(unit);
  if (/[\n\r\u0085\u2028\u2029]/.test(char)) return BREAK;
  if (/\s/.test(char)) return SPACE;
  if (/[\p{Script=Han}々〆]/u.test(char)) return HAN;
  if (/[\p{Script=Katakana}ー]/u.test(char)) return KATAKANA;
  if (/\p{Script=Hiragana}/u.test(char)) return HIRAGANA;
  if (/[\p{L}\p{N}\p{M}]/u.test(char)) return WORD;
  return /[.!?。]/.test(char) ? STOP : MARK;
}

const kindAt = (text: string, i: number) => (kinds[text.charCodeAt(i)] ||= classify(text.charCodeAt(i)));

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;

/** Linear in the length of the text. */
export function tokensOf(original: string): Tokens {
  const { text, toOriginal } = normalize(original);
  const starts = new Uint32Array(text.length);
  const stops = new Uint32Array(text.length);
  const ids = new Uint32Array(text.length);
  const weights = new Float32Array(text.length);
  const ends = new Uint8Array(text.length);
  let count = 0;
  for (let i = 0; i < text.length; ) {
    const kind = kindAt(text, i);
    if (kind === SPACE || kind === BREAK) {
      if (kind === BREAK && count > 0) ends[count - 1] = 1;
      i++;
      continue;
    }
    const to = tokenEnd(text, i, kind);
    starts[count] = i;
    stops[count] = to;
    ids[count] = tokenId(text, i, to);
    weights[count] = kind === WORD ? wordWeight(text, i, ids[count]!) : WEIGHTS[kind]!;
    ends[count] = kind === STOP ? 1 : 0;
    count++;
    i = to;
  }
  return {
    count,
    ids: ids.subarray(0, count),
    weights: weights.subarray(0, count),
    ends: ends.subarray(0, count),
    spanOf: (from, to) => toOriginal({ from: starts[from]!, to: stops[to - 1]! }),
  };
}

function tokenEnd(text: string, from: number, kind: number): number {
  if (kind !== WORD) return from + (isHigh(text.charCodeAt(from)) && from + 1 < text.length ? 2 : 1);
  let to = from + 1;
  while (to < text.length && kindAt(text, to) === WORD) to++;
  return to;
}

/** Marks that keyboards and editors put for each other. */
const SAME_MARKS: ReadonlyMap<string, string> = new Map([
  ...["’", "‘"].map((mark) => [mark, "'"] as const),
  ...["“", "”"].map((mark) => [mark, '"'] as const),
  ["、", ","],
  ["。", "."],
]);

function tokenId(text: string, from: number, to: number): number {
  const token = text.slice(from, to);
  return hashString(SAME_MARKS.get(token) ?? token.toLowerCase());
}

function wordWeight(text: string, from: number, id: number): number {
  const unit = text.charCodeAt(from);
  if (unit >= 0x30 && unit <= 0x39) return NUMBER_WEIGHT;
  return FUNCTION_WORDS.has(id) ? FUNCTION_WORD_WEIGHT : WORD_WEIGHT;
}
