/**
 * What the Japanese model looks at around a token: its writing, part of speech at several depths, kinds of
 * characters, kinds of names it can be, names of several tokens, and the run of nouns and the quotation it
 * stands in. Templates are data, "w[-1] w[0]", as for other models.
 */
import { type Compiled, type Extractor, emitTemplate, OUTSIDE, type Prepared } from "../features.ts";
import { hashString, mix } from "../hash.ts";
import type { Sentence } from "../sentence.ts";
import { shape, shortShape } from "../shape.ts";
import { longerKey, type Names, NO_NAME, nameKey } from "./names.ts";

type Values = readonly (string | number)[];

/** A word with what sentences ask of it, worked out once. */
interface Word {
  readonly text: string;
  readonly pos: string;
  readonly hash: number;
  readonly posHash: number;
  readonly lastHash: number;
  /** Can be part of a run of nouns. */
  readonly inRun: boolean;
  /** Seldom part of a name: what it adds by itself and to its neighbours is enough. */
  readonly isPlain: boolean;
}

/** What a word and its part of speech decide. */
const WORD: Readonly<Record<string, (word: Word, tables: Tables) => Values>> = {
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
}

const levels = (pos: string, count: number) => pos.split("-").slice(0, count).join("-");

function bitsOf(set: number): number[] {
  const bits: number[] = [];
  for (let bit = 0; set >> bit > 0; bit++) if ((set >> bit) & 1) bits.push(bit);
  return bits;
}

/** What the sentence decides, by token. */
const TOKEN: Readonly<Record<string, (at: Place) => readonly (readonly number[])[]>> = {
  edge: ({ words }) => words.map((_, t) => (t === 0 ? [1] : [])),
  name: ({ words, tables }) => longNames(words, tables.names),
  head: ({ words, runs }) => runs.map((run) => (run ? [words[run.to - 1]!.hash] : [])),
  headEnd: ({ words, runs }) => runs.map((run) => (run ? [words[run.to - 1]!.lastHash] : [])),
  headPos: ({ words, runs }) => runs.map((run) => (run ? [words[run.to - 1]!.posHash] : [])),
  first: ({ words, runs }) => runs.map((run) => (run ? [words[run.from]!.hash] : [])),
  after: ({ words, runs }) => runs.map((run) => (run ? [words[run.to]?.hash ?? OUTSIDE] : [])),
  before: ({ words, runs }) => runs.map((run) => (run ? [words[run.from - 1]?.hash ?? OUTSIDE] : [])),
  inRun: ({ runs }) =>
    runs.map((run, t) => (run ? [1 + Math.min(3, t - run.from) * 4 + Math.min(3, run.to - 1 - t)] : [])),
  quote: ({ words }) => quotations(words),
};

/** A sentence and the run of nouns each of its words is in. */
interface Place {
  readonly words: readonly Word[];
  readonly runs: readonly (Run | undefined)[];
  readonly tables: Tables;
}

interface Run {
  readonly from: number;
  readonly to: number;
}

const NO_VALUES: readonly number[] = [];
const PLAIN: readonly number[] = [1];

const IN_RUN = /^(名詞|接頭詞|記号-アルファベット)(?!-(非自立|代名詞|副詞可能))/;

const IS_PLAIN =
  /^(助詞|助動詞|動詞|形容詞|副詞|接続詞|連体詞|感動詞|フィラー|記号-(句点|読点|括弧開|括弧閉))/;

