/**
 * What the Japanese model looks at around a token: its writing, part of speech at several depths, kinds of
 * characters, kinds of names it can be, names of several tokens, and the run of nouns and the quotation it
 * stands in. Templates are data, "w[-1] w[0]", as for other models.
 */

import { itself, memoizeRecent } from "../../strings/cache.ts";
import { hashString, mix } from "../../strings/hash.ts";
import { problem } from "../../words/problem.ts";
import { createContext, type Grid, OUTSIDE } from "../context.ts";
import { type Extractor, setWord, type Word } from "../features.ts";
import type { Sentence } from "../sentence.ts";
import { shape, shortShape } from "../shape.ts";
import { longerKey, type Names, NO_NAME, nameKey } from "./names.ts";

type Values = readonly (string | number)[];

/** A word with what sentences ask of it, worked out once. */
interface JapaneseWord extends Word, Written {
  readonly hash: number;
  readonly posHash: number;
  readonly lastHash: number;
  /** Can be part of a run of nouns. */
  readonly inRun: boolean;
}

interface Written {
  readonly text: string;
  readonly pos: string;
}

/** What a word and its part of speech decide. */
const WORD: Readonly<Record<string, (word: Written, tables: Tables) => Values>> = {
  w: ({ text }) => [text],
  d: ({ text }) => (/[0-9]/.test(text) ? [text.replace(/[0-9]/g, "0")] : []),
  p: ({ pos }) => [pos],
  p2: ({ pos }) => [levels(pos, 2)],
  p1: ({ pos }) => [levels(pos, 1)],
  shape: ({ text }) => [shape(text)],
  short: ({ text }) => [shortShape(text)],
  f1: ({ text }) => [text.slice(0, 1)],
  f2: ({ text }) => (text.length > 2 ? [text.slice(0, 2)] : []),
  f3: ({ text }) => (text.length > 3 ? [text.slice(0, 3)] : []),
  l1: ({ text }) => [text.slice(-1)],
  l2: ({ text }) => (text.length > 2 ? [text.slice(-2)] : []),
  l3: ({ text }) => (text.length > 3 ? [text.slice(-3)] : []),
  kinds: ({ text }, { names }) => bitsOf(names.find(nameKey(text))),
  set: ({ text }, { names }) => [names.find(nameKey(text))],
};

export interface Tables {
  readonly names: Names;
  /** Particles and verbs are looked at in their context too: what is learnt may be phrases, not names alone. */
  readonly phrases?: boolean;
}

/** The first `count` parts of a part of speech. */
function levels(pos: string, count: number): string {
  let end = -1;
  for (let i = 0; i < count; i++) {
    end = pos.indexOf("-", end + 1);
    if (end < 0) return pos;
  }
  return pos.slice(0, end);
}

function bitsOf(set: number): number[] {
  const bits: number[] = [];
  for (let bit = 0; set >> bit > 0; bit++) if ((set >> bit) & 1) bits.push(bit);
  return bits;
}

/** What the sentence decides for a token; 0 is nothing. */
const TOKEN: Readonly<Record<string, (place: Place, t: number) => number>> = {
  edge: (_, t) => (t === 0 ? 1 : 0),
  head: ({ words, runs }, t) => (runs[t] ? words[runs[t].to - 1]!.hash : 0),
  headEnd: ({ words, runs }, t) => (runs[t] ? words[runs[t].to - 1]!.lastHash : 0),
  headPos: ({ words, runs }, t) => (runs[t] ? words[runs[t].to - 1]!.posHash : 0),
  first: ({ words, runs }, t) => (runs[t] ? words[runs[t].from]!.hash : 0),
  after: ({ words, runs }, t) => (runs[t] ? (words[runs[t].to]?.hash ?? OUTSIDE) : 0),
  before: ({ words, runs }, t) => (runs[t] ? (words[runs[t].from - 1]?.hash ?? OUTSIDE) : 0),
  inRun: ({ runs }, t) => {
    const run = runs[t];
    return run ? 1 + Math.min(3, t - run.from) * 4 + Math.min(3, run.to - 1 - t) : 0;
  },
  quote: ({ quotes }, t) => quotes[t]!,
  name: ({ longNames }, t) => longNames[t]![0] ?? 0,
  extra: ({ extra }, t) => extra[t]?.[0] ?? 0,
};

