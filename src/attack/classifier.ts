/**
 * A linear text classifier in the manner of fastText (Joulin et al., "Bag of Tricks for Efficient Text Classification", 2016):
 * words and their pairs, hashed, are looked up as vectors, whose mean goes through a softmax; both layers learn by stochastic
 * gradient descent with a rate that falls linearly to zero. The same examples, options and seed give the same model.
 */
import type { Doc } from "../doc/doc.ts";
import { seededRandom, shuffled } from "../nlp/random.ts";
import { hashString, mix } from "../strings/hash.ts";
import { problem } from "../words/problem.ts";
import { wordsOf } from "./words.ts";

export interface Example {
  readonly text: string;
  readonly lang: Doc["lang"];
  readonly label: string;
}

export interface ClassifierOptions {
  readonly dimensions: number;
  /** Rows of the table of vectors; features share them by their hash. */
  readonly buckets: number;
  readonly epochs: number;
  readonly rate: number;
  readonly seed: number;
}

const CLASSIFIER: ClassifierOptions = {
  dimensions: 16,
  buckets: 1 << 15,
  epochs: 10,
  rate: 0.5,
  seed: 1,
};

export interface Classifier {
  readonly labels: readonly string[];
  readonly dimensions: number;
  readonly buckets: number;
  /** buckets x dimensions, then labels x dimensions. */
  readonly vectors: Float32Array;
  readonly output: Float32Array;
}

/** Hashes of the words of a text in order, and of each pair of neighbours. */
function featuresOf(doc: Pick<Doc, "text" | "lang">, buckets: number): Uint32Array {
  const places = wordsOf(doc).flatMap(({ term, spans }) => spans.map(({ from }) => ({ term, from })));
  const hashes = places.sort((a, b) => a.from - b.from).map(({ term }) => hashString(term));
  const pairs = hashes.slice(1).map((hash, i) => mix(hashes[i]!, hash));
  return Uint32Array.from([...hashes, ...pairs], (hash) => hash % buckets);
}

/** Refuses fewer than two labels: there is nothing to tell apart. */
export function trainClassifier(
  examples: readonly Example[],
  options: Partial<ClassifierOptions> = {},
): Classifier {
  const { dimensions, buckets, epochs, rate, seed } = { ...CLASSIFIER, ...options };
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  if (labels.length < 2) throw problem("labels-few", { labels: labels.length });
  const random = seededRandom(seed);
  const vectors = Float32Array.from({ length: buckets * dimensions }, () => (random() - 0.5) / dimensions);
  const model: Classifier = {
    labels,
    dimensions,
    buckets,
    vectors,
    output: new Float32Array(labels.length * dimensions),
  };
  const data = examples.map((example) => ({
    features: featuresOf(example, buckets),
    label: labels.indexOf(example.label),
  }));
  const steps = epochs * data.length;
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const i of shuffled(data.length, random)) {
      learn(model, data[i]!.features, data[i]!.label, rate * (1 - step++ / steps));
    }
  }
  return model;
}

function learn(model: Classifier, features: Uint32Array, label: number, rate: number): void {
  if (features.length === 0) return;
  const { dimensions, vectors, output } = model;
  const hidden = meanVector(model, features);
  const shares = softmax(model, hidden);
  const gradient = new Float32Array(dimensions);
  for (let y = 0; y < shares.length; y++) {
    const error = rate * ((y === label ? 1 : 0) - shares[y]!);
    for (let d = 0; d < dimensions; d++) {
      gradient[d]! += error * output[y * dimensions + d]!;
      output[y * dimensions + d]! += error * hidden[d]!;
    }
  }
  for (const feature of features) {
    for (let d = 0; d < dimensions; d++) vectors[feature * dimensions + d]! += gradient[d]! / features.length;
  }
}

function meanVector({ dimensions, vectors }: Classifier, features: Uint32Array): Float32Array {
  const mean = new Float32Array(dimensions);
  for (const feature of features) {
    for (let d = 0; d < dimensions; d++) mean[d]! += vectors[feature * dimensions + d]! / features.length;
  }
  return mean;
}

function softmax({ labels, dimensions, output }: Classifier, hidden: Float32Array): Float64Array {
  const scores = Float64Array.from(labels, (_, y) => {
    let score = 0;
    for (let d = 0; d < dimensions; d++) score += output[y * dimensions + d]! * hidden[d]!;
    return score;
  });
  const highest = Math.max(...scores);
  const exponents = scores.map((score) => Math.exp(score - highest));
  const total = exponents.reduce((sum, value) => sum + value, 0);
  return exponents.map((value) => value / total);
}

/** The most probable label and its probability. */
export function classify(
  model: Classifier,
  doc: Pick<Doc, "text" | "lang">,
): { readonly label: string; readonly probability: number } {
  const features = featuresOf(doc, model.buckets);
  const shares = softmax(
    model,
    features.length === 0 ? new Float32Array(model.dimensions) : meanVector(model, features),
  );
  const best = shares.indexOf(Math.max(...shares));
  return { label: model.labels[best]!, probability: shares[best]! };
}

/** Table 3 of the paper for two classes, and its like for more: by true label, how often each label was given. */
export function confusion(
  model: Classifier,
  examples: readonly Example[],
): { readonly label: string; readonly given: Readonly<Record<string, number>> }[] {
  const rows = new Map(
    model.labels.map((label) => [label, new Map(model.labels.map((other) => [other, 0]))]),
  );
  for (const example of examples) {
    const row = rows.get(example.label);
    if (!row) throw problem("labels-unlearnt");
    const { label } = classify(model, example);
    row.set(label, row.get(label)! + 1);
  }
  return Array.from(rows, ([label, given]) => ({ label, given: Object.fromEntries(given) }));
}
