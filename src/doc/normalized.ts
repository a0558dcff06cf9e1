import { type Edit, Edits } from "./edits.ts";
import type { Span } from "./span.ts";

/**
 * Text folded for recognition, aligned to the original: full-width and other compatibility forms by NFKC, the decimal digits
 * of every script to 0-9, dashes to "-", every space but the line breaks to " ", forms of characters that names are written with to
 * the usual one, zero-width characters, variation selectors of characters and marks that only
 * cover a letter or digit removed. Recognisers read `text`; spans go back
 * through `toOriginal`.
 */
export interface Normalized {
  readonly text: string;
  /** The smallest span of the original that a non-empty `span` of `text` was made from. */
  readonly toOriginal: (span: Span) => Span;
}

/** A text with width, dashes and spaces folded for recognition, and the way back. */
export function normalize(original: string): Normalized {
  const edits = foldingEdits(original);
  if (edits.empty) return { text: original, toOriginal: (span) => span };
  return {
    text: edits.apply(original),
    toOriginal: ({ from, to }) => ({ from: edits.sourceOf(from).from, to: edits.sourceOf(to - 1).to }),
  };
}

/** A single value folded the same way, for comparing values rather than placing them. */
export function foldValue(value: string): string {
  const edits = foldingEdits(value);
  return edits.empty ? value : edits.apply(value);
}

const DASHES = /^[\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]$/;
const ZERO_WIDTH = /^[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]$/;
const COMBINING = /^[\p{M}\u1160-\u11ff\uff9e\uff9f]$/u;
const DECIMAL = /^\p{Nd}$/u;
const PROLONGED = 0x30fc;

/**
 * Forms that family registers have of one character, each before the usual one, where dictionaries know names by the usual one
 * only: 𠮷野 is read as 吉野. Unicode does not call them compatible.
 */
const VARIANTS: ReadonlyMap<string, string> = new Map(
  (
    "𠮷吉 髙高 﨑崎 嵜崎 濵浜 栁柳 桒桑 槗橋 𣘺橋 𡈽土 圡土 𦚰脇 邨村 柗松 德徳 瀨瀬 寬寛 曻昇 薰薫 穗穂 凜凛 彥彦 郞郎 " +
    "靑青 黑黒 增増 淸清 橫横 敎教 戶戸 內内 吳呉 圓円"
  )
    .split(" ")
    .map((pair) => [...pair] as [string, string]),
);

/** Variation selectors U+E0100 to U+E01EF choose a form of the character before them. */
const SELECTOR = 0xdb40;
const isSelector = (low: number) => low >= 0xdd00 && low <= 0xddef;

/** What a code unit may need: 0 nothing, 1 folding, 2 joins the character before it, 3 removal. */
const KEEP = 0;
const FOLD = 1;
const JOIN = 2;
const REMOVE = 3;
/** The kind of a unit; those of 256 units are worked out when the first of them is met, as few texts hold all scripts. */
const kindOf = (() => {
  const table = new Uint8Array(0x10000);
  const isKnown = new Uint8Array(0x100);
  return (unit: number): number => {
    const row = unit >> 8;
    if (isKnown[row] === 0) {
      for (let i = row << 8; i < (row + 1) << 8; i++) table[i] = workedOut(i);
      isKnown[row] = 1;
    }
    return table[unit]!;
  };
})();

function workedOut(unit: number): number {
  if (unit < 0x80 || (unit >= 0xd800 && unit < 0xe000)) return KEEP;
  const char = String.fromCharCode(unit);
  if (ZERO_WIDTH.test(char)) return REMOVE;
  if (COMBINING.test(char)) return JOIN;
  return unit === PROLONGED || fold(char) !== char ? FOLD : KEEP;
}

