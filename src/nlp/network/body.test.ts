import { expect, it } from "vitest";
import { randomNetwork } from "../../../test/random-network.ts";
import { readTable, writeTable } from "../../doc/packed-table.ts";
import { seededRandom } from "../random.ts";
import { type Body, MOST_TOKENS } from "./body.ts";
import { bodyOf } from "./body-of.ts";
import { networkOf } from "./network.ts";

/** Rows are rounded to 16 bits, and a number on the edge of two may go either way; scores are of the order of 1. */
const TOLERANCE = 2e-3;

const network = (seed: number, width: number, labels: number) => {
  const { card, arrays } = randomNetwork(seed, { width, labels });
  return networkOf(readTable(writeTable(card, arrays)));
};

function scoresOf(
  { rows, run, stride }: Body,
  input: Float32Array,
  tokens: number,
  labels: number,
): number[] {
  rows.set(input);
  const scores = run(tokens);
  return Array.from(
    { length: tokens * labels },
    (_, i) => scores[Math.floor(i / labels) * stride + (i % labels)]!,
  );
}

it.each([
  [96, 15, 1],
  [96, 15, 2],
  [96, 45, 3],
  [96, 15, 4],
  [32, 7, 5],
  [16, 2, 31],
  [96, 15, MOST_TOKENS],
])("kernel and twin agree: width %i, %i labels, %i tokens", (width, labels, tokens) => {
  const random = seededRandom(width + labels * 100 + tokens);
  const net = network(tokens, width, labels);
  const [kernel, twin] = [bodyOf(net, "wasm"), bodyOf(net, "typescript")];
  expect([kernel.name, twin.name]).toEqual(["wasm", "typescript"]);
  for (let round = 0; round < 3; round++) {
    const some = Math.max(1, tokens - round);
    const input = Float32Array.from({ length: some * width }, () => 4 * random() - 2);
    const [a, b] = [scoresOf(kernel, input, some, labels), scoresOf(twin, input, some, labels)];
    const most = Math.max(...a.map((score, i) => Math.abs(score - b[i]!)));
    expect(most).toBeLessThan(TOLERANCE);
    expect(Math.max(...a) - Math.min(...a)).toBeGreaterThan(0.1);
  }
});

it("a sentence's scores do not depend on the one before", () => {
  const net = network(1, 96, 15);
  for (const name of ["wasm", "typescript"] as const) {
    const body = bodyOf(net, name);
    const random = seededRandom(3);
    const short = Float32Array.from({ length: 5 * 96 }, () => random() - 0.5);
    const long = Float32Array.from({ length: 50 * 96 }, () => random() - 0.5);
    const first = scoresOf(body, short, 5, 15);
    scoresOf(body, long, 50, 15);
    expect(scoresOf(body, short, 5, 15)).toEqual(first);
  }
});

it("takes the twin where the kernel cannot work", () => {
  expect(bodyOf(network(1, 12, 3)).name).toBe("typescript");
});
