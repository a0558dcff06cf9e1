import type { Table } from "../doc/packed-table.ts";
import type { Resources } from "../doc/resources.ts";
import { shippedResources } from "../doc/shipped.ts";
import { lowerBound } from "../strings/binary-search.ts";
import { type Adjacency, readAdjacency, readInverse, startsOf } from "./adjacency.ts";
import { type KeyIndex, readKeyIndex, readLines } from "./key-index.ts";

export const PARTS_OF_SPEECH = ["noun", "verb", "adjective", "adverb"] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** A set of words with one meaning, by its number within one version of the table. */
export type Synset = number;

/** A meaning of a word, and how often it was seen in tagged text. */
export interface Sense {
  readonly synset: Synset;
  readonly count: number;
}

/** Measures of how alike two meanings are; Budanitsky and Hirst (2006) compare them. */
export type Measure = "path" | "wup" | "resnik" | "lin" | "jcn";

export interface WordNet {
  readonly size: number;
  /** The dictionary forms a word can be of, known to WordNet, the word itself first when it is one. */
  readonly lemmas: (word: string, part?: PartOfSpeech) => readonly string[];
  /** Meanings of a dictionary form, the most frequent first. */
  readonly senses: (lemma: string, part?: PartOfSpeech) => readonly Sense[];
  readonly part: (synset: Synset) => PartOfSpeech;
  /** The words of a meaning as they are written, the most usual first. */
  readonly words: (synset: Synset) => readonly string[];
  readonly hypernyms: (synset: Synset) => readonly Synset[];
  /** What an individual is one of: Tokyo is a national capital. */
  readonly instanceHypernyms: (synset: Synset) => readonly Synset[];
  readonly hyponyms: (synset: Synset) => readonly Synset[];
  /** What it is a part of: Gifu of Honshu. */
  readonly partHolonyms: (synset: Synset) => readonly Synset[];
  readonly memberHolonyms: (synset: Synset) => readonly Synset[];
  readonly substanceHolonyms: (synset: Synset) => readonly Synset[];
  /** Adjectives close to an adjective. */
  readonly similar: (synset: Synset) => readonly Synset[];
  /** Everything above a meaning with the least number of steps to it, itself at 0. */
  readonly above: (synset: Synset) => ReadonlyMap<Synset, number>;
  /** Least number of steps to a root. */
  readonly depth: (synset: Synset) => number;
  /**
   * -ln of the share of tagged words that are at or below the meaning; each meaning counts as seen once
   * more.
   */
  readonly informationContent: (synset: Synset) => number;
  /**
   * How alike two meanings of nouns or of verbs are; 0 where they have nothing in common. path, wup and lin lie
   * between 0 and 1; resnik and jcn (1 / distance, at most 1e7) do not.
   */
  readonly similarity: (a: Synset, b: Synset, measure: Measure) => number;
  /** The most alike of the meanings of two dictionary forms. */
  readonly wordSimilarity: (a: string, b: string, part: PartOfSpeech, measure: Measure) => number;
}

export const wordnetOf = (resources: Resources): WordNet => createWordNet(resources.table("wordnet.bin"));

/** The shipped WordNet. */
export const wordnet = (): WordNet => shippedResources().get(wordnetOf);

interface Store {
  readonly keys: KeyIndex;
  readonly senseStarts: Uint32Array;
  readonly senses: Uint32Array;
  readonly tags: Uint16Array;
  readonly parts: Uint8Array;
  readonly hypernyms: Adjacency;
  readonly instances: Adjacency;
  readonly seen: Uint32Array;
  /** How often anything of a part of speech was seen. */
  readonly totals: readonly number[];
  /** What was asked before: everything above a meaning, its shortest and its longest way to a root. */
  readonly above: Map<Synset, ReadonlyMap<Synset, number>>;
  readonly depths: Map<Synset, number>;
  readonly longest: Map<Synset, number>;
}

export function createWordNet(table: Table): WordNet {
  const store = readStore(table);
  const relation = (name: string) => readAdjacency(table, name).of;
  const below = lazy(() =>
    ["hypernyms", "instances"].map((up) => readInverse(table, up, store.parts.length)),
  );
  const part = (synset: Synset) => PARTS_OF_SPEECH[store.parts[synset]!]!;
  const senses = (lemma: string, wanted?: PartOfSpeech) => sensesOf(store, lemma, wanted);
  const similarity = (a: Synset, b: Synset, measure: Measure) => alike(store, a, b, measure);
  return {
    size: store.parts.length,
    lemmas: createMorphology(table, (lemma, wanted) => senses(lemma, wanted).length > 0),
    senses,
    part,
    words: readWords(table, store.keys),
    hypernyms: store.hypernyms.of,
    instanceHypernyms: store.instances.of,
    hyponyms: (synset) => below().flatMap((down) => down.of(synset)),
    partHolonyms: relation("parts"),
    memberHolonyms: relation("members"),
    substanceHolonyms: relation("substances"),
    similar: relation("similar"),
    above: (synset) => above(store, synset),
    depth: (synset) => depth(store, synset),
    informationContent: (synset) => information(store, synset),
    similarity,
    wordSimilarity: (a, b, wanted, measure) => {
      const others = senses(b, wanted);
      const best = senses(a, wanted).flatMap((x) =>
        others.map((y) => similarity(x.synset, y.synset, measure)),
      );
      return best.reduce((most, each) => Math.max(most, each), 0);
    },
  };
}

