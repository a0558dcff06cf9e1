import { describe, expect, it } from "vitest";
import { timeOf } from "../../test/time.ts";
import { placer } from "./place.ts";

describe("places", () => {
  it.each([
    ["", 0, "1:1"],
    ["ab", 2, "1:3"],
    ["a\nb", 1, "1:2"],
    ["a\nb", 2, "2:1"],
    ["a\r\n山田\r\n", 4, "2:2"],
    ["\n\n", 2, "3:1"],
    ["😀x", 2, "1:3"],
  ])("%j at %i: %s", (text, at, place) => expect(placer(text)(at)).toBe(place));

  it("of many findings take time linear in their number", () => {
    const text = "a line\n".repeat(100_000);
    const all = () => {
      const place = placer(text);
      for (let at = 0; at < text.length; at += 7) place(at);
    };
    expect(timeOf(all)).toBeLessThan(1500);
  });
});
