/**
 * A linear support vector machine with squared hinge loss, by dual coordinate descent (Hsieh, Chang, Lin, Keerthi and Sundararajan
 * 2008, algorithm 1): one multiplier for each example, changed in turn to its best value while the others stand still, with the
 * weights kept up to date. Each pass is linear in the features of all examples. The seed decides the order, so equal examples
 * give equal weights.
 */
import { seededRandom, shuffled } from "../../nlp/random.ts";

export interface Example {
  /** Numbers of its features, each at most once; every one weighs 1 / sqrt(size). */
  readonly features: Uint32Array;
  /** Features before those were left out that no weight is learnt for. */
  readonly size: number;
  readonly positive: boolean;
  /** A score it has already, to which the machine adds. */
  readonly offset?: number;
}

export interface SvmOptions {
  /** What an example on the wrong side costs; larger fits closer. */
  readonly cost?: number;
  /** How many times that a positive example costs. */
  readonly positiveCost?: number;
  readonly passes?: number;
  readonly seed?: number;
  /** False to learn none: examples of one kind alone would shift every score. */
  readonly withBias?: boolean;
}

export interface LinearSvm {
  readonly weights: Float64Array;
  readonly bias: number;
}

/** The bias is the weight of a feature that every example has. */
export function trainSvm(examples: readonly Example[], count: number, options: SvmOptions = {}): LinearSvm {
  const { cost = 1, positiveCost = 1, passes = 60, seed = 1, withBias = true } = options;
  const weights = new Float64Array(count);
  const alpha = new Float64Array(examples.length);
  const random = seededRandom(seed);
  let bias = 0;
  for (let pass = 0; pass < passes; pass++) {
    let largest = 0;
    for (const i of shuffled(examples.length, random)) {
      const { features, size, positive, offset = 0 } = examples[i]!;
      const y = positive ? 1 : -1;
      const diagonal = 1 / (2 * cost * (positive ? positiveCost : 1));
      const value = 1 / Math.sqrt(size || 1);
      const gradient = y * (dot(weights, features) * value + bias + offset) - 1 + diagonal * alpha[i]!;
      const norm = features.length / (size || 1) + Number(withBias) + diagonal;
      const next = Math.max(0, alpha[i]! - gradient / norm);
      const step = (next - alpha[i]!) * y;
      if (step === 0) continue;
      alpha[i] = next;
      for (const feature of features) weights[feature]! += step * value;
      if (withBias) bias += step;
      largest = Math.max(largest, Math.abs(step));
    }
    if (largest < SMALLEST_STEP) break;
  }
  return { weights, bias };
}

const SMALLEST_STEP = 1e-4;

function dot(weights: Float64Array, features: Uint32Array): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature]!;
  return sum;
}

/** Above zero on the positive side. */
export function svmScore(
  { weights, bias }: LinearSvm,
  { features, size }: Omit<Example, "positive">,
): number {
  return dot(weights, features) / Math.sqrt(size || 1) + bias;
}
