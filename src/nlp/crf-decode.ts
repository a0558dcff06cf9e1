/**
 * Decoding, one sentence after another with the same scores of transitions: the best sequence as viterbi of crf-lattice.ts gives it,
 * and the probabilities of its labels as forwardBackward does, but without what cannot matter:
 *   - of 45 IOB labels 22 may follow only two others each, so the other 43 are not tried;
 *   - a label further below the best of its position than any two transitions to the same label differ leads nowhere
 *     better than the best does: mostly one or two labels are left to come from;
 *   - exponentials are taken of labels that can be reached, and sums go over labels with a share of the whole.
 * Arrays are used again for each sentence.
 */
import { type Chain, expOf } from "./crf-lattice.ts";

/** What all sentences have in common. */
export type Scores = Pick<Chain, "labels" | "trans" | "start" | "end">;

export interface Decoder {
  /** `length * labels` zeros, row by position, to add emissions to; they are the sentence the other two are asked about. */
  readonly emissions: (length: number) => Float64Array;
  /** The label sequence of the highest score. */
  readonly best: () => Uint8Array;
  /**
   * How probable each label of the best sequence is at its position, from position `from` on. Asked after `best`, once; the
   * answer is written over by the next.
   */
  readonly certainty: (path: Uint8Array, from: number) => Float64Array;
}

/** Labels with a smaller share of what leads up to them play no part: probabilities are true to about four digits. */
const SHARE = 1e-5;
/** Longer sentences are seldom, and get arrays of their own. */
const USUAL = 256;

export function createDecoder(scores: Scores): Decoder {
  const moves = movesOf(scores);
  const usual = workFor(scores.labels, USUAL);
  let work = usual;
  let length = 0;
  return {
    emissions(wanted) {
      work = wanted > USUAL ? workFor(scores.labels, wanted) : usual;
      length = wanted;
      return work.emit.fill(0, 0, length * scores.labels);
    },
    best: () => viterbi(scores, moves, work, length),
    certainty: (path, from) => {
      forward(scores, moves, work, length);
      backward(scores.labels, moves, work, length, from);
      const { certain } = work;
      for (let t = from; t < length; t++) certain[t] = probability(work, t * scores.labels + path[t]!);
      return certain;
    },
  };
}

/** Transitions by what they allow. */
interface Moves {
  /** The labels below this one may follow any. */
  readonly open: number;
  /** Of each of the others, the labels it may follow. */
  readonly before: readonly Uint8Array[];
  /** Of each label, those that are not open and may follow it. */
  readonly after: readonly Uint8Array[];
  /** The most by which transitions to the same open label differ, and what adding may round. */
  readonly spread: number;
  readonly expTrans: Float64Array;
}

export function movesOf({ labels, trans }: Scores): Moves {
  const all = Array.from({ length: labels }, (_, label) => label);
  const allowed = (x: number, y: number) => trans[x * labels + y]! > Number.NEGATIVE_INFINITY;
  const closed = all.findIndex((y) => all.some((x) => !allowed(x, y)));
  const open = closed < 0 ? labels : closed;
  const spreads = all.slice(0, open).map((y) => {
    const to = all.map((x) => trans[x * labels + y]!);
    return Math.max(...to) - Math.min(...to);
  });
  return {
    open,
    before: all.slice(open).map((y) => Uint8Array.from(all.filter((x) => allowed(x, y)))),
    after: all.map((x) => Uint8Array.from(all.filter((y) => y >= open && allowed(x, y)))),
    spread: Math.max(0, ...spreads) + 1e-6,
    expTrans: expOf(trans),
  };
}

/** Arrays for sentences of at most `room` tokens, `labels` numbers a token where nothing else is said. */
interface Work {
  readonly emit: Float64Array;
  /** Which label each best way came from. */
  readonly back: Uint8Array;
  /** Scores of the best ways to the labels of one position and of the next, `labels` each. */
  readonly score: Float64Array;
  readonly next: Float64Array;
  /** Labels with a share, as many as `counts` says; `alpha`, `beta` and `factors` count at those only, `alpha` is 0 elsewhere. */
  readonly alive: Uint8Array;
  readonly counts: Uint8Array;
  readonly alpha: Float64Array;
  readonly beta: Float64Array;
  readonly factors: Float64Array;
  /** One a token. */
  readonly scale: Float64Array;
  readonly certain: Float64Array;
}

function workFor(labels: number, room: number): Work {
  const numbers = () => new Float64Array(room * labels);
  return {
    ...{ emit: numbers(), alpha: numbers(), beta: numbers(), factors: numbers() },
    ...{ back: new Uint8Array(room * labels), alive: new Uint8Array(room * labels) },
    ...{ score: new Float64Array(labels), next: new Float64Array(labels) },
    ...{ counts: new Uint8Array(room), scale: new Float64Array(room), certain: new Float64Array(room) },
  };
}

function viterbi(scores: Scores, moves: Moves, work: Work, length: number): Uint8Array {
  const { labels, start, end } = scores;
  const { emit, back } = work;
  const path = new Uint8Array(length);
  if (length === 0) return path;
  let { score, next } = work;
  score.set(start);
  let top = addTo(score, emit, 0);
  for (let t = 1; t < length; t++) {
    reachOpen(scores, moves, score, next, back, t * labels, top);
    reachOthers(scores, moves, score, next, back, t * labels);
    top = addTo(next, emit, t * labels);
    [score, next] = [next, score];
  }
  path[length - 1] = addTo(score, end, 0);
  for (let t = length - 1; t > 0; t--) path[t - 1] = back[t * labels + path[t]!]!;
  return path;
}

