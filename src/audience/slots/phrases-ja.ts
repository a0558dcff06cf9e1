/** Japanese words and phrases for which others can stand, from the table of sets. */
import { type Candidate, candidateAt } from "./candidate.ts";
import { isOpen, type Reading } from "./reading.ts";
import { type JapaneseSets, matchesJa } from "./sets-ja-match.ts";

export function phrasesJa(reading: Reading, sets: JapaneseSets): Candidate[] {
  return matchesJa(reading, sets).flatMap(({ first, end, others }) =>
    isOpen(reading, first, end) ? (candidateAt(reading, "phrase", [first, end], others) ?? []) : [],
  );
}
