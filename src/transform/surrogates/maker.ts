import type { Draw } from "../keyed.ts";
import type { Target } from "../operator.ts";

/** Keyed streams for one value: the same parts, the same numbers. */
export type Streams = (...parts: readonly string[]) => Draw;

/**
 * Makes a surrogate in the format of the value, from what the identifier says rather than how it is written: separators,
 * width and case are kept, and do not change the surrogate. Undefined when the value is not in a format it knows.
 */
export type Maker = (target: Target, streams: Streams) => string | undefined;

export function digits(draw: Draw, count: number): string {
  return Array.from({ length: count }, () => draw(10)).join("");
}
