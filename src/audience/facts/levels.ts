/**
 * Which level of every fact an audience reads.
 *
 * An audience with trust t reads of every fact a level that has lost at least 1 - t of its detail (`sharesLost`), and of all such
 * combinations the usable one with the least loss (`infoLoss`). Trust 1 reads the text as it is, trust 0 the last steps. The share is
 * asked of each fact and not of their sum: in a sum one fact pays for another (the home town in full beside "North America"), and
 * the level of a fact would depend on what else a message tells, so that two messages side by side gave back what each left out.
 *
 * Audiences are served from the most trusted down. Each starts from the levels of the one before, which makes levels monotone:
 * the less trusted read an ancestor of what the more trusted read, of every fact. All levels of a fact are on one chain, so what
 * several versions tell together is what the most exact of them tells.
 *
 * 1. A step that stands in the words of another fact ("Tokyo" in "a university in Tokyo") would give back what was left out; the
 *    other fact is raised until it does not. Where it stands in words that are no fact, a note says so.
 * 2. Earlier releases count: nobody reads more than somebody more trusted has ever read. What was shown to an audience
 *    cannot be taken back: its level stays what its trust allows now, and a note says what is known already.
 */
import { Edits } from "../../doc/edits.ts";
import { memoize } from "../../strings/cache.ts";
import type { Message as CodedMessage } from "../../words/message.ts";
import { message } from "../../words/problem.ts";
import type { Audience, Fact, Message } from "../message.ts";
import { combinations } from "./combinations.ts";
import { infoLoss, infoLossOf, sharesLost } from "./loss.ts";
import { type EarlierRelease, least, type Past, pastOf } from "./past.ts";
import { type Shown, shownFinder } from "./shown.ts";
import { byFact, type Unit, unitsOf } from "./units.ts";

export interface LevelsOptions {
  /** Whether a step reads well in its place. The phrase itself always does. */
  readonly natural?: (fact: Fact, level: number) => boolean;
  /** Whether the levels of all facts together do; asked at most 2,000 times for an audience. */
  readonly usable?: (levels: readonly number[]) => boolean;
  readonly earlier?: readonly EarlierRelease[];
}

export interface AudienceLevels {
  readonly audience: string;
  readonly trust: number;
  /** For every fact the level that its copies show. */
  readonly levels: readonly number[];
  /**
   * For every fact the levels that copies of this audience may show where the slots give too few copies: its own first, none
   * above that of the next less trusted audience, all of them natural. Facts with one key still have one level in a copy.
   */
  readonly ranges: readonly (readonly number[])[];
  /** InfoLoss of `levels`, each key counted once. */
  readonly loss: number;
}

/**
 * elsewhere  a step that is left out stands in the text all the same, in words that are no fact
 * earlier    a less or equally trusted audience was shown more before; it cannot be taken back
 * unrelated  what was shown before is no step of today's chain: together they may tell more than either
 * unnatural  no usable combination was found; the levels are those the trust asks for
 * as-it-is   nothing can be said instead: the fact is shown to everyone
 */
export type NoteKind = "elsewhere" | "earlier" | "unrelated" | "unnatural" | "as-it-is";

/** What the writer should know of the levels, with names of audiences and numbers, never the text. */
export interface Note extends CodedMessage {
  readonly kind: NoteKind;
  readonly audience?: string;
  /** Position of the fact. */
  readonly fact?: number;
  readonly level?: number;
}

export interface Levels {
  /** In the order in which the audiences were given. */
  readonly audiences: readonly AudienceLevels[];
  readonly notes: readonly Note[];
}

type Group = Pick<Audience, "name" | "trust">;

/** Levels for every audience; those of equal trust have the same. Throws a RangeError for a trust outside 0 to 1. */
export function levelsFor(
  { text, facts }: Pick<Message, "text" | "facts">,
  audiences: readonly Group[],
  options: LevelsOptions = {},
): Levels {
  for (const [i, { trust }] of audiences.entries())
    if (!(trust >= 0 && trust <= 1))
      throw new RangeError(`Cannot find levels for audience ${i}: trust is ${trust}, 0 to 1 is wanted`);
  const work = preparation(facts, audiences, options);
  const tiers = tiersOf(work, audiences);
  const plan = audiences.map(({ name, trust }) => audienceLevels(work, tiers, name, trust));
  return { audiences: plan, notes: [...asItIs(work.units), ...notesOn(text, work, tiers)] };
}

