import { lowerBound } from "./binary-search.ts";

/** Between places in UTF-16 code units, as JavaScript counts, and in code points, as Python does. */
export interface CodePointPlaces {
  readonly toUnit: (point: number) => number;
  /** The middle of a surrogate pair is the place after it. */
  readonly toPoint: (unit: number) => number;
}

/** One pass over the text; a place is then a binary search among its surrogate pairs. */
export function codePointPlaces(text: string): CodePointPlaces {
  const pairs = Array.from(text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g), ({ index }) => index);
  if (pairs.length === 0) return { toUnit: (point) => point, toPoint: (unit) => unit };
  const points = pairs.map((index, i) => index - i);
  return {
    toUnit: (point) => point + lowerBound(points, point),
    toPoint: (unit) => unit - lowerBound(pairs, unit - 1),
  };
}
