/**
 * Copies of a message as texts. A copy is one choice at each place of the message, facts and slots together: the text in
 * between is the same in all copies, so a copy differs from the message only inside its places.
 */
import { type Edit, Edits } from "../../doc/edits.ts";
import type { Span } from "../../doc/span.ts";
import { problem } from "../../words/problem.ts";
import { copiesOf, type SharedMessage } from "../book/book.ts";
import type { Copy, Message } from "../message.ts";

/** A choice no slot has: what stands there was written by hand. A wording picked by hand is not random, so it counts for nobody. */
export const BY_HAND = 255;

/** A fact or a slot of a message, with everything that can be written there. */
export interface Place extends Span {
  readonly of: "fact" | "slot";
  /** Which of the message's facts or slots. */
  readonly index: number;
  readonly texts: readonly string[];
  /** What the edit says: a label and how it was changed. */
  readonly label?: string;
  readonly operator: string;
}

/** What is written at each place of a message, by number; undefined where it cannot be told. */
export interface Choices {
  readonly levels: readonly (number | undefined)[];
  readonly word: readonly (number | undefined)[];
}

/** Facts and slots of a message in the order of the text. */
export function placesOf({ facts, slots }: Pick<Message, "facts" | "slots">): Place[] {
  const places: Place[] = facts.map(({ from, to, label, chain }, index) => {
    return {
      from,
      to,
      of: "fact",
      index,
      texts: chain.map(({ text }) => text),
      label,
      operator: "generalise",
    };
  });
  slots.forEach(({ from, to, kind, wordings }, index) => {
    places.push({ from, to, of: "slot", index, texts: wordings, operator: kind });
  });
  return places.sort((a, b) => a.from - b.from || a.to - b.to);
}

const choiceAt = ({ of, index }: Place, { levels, word }: Choices) => (of === "fact" ? levels : word)[index];

/** The edits that make a copy of the message's text; places that stay as written have none. */
export function editsOf(message: Message, copy: Pick<Copy, "levels" | "word">): Edits {
  return editsAt(message, placesOf(message), copy);
}

export function textOf(message: Message, copy: Pick<Copy, "levels" | "word">): string {
  return editsOf(message, copy).apply(message.text);
}

/** The texts of many copies of one message. */
export function textsOf(message: Message, copies: readonly Pick<Copy, "levels" | "word">[]): string[] {
  const places = placesOf(message);
  return copies.map((copy) => editsAt(message, places, copy).apply(message.text));
}

function editsAt(message: Message, places: readonly Place[], copy: Pick<Copy, "levels" | "word">): Edits {
  expectCounts(message, copy);
  const edits = places.map((place) => editAt(place, copy));
  const changed = edits.filter(({ from, to, insert }) => message.text.slice(from, to) !== insert);
  return Edits.of(message.text.length, changed);
}

function expectCounts({ facts, slots }: Message, { levels, word }: Pick<Copy, "levels" | "word">): void {
  if (levels.length === facts.length && word.length === slots.length) return;
  throw new RangeError(
    `Cannot write a copy: ${levels.length} levels for ${facts.length} facts, ${word.length} choices for ${slots.length} slots`,
  );
}

function editAt(place: Place, copy: Choices): Edit {
  const choice = choiceAt(place, copy);
  const insert = choice === undefined ? undefined : place.texts[choice];
  if (insert === undefined)
    throw new RangeError(
      `Cannot write ${place.of} ${place.index}: choice ${choice}, there are ${place.texts.length}`,
    );
  const { from, to, label, operator } = place;
  return label === undefined ? { from, to, insert, operator } : { from, to, insert, label, operator };
}

/** What one recipient gets. */
export interface SharedCopy {
  readonly recipient: string;
  readonly audience: string;
  readonly text: string;
  readonly edits: readonly Edit[];
}

/** The copies of a message as the ledger has them. Refuses one that was written by hand: of that the ledger has the choices only. */
export function recordedCopies(shared: SharedMessage): SharedCopy[] {
  const { message } = shared;
  const places = placesOf(message);
  return copiesOf(shared).map((copy, i) => {
    if (copy.word.includes(BY_HAND)) throw problem("copy-text-unrecorded", { copy: i });
    const { recipient, audience } = copy;
    const edits = editsAt(message, places, copy);
    return { recipient, audience, text: edits.apply(message.text), edits: edits.list };
  });
}

/** Copies with one text, by their numbers: none when every copy can be told from every other. */
export function indistinct(texts: readonly string[]): number[][] {
  const byText = new Map<string, number[]>();
  texts.forEach((text, i) => {
    const same = byText.get(text);
    if (same) same.push(i);
    else byText.set(text, [i]);
  });
  return [...byText.values()].filter((same) => same.length > 1);
}