/** What is known before any audience is served. Levels are by unit here. */
interface Work {
  readonly facts: readonly Fact[];
  readonly units: readonly Unit[];
  readonly losses: readonly (readonly number[])[];
  readonly shares: readonly (readonly number[])[];
  readonly past: readonly Past[];
  readonly tells: readonly Tell[];
  readonly natural: (unit: number, level: number) => boolean;
  readonly usable: (levels: readonly number[]) => boolean;
}

function preparation(facts: readonly Fact[], audiences: readonly Group[], options: LevelsOptions): Work {
  const units = unitsOf(facts);
  const chains = units.map(({ members, size }) => ({ chain: facts[members[0]!]!.chain.slice(0, size) }));
  const { natural = () => true, usable = () => true, earlier = [] } = options;
  return {
    facts,
    units,
    losses: chains.map((each) => each.chain.map((_, level) => infoLossOf(each, level))),
    shares: chains.map(sharesLost),
    past: pastOf(facts, units, audiences, earlier),
    tells: tellsOf(facts, units),
    natural: (unit, level) =>
      level === 0 || units[unit]!.members.every((member) => natural(facts[member]!, level)),
    usable: (levels) => levels.every((level) => level === 0) || usable(byFact(units, levels)),
  };
}

const asItIs = (units: readonly Unit[]): Note[] =>
  units
    .filter(({ size }) => size < 2)
    .map(({ members: [fact = 0] }) => ({ kind: "as-it-is", fact, ...message("fact-as-it-is", { fact }) }));

// Earlier releases ------------------------------------------------------------------------------------------------------

/** For every unit the level of whoever is trusted more than `trust` and has read least of it, until today and today. */
function leastOfBetter({ units, past }: Work, tiers: readonly Tier[], trust: number): number[] {
  const levels = units.map(() => 0);
  for (const { unit, audience, trust: theirs, level } of past) {
    if (theirs <= trust || level === undefined) continue;
    const today = tiers.find(({ names }) => names.has(audience))?.levels[unit];
    levels[unit] = Math.max(levels[unit]!, least(level, today)!);
  }
  return levels;
}

// Tiers -----------------------------------------------------------------------------------------------------------------

/** Audiences of one trust. */
interface Tier {
  readonly trust: number;
  readonly names: ReadonlySet<string>;
  readonly levels: readonly number[];
  /** Whether no usable combination was found. */
  readonly unnatural: boolean;
}

/** From the most trusted down. */
function tiersOf(work: Work, audiences: readonly Group[]): Tier[] {
  const trusts = [...new Set(audiences.map(({ trust }) => trust))].sort((a, b) => b - a);
  const tiers: Tier[] = [];
  for (const trust of trusts) {
    const names = new Set(audiences.filter((each) => each.trust === trust).map(({ name }) => name));
    const least = leastOfBetter(work, tiers, trust);
    const above = tiers.at(-1)?.levels;
    const start = work.units.map((_, unit) =>
      Math.max(least[unit]!, above?.[unit] ?? 0, fittingLevel(work.shares[unit]!, trust)),
    );
    tiers.push({ trust, names, ...settled(work, start) });
  }
  return tiers;
}

/** Shares are sums of rounded numbers. */
const ROUNDING = 1e-9;

/** The first level that has lost enough; the last where none has. */
function fittingLevel(shares: readonly number[], trust: number): number {
  const level = shares.findIndex((share) => share >= 1 - trust - ROUNDING);
  return level < 0 ? shares.length - 1 : level;
}

/** The least loss at or above `start` that is usable and in which no fact tells what another leaves out. */
function settled(work: Work, start: readonly number[]): Pick<Tier, "levels" | "unnatural"> {
  let from = start;
  for (;;) {
    const { levels, unnatural } = leastLoss(work, from);
    from = apart(work, levels);
    if (from.every((level, unit) => level === levels[unit])) return { levels, unnatural };
  }
}

const MOST_TRIED = 2000;

