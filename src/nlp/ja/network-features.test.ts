import { describe, expect, it } from "vitest";
import { type Names, nameKey } from "./names.ts";
import { BITS, FIELDS, formOf, OTHER_CORPUS, OUTSIDE, ROLES, surroundingsOf } from "./network-features.ts";

/** 田中 is a surname, 田中一郎 a person. */
const names: Names = {
  kinds: ["surname", "given", "name", "place", "person"],
  find: (key) => (key === nameKey("田中") ? 1 : key === nameKey("田中一郎") ? 16 : 0),
};

describe("formOf", () => {
  it.each([
    ["田中\t名詞-固有名詞-人名-姓", [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3], [0, 32]],
    ["𠮷\t名詞-一般?", [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2], [29, 31]],
    ["ヴィクトリア\t名詞-固有名詞-一般?", [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 7], [29, 34]],
    ["は\t助詞-係助詞", [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2], [30, 31]],
    [OUTSIDE, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0], []],
    [`${"ア".repeat(40)}\t名詞-一般?`, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 12, 13], [29, 34]],
  ])("%j", (key, counts, bits) => {
    const form = formOf(key, names);
    expect(form.fields.map(({ length }) => length)).toEqual(counts);
    expect(form.fields).toHaveLength(FIELDS.length);
    expect(form.bits).toEqual(bits);
  });

  it("has not changed since the training", () => {
    expect(formOf("田中\t名詞-固有名詞-人名-姓", names).fields.map(([first]) => first! % 4096)).toEqual(
      GOLDEN,
    );
  });

  it("takes numbers for the same word, but not their kinds", () => {
    const [a, b] = ["12\t名詞-数", "34\t名詞-数"].map((key) => formOf(key, names).fields);
    expect(a).toEqual(b);
    expect(formOf("1x\t名詞-数", names).fields[0]).not.toEqual(a![0]);
  });
});

const GOLDEN: readonly number[] = [3091, 3040, 3242, 3194, 3150, 2967, 152, 2916, 3128, 3036, 2761, 298];

describe("surroundingsOf", () => {
  const WORDS = [
    "「\t記号-括弧開",
    "田中\t名詞-固有名詞-人名-姓",
    "一郎\t名詞-固有名詞-人名-名",
    "」\t記号-括弧閉",
    "は\t助詞-係助詞",
    "医師\t名詞-一般",
  ];
  const { bits, roles } = surroundingsOf(WORDS, names);
  const rolesOf = (t: number) => [...roles.slice(t * ROLES, (t + 1) * ROLES)];

  it("has the ends of the run of nouns and what is around it", () => {
    expect(WORDS.map((_, t) => rolesOf(t))).toEqual([
      [-1, -1, -1, -1],
      [2, 1, 0, 3],
      [2, 1, 0, 3],
      [-1, -1, -1, -1],
      [-1, -1, -1, -1],
      [5, 5, 4, 6],
    ]);
    expect([...surroundingsOf(["医師\t名詞-一般"], names).roles]).toEqual([0, 0, 1, 1]);
  });

  it("has names of several words, quotations and edges", () => {
    expect(bits[1]).toEqual([39, 64, 76, 82, 86, 67, 68, 73]);
    expect(bits[2]).toEqual([39, 65, 76, 83, 86, 67, 69, 72]);
    expect(bits[0]).toContain(OTHER_CORPUS - 2);
    expect(bits[5]).toContain(OTHER_CORPUS - 1);
    expect(bits.flat().every((bit) => bit < BITS && bit !== OTHER_CORPUS)).toBe(true);
  });

  it("has nothing for no words", () => {
    expect(surroundingsOf([], names)).toEqual({ bits: [], roles: new Int32Array(0) });
  });
});
