import { describe, expect, test } from "vitest";
import { createFieldReader, pageHeaderSegments } from "./field-codes.ts";
import { verbatim } from "./segments.ts";

const texts = (...segments: string[]) => {
  const read = createFieldReader();
  return segments
    .flatMap((text) => read(verbatim(0, text)))
    .map(({ text }) => text)
    .filter((text) => text !== " ");
};

describe("what people wrote in a field", () => {
  test.each([
    [' HYPERLINK "mailto:a@example.jp" \\o "山田さん" ', ["mailto:a@example.jp", "山田さん"]],
    [" PAGE \\* MERGEFORMAT ", []],
    [' EQ \\* jc3 \\* "Font:MS 明朝" \\* hps12 \\o\\al(\\s\\up 10(はせべ),長谷部)', ["(はせべ),長谷部)"]],
    [' INCLUDEPICTURE "C:\\\\Users\\\\yamada\\\\a.png" \\d', ["C:\\\\Users\\\\yamada\\\\a.png"]],
    [" MERGEFIELD Thornbury ", [" Thornbury "]],
    ["Thornbury", ["Thornbury"]],
    [' DATE \\@ "yyyy" ', ["yyyy"]],
    [' SET hi \\q "x', [" hi ", "x"]],
    ["", []],
  ])("%s", (instruction, expected) => {
    expect(texts(instruction)).toEqual(expected);
  });
  test("goes on in the next segment, in quotes", () => {
    expect(texts(' HYPERLINK "C:\\us', 'er\\ab" \\o "x"')).toEqual(["C:\\us", "er\\ab", "x"]);
    expect(texts(" ", "HYPERLINK ", '"x"')).toEqual(["x"]);
  });
  test("stays where it is in the file", () => {
    const [tip] = createFieldReader()(verbatim(100, ' REF "x" \\o "山田"')).slice(-1);
    expect(tip!.toFile([{ from: 0, to: 2, insert: "P" }])).toEqual([{ from: 113, to: 115, insert: "P" }]);
  });
});

test.each([
  ['&L&"Arial,太字"&12山田 花子&K01+000&R&P / &N', ["山田 花子"]],
  ["&CSmith && Sons&10 2026", ["Smith && Sons", " 2026"]],
  ["&A", []],
  ["Kato & Co", ["Kato & Co"]],
])("header %s", (header, expected) => {
  expect(pageHeaderSegments(verbatim(0, header)).map(({ text }) => text)).toEqual(expected);
});
