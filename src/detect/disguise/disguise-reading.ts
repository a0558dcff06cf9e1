/**
 * A second reading of what is written so that a person reads it and a machine does not. Disguises lie over one another ("four" "0" in a
 * bold tag, base64 of a spaced number), so they are undone layer by layer: codes of characters, markup inside words, words for digits and
 * signs, letters of look-alike alphabets, and at last what was pulled apart. Every layer keeps its alignment, so a finding goes back
 * through all of them to the text as it was written. Recognisers read only the stretches where something was undone, each with its
 * surroundings, and only what they find there counts; the rest of the text has been read already.
 */
import { type Edit, Edits } from "../../doc/edits.ts";
import type { Span } from "../../doc/span.ts";
import { binarySearch } from "../../strings/binary-search.ts";
import type { Reading } from "../recognizer.ts";
import type { TextView } from "../view.ts";
import { encodedText } from "./encoded.ts";
import { homoglyphs } from "./homoglyphs.ts";
import { markupInside } from "./markup.ts";
import { packedText } from "./packed.ts";
import { brokenNumbers, spacedOut } from "./spaced.ts";
import { spelledDigits } from "./spelled-digits.ts";
import { splitNumbers } from "./split-numbers.ts";
import { spokenAddresses } from "./spoken-address.ts";

type Disguise = (text: string) => Iterable<Edit>;

/** Disguises of one layer do not hide each other. */
const LAYERS: readonly (readonly Disguise[])[] = [
  [packedText],
  [encodedText],
  [markupInside],
  [spokenAddresses, spelledDigits, homoglyphs],
  [spacedOut, splitNumbers, brokenNumbers],
];

/** How much of the text around a disguise recognisers see: their own context reaches no further. */
const REACH = 128;

export const disguiseReading: Reading = (view) => view.once(withoutDisguise);

function withoutDisguise({ text }: TextView): ReturnType<Reading> {
  const layers: Edits[] = [];
  let plain = text;
  for (const disguises of LAYERS) {
    const edits = Edits.of(plain.length, disjoint(disguises.flatMap((find) => [...find(plain)])));
    if (edits.empty) continue;
    layers.push(edits);
    plain = edits.apply(plain);
  }
  if (layers.length === 0) return { text, toOriginal: (span) => span };
  const undone = undoneIn(layers);
  const near = Edits.of(plain.length, farFrom(plain, undone));
  const back = [...layers, near];
  return {
    text: near.apply(plain),
    toOriginal: (span) => back.reduceRight(sourceSpan, span),
    isNew: (span) => isHeld(undone, sourceSpan(span, near)),
  };
}

const sourceSpan = ({ from, to }: Span, edits: Edits): Span => ({
  from: edits.sourceOf(from).from,
  to: edits.sourceOf(to - 1).to,
});

/** Where in the last text something of any layer was undone, in order. */
function undoneIn(layers: readonly Edits[]): Span[] {
  let undone: Span[] = [];
  for (const edits of layers) {
    const moved = undone.map(({ from, to }) => ({ from: edits.mapPos(from, -1), to: edits.mapPos(to, 1) }));
    undone = [...moved, ...edits.inserted()];
  }
  return undone.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Whether a span has part of what was undone; of a closed gap only its place is left, and that has to be inside. */
function isHeld(undone: readonly Span[], span: Span): boolean {
  for (let i = binarySearch(0, undone.length, (i) => undone[i]!.from >= span.to) - 1; i >= 0; i--) {
    if (undone[i]!.to > span.from) return true;
    if (undone[i]!.from < span.from - LONGEST) return false;
  }
  return false;
}

/** What is undone at one place is no longer than this, so the search for what reaches into a span may end there. */
const LONGEST = 2000;

/** In order; of those that overlap the one that begins first, then the longest. */
function disjoint(edits: readonly Edit[]): Edit[] {
  const sorted = [...edits].sort((a, b) => a.from - b.from || b.to - a.to);
  const chosen: Edit[] = [];
  for (const edit of sorted) if (edit.from >= (chosen.at(-1)?.to ?? 0)) chosen.push(edit);
  return chosen;
}

const GAP = "\n\n";

/** An edit for each stretch that is further than the reach from all that was undone, which takes it out. */
function farFrom(text: string, undone: readonly Span[]): Edit[] {
  const gaps: Edit[] = [];
  let from = 0;
  const leaveOut = (to: number) => {
    if (to - from > GAP.length) gaps.push({ from, to, insert: GAP });
  };
  for (const span of undone) {
    leaveOut(lineStart(text, from, span.from - REACH));
    from = Math.max(from, lineEnd(text, span.to + REACH));
  }
  leaveOut(text.length);
  return gaps;
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
