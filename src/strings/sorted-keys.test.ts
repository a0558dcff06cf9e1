import { expect, it } from "vitest";
import { gapPlanes, keyFinder, keysOfGaps } from "./sorted-keys.ts";

/** Spread evenly, different, ascending. */
function keysBelow(bound: number, count: number): Uint32Array {
  const keys = new Set<number>();
  for (let i = 1; keys.size < count; i++) keys.add(Math.imul(i, 0x9e3779b1) >>> (32 - Math.log2(bound)));
  return Uint32Array.from(keys).sort();
}

it.each([
  [32, 0],
  [32, 1],
  [32, 5000],
  [20, 3000],
  [4, 16],
  [1, 2],
])("finds keys of %i bits, %i of them, and no other", (bits, count) => {
  const keys = keysBelow(2 ** bits, count);
  const find = keyFinder(keys, bits);
  const places = Array.from(keys.keys());
  expect(Array.from(keys, find)).toEqual(places);
  expect(Array.from(keys, (key) => find(key | 0))).toEqual(places);
  const others = Array.from({ length: Math.min(2 ** bits, 20_000) }, (_, key) => key).filter(
    (key) => !keys.includes(key),
  );
  expect(others.filter((key) => find(key) >= 0)).toEqual([]);
});

it("writes keys as gaps and reads them again", () => {
  const keys = keysBelow(2 ** 32, 2000);
  expect(keysOfGaps(gapPlanes(keys, 4))).toEqual(keys);
  expect(keysOfGaps(gapPlanes(new Uint32Array(0), 2))).toEqual(new Uint32Array(0));
  expect(() => gapPlanes(Uint32Array.of(5, 70_000), 2)).toThrow("a gap of 69995 between keys in 2 bytes");
});
