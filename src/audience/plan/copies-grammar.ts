/**
 * Grammar on the copies as they will be handed out: a step that fits the message may not fit beside what stands next to it in a copy.
 * Where a fact breaks the grammar of any copy, it is left out from that level on, for everybody: so less trust still never reads more.
 */
import { breaksGrammar, OMITTED } from "../facts/grammar.ts";
import type { Copy, Fact, Message } from "../message.ts";
import { type Place, placesOf } from "./copies.ts";

type Choice = Pick<Copy, "levels" | "word">;

/** Characters on either side that are looked at. */
const NEAR = 20;

/** The message with what breaks the grammar of one of its copies left out. */
export function withGrammar(message: Message, copies: readonly Choice[]): Message {
  const first = firstBroken(message, copies);
  if (first.size === 0) return message;
  const facts = message.facts.map((fact, i) => {
    const from = first.get(i);
    return from === undefined ? fact : withoutFrom(fact, from);
  });
  return { ...message, facts };
}

const withoutFrom = (fact: Fact, from: number): Fact => ({
  ...fact,
  chain: fact.chain.map((step) => (step.level >= from ? { text: OMITTED, level: step.level } : step)),
});

/** Of each fact that breaks the grammar of a copy the first level that does. Seams that many copies share are looked at once. */
function firstBroken(message: Message, copies: readonly Choice[]): Map<number, number> {
  const places = placesOf(message);
  const first = new Map<number, number>();
  const seen = new Map<string, boolean>();
  for (const copy of copies)
    places.forEach((place, i) => {
      const level = copy.levels[place.index];
      if (place.of !== "fact" || level === undefined || level === 0 || place.texts[level] === OMITTED) return;
      if (level >= (first.get(place.index) ?? Number.POSITIVE_INFINITY)) return;
      if (isBroken(message, places, i, copy, seen)) first.set(place.index, level);
    });
  return first;
}

function isBroken(
  message: Message,
  places: readonly Place[],
  i: number,
  copy: Choice,
  seen: Map<string, boolean>,
): boolean {
  const place = places[i]!;
  const words = place.texts[copy.levels[place.index]!]!;
  const before = beside(message.text, places, i, copy, -1);
  const after = beside(message.text, places, i, copy, 1);
  const key = `${i}\n${words}\n${before}\n${after}`;
  const known = seen.get(key);
  if (known !== undefined) return known;
  const broken = breaksGrammar(place.texts[0]!, { before, words, after, lang: message.lang });
  seen.set(key, broken);
  return broken;
}

/** The text of a copy before (-1) or after (1) a place, on its line. */
function beside(text: string, places: readonly Place[], i: number, copy: Choice, way: -1 | 1): string {
  let words = "";
  for (let at = i; words.length < NEAR; at += way) {
    const [own, next] = [places[at]!, places[at + way]];
    const [from, to] = way < 0 ? [next?.to ?? 0, own.from] : [own.to, next?.from ?? text.length];
    const near =
      way < 0 ? text.slice(Math.max(from, to - NEAR), to) : text.slice(from, Math.min(to, from + NEAR));
    words = way < 0 ? near + words : words + near;
    if (!next || words.length >= NEAR) break;
    const shown = next.texts[(next.of === "fact" ? copy.levels : copy.word)[next.index]!] ?? "";
    words = way < 0 ? shown + words : words + shown;
  }
  const lines = words.split(/[\r\n]/u);
  return (way < 0 ? lines.at(-1) : lines[0]) ?? "";
}
