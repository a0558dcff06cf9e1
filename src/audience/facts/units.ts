import type { Fact } from "../message.ts";

/** Facts of a message with one key: whatever is told of one is told of all, so they have one level in a copy. */
export interface Unit {
  readonly key: string;
  /** Positions of its facts. */
  readonly members: readonly number[];
  /** How many levels all their chains have. */
  readonly size: number;
}

/** In the order of their first facts. */
export function unitsOf(facts: readonly Fact[]): Unit[] {
  const members = new Map<string, number[]>();
  for (const [i, { key }] of facts.entries()) {
    const same = members.get(key);
    if (same) same.push(i);
    else members.set(key, [i]);
  }
  return [...members].map(([key, own]) => ({
    key,
    members: own,
    size: own.reduce((least, i) => Math.min(least, facts[i]!.chain.length), Number.POSITIVE_INFINITY),
  }));
}

/** What is known of each unit as what is known of each fact. */
export function byFact<T>(units: readonly Unit[], ofUnits: readonly T[]): T[] {
  const all: T[] = [];
  for (const [unit, { members }] of units.entries()) for (const i of members) all[i] = ofUnits[unit]!;
  return all;
}
