import { describe, expect, it } from "vitest";
import type { Formed, Items } from "./form-groups.ts";
import { fitsMask, GAP, keptIn, maskOf } from "./mask-symbols.ts";
import { patternGroups } from "./pattern-groups.ts";
import { weightOf } from "./weights.ts";

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Random strings; every third has gaps and weighs more, as the masks of groups do. */
function itemsOf(seed: number, size: number, symbols: number, most: number): Items {
  const below = random(seed);
  const strings = Array.from({ length: size }, (_, i) => {
    const string = Uint16Array.from({ length: 2 + below(most - 1) }, () => 1 + below(symbols));
    return i % 3 > 0
      ? string
      : maskOf(
          string,
          Array.from(string, (_, at) => (at === i % string.length ? 0 : 1)),
        );
  });
  return { strings, weights: strings.map((string) => (string.includes(GAP) ? 1 + below(4) : 1)) };
}

/** Every mask of a string that keeps so many characters with at most two gaps. */
function masksOf(string: Uint16Array): Uint16Array[] {
  const masks: Uint16Array[] = [];
  for (let bits = 1; bits < 1 << string.length; bits++) {
    const mask = maskOf(
      string,
      Array.from(string, (symbol, i) => (symbol !== GAP && bits & (1 << i) ? 1 : 0)),
    );
    const gaps = mask.filter((symbol) => symbol === GAP).length;
    if (gaps > 0 && gaps <= 2 && keptIn(mask) > 0) masks.push(mask);
  }
  return masks;
}

const CASES = [1, 2, 3, 4].flatMap((seed) => [2, 3, 8].map((k) => [seed, k] as const));

describe("groups by patterns", () => {
  it.each(CASES)(
    "of list %i have weight %i, fit their masks, and leave nothing that could be one",
    (seed, k) => {
      const items = itemsOf(seed, 90, 2 + 3 * seed, 6);
      const { strings, weights } = items;
      const { groups, rest } = patternGroups(items, k);
      for (const { mask, items } of groups) {
        expect(weightOf(items, weights)).toBeGreaterThanOrEqual(k);
        expect(items.every((item) => fitsMask(mask, strings[item]!))).toBe(true);
      }
      const all = [...groups.flatMap(({ items }) => items), ...rest];
      expect(all.sort((a, b) => a - b)).toEqual([...strings.keys()]);
      for (const item of rest)
        for (const mask of masksOf(strings[item]!)) {
          const fitting = rest.filter((other) => fitsMask(mask, strings[other]!));
          expect(weightOf(fitting, weights)).toBeLessThan(k);
        }
    },
  );

  it("begins with the longest mask of the whole list", () => {
    for (const seed of [5, 6, 7]) {
      const items = { ...itemsOf(seed, 60, 4, 7), weights: new Uint8Array(60).fill(1) };
      const plain = {
        ...items,
        strings: items.strings.map((string) => string.filter((symbol) => symbol !== GAP)),
      };
      const longest = Math.max(
        ...plain.strings.flatMap((string) =>
          masksOf(string)
            .filter((mask) => plain.strings.filter((other) => fitsMask(mask, other)).length >= 4)
            .map(keptIn),
        ),
      );
      const { groups } = patternGroups(plain, 4);
      expect(Math.max(...groups.map(({ mask }) => keptIn(mask)))).toBeGreaterThanOrEqual(longest);
    }
  });

  it("go on after a stop to the same end", () => {
    const items = itemsOf(9, 300, 5, 9);
    const whole = new Map<string, Formed>();
    const done = patternGroups(items, 3, {
      parts: { load: () => undefined, save: (name, formed) => whole.set(name, formed) },
    });
    expect(whole.size).toBeGreaterThan(3);
    for (let stop = 0; stop <= whole.size; stop++) {
      const before = new Map([...whole].slice(0, stop));
      let saved = 0;
      const parts = { load: (name: string) => before.get(name), save: () => void saved++ };
      expect(patternGroups(items, 3, { parts })).toEqual(done);
      expect(saved).toBe(whole.size - stop);
    }
  });

  it("tell how far they are", () => {
    const seen: number[] = [];
    patternGroups(itemsOf(9, 50, 5, 9), 3, { progress: (step, of) => seen.push(step / of) });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen[0]).toBe(0);
  });
});
