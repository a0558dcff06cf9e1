/** What leaks show of the messages of a book, gathered by message. */
import type { Span } from "../../doc/span.ts";
import type { Book, SharedMessage } from "../book/book.ts";
import { LEAST_LIKENESS } from "./likeness.ts";
import { type Observation, observeAll } from "./observe.ts";

/** A choice seen at a slot or a level at a fact, and where. */
export interface Sight {
  /** Which of the leaks. */
  readonly leak: number;
  readonly kind: "slot" | "level";
  /** Which slot or fact of the message. */
  readonly at: number;
  readonly span: Span;
  readonly shows: number;
}

export interface Seen {
  readonly shared: SharedMessage;
  readonly sights: readonly Sight[];
}

export interface ToldFact {
  readonly key: string;
  readonly level: number;
}

/** Facts a leak tells in other words than a message does, and whether it names the one they are facts of. */
export interface Told {
  readonly facts: readonly ToldFact[];
  readonly namesWriter: boolean;
}

export type FactsIn = (leak: string) => Told;

const NOTHING: Told = { facts: [], namesWriter: false };

/**
 * The messages the leaks were made from, the earliest first: those they agree with by more than unrelated texts do, or of whose named writer
 * they tell facts. Leaks and messages alone decide, never anybody's copy, so p-values hold for what is left.
 */
export function gather(leaks: readonly string[], book: Book, factsIn: FactsIn = () => NOTHING): Seen[] {
  const sights = new Map<string, Sight[]>();
  leaks.forEach((leak, i) => {
    for (const [message, here] of sightsIn(leak, i, book, factsIn(leak))) {
      sights.set(message, [...(sights.get(message) ?? []), ...here]);
    }
  });
  const seen = [...sights].map(([id, own]) => ({ shared: book.messages.get(id)!, sights: own }));
  return seen
    .filter(({ sights }) => sights.length > 0)
    .sort((a, b) => compareText(a.shared.message.time, b.shared.message.time));
}

function sightsIn(leak: string, number: number, book: Book, told: Told): Map<string, Sight[]> {
  const sights = new Map<string, Sight[]>();
  const whole = { from: 0, to: leak.length };
  for (const observation of observeAll(leak, book.index)) {
    if (observation.likeness < LEAST_LIKENESS) continue;
    const shared = book.messages.get(observation.message)!;
    const read = readOff(observation, number);
    sights.set(observation.message, [...read, ...toldOf(shared, told.facts, read, number, whole)]);
  }
  if (sights.size > 0 || !told.namesWriter) return sights;
  for (const shared of mostTold(book, told.facts)) {
    sights.set(shared.message.id, toldOf(shared, told.facts, [], number, whole));
  }
  return sights;
}

function readOff({ slots, levels }: Observation, leak: number): Sight[] {
  const sights: Sight[] = [];
  slots.forEach((seen, at) => {
    if (typeof seen === "object")
      sights.push({ leak, kind: "slot", at, span: seen.span, shows: seen.choice });
  });
  levels.forEach((seen, at) => {
    if (seen) sights.push({ leak, kind: "level", at, span: seen.span, shows: seen.choice });
  });
  return sights;
}

/** Facts of the message that were told but not read off the text. */
function toldOf(
  { message }: SharedMessage,
  told: readonly ToldFact[],
  read: readonly Sight[],
  leak: number,
  span: Span,
): Sight[] {
  const keysRead = new Set(
    read.filter(({ kind }) => kind === "level").map(({ at }) => message.facts[at]!.key),
  );
  return told.flatMap(({ key, level }) => {
    const at = message.facts.findIndex((fact) => fact.key === key);
    if (at < 0 || keysRead.has(key) || level >= message.facts[at]!.chain.length) return [];
    return [{ leak, kind: "level" as const, at, span, shows: level }];
  });
}

/** Messages that have at least two of the facts, and more of them than any other has. */
function mostTold(book: Book, told: readonly ToldFact[]): SharedMessage[] {
  const keys = new Set(told.map(({ key }) => key));
  const counted = [...book.messages.values()].map((shared) => {
    const facts = new Set(shared.message.facts.map(({ key }) => key).filter((key) => keys.has(key)));
    return { shared, count: facts.size };
  });
  const most = counted.reduce((max, { count }) => Math.max(max, count), 2);
  return counted.filter(({ count }) => count === most).map(({ shared }) => shared);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
