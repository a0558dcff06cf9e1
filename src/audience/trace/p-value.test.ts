import { describe, expect, it } from "vitest";
import { seededRandom } from "../../nlp/random.ts";
import { chernoff, cumulants, lawOf, lawWithout, safely, sumLaw, sumOf, tailsOf } from "./p-value.ts";
import { type Position, scoresAt, stepsOf } from "./score.ts";

const even = (q: number) => new Array<number>(q).fill(1 / q);
const EVEN: readonly Position[] = [2, 3, 2, 4, 2, 2].map((q) => ({ bias: even(q), seen: [q - 1] }));
const UNEVEN: readonly Position[] = [
  { bias: [0.05, 0.95], seen: [0] },
  { bias: [0.3, 0.7], seen: [1] },
  { bias: [0.1, 0.2, 0.7], seen: [1] },
  { bias: [0.5, 0.5], seen: [0, 0, 1] },
  { bias: [0.6, 0.25, 0.15], seen: [0, 2] },
  { bias: [1, 0], seen: [0] },
];

/** All words with their probabilities. */
function words(positions: readonly Position[]): { word: number[]; p: number }[] {
  return positions.reduce<{ word: number[]; p: number }[]>(
    (all, { bias }) => all.flatMap(({ word, p }) => bias.map((q, x) => ({ word: [...word, x], p: p * q }))),
    [{ word: [], p: 1 }],
  );
}

const scoreOf = (steps: readonly (readonly number[])[], word: readonly number[]) =>
  word.reduce((sum, x, i) => sum + steps[i]![x]!, 0);

describe.each([
  ["even", EVEN],
  ["uneven, shown in several leaks", UNEVEN],
] as const)("%s positions", (_, positions) => {
  const steps = stepsOf(positions);
  const laws = positions.map(({ bias }, i) => lawOf(bias, steps[i]!));
  const tails = tailsOf(sumLaw(laws));
  const all = words(positions).map(({ word, p }) => ({ score: scoreOf(steps, word), p }));
  const exact = (s: number) => all.reduce((sum, { score, p }) => (score >= s ? sum + p : sum), 0);

  it("tails are those of all words", () => {
    tails.forEach((tail, s) => {
      expect(tail).toBeCloseTo(exact(s), 12);
      expect(safely(tail)).toBeGreaterThanOrEqual(Math.min(1, exact(s)));
    });
  });

  it("Chernoff's bound is never below", () => {
    const cumulant = sumOf(laws.map(cumulants));
    tails.forEach((tail, s) => {
      expect(safely(chernoff(cumulant, s))).toBeGreaterThanOrEqual(Math.min(1, tail));
    });
  });

  it("scores have mean 0, and variance 1 for each leak that shows one choice", () => {
    for (const position of positions) {
      const scores = scoresAt(position);
      const mean = scores.reduce((sum, score, x) => sum + score * position.bias[x]!, 0);
      const variance = scores.reduce((sum, score, x) => sum + score ** 2 * position.bias[x]!, 0);
      expect(mean).toBeCloseTo(0, 12);
      if (position.seen.length === 1) expect(variance).toBeCloseTo(position.bias[0] === 1 ? 0 : 1, 12);
    }
  });
});

it("words of the leakers are left out of the law, whichever they are", () => {
  const positions = EVEN.slice(0, 4);
  const steps = stepsOf(positions);
  const law = sumLaw(positions.map(({ bias }, i) => lawOf(bias, steps[i]!)));
  const scores = words(positions).map(({ word }) => scoreOf(steps, word));
  const random = seededRandom(7);
  for (let round = 0; round < 30; round++) {
    const order = scores.map((score) => ({ score, at: random() })).sort((a, b) => a.at - b.at);
    const leakers = Math.floor(random() * order.length);
    const left = order.slice(leakers).map(({ score }) => score);
    const tails = tailsOf(lawWithout(law, scores.length, leakers));
    tails.forEach((tail, s) => {
      expect(tail * (1 + 1e-9)).toBeGreaterThanOrEqual(
        left.filter((score) => score >= s).length / left.length,
      );
    });
  }
  const lowest = scores.toSorted((a, b) => a - b).slice(5);
  const tails = tailsOf(lawWithout(law, scores.length, 5));
  for (const s of new Set(scores)) {
    expect(tails[s]).toBeCloseTo(lowest.filter((score) => score >= s).length / lowest.length, 12);
  }
});

it("few words prove nothing when the leakers may have had all the others", () => {
  expect(tailsOf(lawWithout(Float64Array.of(0.5, 0.5), 2, 5))[1]).toBe(1);
});

it("a thousand matches are not taken for certainty", () => {
  const law = lawOf([0.5, 0.5], [0, 1]);
  const tails = tailsOf(sumLaw(new Array(2000).fill(law)));
  expect(safely(tails[2000]!)).toBe(1e-300);
  expect(safely(tails[1000]!)).toBeGreaterThan(0.5);
});