/** The run of nouns, with 第 and the like before and ・ between them, that each token is in. */
function nounRuns(words: readonly Word[]): readonly (Run | undefined)[] {
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
function quotations(words: readonly Word[]): readonly (readonly number[])[] {
  const found: (readonly number[])[] = words.map(() => NO_VALUES);
  for (let from = 0; from < words.length; from++) {
    const kind = OPEN.indexOf(words[from]!.text);
    if (kind < 0 || words[from]!.text.length !== 1) continue;
    const end = words.slice(from + 1, from + 2 + LONGEST_QUOTE).findIndex(({ text }) => text === CLOSE[kind]);
    for (let t = from + 1; t <= from + end; t++) {
      const place = (t === from + 1 ? 1 : 0) + (t === from + end ? 2 : 0);
      found[t] = [1 + kind * 64 + place * 8 + Math.min(4, end)];
    }
  }
  return found;
}

const LONGEST_NAME = 8;

/** Kinds of names of two tokens or more; the longest from each token on, names within others left out. */
function longNames(words: readonly Word[], names: Names): readonly (readonly number[])[] {
  const found: (readonly number[])[] = words.map(() => NO_VALUES);
  for (let from = 0; from < words.length; ) {
    const { to, set } = longestName(words, from, names);
    for (let t = from; t < to; t++) {
      const place = t === from ? 1 : t === to - 1 ? 2 : 3;
      found[t] = bitsOf(set).map((bit) => bit * 4 + place);
    }
    from = Math.max(from + 1, to);
  }
  return found;
}

function longestName(words: readonly Word[], from: number, names: Names): { to: number; set: number } {
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
      throw new SyntaxError(`Cannot read template "${template}": want attribute[offset], as in w[-1] p[0]`);
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
const hashes = (values: Values) =>
  values.length === 0
    ? NONE
    : new Uint32Array(values.map((value) => (typeof value === "number" ? value + 1 : hashString(value))));

export function japaneseExtractor(templates: readonly string[], tables: Tables): Extractor {
  const parsed = templates.map((name) => ({ seed: hashString(name), atoms: parse(name) }));
  const isLocal = ({ atoms }: { atoms: readonly Atom[] }) =>
    atoms.length === 1 && Object.hasOwn(WORD, atoms[0]!.attribute);
  const local = parsed.filter(isLocal).map(({ seed, atoms }) => ({ seed, ...atoms[0]! }));
  const offsets = [...new Set(local.map(({ offset }) => offset))].sort((a, b) => a - b);
  const context = parsed.filter((template) => !isLocal(template));
  const attributes = [...new Set(context.flatMap(({ atoms }) => atoms.map(({ attribute }) => attribute)))];
  const compiled: Compiled[] = context.map(({ seed, atoms }) => ({
    seed,
    atoms: atoms.map(({ attribute, offset }) => ({ which: attributes.indexOf(attribute), offset })),
  }));
  const byOffset = offsets.map((offset) => local.filter((template) => template.offset === offset));
  const valuesOf = lastWord(tables);
  const ofWord = (key: string, which: number) => {
    const found: number[] = [];
    for (const { attribute, seed } of byOffset[which]!) {
      const values = valuesOf(key, attribute);
      for (let i = 0; i < values.length; i++) found.push(mix(seed, values[i]!));
    }
    return new Uint32Array(found);
  };
  return {
    offsets,
    ofWord,
    ofContext: (prepared, t, emit) => {
      if (prepared.values[attributes.length]![t]!.length > 0) return;
      for (const template of compiled) emitTemplate(template, prepared, t, emit);
    },
    prepare: preparer(attributes, tables),
  };
}

/** Values of the last word are kept, as it is asked for each offset. */
function lastWord(tables: Tables): (key: string, attribute: string) => Uint32Array {
  let last: string | undefined;
  let word: Word;
  let known = new Map<string, Uint32Array>();
  return (key, attribute) => {
    if (key !== last) {
      word = parts(key);
      known = new Map();
      last = key;
    }
    let values = known.get(attribute);
    if (!values) known.set(attribute, (values = hashes(WORD[attribute]!(word, tables))));
    return values;
  };
}

function parts(key: string): Word {
  const tab = key.indexOf("\t");
  const [text, pos] = [key.slice(0, tab), key.slice(tab + 1)];
  return {
    text,
    pos,
    hash: hashString(text),
    posHash: hashString(pos),
    lastHash: hashString(text.slice(-1)),
    inRun: IN_RUN.test(pos),
    isPlain: IS_PLAIN.test(pos),
  };
}

const KEPT_WORDS = 1 << 16;

/** Values of the attributes that conjunctions use, those of a word kept; the last says which words are plain. */
function preparer(attributes: readonly string[], tables: Tables): (sentence: Sentence) => Prepared {
  let kept = new Map<string, { word: Word; values: readonly Uint32Array[] }>();
  const known = (key: string) => {
    let found = kept.get(key);
    if (!found) {
      const word = parts(key);
      const values = attributes.map((name) => (WORD[name] ? hashes(WORD[name](word, tables)) : NONE));
      found = { word, values };
      if (kept.size >= KEPT_WORDS) kept = new Map();
      kept.set(key, found);
    }
    return found;
  };
  return ({ words: keys }) => {
    const entries = keys.map(known);
    const words = entries.map(({ word }) => word);
    const place: Place = { words, runs: nounRuns(words), tables };
    const values = attributes.map(
      (name, i) => TOKEN[name]?.(place) ?? entries.map((entry) => entry.values[i]!),
    );
    const plain = words.map((word) => (word.isPlain ? PLAIN : NO_VALUES));
    return { length: keys.length, values: [...values, plain] };
  };
}
