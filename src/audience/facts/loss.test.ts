import { describe, expect, it } from "vitest";
import { distribution, infoLoss, infoLossOf, precision, samarati, sharesLost } from "./loss.ts";
import { RUNNING_SCHEMAS } from "./running-example.ts";

describe("table 2 of the paper", () => {
  it.each([
    ["Harvard Univ., Tokyo", [0, 0], 0, 0.0, 1.25],
    ["Cambridge, Tokyo", [1, 0], 1, 0.25, 1.33],
    ["Harvard Univ., Honshu", [0, 1], 1, 0.33, 1.34],
    ["Harvard Univ., Japan", [0, 2], 2, 0.67, 1.35],
    ["Cambridge, Honshu", [1, 1], 2, 0.58, 1.42],
    ["Cambridge, Japan", [1, 2], 3, 0.92, 1.43],
    ["Harvard Univ., Asia", [0, 3], 3, 1.0, 1.51],
  ])("%s", (_, levels, sam, pre, dis) => {
    expect(samarati(levels)).toBe(sam);
    expect(precision(RUNNING_SCHEMAS, levels)).toBeCloseTo(pre, 2);
    expect(Math.round(distribution(RUNNING_SCHEMAS, levels)! * 100) / 100).toBe(dis);
    expect(infoLoss(RUNNING_SCHEMAS, levels)).toBe(distribution(RUNNING_SCHEMAS, levels));
  });
});

const chained = (...people: (number | undefined)[]) => ({
  chain: people.map((population, level) =>
    population === undefined ? { text: `${level}`, level } : { text: `${level}`, level, population },
  ),
});

describe("where no population is known", () => {
  const student = chained(...Array(6).fill(undefined));

  it("gives the example of section 6.2", () => {
    const [, tokyo] = RUNNING_SCHEMAS;
    expect(infoLoss([student, tokyo!], [0, 0])).toBeCloseTo(0.74, 2);
    expect(infoLoss([student, tokyo!], [2, 0])).toBeCloseTo(0.74 + 0.4, 2);
    expect(distribution([student, tokyo!], [0, 0])).toBeUndefined();
  });

  it("goes by steps for one step of a chain alone, as formula 10 says", () => {
    const seat = chained(undefined, 1000, 10_000);
    expect([0, 1, 2].map((level) => infoLossOf(seat, level))).toEqual([
      0,
      Math.log(1000) / Math.log(10_000),
      1,
    ]);
  });

  it("loses nothing where nothing can stand for a phrase", () => {
    expect(infoLoss([chained(undefined)], [0])).toBe(0);
    expect(infoLoss([chained(500)], [0])).toBe(1);
    expect(infoLoss([], [])).toBe(0);
  });
});

describe("shares lost", () => {
  it.each([
    ["people on a logarithmic scale", chained(10, 100, 1000), [0, 0.5, 1]],
    ["steps where the phrase is unknown", chained(undefined, 100, 1000), [0, 0.5, 1]],
    ["steps where a wider place has fewer people", chained(10, 1000, 100), [0, 0.5, 1]],
    ["steps where nobody is added", chained(10, 10, 10), [0, 0.5, 1]],
    ["the same where a step adds nobody", chained(10, 10, 1000), [0, 0, 1]],
    ["nothing of a phrase alone", chained(10), [0]],
  ])("go by %s", (_, fact, shares) => {
    expect(sharesLost(fact)).toEqual(shares.map((share) => expect.closeTo(share, 9)));
  });
});

it.each([
  [[0], "Cannot measure a combination: 2 facts, 1 levels"],
  [[0, 4], "Cannot measure level 4: the chain has levels 0 to 3"],
  [[-1, 0], "Cannot measure level -1: the chain has levels 0 to 4"],
])("refuses levels %j", (levels, says) => {
  expect(() => infoLoss(RUNNING_SCHEMAS, levels)).toThrow(new RangeError(says));
});
