import type { Span } from "../../doc/span.ts";
import type { TimeValue } from "./time-value.ts";

/** A time in a text, with how sure it is that this is one. */
export interface Found extends Span {
  readonly value: TimeValue;
  readonly score: number;
}
