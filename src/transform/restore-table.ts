import type { Edits } from "../doc/edits.ts";
import { binarySearch } from "../strings/binary-search.ts";
import { type CipherKeys, cipherKeys } from "./encrypt.ts";
import type { Key } from "./key.ts";
import { canonical } from "./keyed.ts";
import { narrow } from "./width.ts";

/** What stands for which value, made ready for reading texts. Holds the secret: treat it as one. */
export interface RestoreTable {
  /**
   * Label, folded, dashes as underscores -> number or pseudonym -> value, from placeholders such as [PERSON_1]. Undefined, here and below, where
   * one stands for different values: it is not put back, but reported.
   */
  readonly numbered: ReadonlyMap<string, ReadonlyMap<string, string | undefined>>;
  /** The labels of `numbered`, sorted. */
  readonly labels: readonly string[];
  /** Everything else (surrogates, shifted dates, hashes), folded -> what was written and what it stands for. */
  readonly literal: ReadonlyMap<string, Literal>;
  /** The keys of `literal`, sorted. */
  readonly literals: readonly string[];
  /** Placeholders as they were given -> value, where nothing longer can begin with one: most come back unchanged, and are read by this alone. */
  readonly unchanged: ReadonlyMap<string, string>;
  /** Opens encrypted values. */
  readonly keys: CipherKeys | undefined;
  /** Folded code units at which something may begin. */
  readonly starts: ReadonlySet<string>;
  /** Matches wherever something may begin, by its first units as they may be written; most of a text is passed over with it. */
  readonly beginnings: RegExp;
}

export interface Literal {
  /** By spelling. */
  readonly exact: Map<string, string | undefined>;
  value: string | undefined;
}

