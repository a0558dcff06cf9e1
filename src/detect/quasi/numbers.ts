import type { Span } from "../../doc/span.ts";
import type { TextView } from "../view.ts";
import { NUMERAL } from "./number-words.ts";

const NUMBER = new RegExp(`(?<![\\d.,])(?:${NUMERAL})(?!\\d)`, "gu");

/** Every number in digits, its separators included, found once for all recognisers that judge numbers by what is beside them. */
export const numbersOf = (view: TextView): readonly Span[] => view.once(findNumbers);

function findNumbers(view: TextView): Span[] {
  const numbers: Span[] = [];
  for (const { from, text } of view.windows("digit"))
    for (const { index, 0: value } of text.matchAll(NUMBER))
      numbers.push({ from: from + index, to: from + index + value.length });
  return numbers;
}
