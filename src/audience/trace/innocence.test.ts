/** Simulations without texts: what leakers show at each slot, and what becomes of everybody else. */
import { expect, it } from "vitest";
import { markedMessage } from "../../../test/marked-message.ts";
import { seededRandom } from "../../nlp/random.ts";
import { drawer } from "../../transform/keyed.ts";
import { sharedMessage } from "../book/book.ts";
import { unevenBias } from "../codes/biases.ts";
import { type Biases, type Code, uniform } from "../codes/code.ts";
import { drawCopies } from "../codes/draw.ts";
import { casesOf } from "./cases.ts";
import type { Seen } from "./evidence.ts";
import { pValuesOf } from "./p-values.ts";

type Random = () => number;
/** What three leakers show at a slot, given what their copies have there. */
type Attack = (have: readonly number[], random: Random) => number;

const LEAKERS = 3;
const oneCopy: Attack = ([x]) => x!;
const mixed: Attack = (have, random) => have[Math.floor(random() * have.length)]!;
const minority: Attack = (have) => have.toSorted((a, b) => timesIn(have, a) - timesIn(have, b))[0]!;
const timesIn = (list: readonly number[], x: number) => list.filter((y) => y === x).length;

const even = (...sizes: readonly number[]): Biases => sizes.map(uniform);
function uneven(slots: number, sizes: readonly number[]): Biases {
  const draw = drawer(new Uint8Array(32).fill(9), "biases");
  return Array.from({ length: slots }, (_, i) => unevenBias(sizes[i % sizes.length]!, draw));
}

/** A message to so many readers, of which the first three leak, with a share of the slots lost. */
function leaked(
  biases: Biases,
  count: number,
  seed: number,
  attack: Attack,
  lost: number,
  random: Random,
): Seen {
  const message = markedMessage(
    biases.map((bias) => `[${bias.map((_, x) => x).join("|")}]`).join(" "),
    `m${seed}`,
  );
  const code: Code = { biases, ranges: {}, distinct: "words" };
  const recipients = Array.from({ length: count }, (_, i) => `p${i}`);
  const copies = drawCopies(new Uint8Array(32).fill(seed), message, code, [
    { audience: "all", levels: [], recipients },
  ]);
  const sights = biases.map((_, at) => {
    const have = copies.slice(0, LEAKERS).map(({ word }) => word[at]!);
    return { leak: 0, kind: "slot" as const, at, span: { from: 0, to: 0 }, shows: attack(have, random) };
  });
  return { shared: sharedMessage(message, code, copies), sights: sights.filter(() => random() >= lost) };
}

it.each([
  ["most words given away", even(2, 2, 2, 2, 2), 26, 3],
  ["several wordings", even(2, 3, 4, 2, 3), 30, 2],
  ["uneven choices", uneven(24, [3, 2, 2]), 30, 2],
] as const)("the innocent have p-values no smaller than chance: %s", (_, biases, count, series) => {
  const random = seededRandom(11);
  const innocent: number[] = [];
  let [trials, wrong] = [0, 0];
  for (const attack of [oneCopy, mixed, minority]) {
    for (let round = 0; round < 12; round++, trials++) {
      const seeds = Array.from({ length: series }, (_, m) => 1 + trials * series + m);
      const seen = seeds.map((seed) => leaked(biases, count, seed, attack, 0.2, random));
      const pValues = pValuesOf(casesOf(seen, LEAKERS)).subarray(LEAKERS);
      innocent.push(...pValues);
      if (Math.min(...pValues) * count <= 0.2) wrong++;
    }
  }
  expect(wrong).toBeLessThanOrEqual(0.2 * trials + 3 * Math.sqrt(0.2 * trials));
  for (const alpha of [0.5, 0.1, 0.01, 0.001]) {
    const below = innocent.filter((p) => p <= alpha).length;
    expect(below).toBeLessThanOrEqual(alpha * innocent.length + 4 * Math.sqrt(alpha * innocent.length));
  }
  expect(innocent.filter((p) => p <= 0.5).length).toBeGreaterThan(0.15 * innocent.length);
});

it("three who show the rarer wording hide behind even choices, not behind uneven ones", () => {
  const slots = 1200;
  const accused = (biases: Biases) => {
    const seen = leaked(biases, 12, 1, minority, 0, seededRandom(1));
    const pValues = [...pValuesOf(casesOf([seen], LEAKERS))];
    return pValues.flatMap((p, i) => (p * pValues.length <= 1e-6 ? [i] : []));
  };
  expect(accused(even(...new Array<number>(slots).fill(2)))).toEqual([]);
  const found = accused(uneven(slots, [2]));
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((i) => i < LEAKERS)).toBe(true);
});
