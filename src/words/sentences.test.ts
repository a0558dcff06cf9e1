import { describe, expect, it } from "vitest";
import { sayer } from "./sentences.ts";

const { say, code } = sayer(
  [
    {
      read: ["Cannot read {id}: {>why}", "{id}を読めません：{why}"],
      field: ["{field}: {>why}", "{field}：{why}"],
      "not-pdf": ["not a PDF, or damaged", "PDFでないか、壊れています"],
      odd: ["{part} is odd at {#at}", "{part}の{at}文字目が不正です"],
      long: ["{#length} characters, {#most} are the most", "{length}文字あります（{most}文字まで）"],
      covered: ["covered by {@label}", "「{label}」に含まれます", "{label} covers it"],
      wrong: ["compared: {+parts}", "比較：{parts}"],
      beyond: ["{#n} beyond", "超過{n}件"],
      inverted: ["{#n} inverted", "逆転{n}件"],
    },
  ],
  { label: (value, lang) => (lang === "ja" ? "人名" : value.toLowerCase()) },
);

describe("sentences of the core are said in another language", () => {
  it.each([
    ["not a PDF, or damaged", "PDFでないか、壊れています", "not-pdf"],
    [
      "Cannot read 報告書.pdf: not a PDF, or damaged",
      "報告書.pdfを読めません：PDFでないか、壊れています",
      "not-pdf",
    ],
    [
      "Cannot read a: b.pdf: not a PDF, or damaged",
      "aを読めません：b.pdf：PDFでないか、壊れています",
      "not-pdf",
    ],
    [
      "Cannot read x: word/𠮷.xml is odd at 12345",
      "xを読めません：word/𠮷.xmlの12,345文字目が不正です",
      "odd",
    ],
    ["20000000 characters, 1.5 are the most", "20,000,000文字あります（1.5文字まで）", "long"],
    ["covered by PERSON", "「人名」に含まれます", "covered"],
    ["compared: 3 beyond, 1200 inverted", "比較：超過3件、逆転1,200件", "wrong"],
  ])("%s", (sentence, japanese, known) => {
    expect(say(sentence, "ja")).toBe(japanese);
    expect(code(sentence)).toBe(known);
  });

  it.each([
    ["nothing that is known"],
    ["Cannot read x: something else"],
    ["many characters, 5 are the most"],
    ["compared: 3 beyond, something"],
    [""],
    [`Cannot read ${"x".repeat(3000)}: not a PDF, or damaged`],
  ])("leaves what it does not know as it is: %.40s", (sentence) => {
    expect(say(sentence, "ja")).toBe(sentence);
    expect(code(sentence)).toBeUndefined();
  });

  it("says English for readers where the core's is for programs", () => {
    expect(say("covered by PERSON", "en")).toBe("person covers it");
    expect(say("not a PDF, or damaged", "en")).toBe("not a PDF, or damaged");
  });

  it("does not look for sentences without end", () => {
    expect(say("a: ".repeat(600), "ja")).toBe("a: ".repeat(600));
  });
});