/** A sentence and what each of its words is in. */
interface Place {
  readonly words: readonly JapaneseWord[];
  readonly runs: readonly (Run | undefined)[];
  readonly quotes: readonly number[];
  readonly longNames: readonly (readonly number[])[];
  /** What others say of each word, hashed. */
  readonly extra: readonly ArrayLike<number>[];
}

/** Token positions of a run of nouns, half-open. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

const NO_VALUES: readonly number[] = [];

const IN_RUN = /^(名詞|接頭詞|記号-アルファベット)(?!-(非自立|代名詞|副詞可能))/;

const IS_PLAIN =
  /^(助詞|助動詞|動詞|形容詞|副詞|接続詞|連体詞|感動詞|フィラー|記号-(句点|読点|括弧開|括弧閉))/;

/** Whether a token with this part of speech can be part of a run of nouns. */
export const isInRun = (pos: string): boolean => IN_RUN.test(pos);

/** Whether a token with this part of speech is seldom part of a name. */
export const isPlainPos = (pos: string): boolean => IS_PLAIN.test(pos);

/** A word as the functions that look at a whole sentence need it. */
export type PlacedWord = Pick<JapaneseWord, "text" | "inRun">;

/** The run of nouns, with 第 and the like before and ・ between them, that each token is in. */
export function nounRuns(words: readonly PlacedWord[]): readonly (Run | undefined)[] {
  const runs: (Run | undefined)[] = new Array(words.length).fill(undefined);
  for (let from = 0; from < words.length; ) {
    let to = from;
    while (to < words.length && (words[to]!.inRun || (to > from && words[to]!.text === "・"))) to++;
    if (to > from) runs.fill({ from, to }, from, to);
    from = Math.max(to, from + 1);
  }
  return runs;
}

const OPEN = '「『(《〈"';
const CLOSE = '」』)》〉"';
/** Brackets further apart than this hold clauses, not titles. */
const LONGEST_QUOTE = 12;

/** The bracket a token is in, whether it is first or last there, and how long the quotation is. */
export function quotations(words: readonly PlacedWord[]): readonly number[] {
  const values: number[] = words.map(() => 0);
  for (let from = 0; from < words.length; from++) {
    const kind = OPEN.indexOf(words[from]!.text);
    if (kind < 0 || words[from]!.text.length !== 1) continue;
    const end = words.slice(from + 1, from + 2 + LONGEST_QUOTE).findIndex(({ text }) => text === CLOSE[kind]);
    for (let t = from + 1; t <= from + end; t++) {
      const place = (t === from + 1 ? 1 : 0) + (t === from + end ? 2 : 0);
      values[t] = 1 + kind * 64 + place * 8 + Math.min(4, end);
    }
  }
  return values;
}

const LONGEST_NAME = 8;

/** Kinds of names of two tokens or more; the longest from each token on, names within others left out. */
export function longNamesOf(words: readonly PlacedWord[], names: Names): readonly (readonly number[])[] {
  const values: (readonly number[])[] = words.map(() => NO_VALUES);
  for (let from = 0; from < words.length; ) {
    const { to, set } = longestName(words, from, names);
    for (let t = from; t < to; t++) {
      const place = t === from ? 1 : t === to - 1 ? 2 : 3;
      values[t] = bitsOf(set).map((bit) => bit * 4 + place);
    }
    from = Math.max(from + 1, to);
  }
  return values;
}

function longestName(words: readonly PlacedWord[], from: number, names: Names): { to: number; set: number } {
  let best = { to: from, set: 0 };
  let key = NO_NAME;
  for (let t = from; t < Math.min(words.length, from + LONGEST_NAME); t++) {
    const { text } = words[t]!;
    for (let i = 0; i < text.length; i++) key = longerKey(key, text.charCodeAt(i));
    const set = t > from ? names.find(key) : 0;
    if (set !== 0) best = { to: t + 1, set };
  }
  return best;
}

interface Atom {
  readonly attribute: string;
  readonly offset: number;
}

