import { DENY_LIST_WORDS, denyList } from "../detect/lists.ts";
import type { Recognizer } from "../detect/recognizer.ts";
import type { Writing } from "./placeholders.ts";

/** Values of these labels stand elsewhere by chance: a number of years, a day. */
const CHANCE: ReadonlySet<string> = new Set(["AGE", "DATE_TIME", "MONEY", "QUANTITY", "RARE"]);
const WITH_DIGITS = /[\p{N}@]/u;

/** Whether a value is removed wherever it stands again, with or without a cue. */
export const isRemovedAgain = ({ label, value }: Pick<Writing, "label" | "value">): boolean =>
  !CHANCE.has(label) && value.length >= (/^[\p{Script=Latin}\p{M}\p{N}]+$/u.test(value) ? 3 : 2);

/** Finds again what was removed from earlier texts of a session; reads `writings` anew whenever there are more. */
export function knownValues(writings: () => readonly Writing[]): Recognizer {
  let size = -1;
  let lists: readonly Recognizer[] = [];
  return {
    name: "known-values.v1",
    labels: [],
    words: DENY_LIST_WORDS,
    *find(view, doc) {
      const current = writings();
      if (current.length !== size) {
        size = current.length;
        lists = listsOf(current.filter(isRemovedAgain));
      }
      for (const list of lists) yield* list.find(view, doc);
    },
  };
}

/** Words are found as they were written, or a name would take a verb with it; numbers and addresses in any case. */
function listsOf(writings: readonly Writing[]): Recognizer[] {
  const terms = new Map<string, Set<string>>();
  for (const { label, value } of writings) {
    const list = `${label} ${WITH_DIGITS.test(value)}`;
    terms.set(list, (terms.get(list) ?? new Set()).add(value));
  }
  return [...terms].map(([list, values]) => {
    const [label = "", inAnyCase] = list.split(" ");
    return denyList({
      ...{ name: "known-values.v1", label, terms: [...values] },
      caseSensitive: inAnyCase !== "true",
    });
  });
}
