import { hashString, mix } from "../strings/hash.ts";
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

type Value = (sentence: Sentence, tables: FeatureTables) => readonly Uint32Array[];

const NONE = new Uint32Array(0);
const hashes = (values: readonly string[]) =>
  values.length === 0 ? NONE : new Uint32Array(values.map(hashString));

const FIRST = hashes(["first"]);
const LAST = hashes(["last"]);
const ONLY = hashes(["first", "last"]);
/** As withDocument writes them. */
const WRITTEN = new Map(["C", "l", "m"].map((form) => [form, hashes([form])]));

const TOKEN_VALUES: Readonly<Record<TokenAttribute, Value>> = {
  pos: ({ words, pos }) => words.map((_, t) => (pos ? hashes([pos[t]!]) : NONE)),
  edge: ({ words }) => words.map((_, t) => edge(t, words.length)),
  position: ({ words }) => words.map((_, t) => hashes([String(Math.min(t, 9))])),
  elsewhere: ({ words, elsewhere }) => {
    if (!elsewhere || elsewhere.size === 0) return words.map(() => NONE);
    return words.map((word) => WRITTEN.get(elsewhere.get(word.toLowerCase()) ?? "") ?? NONE);
  },
  gazetteer: ({ words }, { gazetteer }) =>
    gazetteer ? gazetteer.match(words).map(hashes) : words.map(() => NONE),
  extra: ({ words, extra }) => words.map((_, t) => hashes(extra?.[t] ?? [])),
};

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
  return {
    offsets,
    read: (text) => {
      const valuesOf = valuesOfWord(text, tables);
      const word = {
        values: new Uint32Array(ofWords.map((attribute) => valuesOf(attribute)[0] ?? 0)),
        lists: several.map(valuesOf),
      };
      return { word, features: localFeatures(local, offsets, valuesOf) };
    },
    prepare: (sentence, words) => {
      const prepared = grid(words.length);
      words.forEach((word, t) => {
        setWord(prepared, t, word);
      });
      ofTokens.forEach((attribute, i) => {
        const values = TOKEN_VALUES[attribute](sentence, tables);
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

/** Hashes of the values of a word's attributes, each worked out once. */
function valuesOfWord(text: string, tables: WordTables): (attribute: string) => Uint32Array {
  const hashesByAttribute = new Map<string, Uint32Array>();
  return (attribute) => {
    let values = hashesByAttribute.get(attribute);
    if (!values)
      hashesByAttribute.set(attribute, (values = hashes(WORD_ATTRIBUTES[attribute]!(text, tables))));
    return values;
  };
}

function localFeatures(
  local: readonly Local[],
  offsets: readonly number[],
  valuesOf: (attribute: string) => Uint32Array,
): readonly (readonly number[])[] {
  const byOffset: number[][] = offsets.map(() => []);
  for (const { seed, atoms } of local) {
    const features = byOffset[offsets.indexOf(atoms[0]!.offset)]!;
    let rest = seed;
    for (let i = 1; i < atoms.length; i++) rest = mix(rest, valuesOf(atoms[i]!.attribute)[0] ?? 0);
    const values = valuesOf(atoms[0]!.attribute);
    for (let i = 0; i < values.length; i++) features.push(mix(rest, values[i]!));
  }
  return byOffset;
}
