import { hashPart, hashString, mix } from "../strings/hash.ts";
import { createContext, type Grid } from "./context.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Sentence } from "./sentence.ts";
import {
  type Atom,
  parseTemplate,
  SEVERAL_VALUES,
  TOKEN_ATTRIBUTES,
  type TokenAttribute,
  WORD_ATTRIBUTES,
  type WordTables,
} from "./templates.ts";

/** Tables a model was trained with and needs again. */
export interface FeatureTables extends WordTables {
  readonly gazetteer?: Gazetteer;
}

/** What the context features of a sentence need of a word. */
export interface Word {
  /** The first value of each attribute, 0 for none. */
  readonly values: Uint32Array;
  /** All values of those attributes that can have several. */
  readonly lists: readonly Uint32Array[];
  /** The hash of the word in lower case, where phrases are looked up by it. */
  readonly key?: number;
}

/**
 * Features as 32-bit hashes of template and values. A model then holds no word of its training text, and two
 * features meet in one hash about once in 4 billion pairs.
 */
export interface Extractor {
  /** Offsets of which single words give features: -2 .. 2, say. */
  readonly offsets: readonly number[];
  /**
   * A word, and for each offset the features it gives to the token so many places before it. They depend on nothing
   * else, so both can be kept.
   */
  readonly read: (text: string) => { readonly word: Word; readonly features: readonly (readonly number[])[] };
  /** A sentence with its words as `read` gave them. What was prepared before is no longer valid. */
  prepare(sentence: Sentence, words: readonly Word[]): Grid;
  /** Writes the other features of the token at `t` to `into`, from `at` or its beginning on, and gives their number, `most` at most. */
  readonly ofContext: (prepared: Grid, t: number, into: Uint32Array, at?: number) => number;
  readonly most: number;
}

type Value = (sentence: Sentence, tables: FeatureTables, words: readonly Word[]) => readonly Uint32Array[];

const NONE = new Uint32Array(0);

function hashes(values: readonly string[]): Uint32Array {
  if (values.length === 0) return NONE;
  const numbers = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) numbers[i] = hashString(values[i]!);
  return numbers;
}

const FIRST = hashes(["first"]);
const LAST = hashes(["last"]);
const ONLY = hashes(["first", "last"]);
/** As withDocument writes them. */
const WRITTEN = new Map(["C", "l", "m"].map((form) => [form, hashes([form])]));

const TOKEN_VALUES: Readonly<Record<TokenAttribute, Value>> = {
  pos: ({ words, pos }) => words.map((_, t) => (pos ? hashes([pos[t]!]) : NONE)),
  edge: ({ words }) => words.map((_, t) => edge(t, words.length)),
  position: ({ words }) => words.map((_, t) => hashes([String(Math.min(t, 9))])),
  elsewhere: ({ words, elsewhere, forms }) => {
    if (forms !== undefined) return words.map((_, t) => WRITTEN.get(forms[t]!) ?? NONE);
    if (!elsewhere || elsewhere.size === 0) return words.map(() => NONE);
    return words.map((word) => WRITTEN.get(elsewhere.get(word.toLowerCase()) ?? "") ?? NONE);
  },
  gazetteer: ({ words }, { gazetteer }, known) =>
    gazetteer ? gazetteer.match(words, keysOf(known)).map(hashes) : words.map(() => NONE),
  extra: ({ words, extra }) => words.map((_, t) => hashes(extra?.[t] ?? [])),
};

const keysOf = (words: readonly Word[]) => words.map(({ key = 0 }) => key);

function edge(t: number, length: number): Uint32Array {
  if (length === 1) return ONLY;
  return t === 0 ? FIRST : t === length - 1 ? LAST : NONE;
}

