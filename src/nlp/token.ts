import type { Span } from "../doc/span.ts";

/** A word, number, mark or emoji of a text, at its place. */
export interface Token extends Span {
  readonly text: string;
}