function lazy<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

function readStore(table: Table): Store {
  const parts = table.u8("parts");
  const hypernyms = readAdjacency(table, "hypernyms");
  const instances = readAdjacency(table, "instances");
  const seen = table.u32("seen");
  const totals = PARTS_OF_SPEECH.map(() => 0);
  for (let id = 0; id < parts.length; id++) {
    if (hypernyms.count(id) + instances.count(id) === 0) totals[parts[id]!]! += seen[id]!;
  }
  return {
    keys: readKeyIndex(table, "lemmas"),
    senseStarts: startsOf(table, "senses:counts"),
    senses: table.u32("senses:targets"),
    tags: table.u16("tags"),
    parts,
    hypernyms,
    instances,
    seen,
    totals,
    above: new Map(),
    depths: new Map(),
    longest: new Map(),
  };
}

function sensesOf(store: Store, lemma: string, wanted: PartOfSpeech | undefined): Sense[] {
  const key = store.keys.find(lemma.toLowerCase());
  if (key < 0) return [];
  const meanings: Sense[] = [];
  for (let at = store.senseStarts[key]!; at < store.senseStarts[key + 1]!; at++) {
    const synset = store.senses[at]!;
    if (wanted === undefined || PARTS_OF_SPEECH[store.parts[synset]!] === wanted) {
      meanings.push({ synset, count: store.tags[at]! });
    }
  }
  return wanted === undefined ? meanings.sort((a, b) => b.count - a.count) : meanings;
}