export function createExtractor(templates: readonly string[], tables: FeatureTables = {}): Extractor {
  const parsed = templates
    .map(parseTemplate)
    .map((template) => ({ ...template, seed: hashString(template.name) }));
  const local = parsed.filter(isLocal);
  const offsets = [...new Set(local.map(({ atoms }) => atoms[0]!.offset))].sort((a, b) => a - b);
  const context = parsed.filter((template) => !isLocal(template));
  const used = new Set(context.flatMap(({ atoms }) => atoms.map(({ attribute }) => attribute)));
  const ofWords = [...used].filter((attribute) => Object.hasOwn(WORD_ATTRIBUTES, attribute));
  const ofTokens = TOKEN_ATTRIBUTES.filter((attribute) => used.has(attribute));
  const several = ofWords.filter((attribute) => SEVERAL_VALUES.has(attribute));
  const attributes = [...ofWords, ...ofTokens];
  const { grid, features, most } = createContext(context, attributes, [...several, ...ofTokens]);
  const wordAttributes = [
    ...new Set([...local.flatMap(({ atoms }) => atoms.map(({ attribute }) => attribute)), ...ofWords]),
  ];
  const readers = wordAttributes.map(hasherOf);
  const placeOf = (attribute: string) => wordAttributes.indexOf(attribute);
  const [singles, severals] = [ofWords.map(placeOf), several.map(placeOf)];
  const compiled = local.map(
    ({ seed, atoms }): CompiledLocal => ({
      seed,
      which: offsets.indexOf(atoms[0]!.offset),
      first: placeOf(atoms[0]!.attribute),
      others: atoms.slice(1).map(({ attribute }) => placeOf(attribute)),
    }),
  );
  return {
    offsets,
    read: (text) => {
      const written = { text, lower: text.toLowerCase(), isAscii: IS_ASCII.test(text) };
      const values = readers.map((read) => read(written, tables));
      const word = {
        values: Uint32Array.from(singles, (place) => firstOf(values[place]!)),
        lists: severals.map((place) => values[place]!),
        key: hashString(written.lower),
      };
      return { word, features: localFeatures(compiled, offsets.length, values) };
    },
    prepare: (sentence, words) => {
      const prepared = grid(words.length);
      words.forEach((word, t) => {
        setWord(prepared, t, word);
      });
      ofTokens.forEach((attribute, i) => {
        const values = TOKEN_VALUES[attribute](sentence, tables, words);
        setAttribute(prepared, ofWords.length + i, several.length + i, values);
      });
      return prepared;
    },
    ofContext: features,
    most,
  };
}

/** Puts what a word brings along at the beginning of its row. */
export function setWord({ pad, width, first, lists }: Grid, t: number, word: Word): void {
  const row = (t + pad) * width;
  for (let i = 0; i < word.values.length; i++) first[row + i] = word.values[i]!;
  for (let i = 0; i < word.lists.length; i++) lists[i]![t + pad] = word.lists[i]!;
}

/** Puts the values of an attribute of tokens into its column and into its list. */
function setAttribute(
  { pad, width, first, lists }: Grid,
  column: number,
  list: number,
  values: readonly Uint32Array[],
): void {
  const all = lists[list]!;
  for (let t = 0, at = pad * width + column; t < values.length; t++, at += width) {
    const of = values[t]!;
    first[at] = of.length === 0 ? 0 : of[0]!;
    all[t + pad] = of;
  }
}

interface Local {
  readonly seed: number;
  readonly atoms: readonly Atom[];
}

/** Whether one word decides all of it: its attributes are of the word itself and read from one place. */
function isLocal({ atoms }: Pick<Local, "atoms">): boolean {
  return atoms.every(
    ({ attribute, offset }) => Object.hasOwn(WORD_ATTRIBUTES, attribute) && offset === atoms[0]!.offset,
  );
}

interface CompiledLocal {
  readonly seed: number;
  /** Which of the offsets it is for. */
  readonly which: number;
  /** Places of its attributes. */
  readonly first: number;
  readonly others: readonly number[];
}

interface WrittenWord {
  readonly text: string;
  readonly lower: string;
  readonly isAscii: boolean;
}

const IS_ASCII = /^[\0-\x7f]*$/;
const AFFIX = /^(prefix|suffix)([1-9])$/;

/** Hashes of the values of an attribute; beginnings and ends of most words without a string of their own. */
function hasherOf(attribute: string): (word: WrittenWord, tables: WordTables) => Uint32Array {
  const valuesOf = WORD_ATTRIBUTES[attribute]!;
  if (attribute === "lower") return ({ lower }) => Uint32Array.of(hashString(lower));
  const [, affix, digit] = AFFIX.exec(attribute) ?? [];
  if (affix === undefined) return ({ text }, tables) => hashes(valuesOf(text, tables));
  const length = Number(digit);
  return ({ text, lower, isAscii }, tables) => {
    if (!isAscii) return hashes(valuesOf(text, tables));
    if (text.length < length) return NONE;
    const from = affix === "prefix" ? 0 : lower.length - length;
    return Uint32Array.of(hashPart(lower, from, from + length));
  };
}

const firstOf = (values: Uint32Array) => (values.length === 0 ? 0 : values[0]!);

function localFeatures(
  local: readonly CompiledLocal[],
  offsets: number,
  valuesOf: readonly Uint32Array[],
): readonly (readonly number[])[] {
  const byOffset: number[][] = Array.from({ length: offsets }, () => []);
  for (const { seed, which, first, others } of local) {
    const features = byOffset[which]!;
    let rest = seed;
    for (let i = 0; i < others.length; i++) rest = mix(rest, firstOf(valuesOf[others[i]!]!));
    const values = valuesOf[first]!;
    for (let i = 0; i < values.length; i++) features.push(mix(rest, values[i]!));
  }
  return byOffset;
}
