/**
 * The classifier of personal messages, taught by its user's corrections: a linear SVM learns what has to be added to the scores of the
 * model there is (Yang, Yan and Hauptmann 2007, "adaptive SVM"), so that few corrections change little and what they do not speak of
 * stays as it was.
 */
import { normalize } from "../../doc/normalized.ts";
import { type Model, packModel, rowAdder } from "../../nlp/model.ts";
import { trainSvm } from "./linear-svm.ts";
import { personalScore } from "./personal.ts";
import { featureReader } from "./personal-features.ts";

/** A message, and whether it is personal. */
export interface Correction {
  readonly text: string;
  readonly personal: boolean;
}

const OPTIONS = { cost: 3, positiveCost: 2, passes: 60, seed: 1, withBias: false };

/** The same corrections of the same model give the same model. */
export function adaptPersonal(base: Model, corrections: readonly Correction[], card: object = {}): Model {
  const score = personalScore(base);
  const featuresOf = featureReader();
  const numbers = new Map<number, number>();
  const examples = corrections.map(({ text: written, personal }) => {
    const { text } = normalize(written);
    const keys = [...featuresOf(text)];
    for (const key of keys) if (!numbers.has(key)) numbers.set(key, numbers.size);
    const features = Uint32Array.from(keys, (key) => numbers.get(key)!);
    return { features, size: keys.length, positive: personal, offset: score(text) };
  });
  const { weights } = trainSvm(examples, numbers.size, OPTIONS);
  return withAdded(base, numbers, weights, { ...card, corrections: corrections.length });
}

/** A model whose scores are those of another and what was learnt. */
function withAdded(
  base: Model,
  numbers: ReadonlyMap<number, number>,
  weights: Float64Array,
  card: object,
): Model {
  const add = rowAdder(base);
  const labels = ["general", "personal"];
  const [general, personal] = labels.map((label) => base.labels.indexOf(label));
  const keys = Uint32Array.from(new Set([...base.keys, ...numbers.keys()]));
  const rows = new Float32Array(keys.length * 2);
  const sums = new Float64Array(base.labels.length);
  for (const [i, key] of keys.entries()) {
    sums.fill(0);
    add(key, sums, 0);
    const learnt = numbers.get(key);
    rows[i * 2 + 1] = sums[personal!]! - sums[general!]! + (learnt === undefined ? 0 : weights[learnt]!);
  }
  const start = Float64Array.of(0, base.start[personal!]! - base.start[general!]!);
  const all = { labels, keys, rows, trans: new Float64Array(4), start, end: new Float64Array(2) };
  return packModel(all, { ...base.card, ...card }, 0.002);
}
