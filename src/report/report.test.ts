import { describe, expect, it } from "vitest";
import { createDoc } from "../doc/doc.ts";
import { pipelineFor } from "../pipeline/builtin.ts";
import { resolvePolicy } from "../pipeline/policy.ts";
import { LANGUAGES } from "../words/language.ts";
import { message } from "../words/problem.ts";
import { NO_COUNTS } from "./counts.ts";
import { jobReportHtml } from "./job-report.ts";
import { htmlReport, jsonReport } from "./report.ts";

const policy = resolvePolicy({
  version: 1,
  name: "ours",
  recognizers: { only: ["email-address", "url"] },
  labels: { URL: { operator: "keep" } },
});
const pipeline = pipelineFor(policy);
const TEXT = "連絡は mia.berg@example.com か https://example.jp/𠮷 まで <b>\r\n";
const { release } = pipeline.anonymize(createDoc("手紙.txt", TEXT));
const reported = [{ release, utility: { similarity: 0.912, changedWords: 1, words: 1200, loss: 0.034 } }];

/** What a reader sees: without styles, marks and what stands in attributes. */
const seen = (page: string) =>
  page
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<pre>[\s\S]*?<\/pre>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("the report on releases", () => {
  it("in Japanese is Japanese to the last word", () => {
    const page = htmlReport(reported, "ours", "ja");
    expect(page).toContain('<html lang="ja">');
    const text = seen(page);
    for (const words of [
      "公開報告書",
      "方針 ours 、tokumei",
      "検査した保証はすべて成立",
      "検出の残りなし 編集で検出が変わりうる箇所を再検査：しきい値以上の検出の残りは0件です",
      "1,200語のうち1語を変更、原文との類似度 0.91、失われた情報 3%",
      "メール EMAIL_ADDRESS",
      "メールアドレス、検証：トップレベルドメイン",
      "番号付きラベル：[EMAIL_ADDRESS_1]",
      "方針により「リンク」は残します",
    ])
      expect(text).toContain(words);
    const latin = text.match(/[A-Za-z]{3,}/g)!.filter((word) => !/^[A-Z]+$/.test(word));
    expect([...new Set(latin)].sort()).toEqual(["ours", "tokumei", "txt"]);
  });

  it("in English, which is the default, has the same figures", () => {
    const page = htmlReport(reported, "ours");
    expect(page).toContain('<html lang="en">');
    const text = seen(page);
    for (const words of [
      "Policy ours , tokumei",
      "Every guarantee that was checked holds. Not proof that nobody can be known",
      "Nothing left at or above its threshold scanned again where an edit could have changed what is found: 0 findings at or above their thresholds are left; not proof that nobody can be known",
      "1 of 1,200 words changed, similarity to the original 0.91, information lost 3%",
      "Email EMAIL_ADDRESS",
      "e-mail address, checked: top-level domain",
      "the policy keeps Link",
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
  });

  it.each(LANGUAGES)("in %s never lets the text become markup, and shows no value unless told to", (lang) => {
    const page = htmlReport(reported, "<i>", lang);
    expect(page).not.toMatch(/<b>\r\n|<i>/);
    expect(page).not.toContain("mia.berg");
    expect(htmlReport([{ ...reported[0]!, original: TEXT }], "ours", lang)).toContain("mia.berg");
  });

  it("shows what became of the parts of files", () => {
    const parts = [
      { kind: "text", fate: "read", count: 1200 },
      { kind: "script", fate: "unread", count: 2 },
    ] as const;
    const withParts = [{ ...reported[0]!, release: { ...reported[0]!.release, parts } }];
    expect(seen(htmlReport(withParts, "ours"))).toMatch(
      /Parts of the files Part Read Removed Not read text 1,200 0 0 script 0 0 2/,
    );
    expect(seen(htmlReport(withParts, "ours", "ja"))).toContain("スクリプト 0 0 2");
    expect(JSON.parse(jsonReport(withParts, "ours")).summary.parts).toEqual(parts);
  });

  it("shows what tables still tell, without the names of columns", () => {
    const counts = { columns: 3, records: 2000, groups: 900, k: 1, unique: 37, small: 120 };
    const risks = [{ id: "a.csv", ...counts }];
    expect(seen(htmlReport(reported, "ours", "en", risks))).toMatch(
      /k-anonymity of tables File .* Records in groups smaller than 5 a\.csv 3 2,000 900 1 37 120/,
    );
    expect(seen(htmlReport(reported, "ours", "ja", risks))).toMatch(
      /表のk-匿名性 .* a\.csv 3 2,000 900 1 37 120/,
    );
    const estimated = [{ ...risks[0]!, isEstimate: true as const }];
    expect(seen(htmlReport(reported, "ours", "en", estimated))).toContain("at most 1 about 37 about 120");
    expect(JSON.parse(jsonReport(reported, "ours", risks)).tables).toEqual(risks);
    expect(htmlReport(reported, "ours")).not.toContain("k-anonymity");
    expect(JSON.parse(jsonReport(reported, "ours"))).not.toHaveProperty("tables");
  });

  it("says what was not read, at the top and with the document", () => {
    const notices = [{ code: "part-unread", values: { part: "script", count: 2 } }];
    const withNotice = [{ ...reported[0]!, notices }];
    expect(seen(htmlReport(withNotice, "ours"))).toMatch(
      /1 notice of something not read.*not read: script \(2\)/s,
    );
    expect(seen(htmlReport(withNotice, "ours", "ja"))).toContain("読んでいない部分：スクリプト（2）");
    const json = JSON.parse(jsonReport(withNotice, "ours"));
    expect([json.summary.unread, json.documents[0].notices]).toEqual([1, notices]);
  });

  it("for programs stays as it is, in English", () => {
    const report = JSON.parse(jsonReport(reported, "ours"));
    expect(report.documents[0].certificates[0]).toMatchObject({
      code: "scanned-again-partly",
      values: { left: 0 },
    });
    expect(report.documents[0].findings[0].why.code).toBe("email-address");
  });
});

describe("the report on a job", () => {
  const counts = { ...NO_COUNTS, documents: 2, characters: 12345, findings: 3, kept: 12000 };
  const byLabel = { EMAIL_ADDRESS: { changed: 2, left: 1 } };
  const files = [
    { name: "名簿.csv", outcome: { state: "done" as const, counts: { ...counts, byLabel } } },
    {
      name: "古い.pdf",
      outcome: { state: "failed" as const, counts: NO_COUNTS, problem: message("pdf-none") },
    },
    { name: "後で.txt" },
  ];

  it.each([
    ["anonymize", "匿名化、方針 ours 、tokumei"],
    ["scan", "検出のみ、方針 ours 、tokumei"],
    ["rare", "希少な文字列を伏せる、tokumei"],
  ] as const)("in Japanese: %s", (kind, first) => {
    const page = jobReportHtml({ kind, policy: "ours", files }, "ja");
    const text = seen(page);
    expect(page).toContain('<html lang="ja">');
    for (const words of [
      first,
      "12,345 文字",
      "PDFでないか、壊れています",
      "未処理",
      "完了",
      "読めなかったファイル",
    ])
      expect(text).toContain(words);
    expect(text).toContain(kind === "rare" ? "97.2% の文字が残りました" : "メール EMAIL_ADDRESS");
    const latin = text.match(/[A-Za-z]{3,}/g)!.filter((word) => !/^[A-Z]+$/.test(word));
    expect(new Set(latin)).toEqual(
      new Set([...(kind === "rare" ? [] : ["ours"]), "tokumei", "csv", "pdf", "txt"]),
    );
  });

  it("shows the sentence of a problem that an earlier version wrote", () => {
    const outcome = { state: "failed" as const, counts: NO_COUNTS, problem: "not a PDF" };
    const page = jobReportHtml({ kind: "scan", policy: "ours", files: [{ name: "a", outcome }] }, "ja");
    expect(seen(page)).toContain("not a PDF");
  });

  it("in English by default", () => {
    const text = seen(jobReportHtml({ kind: "anonymize", policy: "ours", files }));
    for (const words of [
      "Anonymised, Policy ours",
      "not a PDF, or damaged",
      "not done",
      "0 of 0 guarantees hold",
    ])
      expect(text).toContain(words);
  });
});
