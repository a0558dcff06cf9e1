/**
 * A CRF by stochastic gradient, a sentence at a time, in an order that the seed decides. Step sizes are
 * AdaGrad's (Duchi et al. 2011). L1 and L2 act as proximal steps on a feature when it is next seen, for all
 * the sentences it was not seen in, so a pass costs what the sentences' own features cost.
 *
 * Where tokens have a choice of labels, the loss is that of all sequences within the choices together: the
 * gradient takes their expectations away instead of the true labels (Tsuboi et al. 2008). Sequences that IOB2
 * does not allow then have no part in either sum.
 */
import { type Chain, expOf, forwardBackward } from "./crf-lattice.ts";
import type { Dataset } from "./dataset.ts";
import { follows, isIob } from "./iob.ts";
import { seededRandom, shuffled } from "./random.ts";
import { type OnStep, type Weights, zeroWeights } from "./weights.ts";

export interface SgdOptions {
  readonly passes?: number;
  readonly seed?: number;
  readonly rate?: number;
  /** Penalties of the whole objective: sum of losses + l1 |w| + l2/2 w^2. */
  readonly l1?: number;
  readonly l2?: number;
  /** Share of features left out of each token while training; the rest weigh more for it. */
  readonly dropout?: number;
  /** The weights are the mean of those after this many of the last passes (Polyak and Juditsky 1992); 1 by default. */
  readonly average?: number;
  readonly onStep?: OnStep;
}

/** Differences smaller than this move no weight: nearly all tokens are certain after the first pass. */
const NOTHING = 1e-4;
const EPSILON = 1e-6;
/** Penalties of fewer sentences than this are caught up with later: most features are seen all the time. */
const SELDOM = 32;

export function trainSgd(data: Dataset, options: SgdOptions = {}): Weights {
  const { passes = 10, seed = 1, average = 1 } = options;
  const random = seededRandom(seed);
  const count = data.sentences.length - 1;
  const trainer = new Trainer(data, options, random);
  const sum = zeroWeights(average > 1 ? data : { labels: data.labels, keys: new Uint32Array(0) });
  for (let pass = 1; pass <= passes; pass++) {
    let loss = 0;
    for (const sentence of shuffled(count, random)) loss += trainer.learn(sentence);
    options.onStep?.({ pass, passes, loss: loss / data.gold.length });
    if (average > 1 && pass > passes - average) addWeights(sum, trainer.finish(), 1 / average);
  }
  return average > 1 ? sum : trainer.finish();
}

function addWeights(into: Weights, weights: Weights, part: number): void {
  const add = (a: Float32Array | Float64Array, b: Float32Array | Float64Array) => {
    for (let i = 0; i < a.length; i++) a[i]! += b[i]! * part;
  };
  add(into.rows, weights.rows);
  add(into.trans, weights.trans);
  add(into.start, weights.start);
  add(into.end, weights.end);
}

class Trainer {
  private readonly weights: Weights;
  private readonly squares: Float32Array;
  private readonly chainSquares: { trans: Float64Array; start: Float64Array; end: Float64Array };
  /** Sentences seen when each feature was last regularised. */
  private readonly seen: Uint32Array;
  private readonly active: Uint32Array;
  private readonly activeStarts: Uint32Array;
  private readonly l1: number;
  private readonly l2: number;
  private readonly rate: number;
  private readonly dropout: number;
  private readonly keep: number;
  private readonly illegal: { readonly starts: readonly number[]; readonly pairs: readonly number[] };
  private step = 0;

