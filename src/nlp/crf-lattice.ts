/**
 * The chain of label scores over one sentence, and the three questions asked of it. Scores are
 *   score(y) = start[y0] + emit[0][y0] + sum over t of (trans[y(t-1)][yt] + emit[t][yt]) + end[yn]
 * Every function costs length * labels^2; crf-decode.ts asks less of it in less time. Sums over all label sequences use exponentials scaled so that each
 * position sums to one (Rabiner 1989), which needs `length * labels` calls of exp where log space would need
 * `length * labels^2`.
 */
export interface Chain {
  readonly labels: number;
  readonly length: number;
  /** length * labels, row by position. */
  readonly emit: Float64Array;
  /** labels * labels, row by the earlier label. */
  readonly trans: Float64Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
}

/**
 * What forward-backward leaves: alpha and beta scaled to sum with each other to the marginals, and the parts
 * of log Z.
 */
export interface Sums {
  readonly logZ: number;
  /** length * labels: probability of each label at each position. */
  readonly marginals: Float64Array;
  /** Adds the expected number of each transition to `into` (labels * labels). */
  readonly addTransitions: (into: Float64Array, sign: number) => void;
}

export function chainScore(chain: Chain, path: ArrayLike<number>): number {
  const { labels, length, emit, trans, start, end } = chain;
  if (length === 0) return 0;
  let sum = start[path[0]!]! + end[path[length - 1]!]!;
  for (let t = 0; t < length; t++) {
    sum += emit[t * labels + path[t]!]!;
    if (t > 0) sum += trans[path[t - 1]! * labels + path[t]!]!;
  }
  return sum;
}

export function forwardBackward(chain: Chain, expTrans = expOf(chain.trans)): Sums {
  const { labels, length } = chain;
  if (length === 0) return { logZ: 0, marginals: new Float64Array(0), addTransitions: () => undefined };
  const { factors, logMax } = expEmissions(chain);
  const alpha = new Float64Array(length * labels);
  const scale = new Float64Array(length);
  forward(labels, factors, expTrans, alpha, scale);
  const beta = backward(labels, factors, expTrans, scale, alpha);
  const marginals = new Float64Array(length * labels);
  for (let i = 0; i < marginals.length; i++) marginals[i] = alpha[i]! * beta[i]!;
  let logZ = logMax;
  for (let t = 0; t < length; t++) logZ += Math.log(scale[t]!);
  const addTransitions = (into: Float64Array, sign: number) => {
    for (let t = 1; t < length; t++) pairs(labels, t, alpha, beta, factors, expTrans, sign / scale[t]!, into);
  };
  return { logZ, marginals, addTransitions };
}

export function expOf(values: Float64Array): Float64Array {
  return values.map(Math.exp);
}

/**
 * exp of the emissions, start and end included, each position divided by its largest; the logs of those add
 * up.
 */
function expEmissions({ labels, length, emit, start, end }: Chain): {
  factors: Float64Array;
  logMax: number;
} {
  const factors = emit.slice(0, length * labels);
  for (let y = 0; y < labels; y++) {
    factors[y]! += start[y]!;
    factors[(length - 1) * labels + y]! += end[y]!;
  }
  let logMax = 0;
  for (let row = 0; row < factors.length; row += labels) {
    let max = Number.NEGATIVE_INFINITY;
    for (let y = 0; y < labels; y++) if (factors[row + y]! > max) max = factors[row + y]!;
    for (let y = 0; y < labels; y++) factors[row + y] = Math.exp(factors[row + y]! - max);
    logMax += max;
  }
  return { factors, logMax };
}