/** A fact without a natural step takes the one its trust asks for; so do all where no combination is usable. */
function leastLoss({ losses, natural, usable, units }: Work, start: readonly number[]) {
  const reads = (unit: number, level: number) => level >= start[unit]! && natural(unit, level);
  const stuck = units.map(({ size }, unit) => !range(0, size - 1).some((level) => reads(unit, level)));
  const allowed = (unit: number, level: number) => (stuck[unit] ? level === start[unit] : reads(unit, level));
  let tried = 0;
  for (const { levels } of combinations(losses, { allowed })) {
    if (usable(levels)) return { levels, unnatural: stuck.includes(true) };
    if (++tried === MOST_TRIED) break;
  }
  return { levels: start, unnatural: true };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

// Facts that tell of others ---------------------------------------------------------------------------------------------

/** The step at `inLevel` of one unit holds the words of the step at `level` of another. */
interface Tell {
  readonly unit: number;
  readonly level: number;
  readonly inUnit: number;
  readonly inLevel: number;
}

function tellsOf(facts: readonly Fact[], units: readonly Unit[]): Tell[] {
  const shownIn = memoize(shownFinder(facts, units));
  return units.flatMap(({ members, size }, inUnit) =>
    members.flatMap((member) =>
      facts[member]!.chain.slice(0, size).flatMap(({ text }, inLevel) =>
        shownIn(text)
          .filter(({ unit }) => unit !== inUnit)
          .map(({ unit, level }) => ({ unit, level, inUnit, inLevel })),
      ),
    ),
  );
}

/** Raises facts that tell what others leave out, until none does or it is on its last level. */
function apart({ tells, units }: Work, start: readonly number[]): number[] {
  const levels = [...start];
  for (let changed = true; changed; ) {
    changed = false;
    for (const { unit, level, inUnit, inLevel } of tells) {
      if (levels[inUnit] !== inLevel || level >= levels[unit]! || inLevel >= units[inUnit]!.size - 1)
        continue;
      levels[inUnit] = inLevel + 1;
      changed = true;
    }
  }
  return levels;
}

// Results ---------------------------------------------------------------------------------------------------------------

function audienceLevels(work: Work, tiers: readonly Tier[], audience: string, trust: number): AudienceLevels {
  const at = tiers.findIndex((tier) => tier.trust === trust);
  const { levels } = tiers[at]!;
  const ranges = work.units.map(({ size }, unit) => {
    const most = tiers[at + 1]?.levels[unit] ?? size - 1;
    const [own, ...above] = range(levels[unit]!, most);
    return [own!, ...above.filter((level) => work.natural(unit, level))];
  });
  const chains = work.units.map(({ members }) => work.facts[members[0]!]!);
  return {
    ...{ audience, trust, loss: infoLoss(chains, levels) },
    levels: byFact(work.units, levels),
    ranges: byFact(work.units, ranges),
  };
}

function notesOn(text: string, work: Work, tiers: readonly Tier[]): Note[] {
  const find = shownFinder(work.facts, work.units);
  return [
    ...tiers.flatMap((tier) => unnaturalNotes(tier)),
    ...tiers.flatMap((tier) => elsewhereNotes(text, work, tier, find)),
    ...work.past.flatMap((each) => pastNotes(work, tiers, each)),
  ];
}

const unnaturalNotes = ({ names, unnatural }: Tier): Note[] =>
  unnatural
    ? [...names].map((audience) => ({
        ...{ kind: "unnatural", audience },
        ...message("levels-unnatural", { audience }),
      }))
    : [];

/** The most exact step that is left out and can be read in the version of a tier all the same. */
function elsewhereNotes(
  text: string,
  { facts, units }: Work,
  { names, levels }: Tier,
  find: (text: string) => readonly Shown[],
): Note[] {
  const least = units.map(() => Number.POSITIVE_INFINITY);
  for (const { unit, level } of find(versionOf(text, facts, byFact(units, levels))))
    least[unit] = Math.min(least[unit]!, level);
  return units.flatMap(({ members: [fact = 0] }, unit) => {
    const [level, allowed] = [least[unit]!, levels[unit]!];
    if (level >= allowed) return [];
    return [...names].map((audience) => ({
      ...{ kind: "elsewhere" as const, audience, fact, level },
      ...message("fact-elsewhere", { level, fact, audience, allowed }),
    }));
  });
}

/** The text with every fact at a level. */
export const versionOf = (text: string, facts: readonly Fact[], levels: readonly number[]): string =>
  Edits.of(
    text.length,
    facts.map(({ from, to, chain }, i) => ({ from, to, insert: chain[levels[i]!]!.text })),
  ).apply(text);

function pastNotes({ units }: Work, tiers: readonly Tier[], past: Past): Note[] {
  const { unit, audience, trust, level, unrelated } = past;
  const fact = units[unit]!.members[0]!;
  const notes: Note[] = [];
  if (unrelated)
    notes.push({ kind: "unrelated", audience, fact, ...message("fact-unrelated", { audience, fact }) });
  const allowed = tiers.findLast((tier) => tier.trust >= trust)?.levels[unit];
  if (level !== undefined && allowed !== undefined && level < allowed) {
    const values = { audience, level, fact, allowed };
    notes.push({ kind: "earlier", audience, fact, level, ...message("fact-earlier", values) });
  }
  return notes;
}
