import type { SharedMessage } from "../book/book.ts";
import type { Seen, Sight } from "./evidence.ts";
import { fitOf, levelLogs } from "./likelihood.ts";

/** How well the facts a leak tells fit what an audience was told. */
export interface AudienceDecision {
  readonly audience: string;
  /** Of all audiences that got one of the messages. */
  readonly likelihood: number;
  /** Facts told at the very level the audience has, at a less and at a more telling one. */
  readonly same: number;
  readonly vaguer: number;
  readonly sharper: number;
}

/** The likeliest first; none when no fact is told. An audience tells what it was told, or less; seldom more. */
export function decideAudience(seen: readonly Seen[]): AudienceDecision[] {
  const messages = seen.map(({ shared, sights }) => ({ shared, facts: sharpestFacts(shared, sights) }));
  if (messages.every(({ facts }) => facts.length === 0)) return [];
  const names = new Set(seen.flatMap(({ shared }) => [...new Set(shared.audiences)]));
  const fits = [...names].map((audience) => fitOfAudience(audience, messages));
  const most = Math.max(...fits.map(({ log }) => log));
  const total = fits.reduce((sum, { log }) => sum + Math.exp(log - most), 0);
  return fits
    .map(({ log, ...counts }) => ({ ...counts, likelihood: Math.exp(log - most) / total }))
    .sort((a, b) => b.likelihood - a.likelihood);
}

/** Of the sightings of levels one for each fact: the sharpest of all leaks. */
export function sharpestFacts({ message }: SharedMessage, sights: readonly Sight[]): Sight[] {
  const sharpest = new Map<string, Sight>();
  for (const sight of sights) {
    if (sight.kind !== "level") continue;
    const { key } = message.facts[sight.at]!;
    if (sight.shows < (sharpest.get(key)?.shows ?? Number.POSITIVE_INFINITY)) sharpest.set(key, sight);
  }
  return [...sharpest.values()];
}

interface MessageFacts {
  readonly shared: SharedMessage;
  readonly facts: readonly Sight[];
}

function fitOfAudience(audience: string, messages: readonly MessageFacts[]) {
  const fit = { audience, log: 0, same: 0, vaguer: 0, sharper: 0 };
  for (const { shared, facts } of messages) {
    const row = shared.audiences.indexOf(audience);
    for (const { at, shows } of row < 0 ? [] : facts) {
      const level = levelFor(shared, audience, row, at, shows);
      fit[fitOf(level, shows)]++;
      fit.log += levelLogs(shared.message.facts[at]!.chain.length, [shows])[level]!;
    }
  }
  return fit;
}

/** The level of a fact in the copies of an audience; where they differ, the one nearest to what is shown. */
function levelFor(shared: SharedMessage, audience: string, row: number, fact: number, shown: number): number {
  const { key } = shared.message.facts[fact]!;
  const range = shared.code.ranges[audience]?.find((each) => each.key === key);
  if (range) return Math.min(range.high, Math.max(range.low, shown));
  return shared.levels[row * shared.message.facts.length + fact]!;
}