function parse(template: string): Atom[] {
  return template.split(" ").map((atom) => {
    const [, attribute = "", offset = ""] = /^(\w+)\[([+-]?\d)\]$/.exec(atom) ?? [];
    if (!Object.hasOwn(WORD, attribute) && !Object.hasOwn(TOKEN, attribute))
      throw problem("template-odd", { template, example: "w[-1] p[0]" });
    return { attribute, offset: Number(offset) };
  });
}

const around = (names: string, offsets: readonly number[]) =>
  names.split(" ").flatMap((name) => offsets.map((offset) => `${name}[${offset}]`));

export const JAPANESE_TEMPLATES: readonly string[] = [
  ...around("w d p p2 p1 shape short f1 f2 f3 l1 l2 l3 kinds set", [0]),
  ...around("w d p p2 short f1 l1 l2 kinds set", [-1, 1]),
  ...around("w p short set", [-2, 2]),
  ...around("w p2", [-3, 3]),
  ...around("edge name head headEnd headPos first after before inRun quote", [0]),
  ...around("name", [-1, 1]),
  ..."w[-1] p[0],p[0] w[1]".split(","),
  ..."p[-1] p[0],p[0] p[1],p[-1] p[0] p[1],p[-2] p[-1] p[0],p[0] p[1] p[2]".split(","),
  ..."short[-1] short[0],short[0] short[1],short[-1] short[0] short[1]".split(","),
  ..."set[-1] set[0],set[0] set[1],p[0] set[0],short[0] set[0],l1[0] p[1],l1[-1] p[0],p2[0] l1[1]".split(","),
  ..."headEnd[0] inRun[0],headPos[0] inRun[0],after[0] p[0],headEnd[0] p[0]".split(","),
];

const NONE = new Uint32Array(0);

function hashes(values: Values): Uint32Array {
  if (values.length === 0) return NONE;
  const numbers = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    numbers[i] = typeof value === "number" ? value + 1 : hashString(value);
  }
  return numbers;
}

/** Attributes that can have more than one value in a context. */
const SEVERAL: ReadonlySet<string> = new Set(["name", "kinds", "extra"]);
const PLAIN = "plain";

export function japaneseExtractor(templates: readonly string[], tables: Tables): Extractor {
  const parsed = templates.map((name) => ({ seed: hashString(name), atoms: parse(name) }));
  const isLocal = ({ atoms }: { atoms: readonly Atom[] }) =>
    atoms.length === 1 && Object.hasOwn(WORD, atoms[0]!.attribute);
  const local = parsed.filter(isLocal).map(({ seed, atoms }) => ({ seed, ...atoms[0]! }));
  const offsets = [...new Set(local.map(({ offset }) => offset))].sort((a, b) => a - b);
  const byOffset = offsets.map((offset) => local.filter((template) => template.offset === offset));
  const context = parsed.filter((template) => !isLocal(template));
  const used = [...new Set(context.flatMap(({ atoms }) => atoms.map(({ attribute }) => attribute)))];
  const ofWords = used.filter((attribute) => Object.hasOwn(WORD, attribute));
  const ofTokens = used.filter((attribute) => Object.hasOwn(TOKEN, attribute));
  const several = ofWords.filter((attribute) => SEVERAL.has(attribute));
  const posOf = memoizeRecent(itself, readPos, KEPT_PARTS);
  const wordAttributes = [...new Set([...local.map(({ attribute }) => attribute), ...ofWords])];
  const placeOfAttribute = (attribute: string) => wordAttributes.indexOf(attribute);
  const readers = wordAttributes.map(hasherOf);
  const [singles, severals] = [ofWords.map(placeOfAttribute), several.map(placeOfAttribute)];
  const compiled = byOffset.map((of) =>
    of.map(({ seed, attribute }) => ({ seed, place: placeOfAttribute(attribute) })),
  );
  const { grid, features, most } = createContext(
    context,
    [PLAIN, ...ofWords, ...ofTokens],
    [...several, ...ofTokens.filter((attribute) => SEVERAL.has(attribute))],
  );
  return {
    offsets,
    read: (key) => {
      const written = parts(key);
      const pos = posOf(written.pos);
      const values = readers.map((read) => read(written, pos, tables));
      const word = japaneseWord(
        written,
        pos,
        singles.map((place) => values[place]!),
        severals.map((place) => values[place]!),
      );
      return { word, features: compiled.map((of) => localFeatures(of, values)) };
    },
    prepare: (sentence, words: readonly JapaneseWord[]) => {
      const prepared = grid(words.length);
      const place = placeOf(words, tables, sentence);
      for (let t = 0; t < words.length; t++) setWord(prepared, t, words[t]!);
      setTokens(prepared, place, ofTokens, 1 + ofWords.length, several.length);
      return prepared;
    },
    ofContext: (prepared, t, into, at) =>
      !tables.phrases && isPlain(prepared, t) ? 0 : features(prepared, t, into, at),
    most,
  };
}

