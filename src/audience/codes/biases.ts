import type { Key } from "../../transform/key.ts";
import { subkey } from "../../transform/key.ts";
import { type Draw, drawer } from "../../transform/keyed.ts";
import type { Message } from "../message.ts";
import { type Biases, type Code, countWords, type LevelRange, type Readers, uniform } from "./code.ts";

/** The largest chance of accusing anyone innocent that is accepted, unless another is asked for. */
export const DEFAULT_BOUND = 1e-6;

/** How many leakers may put their copies together without making an accusation of anybody else likelier than the bound. */
export const DEFAULT_COALITION = 5;

/** What a code that resists collusion must still do: name a single leaker when this share of the slots is lost. */
export const LOST_SHARE = 0.3;

/** No choice of an uneven position is rarer than this share of an even one. */
const CUT_OFF = 0.1;

/** Probabilities are multiples of this, so that they and the draws are the same on every machine. */
const GRAIN = 1 / 4096;

/**
 * For each slot the probabilities of its wordings. Even ones tell the most about a single leaker, but three who compare
 * copies can show the rarer wording everywhere and hide. Uneven ones, drawn with the key from the symmetric Dirichlet
 * density (arcsine for two wordings: Tardos 2008; more wordings: Skoric, Katzenbeisser and Celik 2008), do not let them,
 * and are used when `enoughForCollusion`.
 */
export function codeBiases(key: Key, message: Message, recipients: number, bound = DEFAULT_BOUND): Biases {
  const sizes = message.slots.map(({ wordings }) => wordings.length);
  if (!enoughForCollusion(sizes.length, recipients, bound)) return sizes.map(uniform);
  const secret = subkey(key, "audience/biases");
  return sizes.map((size, i) => unevenBias(size, drawer(secret, message.id, String(i))));
}

/**
 * The expected score of a leaker's slot is 2 / pi at arcsine biases and 1 at even ones. Uneven biases are used when a
 * single leaker who loses 30 % of the slots still meets the bound by the normal tail: slots >= 2 ln(n / bound) / (0.7
 * (2 / pi)^2), 132 for 130 recipients and 1e-6.
 */
export function enoughForCollusion(slots: number, recipients: number, bound: number): boolean {
  const needed = (2 * Math.log(Math.max(recipients, 1) / bound)) / ((1 - LOST_SHARE) * (2 / Math.PI) ** 2);
  return slots >= needed;
}

/** A vector of the Dirichlet density with parameter 1 / size, drawn in evenly so that no choice is below the cut-off. */
export function unevenBias(size: number, draw: Draw): readonly number[] {
  const random = () => (draw(2 ** 32) + 0.5) / 2 ** 32;
  const parts = Array.from({ length: size }, () => gamma(1 / size, random));
  const total = parts.reduce((a, b) => a + b, 0);
  return grained(parts.map((part) => CUT_OFF / size + (1 - CUT_OFF) * (total > 0 ? part / total : 1 / size)));
}

/** A gamma variate with shape below 1 (Marsaglia and Tsang 2000, boosted from shape + 1). */
function gamma(shape: number, random: () => number): number {
  const d = shape + 1 - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) {
      return d * v * random() ** (1 / shape);
    }
  }
}

function grained(bias: readonly number[]): readonly number[] {
  const rounded = bias.map((p) => Math.round(p / GRAIN) * GRAIN);
  const largest = rounded.indexOf(Math.max(...rounded));
  const rest = rounded.reduce((sum, p, i) => (i === largest ? sum : sum + p), 0);
  return rounded.with(largest, 1 - rest);
}

/**
 * The code of a message to these readers. Levels are widened only when the slots give fewer words than there are
 * recipients, in the order of the ranges given, and no more of them than are needed. Where that does not suffice nothing is widened and
 * every copy is drawn on its own: several messages tell apart who shares one.
 */
export function codeOf(key: Key, message: Message, readers: readonly Readers[], bound = DEFAULT_BOUND): Code {
  const recipients = readers.reduce((sum, reader) => sum + reader.recipients.length, 0);
  const biases = codeBiases(key, message, recipients, bound);
  const words = countWords(biases);
  if (words >= recipients) return { biases, ranges: {}, distinct: "words" };
  const ranges = readers.map(
    (reader) => [reader.audience, rangesNeeded(message, words, reader, readers)] as const,
  );
  if (ranges.some(([, needed]) => needed === undefined)) return { biases, ranges: {}, distinct: "nothing" };
  const wider = ranges.filter(([, needed]) => needed!.length > 0);
  return { biases, ranges: Object.fromEntries(wider) as Code["ranges"], distinct: "texts" };
}

/**
 * The first ranges that give a text to each recipient of this audience and of those whose texts may be the same; undefined where
 * all of them do not.
 */
function rangesNeeded(
  message: Message,
  words: number,
  reader: Readers,
  all: readonly Readers[],
): LevelRange[] | undefined {
  if (reader.recipients.length === 0) return [];
  const rivals = all.filter((other) => meet(message, reader, other));
  const readersTogether = rivals.reduce((sum, other) => sum + other.recipients.length, 0);
  const needed: LevelRange[] = [];
  let texts = words;
  for (const range of reader.ranges ?? []) {
    if (texts >= readersTogether) break;
    if (range.high <= range.low || !message.facts.some(({ key }) => key === range.key)) continue;
    needed.push(range);
    texts *= range.high - range.low + 1;
  }
  return texts >= readersTogether ? needed : undefined;
}

function meet(message: Message, a: Readers, b: Readers): boolean {
  return message.facts.every(({ key }, i) => {
    const [x, y] = [spanOf(a, key, i), spanOf(b, key, i)];
    return x.low <= y.high && y.low <= x.high;
  });
}

function spanOf(reader: Readers, key: string, fact: number): { low: number; high: number } {
  const level = reader.levels[fact]!;
  return reader.ranges?.find((range) => range.key === key) ?? { low: level, high: level };
}
