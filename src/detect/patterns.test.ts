import { describe, expect, it } from "vitest";
import { testRecognizer } from "../../test/recognizer.ts";
import { createDoc } from "../doc/doc.ts";
import { userPattern } from "./patterns.ts";
import { detect } from "./recognizer.ts";

const staff = { name: "staff.v1", label: "STAFF", pattern: "\\bEMP-\\d{6}\\b", score: 0.8 };

testRecognizer(userPattern(staff), {
  finds: [
    "⟦EMP-123456⟧ and ⟦EMP-654321⟧",
    "担当者は⟦EMP-123456⟧です",
    "😀𠮷⟦EMP-123456⟧😀⟦EMP-123456⟧",
    "a\r\n⟦EMP-123456⟧\r\n",
  ],
  ignores: ["", "EMP-12345", "EMP-1234567", "TEMP-123456", "emp-123456"],
});

testRecognizer(
  userPattern({ ...staff, name: "weak.v1", score: 0.2, ignoreCase: true, context: ["Staff", "社員"] }),
  {
    finds: ["staff ⟦emp-123456⟧", "社員⟦EMP-123456⟧"],
    hints: ["⟦Emp-123456⟧"],
  },
);

testRecognizer(
  userPattern({ name: "case.v1", label: "CASE", pattern: "事件番号：（?(?P<value>[０-９]+)）?", score: 0.9 }),
  {
    finds: ["事件番号:⟦123⟧", "事件番号：（⟦４５⟧）"],
    ignores: ["番号:123"],
  },
);

testRecognizer(userPattern({ name: "lines.v1", label: "LINE", pattern: "^x*$", score: 0.9 }), {
  finds: ["a\n⟦xx⟧\nb\n\n⟦x⟧"],
  ignores: ["ab", "xa", "\n\n"],
});

describe("refuses", () => {
  for (const pattern of ["(", "(?=x)", "(a)\\1", "[z-a]"]) {
    it(`${pattern} with the name of the pattern`, () => {
      expect(() => userPattern({ ...staff, pattern })).toThrow(
        expect.objectContaining({ code: "pattern-odd" }),
      );
      expect(() => userPattern({ ...staff, pattern })).toThrow('Cannot compile pattern "staff.v1": ');
    });
  }
});

describe("long texts", () => {
  it("finds the same whatever stands before, across pieces", () => {
    const recognizer = userPattern({ ...staff, pattern: "\\bEMP-\\d+\\b|^z" });
    for (let pad = 500; pad < 520; pad++) {
      for (const fill of ["x", " ", "あ", "\n"]) {
        const text = `${fill.repeat(pad)} EMP-1234567890 z\nz`;
        const found = detect(createDoc("d", text), [recognizer]).map(({ from, to }) => text.slice(from, to));
        expect(found).toEqual(["EMP-1234567890", "z"]);
      }
    }
  });

  it("is not slowed down by a pattern that reads on to the end for every match", () => {
    const recognizer = userPattern({ ...staff, pattern: "x[^y]*y|x" });
    const found = detect(createDoc("d", "x".repeat(6000)), [recognizer]);
    expect(found).toHaveLength(6000);
  });
});
