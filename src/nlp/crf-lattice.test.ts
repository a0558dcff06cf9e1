import { describe, expect, it } from "vitest";
import { type Chain, chainScore, forwardBackward, viterbi } from "./crf-lattice.ts";
import { seededRandom } from "./random.ts";

function randomChain(labels: number, length: number, seed: number, spread: number): Chain {
  const random = seededRandom(seed);
  const numbers = (count: number) => Float64Array.from({ length: count }, () => (random() - 0.5) * spread);
  return {
    ...{ labels, length, emit: numbers(length * labels), trans: numbers(labels * labels) },
    ...{ start: numbers(labels), end: numbers(labels) },
  };
}

/** All label sequences. */
function* paths(labels: number, length: number): Iterable<number[]> {
  if (length === 0) return yield [];
  for (const path of paths(labels, length - 1)) for (let y = 0; y < labels; y++) yield [...path, y];
}

function bruteForce(chain: Chain) {
  const { labels, length } = chain;
  const all = [...paths(labels, length)].map((path) => ({ path, weight: Math.exp(chainScore(chain, path)) }));
  const z = all.reduce((sum, { weight }) => sum + weight, 0);
  const marginals = new Float64Array(length * labels);
  const transitions = new Float64Array(labels * labels);
  for (const { path, weight } of all) {
    path.forEach((y, t) => {
      marginals[t * labels + y]! += weight / z;
      if (t > 0) transitions[path[t - 1]! * labels + y]! += weight / z;
    });
  }
  const best = all.reduce((a, b) => (b.weight > a.weight ? b : a)).path;
  return { logZ: Math.log(z), marginals, transitions, best };
}

const close = (a: Float64Array, b: Float64Array) => {
  expect(a.length).toBe(b.length);
  a.forEach((value, i) => {
    expect(value).toBeCloseTo(b[i]!, 9);
  });
};

describe("chain", () => {
  const cases = [1, 2, 3, 4].flatMap((labels) => [0, 1, 2, 3, 5].map((length) => ({ labels, length })));
  it.each(cases)("agrees with all sequences: $labels labels, $length tokens", ({ labels, length }) => {
    for (const [seed, spread] of [
      [1, 1],
      [2, 8],
      [3, 40],
    ] as const) {
      const chain = randomChain(labels, length, seed, spread);
      const expected = bruteForce(chain);
      const sums = forwardBackward(chain);
      expect(sums.logZ).toBeCloseTo(expected.logZ, 9);
      close(sums.marginals, expected.marginals);
      const transitions = new Float64Array(labels * labels);
      sums.addTransitions(transitions, 1);
      close(transitions, expected.transitions);
      expect([...viterbi(chain)]).toEqual(expected.best);
    }
  });

  it("neither overflows nor underflows on long sentences and large scores", () => {
    const chain = randomChain(3, 5000, 7, 600);
    const { logZ, marginals } = forwardBackward({ ...chain, trans: chain.trans.map((w) => w / 20) });
    expect(Number.isFinite(logZ)).toBe(true);
    for (let t = 0; t < 5000; t += 499) {
      expect(marginals[t * 3]! + marginals[t * 3 + 1]! + marginals[t * 3 + 2]!).toBeCloseTo(1, 9);
    }
  });

  it("takes a transition of minus infinity as forbidden", () => {
    const chain = randomChain(2, 4, 5, 2);
    chain.trans[1] = Number.NEGATIVE_INFINITY;
    expect([...viterbi(chain)].join("")).not.toContain("01");
    const sums = forwardBackward(chain);
    const transitions = new Float64Array(4);
    sums.addTransitions(transitions, 1);
    expect(transitions[1]).toBe(0);
  });
});
