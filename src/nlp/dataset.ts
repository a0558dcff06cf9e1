import { problem } from "../words/problem.ts";
import { createExtractor, type Extractor, type FeatureTables } from "./features.ts";
import { HashTable } from "./hash-table.ts";
import type { Sentence } from "./sentence.ts";

/** Labelled sentences with their features as numbers, ready to learn from. */
export interface Dataset {
  readonly labels: readonly string[];
  /** The hash of each feature, by its number. */
  readonly keys: Uint32Array;
  /** Token at which each sentence begins; one more at the end. */
  readonly sentences: Uint32Array;
  /** Number of each token's label; labels.length + i where any of choices[i] may be right. */
  readonly gold: Uint8Array;
  /** For each choice of labels, 1 for those that may be right. */
  readonly choices: readonly Uint8Array[];
  /** Where each token's features begin in `features`; one more at the end. */
  readonly starts: Uint32Array;
  readonly features: Uint32Array;
}

export interface DatasetOptions {
  readonly templates: readonly string[];
  readonly resources?: FeatureTables;
  /** Makes the features in the place of `templates` and `resources`. */
  readonly extractor?: Extractor;
  /** Features seen less often are left out. */
  readonly minCount?: number;
}

const MOST_LABELS = 255;

/**
 * Features are numbered in the order in which they first appear, so equal sentences give an equal dataset. A
 * label "O|B-per" is a choice: either may be right.
 */
export function createDataset(sentences: readonly Sentence[], options: DatasetOptions): Dataset {
  const written = [...new Set(sentences.flatMap(({ labels = [] }) => [...new Set(labels)]))].sort(oFirst);
  const labels = [...new Set(written.flatMap((label) => label.split("|")))].sort(oFirst);
  const choices = written.filter((label) => label.includes("|"));
  if (labels.length === 0 || labels.length + choices.length > MOST_LABELS) {
    throw problem("learn-labels", { count: labels.length + choices.length, most: MOST_LABELS });
  }
  const walk = featureWalk(options);
  const { keys, numbers } = countFeatures(sentences, walk, options.minCount ?? 1);
  const tokens = sentences.reduce((sum, { words }) => sum + words.length, 0);
  const starts = new Uint32Array(tokens + 1);
  const features = new Growing();
  let token = 0;
  for (const sentence of sentences) {
    walk(
      sentence,
      (feature) => {
        const number = numbers.get(feature);
        if (number >= 0) features.push(number);
      },
      () => {
        starts[++token] = features.length;
      },
    );
  }
  const bounds = Uint32Array.from([0, ...sentences.map(({ words }) => words.length)]);
  for (let i = 1; i < bounds.length; i++) bounds[i]! += bounds[i - 1]!;
  return {
    labels,
    keys,
    sentences: bounds,
    gold: goldOf(sentences, [...labels, ...choices]),
    choices: choices.map((choice) => maskOf(choice.split("|"), labels)),
    starts,
    features: features.done(),
  };
}

const oFirst = (a: string, b: string) => Number(b === "O") - Number(a === "O") || (a < b ? -1 : 1);

function maskOf(possible: readonly string[], labels: readonly string[]): Uint8Array {
  return Uint8Array.from(labels, (label) => Number(possible.includes(label)));
}

/** For those who learn from one label a token. */
export function requireWhole({ choices }: Dataset): void {
  if (choices.length > 0) {
    throw problem("learn-choices", { count: choices.length });
  }
}

function goldOf(sentences: readonly Sentence[], labels: readonly string[]): Uint8Array {
  const numbers = new Map(labels.map((label, i) => [label, i]));
  return Uint8Array.from(
    sentences.flatMap((sentence, i) => {
      const { words, labels: own } = sentence;
      if (own?.length !== words.length) {
        throw problem("learn-sentence", {
          number: i + 1,
          words: words.length,
          labels: own?.length ?? 0,
        });
      }
      return own.map((label) => numbers.get(label)!);
    }),
  );
}

type Walk = (sentence: Sentence, feature: (feature: number) => void, tokenDone: () => void) => void;

/** Calls back with every feature of every token; what single words give is worked out once for each word. */
function featureWalk({ templates, resources, extractor: own }: DatasetOptions): Walk {
  const extractor = own ?? createExtractor(templates, resources);
  const { offsets } = extractor;
  const readings = new Map<string, ReturnType<Extractor["read"]>>();
  const read = (word: string) => {
    let reading = readings.get(word);
    if (!reading) readings.set(word, (reading = extractor.read(word)));
    return reading;
  };
  const context = new Uint32Array(extractor.most);
  return (sentence, feature, tokenDone) => {
    const words = sentence.words.map(read);
    const prepared = extractor.prepare(
      sentence,
      words.map(({ word }) => word),
    );
    for (let t = 0; t < words.length; t++) {
      for (let which = 0; which < offsets.length; which++) {
        words[t + offsets[which]!]?.features[which]?.forEach(feature);
      }
      const count = extractor.ofContext(prepared, t, context);
      for (let i = 0; i < count; i++) feature(context[i]!);
      tokenDone();
    }
  };
}

function countFeatures(sentences: readonly Sentence[], walk: Walk, minCount: number) {
  const counts = new HashTable(1 << 16);
  const order = new Growing();
  for (const sentence of sentences) {
    walk(
      sentence,
      (feature) => {
        const count = counts.get(feature);
        if (count < 0) order.push(feature);
        counts.set(feature, Math.max(0, count) + 1);
      },
      () => undefined,
    );
  }
  const keys = order.done().filter((feature) => counts.get(feature) >= minCount);
  const numbers = new HashTable(keys.length);
  keys.forEach((feature, i) => {
    numbers.set(feature, i);
  });
  return { keys, numbers };
}

/** A list of 32-bit numbers that doubles its room. */
class Growing {
  length = 0;
  private room = new Uint32Array(1 << 12);

  push(value: number): void {
    if (this.length === this.room.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.room);
      this.room = larger;
    }
    this.room[this.length++] = value;
  }

  done(): Uint32Array {
    return this.room.slice(0, this.length);
  }
}
