/** The levels an audience may be given for the facts of one key, both ends included. */
export interface LevelRange {
  readonly key: string;
  readonly low: number;
  readonly high: number;
}

/** For each position the probability of each of its choices. */
export type Biases = readonly (readonly number[])[];

/**
 * How the copies of one message are drawn. The choices at the slots have the same probabilities for everybody; the
 * levels in the range of an audience are equally likely. Made when a message is shared, kept with it, plain JSON.
 */
export interface Code {
  /** For each slot of the message. */
  readonly biases: Biases;
  /** For each audience whose slots do not suffice, the facts that tell its copies apart as well. */
  readonly ranges: Readonly<Record<string, readonly LevelRange[]>>;
  /** No two recipients have the same word, or no two the same text; nothing where there are more of them than texts. */
  readonly distinct: "words" | "texts" | "nothing";
}

/** The recipients of one audience, the level of each fact for them, and how far each may be widened. */
export interface Readers {
  readonly audience: string;
  readonly levels: readonly number[];
  readonly ranges?: readonly LevelRange[];
  readonly recipients: readonly string[];
}

/** The positions at which copies of an audience differ: the slots, then the ranges of its levels. */
export function biasesOf(code: Code, audience: string): Biases {
  const ranges = code.ranges[audience] ?? [];
  return [...code.biases, ...ranges.map(({ low, high }) => uniform(high - low + 1))];
}

export function uniform(choices: number): readonly number[] {
  return new Array<number>(choices).fill(1 / choices);
}

export function isUniform(biases: Biases): boolean {
  return biases.every((bias) => bias.every((p) => p === bias[0]));
}

/** How many different words there are; no more than the largest number. */
export function countWords(biases: Biases): number {
  const count = biases.reduce((product, bias) => product * bias.length, 1);
  return Math.min(count, Number.MAX_VALUE);
}

/** Shannon entropy of a word. */
export function bitsOf(biases: Biases): number {
  return biases.flat().reduce((sum, p) => sum - (p > 0 ? p * Math.log2(p) : 0), 0);
}
