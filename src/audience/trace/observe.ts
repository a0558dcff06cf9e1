/**
 * What a leak shows of a message: a wording for each slot, a level for each fact. It is read off the leak and the
 * message alone, never off anybody's copy: that is what makes an innocent reader's word independent of it, and the bound on
 * accusing one valid.
 */
import type { Span } from "../../doc/span.ts";
import type { Message, Slot } from "../message.ts";
import type { Place } from "../plan/copies.ts";
import { type Alignment, alignPassage, gainOf, type Match } from "./align.ts";
import { chanceScore, likenessOf } from "./likeness.ts";
import { createIndex, type Entry, type MessageIndex, type Window } from "./message-index.ts";
import { type Element, isSpace, type Reading } from "./passages.ts";
import { type Tokens, tokensOf } from "./tokens.ts";

/** A choice seen at a place of a message, where in the leak, and the weight of the words around it that agree. */
export interface Sighting {
  readonly choice: number;
  readonly span: Span;
  readonly support: number;
}

export interface Observation {
  /** Id of the message. */
  readonly message: string;
  /** How much of the message is there, in weights of tokens. */
  readonly score: number;
  /** How much of that is beyond what unrelated texts share; see `LEAST_LIKENESS`. */
  readonly likeness: number;
  /** For each slot. Reworded: the place is there and says something else. */
  readonly slots: readonly (Sighting | "lost" | "reworded")[];
  /** For each fact; the choice is the level. */
  readonly levels: readonly (Sighting | undefined)[];
}

/** How far, in elements, the words are that support a place, and how much they must weigh together. */
const REACH = 8;
const LEAST_SUPPORT = 1;
/** A wording below this weight counts only when a neighbour of it is there, too. */
const WEAK = 0.5;
/** What a reworded slot may be made of. */
const MOST_REWORDED = 6;
/** A value told in another sentence must be this telling, and this near to what else is told, in tokens. */
const FREE_WEIGHT = 0.9;
const FREE_REACH = 200;
/** A sighting is clearly better than one with less than this share of its support, a message than one of its score. */
const CLEARLY = 0.8;
const CLEARLY_QUOTED = 0.95;

/** undefined when the leak is not about the message. */
export function observe(leak: string, message: Message): Observation | undefined {
  const index = createIndex();
  index.add(message);
  return observeAll(leak, index)[0];
}

/** What a leak shows of each message of the index that it is about. */
export function observeAll(leak: string, index: MessageIndex): Observation[] {
  const text: LeakText = { original: leak, tokens: tokensOf(leak) };
  const byMessage = new Map<string, Window[]>();
  for (const window of index.windows(text.tokens)) {
    const windows = byMessage.get(window.passage.message);
    if (windows) windows.push(window);
    else byMessage.set(window.passage.message, [window]);
  }
  const chance = chanceScore(index.size(), text.tokens.count);
  const quoted = [...byMessage].flatMap(
    ([id, windows]) => aligned(text, index.entry(id)!, windows, chance) ?? [],
  );
  return mostlyOwn(quoted).map((one) => observation(text, one));
}

/** A message and the parts of a leak that quote it. */
interface Quoted extends Entry {
  readonly parts: readonly Part[];
  readonly score: number;
  readonly likeness: number;
}

function aligned(
  leak: LeakText,
  entry: Entry,
  windows: readonly Window[],
  chance: number,
): Quoted | undefined {
  const best = new Map<readonly Element[], number>();
  const parts = windows.flatMap(({ passage: { elements }, ...window }) => {
    const alignment = alignPassage(elements, leak.tokens, window.from, window.to);
    if (!alignment) return [];
    best.set(elements, Math.max(best.get(elements) ?? 0, alignment.score));
    return [{ elements, alignment }];
  });
  const score = [...best.values()].reduce((a, b) => a + b, 0);
  const likeness = likenessOf(best.values(), chance);
  return parts.length > 0 ? { ...entry, parts, score, likeness } : undefined;
}

/** Leaves out a message when most of what agrees with it agrees clearly better with another. */
function mostlyOwn(found: readonly Quoted[]): Quoted[] {
  const owners = new Map<number, number>();
  return found
    .toSorted((a, b) => b.score - a.score)
    .filter(({ parts, score }) => {
      const tokens = [...tokensUsed(parts)];
      const lost = tokens.filter((token) => score < CLEARLY_QUOTED * (owners.get(token) ?? 0)).length;
      if (2 * lost > tokens.length) return false;
      for (const token of tokens) if (!owners.has(token)) owners.set(token, score);
      return true;
    });
}

function tokensUsed(parts: readonly Part[]): Set<number> {
  const used = new Set<number>();
  for (const { alignment } of parts) {
    for (const match of alignment.matches) {
      for (let token = match?.from ?? 0; token < (match?.to ?? 0); token++) used.add(token);
    }
  }
  return used;
}

interface LeakText {
  readonly original: string;
  readonly tokens: Tokens;
}

