import fc from "fast-check";
import { expect, it } from "vitest";
import { longRuns, SHORTEST_RUN } from "./runs.ts";

it("agrees with a regular expression", () => {
  const piece = fc.oneof(
    fc.nat(45).map((n) => "aZ09_-.+/=~".repeat(5).slice(0, n)),
    fc.constantFrom(" ", "\n", "東京", "😀", "é", ""),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      const expected = [...text.matchAll(new RegExp(`[\\w.+/=~-]{${SHORTEST_RUN},}`, "g"))];
      expect(longRuns(text)).toEqual(
        expected.map(({ index, 0: run }) => ({ from: index, to: index + run.length })),
      );
    }),
    { seed: 5, numRuns: 500 },
  );
});
