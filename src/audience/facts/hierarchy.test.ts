import { describe, expect, it } from "vitest";
import { parseHierarchy } from "./hierarchy.ts";

const above = (csv: string, value: string) => parseHierarchy(csv, "place").above(value);

describe("a hierarchy", () => {
  it.each([
    ["with semicolons", "Kofu;Yamanashi;Japan\nNara;Kansai;Japan", "Nara", ["Kansai", "Japan"]],
    ["with commas", "Kofu,Yamanashi,Japan\r\nNara,Kansai,Japan\r\n", "Nara", ["Kansai", "Japan"]],
    ["with both", "a, b;c;d", "a, b", ["c", "d"]],
    ["in quotes", '"Kofu, city","say ""north""","*"', "Kofu, city", ['say "north"', "*"]],
    ["with a line break in quotes", '"New\r\nYork";USA\nNara;Japan', "Nara", ["Japan"]],
    ["in Japanese", "将棋;ボードゲーム;遊び", "将棋", ["ボードゲーム", "遊び"]],
    ["asked in another case and width", "kofu;x", "ＫＯＦＵ", ["x"]],
    ["with characters of two code units", "𠮷野;😀", "𠮷野", ["😀"]],
    ["with marks apart", "Jose\u0301;x", "José", ["x"]],
    ["with the same cell again", "a;b;b;a;c", "a", ["b", "c"]],
    ["with empty lines and a byte order mark", "\ufeff\n\na;b\n\n", "a", ["b"]],
    ["asked for a higher level", "Kofu;Yamanashi;Japan;Asia", "Yamanashi", ["Japan", "Asia"]],
    ["asked for the last level", "Kofu;Yamanashi;Japan", "Japan", undefined],
    ["asked for what it does not have", "Kofu;Japan", "Nara", undefined],
    ["of nothing", "", "Nara", undefined],
  ])("%s", (_, csv, value, wanted) => {
    expect(above(csv, value)).toEqual(wanted);
  });
});

it.each([
  ["of one column", "hidden\n", "line 1: 1 cell, 2 or more are wanted"],
  ["with a short line", "hidden;b;c\n\nhidden2;e", "line 3: 2 cells, the first line has 3"],
  ["with an empty cell", "hidden;b\nd;", "line 2: cell 2 is empty"],
  ["with a value twice", '"hidden\n";b\nHidden;c', "line 3: the value has a line already"],
  ["with an open quote", 'a;b\n"hidden;c', "line 2: a quote is not closed"],
  ["with words after a quote", '"hidden" x;c', "line 1: a quote is not closed"],
])("refuses a file %s and says where, not what", (_, csv, says) => {
  const read = () => parseHierarchy(csv, "place");
  expect(read).toThrow(`Cannot read hierarchy place: ${says}`);
  expect(read).not.toThrow(/hidden/i);
});

it("takes a large file", () => {
  const csv = Array.from({ length: 20_000 }, (_, i) => `v${i};g${i % 10};all`).join("\n");
  expect(above(csv, "v19999")).toEqual(["g9", "all"]);
});
