import fc from "fast-check";
import { expect, it } from "vitest";
import { codePointPlaces } from "./code-points.ts";

const text = fc.string({ unit: fc.constantFrom("a", "河", "𠮷", "😀", "e\u0301", "が", "\ud83d", "\r\n") });

it("counts as the iterator of strings does", () => {
  fc.assert(
    fc.property(text, (value) => {
      const { toPoint, toUnit } = codePointPlaces(value);
      let unit = 0;
      [...value].forEach((point, i) => {
        expect([toPoint(unit), toUnit(i)]).toEqual([i, unit]);
        unit += point.length;
      });
      expect([toPoint(value.length), toUnit([...value].length)]).toEqual([[...value].length, value.length]);
    }),
  );
});

it("takes the middle of a pair for the place after it", () => {
  expect([0, 1, 2, 3].map(codePointPlaces("𠮷a").toPoint)).toEqual([0, 1, 1, 2]);
});
