import { describe, expect, it } from "vitest";
import { operatorOf, target } from "../../test/target.ts";
import { mask } from "./mask.ts";

type Options = Readonly<Record<string, unknown>>;
const masked = (value: string, options?: Options) => operatorOf(mask, options).replace(target(value));

describe("mask", () => {
  it.each<[value: string, options: Options, expected: string]>([
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

  it.each([
    [{ character: "" }, "character: must not have fewer than 1 characters"],
    [{ character: "**" }, "Cannot mask with 2 characters: want 1"],
    [{ width: 0 }, "Cannot use operator mask: width: must be >= 1"],
    [{ width: 1.5 }, "width: must be integer"],
    [{ keepLast: -1 }, "keepLast: must be >= 0"],
    [{ widht: 3 }, "widht: unknown field"],
  ])("refuses %j", (options, why) => {
    expect(() => operatorOf(mask, options)).toThrow(why);
  });
});