/** Words are numbers of lemmas with a code for their capitals; see scripts/knowledge/pack-wordnet.ts. */
function readWords(table: Table, keys: KeyIndex): (synset: Synset) => string[] {
  const starts = startsOf(table, "words:counts");
  const targets = table.u32("words:targets");
  const capitals = table.u8("capitals");
  const written = lazy(() => oddSpellings(table, capitals));
  const title = (lemma: string) =>
    lemma.replace(/(^|[ -])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
  const word = (at: number) => {
    const lemma = keys.key(targets[at]!);
    return [() => lemma, () => title(lemma), () => lemma.toUpperCase(), () => written()(at)][
      capitals[at]!
    ]!();
  };
  return (synset) =>
    Array.from({ length: starts[synset + 1]! - starts[synset]! }, (_, at) => word(starts[synset]! + at));
}

const ODD = 3;

/** The spelling of a word whose capitals follow no rule, by its place: the lines are in the order of these words. */
function oddSpellings(table: Table, capitals: Uint8Array): (at: number) => string {
  const places = table.derive("written:places", () => {
    const places: number[] = [];
    for (let at = 0; at < capitals.length; at++) if (capitals[at] === ODD) places.push(at);
    return Uint32Array.from(places);
  });
  const { line } = readLines(table, "written");
  return (at) => line(lowerBound(places, at));
}

// Upwards -----------------------------------------------------------------------------------------

function parents({ hypernyms, instances }: Store, synset: Synset): number[] {
  return [...hypernyms.of(synset), ...instances.of(synset)];
}

function above(store: Store, synset: Synset): ReadonlyMap<Synset, number> {
  return remember(store.above, synset, () => {
    const steps = new Map([[synset, 0]]);
    for (const [each, distance] of steps) {
      for (const parent of parents(store, each)) if (!steps.has(parent)) steps.set(parent, distance + 1);
    }
    return steps;
  });
}

function depth(store: Store, synset: Synset): number {
  return remember(store.depths, synset, () => {
    for (const [each, distance] of above(store, synset))
      if (parents(store, each).length === 0) return distance;
    return 0;
  });
}

/** The longest way up; meanings have few ancestors and no cycles. */
function longest(store: Store, synset: Synset): number {
  return remember(store.longest, synset, () =>
    parents(store, synset).reduce((most, parent) => Math.max(most, 1 + longest(store, parent)), 0),
  );
}

function remember<T>(values: Map<Synset, T>, synset: Synset, make: () => T): T {
  let value = values.get(synset);
  if (value === undefined) values.set(synset, (value = make()));
  return value;
}

function information({ seen, totals, parts }: Store, synset: Synset): number {
  return -Math.log(seen[synset]! / totals[parts[synset]!]!);
}

// Similarity --------------------------------------------------------------------------------------

function alike(store: Store, a: Synset, b: Synset, measure: Measure): number {
  if (store.parts[a] !== store.parts[b] || store.parts[a]! > 1) return a === b ? 1 : 0;
  const [upA, upB] = [above(store, a), above(store, b)];
  const common = [...upA.keys()].filter((each) => upB.has(each));
  if (measure === "path") return path(store, upA, upB, common);
  if (common.length === 0) return 0;
  if (measure === "wup") return wuPalmer(store, upA, upB, common);
  const shared = Math.max(...common.map((each) => information(store, each)));
  if (measure === "resnik") return shared;
  const [infoA, infoB] = [information(store, a), information(store, b)];
  if (measure === "lin") return infoA + infoB === 0 ? 1 : (2 * shared) / (infoA + infoB);
  return Math.min(1e7, 1 / Math.max(0, infoA + infoB - 2 * shared));
}

/**
 * 1 / (1 + steps of the shortest way through a common ancestor); verbs without one meet above their roots.
 */
function path(
  store: Store,
  upA: ReadonlyMap<Synset, number>,
  upB: ReadonlyMap<Synset, number>,
  common: readonly Synset[],
): number {
  const ways = common.map((each) => upA.get(each)! + upB.get(each)!);
  const outside = (up: ReadonlyMap<Synset, number>) =>
    Math.min(...[...up].filter(([each]) => parents(store, each).length === 0).map(([, steps]) => steps)) + 1;
  return 1 / (1 + (ways.length > 0 ? Math.min(...ways) : outside(upA) + outside(upB)));
}

/** Wu and Palmer (1994): twice the depth of the lowest common ancestor over the depths of both through it. */
function wuPalmer(
  store: Store,
  upA: ReadonlyMap<Synset, number>,
  upB: ReadonlyMap<Synset, number>,
  common: readonly Synset[],
): number {
  const lowest = common.reduce((best, each) => (depth(store, each) > depth(store, best) ? each : best));
  const down = longest(store, lowest) + 1;
  return (2 * down) / (upA.get(lowest)! + upB.get(lowest)! + 2 * down);
}

// Morphology --------------------------------------------------------------------------------------

/** Rules of detachment of WordNet (morphy): an ending and what stands for it in the dictionary form. */
const ENDINGS: Readonly<Record<PartOfSpeech, string>> = {
  noun: "s: ses:s ves:f xes:x zes:z ches:ch shes:sh men:man ies:y",
  verb: "s: ies:y es:e es: ed:e ed: ing:e ing:",
  adjective: "er: est: er:e est:e ier:y iest:y",
  adverb: "",
};
const RULES = new Map(
  Object.entries(ENDINGS).map(([part, rules]) => [
    part,
    rules
      .split(" ")
      .filter(Boolean)
      .map((rule) => rule.split(":") as [string, string]),
  ]),
);

function createMorphology(
  table: Table,
  isKnown: (lemma: string, part: PartOfSpeech) => boolean,
): (word: string, part?: PartOfSpeech) => string[] {
  const exceptions = lazy(() => {
    const read = (name: string) =>
      new Map(table.lines(name).map((line) => line.split("\t") as [string, string]));
    return new Map([
      ["noun", read("nouns")],
      ["verb", read("verbs")],
      ["adjective", read("adjectives")],
    ] as const);
  });
  const bases = (lower: string, part: PartOfSpeech): string[] => {
    const irregular = part === "adverb" ? undefined : exceptions().get(part)!.get(lower);
    const regular = RULES.get(part)!.flatMap(([ending, base]) =>
      lower.endsWith(ending) && lower.length > ending.length
        ? stems(lower.slice(0, -ending.length), base, ending)
        : [],
    );
    const bases = irregular === undefined ? regular : [irregular];
    return [lower, ...bases].filter((lemma) => isKnown(lemma, part));
  };
  return (word, part) => {
    const lower = word.toLowerCase();
    const parts = part === undefined ? PARTS_OF_SPEECH : [part];
    return [...new Set(parts.flatMap((each) => bases(lower, each)))].sort(
      (a, b) => Number(b === lower) - Number(a === lower),
    );
  };
}

/** A doubled consonant before an ending that starts with a vowel is halved: stopped, bigger. */
function stems(stem: string, base: string, ending: string): string[] {
  const doubled = /^[eia]/.test(ending) && /([bdfgklmnprtvz])\1$/.test(stem);
  return doubled ? [stem + base, stem.slice(0, -1) + base] : [stem + base];
}
