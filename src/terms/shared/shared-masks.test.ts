import { describe, expect, it } from "vitest";
import { certifyMasks } from "../certificate.ts";
import { termMasker } from "../mask-text.ts";
import { matches } from "../pattern.ts";
import { termAt } from "../table.ts";
import { type TermIndex, termIndexOf } from "../term-index.ts";
import { checkGrouping } from "./check-grouping.ts";
import { type Grouping, keptCharacters, maskText } from "./grouping.ts";
import { formedBytes, groupingBytes, parseFormed, parseGroupings } from "./grouping-file.ts";
import { growLevels } from "./grow.ts";
import { jointCount } from "./joint.ts";
import { addLevel } from "./levels.ts";
import { commonMask, fitsMask, GAP, keptIn } from "./mask-symbols.ts";
import { sharedMasks, shareMasks } from "./shared-masks.ts";

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ALPHABETS = ["ab", "abc*", "東京都市", "a\\e\u0301𠮷"];
const word = (below: (n: number) => number, letters: string, most: number) => {
  const all = [...letters];
  return Array.from({ length: 1 + below(most) }, () => all[below(all.length)]).join("");
};
const listOf = (seed: number, size: number, letters: string, most = 7) => {
  const below = random(seed);
  return Array.from({ length: size }, () => word(below, letters, most));
};
const termsIn = (index: TermIndex) => Array.from({ length: index.size }, (_, i) => termAt(index.table, i));

/** Masks every term of the list as the program does, and counts the terms that come out as each mask. */
function inverted(index: TermIndex, k: number): Map<string, string[]> {
  const byMask = new Map<string, string[]>();
  for (const term of termsIn(index)) {
    const { pattern } = index.mask(term, k);
    byMask.set(pattern, [...(byMask.get(pattern) ?? []), term]);
  }
  return byMask;
}

/** Every partition into groups of at least k, each worth the longest mask that some term of it has and all fit. */
function optimum(terms: readonly string[], k: number): number {
  const maskOf = (group: readonly string[]): number => {
    const [first = ""] = group;
    const all = [...first];
    let most = 0;
    for (let bits = 0; bits < 1 << all.length; bits++) {
      const kept = all.filter((_, i) => bits & (1 << i)).length;
      if (kept <= most || kept === all.length) continue;
      let pattern = "";
      all.forEach((character, i) => {
        if (bits & (1 << i)) pattern += /[*\\]/.test(character) ? `\\${character}` : character;
        else if (i === 0 || bits & (1 << (i - 1))) pattern += "*";
      });
      if (group.every((term) => matches(pattern, term))) most = kept;
    }
    return most * group.length;
  };
  const best = (left: readonly string[]): number => {
    if (left.length === 0) return 0;
    const [first, ...others] = left as [string, ...string[]];
    let most = Number.NEGATIVE_INFINITY;
    for (let bits = 0; bits < 1 << others.length; bits++) {
      const group = [first, ...others.filter((_, i) => bits & (1 << i))];
      if (group.length < k) continue;
      const rest = others.filter((_, i) => !(bits & (1 << i)));
      if (rest.length > 0 && rest.length < k) continue;
      most = Math.max(most, maskOf(group) + best(rest));
    }
    return most;
  };
  return terms.length < k ? 0 : best(terms);
}

/** The fewest terms that two groupings leave together for any term of the list. */
const leastTogether = (one: Grouping, other: Grouping) => {
  const counts = new Map<string, number>();
  one.maskOfTerm.forEach((mask, term) => {
    const both = `${mask} ${other.maskOfTerm[term]}`;
    counts.set(both, (counts.get(both) ?? 0) + 1);
  });
  return Math.min(...counts.values());
};

describe("the minimality attack", () => {
  const list = listOf(7, 400, "abcdefghij", 9);
  it("finds terms with fewer than k preimages behind masks that k terms fit", () => {
    const index = termIndexOf(list);
    const few = [...inverted(index, 5)].filter(([mask, terms]) => mask !== "*" && terms.length < 5);
    expect(few.length).toBeGreaterThan(10);
  });
  it("finds at least k preimages behind every shared mask", () => {
    const index = shareMasks(termIndexOf(list), 5);
    for (const terms of inverted(index, 5).values()) expect(terms.length).toBeGreaterThanOrEqual(5);
  });
});

