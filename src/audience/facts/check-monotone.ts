/**
 * Checks, on the texts as they are handed out, what `levelsFor` promises: nobody reads more of a fact than the more trusted read,
 * and nobody more than the level planned for them, with all versions and earlier releases side by side.
 */
import type { Code } from "../../words/problem.ts";
import type { Audience, Copy, Fact } from "../message.ts";
import { type EarlierRelease, type Past, pastOf } from "./past.ts";
import { shownFinder } from "./shown.ts";
import { type Unit, unitsOf } from "./units.ts";

export interface HandedOut extends Pick<Copy, "audience" | "levels"> {
  /** The copy as its recipient reads it. */
  readonly text: string;
  /** The levels its audience may read, where the copy itself may be more general to differ from others. */
  readonly planned?: readonly number[];
}

/** In the shape of a certificate's outcome. */
export interface MonotoneCheck {
  readonly guarantee: "monotone-disclosure";
  readonly holds: boolean;
  readonly code: Code;
  readonly values: Readonly<Record<string, number>>;
}

type Group = Pick<Audience, "name" | "trust">;

/**
 * Audiences of equal trust count as one. Throws a RangeError for a copy of an audience that is not in the list. Linear in the texts.
 */
export function checkMonotone(
  facts: readonly Fact[],
  audiences: readonly Group[],
  copies: readonly HandedOut[],
  earlier: readonly EarlierRelease[] = [],
): MonotoneCheck {
  const units = unitsOf(facts);
  const past = pastOf(facts, units, audiences, earlier);
  const tiers = tiersOf(facts, units, audiences, copies);
  const beyond = [...tiers.values()].reduce((count, tier) => count + beyondLevel(tier), 0);
  const inverted = inversions(withPast(tiers, past, units.length), units.length);
  const unrelated = past.filter((each) => each.unrelated).length;
  const sizes = { facts: units.length, audiences: audiences.length, copies: copies.length };
  const wrong = { beyond, inverted, unrelated };
  const holds = beyond + inverted + unrelated === 0;
  return {
    guarantee: "monotone-disclosure",
    holds,
    code: holds ? "disclosure-monotone" : "disclosure-broken",
    values: { ...sizes, ...wrong },
  };
}

/** What audiences of one trust read, for each unit. */
interface Tier {
  /** The lowest and the highest level planned for their copies. */
  readonly lowest: number[];
  readonly highest: number[];
  /** The lowest level that stands anywhere in their copies, and with earlier releases; infinite where none does. */
  readonly read: number[];
}

function tiersOf(
  facts: readonly Fact[],
  units: readonly Unit[],
  audiences: readonly Group[],
  copies: readonly HandedOut[],
): Map<number, Tier> {
  const trusts = new Map(audiences.map(({ name, trust }) => [name, trust]));
  const tiers = new Map<number, Tier>();
  const find = shownFinder(facts, units);
  for (const [i, { audience, levels, text, planned = levels }] of copies.entries()) {
    const trust = trusts.get(audience);
    if (trust === undefined)
      throw new RangeError(`Cannot check copy ${i}: its audience is none of ${audiences.length}`);
    const tier = tiers.get(trust) ?? emptyTier(units.length);
    tiers.set(trust, tier);
    for (const [unit, { members }] of units.entries()) {
      const own = members.map((member) => levels[member]!);
      tier.lowest[unit] = Math.min(tier.lowest[unit]!, ...own, ...members.map((member) => planned[member]!));
      tier.highest[unit] = Math.max(tier.highest[unit]!, ...own);
    }
    for (const { unit, level } of find(text)) tier.read[unit] = Math.min(tier.read[unit]!, level);
  }
  return tiers;
}

const emptyTier = (units: number): Tier => ({
  lowest: Array<number>(units).fill(Number.POSITIVE_INFINITY),
  highest: Array<number>(units).fill(Number.NEGATIVE_INFINITY),
  read: Array<number>(units).fill(Number.POSITIVE_INFINITY),
});

const beyondLevel = ({ lowest, read }: Tier): number =>
  lowest.filter((level, unit) => read[unit]! < level).length;

/** With what was shown before. */
function withPast(tiers: ReadonlyMap<number, Tier>, past: readonly Past[], units: number): Map<number, Tier> {
  const all = new Map([...tiers].map(([trust, tier]) => [trust, { ...tier, read: [...tier.read] }]));
  for (const { unit, trust, level = Number.POSITIVE_INFINITY } of past) {
    const tier = all.get(trust) ?? emptyTier(units);
    all.set(trust, tier);
    tier.read[unit] = Math.min(tier.read[unit]!, level);
  }
  return all;
}

/**
 * How often a tier reads more of a unit than a more trusted one: a copy is more exact than a copy of theirs, or all it was ever
 * shown is more exact than all they were.
 */
function inversions(tiers: ReadonlyMap<number, Tier>, units: number): number {
  const copy = Array<number>(units).fill(Number.NEGATIVE_INFINITY);
  const ever = [...copy];
  let count = 0;
  for (const [, { lowest, highest, read }] of [...tiers].sort(([a], [b]) => b - a)) {
    const sharpest = lowest.map((level, unit) => Math.min(level, read[unit]!));
    count += sharpest.filter((level, unit) => lowest[unit]! < copy[unit]! || level < ever[unit]!).length;
    for (let unit = 0; unit < units; unit++) {
      copy[unit] = Math.max(copy[unit]!, highest[unit]!);
      if (sharpest[unit] !== Number.POSITIVE_INFINITY) ever[unit] = Math.max(ever[unit]!, sharpest[unit]!);
    }
  }
  return count;
}
