import { describe, expect, it } from "vitest";
import { target } from "../../test/target.ts";
import { type MaskOptions, mask } from "./mask.ts";

const masked = (value: string, options?: MaskOptions) => mask(options).replace(target(value));

describe("mask", () => {
  it.each<[value: string, options: MaskOptions, expected: string]>([
    ["Ann", {}, "********"],
    ["Annabella Oderwood", {}, "********"],
    ["山田花子", {}, "********"],
    ["", {}, "********"],
    ["Ann", { width: 3, character: "■" }, "■■■"],
    ["4012888888881881", { keepLast: 4 }, "********1881"],
    ["４０１２８８８８８８８８１８８１", { keepLast: 4 }, "********１８８１"],
    ["1881", { keepLast: 4 }, "********"],
    ["Ann", { sameLength: true }, "***"],
    ["山田花子", { sameLength: true, character: "＊" }, "＊＊＊＊"],
    ["𠮷野 e\u0301va 👩‍👩‍👧", { sameLength: true }, "********"],
    ["か\u3099き", { sameLength: true, keepLast: 1 }, "*き"],
    ["きか\u3099", { sameLength: true, keepLast: 1 }, "*か\u3099"],
    ["a\r\nb", { sameLength: true }, "***"],
    ["", { sameLength: true }, ""],
  ])("%j with %j", (value, options, expected) => {
    expect(masked(value, options)).toBe(expected);
  });

  it.each<MaskOptions>([
    { character: "" },
    { character: "**" },
    { width: 0 },
    { width: 1.5 },
    { keepLast: -1 },
  ])("refuses %j", (options) => {
    expect(() => mask(options)).toThrow(RangeError);
  });
});
