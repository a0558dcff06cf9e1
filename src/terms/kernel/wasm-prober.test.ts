import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { countFitting } from "../count-fitting.ts";
import { leastDeletions } from "../deletions.ts";
import type { Star } from "../pattern.ts";
import { matches } from "../pattern.ts";
import { piecesOf } from "../pieces.ts";
import { symbolsOf, termAt } from "../table.ts";
import { termIndexOf } from "../term-index.ts";
import { typescriptProber } from "../typescript-prober.ts";
import { wasmProber } from "./wasm-prober.ts";

function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Terms of syllables, so that many have much in common. */
function terms(seed: number, count: number, alphabet: string, longest: number): string[] {
  const below = random(seed);
  const parts = Array.from({ length: 40 }, () =>
    Array.from({ length: 1 + below(3) }, () => alphabet[below(alphabet.length)]!).join(""),
  );
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(longest / 2) }, () => parts[below(parts.length)]!)
      .join("")
      .slice(0, longest),
  );
}

const forever = { now: () => 0, until: Number.POSITIVE_INFINITY };

describe("the kernel admits and finds what its twin does", () => {
  for (const [name, count, alphabet, longest] of [
    ["short English-like", 3000, "abcdefghijklmnop ", 20],
    ["up to 40 characters", 1500, "abcdefgh ", 40],
    ["up to 64 characters", 800, "abcdefgh ", 64],
    ["up to 100 characters", 500, "abcdefgh ", 100],
    [
      "a wide alphabet",
      3000,
      Array.from({ length: 1500 }, (_, i) => String.fromCharCode(0x4e00 + i)).join(""),
      8,
    ],
  ] as const) {
    it(name, () => {
      const index = termIndexOf(terms(1, count, alphabet, longest));
      const below = random(9);
      for (let round = 0; round < 5; round++) {
        const q = symbolsOf(index.table, termAt(index.table, below(index.size)));
        if (q.length > 64 || q.length < 2) continue;
        for (const star of ["one", "zero"] as Star[]) {
          const twin = typescriptProber.probe(index.table, q, star);
          const kernel = wasmProber.probe(index.table, q, star);
          for (let deletions = 1; deletions < Math.min(q.length, 9); deletions++) {
            const admitted = twin.admit(deletions, 0, forever);
            expect(kernel.admit(deletions, 0, forever), `${name} ${q.join()} ${deletions} ${star}`).toBe(
              admitted,
            );
            for (const select of ["highest", "lowest"] as const) {
              const least = 2 + below(8);
              const expected = twin.search(deletions, least, select, forever);
              expect(kernel.search(deletions, least, select, forever)).toEqual(expected);
            }
          }
          for (const guess of [kernel.guess(q.length - 1, 3), twin.guess(q.length - 1, 3)])
            if (guess) expect(countFitting(index.table, q, guess.kept, star)).toBe(guess.count);
          kernel.close();
        }
      }
    });
  }
});

it("a helping thread gives the same outcome, or stops when told to", () => {
  const index = termIndexOf(terms(1, 2000, "abcdefghijklmnop ", 20));
  const below = random(4);
  for (let round = 0; round < 20; round++) {
    const q = symbolsOf(index.table, termAt(index.table, below(index.size)));
    if (q.length < 4) continue;
    const kernel = wasmProber.probe(index.table, q, "one");
    for (let deletions = 1; deletions < q.length - 1; deletions++) {
      const select = deletions % 2 ? "highest" : "lowest";
      const ahead = kernel.ahead!(deletions, 3, select, forever);
      kernel.admit(deletions + 1, 0, forever);
      const expected = kernel.search(deletions, 3, select, forever);
      if (deletions % 3 === 0) ahead.cancel();
      else expect(ahead.wait()).toEqual(expected);
    }
    kernel.close();
  }
});

it("no term that fits is lost by reading postings only", () => {
  const index = termIndexOf(terms(3, 400, "abcdef", 10));
  for (let term = 0; term < index.size; term += 7) {
    const q = symbolsOf(index.table, termAt(index.table, term));
    const pieces = piecesOf(index.table, q);
    for (let deletions = 1; deletions < q.length; deletions++) {
      const chosen = pieces(deletions + 1);
      if (!chosen) break;
      const { postings } = index.table.grams;
      const named = new Set(
        chosen.flatMap(({ start, count }) => [...postings.subarray(start, start + count)]),
      );
      for (let other = 0; other < index.size; other++) {
        const t = symbolsOf(index.table, termAt(index.table, other));
        const least = leastDeletions(q, t, 0, t.length, "zero", new Uint16Array(q.length + 1));
        if (least <= deletions) expect(named.has(other)).toBe(true);
      }
    }
  }
});

it("a guess is a pattern that as many terms fit as it says", () => {
  const list = [...new Set(terms(5, 600, "abcdef ", 24))];
  const index = termIndexOf(list);
  for (const term of list.slice(0, 20)) {
    const got = index.mask(term, 4, { limit: 0 });
    if (got.remain === 0) continue;
    expect(list.filter((other) => matches(got.pattern, other)).length).toBe(got.count);
    expect(got.count).toBeGreaterThanOrEqual(4);
    const exact = index.mask(term, 4);
    expect(got.remain).toBeLessThanOrEqual(exact.remain);
    expect(got.interval[1]).toBeGreaterThanOrEqual(exact.remain);
  }
});

it("is built from its source", () => {
  const script = fileURLToPath(new URL("../../../scripts/build-kernel.mjs", import.meta.url));
  expect(spawnSync(process.execPath, [script, "--check"]).status).toBe(0);
});
