import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ahoCorasick } from "./aho-corasick.ts";

/** Leftmost-longest by trying every term at every place. */
function naive(terms: readonly string[], text: string, accept = (_from: number, _to: number) => true) {
  const found = [];
  for (let at = 0; at < text.length; at++) {
    let best = "";
    for (const term of terms) {
      if (term.length > best.length && text.startsWith(term, at) && accept(at, at + term.length)) best = term;
    }
    if (best === "") continue;
    found.push({ from: at, to: at + best.length, term: terms.indexOf(best) });
    at += best.length - 1;
  }
  return found;
}

const words = (terms: readonly string[], text: string) =>
  ahoCorasick(terms)
    .find(text)
    .map(({ from, to }) => text.slice(from, to));

describe("leftmost-longest", () => {
  for (const [terms, text, expected] of [
    [[], "abc", []],
    [[""], "abc", []],
    [["a"], "", []],
    [["he", "she", "his", "hers"], "ushers", ["she"]],
    [["he", "hers"], "ushers", ["hers"]],
    [["ab", "abcd", "bc"], "abcx", ["ab"]],
    [["ab", "abcd", "cd"], "abcd", ["abcd"]],
    [["abcde", "bcd"], "abcdx", ["bcd"]],
    [["a", "aa"], "aaaaa", ["aa", "aa", "a"]],
    [["東京", "東京都", "京都"], "東京都と京都", ["東京都", "京都"]],
    [["😀", "𠮷"], "a😀𠮷", ["😀", "𠮷"]],
    [["x", "x"], "x", ["x"]],
  ] as const) {
    it(`${JSON.stringify(terms)} in ${JSON.stringify(text)}`, () => {
      expect(words(terms, text)).toEqual(expected);
    });
  }
});

it("a refused occurrence does not hide another, shorter or later", () => {
  const { find } = ahoCorasick(["ab", "abc", "cd"]);
  expect(find("abcd", (from, to) => to - from !== 3).map(({ from }) => from)).toEqual([0, 2]);
});

it("names the first of equal terms", () => {
  expect(ahoCorasick(["b", "a", "a"]).find("a")).toEqual([{ from: 0, to: 1, term: 1 }]);
});

it("finds terms of few and of many first letters", () => {
  const many = Array.from({ length: 200 }, (_, i) => `${String.fromCharCode(0x4e00 + 7 * i)}子`);
  const text = many.join("と");
  for (const terms of [many.slice(0, 3), many, ["a", "b"]])
    expect(ahoCorasick(terms).find(text)).toEqual(naive(terms, text));
});

describe("agrees with trying every term at every place", () => {
  const string = (maxLength: number) =>
    fc.array(fc.constantFrom("a", "b", "か", "😀"), { maxLength }).map((parts) => parts.join(""));
  const terms = fc.array(string(5), { maxLength: 8 });

  it("on random terms and texts", () => {
    fc.assert(
      fc.property(terms, string(30), (terms, text) => {
        expect(ahoCorasick(terms).find(text)).toEqual(naive(terms, text));
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it("with some occurrences refused", () => {
    const accept = (from: number, to: number) => (from * 7 + to) % 3 !== 0;
    fc.assert(
      fc.property(terms, string(30), (terms, text) => {
        expect(ahoCorasick(terms).find(text, accept)).toEqual(naive(terms, text, accept));
      }),
      { numRuns: 500, seed: 8 },
    );
  });
});

it("takes 100,000 terms", () => {
  const terms = Array.from({ length: 100_000 }, (_, i) => `term${(i * 7919) % 1_000_003}`);
  const automaton = ahoCorasick(terms);
  expect(automaton.find(`${terms[31_415]} ${terms[92_653]}x`).map(({ term }) => term)).toEqual([
    31_415, 92_653,
  ]);
});