/** Full-width and capital letters as ASCII small ones, unit for unit: what a text may change about a placeholder. */
export function foldUnits(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  return narrow(text).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

const NOT_ASCII = /[^\0-\x7f]/;

/** The placeholders that edits put into `text` and what they stand for. */
export function pairsOf(edits: Edits, text: string): [placeholder: string, value: string][] {
  return edits.list.map(({ from, to, insert }) => [insert, text.slice(from, to)]);
}

const NUMBERED = /^\[(?<label>[\p{L}\p{N}_.-]{1,64})_(?<suffix>\d{1,9}[A-Z]{0,3}|[a-z2-7]{8,52})\]$/u;

/**
 * A table from placeholders and their values. Of several spellings of one value the first counts. What has no letter or
 * digit, as a mask, says nothing and is left out.
 */
export function restoreTable(
  pairs: Iterable<readonly [placeholder: string, value: string]>,
  options: {
    readonly key?: Key;
    /** Other words that a text may have for a label. */
    readonly translations?: (label: string) => readonly string[];
  } = {},
): RestoreTable {
  const numbered: Numbered = new Map();
  const literal = new Map<string, Literal>();
  const given: Given[] = [];
  for (const [placeholder, value] of pairs) {
    if (placeholder === value || !/[\p{L}\p{N}]/u.test(placeholder)) continue;
    const groups = NUMBERED.exec(placeholder)?.groups;
    const { label = "", suffix = "" } = groups ?? {};
    if (groups) {
      const read = { placeholder, label: foldLabel(label), suffix: foldUnits(suffix) };
      given.push(read);
      addNumbered(numbered, read.label, read.suffix, value);
    } else addLiteral(literal, placeholder, value);
  }
  if (options.translations) addTranslations(numbered, options.translations);
  const labels = [...numbered.keys()].sort();
  const literals = [...literal.keys()].sort();
  const starts = new Set(["\\", "[", "【", "〔", ...[...labels, ...literals].map((key) => key.charAt(0))]);
  const beginnings = beginningsOf([...labels, ...literals]);
  return {
    numbered,
    labels,
    literal,
    literals,
    unchanged: unchangedOf(given, numbered, literals),
    keys: options.key && cipherKeys(options.key),
    starts,
    beginnings,
  };
}

/** A placeholder with its parts, folded. */
interface Given {
  readonly placeholder: string;
  readonly label: string;
  readonly suffix: string;
}

function unchangedOf(
  given: readonly Given[],
  numbered: Numbered,
  literals: readonly string[],
): Map<string, string> {
  const unchanged = new Map<string, string>();
  if (literals.some((literal) => literal.startsWith("["))) return unchanged;
  for (const { placeholder, label, suffix } of given) {
    const value = numbered.get(label)?.get(suffix);
    if (value !== undefined && placeholder.length <= WIDEST_PLACEHOLDER) unchanged.set(placeholder, value);
  }
  return unchanged;
}

/** Units of a placeholder of `unchanged` at most. */
export const WIDEST_PLACEHOLDER = 128;

/** Units of a beginning at most. */
export const WIDEST_BEGINNING = 3;
const BRACKETS = "[\\\\[［【〔]";

/** Up to the first unit that may be left out or escaped; what begins with such a one is looked for by it alone. */
const beginningOf = (key: string) => /^[^\\[\]_ -]{1,3}/.exec(key)?.[0] ?? key.charAt(0);

/** By first unit, so that few alternatives are tried at each place. */
function beginningsOf(keys: readonly string[]): RegExp {
  const rests = new Map<string, Set<string>>();
  for (const beginning of new Set(keys.map(beginningOf))) {
    const first = beginning.charAt(0);
    rests.set(first, (rests.get(first) ?? new Set()).add(beginning.slice(1)));
  }
  const branches = [...rests].map(([first, ends]) => {
    const isAny = ends.has("");
    return isAny ? asWritten(first) : `${asWritten(first)}(?:${[...ends].map(asWritten).join("|")})`;
  });
  return new RegExp(`(?=${[BRACKETS, ...branches].join("|")})`, "g");
}

/** A pattern of all that `foldUnits` makes these units of. */
function asWritten(folded: string): string {
  let pattern = "";
  for (let i = 0; i < folded.length; i++) {
    const unit = folded.charAt(i);
    const writings = new Set([unit]);
    if (/[a-z]/.test(unit)) writings.add(unit.toUpperCase());
    if (/[!-~]/.test(unit))
      for (const each of [...writings]) writings.add(String.fromCharCode(each.charCodeAt(0) + 0xfee0));
    if (unit === " ") for (const each of "\u3000\u00a0\u202f") writings.add(each);
    if (unit === "-") for (const each of "\u2010\u2011\u2012\u2013\u2014\u2015\u2212") writings.add(each);
    pattern += `[${[...writings].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")}]`;
  }
  return pattern;
}

const foldLabel = (label: string) => foldUnits(label).replaceAll("-", "_");

/** A translation that two labels share, or that is a label itself, says nothing. */
function addTranslations(numbered: Numbered, translations: (label: string) => readonly string[]): void {
  const meanings = new Map<string, string[]>();
  for (const label of numbered.keys())
    for (const word of translations(label.toUpperCase()))
      meanings.set(foldLabel(word), [...(meanings.get(foldLabel(word)) ?? []), label]);
  for (const [word, labels] of meanings)
    if (labels.length === 1 && !numbered.has(word)) numbered.set(word, numbered.get(labels[0]!)!);
}

type Numbered = Map<string, Map<string, string | undefined>>;

function addNumbered(numbered: Numbered, label: string, suffix: string, value: string): void {
  const values = numbered.get(label) ?? new Map<string, string | undefined>();
  numbered.set(label, values);
  values.set(suffix, values.has(suffix) ? agreed(values.get(suffix), value) : value);
}

function addLiteral(literal: Map<string, Literal>, placeholder: string, value: string): void {
  const folded = foldUnits(placeholder);
  const entry = literal.get(folded);
  if (!entry) {
    literal.set(folded, { exact: new Map([[placeholder, value]]), value });
    return;
  }
  entry.value = agreed(entry.value, value);
  entry.exact.set(
    placeholder,
    entry.exact.has(placeholder) ? agreed(entry.exact.get(placeholder), value) : value,
  );
}

/** Spellings of a value may differ in what the pipeline takes for one entity: also in separators. */
const bare = (value: string) => canonical(value).replace(/[\s().-]/g, "");

function agreed(a: string | undefined, b: string): string | undefined {
  return a !== undefined && bare(a) === bare(b) ? a : undefined;
}

/** The keys from `low` up to `high` of a sorted list: those that begin with the `depth` units read so far. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly depth: number;
}

export function allOf(keys: readonly string[]): Range {
  return { low: 0, high: keys.length, depth: 0 };
}

/** The keys that go on with `unit`; undefined when there is none. O(log keys). */
export function step(keys: readonly string[], range: Range | undefined, unit: string): Range | undefined {
  if (!range) return undefined;
  const low = bound(keys, range, (next) => next >= unit);
  const high = bound(keys, { ...range, low }, (next) => next > unit);
  return low < high ? { low, high, depth: range.depth + 1 } : undefined;
}

/** The key that is read to its end, if there is one. */
export function complete(keys: readonly string[], { low, high, depth }: Range): string | undefined {
  const key = low < high ? keys[low] : undefined;
  return key?.length === depth ? key : undefined;
}

function bound(
  keys: readonly string[],
  { low, high, depth }: Range,
  holds: (next: string) => boolean,
): number {
  return binarySearch(low, high, (i) => holds(keys[i]?.charAt(depth) ?? ""));
}
