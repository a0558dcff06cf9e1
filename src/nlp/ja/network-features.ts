/**
 * What the Japanese network sees of a sentence. A form (writing and part of speech, as in the words of a model sentence) has hashes
 * in each of the fields, and bits; all of that can be kept by form. A token has bits of its own, and the forms that stand around
 * it: the last and the first of its run of nouns, and those before and after the run. Training and reading share this file.
 */
import { hashString, mix } from "../../strings/hash.ts";
import { shape, shortShape } from "../shape.ts";
import { isInRun, isPlainPos, longNamesOf, nounRuns, quotations } from "./features.ts";
import { type Names, nameKey } from "./names.ts";

export interface Field {
  readonly name: string;
  readonly rows: number;
  readonly dims: number;
}

/** Embedding tables; a form has one hash in each, but several in the last two, whose mean is taken. */
export const FIELDS: readonly Field[] = [
  { name: "word", rows: 16384, dims: 32 },
  { name: "pos", rows: 512, dims: 12 },
  { name: "pos2", rows: 128, dims: 8 },
  { name: "first", rows: 4096, dims: 16 },
  { name: "first2", rows: 8192, dims: 16 },
  { name: "last", rows: 4096, dims: 24 },
  { name: "last2", rows: 8192, dims: 16 },
  { name: "shape", rows: 2048, dims: 16 },
  { name: "short", rows: 512, dims: 8 },
  { name: "kinds", rows: 2048, dims: 16 },
  { name: "chars", rows: 8192, dims: 48 },
  { name: "pairs", rows: 8192, dims: 32 },
];

const SEEDS = FIELDS.map(({ name }) => hashString(name));

/** Characters of a word beyond these are not looked at one by one. */
const LONGEST = 12;

/** How many kinds of names the table has; bits come in the order of these lines. */
const KINDS = 29;
const UNKNOWN = KINDS;
const PLAIN = UNKNOWN + 1;
const LENGTHS = PLAIN + 1;
const LONG_KINDS = LENGTHS + 4;
const LONG_PLACES = LONG_KINDS + KINDS;
const IN_RUN = LONG_PLACES + 3;
const RUN_PLACES = IN_RUN + 1;
const BRACKETS = RUN_PLACES + 8;
const BRACKET_PLACES = BRACKETS + 6;
const BRACKET_LENGTHS = BRACKET_PLACES + 2;
const EDGES = BRACKET_LENGTHS + 5;
/** Set while training on a corpus with other habits than the one whose labels are wanted. */
export const OTHER_CORPUS: number = EDGES + 2;
export const BITS: number = OTHER_CORPUS + 1;

/** The bits that say what the table of names knows, from first to last: training leaves them out now and then. */
export const TABLE_BITS: readonly (readonly [from: number, to: number])[] = [
  [0, KINDS],
  [LONG_KINDS, IN_RUN],
];

export interface Form {
  /** Hashes by field. */
  readonly fields: readonly (readonly number[])[];
  readonly bits: readonly number[];
}

/** The form before the first word and after the last. */
export const OUTSIDE = "\t";

export function formOf(key: string, names: Names): Form {
  const { text, pos } = partsOf(key);
  const plain = text.replace(/[0-9]/g, "0");
  const chars = [...plain];
  const kinds = text === "" ? 0 : names.find(nameKey(text));
  const values = [
    ...[plain, pos, pos.split("-").slice(0, 2).join("-")],
    ...[chars[0] ?? "", chars.slice(0, 2).join(""), chars.at(-1) ?? "", chars.slice(-2).join("")],
    ...[shape(text), shortShape(text), String(kinds)],
  ].map((value) => [value]);
  const some = chars.slice(0, LONGEST);
  return {
    fields: [...values, some, pairsOf(some)].map((list, i) =>
      list.map((value) => mix(SEEDS[i]!, hashString(value))),
    ),
    bits: formBits(kinds, pos, chars.length),
  };
}

function partsOf(key: string): { readonly text: string; readonly pos: string } {
  const tab = key.indexOf("\t");
  return { text: key.slice(0, tab), pos: key.slice(tab + 1) };
}

/** Each character with the one before it, and the edges of the word. */
function pairsOf(chars: readonly string[]): string[] {
  if (chars.length === 0) return [];
  return [...chars, "$"].map((char, i) => (chars[i - 1] ?? "^") + char);
}

function formBits(kinds: number, pos: string, length: number): number[] {
  const bits: number[] = [];
  for (let kind = 0; kind < KINDS; kind++) if ((kinds >>> kind) & 1) bits.push(kind);
  if (pos.endsWith("?")) bits.push(UNKNOWN);
  if (isPlainPos(pos)) bits.push(PLAIN);
  if (length > 0) bits.push(LENGTHS + Math.min(4, length) - 1);
  return bits;
}

/** Forms besides its own that a token looks at: head and first word of its run of nouns, the words before and after it. */
export const ROLES = 4;

export interface Surroundings {
  /** Bits of each token that its form does not decide. */
  readonly bits: readonly (readonly number[])[];
  /**
   * A position for each role of each token: that of a word, the length of the sentence for what is outside of it, -1 for tokens
   * in no run of nouns.
   */
  readonly roles: Int32Array;
}

export function surroundingsOf(words: readonly string[], names: Names): Surroundings {
  const { length } = words;
  const placed = words.map((key) => {
    const { text, pos } = partsOf(key);
    return { text, inRun: isInRun(pos) };
  });
  const [runs, quotes, longNames] = [nounRuns(placed), quotations(placed), longNamesOf(placed, names)];
  const roles = new Int32Array(length * ROLES).fill(-1);
  const bits = words.map((_, t) => {
    const set = [...longNameBits(longNames[t]!), ...quoteBits(quotes[t]!)];
    if (t === 0) set.push(EDGES);
    if (t === length - 1) set.push(EDGES + 1);
    const run = runs[t];
    if (run) {
      set.push(IN_RUN, RUN_PLACES + Math.min(3, t - run.from), RUN_PLACES + 4 + Math.min(3, run.to - 1 - t));
      roles.set([run.to - 1, run.from, run.from === 0 ? length : run.from - 1, run.to], t * ROLES);
    }
    return set;
  });
  return { bits, roles };
}

/** A value of `longNamesOf` is four times the kind and the place in the name, from 1 to 3. */
function longNameBits(values: readonly number[]): number[] {
  if (values.length === 0) return [];
  return [...values.map((value) => LONG_KINDS + (value >> 2)), LONG_PLACES + (values[0]! & 3) - 1];
}

/** A value of `quotations` is one more than 64 times the bracket, 8 times the place and the length. */
function quoteBits(value: number): number[] {
  if (value === 0) return [];
  const [bracket, place, length] = [(value - 1) >> 6, ((value - 1) >> 3) & 7, (value - 1) & 7];
  const places = [0, 1].filter((bit) => (place >> bit) & 1).map((bit) => BRACKET_PLACES + bit);
  return [BRACKETS + bracket, ...places, BRACKET_LENGTHS + length];
}
