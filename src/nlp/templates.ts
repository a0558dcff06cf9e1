/**
 * Feature templates, as data: what a model looks at around a token. A template is attributes with the offset
 * of the token they are read from, "shape[-1] lower[0]"; one value of each gives one feature.
 */
import { problem } from "../words/problem.ts";
import { lemma } from "./en/lemma.ts";
import { stem } from "./en/stem.ts";
import { shape, shortShape } from "./shape.ts";

/**
 * Where a word stands in a list of words that behave alike: a string of bits, of which some beginnings are
 * looked at, names as they are, or undefined for an unknown word.
 */
export type Clusters = (word: string) => string | readonly string[] | undefined;

/** Kinds of names a word by itself can be: given name, city, title. */
export type Kinds = (word: string) => readonly string[];

export interface WordTables {
  readonly clusters?: Clusters;
  readonly kinds?: Kinds;
}

/** What only the word itself decides, so that its score can be kept. Several values give several features. */
export const WORD_ATTRIBUTES: Readonly<
  Record<string, (word: string, tables: WordTables) => readonly string[]>
> = {
  word: (word) => [word],
  lower: (word) => [word.toLowerCase()],
  lemma: (word) => [lemma(word)],
  stem: (word) => [stem(word)],
  shape: (word) => [shape(word)],
  shortShape: (word) => [shortShape(word)],
  capitalised: (word) => [String(/^\p{Lu}/u.test(word))],
  upper: (word) => [String(word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase())],
  number: (word) => [String(/^[\p{Nd}.,/:-]*\p{Nd}[\p{Nd}.,/:-]*$/u.test(word))],
  hyphen: (word) => [String(word.includes("-"))],
  digits: (word) => [word.replace(/\p{Nd}/gu, "0")],
  prefix1: (word) => prefix(word, 1),
  prefix2: (word) => prefix(word, 2),
  prefix3: (word) => prefix(word, 3),
  prefix4: (word) => prefix(word, 4),
  suffix1: (word) => suffix(word, 1),
  suffix2: (word) => suffix(word, 2),
  suffix3: (word) => suffix(word, 3),
  suffix4: (word) => suffix(word, 4),
  grams: (word) => grams(word, 3, 4),
  cluster: (word, { clusters }) => prefixes(clusters?.(word) ?? clusters?.(word.toLowerCase())),
  kinds: (word, { kinds }) => kinds?.(word) ?? [],
};

/** What the sentence or the document decides. */
export const TOKEN_ATTRIBUTES = ["pos", "edge", "position", "elsewhere", "gazetteer", "extra"] as const;
export type TokenAttribute = (typeof TOKEN_ATTRIBUTES)[number];

/** Attributes of words that can have more than one value. */
export const SEVERAL_VALUES: ReadonlySet<string> = new Set(["grams", "cluster", "kinds"]);

const prefix = (word: string, length: number) =>
  word.length < length ? [] : [word.slice(0, length).toLowerCase()];
const suffix = (word: string, length: number) =>
  word.length < length ? [] : [word.slice(-length).toLowerCase()];

/** Runs of characters of the word between marks for its ends, without those that repeat. */
function grams(word: string, shortest: number, longest: number): readonly string[] {
  const marked = `^${word.slice(0, 30).toLowerCase()}$`;
  const grams = new Set<string>();
  for (let length = shortest; length <= longest; length++) {
    for (let at = 0; at + length <= marked.length; at++) grams.add(marked.slice(at, at + length));
  }
  return [...grams];
}

/** A path of bits at several depths, as for Brown clusters; a name without bits as it is. */
function prefixes(cluster: string | readonly string[] | undefined): readonly string[] {
  if (cluster === undefined) return [];
  if (typeof cluster !== "string") return cluster;
  if (!/^[01]+$/.test(cluster)) return [cluster];
  return [4, 6, 10, 20]
    .filter((depth, i) => i === 0 || cluster.length > depth / 2)
    .map((n) => cluster.slice(0, n));
}

