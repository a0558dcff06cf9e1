import { describe, expect, it } from "vitest";
import { Problem } from "../words/problem.ts";
import { bestOf, type Counted, everyPattern, frontierOf } from "./brute-force.ts";
import { normalizeTerm } from "./normalization.ts";
import type { Star } from "./pattern.ts";
import type { ProbeKernel, Select } from "./prober.ts";
import { type TermIndex, termIndexOf } from "./term-index.ts";

const KERNELS: ProbeKernel["name"][] = ["wasm", "typescript"];
const STARS: Star[] = ["one", "zero"];
const RULES: Select[] = ["highest", "lowest"];

const indexOf = (terms: Iterable<string>, foldCase = false) => termIndexOf(terms, { foldCase });

function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Terms of up to `longest` characters of an alphabet; half of them are another one with a stretch changed. */
function randomTerms(seed: number, count: number, longest: number, alphabet: string): string[] {
  const below = random(seed);
  const characters = [...alphabet];
  const some = (length: number) => Array.from({ length }, () => characters[below(characters.length)]!);
  const terms: string[] = [];
  while (terms.length < count) {
    const other = terms.length > 0 && below(2) === 0 ? [...terms[below(terms.length)]!] : [];
    if (other.length === 0) terms.push(some(1 + below(longest)).join(""));
    else {
      other.splice(below(other.length), below(3), ...some(below(3)));
      terms.push(other.slice(0, longest).join(""));
    }
  }
  return terms.filter((term) => term !== "");
}

/** Holds every answer for a term to brute force; how many answers that were. */
function agree(index: TermIndex, terms: readonly string[], term: string, star: Star): number {
  const all = everyPattern(term, terms, star);
  const length = [...term].length;
  const ks = [...new Set([1, 2, ...all.flatMap(({ count }) => [count, count + 1])])].filter((k) => k > 0);
  for (const kernel of KERNELS) {
    for (const select of RULES)
      for (const k of ks) {
        const best = bestOf(all, k, select);
        const { pattern, count, remain, exact } = index.mask(term, k, { select, star, kernel });
        const expected: Counted = best ?? { pattern: "*", count: index.size, remain: 0 };
        expect({ pattern, count, remain, exact }, `${term} k=${k} ${select} ${star} ${kernel}`).toEqual({
          ...expected,
          exact: true,
        });
      }
    expect(index.frontier(term, { star, kernel }).steps, `${term} ${star} ${kernel}`).toEqual(
      frontierOf(all),
    );
  }
  expect(index.mask(term, 2, { star }).length).toBe(length);
  return KERNELS.length * (ks.length * RULES.length + 1);
}

describe("brute force agrees for every k", () => {
  for (const [name, count, longest, alphabet, asked] of [
    ["two letters", 40, 6, "ab", 12],
    ["four letters", 120, 7, "abcd", 12],
    ["Japanese", 150, 6, "東京都市山田川大阪", 12],
    ["surrogate pairs", 60, 5, "𠮷野😀a", 10],
    ["long terms", 60, 10, "abcde", 3],
    ["stars and backslashes", 60, 5, "*\\a", 10],
  ] as const) {
    it(`${name}`, () => {
      let checks = 0;
      for (const seed of [1, 2]) {
        const terms = randomTerms(seed, count, longest, alphabet);
        const index = indexOf(terms);
        const strangers = randomTerms(seed + 100, 2, longest, `${alphabet}?`);
        for (const term of [...terms.slice(-asked), ...strangers])
          for (const star of STARS) checks += agree(index, terms, term, star);
      }
      expect(checks).toBeGreaterThan(500);
    });
  }

  it("terms of 12 characters", () => {
    const terms = randomTerms(5, 120, 12, "abcdefg");
    const index = indexOf(terms);
    const term = terms.find(({ length }) => length === 12)!;
    expect(agree(index, terms, term, "one")).toBeGreaterThan(100);
  });
});

