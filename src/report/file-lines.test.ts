import { expect, it } from "vitest";
import { createDoc } from "../doc/doc.ts";
import { fileRegions } from "./file-lines.ts";

const span = (text: string, value: string) => ({
  from: text.indexOf(value),
  to: text.indexOf(value) + value.length,
});

it("places spans of the file's own text, and of its pieces, to the column", () => {
  const raw = "一行\r\n𠮷 Mia\n";
  const regions = fileRegions(raw);
  const whole = { startLine: 2, startColumn: 4, endLine: 2, endColumn: 7, charOffset: 7, charLength: 3 };
  expect(regions(createDoc("a", raw), span(raw, "Mia"))).toEqual([whole]);
  const piece = createDoc("a", "𠮷 Mia\n", { place: { offset: 4, piece: 1 } });
  expect(regions(piece, span(piece.text, "Mia"))).toEqual([whole]);
});

it("knows the line of a row, and else looks for the same characters", () => {
  const raw = '{"text":"Mia"}\n{"text":"caf\\u00e9 Mia"}\n';
  const regions = fileRegions(raw);
  const row = createDoc("2", "café Mia", { place: { line: 2 } });
  expect(regions(row, { from: 0, to: 4 })).toEqual([{ startLine: 2 }]);
  const loose = createDoc("2", "café Mia");
  expect(regions(loose, span(loose.text, "Mia")).map(({ startLine }) => startLine)).toEqual([1, 2]);
  expect(regions(loose, span(loose.text, "café"))).toEqual([]);
});
