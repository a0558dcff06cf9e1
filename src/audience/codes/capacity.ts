import { seededRandom } from "../../nlp/random.ts";
import { lawOf, lawWithout, safely, sumLaw, tailsOf } from "../trace/p-value.ts";
import { stepsOf } from "../trace/score.ts";
import { DEFAULT_BOUND, DEFAULT_COALITION, LOST_SHARE } from "./biases.ts";
import { type Biases, biasesOf, bitsOf, type Code, countWords, isUniform, type Readers } from "./code.ts";

/** What a leak of one message would prove, in chances of accusing anybody innocent: below the bound it accuses. */
export interface Reach {
  /** If the leaker has the rarest wording everywhere. */
  readonly best: number;
  /** For half of the leakers at least as good as this. */
  readonly typical: number;
}

/** What the slots of a message give, to be shown before it is sent. */
export interface Capacity {
  /** Different copies that are possible; no more than the largest number. */
  readonly copies: number;
  readonly bits: number;
  readonly recipients: number;
  readonly bound: number;
  /** A leak word for word. */
  readonly verbatim: Reach;
  /** A leak in which 30 % of the slots are lost. */
  readonly edited: Reach;
  /** How many messages like this one must leak word for word to meet the bound; absent when no number of them does. */
  readonly messagesNeeded?: number;
}

const SAMPLES = 5;

/** More positions prove no less, and these prove all that can be shown; a law of all of them takes the square of their number. */
const MOST_POSITIONS = 600;

/** Of a message with this code; where audiences have codes of their own, of the one that can be told the least. */
export function capacityOf(code: Code, readers: readonly Readers[], bound = DEFAULT_BOUND): Capacity {
  const recipients = readers.reduce((sum, reader) => sum + reader.recipients.length, 0);
  if (code.distinct === "nothing") return capacity(code.biases, recipients, bound, 0);
  if (code.distinct === "words") return capacity(code.biases, recipients, bound);
  const each = readers.map(({ audience }) => capacity(biasesOf(code, audience), recipients, bound));
  return each.reduce((a, b) => (b.verbatim.typical > a.verbatim.typical ? b : a));
}

/** `redrawn` words of leakers are nobody else's; none where copies are drawn each on its own. */
export function capacity(
  biases: Biases,
  recipients: number,
  bound = DEFAULT_BOUND,
  redrawn = DEFAULT_COALITION,
): Capacity {
  const counted = biases.slice(0, MOST_POSITIONS);
  const verbatim = reach(counted, 0, redrawn);
  const one = Math.min(1, verbatim.typical);
  const needed = Math.max(1, Math.ceil(Math.log(bound / Math.max(recipients, 1)) / Math.log(one) - 1e-9));
  return {
    copies: countWords(biases),
    bits: bitsOf(biases),
    recipients,
    bound,
    verbatim: corrected(verbatim, recipients),
    edited: corrected(reach(counted, LOST_SHARE, redrawn), recipients),
    ...(one < 1 ? { messagesNeeded: needed } : {}),
  };
}

function corrected({ best, typical }: Reach, recipients: number): Reach {
  return { best: Math.min(1, best * recipients), typical: Math.min(1, typical * recipients) };
}

/** P-values of leakers who show their words but for a share of the slots; words and slots from a fixed seed. */
function reach(biases: Biases, lost: number, redrawn: number): Reach {
  const random = seededRandom(1);
  const rarest = biases.map((bias) => bias.indexOf(Math.min(...bias)));
  const count = lost === 0 && isUniform(biases) ? 1 : SAMPLES;
  const samples = Array.from({ length: count }, () => {
    const positions = new Set(positionsLeft(biases.length, lost, random));
    const drawn = biases.map((bias) => drawFrom(bias, random()));
    return {
      best: matchOf(biases, rarest, positions, redrawn),
      typical: matchOf(biases, drawn, positions, redrawn),
    };
  });
  const median = (name: keyof Reach) => samples.map((s) => s[name]).sort((a, b) => a - b)[count >> 1]!;
  return { best: median("best"), typical: median("typical") };
}

function positionsLeft(count: number, lost: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, i) => ({ i, at: random() }));
  order.sort((a, b) => a.at - b.at);
  return order.slice(0, count - Math.round(lost * count)).map(({ i }) => i);
}

function drawFrom(bias: readonly number[], at: number): number {
  const choice = bias.findIndex((p) => (at -= p) < 0);
  return choice < 0 ? bias.length - 1 : choice;
}

/** The p-value of a word all of whose kept positions match. */
function matchOf(
  biases: Biases,
  word: readonly number[],
  visible: ReadonlySet<number>,
  redrawn: number,
): number {
  const positions = biases.flatMap((bias, i) => (visible.has(i) ? [{ bias, seen: [word[i]!] }] : []));
  const steps = stepsOf(positions);
  const law = sumLaw(positions.map(({ bias }, i) => lawOf(bias, steps[i]!)));
  const score = steps.reduce((sum, step, i) => sum + step[positions[i]!.seen[0]!]!, 0);
  return safely(tailsOf(lawWithout(law, countWords(biases), redrawn))[score]!);
}