describe("shared masks", () => {
  it("hold every invariant on random lists, and are the same each time", () => {
    for (const letters of ALPHABETS)
      for (const [seed, size] of [
        [1, 30],
        [2, 120],
      ] as const)
        for (const k of [2, 7]) {
          const index = termIndexOf(listOf(seed, size, letters));
          const shared = shareMasks(index, k);
          const masks = inverted(shared, k);
          const least = Math.min(k, index.size);
          for (const [mask, terms] of masks) {
            expect(terms.length).toBeGreaterThanOrEqual(least);
            for (const term of terms) expect([mask, term, matches(mask, term)]).toEqual([mask, term, true]);
          }
          expect(checkGrouping(index.table, shared.shared.grouping)).toBe(true);
          const again = shareMasks(termIndexOf(listOf(seed, size, letters).reverse()), k);
          expect(again.shared.grouping).toEqual(shared.shared.grouping);
        }
  });

  it("keep as much as the best partition of a tiny list", () => {
    for (let seed = 1; seed <= 24; seed++)
      for (const k of [2, 3]) {
        const index = termIndexOf(listOf(seed, 7, ALPHABETS[seed % ALPHABETS.length]!, 5));
        const { grouping } = shareMasks(index, k).shared;
        expect([seed, k, keptCharacters(index.table, grouping).kept]).toEqual([
          ...[seed, k],
          optimum(termsIn(index), k),
        ]);
      }
  });

  it("stay near the best partition where they are not exact", () => {
    let [kept, best] = [0, 0];
    for (let seed = 1; seed <= 6; seed++) {
      const long = listOf(seed, 8, "abc", 6).map((term) => `${term}xxxxxxxxxxxxxx`);
      const index = termIndexOf(long);
      kept += keptCharacters(index.table, shareMasks(index, 2).shared.grouping).kept;
      best +=
        optimum(
          listOf(seed, 8, "abc", 6).filter((t, i, all) => all.indexOf(t) === i),
          2,
        ) +
        14 * index.size;
    }
    expect(kept / best).toBeGreaterThan(0.93);
  });

  it("treat lists that are empty, shorter than k, of duplicates or of one character", () => {
    expect(shareMasks(termIndexOf([]), 2).mask("a", 2)).toMatchObject({ pattern: "*", shared: 0 });
    expect(shareMasks(termIndexOf(["ab", "ac"]), 3).mask("ab", 3)).toMatchObject({ pattern: "*", shared: 2 });
    expect(shareMasks(termIndexOf(["ab", "ab", "ac"]), 2).mask("ab", 2)).toMatchObject({
      pattern: "a*",
      shared: 2,
    });
    expect(shareMasks(termIndexOf(["a", "b"]), 2).mask("a", 2).pattern).toBe("*");
    expect(shareMasks(termIndexOf(["a*b", "a*c"]), 2).mask("a*b", 2).pattern).toBe("a\\**");
    expect(() => shareMasks(termIndexOf(["ab"]), 1)).toThrow("from 2 on");
  });

  it("never show the letters of the text where case is folded", () => {
    const index = shareMasks(termIndexOf(["japan", "javan"], { foldCase: true }), 2);
    expect(index.mask("JAPAN", 2).pattern).toBe("ja*an");
  });

  it("give a term outside the list the longest published mask that it fits", () => {
    const index = shareMasks(termIndexOf(["abcd", "abed", "xyz1", "xyz2", "𠮷野家", "𠮷川家"]), 2);
    expect(index.mask("abQd", 2)).toMatchObject({ pattern: "ab*d", shared: 2, remain: 3 });
    expect(index.mask("𠮷田家", 2).pattern).toBe("𠮷*家");
    expect(index.mask("none", 2)).toMatchObject({ pattern: "*", shared: 0, remain: 0 });
    const random = shareMasks(termIndexOf(listOf(5, 300, "abcd")), 3);
    const published = random.shared.grouping.masks.map((mask) => maskText(random.table, mask));
    for (const term of listOf(6, 200, "abcd", 9)) {
      if (random.has(term)) continue;
      const fitting = published
        .filter((mask) => matches(mask, term))
        .map((mask) => mask.replaceAll("*", "").length);
      expect(random.mask(term, 3).remain).toBe(Math.max(0, ...fitting));
    }
  });

  it("are certified by counting over the whole list, and refused where too few are published", () => {
    const index = shareMasks(termIndexOf(["abcd", "abed", "abfd", "xyz1", "xyz2"]), 2);
    const good = certifyMasks(index, ["ab*d", "*"], { k: 2 });
    expect(good).toMatchObject({ holds: true, code: "masks-shared", values: { failing: 0 } });
    // Three terms fit, none is published as it.
    expect(certifyMasks(index, ["a*d"], { k: 2 })).toMatchObject({ holds: false, values: { least: 0 } });
    const { grouping } = index.shared;
    const moved = {
      ...grouping,
      maskOfTerm: grouping.maskOfTerm.map((mask, i) => (i === 0 ? (mask + 1) % 2 : mask)),
    };
    expect(checkGrouping(index.table, moved)).toBe(false);
  });
});