function fold(cluster: string): string {
  const usual = VARIANTS.get(cluster);
  if (usual !== undefined) return usual;
  if (DASHES.test(cluster)) return "-";
  if (cluster.length === 1 && DECIMAL.test(cluster)) return String(decimalValue(cluster.charCodeAt(0)));
  const number = numberSign(cluster);
  if (number !== undefined) return number;
  const folded = withoutLooseMarks(cluster.normalize("NFKC"));
  if (DASHES.test(folded)) return "-";
  return folded.length === 1 && /[^\S\n\r\v\f\u0085\u2028\u2029]/.test(folded) ? " " : folded;
}

/** Marks that make no letter with the one before them: a digit struck through, a keycap. Only of Latin letters and digits. */
const LOOSE_MARKS = /^([\p{Script=Latin}\p{Nd}]+)[\p{Mn}\p{Me}]+$/u;
const withoutLooseMarks = (folded: string) => {
  const base = LOOSE_MARKS.exec(folded)?.[1];
  return base === undefined ? folded : DECIMAL.test(base) ? String(decimalValue(base.charCodeAt(0))) : base;
};

/** Numbers in circles that Unicode does not call compatible, each block by its first and the number that stands there. */
const NUMBER_SIGNS: readonly (readonly [first: number, value: number, count: number])[] = [
  [0x2776, 1, 9],
  [0x2780, 1, 9],
  [0x278a, 1, 9],
  [0x24f5, 1, 9],
  [0x24ff, 0, 1],
  [0x1f10b, 0, 1],
  [0x1f10c, 0, 1],
];

function numberSign(cluster: string): string | undefined {
  const point = cluster.codePointAt(0)!;
  const block = NUMBER_SIGNS.find(([first, , count]) => point >= first && point < first + count);
  return block && String(block[1] + point - block[0]);
}

/** Unicode keeps the decimal digits of a script together, 0 to 9. */
function decimalValue(unit: number): number {
  let value = 0;
  while (DECIMAL.test(String.fromCharCode(unit - value - 1))) value++;
  return value;
}

function foldingEdits(text: string): Edits {
  if (!/[^\0-\x7f]/.test(text)) return Edits.none(text.length);
  const list: Edit[] = [];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    const high = unit >= 0xd800 && unit < 0xdc00;
    const kind = kindOf(unit);
    if (kind === KEEP && !high) continue;
    if (kind === REMOVE) {
      list.push({ from: i, to: i + 1, insert: "" });
      continue;
    }
    if (unit === SELECTOR && isSelector(text.charCodeAt(i + 1))) {
      list.push({ from: i, to: i + 2, insert: "" });
      i++;
      continue;
    }
    const end = clusterEnd(text, i, high ? 2 : 1);
    const from = kind === JOIN ? clusterStart(text, i, list) : i;
    const insert = unit === PROLONGED ? prolonged(text, i) : fold(text.slice(from, end));
    if (insert !== text.slice(from, end)) list.push({ from, to: end, insert });
    i = end - 1;
  }
  return Edits.of(text.length, list);
}

/** A combining mark is folded with the character it follows, unless that one was just folded or removed. */
function clusterStart(text: string, mark: number, list: readonly Edit[]): number {
  const before = list.at(-1)?.to ?? 0;
  if (mark <= before) return mark;
  const low = text.charCodeAt(mark - 1);
  return low >= 0xdc00 && low < 0xe000 && mark - 2 >= before ? mark - 2 : mark - 1;
}

function clusterEnd(text: string, from: number, size: number): number {
  let end = Math.min(from + size, text.length);
  while (end < text.length && kindOf(text.charCodeAt(end)) === JOIN) end++;
  return end;
}

/** The katakana length mark stands for a dash between digits, as it is typed in telephone numbers. */
function prolonged(text: string, i: number): string {
  const digit = /[0-9\uff10-\uff19]/;
  return digit.test(text[i - 1] ?? "") && digit.test(text[i + 1] ?? "")
    ? "-"
    : text.slice(i, clusterEnd(text, i, 1));
}
