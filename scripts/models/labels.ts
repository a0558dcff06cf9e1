/**
 * Labels of many corpora in one scheme. A corpus that does not mark a type says nothing about it: outside its
 * entities a token may be of any type it is silent about. Such choices are written "O|B-NRP|I-NRP".
 */
import type { Entity } from "../../src/nlp/iob.ts";

export const TYPES = ["PERSON", "LOCATION", "ORGANIZATION", "NRP", "DATE_TIME", "EVENT", "PRODUCT"] as const;
export type Type = (typeof TYPES)[number];

/** What a marked entity may be; "O" too where the mark means something we do not look for. */
export type Meaning = readonly (Type | "O")[];

export interface Marked extends Pick<Entity, "from" | "to"> {
  readonly meaning: Meaning;
}

/** Types a word may have where the corpus is silent. */
export type Silence = (word: string) => readonly Type[];

/** Labels of a sentence with these entities, in a corpus that is silent about some types. */
export function partialLabels(
  words: readonly string[],
  marked: readonly Marked[],
  silence: Silence,
): string[] {
  const labels = words.map((word) => choice(["O", ...silence(word)]));
  for (const { from, to, meaning } of marked) {
    for (let t = from; t < to; t++) labels[t] = choice(meaning, t === from ? "B" : "I");
  }
  return labels;
}

/** Where O is possible, so is any place in the entity: it may be shorter than marked. */
function choice(meaning: Meaning, place: "B" | "I" = "B"): string {
  const types = TYPES.filter((type) => meaning.includes(type));
  if (!meaning.includes("O")) return types.map((type) => `${place}-${type}`).join("|");
  return ["O", ...types.flatMap((type) => [`B-${type}`, `I-${type}`])].join("|");
}
