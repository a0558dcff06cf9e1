/** Every message has words in both languages, with the same holes. */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "./messages.ts";
import { GUARANTEES, OPERATORS } from "./names.ts";
import { CheckFailed, message, Problem, problem, sentence } from "./problem.ts";
import { PROBLEM_TITLES } from "./problem-titles.ts";

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}「：]/u;
const holesOf = (words: string) => [...words.matchAll(/\{@?(\w+)\}/g)].map(([, name]) => name).sort();

describe("messages", () => {
  it.each(Object.entries(MESSAGES))("%s", (_, [en, ja]) => {
    expect(en).not.toMatch(JAPANESE);
    expect(ja).toMatch(JAPANESE);
    expect([...new Set(holesOf(ja))].filter((hole) => !holesOf(en).includes(hole))).toEqual([]);
  });

  it("has every code in one table", async () => {
    const folder = new URL("messages/", import.meta.url);
    const files = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)));
    const codes = files
      .flatMap((file) => Object.values(file))
      .flatMap((table) => Object.keys(table as object));
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
    expect(codes.sort()).toEqual(Object.keys(MESSAGES).sort());
  });

  it.each([
    [message("cut-short"), "it is cut short", "途中で切れています"],
    [
      message("cannot-read", { id: "報告書.pdf", why: message("pdf-none") }),
      "Cannot read 報告書.pdf: not a PDF, or damaged",
      "報告書.pdfを読めません：PDFでないか、壊れています",
    ],
    [
      message("file-bytes-most", { most: 20_000_000 }),
      "a file may have 20,000,000 bytes",
      "ファイルは20,000,000バイトまでです",
    ],
    [message("covered", { label: "STAFF" }), "covered by STAFF", "「STAFF」に含まれます"],
    [{ code: "of-somebody-else" }, "of-somebody-else", "of-somebody-else"],
    [{ code: "constructor" }, "constructor", "constructor"],
  ])("%j", (said, en, ja) => {
    expect(sentence(said, "en")).toBe(en);
    expect(sentence(said, "ja")).toBe(ja);
  });
});

it("a problem is an error with a code, its values and an English sentence", () => {
  const error = problem("line-not-json", { line: 3 });
  expect(error).toBeInstanceOf(Problem);
  expect(error).toMatchObject({
    code: "line-not-json",
    values: { line: 3 },
    message: "line 3 is not JSON",
    name: "Problem",
  });
  expect(new CheckFailed(message("cut-short"))).toMatchObject({ name: "CheckFailed", code: "cut-short" });
});

describe("names", () => {
  it.each(Object.entries({ ...GUARANTEES, ...OPERATORS, ...PROBLEM_TITLES }))(
    "%s has one in both languages",
    (_, [en, ja]) => {
      expect(en).not.toMatch(JAPANESE);
      expect(ja).toMatch(JAPANESE);
    },
  );
});
