/**
 * The layers without WebAssembly, and in words what the kernel does: rows are rounded to 16 bits before each matrix, whose sums of
 * products are then whole numbers, the same on every machine.
 */
import { scaleOf } from "../model.ts";
import { type Body, EPSILON, MOST_TOKENS } from "./body.ts";
import { type Dense, type Network, type Norm, stepsOf } from "./network.ts";

export function typescriptBody(network: Network): Body {
  const { width, normIn, layers, pool, normPool, out } = network;
  const rows = new Float32Array(MOST_TOKENS * width);
  /** A row of zeros before the sentence and one after it. */
  const rounded = new Int16Array((MOST_TOKENS + 2) * width);
  const results = new Float32Array(MOST_TOKENS * Math.max(2 * width, out.rows));
  const summary = new Int16Array(2 * width);
  const settle = (tokens: number, norm: Norm) => normalize(rows, tokens, norm, rounded.subarray(width));
  const around = (tokens: number, layer: (typeof layers)[number], steps: number) => {
    multiply(layer.dense, rounded, width, tokens, steps, results);
    addLarger(rows, results, tokens, width);
    settle(tokens, layer.norm);
  };
  return {
    name: "typescript",
    rows,
    stride: out.rows,
    run(tokens) {
      rounded.fill(0, (tokens + 1) * width, (tokens + 2) * width);
      let norm = normIn;
      settle(tokens, norm);
      layers.forEach((layer, i) => {
        around(tokens, layer, stepsOf(norm));
        norm = layer.norm;
        if (i > 0) return;
        summarize(rows, tokens, width, stepsOf(norm), summary);
        multiply(pool, summary, 0, 1, stepsOf(norm), results);
        for (let at = 0; at < tokens * width; at++) rows[at]! += results[at % width]!;
        norm = normPool;
        settle(tokens, norm);
      });
      multiply(out, rounded.subarray(width), width, tokens, stepsOf(norm), results);
      return results;
    },
  };
}

/** For each token the matrix times the numbers from `token * stride` on. */
function multiply(
  { rows, columns, weights, scales, bias }: Dense,
  numbers: Int16Array,
  stride: number,
  tokens: number,
  steps: number,
  results: Float32Array,
): void {
  for (let row = 0; row < rows; row++) {
    const scale = scaleOf(scales[row]!) / steps;
    for (let t = 0; t < tokens; t++) {
      let sum = 0;
      for (let i = 0, at = t * stride, from = row * columns; i < columns; i++)
        sum = (sum + weights[from + i]! * numbers[at + i]!) | 0;
      results[t * rows + row] = sum * scale + bias[row]!;
    }
  }
}

/** Adds to each row the larger of each two results. */
function addLarger(rows: Float32Array, results: Float32Array, tokens: number, width: number): void {
  for (let t = 0; t < tokens; t++) {
    const from = 2 * t * width;
    for (let i = 0; i < width; i++)
      rows[t * width + i]! += Math.max(results[from + i]!, results[from + width + i]!);
  }
}

/** Brings each row to mean 0 and variance 1, then to the norm's gain and shift, and writes it in 16 bits too. */
function normalize(rows: Float32Array, tokens: number, norm: Norm, rounded: Int16Array): void {
  const width = norm.length / 2;
  const steps = stepsOf(norm);
  for (let t = 0; t < tokens; t++) {
    const from = t * width;
    let mean = 0;
    for (let i = from; i < from + width; i++) mean += rows[i]!;
    mean /= width;
    let variance = 0;
    for (let i = from; i < from + width; i++) variance += (rows[i]! - mean) ** 2;
    const factor = 1 / Math.sqrt(variance / width + EPSILON);
    for (let i = 0; i < width; i++) {
      const value = (rows[from + i]! - mean) * factor * norm[i]! + norm[width + i]!;
      rows[from + i] = value;
      rounded[from + i] = Math.round(value * steps);
    }
  }
}

/** The mean of the rows, then of each number the largest, in 16 bits. */
function summarize(
  rows: Float32Array,
  tokens: number,
  width: number,
  steps: number,
  summary: Int16Array,
): void {
  for (let i = 0; i < width; i++) {
    let sum = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let t = 0; t < tokens; t++) {
      sum += rows[t * width + i]!;
      most = Math.max(most, rows[t * width + i]!);
    }
    summary[i] = Math.round((sum / tokens) * steps);
    summary[width + i] = Math.round(most * steps);
  }
}