function observation(leak: LeakText, quoted: Quoted): Observation {
  const { message, parts, score, likeness } = quoted;
  const slots: Seen[] = message.slots.map(() => "lost");
  const levels: (Sighting | undefined)[] = message.facts.map(() => undefined);
  for (const { elements, alignment } of parts) {
    elements.forEach(({ place }, i) => {
      if (!place) return;
      const seen = sightingAt(leak, elements, alignment, i);
      if (place.of === "slot") slots[place.index] = better(slots[place.index]!, seen);
      else if (typeof seen === "object") levels[place.index] = clearer(levels[place.index], seen);
    });
  }
  return {
    message: message.id,
    score,
    likeness,
    slots: withoutJoinedLines(
      message,
      leak,
      withoutStrippedCommas(message, leak, withoutStrippedMarks(message, slots)),
    ),
    levels: withFreeValues(leak, quoted, levels),
  };
}

type Seen = Sighting | "lost" | "reworded";

function better(a: Seen, b: Seen): Seen {
  if (typeof a === "object" && typeof b === "object") return clearer(a, b);
  if (typeof a === "object" || b === "lost") return a;
  return b;
}

/** The clearly better supported of two sightings, otherwise the earlier: of two copies one after the other the first. */
function clearer(a: Sighting | undefined, b: Sighting): Sighting {
  if (!a) return b;
  const [first, second] = a.span.from <= b.span.from ? [a, b] : [b, a];
  return first.support >= CLEARLY * second.support - 0.5 ? first : second;
}

function sightingAt(leak: LeakText, elements: readonly Element[], alignment: Alignment, i: number): Seen {
  const match = alignment.matches[i];
  if (!match) return unmatched(leak, elements, alignment, i);
  const support = supportOf(elements, alignment, i, match);
  const { place, readings } = elements[i]!;
  const reading = readings![match.reading]!;
  if (support < LEAST_SUPPORT && !(place!.of === "fact" && reading.weight >= FREE_WEIGHT)) return "lost";
  if (reading.weight < WEAK && !hasNeighbour(alignment, i, match)) return "lost";
  return choiceSeen(leak, place!, reading, match, support);
}

/** The weight of what agrees within reach, as far as it is as near in the leak as in the message. */
function supportOf(elements: readonly Element[], { matches }: Alignment, i: number, at: Match): number {
  let support = 0;
  for (let k = Math.max(0, i - REACH); k <= Math.min(elements.length - 1, i + REACH); k++) {
    const match = matches[k];
    if (!match || k === i) continue;
    const distance = k < i ? at.from - match.to : match.from - at.to;
    if (distance >= 0 && distance <= 2 * Math.abs(k - i) + 4) support += weightOf(elements[k]!, match);
  }
  return support;
}

function weightOf(element: Element, match: Match): number {
  return match.reading < 0 ? element.weight : Math.min(1, gainOf(element, match.reading));
}

function hasNeighbour({ matches }: Alignment, i: number, match: Match): boolean {
  return matches[i - 1]?.to === match.from || matches[i + 1]?.from === match.to;
}

/** A place where nothing of it was found: nothing written between its neighbours, something else, or not there at all. */
function unmatched(leak: LeakText, elements: readonly Element[], alignment: Alignment, i: number): Seen {
  const before = neighbour(elements, alignment, i, -1);
  const after = neighbour(elements, alignment, i, 1);
  if (before && !after && isLast(elements, i) && isSpace(elements[i]!))
    return spaceAfter(leak, elements, alignment, i, before);
  if (!before || !after) return "lost";
  const between = after.from - before.to;
  if (between < 0 || between > MOST_REWORDED) return "lost";
  const { place, readings } = elements[i]!;
  const empty = readings!.find(({ ids }) => ids.length === 0);
  if (between > 0 || !empty) return "reworded";
  const at = { from: before.to, to: before.to, reading: 0 };
  const support = supportOf(elements, alignment, i, at);
  return support < LEAST_SUPPORT ? "lost" : choiceSeen(leak, place!, empty, at, support);
}

const isLast = (elements: readonly Element[], i: number) => i === elements.length - 1;

/** The white space after the last words of a passage. */
function spaceAfter(
  leak: LeakText,
  elements: readonly Element[],
  alignment: Alignment,
  i: number,
  before: Match,
): Seen {
  const at = { from: before.to, to: before.to, reading: 0 };
  const { place, readings } = elements[i]!;
  const support = supportOf(elements, alignment, i, at);
  if (support < LEAST_SUPPORT || before.to >= leak.tokens.count) return "lost";
  return choiceSeen(leak, place!, readings![0]!, at, support);
}

/** The next element that was found, over places at which nothing may be written. */
function neighbour(
  elements: readonly Element[],
  { matches }: Alignment,
  i: number,
  step: 1 | -1,
): Match | undefined {
  let at = i + step;
  while (elements[at]?.readings?.some(({ ids }) => ids.length === 0) && !matches[at]) at += step;
  return matches[at];
}

