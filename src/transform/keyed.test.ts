import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { base32, canonical, decodeText, drawer, encodeText, mac } from "./keyed.ts";

const KEY = new Uint8Array(32).fill(7);

describe("canonical", () => {
  it.each([
    ["Ann Ode", "ANN  ode"],
    ["０９０－１２３４", "090-1234"],
    ["ﾔﾏﾀﾞ", "ヤマダ"],
    ["Ann\r\nOde", " ann ode "],
    ["Ann\u200bOde", "annode"],
    ["か\u3099", "が"],
  ])("%j is %j", (a, b) => expect(canonical(a)).toBe(canonical(b)));

  it.each([
    ["Ann Ode", "AnnOde"],
    ["やまだ", "ヤマダ"],
  ])("%j is not %j", (a, b) => expect(canonical(a)).not.toBe(canonical(b)));
});

it("encodeText loses nothing, not even half a surrogate pair", () => {
  fc.assert(fc.property(unicodeText(), (text) => decodeText(encodeText(text)) === text));
  expect(encodeText("\ud800")).not.toEqual(encodeText("\udc00"));
});

it("mac tells lists of parts apart", () => {
  expect(mac(KEY, "ab", "c")).not.toEqual(mac(KEY, "a", "bc"));
});

describe("drawer", () => {
  it("repeats itself, and differs for other parts", () => {
    const [a, b, c] = ["x", "x", "y"].map((part) => base32(drawer(KEY, part), 40));
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });

  it("gives every number below the bound about as often", () => {
    const draw = drawer(KEY, "even");
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) counts[draw(10)]!++;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