  constructor(
    private readonly data: Dataset,
    options: SgdOptions,
    private readonly random: () => number,
  ) {
    const sentences = Math.max(1, data.sentences.length - 1);
    this.weights = zeroWeights(data);
    const { rows, trans, start, end } = this.weights;
    this.squares = new Float32Array(rows.length);
    this.chainSquares = { trans: trans.slice(), start: start.slice(), end: end.slice() };
    this.seen = new Uint32Array(data.keys.length);
    const longest = longestSentence(data);
    this.active = new Uint32Array(longest.features);
    this.activeStarts = new Uint32Array(longest.tokens + 1);
    this.l1 = (options.l1 ?? 0) / sentences;
    this.l2 = (options.l2 ?? 0) / sentences;
    this.rate = options.rate ?? 0.1;
    this.dropout = options.dropout ?? 0;
    this.keep = 1 / (1 - this.dropout);
    this.illegal = illegalIn(data);
  }

  /** Moves the weights towards the labels of one sentence; its loss before. */
  learn(sentence: number): number {
    this.step++;
    const { data, weights } = this;
    const labels = data.labels.length;
    const from = data.sentences[sentence]!;
    const length = data.sentences[sentence + 1]! - from;
    if (length === 0) return 0;
    this.choose(from, length);
    const { trans, start, end } = weights;
    const chain = { labels, length, emit: this.emissions(length), trans, start, end };
    const expTrans = this.legal(expOf(trans), chain.emit);
    const { logZ, marginals, addTransitions } = forwardBackward(chain, expTrans);
    const gold = data.gold.subarray(from, from + length);
    const transGradient = new Float64Array(labels * labels);
    addTransitions(transGradient, 1);
    const score = gold.some((label) => label >= labels)
      ? this.subtractChoices(chain, expTrans, gold, marginals, transGradient)
      : this.subtractGold(chain.emit, gold, marginals, transGradient);
    this.moveChain(marginals, transGradient, length);
    for (let t = 0; t < length; t++) this.moveRows(t, marginals);
    return logZ - score;
  }

  /** The features of each token that are not dropped, regularised up to now. */
  private choose(from: number, length: number): void {
    const { starts, features } = this.data;
    let at = 0;
    for (let t = 0; t < length; t++) {
      this.activeStarts[t] = at;
      for (let i = starts[from + t]!; i < starts[from + t + 1]!; i++) {
        if (this.dropout > 0 && this.random() < this.dropout) continue;
        this.regularise(features[i]!);
        this.active[at++] = features[i]!;
      }
    }
    this.activeStarts[length] = at;
  }

  private regularise(feature: number, least = SELDOM): void {
    const missed = this.step - this.seen[feature]!;
    if (missed < least || this.l1 + this.l2 === 0) return;
    this.seen[feature] = this.step;
    const { rows, labels } = this.weights;
    const from = feature * labels.length;
    for (let i = from; i < from + labels.length; i++) {
      if (rows[i] === 0) continue;
      const rate = (missed * this.rate) / Math.sqrt(this.squares[i]! + EPSILON);
      const w = rows[i]! / (1 + rate * this.l2);
      rows[i] = Math.sign(w) * Math.max(0, Math.abs(w) - rate * this.l1);
    }
  }

  private emissions(length: number): Float64Array {
    const { rows, labels } = this.weights;
    const count = labels.length;
    const emit = new Float64Array(length * count);
    for (let t = 0; t < length; t++) {
      const row = t * count;
      for (let i = this.activeStarts[t]!; i < this.activeStarts[t + 1]!; i++) {
        const from = this.active[i]! * count;
        for (let y = 0; y < count; y++) emit[row + y]! += rows[from + y]!;
      }
      for (let y = 0; y < count; y++) emit[row + y]! *= this.keep;
    }
    return emit;
  }

  /** Turns expectations into gradients by taking the true labels away; the score of the true labels. */
  private subtractGold(
    emit: Float64Array,
    gold: Uint8Array,
    marginals: Float64Array,
    trans: Float64Array,
  ): number {
    const count = this.weights.labels.length;
    const { start, end, trans: scores } = this.weights;
    let score = start[gold[0]!]! + end[gold[gold.length - 1]!]!;
    for (let t = 0; t < gold.length; t++) {
      score += emit[t * count + gold[t]!]!;
      marginals[t * count + gold[t]!]! -= 1;
      if (t === 0) continue;
      const pair = gold[t - 1]! * count + gold[t]!;
      score += scores[pair]!;
      trans[pair]! -= 1;
    }
    return score;
  }

