/**
 * A second reading of what is written so that a person reads it and a machine does not: spaced and spelled digits, "at example dot com",
 * letters of look-alike alphabets, codes of characters. Recognisers read only the stretches where something was disguised, each with its
 * surroundings, and only what they find there counts; the rest of the text has been read already.
 */
import { type Edit, Edits } from "../../doc/edits.ts";
import type { Span } from "../../doc/span.ts";
import { binarySearch } from "../../strings/binary-search.ts";
import type { Reading } from "../recognizer.ts";
import type { TextView } from "../view.ts";
import { encodedText } from "./encoded.ts";
import { homoglyphs } from "./homoglyphs.ts";
import { brokenNumbers, spacedOut } from "./spaced.ts";
import { spelledDigits } from "./spelled-digits.ts";
import { spokenAddresses } from "./spoken-address.ts";

const DISGUISES: readonly ((text: string) => Iterable<Edit>)[] = [
  spokenAddresses,
  encodedText,
  spelledDigits,
  spacedOut,
  brokenNumbers,
  homoglyphs,
];

/** How much of the text around a disguise recognisers see: their own context reaches no further. */
const REACH = 128;

export const disguiseReading: Reading = (view) => view.once(withoutDisguise);

function withoutDisguise({ text }: TextView): ReturnType<Reading> {
  const plain = disjoint(DISGUISES.flatMap((find) => [...find(text)]));
  if (plain.length === 0) return { text, toOriginal: (span) => span };
  const edits = Edits.of(text.length, withGaps(text, plain));
  const undone = edits.inserted().filter((_, i) => edits.list[i]?.insert !== GAP);
  return {
    text: edits.apply(text),
    toOriginal: ({ from, to }) => ({ from: edits.sourceOf(from).from, to: edits.sourceOf(to - 1).to }),
    isNew: (span) => isHeld(undone, span),
  };
}

/** Whether a span has part of what was undone; of a closed gap only its place is left, and that has to be inside. */
function isHeld(undone: readonly Span[], span: Span): boolean {
  const next = undone[binarySearch(0, undone.length, (i) => undone[i]!.to > span.from)];
  return next !== undefined && next.from < span.to;
}

/** In order; of those that overlap the one that begins first, then the longest. */
function disjoint(edits: readonly Edit[]): Edit[] {
  const sorted = [...edits].sort((a, b) => a.from - b.from || b.to - a.to);
  const chosen: Edit[] = [];
  for (const edit of sorted) if (edit.from >= (chosen.at(-1)?.to ?? 0)) chosen.push(edit);
  return chosen;
}

const GAP = "\n\n";

/** The edits, and one for each stretch that is further than the reach from all of them, which takes it out. */
function withGaps(text: string, edits: readonly Edit[]): Edit[] {
  const all: Edit[] = [];
  let from = 0;
  const leaveOut = ({ from, to }: Span) => {
    if (to - from > GAP.length) all.push({ from, to, insert: GAP });
  };
  for (const edit of edits) {
    leaveOut({ from, to: lineStart(text, from, edit.from - REACH) });
    all.push(edit);
    from = lineEnd(text, edit.to + REACH);
  }
  leaveOut({ from, to: text.length });
  return all;
}

/** The nearest white space at or after a position, within reach; the position itself where there is none. */
function lineEnd(text: string, at: number): number {
  const space = text.slice(at, at + REACH).search(/\s/);
  return Math.min(text.length, space < 0 ? at : at + space);
}

function lineStart(text: string, least: number, at: number): number {
  if (at <= least) return least;
  const space = text.slice(Math.max(least, at - REACH), at).search(/\s\S*$/);
  return space < 0 ? at : Math.max(least, at - REACH) + space;
}