describe("other groupings of the same list", () => {
  it("leave the smaller k together, in whatever order they are made", () => {
    for (const order of [
      [2, 4, 9],
      [9, 2, 4],
      [4, 9, 2],
    ]) {
      const index = termIndexOf(listOf(11, 150, "abcde"));
      const levels: Grouping[] = [];
      for (const k of order) levels.push(addLevel(index.table, levels, k));
      for (const level of levels) expect(checkGrouping(index.table, level)).toBe(true);
      const [two, four, nine] = [2, 4, 9].map((k) => levels.find((level) => level.k === k)!);
      expect(leastTogether(two!, four!)).toBeGreaterThanOrEqual(2);
      expect(leastTogether(two!, nine!)).toBeGreaterThanOrEqual(2);
      expect(leastTogether(four!, nine!)).toBeGreaterThanOrEqual(4);
    }
  });

  it("keep their groups when the list grows", () => {
    const old = termIndexOf(listOf(12, 120, "abcd京"));
    const levels: Grouping[] = [];
    for (const k of [2, 5]) levels.push(addLevel(old.table, levels, k));
    const grown = termIndexOf([...termsIn(old), ...listOf(13, 40, "abcdxy京"), "0123456"]);
    const next = growLevels(old.table, levels, grown.table);
    next.forEach((level, i) => {
      expect(checkGrouping(grown.table, level)).toBe(true);
      const now = sharedMasks(grown, level);
      const before = sharedMasks(old, levels[i]!);
      const masks = new Map<string, string>();
      for (const term of termsIn(old)) {
        const mask = before.mask(term).pattern;
        const same = masks.get(mask) ?? now.mask(term).pattern;
        expect(now.mask(term).pattern).toBe(same);
        masks.set(mask, same);
      }
    });
    expect(leastTogether(next[0]!, next[1]!)).toBeGreaterThanOrEqual(2);
  });

  it("survive a file", () => {
    const index = termIndexOf(listOf(14, 50, "abc東"));
    const levels = [addLevel(index.table, [], 2)];
    const bytes = groupingBytes(77, levels);
    expect(parseGroupings(bytes, 77, index.table)).toEqual(levels);
    expect(() => parseGroupings(bytes, 78, index.table)).toThrow("another list");
    expect(() => parseGroupings(bytes.with(30, bytes[30]! ^ 1), 77, index.table)).toThrow("damaged");
    const formed = { groups: [{ mask: Uint16Array.of(1, GAP), items: [0, 2] }], rest: [1] };
    expect(parseFormed(formedBytes(formed))).toEqual(formed);
    expect(parseFormed(formedBytes(formed).subarray(0, 12))).toBeUndefined();
  });
});

describe("masks as symbols", () => {
  it("have the longest mask of two strings, as trying all of them says", () => {
    const below = random(21);
    for (let i = 0; i < 400; i++) {
      const [a, b] = [0, 1].map(() => Uint16Array.from({ length: 1 + below(7) }, () => 1 + below(3)));
      const mask = commonMask(a!, b!);
      expect([fitsMask(mask, a!), fitsMask(mask, b!)]).toEqual([true, true]);
      const texts = [a!, b!].map((string) => String.fromCharCode(...string.map((symbol) => symbol + 96)));
      const same = texts[0] === texts[1] ? texts[0]!.length : optimum(texts, 2) / 2;
      expect(keptIn(mask)).toBe(same);
    }
  });
});

describe("masks of one text together", () => {
  it("leave out terms that the words around them rule out", () => {
    const index = shareMasks(termIndexOf(["York", "Yolk", "New York City", "New Fork City"]), 2);
    const masker = termMasker(index, { k: 2, vocabulary: false });
    const count = (text: string) => jointCount(index, masker, text, masker.mask(text).masks);
    expect(count("In York.")).toEqual({ masks: 1, computed: 1, least: 2, combinations: 2 });
    // With York in its place, "New York City" would have been the term.
    expect(count("New Yolk City")).toEqual({ masks: 1, computed: 1, least: 1, combinations: 1 });
    expect(count("nothing")).toEqual({ masks: 0, computed: 0 });
    expect(count(`York ${"x ".repeat(2000)}`)).toEqual({ masks: 1, computed: 0 });
  });
});
