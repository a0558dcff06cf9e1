import type { Lang } from "../doc/doc.ts";

/** What an operator is asked to replace. */
export interface Target {
  readonly value: string;
  readonly label: string;
  /** The value folded so that spellings of one entity agree: what keyed operators derive their answer from. */
  readonly entity: string;
  /** 1 for the first entity of this label in the document, 2 for the second, ...; the same entity has the same number. */
  readonly number: number;
  readonly lang: Lang;
  /** Whether a name stands in the text already, so that it should not stand for another. */
  readonly inText?: (name: string) => boolean;
}

/**
 * Says what stands in the place of a value. Operators are values without state: the same target gives the same text, so
 * that a release can be made again and checked. Those that need a key take it when they are made.
 */
export interface Operator {
  /** Name as policies and edits show it: "pseudonym". */
  readonly name: string;
  readonly replace: (target: Target) => string;
  /** Asked before `replace` by operators that may have to change an article, a preposition or a particle beside the value. */
  readonly reword?: (target: Target, beside: Beside) => Rewording | undefined;
}

/** What stands beside a value on its line, up to the next value that is replaced too; at most 60 characters each. */
export interface Beside {
  readonly before: string;
  readonly after: string;
}

/** What stands in the place of the value and of so many characters before and after it. */
export interface Rewording {
  readonly insert: string;
  readonly before: number;
  readonly after: number;
}
