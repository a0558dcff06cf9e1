/**
 * Minimises a function of many numbers from its gradient: L-BFGS (Nocedal and Wright, algorithm 7.5) with a
 * backtracking line search, and with an L1 penalty its orthant-wise form (Andrew and Gao 2007). `evaluate`
 * gives the smooth part and writes its gradient.
 */
export interface LbfgsOptions {
  readonly iterations?: number;
  /** Steps remembered. */
  readonly memory?: number;
  readonly l1?: number;
  /** Stops when the gradient's length is below this share of the point's. */
  readonly tolerance?: number;
  readonly onStep?: (iteration: number, value: number) => void;
}

type Evaluate = (x: Float64Array, gradient: Float64Array) => number;

const SUFFICIENT = 1e-4;
const MOST_HALVINGS = 40;

/** The point found; `from` is not changed. */
export function lbfgs(from: Float64Array, evaluate: Evaluate, options: LbfgsOptions = {}): Float64Array {
  const { iterations = 100, memory = 6, l1 = 0, tolerance = 1e-5, onStep } = options;
  let x = from.slice();
  let gradient = new Float64Array(x.length);
  let value = evaluate(x, gradient) + l1 * sumAbs(x);
  const history: Pair[] = [];
  for (let iteration = 1; iteration <= iterations; iteration++) {
    const steepest = l1 > 0 ? pseudoGradient(x, gradient, l1) : gradient;
    if (norm(steepest) <= tolerance * Math.max(1, norm(x))) break;
    const direction = descent(steepest, history);
    if (l1 > 0) keepSigns(direction, steepest);
    const first = history.length === 0 ? 1 / norm(steepest) : 1;
    const step = lineSearch(evaluate, { x, value, steepest, direction, l1 }, first);
    if (!step) break;
    remember(history, memory, difference(step.x, x), difference(step.gradient, gradient));
    ({ x, gradient, value } = step);
    onStep?.(iteration, value);
  }
  return x;
}

interface Pair {
  readonly s: Float64Array;
  readonly y: Float64Array;
  readonly sy: number;
}

function remember(history: Pair[], memory: number, s: Float64Array, y: Float64Array): void {
  const sy = dot(s, y);
  if (sy <= 1e-10) return;
  history.push({ s, y, sy });
  if (history.length > memory) history.shift();
}

/** Minus the inverse Hessian, as the history has it, times the gradient: the two loops. */
function descent(gradient: Float64Array, history: readonly Pair[]): Float64Array {
  const q = gradient.map((g) => -g);
  const alphas: number[] = [];
  for (let i = history.length - 1; i >= 0; i--) {
    const { s, y, sy } = history[i]!;
    alphas[i] = dot(s, q) / sy;
    addTimes(q, y, -alphas[i]!);
  }
  const last = history.at(-1);
  if (last) scale(q, last.sy / dot(last.y, last.y));
  history.forEach(({ s, y, sy }, i) => {
    addTimes(q, s, alphas[i]! - dot(y, q) / sy);
  });
  return q;
}

interface Line {
  readonly x: Float64Array;
  readonly value: number;
  readonly steepest: Float64Array;
  readonly direction: Float64Array;
  readonly l1: number;
}

/** Halves the step until the value falls enough; with L1 no number crosses zero in one step. */
function lineSearch(evaluate: Evaluate, line: Line, first: number) {
  const { x, value, steepest, direction, l1 } = line;
  const next = new Float64Array(x.length);
  const gradient = new Float64Array(x.length);
  let step = first;
  for (let halvings = 0; halvings < MOST_HALVINGS; halvings++, step /= 2) {
    let slope = 0;
    for (let i = 0; i < x.length; i++) {
      next[i] = x[i]! + step * direction[i]!;
      if (l1 > 0 && next[i]! * (x[i] !== 0 ? x[i]! : -steepest[i]!) < 0) next[i] = 0;
      slope += steepest[i]! * (next[i]! - x[i]!);
    }
    const nextValue = evaluate(next, gradient) + l1 * sumAbs(next);
    if (nextValue <= value + SUFFICIENT * slope) return { x: next, gradient, value: nextValue };
  }
  return undefined;
}

/** The steepest slope of f + l1 |x|, zero where neither direction goes down. */
function pseudoGradient(x: Float64Array, gradient: Float64Array, l1: number): Float64Array {
  return gradient.map((g, i) => {
    if (x[i] !== 0) return g + l1 * Math.sign(x[i]!);
    return Math.sign(g) * Math.max(0, Math.abs(g) - l1);
  });
}

function keepSigns(direction: Float64Array, steepest: Float64Array): void {
  for (let i = 0; i < direction.length; i++) if (direction[i]! * steepest[i]! >= 0) direction[i] = 0;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

const norm = (a: Float64Array) => Math.sqrt(dot(a, a));
const sumAbs = (a: Float64Array) => a.reduce((sum, value) => sum + Math.abs(value), 0);
const difference = (a: Float64Array, b: Float64Array) => a.map((value, i) => value - b[i]!);

function addTimes(a: Float64Array, b: Float64Array, by: number): void {
  for (let i = 0; i < a.length; i++) a[i]! += by * b[i]!;
}

function scale(a: Float64Array, by: number): void {
  for (let i = 0; i < a.length; i++) a[i]! *= by;
}
