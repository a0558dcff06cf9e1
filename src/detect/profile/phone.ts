/** The telephone numbers of a profile, however they are grouped, with the calling code or without it. */
import type { Span } from "../../doc/span.ts";
import type { TextView } from "../view.ts";
import type { Claim } from "./form.ts";

const RUN = /[+(]{0,2}[0-9][0-9 ().+/\u00b7\n-]{4,40}[0-9]/g;
/** Fewer digits are no telephone number by themselves. */
const LEAST = 7;
const CALLING_CODE = 3;

/** Without calling prefix and trunk zero: "+81 (0)90-1234-5678" gives 819012345678, 090-1234-5678 gives 9012345678. */
const significant = (digits: string) => digits.replace(/^0+/, "");

export function phoneFinder(
  values: readonly string[],
): ((view: TextView) => Iterable<Span & Claim>) | undefined {
  const numbers = values
    .map((value) => significant(value.normalize("NFKC").replace("(0)", "").replace(/\D/g, "")))
    .filter((digits) => digits.length >= LEAST);
  if (numbers.length === 0) return undefined;
  return function* (view) {
    for (const window of view.windows("digit", LEAST)) {
      for (const { 0: run, index } of window.text.matchAll(RUN)) {
        const number = numberIn(run, numbers);
        if (!number) continue;
        const span = { from: window.from + index + number.from, to: window.from + index + number.to };
        yield {
          ...span,
          label: "PHONE_NUMBER",
          attribute: "phone",
          relation: "matches",
          score: number.score,
        };
      }
    }
  };
}

interface Found extends Span {
  readonly score: number;
}

/** One of the numbers in a run of groups, which may have another number before or after it. */
function numberIn(run: string, numbers: readonly string[]): Found | undefined {
  const groups = [...run.matchAll(/[0-9]+/g)].map(({ 0: digits, index }) => ({ digits, index }));
  let best: Found | undefined;
  for (const [first, { index: start }] of groups.entries()) {
    let digits = "";
    for (const last of groups.slice(first, first + 8)) {
      digits += skipTrunk(run, last);
      const score = Math.max(...numbers.map((number) => likeness(significant(digits), number)));
      if (score <= (best?.score ?? 0)) continue;
      best = { from: startOf(run, start), to: last.index + last.digits.length, score };
    }
  }
  return best;
}

/** The (0) that is not dialled after a calling code. */
const skipTrunk = (run: string, { digits, index }: { digits: string; index: number }) =>
  digits === "0" && run[index - 1] === "(" && run[index + 1] === ")" ? "" : digits;

/** The sign or bracket before the first digit belongs to the number. */
function startOf(run: string, at: number): number {
  let from = at;
  while (from > 0 && (run[from - 1] === "+" || run[from - 1] === "(")) from--;
  return from;
}

/** The same number, the same but for a calling code, or the end of it that is dialled in the same town. */
function likeness(found: string, number: string): number {
  if (found.length < LEAST) return 0;
  if (found === number) return 1;
  const [short, long] = found.length < number.length ? [found, number] : [number, found];
  if (!long.endsWith(short)) return 0;
  if (long.length - short.length <= CALLING_CODE && short.length > LEAST) return 0.95;
  return long === number ? 0.6 : 0;
}
