/**
 * Places of a message where several wordings say the same. Naively:
 *   for every kind of slot, for every place it sees: keep the wordings that read natural there;
 *   of places that overlap, keep those that together tell the most copies apart.
 * Departures: an article before a wording becomes part of its slot (a car, an automobile); spellings and
 * numerals that would have to change together change not at all; of two slots side by side, each wording of the second
 * must read natural after each of the first, so that any choice goes with any other.
 * Linear in the length of the text but for sorting.
 */
import type { Lang } from "../../doc/doc.ts";
import type { Span } from "../../doc/span.ts";
import { NATURAL_THRESHOLD } from "../../knowledge/language-model.ts";
import { binarySearch } from "../../strings/binary-search.ts";
import type { Slot } from "../message.ts";
import { withArticles } from "./articles.ts";
import type { Candidate, Kind } from "./candidate.ts";
import { type Judge, judgeOf } from "./judge.ts";
import { slotKinds } from "./kinds.ts";
import { marks } from "./marks.ts";
import { type Natural, shippedNatural } from "./natural.ts";
import { outside, type Reading, readingOf } from "./reading.ts";

export interface SlotOptions {
  /** Facts and findings: names, places, times. Nothing in them is a slot. */
  readonly avoid?: readonly Span[];
  /** How natural a wording reads; by the language model that comes with the package. */
  readonly natural?: Natural;
  /** The least naturalness that will do for a word from a dictionary, and for every wording with `strict`. */
  readonly threshold?: number;
  /** Holds what tables and grammar say is equal to the limits of words from a dictionary. */
  readonly strict?: boolean;
  /** Invisible marks too, lost whenever a text is typed or cleaned: kind "mark". */
  readonly marks?: boolean;
}

/** Slots of a message, sorted and disjoint, each with two wordings or more, the one that is written first. */
export type SlotFinder = (text: string, lang: Lang, options?: SlotOptions) => Slot[];

/** A finder keeps the tables of wordings it has read; make one and use it for many messages. */
export function slotFinder(): SlotFinder {
  const kinds = slotKinds();
  return (text, lang, options = {}) => slotsIn(text, lang, kinds[lang], options);
}

function slotsIn(text: string, lang: Lang, kinds: readonly Kind[], options: SlotOptions): Slot[] {
  const reading = readingOf(text, lang, options.avoid ?? []);
  const judge = judgeOf(
    reading,
    options.natural ?? shippedNatural(lang),
    options.threshold ?? NATURAL_THRESHOLD[lang],
    options.strict ?? false,
  );
  const candidates = consistent(kinds.flatMap((kind) => kind(reading)));
  const natural = withArticles(reading, candidates).flatMap((candidate) => judge.alone(candidate) ?? []);
  const fittingCandidates = fitting(mostBits(natural).filter(outside(reading.closed)), judge);
  const slots = fittingCandidates.map(({ from, to, kind, wordings }): Slot => ({ from, to, kind, wordings }));
  return options.marks ? withMarks(reading, slots) : slots;
}

/** Candidates whose key no other has. */
function consistent(candidates: readonly Candidate[]): Candidate[] {
  const counts = new Map<string, number>();
  for (const { alike } of candidates)
    if (alike !== undefined) counts.set(alike, (counts.get(alike) ?? 0) + 1);
  return candidates.filter(({ alike }) => alike === undefined || counts.get(alike) === 1);
}

/** Disjoint candidates with the most copies (weighted interval scheduling, weights log2 of the number of wordings). */
function mostBits(candidates: readonly Candidate[]): Candidate[] {
  const sorted = [...candidates].sort((a, b) => a.to - b.to || a.from - b.from);
  const best = new Float64Array(sorted.length + 1);
  const before = sorted.map(({ from }, i) => endingBy(sorted, from, i));
  sorted.forEach(({ wordings }, i) => {
    best[i + 1] = Math.max(best[i]!, best[before[i]!]! + Math.log2(wordings.length));
  });
  const chain: Candidate[] = [];
  for (let i = sorted.length; i > 0; ) {
    const isIn = best[i]! > best[i - 1]!;
    if (isIn) chain.push(sorted[i - 1]!);
    i = isIn ? before[i - 1]! : i - 1;
  }
  return chain.reverse();
}

/** How many of the first `count` candidates, sorted by their ends, end at or before a position. */
const endingBy = (sorted: readonly Span[], position: number, count: number): number =>
  binarySearch(0, count, (i) => sorted[i]!.to > position);

/** Candidates without the wordings that do not go with every wording of the one before. */
function fitting(candidates: readonly Candidate[], judge: Judge): Candidate[] {
  const compatible: Candidate[] = [];
  for (const candidate of candidates) {
    const last = compatible.at(-1);
    const fits = last ? judge.after(last, candidate) : candidate;
    if (fits) compatible.push(fits);
  }
  return compatible;
}

/** Marks go where no slot is. */
function withMarks(reading: Reading, slots: readonly Slot[]): Slot[] {
  return [...slots, ...marks(reading, slots)].sort((a, b) => a.from - b.from || a.to - b.to);
}