/** Whether the token is seldom part of a name: what it adds by itself and to its neighbours is enough. The first of a row says so. */
const isPlain = ({ pad, width, first }: Grid, t: number) => first[(t + pad) * width] === 1;

function parts(key: string): Written {
  const tab = key.indexOf("\t");
  return { text: key.slice(0, tab), pos: key.slice(tab + 1) };
}

/** What a part of speech decides. */
interface PartOfSpeech {
  readonly isPlain: boolean;
  readonly inRun: boolean;
  readonly hash: number;
  readonly values: Readonly<Record<"p" | "p2" | "p1", Uint32Array>>;
}

const KEPT_PARTS = 1 << 10;

function readPos(pos: string): PartOfSpeech {
  const of = (levelsOf: string) => Uint32Array.of(hashString(levelsOf));
  return {
    ...{ isPlain: isPlainPos(pos), inRun: isInRun(pos), hash: hashString(pos) },
    values: { p: of(pos), p2: of(levels(pos, 2)), p1: of(levels(pos, 1)) },
  };
}

/** Hashes of the values of an attribute of words. */
function hasherOf(attribute: string): (word: Written, pos: PartOfSpeech, tables: Tables) => Uint32Array {
  if (attribute === "p" || attribute === "p2" || attribute === "p1")
    return (_, { values }) => values[attribute];
  const valuesOf = WORD[attribute]!;
  return (word, _, tables) => hashes(valuesOf(word, tables));
}

function localFeatures(
  templates: readonly { readonly seed: number; readonly place: number }[],
  valuesOf: readonly Uint32Array[],
): readonly number[] {
  const keys: number[] = [];
  for (const { place, seed } of templates) {
    const values = valuesOf[place]!;
    for (let i = 0; i < values.length; i++) keys.push(mix(seed, values[i]!));
  }
  return keys;
}

function japaneseWord(
  { text, pos }: Written,
  { isPlain, inRun, hash }: PartOfSpeech,
  values: readonly Uint32Array[],
  lists: readonly Uint32Array[],
): JapaneseWord {
  const firsts = new Uint32Array(values.length + 1);
  firsts[0] = isPlain ? 1 : 0;
  for (let i = 0; i < values.length; i++) firsts[i + 1] = values[i]!.length === 0 ? 0 : values[i]![0]!;
  return {
    ...{ text, pos, hash: hashString(text), posHash: hash, lastHash: hashString(text.slice(-1)) },
    ...{ inRun, lists, values: firsts },
  };
}

function placeOf(words: readonly JapaneseWord[], { names }: Tables, { extra = [] }: Sentence): Place {
  return {
    words,
    runs: nounRuns(words),
    quotes: quotations(words),
    longNames: longNamesOf(words, names),
    extra: extra.map(hashes),
  };
}

/** Puts the values of attributes of tokens into their columns, and those with several into their lists. */
function setTokens(
  { pad, width, first, lists }: Grid,
  place: Place,
  attributes: readonly string[],
  column: number,
  list: number,
): void {
  let next = list;
  attributes.forEach((attribute, i) => {
    const all = attribute === "name" ? place.longNames : attribute === "extra" ? place.extra : undefined;
    const valueAt = TOKEN[attribute]!;
    for (let t = 0; t < place.words.length; t++) {
      first[(t + pad) * width + column + i] = valueAt(place, t);
      if (all) lists[next]![t + pad] = all[t] ?? NO_VALUES;
    }
    if (all) next++;
  });
}
