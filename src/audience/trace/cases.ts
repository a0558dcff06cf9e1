/** The case against each recipient: the score of the copies, and how an innocent reader's would be distributed. */

import type { SharedMessage } from "../book/book.ts";
import { type Biases, biasesOf, countWords, isUniform, uniform } from "../codes/code.ts";
import { sharpestFacts } from "./audience.ts";
import type { Seen, Sight } from "./evidence.ts";
import { LOG_NOT_RECEIVED, levelLogs, logMean, REWORDED, slotLogs } from "./likelihood.ts";
import { cumulants, type Law, lawOf, lawWithout, sumLaw, sumOf } from "./p-value.ts";
import { type Position, type Steps, stepsOf } from "./score.ts";

/** A column of the table of words or levels, and what each value in it counts for; `least` is the value at 0. */
interface Column {
  readonly of: "words" | "levels";
  readonly at: number;
  readonly least: number;
  readonly values: readonly number[];
}

/** A message that was seen and the readers whose copies were drawn in the same way: all of them, or an audience. */
interface Draw {
  readonly shared: SharedMessage;
  readonly audience: string | undefined;
  readonly columns: readonly Omit<Column, "values">[];
  readonly positions: readonly Position[];
}

/** How the score of an innocent reader of a draw is distributed: as the sum of these laws. */
export interface Scored {
  readonly laws: readonly Law[];
  /** What redrawing may have added to any probability under the laws. */
  readonly factor: number;
  readonly cumulant: Float64Array;
}

export interface Case {
  readonly recipient: string;
  audience: string;
  score: number;
  /** Log of how much likelier the leak is if this one leaked, and the same for each share of slots reworded. */
  log: number;
  readonly logs: Float64Array;
  /** Which of the `scored` the score is a sum over. */
  readonly draws: number[];
}

export interface Cases {
  readonly cases: readonly Case[];
  readonly scored: readonly Scored[];
}

/** Up to this count, words that others cannot have are taken out of the law; above it a factor near 1 does it. */
const EXACT_WORDS = 2 ** 20;

/** `coalition` is how many leakers may have put their copies together. */
export function casesOf(seen: readonly Seen[], coalition: number): Cases {
  const draws = seen.flatMap(drawsOf);
  const steps = stepsOf(draws.flatMap(({ positions }) => positions));
  const logs = new Map(seen.map((one) => [one.shared, logsOf(one)]));
  const cases = new Map<string, Case>();
  let at = 0;
  const scored = draws.map((draw, number) => {
    const own = steps.slice(at, (at += draw.positions.length));
    const columns = draw.columns.map((column, i) => ({ ...column, values: own[i]! }));
    const scores = rowSums(draw.shared, columns);
    for (const row of rowsOf(draw)) {
      const one = caseOf(cases, draw.shared, row);
      one.score += scores[row]!;
      logs.get(draw.shared)!.forEach((rows, rate) => {
        one.logs[rate]! += rows[row]!;
      });
      one.draws.push(number);
    }
    return score(draw, own, coalition);
  });
  for (const one of cases.values()) {
    one.log = logMean(one.logs) + (seen.length - one.draws.length) * LOG_NOT_RECEIVED;
  }
  return { cases: [...cases.values()], scored };
}

/** The case against the recipient of a row; the audience is that of the latest message. */
function caseOf(cases: Map<string, Case>, shared: SharedMessage, row: number): Case {
  const [recipient, audience] = [shared.recipients[row]!, shared.audiences[row]!];
  const earlier = cases.get(recipient);
  if (earlier) {
    earlier.audience = audience;
    return earlier;
  }
  const logs = new Float64Array(REWORDED.length);
  const one = { recipient, audience, score: 0, log: 0, logs, draws: [] };
  cases.set(recipient, one);
  return one;
}

function drawsOf(seen: Seen): Draw[] {
  const { shared } = seen;
  if (shared.code.distinct !== "texts") return [{ shared, audience: undefined, ...slotPositions(seen) }];
  return [...new Set(shared.audiences)].map((audience) => {
    const [slots, levels] = [slotPositions(seen), levelPositions(seen, audience)];
    const columns = [...slots.columns, ...levels.columns];
    return { shared, audience, columns, positions: [...slots.positions, ...levels.positions] };
  });
}