/** A place where copies differ, and what each of them has there, at its place in that copy's own text. */
export interface Difference {
  readonly place: Place;
  readonly shown: readonly (Span & { readonly text: string })[];
}

/** Where copies of one message differ from each other, in the order of the text; one entry of `shown` for each copy. */
export function differences(
  message: Message,
  copies: readonly Pick<Copy, "levels" | "word">[],
): Difference[] {
  const places = placesOf(message);
  const shown = copies.map((copy) => shownAt(places, copy));
  return places.flatMap((place, i) => {
    const here = shown.map((each) => each[i]!);
    return here.every(({ text }) => text === here[0]!.text) ? [] : [{ place, shown: here }];
  });
}

/** What a copy has at each place, with the place in the copy's text. */
function shownAt(places: readonly Place[], copy: Choices): (Span & { text: string })[] {
  let shift = 0;
  return places.map((place) => {
    const { insert } = editAt(place, copy);
    const from = place.from + shift;
    shift += insert.length - (place.to - place.from);
    return { from, to: from + insert.length, text: insert };
  });
}

/**
 * What a copy says after its writer changed it by hand. Places outside the changed stretch keep their choice; one
 * inside has another choice of the message when all of the stretch reads so, and is undefined otherwise.
 */
export function reread(message: Message, copy: Pick<Copy, "levels" | "word">, edited: string): Choices {
  const places = placesOf(message);
  const shown = shownAt(places, copy);
  const written = textOf(message, copy);
  const stretch = changedStretch(written, edited);
  const levels: (number | undefined)[] = [...copy.levels];
  const word: (number | undefined)[] = [...copy.word];
  if (!stretch) return { levels, word };
  const [first, last] = touched(shown, stretch);
  const from = Math.min(stretch.from, shown[first]?.from ?? stretch.from);
  const to = Math.max(stretch.to, shown[last - 1]?.to ?? stretch.to);
  const pieces = piecesBetween(written, places.slice(first, last), shown.slice(first, last), from, to);
  const read = readChoices(pieces, edited.slice(from, edited.length - (written.length - to)));
  for (let i = first; i < last; i++) {
    const { of, index } = places[i]!;
    (of === "fact" ? levels : word)[index] = read?.[i - first];
  }
  return { levels, word };
}

/** Where a text was changed: what is left of it without what both texts begin and end with. */
function changedStretch(before: string, after: string): Span | undefined {
  if (before === after) return undefined;
  const least = Math.min(before.length, after.length);
  let from = 0;
  while (from < least && before[from] === after[from]) from++;
  let end = 0;
  while (end < least - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end };
}

/** First place that ends at or after the start of the stretch, and the first after it that starts after its end. */
function touched(shown: readonly Span[], { from, to }: Span): [number, number] {
  const first = shown.findIndex((span) => span.to >= from);
  if (first < 0) return [shown.length, shown.length];
  const next = shown.findIndex((span) => span.from > to);
  return [first, Math.max(first, next < 0 ? shown.length : next)];
}

/** Texts of which one must stand next; a fixed stretch has one. */
type Piece = readonly string[];

function piecesBetween(
  written: string,
  places: readonly Place[],
  shown: readonly Span[],
  from: number,
  to: number,
): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  places.forEach((place, i) => {
    pieces.push([written.slice(at, shown[i]!.from)], place.texts);
    at = shown[i]!.to;
  });
  return [...pieces, [written.slice(at, to)]];
}

/**
 * Choices at the places among the pieces with which they spell the text; undefined when there are none, and the
 * first found where there are several. Keeps every length that can be reached once, so time is the number of pieces times
 * the lengths reached.
 */
function readChoices(pieces: readonly Piece[], text: string): number[] | undefined {
  let ends = new Map<number, readonly number[]>([[0, []]]);
  pieces.forEach((piece, i) => {
    const next = new Map<number, readonly number[]>();
    for (const [end, choices] of ends)
      piece.forEach((option, choice) => {
        const to = end + option.length;
        if (!next.has(to) && text.startsWith(option, end))
          next.set(to, i % 2 === 1 ? [...choices, choice] : choices);
      });
    ends = next;
  });
  return ends.get(text.length)?.slice();
}

/** The copies that agree with what is known of the choices: a changed copy is still unique when it is the only one. */
export function agreeing<T extends Pick<Copy, "levels" | "word">>(
  copies: readonly T[],
  { levels, word }: Choices,
): T[] {
  const same = (certain: readonly (number | undefined)[], got: readonly number[]) =>
    certain.every((choice, i) => choice === undefined || choice === got[i]);
  return copies.filter((copy) => same(levels, copy.levels) && same(word, copy.word));
}