/** Long terms have too many patterns to try: with most of their characters in common with none, few are left. */
describe("terms over 32 and over 64 characters", () => {
  for (const [length, tail] of [
    [33, 5],
    [40, 5],
    [63, 4],
    [64, 4],
    [65, 4],
    [100, 4],
  ] as const) {
    it(`${length} characters`, () => {
      const below = random(length);
      const stem = Array.from({ length: length - tail }, () => "abcdefgh"[below(8)]!).join("");
      const ends = randomTerms(length, 12, tail, "xyz").map((end) => stem + end);
      const terms = [...ends, ...randomTerms(length + 1, 30, 8, "abxyz"), `q${ends[0]}`, `${stem}${stem}xyz`];
      const index = indexOf(terms);
      for (const kernel of KERNELS)
        for (const star of STARS) {
          const term = ends[0]!;
          const short = everyPattern(
            `#${term.slice(stem.length)}`,
            terms.flatMap((other) => (other.startsWith(stem) ? [`#${other.slice(stem.length)}`] : [])),
            star,
          ).filter(({ pattern }) => pattern.startsWith("#"));
          const best = bestOf(short, 4, "highest")!;
          const got = index.mask(term, 4, { star, kernel });
          expect(got, `${length} ${star} ${kernel}`).toMatchObject({
            pattern: stem + best.pattern.slice(1),
            count: best.count,
            remain: stem.length + best.remain - 1,
          });
        }
    });
  }
});

describe("the rows of the paper for JAPAN", () => {
  const terms = ["JAPAN", "JAPFN", "JAXAN", "JAYAN", "JPPAN", "JUMAN", "JEAN", "JAMN", "JA"];
  for (const [k, select, pattern, count] of [
    [2, "lowest", "JAP*N", 2],
    [2, "highest", "JA*AN", 3],
    [3, "lowest", "JA*AN", 3],
    [4, "highest", "J*AN", 6],
    [7, "highest", "J*N", 8],
    [9, "highest", "J*", 9],
    [10, "highest", "*", 9],
  ] as const) {
    it(`k = ${k}, ${select}: ${pattern}`, () => {
      const index = indexOf(terms);
      expect(index.mask("JAPAN", k, { select })).toMatchObject({ pattern, count, exact: true });
    });
  }
});

describe("normal forms", () => {
  it("are one term in NFC, and in one case where asked", () => {
    const terms = ["Cafe\u0301", "Café", "CAFÉ", "ガ", "カ\u3099"];
    expect(indexOf(terms).size).toBe(3);
    const folded = indexOf(terms, true);
    expect(folded.size).toBe(2);
    expect(folded.has("cAFÉ")).toBe(true);
    expect(normalizeTerm("ΟΔΟΣ", { foldCase: true })).toBe(normalizeTerm("οδοσ", { foldCase: true }));
  });

  it("show a mask in the case it was asked in", () => {
    const index = indexOf(["japan", "Jawan"], true);
    expect(index.mask("JAPAN", 2)).toMatchObject({ pattern: "JA*AN", count: 2 });
  });
});

describe("what cannot be masked is suppressed", () => {
  for (const [term, k] of [
    ["a", 2],
    ["", 2],
    ["ab", 100],
    ["東京", 3],
  ] as const) {
    it(`${JSON.stringify(term)} for k = ${k}`, () => {
      const index = indexOf(["a", "ab", "東京"]);
      const length = [...term].length;
      expect(index.mask(term, k)).toEqual({
        ...{ pattern: "*", count: 3, remain: 0, length, exact: true, interval: [0, 0] },
      });
    });
  }

  it("k must be a whole number from 1 on", () => {
    const index = indexOf(["ab"]);
    for (const k of [0, -1, 1.5, Number.NaN]) expect(() => index.mask("ab", k)).toThrow(Problem);
  });
});

describe("out of time", () => {
  it("gives a valid pattern with its exact count, or none, and where the best lies", () => {
    const terms = randomTerms(11, 400, 12, "abcd");
    const index = indexOf(terms);
    const term = terms.find(({ length }) => length === 12)!;
    const exact = index.mask(term, 5);
    for (const kernel of KERNELS)
      for (const limit of [0, 0.5, 1, 2, 5, 20]) {
        const got = index.mask(term, 5, { limit, kernel });
        expect(got.interval[0]).toBeLessThanOrEqual(exact.remain);
        expect(got.interval[1]).toBeGreaterThanOrEqual(exact.remain);
        expect(got.remain).toBeLessThanOrEqual(exact.remain);
        expect(got.count).toBeGreaterThanOrEqual(5);
        if (got.exact) expect(got).toEqual(exact);
      }
  });
});
