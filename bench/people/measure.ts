/** How much of what is marked in a document a policy changes, and how much else. */
import type { Edit } from "../../src/doc/edits.ts";
import type { Mark, MarkedDoc } from "./marked.ts";

export const DIRECT: ReadonlySet<string> = new Set(["name", "number", "contact", "address"]);
/** What may change or stay. */
export const UNCOUNTED = "may";

export interface Miss extends Mark {
  readonly doc: MarkedDoc;
}

export interface Outcome {
  readonly marks: readonly (Mark & { readonly covered: boolean })[];
  /** Words outside all marks, and how many of them an edit touches. */
  readonly words: number;
  readonly changedWords: readonly string[];
  /** People named, and those whose every mention is covered by one placeholder that nobody else has. */
  readonly people: number;
  readonly oneNumber: readonly string[];
}

const SIGNIFICANT = /[\p{L}\p{N}]/u;

/** A mark is covered when every letter and digit of it is changed. */
export function measure({ text, marks, lang }: MarkedDoc, edits: readonly Edit[]): Outcome {
  const changed = new Uint8Array(text.length);
  for (const { from, to } of edits) changed.fill(1, from, to);
  const isCovered = ({ from, to }: Mark) => {
    for (let i = from; i < to; i++) if (changed[i] === 0 && SIGNIFICANT.test(text.charAt(i))) return false;
    return true;
  };
  const judged = marks.map((mark) => ({ ...mark, covered: isCovered(mark) }));
  const marked = new Uint8Array(text.length);
  for (const { from, to } of marks) marked.fill(1, from, to);
  const changedWords: string[] = [];
  let words = 0;
  for (const { segment, index, isWordLike } of new Intl.Segmenter(lang, { granularity: "word" }).segment(
    text,
  )) {
    if (!isWordLike || marked.subarray(index, index + segment.length).includes(1)) continue;
    words++;
    if (changed.subarray(index, index + segment.length).includes(1)) changedWords.push(segment);
  }
  return { marks: judged, words, changedWords, ...peopleOf(judged, edits) };
}

function peopleOf(marks: Outcome["marks"], edits: readonly Edit[]): Pick<Outcome, "people" | "oneNumber"> {
  const byPerson = new Map<string, { numbers: Set<string>; covered: boolean }>();
  for (const { from, to, person, covered } of marks) {
    if (person === undefined) continue;
    const entry = byPerson.get(person) ?? { numbers: new Set(), covered: true };
    byPerson.set(person, entry);
    entry.covered &&= covered;
    for (const edit of edits) if (edit.from < to && edit.to > from) entry.numbers.add(edit.insert);
  }
  const holders = new Map<string, number>();
  for (const { numbers } of byPerson.values())
    for (const number of numbers) holders.set(number, (holders.get(number) ?? 0) + 1);
  const oneNumber = [...byPerson].filter(([, { numbers, covered }]) => {
    const [number = ""] = numbers;
    return covered && numbers.size === 1 && holders.get(number) === 1 && number.includes("PERSON");
  });
  return { people: byPerson.size, oneNumber: oneNumber.map(([person]) => person) };
}
