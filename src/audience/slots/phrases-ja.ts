/** Japanese words and phrases for which others can stand, from the table of sets. */
import { type Candidate, candidateAt } from "./candidate.ts";
import { isOpen, type Reading } from "./reading.ts";
import { matchesJa } from "./sets-ja-match.ts";

export function phrasesJa(reading: Reading): Candidate[] {
  return matchesJa(reading).flatMap(({ first, end, others }) =>
    isOpen(reading, first, end) ? (candidateAt(reading, "phrase", [first, end], others) ?? []) : [],
  );
}
