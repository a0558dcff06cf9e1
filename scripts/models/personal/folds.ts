/** Ten-fold cross-validation of classifiers on the labelled messages: the same folds for all, decided by the seed. */

import {
  type Example,
  type SvmOptions,
  svmScore,
  trainSvm,
} from "../../../src/detect/messages/linear-svm.ts";
import { featureReader } from "../../../src/detect/messages/personal-features.ts";
import type { Dataset } from "../../../src/nlp/dataset.ts";
import { trainNaiveBayes } from "../../../src/nlp/naive-bayes.ts";
import { trainPerceptron } from "../../../src/nlp/perceptron.ts";
import { seededRandom, shuffled } from "../../../src/nlp/random.ts";
import type { Weights } from "../../../src/nlp/weights.ts";
import type { LabelledMessage } from "./messages.ts";

export interface Numbered {
  readonly examples: readonly Example[];
  /** The hash of each feature, by its number. */
  readonly keys: Uint32Array;
}

/** Features that at least `least` messages have, numbered in the order in which they first appear. */
export function numbered(messages: readonly LabelledMessage[], least = 2): Numbered {
  const featuresOf = featureReader();
  const found = messages.map(({ text }) => Uint32Array.from(featuresOf(text)));
  const counts = new Map<number, number>();
  for (const keys of found) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const keys = [...counts.keys()].filter((key) => counts.get(key)! >= least);
  const numbers = new Map(keys.map((key, i) => [key, i]));
  const examples = found.map((keys, i) => ({
    positive: messages[i]!.personal,
    size: keys.length,
    features: keys.filter((key) => numbers.has(key)).map((key) => numbers.get(key)!),
  }));
  return { examples, keys: Uint32Array.from(keys) };
}

/** Whether each example is personal, said by a classifier that has not seen its fold. */
export type Classifier = (train: readonly Example[], size: number) => (example: Example) => boolean;

export const svm =
  (options: SvmOptions): Classifier =>
  (train, size) => {
    const model = trainSvm(train, size, options);
    return (example) => svmScore(model, example) > 0;
  };

/** The other classifiers of this package label tokens: a message is one token with all its features. */
const asTokens =
  (learn: (data: Dataset) => Weights): Classifier =>
  (train, size) => {
    const starts = [0];
    for (const { features } of train) starts.push(starts.at(-1)! + features.length);
    const weights = learn({
      labels: ["general", "personal"],
      keys: Uint32Array.from({ length: size }, (_, i) => i),
      sentences: Uint32Array.from({ length: train.length + 1 }, (_, i) => i),
      gold: Uint8Array.from(train, ({ positive }) => Number(positive)),
      starts: Uint32Array.from(starts),
      features: Uint32Array.from(train.flatMap(({ features }) => [...features])),
      choices: [],
    });
    const prior = weights.start[1]! + weights.end[1]! - weights.start[0]! - weights.end[0]!;
    return ({ features }) =>
      features.reduce((sum, f) => sum + weights.rows[f * 2 + 1]! - weights.rows[f * 2]!, prior) > 0;
  };

export const naiveBayes = asTokens((data) => trainNaiveBayes(data, { alpha: 0.1 }));
export const perceptron = asTokens((data) => trainPerceptron(data, { passes: 10, seed: 1 }));

const FOLDS = 10;

export function crossValidate({ examples, keys }: Numbered, classifier: Classifier, seed = 1): boolean[] {
  const order = shuffled(examples.length, seededRandom(seed));
  const said = new Array<boolean>(examples.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const train = [...order].filter((_, i) => i % FOLDS !== fold).map((i) => examples[i]!);
    const classify = classifier(train, keys.length);
    order.forEach((example, i) => {
      if (i % FOLDS === fold) said[example] = classify(examples[example]!);
    });
  }
  return said;
}

export interface Score {
  readonly messages: number;
  readonly accuracy: number;
  /** Of the class "personal". */
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** F1 of both classes, weighted by their size, as the paper gives it. */
  readonly weightedF1: number;
}

export function score(gold: readonly boolean[], said: readonly boolean[]): Score {
  const count = (g: boolean, s: boolean) => gold.filter((is, i) => is === g && said[i] === s).length;
  const [tp, fp, fn, tn] = [count(true, true), count(false, true), count(true, false), count(false, false)];
  const f = (hit: number, miss: number) => (hit === 0 ? 0 : (2 * hit) / (2 * hit + miss));
  const personal = f(tp, fp + fn);
  const general = f(tn, fp + fn);
  return {
    messages: gold.length,
    accuracy: (tp + tn) / gold.length,
    precision: tp / (tp + fp),
    recall: tp / (tp + fn),
    f1: personal,
    weightedF1: (personal * (tp + fn) + general * (tn + fp)) / gold.length,
  };
}