export interface Atom {
  readonly attribute: string;
  readonly offset: number;
}
export interface Template {
  readonly name: string;
  readonly atoms: readonly Atom[];
}

/** Reads "shape[-1] lower[0]". */
export function parseTemplate(name: string): Template {
  const atoms = name.split(" ").map((atom) => {
    const [, attribute = "", offset = ""] = /^(\w+)\[([+-]?\d)\]$/.exec(atom) ?? [];
    const isAttribute =
      Object.hasOwn(WORD_ATTRIBUTES, attribute) || TOKEN_ATTRIBUTES.some((each) => each === attribute);
    if (!isAttribute) throw problem("template-odd", { template: name, example: "shape[-1] lower[0]" });
    return { attribute, offset: Number(offset) };
  });
  return { name, atoms };
}

const around = (names: string, offsets: readonly number[]) =>
  names.split(" ").flatMap((name) => offsets.map((offset) => `${name}[${offset}]`));

/** What the thesis that compared Naive Bayes, perceptron and CRF lists, with the tags of the corpus. */
const PAPER = [
  ...around("lower word lemma pos suffix2 suffix3 shape capitalised upper number hyphen", [0]),
  ...around("lemma lower pos capitalised upper shape", [-1, 1]),
  ...around("edge position", [0]),
];

/** What the field adds; no tags needed. */
const RICH = [
  ...around("word lower digits shape shortShape stem", [0]),
  ...around("prefix1 prefix2 prefix3 prefix4 suffix1 suffix2 suffix3 suffix4 grams", [0]),
  ...around("lower shape shortShape suffix3 prefix3", [-1, 1]),
  ...around("lower shortShape", [-2, 2]),
  ...around("cluster", [-1, 0, 1]),
  ...around("edge elsewhere", [0]),
  ...around("gazetteer", [-1, 0, 1]),
  "lower[-1] lower[0]",
  "lower[0] lower[1]",
  "lower[-1] lower[1]",
  "lower[-2] lower[-1]",
  "lower[1] lower[2]",
  "shortShape[-1] shortShape[0]",
  "shortShape[0] shortShape[1]",
  "shortShape[-1] shortShape[0] shortShape[1]",
  "lower[-1] shortShape[0]",
  "shortShape[0] lower[1]",
  "edge[0] shortShape[0]",
];

/** For models with tables of clusters and names: what those say makes grams and stems of words superfluous. */
const NAMES = [
  ...RICH.filter((template) => !/^(?:grams|stem|digits)\[/.test(template)),
  ...around("cluster", [-2, 2]),
  ...around("kinds", [-1, 0, 1]),
  "kinds[0] shortShape[0]",
  "kinds[0] kinds[1]",
  "kinds[-1] kinds[0]",
  "cluster[0] shortShape[0]",
  "cluster[-1] cluster[0]",
  "cluster[0] cluster[1]",
];

/** Part of speech: the word, its form and its neighbours. */
const TAGS = [
  ...around("word lower shortShape prefix1 prefix2 prefix3 suffix1 suffix2 suffix3 suffix4", [0]),
  ...around("lower suffix3 shortShape", [-1, 1]),
  ...around("lower", [-2, 2]),
  ...around("edge", [0]),
  "lower[-1] lower[0]",
  "lower[0] lower[1]",
];

const POS = [...around("pos", [-2, -1, 0, 1, 2]), "pos[-1] pos[0]", "pos[0] pos[1]"];

export const TEMPLATE_SETS: Readonly<Record<string, readonly string[]>> = {
  paper: PAPER,
  rich: RICH,
  "rich-pos": [...RICH, ...POS],
  names: NAMES,
  "names-pos": [...NAMES, ...POS, "pos[-1] pos[0] pos[1]", "lower[0] pos[0]", "lower[-1] lower[0] lower[1]"],
  tags: TAGS,
};
