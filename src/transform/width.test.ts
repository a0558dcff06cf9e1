import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { caseOf, fill, narrow, widen, widthOf } from "./width.ts";

it("narrow keeps every position", () => {
  fc.assert(fc.property(unicodeText(), (text) => narrow(text).length === text.length));
  expect(narrow("Ｒ３．５．１　－")).toBe("R3.5.1 -");
});

it("widen undoes narrow for ASCII", () => expect(narrow(widen("a-Z 09@"))).toBe("a-Z 09@"));

it("widthOf follows the letters and digits of its model", () => {
  expect(widthOf("ａ＠ｂ", "x@y")).toBe("ｘ＠ｙ");
  expect(widthOf("ａ@b", "x@y")).toBe("x@y");
  expect(widthOf("", "x@y")).toBe("x@y");
});

it.each([
  ["MAY", "june", "JUNE"],
  ["May", "june", "June"],
  ["may", "JUNE", "june"],
])("caseOf %s: %s is %s", (model, text, expected) => expect(caseOf(model, text)).toBe(expected));

describe("fill", () => {
  it.each([
    ["12-34", "9876", "98-76"],
    ["１２ー３4", "9876", "９８ー７6"],
    ["(1)", "5", "(5)"],
    ["12", "1", undefined],
    ["1", "12", undefined],
    ["1①", "5", undefined],
    ["1٣", "5", undefined],
  ])("%s with %s is %s", (value, digits, expected) => expect(fill(value, /[0-9]/, digits)).toBe(expected));

  it("keeps case", () => expect(fill("aB-ｃＤ", /[a-z]/i, "wxyz")).toBe("wX-ｙＺ"));
});
