import { seededRandom, shuffled } from "./random.ts";
import type { Sentence } from "./sentence.ts";

export interface SplitOptions {
  /** Share of the sentences to measure on. */
  readonly holdout: number;
  readonly seed: number;
  /** Single sentences, or one block of neighbours: harder, for documents do not stand on both sides. */
  readonly split: "sentence" | "block";
}

/** Sentences to learn from and others to measure on; the seed decides which. */
export function splitSentences(sentences: readonly Sentence[], options: SplitOptions) {
  const { holdout, seed, split } = options;
  const count = Math.round(sentences.length * holdout);
  const random = seededRandom(seed);
  if (split === "block") {
    const from = Math.floor(random() * (sentences.length - count + 1));
    return {
      train: [...sentences.slice(0, from), ...sentences.slice(from + count)],
      test: sentences.slice(from, from + count),
    };
  }
  const order = Array.from(shuffled(sentences.length, random), (i) => sentences[i]!);
  return { train: order.slice(count), test: order.slice(0, count) };
}
