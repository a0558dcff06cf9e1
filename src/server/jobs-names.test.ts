import { describe, expect, it } from "vitest";
import { safeName, uniqueNames } from "./jobs-names.ts";

describe("names from outside", () => {
  for (const [given, name] of [
    ["a.txt", "a.txt"],
    ["手紙 (写し).docx", "手紙 (写し).docx"],
    ["か\u3099く.txt", "がく.txt"],
    ["folder/sub/a.txt", "folder/sub/a.txt"],
    ["folder\\a.txt", "folder/a.txt"],
    ["./a//b.txt", "a/b.txt"],
    ["CON", "_CON"],
    ["evil\u202etxt.exe", "evil_txt.exe"],
    ["aux.txt", "_aux.txt"],
    ["COM1.csv", "_COM1.csv"],
    ["console.txt", "console.txt"],
    ["a. . ", "a____"],
    ["...", "___"],
    ['a<b>:"|?*.txt', "a_b______.txt"],
    [".hidden", ".hidden"],
    ["👩‍👩‍👧.txt", "👩‍👩‍👧.txt"],
    [`${"x".repeat(300)}.jsonl`, `${"x".repeat(114)}.jsonl`],
    [`${"𠮷".repeat(100)}.txt`, `${"𠮷".repeat(58)}.txt`],
  ] as const) {
    it(`${JSON.stringify(given).slice(0, 40)} is kept as ${name.slice(0, 40)}`, () =>
      expect(safeName(given)).toBe(name));
  }

  for (const given of [
    ...["../x", "a/../../x", "..\\x", "..", "/etc/passwd", "\\\\host\\share", "C:\\x.txt", "c:x"],
    ...["a\0.txt", "a\nb", "a\u0085b", "", "/", "./.", `${"a/".repeat(21)}b`],
  ]) {
    it(`${JSON.stringify(given).slice(0, 40)} is refused, and not repeated`, () => {
      expect(() => safeName(given)).toThrow(expect.objectContaining({ code: "file-name", field: "files" }));
    });
  }

  it("come apart where two are the same, by whatever case", () => {
    const unique = uniqueNames();
    expect(["a.txt", "A.txt", "a.txt", "b/a.txt", "a", "a"].map(unique)).toEqual([
      ...["a.txt", "A (2).txt", "a (3).txt", "b/a.txt", "a", "a (2)"],
    ]);
  });
});
