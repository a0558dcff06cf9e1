/** The layers of a network, from the rows of a sentence's tokens to the scores of their labels. */
export interface Body {
  readonly name: "wasm" | "typescript";
  /** Room for the rows of at most `MOST_TOKENS` tokens, to be filled before `run`; it is that of the sentence before. */
  readonly rows: Float32Array;
  /** Scores of each token, `stride` numbers a token, of which the first are those of the labels. Written over by the next. */
  readonly run: (tokens: number) => Float32Array;
  readonly stride: number;
}

/** Longer sentences are read in parts. */
export const MOST_TOKENS = 512;

/** As in training. */
export const EPSILON = 1e-5;
