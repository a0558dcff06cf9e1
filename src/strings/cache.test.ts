import { describe, expect, it, test } from "vitest";
import { createCache, itself, memoizeRecent } from "./cache.ts";

describe("a cache", () => {
  it.each([
    { what: "makes a value once", keys: "aab山山", capacity: 3, made: "ab山", dropped: "" },
    { what: "drops the least recently used", keys: "abacb", capacity: 2, made: "abcb", dropped: "ba" },
    { what: "holds nothing at capacity 0", keys: "aa", capacity: 0, made: "aa", dropped: "aa" },
  ])("$what", ({ keys, capacity, made, dropped }) => {
    const log = { made: "", dropped: "" };
    const cache = createCache<string>(capacity, (value) => {
      log.dropped += value;
    });
    for (const key of keys)
      cache.get(key, () => {
        log.made += key;
        return key;
      });
    expect(log).toEqual({ made, dropped });
  });

  it("disposes of every value when it is cleared", () => {
    const dropped: string[] = [];
    const cache = createCache<string>(3, (value) => dropped.push(value));
    cache.get("a", () => "A");
    cache.get("b", () => "B");
    cache.clear();
    cache.clear();
    expect(dropped).toEqual(["A", "B"]);
  });

  it("does not keep a promise that fails", async () => {
    const cache = createCache<Promise<number>>(2);
    await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await cache.get("a", async () => 1)).toBe(1);
  });
});

/** Letters asked for one after the other, and those that were computed. */
function computed(asked: string, most: number): string {
  let log = "";
  const ask = memoizeRecent(
    itself,
    (text) => {
      log += text[0];
      return [text];
    },
    most,
  );
  for (const letter of asked) expect(ask(letter)).toEqual([letter]);
  return log;
}

describe("a function with a cache", () => {
  it.each([
    { what: "computes once", asked: "aabab山山", most: 9, log: "ab山" },
    { what: "keeps the last results over a change of tables", asked: "abcabc", most: 2, log: "abc" },
    { what: "forgets what was not asked for long", asked: "abcdea", most: 2, log: "abcdea" },
  ])("$what", ({ asked, most, log }) => {
    expect(computed(asked, most)).toBe(log);
  });

  it("remembers an empty text and an empty result", () => {
    let times = 0;
    const count = memoizeRecent(itself, () => times++ && "", 2);
    count("");
    count("");
    expect(times).toBe(1);
  });

  it("does not keep results of long texts", () => {
    let times = 0;
    const ask = memoizeRecent(itself, () => ++times, 2);
    ask("長".repeat(5_000));
    ask("長".repeat(5_000));
    expect(times).toBe(2);
  });
});

test("a lazy constant is built once, even when it is undefined", async () => {
  const { lazy } = await import("./lazy.ts");
  let times = 0;
  const constant = lazy(() => void times++);
  expect([constant(), constant(), times]).toEqual([undefined, undefined, 1]);
});