function slotPositions({ shared, sights }: Seen): Pick<Draw, "columns" | "positions"> {
  const slots = [...slotsSeen(sights)];
  return {
    columns: slots.map(([at]) => ({ of: "words", at, least: 0 })),
    positions: slots.map(([at, seen]) => ({ bias: shared.code.biases[at]!, seen })),
  };
}

/** Facts that were told, where the copies of this audience differ in them. */
function levelPositions({ shared, sights }: Seen, audience: string): Pick<Draw, "columns" | "positions"> {
  const ranges = shared.code.ranges[audience] ?? [];
  const drawnFacts = sharpestFacts(shared, sights).flatMap(({ at, shows }) => {
    const range = ranges.find(({ key }) => key === shared.message.facts[at]!.key);
    return range ? [{ at, shows, ...range }] : [];
  });
  return {
    columns: drawnFacts.map(({ at, low }) => ({ of: "levels", at, least: low })),
    positions: drawnFacts.map(({ low, high, shows }) => ({
      bias: uniform(high - low + 1),
      seen: [shows - low],
    })),
  };
}

/** For each slot that was seen what it showed, once for each leak that shows it. */
function slotsSeen(sights: readonly Sight[]): Map<number, number[]> {
  const slots = new Map<number, number[]>();
  for (const { kind, at, shows } of sights) {
    if (kind !== "slot") continue;
    const seen = slots.get(at);
    if (seen) seen.push(shows);
    else slots.set(at, [shows]);
  }
  return slots;
}

const allRows = ({ recipients }: SharedMessage) => Array.from(recipients, (_, row) => row);

function rowsOf({ shared, audience }: Draw): number[] {
  const rows = allRows(shared);
  return audience === undefined ? rows : rows.filter((row) => shared.audiences[row] === audience);
}

/** What the columns count for together, for each row; 0 for a value that a column does not know. */
function rowSums(shared: SharedMessage, columns: readonly Column[]): Float64Array {
  const sums = new Float64Array(shared.recipients.length);
  for (const { of, at, least, values } of columns) {
    const table = shared[of];
    const width = of === "words" ? shared.message.slots.length : shared.message.facts.length;
    for (let row = 0; row < sums.length; row++) sums[row]! += values[table[row * width + at]! - least] ?? 0;
  }
  return sums;
}

/** For each share of slots reworded the log of each row. */
function logsOf({ shared, sights }: Seen): Float64Array[] {
  const slots = [...slotsSeen(sights)];
  const facts = sharpestFacts(shared, sights).map(({ at, shows }): Column => {
    return { of: "levels", at, least: 0, values: levelLogs(shared.message.facts[at]!.chain.length, [shows]) };
  });
  return REWORDED.map((reworded) => {
    const columns = slots.map(([at, seen]): Column => {
      return { of: "words", at, least: 0, values: slotLogs(shared.code.biases[at]!, seen, reworded) };
    });
    return rowSums(shared, [...columns, ...facts]);
  });
}

function score(draw: Draw, steps: readonly Steps[], coalition: number): Scored {
  const laws = draw.positions.map(({ bias }, i) => lawOf(bias, steps[i]!));
  const { code, recipients } = draw.shared;
  if (code.distinct === "nothing") return { laws, factor: 1, cumulant: sumOf(laws.map(cumulants)) };
  const biases = draw.audience === undefined ? code.biases : biasesOf(code, draw.audience);
  const words = countWords(biases);
  if (isUniform(biases) && words <= EXACT_WORDS) {
    const law = lawWithout(sumLaw(laws), words, coalition);
    return { laws: [law], factor: 1, cumulant: cumulants(law) };
  }
  const factor = isUniform(biases) ? words / (words - coalition) : redrawFactor(biases, recipients.length);
  return { laws, factor, cumulant: sumOf(laws.map(cumulants)) };
}

/**
 * Given the words of all others, an uneven word that is drawn again when taken has at most this many times its
 * probability: 1 / (1 - P(taken)), and as much again for the draws that came later and had to avoid it.
 */
function redrawFactor(biases: Biases, recipients: number): number {
  const used = recipients * biases.reduce((product, bias) => product * Math.max(...bias), 1);
  return used < 1 ? Math.exp(used / (1 - used)) / (1 - used) : Number.POSITIVE_INFINITY;
}
