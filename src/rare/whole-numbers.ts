import type { Span } from "../doc/span.ts";
import { joinStretches, type Stretches } from "./stretches.ts";

/** Digits with what people write between them: telephone, card and account numbers, dates, amounts. */
const NUMBER = /\p{Nd}+(?:(?:[-‐‑–.,:/・(（ \u3000－．，：／]|[)）][ -]?)\p{Nd}+)*/gu;

/** The stretches grown over every number that one of them cuts: half a number still tells whose it is. */
export function overWholeNumbers(text: string, stretches: Stretches): Stretches {
  return stretches.length === 0 ? stretches : joinStretches(stretches, numbersCut(text, stretches));
}

function numbersCut(text: string, stretches: Stretches): Span[] {
  const cut: Span[] = [];
  let s = 0;
  for (const match of text.matchAll(NUMBER)) {
    const from = match.index;
    const to = from + match[0].length;
    while (s < stretches.length && stretches[s + 1]! <= from) s += 2;
    if (s === stretches.length) break;
    if (stretches[s]! < to && (stretches[s]! > from || stretches[s + 1]! < to)) cut.push({ from, to });
  }
  return cut;
}
