import { describe, expect, it } from "vitest";
import { longerKey, NO_NAME, nameKey, readNames, writeNames } from "./names.ts";

const KINDS = ["surname", "place", "station"];

function kindsIn(bytes: Uint8Array): (name: string) => string[] {
  const { kinds, find } = readNames(bytes);
  return (name) => kinds.filter((_, i) => (find(nameKey(name)) >> i) & 1);
}

describe("a table of names", () => {
  it("knows the kinds of each name", () => {
    const names = new Map([
      ["山田", 0b011],
      ["𠮷田", 0b001],
      ["みどり台駅", 0b100],
      ["みどり台", 0b010],
    ]);
    const kinds = kindsIn(writeNames(KINDS, names));
    expect(kinds("山田")).toEqual(["surname", "place"]);
    expect(kinds("𠮷田")).toEqual(["surname"]);
    expect(kinds("みどり台駅")).toEqual(["station"]);
    expect(kinds("みどり")).toEqual([]);
    expect(kinds("")).toEqual([]);
  });

  it("finds every one of many names, and hardly any other", () => {
    const names = new Map(Array.from({ length: 20_000 }, (_, i) => [`町${i}`, (i % 7) + 1]));
    const { find } = readNames(writeNames(KINDS, names));
    for (const [name, set] of names) expect(find(nameKey(name))).toBe(set);
    const others = Array.from({ length: 20_000 }, (_, i) => find(nameKey(`村${i}`)));
    expect(others.filter((set) => set !== 0).length).toBeLessThan(5);
  });

  it("is the same to the byte whatever the order of the names", () => {
    const names: [string, number][] = [
      ["佐藤", 1],
      ["京都", 2],
      ["奈良", 3],
    ];
    expect(writeNames(KINDS, new Map(names))).toEqual(writeNames(KINDS, new Map(names.reverse())));
    expect(kindsIn(writeNames(KINDS, new Map()))("佐藤")).toEqual([]);
  });

  it("gives keys that grow with the name", () => {
    let key = NO_NAME;
    for (const char of "東京都") key = longerKey(key, char.charCodeAt(0));
    expect(key >>> 0).toBe(nameKey("東京都"));
  });

  it("has at most 31 kinds", () => {
    expect(() => writeNames(Array.from({ length: 40 }, String), new Map())).toThrow(
      /40 kinds, want at most 31/,
    );
  });
});
