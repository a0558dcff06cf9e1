import { isPlaceholder, placeholder } from "../transform/label.ts";
import type { Target } from "../transform/operator.ts";
import { foldUnits } from "../transform/restore-table.ts";

/** A writing of an entity and what stands for it. Holds the secret. */
export interface Writing extends Pick<Target, "value" | "label" | "number"> {
  readonly insert: string;
}

/** Gives every writing of every entity a placeholder of its own, the same one whenever it comes again. */
export interface Placeholders {
  /** `plain`: a placeholder, also where something invented stands for it elsewhere. */
  readonly of: (target: Target, plain?: boolean) => string;
  readonly writings: () => readonly Writing[];
  /** Whether this very text stands for something. */
  readonly has: (insert: string) => boolean;
}

/** No vowels, so that no words come about, and no S: PERSON_1S would be a plural. */
const LETTERS = "BCDFGHJKLMNPQRTVWXYZ";

/** Of the first writing nothing, then B, C, ..., Z, BB, BC, ... */
export function formSuffix(form: number): string {
  let suffix = "";
  for (let rest = form; rest > 0; rest = Math.floor((rest - 1) / LETTERS.length))
    suffix = LETTERS.charAt((rest - 1) % LETTERS.length) + suffix;
  return suffix;
}

const FORM = new RegExp(`^[1-9]\\d{0,8}[${LETTERS}]{1,3}\\]$`);

/** Whether a text is a placeholder that a session writes for a label. */
export const isSessionPlaceholder = (insert: string, label: string): boolean =>
  isPlaceholder(insert, label) ||
  (insert.startsWith(`[${label}_`) && FORM.test(insert.slice(label.length + 2)));

/**
 * [PERSON_1] is the first writing of a person, [PERSON_1B] the second: whoever reads both knows that they are one, and each comes back
 * exactly. `invent` may give another text to stand for a value; it is not taken where it stands for something already.
 */
export function createPlaceholders(
  earlier: readonly Writing[] = [],
  invent: (target: Target) => string | undefined = () => undefined,
): Placeholders {
  const byId = new Map<string, Writing>();
  const inserts = new Set<string>();
  const folded = new Set<string>();
  const all: Writing[] = [];
  const add = (writing: Writing): string => {
    all.push(writing);
    byId.set(idOf(writing), writing);
    inserts.add(writing.insert);
    folded.add(foldUnits(writing.insert));
    return writing.insert;
  };
  for (const writing of earlier) add(writing);

  function newInsert(target: Target, plain: boolean): string {
    const invented = plain ? undefined : invent(target);
    if (invented !== undefined && !folded.has(foldUnits(invented))) return invented;
    const numbered = placeholder(target).slice(0, -1);
    for (let form = 0; ; form++) {
      const insert = `${numbered}${formSuffix(form)}]`;
      if (!folded.has(foldUnits(insert))) return insert;
    }
  }

  return {
    of(target, plain = false) {
      const { value, label, number } = target;
      const before = byId.get(idOf(target));
      if (before && !(plain && !isSessionPlaceholder(before.insert, label))) return before.insert;
      return add({ value, label, number, insert: newInsert(target, plain) });
    },
    writings: () => all,
    has: (insert) => inserts.has(insert),
  };
}

const idOf = ({ label, number, value }: Omit<Writing, "insert">) => `${label} ${number} ${value}`;
