/**
 * Copies of a message, cut at its places. A place is a fact or a slot; in a copy it shows one of its texts, and the text between
 * places is the same in all copies.
 */
import type { ShareAnswer } from "../../../../src/server/schemas/index.ts";

export type MessageParts = Pick<ShareAnswer, "facts" | "slots">;

export interface Place {
  readonly from: number;
  readonly to: number;
  readonly of: "fact" | "slot";
  /** Which of the message's facts or slots. */
  readonly index: number;
  readonly texts: readonly string[];
}

/** Facts and slots in the order of the text. */
export function placesOf({ facts, slots }: MessageParts): Place[] {
  const places: Place[] = facts.map(({ from, to, chain }, index) => ({
    ...{ from, to, of: "fact", index },
    texts: chain.map(({ text }) => text),
  }));
  slots.forEach(({ from, to, wordings }, index) => {
    places.push({ from, to, of: "slot", index, texts: wordings });
  });
  return places.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** For every place which of its texts a copy shows; undefined where something else was written there. */
export type Choices = readonly (number | undefined)[];

/** The choices of a copy that was made by these edits of the message. */
export function choicesByEdits(
  places: readonly Place[],
  edits: readonly { readonly from: number; readonly to: number; readonly insert: string }[],
): Choices {
  const inserts = new Map(edits.map(({ from, to, insert }) => [`${from} ${to}`, insert]));
  return places.map(({ from, to, texts }) => {
    const insert = inserts.get(`${from} ${to}`);
    const choice = insert === undefined ? 0 : texts.indexOf(insert);
    return choice < 0 ? undefined : choice;
  });
}

/** The choices of a copy whose levels and wordings are known by number; any other number means written by hand. */
export function choicesByNumber(
  places: readonly Place[],
  copy: { readonly levels: readonly (number | null)[]; readonly word: readonly (number | null)[] },
): Choices {
  return places.map(({ of, index, texts }) => {
    const choice = (of === "fact" ? copy.levels : copy.word)[index];
    return choice !== null && choice !== undefined && choice in texts ? choice : undefined;
  });
}

/** A piece of a copy: between places, at one, or written by hand. */
export interface Segment {
  readonly text: string;
  /** Position of the place in `places`. */
  readonly place?: number;
  readonly byHand?: boolean;
}

/** A copy as it was generated. A place without a choice shows its first text. */
export function segmentsOf(message: string, places: readonly Place[], choices: Choices): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  places.forEach(({ from, to, texts }, place) => {
    const choice = choices[place];
    if (from > at) segments.push({ text: message.slice(at, from) });
    segments.push({ text: texts[choice ?? 0]!, place, ...(choice === undefined && { byHand: true }) });
    at = to;
  });
  if (at < message.length) segments.push({ text: message.slice(at) });
  return segments;
}

/** An edited copy: the generated segments that match from the front and from the back, and what was written by hand between. */
export function segmentsByHand(generated: readonly Segment[], text: string): Segment[] {
  const front = matchFront(generated, text);
  const remainder = text.slice(lengthOf(front.found));
  const back = matchFront(front.rest.reverse().map(mirror), mirror({ text: remainder }).text);
  const middle = remainder.slice(0, remainder.length - lengthOf(back.found));
  const byHand = middle === "" ? [] : [{ text: middle, byHand: true }];
  return [...front.found, ...byHand, ...back.found.map(mirror).reverse()];
}

/** The segments that the text begins with, including part of one between places; and the rest. */
function matchFront(segments: readonly Segment[], text: string): { found: Segment[]; rest: Segment[] } {
  const matches: Segment[] = [];
  let at = 0;
  for (const [i, segment] of segments.entries()) {
    const rest = segments.slice(i + 1);
    if (segment.byHand) return { found: matches, rest };
    if (!text.startsWith(segment.text, at)) {
      if (segment.place !== undefined) return { found: matches, rest: segments.slice(i) };
      const common = commonStart(segment.text, text.slice(at, at + segment.text.length));
      const [start, end] = [segment.text.slice(0, common), segment.text.slice(common)];
      return { found: common > 0 ? [...matches, { text: start }] : matches, rest: [{ text: end }, ...rest] };
    }
    matches.push(segment);
    at += segment.text.length;
  }
  return { found: matches, rest: [] };
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

const mirror = (segment: Segment): Segment => ({
  ...segment,
  text: segment.text.split("").reverse().join(""),
});

const lengthOf = (segments: readonly Segment[]) => segments.reduce((sum, { text }) => sum + text.length, 0);

/** Places at which the copies differ. */
export function varyingPlaces(count: number, copies: readonly Choices[]): ReadonlySet<number> {
  const varying = new Set<number>();
  for (let place = 0; place < count; place++)
    if (copies.some((copy) => copy[place] !== copies[0]![place])) varying.add(place);
  return varying;
}
