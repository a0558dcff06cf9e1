import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Combination, combinations } from "./combinations.ts";
import { infoLossOf } from "./loss.ts";
import { RUNNING_GROUPS, RUNNING_SCHEMAS } from "./running-example.ts";

const take = (count: number, from: Iterable<Combination>) => {
  const taken: Combination[] = [];
  for (const each of from) if (taken.push(each) === count) break;
  return taken;
};

describe("the running example", () => {
  const losses = RUNNING_SCHEMAS.map((fact) => fact.chain.map((_, level) => infoLossOf(fact, level)));

  it("gives the rows of table 2 in order", () => {
    const rows = take(7, combinations(losses)).map(({ levels, loss }) => [levels.join(), loss.toFixed(2)]);
    expect(rows.filter(([levels]) => Number(levels![0]) < 2)).toEqual([
      ["0,0", "1.25"],
      ["1,0", "1.33"],
      ["0,1", "1.34"],
      ["0,2", "1.35"],
      ["1,1", "1.42"],
      ["1,2", "1.43"],
      ["0,3", "1.51"],
    ]);
  });

  it("gives table 4 without Cambridge beside Honshu, one row for each group", () => {
    const natural = (levels: readonly number[]) => levels.join() !== "1,1";
    const rows = take(5, combinations(losses, { usable: natural })).map(({ levels }) => levels);
    expect(rows).toEqual(RUNNING_GROUPS.flatMap((group) => ("paper" in group ? [group.paper] : [])));
  });
});

/** All of them, sorted. */
function naive(losses: readonly (readonly number[])[]): Combination[] {
  const all = losses.reduce<Combination[]>(
    (made, each) =>
      made.flatMap(({ levels, loss }) =>
        each.map((more, l) => ({ levels: [...levels, l], loss: loss + more })),
      ),
    [{ levels: [], loss: 0 }],
  );
  return all.sort((a, b) => a.loss - b.loss);
}

const someLosses = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 }), {
  maxLength: 5,
});

it("gives every combination once, in order of loss, whatever the losses", () => {
  fc.assert(
    fc.property(someLosses, fc.integer({ min: 0, max: 3 }), (losses, banned) => {
      const allowed = (fact: number, level: number) => (fact + level) % 4 !== banned;
      const usable = (levels: readonly number[]) => levels.reduce((a, b) => a + b, 0) % 3 !== 1;
      const given = [...combinations(losses, { allowed, usable })];
      const wanted = naive(losses)
        .filter(({ levels }) => levels.every((level, fact) => allowed(fact, level)))
        .filter(({ levels }) => usable(levels));
      expect(given.map(({ loss }) => loss)).toEqual(wanted.map(({ loss }) => loss));
      const name = ({ levels }: Combination) => levels.join();
      expect(new Set(given.map(name))).toEqual(new Set(wanted.map(name)));
      expect(given).toHaveLength(wanted.length);
    }),
    { seed: 8, numRuns: 300 },
  );
});

describe("ten facts with five levels", () => {
  const losses = Array.from({ length: 10 }, (_, i) =>
    [0, 0.1, 0.3, 0.6, 1].map((loss) => loss * (1 + i / 7)),
  );

  it("looks at no more combinations than are asked for", () => {
    let looked = 0;
    const usable = () => ++looked > 0;
    expect(take(1000, combinations(losses, { usable }))).toHaveLength(1000);
    expect(looked).toBe(1000);
  });

  it("never combines a level that is not allowed", () => {
    let looked = 0;
    const usable = (levels: readonly number[]) => {
      looked++;
      return levels.every((level) => level === 4);
    };
    const last = take(1, combinations(losses, { allowed: (fact, level) => fact < 3 || level === 4, usable }));
    expect(last[0]!.levels).toEqual(Array(10).fill(4));
    expect(looked).toBe(125);
  });
});

it.each([
  ["no facts", [], [[]]],
  ["one level", [[7]], [[0]]],
  ["a fact without levels", [[1, 2], []], []],
  ["losses that fall", [[3, 1, 2]], [[1], [2], [0]]],
])("takes %s", (_, losses, wanted) => {
  expect([...combinations(losses)].map(({ levels }) => levels)).toEqual(wanted);
});

it("takes very many facts", () => {
  const losses = Array.from({ length: 3000 }, () => [0, 1, 2]);
  expect(take(50, combinations(losses)).at(-1)!.loss).toBe(1);
});
