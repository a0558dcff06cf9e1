/**
 * What is lost by saying less (Nguyen-Son et al., sections 2.2, 3.1.4 and 6.2). A combination has one level for each fact.
 *
 *     Sam = sum of l_i                      formula 1: steps up
 *     Pre = sum of l_i / L_i                formula 2: steps up of those possible
 *     Dis = sum of log |p_i| / log |P_i|    formulas 3 and 8: people meant, of those the last step means
 *     InfoLoss = sum of Dis where the population of the step is known, else Pre    formulas 9, 10 and 14
 *
 * Dis of a phrase that was not changed is not 0, because a town already stands for many people: Dis orders combinations of the
 * same facts, and is no share of anything. `sharesLost` is: 0 for the phrase itself, 1 for the last step.
 */
import type { Chain } from "../../knowledge/generalise.ts";

/** Anything with a chain. */
export interface Chained {
  readonly chain: readonly Chain[];
}

const topOf = ({ chain }: Chained) => chain.length - 1;

/** Formula 1. */
export const samarati = (levels: readonly number[]): number => levels.reduce((sum, level) => sum + level, 0);

/** Formula 2. A phrase that nothing can stand for loses nothing. */
export const precision = (facts: readonly Chained[], levels: readonly number[]): number =>
  sumOf(facts, levels, precisionOf);

/** Formulas 3 and 8; undefined where the population of a step, or of the last one, is not known. */
export function distribution(facts: readonly Chained[], levels: readonly number[]): number | undefined {
  const each = facts.map((fact, i) => distributionOf(fact, levels[i]!));
  return each.includes(undefined) ? undefined : each.reduce<number>((sum, value) => sum + value!, 0);
}

/** Formulas 9, 10 and 14. */
export const infoLoss = (facts: readonly Chained[], levels: readonly number[]): number =>
  sumOf(facts, levels, infoLossOf);

/** Formula 10 for one fact. */
export const infoLossOf = (fact: Chained, level: number): number =>
  distributionOf(fact, level) ?? precisionOf(fact, level);

const precisionOf = (fact: Chained, level: number): number => (level === 0 ? 0 : level / topOf(fact));

function distributionOf({ chain }: Chained, level: number): number | undefined {
  const people = chain[level]?.population;
  const most = chain.at(-1)?.population;
  return people === undefined || most === undefined || most <= 1
    ? undefined
    : Math.log(people) / Math.log(most);
}

function sumOf(
  facts: readonly Chained[],
  levels: readonly number[],
  lossOf: (fact: Chained, level: number) => number,
): number {
  if (facts.length !== levels.length) {
    throw new RangeError(`Cannot measure a combination: ${facts.length} facts, ${levels.length} levels`);
  }
  return facts.reduce((sum, fact, i) => sum + lossOf(fact, checked(fact, levels[i]!)), 0);
}

function checked(fact: Chained, level: number): number {
  if (level in fact.chain) return level;
  throw new RangeError(`Cannot measure level ${level}: the chain has levels 0 to ${topOf(fact)}`);
}

/**
 * The share of a fact's detail that each level has lost, from 0 to 1, never falling: of the way from |p_0| to |P| on a logarithmic
 * scale where the population of every step is known and none is below the one before, steps up of those possible otherwise. So the
 * share of an organisation, whose people no table has, goes by steps.
 */
export function sharesLost({ chain }: Chained): number[] {
  const people = chain.map(({ population }) => population ?? Number.NaN);
  const rises = people.every((count, i) => count >= (people[i - 1] ?? 1));
  const [first, last] = [Math.log(people[0]!), Math.log(people.at(-1)!)];
  if (rises && last > first) return people.map((count) => (Math.log(count) - first) / (last - first));
  return chain.map((_, level) => precisionOf({ chain }, level));
}