function forward(
  labels: number,
  factors: Float64Array,
  expTrans: Float64Array,
  alpha: Float64Array,
  scale: Float64Array,
): void {
  for (let t = 0; t < scale.length; t++) {
    const row = t * labels;
    if (t === 0) for (let y = 0; y < labels; y++) alpha[y] = factors[y]!;
    for (let x = 0; t > 0 && x < labels; x++) {
      const before = alpha[row - labels + x]!;
      if (before === 0) continue;
      for (let y = 0; y < labels; y++) alpha[row + y]! += before * expTrans[x * labels + y]!;
    }
    let sum = 0;
    for (let y = 0; y < labels; y++) {
      if (t > 0) alpha[row + y]! *= factors[row + y]!;
      sum += alpha[row + y]!;
    }
    scale[t] = sum;
    for (let y = 0; y < labels; y++) alpha[row + y]! /= sum;
  }
}

function backward(
  labels: number,
  factors: Float64Array,
  expTrans: Float64Array,
  scale: Float64Array,
  alpha: Float64Array,
): Float64Array {
  const beta = new Float64Array(factors.length);
  beta.fill(1, beta.length - labels);
  const next = new Float64Array(labels);
  const alive = new Uint32Array(labels);
  for (let t = scale.length - 2; t >= 0; t--) {
    const row = t * labels;
    let count = 0;
    for (let y = 0; y < labels; y++) {
      if (alpha[row + labels + y] === 0) continue;
      alive[count++] = y;
      next[y] = (factors[row + labels + y]! * beta[row + labels + y]!) / scale[t + 1]!;
    }
    for (let x = 0; x < labels; x++) {
      if (alpha[row + x] === 0) continue;
      let sum = 0;
      for (let i = 0; i < count; i++) sum += expTrans[x * labels + alive[i]!]! * next[alive[i]!]!;
      beta[row + x] = sum;
    }
  }
  return beta;
}

/** Adds weight * P(label x at t - 1, label y at t) * scale[t]. */
function pairs(
  labels: number,
  t: number,
  alpha: Float64Array,
  beta: Float64Array,
  factors: Float64Array,
  expTrans: Float64Array,
  weight: number,
  into: Float64Array,
): void {
  const row = t * labels;
  for (let x = 0; x < labels; x++) {
    const before = alpha[row - labels + x]! * weight;
    if (before === 0) continue;
    for (let y = 0; y < labels; y++) {
      into[x * labels + y]! += before * expTrans[x * labels + y]! * factors[row + y]! * beta[row + y]!;
    }
  }
}

/**
 * The label sequence of the highest score; of equal ones, that with the lowest labels from the end backwards.
 */
export function viterbi(chain: Chain): Uint8Array {
  const { labels, length, emit, trans, start, end } = chain;
  const path = new Uint8Array(length);
  if (length === 0) return path;
  const back = new Uint8Array(length * labels);
  let score = new Float64Array(labels);
  let next = new Float64Array(labels);
  for (let y = 0; y < labels; y++) score[y] = start[y]! + emit[y]!;
  for (let t = 1; t < length; t++) {
    step(labels, t, emit, trans, score, next, back);
    [score, next] = [next, score];
  }
  for (let y = 0; y < labels; y++) score[y]! += end[y]!;
  path[length - 1] = best(score);
  for (let t = length - 1; t > 0; t--) path[t - 1] = back[t * labels + path[t]!]!;
  return path;
}

function step(
  labels: number,
  t: number,
  emit: Float64Array,
  trans: Float64Array,
  score: Float64Array,
  next: Float64Array,
  back: Uint8Array,
): void {
  const row = t * labels;
  next.fill(Number.NEGATIVE_INFINITY);
  for (let x = 0; x < labels; x++) {
    const before = score[x]!;
    for (let y = 0; y < labels; y++) {
      const sum = before + trans[x * labels + y]!;
      if (sum > next[y]!) {
        next[y] = sum;
        back[row + y] = x;
      }
    }
  }
  for (let y = 0; y < labels; y++) next[y]! += emit[row + y]!;
}

function best(score: Float64Array): number {
  let at = 0;
  for (let y = 1; y < score.length; y++) if (score[y]! > score[at]!) at = y;
  return at;
}
