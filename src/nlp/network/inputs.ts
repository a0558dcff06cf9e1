import type { Sentence } from "../sentence.ts";

/** A table of the network that words look into by their hashes. */
export interface Field {
  readonly name: string;
  readonly rows: number;
  readonly dims: number;
}

/** What the form of a word says by itself, wherever it stands. */
export interface Form {
  /** Hashes for each field; of several the mean of their rows is taken. */
  readonly fields: readonly (readonly number[])[];
  /** The key of its vector. */
  readonly vector?: number;
  /** Bits that it sets. */
  readonly bits: readonly number[];
}

/**
 * What a network looks at. Training and run-time share it: scripts/models/network writes what it gives as numbers, and the
 * network learns from those.
 */
export interface NetworkInputs {
  readonly fields: readonly Field[];
  /** How many bits there are. */
  readonly bits: number;
  /** For each token all that `form` sees of it. */
  readonly keys: (sentence: Sentence) => readonly string[];
  readonly form: (key: string) => Form;
  /** Calls back with the bits that the sentence or its document sets. */
  readonly tokenBits: (sentence: Sentence, set: (token: number, bit: number) => void) => void;
  readonly roles?: Roles;
}

/** Other tokens whose forms count for a token: a form has another row for each role in which tokens look at it. */
export interface Roles {
  readonly count: number;
  /** `count` positions a token: the length of the sentence for what is outside of it, -1 for none. */
  readonly of: (sentence: Sentence) => Int32Array;
  /** The key of what is outside of a sentence. */
  readonly outside: string;
}
