import { describe, expect, it } from "vitest";
import { Edits } from "../doc/edits.ts";
import { Problem } from "../words/problem.ts";
import { applyAll, assemble, createFlow, type Segment, unescaped, verbatim } from "./segments.ts";

/** The file "abc|def|ghi": bars are markup; the document reads "abc def-ghi", where "-" is the second bar. */
const FILE = "abc|def|ghi";
const hyphen: Segment = {
  text: "-",
  writable: false,
  toFile: (edits) => (edits.some((edit) => edit.to > edit.from) ? [{ from: 7, to: 8, insert: "" }] : []),
};
const document = assemble([verbatim(0, "abc"), " ", verbatim(4, "def"), hyphen, verbatim(8, "ghi")]);

describe("an edit of the document is one of the file", () => {
  for (const [from, to, insert, expected] of [
    [0, 3, "X", "X|def|ghi"],
    [1, 2, "", "ac|def|ghi"],
    [0, 7, "NAME", "NAME||ghi"],
    [2, 6, "X", "abX|f|ghi"],
    [5, 9, "X", "abc|dXhi"],
    [7, 8, "X", "abc|defXghi"],
    [3, 4, "X", "abcX|def|ghi"],
    [3, 4, "", "abc|def|ghi"],
    [3, 3, "X", "abcX|def|ghi"],
    [4, 4, "X", "abc|Xdef|ghi"],
    [5, 5, "X", "abc|dXef|ghi"],
    [11, 11, "X", "abc|def|ghiX"],
    [0, 11, "X", "X|"],
  ] as const) {
    it(`${from}..${to} by "${insert}" gives ${expected}`, () => {
      expect(document.text).toBe("abc def-ghi");
      const edits = document.toFile(Edits.of(11, [{ from, to, insert }]));
      expect(applyAll(FILE, edits)).toBe(expected);
    });
  }

  it("refuses to write where there is no text", () => {
    expect(() => assemble([" "]).toFile(Edits.of(1, [{ from: 0, to: 1, insert: "X" }]))).toThrow(Problem);
  });
});

describe("escape sequences", () => {
  const escapes = {
    pattern: /%[0-9a-f]+;/g,
    decode: (sequence: string) => String.fromCodePoint(Number.parseInt(sequence.slice(1, -1), 16)),
    encode: (text: string) => text.replaceAll("%", "%25;"),
  };
  const source = "<a%25;b%1f600;c>";
  const segment = unescaped(source, 1, source.length - 1, escapes);

  for (const [from, to, insert, expected] of [
    [0, 1, "x", "<x%25;b%1f600;c>"],
    [1, 2, "x", "<axb%1f600;c>"],
    [3, 5, "%", "<a%25;b%25;c>"],
    [5, 6, "", "<a%25;b%1f600;>"],
    [3, 4, "", "<a%25;b\ude00c>"],
    [0, 6, "", "<>"],
  ] as const) {
    it(`${from}..${to} by "${insert}"`, () => {
      expect(segment.text).toBe("a%b😀c");
      expect(applyAll(source, segment.toFile([{ from, to, insert }]))).toBe(expected);
    });
  }
});

describe("a flow", () => {
  it("joins what stands in a line and puts asides after it", () => {
    const flow = createFlow();
    const word = (text: string) => verbatim(0, text);
    flow.break();
    flow.inline(word("Hello "));
    flow.aside(word("deleted "), "deleted");
    flow.aside(word("alt text"));
    flow.aside(word("words"), "deleted");
    flow.inline(word("world"));
    flow.break();
    flow.break();
    flow.inline(word("again"));
    expect(assemble(flow.pieces()).text).toBe("Hello world\ndeleted words\nalt text\nagain");
  });
});