  /** With choices, takes away what IOB2 does not allow: transitions, and labels at the start. */
  private legal(expTrans: Float64Array, emit: Float64Array): Float64Array {
    for (const label of this.illegal.starts) emit[label] = Number.NEGATIVE_INFINITY;
    for (const pair of this.illegal.pairs) expTrans[pair] = 0;
    return expTrans;
  }

  /** As subtractGold, for all sequences within the choices; the log of their sum. */
  private subtractChoices(
    chain: Chain,
    expTrans: Float64Array,
    gold: Uint8Array,
    marginals: Float64Array,
    trans: Float64Array,
  ): number {
    const count = this.weights.labels.length;
    const emit = chain.emit.slice();
    gold.forEach((label, t) => {
      const choice = this.data.choices[label - count];
      for (let y = 0; y < count; y++) {
        if (choice ? choice[y] === 0 : y !== label) emit[t * count + y] = Number.NEGATIVE_INFINITY;
      }
    });
    const within = forwardBackward({ ...chain, emit }, expTrans);
    for (let i = 0; i < marginals.length; i++) marginals[i]! -= within.marginals[i]!;
    within.addTransitions(trans, -1);
    return within.logZ;
  }

  private moveChain(gradient: Float64Array, transGradient: Float64Array, length: number): void {
    const count = this.weights.labels.length;
    const { trans, start, end } = this.weights;
    this.moveDense(trans, this.chainSquares.trans, transGradient);
    this.moveDense(start, this.chainSquares.start, gradient.subarray(0, count));
    this.moveDense(end, this.chainSquares.end, gradient.subarray((length - 1) * count, length * count));
  }

  private moveDense(weights: Float64Array, squares: Float64Array, gradient: Float64Array): void {
    for (let i = 0; i < weights.length; i++) {
      const g = gradient[i]! + this.l2 * weights[i]!;
      squares[i]! += g * g;
      weights[i]! -= (this.rate * g) / Math.sqrt(squares[i]! + EPSILON);
    }
  }

  private moveRows(t: number, gradient: Float64Array): void {
    const { rows, labels } = this.weights;
    const { squares, active, rate, keep } = this;
    const count = labels.length;
    for (let y = 0; y < count; y++) {
      const g = gradient[t * count + y]! * keep;
      if (Math.abs(g) < NOTHING) continue;
      for (let i = this.activeStarts[t]!; i < this.activeStarts[t + 1]!; i++) {
        const at = active[i]! * count + y;
        const square = squares[at]! + g * g;
        squares[at] = square;
        rows[at]! -= (rate * g) / Math.sqrt(square + EPSILON);
      }
    }
  }

  finish(): Weights {
    for (let feature = 0; feature < this.seen.length; feature++) this.regularise(feature, 1);
    return this.weights;
  }
}

function illegalIn({ labels, choices }: Dataset) {
  if (choices.length === 0 || !isIob(labels)) return { starts: [], pairs: [] };
  const numbers = [...labels.keys()];
  return {
    starts: numbers.filter((y) => !follows(undefined, labels[y]!)),
    pairs: numbers.flatMap((x) =>
      numbers.filter((y) => !follows(labels[x]!, labels[y]!)).map((y) => x * labels.length + y),
    ),
  };
}

function longestSentence({ sentences, starts }: Dataset): { tokens: number; features: number } {
  let tokens = 0;
  let features = 0;
  for (let i = 0; i + 1 < sentences.length; i++) {
    const [from, to] = [sentences[i]!, sentences[i + 1]!];
    tokens = Math.max(tokens, to - from);
    features = Math.max(features, starts[to]! - starts[from]!);
  }
  return { tokens, features };
}
