import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { detect } from "../recognizer.ts";
import { type Read, trainedReader } from "./trained-reader.ts";

const reader = trainedReader().configure!({ lean: 0.5 });
const found = (text: string, one = reader) =>
  detect(createDoc("d", text), [one])
    .filter(({ score }) => score >= 0.5)
    .map(({ from, to, label }) => `${label} ${text.slice(from, to)}`);

/** What is read in its context, and the same words where they tell of nobody. */
describe("what is told of somebody, and near misses", () => {
  it.each([
    ["Her husband, a retired bus driver, came with her.", "OCCUPATION", "bus driver"],
    ["Mr Oduvan, 47, was diagnosed with bowel cancer in March.", "AGE", "47"],
    ["Mr Oduvan, 47, was diagnosed with bowel cancer in March.", "MEDICAL", "cancer"],
    ["患者は67歳の男性で、高血圧と糖尿病がある。", "AGE", "67歳"],
    ["患者は67歳の男性で、高血圧と糖尿病がある。", "MEDICAL", "糖尿病"],
    ["父は漁師で、母は看護師をしています。", "OCCUPATION", "看護師"],
  ])("%s: %s %s", (text, label, part) => {
    expect(found(text).some((each) => each.startsWith(label) && each.includes(part))).toBe(true);
  });

  it.each([
    "The meeting will start when everybody has arrived.",
    "Please read the instructions before you open the box.",
    "会議は全員がそろい次第始めます。",
    "箱を開ける前に説明書をお読みください。",
    "",
    "\r\n\r\n",
    "🙂🙂",
  ])("nothing in %j", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("scores and floors", () => {
  const read: Read = (text) => [
    { from: 0, to: 5, kind: "health", score: 0.35 },
    { from: 6, to: Math.min(18, text.length), kind: "contact", score: 0.9 },
  ];
  const context =
    "\n\nThe rest of the letter says what it is about, at more length than a note of a few words.";
  const fixed = (lean?: number, rest = context) =>
    detect(createDoc("d", `gouty 0700 900 123${rest}`), [trainedReader({ en: () => read }, lean)]);

  it("lifts what is likely enough for a policy that leans, and says how likely it is", () => {
    expect(fixed(0)[0]).toMatchObject({ label: "MEDICAL", score: 0.35 });
    expect(fixed(0.5)[0]).toMatchObject({ score: 0.5, why: { figures: { probability: 0.643 } } });
    expect(fixed(0.5)[1]).toMatchObject({ label: "PHONE_NUMBER", score: 0.58 });
  });

  it("asks for more where a few words are all there is", () => {
    expect(fixed(0.5, "")[0]).toMatchObject({ label: "MEDICAL", score: 0.35 });
    expect(fixed(0.5, "")[1]).toMatchObject({ label: "PHONE_NUMBER", score: 0.58 });
    const guess: Read = (text) => [{ from: 0, to: text.length, kind: "health", score: 0.9 }];
    const labels = (text: string) =>
      detect(createDoc("d", text), [trainedReader({ en: () => guess, ja: () => guess }, 0.5)]).map(
        ({ label }) => label,
      );
    expect(labels("seventeen ukuleles")).toEqual([]);
    expect(labels("seventeen headaches")).toEqual(["MEDICAL"]);
    expect(labels("痛風")).toEqual(["MEDICAL"]);
  });

  it("stays out of judgments, which have a reader of their own", () => {
    const judgment =
      "The applicant appealed to the court; the defendant and the judge gave judgment. ".repeat(9);
    expect(detect(createDoc("d", judgment), [trainedReader({ en: () => read }, 0.5)])).toEqual([]);
  });
});

it("finds spans of the text it is given, in any text", () => {
  const texts = [
    "Dr Vesk rang (ext 4415).\r\nNHS no: 653 331 4785\r\n\r\nAllergies:\r\npenicillin",
    "氏名：𠮷田　太郎\n病名：痛風\n\n（担当　佐伯）",
    "Ａｄａ Ｌｕｎｄ、ｶﾌｪ勤務、40代",
    "e\u0301lodie ".repeat(300),
    "word ".repeat(5000),
  ];
  for (const text of texts)
    for (const { from, to } of detect(createDoc("d", text), [reader])) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(text.length);
    }
});

it.each([
  ["Priya Nair. Tomas", ["Priya Nair", "Tomas"]],
  ["Orla Vesk!”\r\n“Ben", ["Orla Vesk", "Ben"]],
  ["Dr. Emily Chen", ["Dr. Emily Chen"]],
  ["J. K. Vesk Jr. Ito", ["J. K. Vesk Jr. Ito"]],
  ["José. Ámbar", ["José", "Ámbar"]],
])("people of two sentences are two: %j", (text, names) => {
  const whole: Read = ({ length }) => [{ from: 0, to: length, kind: "name", score: 0.9 }];
  const claims = detect(createDoc("d", text, { lang: "en" }), [trainedReader({ en: () => whole }, 0.5)]);
  expect(claims.map(({ from, to }) => text.slice(from, to))).toEqual(names);
});
