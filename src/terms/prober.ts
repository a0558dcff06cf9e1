import type { Star } from "./pattern.ts";
import type { TermTable } from "./table.ts";

/** Which pattern among those that keep the most characters: the one most terms fit, or (the paper) the fewest. */
export type Select = "highest" | "lowest";

/** When to stop. `now` is in milliseconds, from any beginning. */
export interface Clock {
  readonly now: () => number;
  readonly until: number;
}

/** Which characters are kept (1) and how many terms fit. */
export interface CountedMask {
  readonly kept: Uint8Array;
  readonly count: number;
}

/** `late`: time or memory ran out, so there may be a better pattern than the one found, or one where none was found. */
export interface Outcome {
  readonly best: CountedMask | undefined;
  readonly late: boolean;
}

/** A level that another thread searches. */
export interface Ahead {
  /** Waits for the outcome; undefined when the thread has none, so that the level is still to be searched. */
  readonly wait: () => Outcome | undefined;
  readonly cancel: () => void;
}

/** One term asked about, with what has been worked out for it. The kernel and its twin are two of these. */
export interface Prober {
  /**
   * Takes in every term that fits some pattern with this many deletions or fewer; how many there are, or any number below
   * `least` where there are fewer than that. Undefined when time or memory ran out.
   */
  readonly admit: (deletions: number, least: number, clock: Clock) => number | undefined;
  /** The best pattern with exactly this many deletions that at least `least` terms fit, after `admit(deletions)`. */
  readonly search: (deletions: number, least: number, select: Select, clock: Clock) => Outcome;
  /**
   * Some pattern with no more deletions than these, few if it can, that at least `least` terms fit; quick, not the best.
   * The last thing to ask: what was admitted is forgotten.
   */
  readonly guess: (deletions: number, least: number) => CountedMask | undefined;
  /** Of all terms, how many fit the pattern that keeps these characters. */
  readonly count: (kept: Uint8Array) => number;
  /** Begins to search a level in another thread, where there is one; the outcome is that of `admit` and `search`. */
  readonly ahead?: (deletions: number, least: number, select: Select, clock: Clock) => Ahead;
  readonly close: () => void;
}

export interface ProbeKernel {
  readonly name: "wasm" | "typescript";
  /** `q` are the symbols of a normalised term. */
  readonly probe: (table: TermTable, q: Uint16Array, star: Star) => Prober;
}
