import { expect, it } from "vitest";
import { hashBytes, hashString, mix } from "../strings/hash.ts";
import { HashTable } from "./hash-table.ts";
import { seededRandom } from "./random.ts";

it("agrees with a Map, keys that meet in one slot included", () => {
  const random = seededRandom(1);
  const table = new HashTable(4);
  const map = new Map<number, number>();
  for (let i = 0; i < 20_000; i++) {
    const key = random() < 0.5 ? Math.floor(random() * 2 ** 32) : Math.floor(random() * 64) * 2 ** 20;
    table.set(key, i);
    map.set(key, i);
  }
  expect(table.size).toBe(map.size);
  for (const [key, value] of map) expect(table.get(key)).toBe(value);
  for (let key = 1; key < 1000; key += 2) expect(table.get(key)).toBe(map.get(key) ?? -1);
  table.set(0, 0);
  expect([table.get(0), new HashTable().get(0)]).toEqual([0, -1]);
});

it("hashes without meeting on like texts", () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `山${i}a`);
  expect(new Set(words.map(hashString)).size).toBe(words.length);
  expect(mix(1, 2)).not.toBe(mix(2, 1));
  expect(hashBytes(new Uint8Array([1, 2]))).not.toBe(hashBytes(new Uint8Array([2, 1])));
});