/** Adds what stands from `row` on, and gives the first of the highest. */
function addTo(score: Float64Array, added: Float64Array, row: number): number {
  let top = 0;
  for (let y = 0; y < score.length; y++) {
    const sum = score[y]! + added[row + y]!;
    score[y] = sum;
    if (sum > score[top]!) top = y;
  }
  return top;
}

/** The best way to each open label; of equal ones that from the lowest label. */
function reachOpen(
  { labels, trans }: Scores,
  { open, spread }: Moves,
  score: Float64Array,
  next: Float64Array,
  back: Uint8Array,
  row: number,
  top: number,
): void {
  const least = score[top]! - spread;
  next.fill(Number.NEGATIVE_INFINITY);
  for (let x = 0; x < labels; x++) {
    const before = score[x]!;
    if (before < least) continue;
    for (let y = 0; y < open; y++) {
      const sum = before + trans[x * labels + y]!;
      if (sum > next[y]!) {
        next[y] = sum;
        back[row + y] = x;
      }
    }
  }
}

function reachOthers(
  { labels, trans }: Scores,
  { open, before }: Moves,
  score: Float64Array,
  next: Float64Array,
  back: Uint8Array,
  row: number,
): void {
  for (let y = open; y < labels; y++) {
    const from = before[y - open]!;
    for (let i = 0; i < from.length; i++) {
      const x = from[i]!;
      const sum = score[x]! + trans[x * labels + y]!;
      if (sum > next[y]!) {
        next[y] = sum;
        back[row + y] = x;
      }
    }
  }
}

/** Shares of what leads up to each label, scaled so that those of a position sum to one (Rabiner 1989). */
function forward(scores: Scores, moves: Moves, work: Work, length: number): void {
  const { labels, start, end } = scores;
  const { alpha, emit } = work;
  for (let y = 0; y < labels; y++) {
    emit[y]! += start[y]!;
    emit[(length - 1) * labels + y]! += end[y]!;
  }
  alpha.fill(1, 0, labels);
  for (let t = 0; t < length; t++) {
    if (t > 0) sumWays(labels, moves, work, t);
    weigh(labels, work, t);
  }
}

/** Sums what leads up to each label of position `t`; four labels at once, which reads and writes the sums less often. */
function sumWays(labels: number, { open, after, expTrans }: Moves, work: Work, t: number): void {
  const { alpha, alive, counts } = work;
  const row = t * labels;
  const before = row - labels;
  alpha.fill(0, row, row + labels);
  const to = before + counts[t - 1]!;
  let i = before;
  for (; i + 3 < to; i += 4) {
    const [a, b, c, d] = [alive[i]!, alive[i + 1]!, alive[i + 2]!, alive[i + 3]!];
    const [p, q, r, s] = [alpha[before + a]!, alpha[before + b]!, alpha[before + c]!, alpha[before + d]!];
    const [f, g, h, k] = [a * labels, b * labels, c * labels, d * labels];
    for (let y = 0; y < open; y++)
      alpha[row + y] =
        alpha[row + y]! +
        p * expTrans[f + y]! +
        q * expTrans[g + y]! +
        r * expTrans[h + y]! +
        s * expTrans[k + y]!;
  }
  for (; i < to; i++) {
    const share = alpha[before + alive[i]!]!;
    const from = alive[i]! * labels;
    for (let y = 0; y < open; y++) alpha[row + y]! += share * expTrans[from + y]!;
  }
  for (i = before; i < to; i++) {
    const others = after[alive[i]!]!;
    const share = alpha[before + alive[i]!]!;
    const from = alive[i]! * labels;
    for (let j = 0; j < others.length; j++) alpha[row + others[j]!]! += share * expTrans[from + others[j]!]!;
  }
}

/** The sums times exp of the emissions, as shares; small ones are dropped. */
function weigh(labels: number, { emit, alpha, factors, alive, counts, scale }: Work, t: number): void {
  const row = t * labels;
  let max = Number.NEGATIVE_INFINITY;
  for (let y = 0; y < labels; y++) if (emit[row + y]! > max) max = emit[row + y]!;
  let sum = 0;
  for (let y = 0; y < labels; y++) {
    if (alpha[row + y] === 0) continue;
    const factor = Math.exp(emit[row + y]! - max);
    factors[row + y] = factor;
    alpha[row + y]! *= factor;
    sum += alpha[row + y]!;
  }
  let count = 0;
  for (let y = 0; y < labels; y++) {
    const part = alpha[row + y]! / sum;
    alpha[row + y] = part > SHARE ? part : 0;
    if (part > SHARE) alive[row + count++] = y;
  }
  scale[t] = sum;
  counts[t] = count;
}

/** What follows each label from position `from` on, so scaled that alpha times beta is the probability. */
function backward(labels: number, { expTrans }: Moves, work: Work, length: number, from: number): void {
  const { alive, counts, beta, factors, scale, next } = work;
  beta.fill(1, (length - 1) * labels, length * labels);
  for (let t = length - 2; t >= from; t--) {
    const row = t * labels;
    const after = row + labels;
    const to = after + counts[t + 1]!;
    for (let i = after; i < to; i++)
      next[i - after] = (factors[after + alive[i]!]! * beta[after + alive[i]!]!) / scale[t + 1]!;
    for (let i = row; i < row + counts[t]!; i++) {
      const ways = alive[i]! * labels;
      let sum = 0;
      for (let j = after; j < to; j++) sum += expTrans[ways + alive[j]!]! * next[j - after]!;
      beta[row + alive[i]!] = sum;
    }
  }
}

const probability = ({ alpha, beta }: Work, at: number): number =>
  alpha[at] === 0 ? 0 : alpha[at]! * beta[at]!;
