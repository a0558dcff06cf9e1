import type { Span } from "../../doc/span.ts";
import type { SlotKind } from "../message.ts";
import { type Reading, written } from "./reading.ts";

/** A place that may become a slot. `wordings[0]` is what is written. */
export interface Candidate extends Span {
  readonly kind: SlotKind;
  /** Words `first` up to `end` of the reading are seen by the language model; the span lies within them. */
  readonly first: number;
  readonly end: number;
  readonly wordings: readonly string[];
  /**
   * Candidates with one key must be worded alike, or the text looks careless (colour beside flavor): a key that
   * more than one candidate has gives no slot.
   */
  readonly alike?: string;
  /** From a dictionary, not from a table or a rule of grammar: that it fits here, the language model must confirm. */
  readonly guessed?: boolean;
}

/** A kind of slots: where in a message it sees them. */
export type Kind = (reading: Reading) => Candidate[];

/** Other wordings for words `first` up to `end`; undefined where none differs from what is written. */
export function candidateAt(
  reading: Reading,
  kind: SlotKind,
  [first, end]: readonly [number, number],
  others: readonly string[],
  alike?: string,
): Candidate | undefined {
  const now = written(reading, first, end);
  const wordings = [...new Set([now, ...others])].filter((wording) => wording !== "");
  if (wordings.length < 2) return undefined;
  const { words } = reading;
  const span = { from: words[first]!.from, to: words[end - 1]!.to };
  return { kind, ...span, first, end, wordings, ...(alike !== undefined && { alike }) };
}

/** The wording with a capital, or in capitals, where what it replaces has them. */
export function inCaseOf(now: string, wording: string): string {
  if (/^\p{Lu}[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u.test(now)) return wording.toUpperCase();
  return /^\p{Lu}/u.test(now) ? wording.charAt(0).toUpperCase() + wording.slice(1) : wording;
}

/**
 * Whether words `first` up to `end` are written as common words are: in lower case, with a capital where a sentence starts, or in
 * capitals all of them. A capital elsewhere is a name or a title.
 */
export function isCommonlyWritten(reading: Reading, first: number, end: number): boolean {
  const now = written(reading, first, end);
  if (!/\p{Lu}/u.test(now)) return true;
  if (!/\p{Ll}/u.test(now)) return now.length > 2 || /^I\b/.test(now);
  const rest = now.slice(1).replace(/(?<![\p{L}\p{N}])I(?![\p{L}\p{N}])/gu, "");
  return (reading.words[first]!.starts || /^I\b/.test(now)) && !/\p{Lu}/u.test(rest);
}
