import { describe, expect, it } from "vitest";
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
});
