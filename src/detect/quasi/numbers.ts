import type { Span } from "../../doc/span.ts";
import type { TextView } from "../view.ts";
import { NUMERAL } from "./number-words.ts";

const NUMBER = new RegExp(`(?<![\\d.,])(?:${NUMERAL})(?!\\d)`, "gu");
const kept = new WeakMap<TextView, readonly Span[]>();

/** Every number in digits, its separators included, found once for all recognisers that judge numbers by what is beside them. */
export function numbersOf(view: TextView): readonly Span[] {
  let numbers = kept.get(view);
  if (!numbers) {
    numbers = view.windows("digit").flatMap(({ from, text }) =>
      Array.from(text.matchAll(NUMBER), ({ index, 0: value }) => ({
        from: from + index,
        to: from + index + value.length,
      })),
    );
    kept.set(view, numbers);
  }
  return numbers;
}