/** Wordings that differ in width, case or invisible marks only are told apart by the characters of the leak. */
function choiceSeen(leak: LeakText, place: Place, reading: Reading, match: Match, support: number): Seen {
  const span = match.from < match.to ? leak.tokens.spanOf(match.from, match.to) : gapAt(leak, match);
  if (reading.choices.length === 1 || place.of === "fact")
    return { choice: reading.choices[0]!, span, support };
  const { from, to } = gapAt(leak, match);
  const written = leak.original.slice(from, to);
  const choice = [...reading.choices]
    .sort((a, b) => place.texts[b]!.length - place.texts[a]!.length)
    .find((i) => written.includes(place.texts[i]!));
  return choice === undefined ? "reworded" : { choice, span, support };
}

/** From the token before to the token after. */
function gapAt({ original, tokens }: LeakText, { from, to }: Match): Span {
  return {
    from: from > 0 ? tokens.spanOf(from - 1, from).to : 0,
    to: to < tokens.count ? tokens.spanOf(to, to + 1).from : original.length,
  };
}

/** When no invisible mark is left, they were stripped, and their absence says nothing. */
function withoutStrippedMarks(message: Message, slots: readonly Seen[]): readonly Seen[] {
  const isMark = (i: number) => message.slots[i]!.kind === "mark";
  const hasMarks = slots.some((seen, i) => isMark(i) && typeof seen === "object" && seen.choice > 0);
  return hasMarks ? slots : slots.map((seen, i) => (isMark(i) ? "lost" : seen));
}

const COMMA = /[,，、]/u;
const MANY_COMMAS = 3;

/** Of a leak without any comma, where at least three might stand, they were stripped as well. */
function withoutStrippedCommas(message: Message, leak: LeakText, slots: readonly Seen[]): readonly Seen[] {
  if (COMMA.test(leak.original)) return slots;
  const isComma = ({ wordings }: Slot) =>
    wordings.some((each) => COMMA.test(each)) && wordings.some((each) => !COMMA.test(each));
  const seen = slots.filter((one, i) => typeof one === "object" && isComma(message.slots[i]!)).length;
  return seen < MANY_COMMAS ? slots : slots.map((one, i) => (isComma(message.slots[i]!) ? "lost" : one));
}

/** Of a leak in one line, where at least three lines might end, the line breaks were lost. */
function withoutJoinedLines(message: Message, leak: LeakText, slots: readonly Seen[]): readonly Seen[] {
  if (/\n/.test(leak.original)) return slots;
  const isBreak = ({ wordings }: Slot) => wordings.some((each) => each.includes("\n"));
  const seen = slots.filter((one, i) => typeof one === "object" && isBreak(message.slots[i]!)).length;
  return seen < MANY_COMMAS ? slots : slots.map((one, i) => (isBreak(message.slots[i]!) ? "lost" : one));
}

interface Part {
  readonly elements: readonly Element[];
  readonly alignment: Alignment;
}

/** A fact told in words of the leaker's own: its value, where no other words of the message stand. */
function withFreeValues(
  leak: LeakText,
  { parts, passages }: Quoted,
  levels: readonly (Sighting | undefined)[],
): readonly (Sighting | undefined)[] {
  if (levels.every((level) => level)) return levels;
  const used = tokensUsed(parts);
  const clearest = parts.reduce((a, b) => (b.alignment.score > a.alignment.score ? b : a));
  const near = [...tokensUsed([clearest])];
  const reach = {
    from: Math.max(0, Math.min(...near) - FREE_REACH),
    to: Math.min(leak.tokens.count, Math.max(...near) + FREE_REACH),
  };
  const free = [...levels];
  for (const { place, readings } of passages.flatMap(({ elements }) => elements)) {
    if (place?.of !== "fact" || free[place.index]) continue;
    free[place.index] = freeValue(leak, readings!, reach, used);
  }
  return free;
}

/** Of several values the one that tells the most: the lowest level. */
function freeValue(
  leak: LeakText,
  readings: readonly Reading[],
  reach: Span,
  used: ReadonlySet<number>,
): Sighting | undefined {
  const telling = readings.filter(({ weight }) => weight >= FREE_WEIGHT);
  const sightings = telling.flatMap(({ ids, choices }) => {
    const at = placeOf(leak.tokens.ids, ids, reach, used);
    return at < 0 ? [] : [{ choice: choices[0]!, span: leak.tokens.spanOf(at, at + ids.length), support: 0 }];
  });
  return sightings.sort((a, b) => a.choice - b.choice)[0];
}

function placeOf(
  tokens: Uint32Array,
  ids: readonly number[],
  reach: Span,
  used: ReadonlySet<number>,
): number {
  for (let at = reach.from; at + ids.length <= reach.to; at++) {
    if (ids.every((id, i) => tokens[at + i] === id && !used.has(at + i))) return at;
  }
  return -1;
}
