import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../../test/arbitraries.ts";
import { target } from "../../../test/target.ts";
import { drawer } from "../keyed.ts";
import { characters } from "./characters.ts";

const KEY = new Uint8Array(32).fill(1);
const of = (value: string) => characters(target(value), (...parts) => drawer(KEY, ...parts));

describe("characters", () => {
  it.each([
    ["AB-12 cd", /^[A-Z]{2}-\d\d [a-z]{2}$/],
    ["Ａｂ９", /^[Ａ-Ｚ][ａ-ｚ][０-９]$/],
    ["やまだ ハナコー", /^[ぁ-ゖ]{3} [ァ-ヶ]{3}ー$/],
    ["ﾔﾏﾀﾞ", /^[ｦ-ﾝ]{3}ﾞ$/],
    ["😀 7 ¥", /^😀 \d ¥$/],
  ])("%s keeps its classes", (value, expected) => expect(of(value)).toMatch(expected));

  it.each(["", "---", "😀", "山田", "A山", "é", "e\u0301", "①", "𝟘", "שלום"])(
    "%j has no surrogate",
    (value) => expect(of(value)).toBeUndefined(),
  );

  it("is a permutation without fixed points: all values of a shape", () => {
    const shapes: [count: number, write: (n: number) => string][] = [
      [10, String],
      [100, (n) => String(n).padStart(2, "0")],
      [1000, (n) => String(n).padStart(3, "0")],
      [260, (n) => `${String.fromCharCode(65 + Math.floor(n / 10))}${n % 10}`],
    ];
    for (const [count, write] of shapes) {
      const made = Array.from({ length: count }, (_, n) => of(write(n)));
      expect(new Set(made).size).toBe(count);
      made.forEach((value, n) => {
        expect(value).not.toBe(write(n));
      });
    }
  });

  it("is never the value, has its length, whatever the text", () => {
    fc.assert(
      fc.property(unicodeText(), (value) => {
        const made = of(value);
        return made === undefined || (made !== value && made.length === value.length);
      }),
    );
  });

  it("does not depend on case, width and separators", () => {
    expect(of("ab-12")?.toUpperCase()).toBe(of("AB-12"));
    expect(of("ａ１")?.normalize("NFKC")).toBe(of("a1"));
    expect(of("1-23")?.replace("-", "")).toBe(of("123"));
  });
});
