import { describe, expect, it } from "vitest";
import { anonymizeFile } from "../../index.ts";
import { pipelineFor } from "../../pipeline/builtin.ts";

const { anonymize } = pipelineFor("default");

describe("a reading goes with the word it is of", () => {
  it.each([
    ["担当の山田太郎（やまだたろう）さんが来た。", "やまだ"],
    ["山田《やまだ》さんが言った。", "やまだ"],
    ["昨日、佐藤花子（さとう　はなこ）さんと会った。", "さとう"],
    ["鈴木（スズキ）さんは渋谷（しぶや）に住む。", "スズキ"],
    ["鈴木（スズキ）さんは渋谷（しぶや）に住む。", "しぶや"],
    ["容疑者の斎藤（さいとう・36歳）は", "さいとう"],
    ["田中太郎〔ﾀﾅｶﾀﾛｳ〕様", "ﾀﾅｶ"],
    ["𠮷野家（よしのや）に吉野太郎（よしのたろう）さんがいた。", "よしのたろう"],
  ])("%s", (text, reading) => expect(anonymize(text).release.text).not.toContain(reading));

  it("but other words in brackets stay", () => {
    expect(anonymize("林檎（りんご）を食べた。").release.text).toContain("りんご");
  });

  it("is one person with it", () => {
    expect(anonymize("山田太郎（やまだたろう）さん").release.text).toBe("[PERSON_1]（[PERSON_1]）さん");
  });
});

describe("ruby in a page", () => {
  const page = async (html: string) =>
    new TextDecoder().decode(
      (await anonymizeFile(new TextEncoder().encode(html), "default", { name: "a.html" })).bytes,
    );

  it.each([
    "<p><ruby>山田太郎<rt>やまだたろう</rt></ruby>さんが来た。</p>",
    "<p><ruby>山田<rp>（</rp><rt>やまだ</rt><rp>）</rp>太郎<rp>（</rp><rt>たろう</rt><rp>）</rp></ruby>さんが来た。</p>",
    "<p><ruby>山<rt>やま</rt>田<rt>だ</rt></ruby>さんが来た。</p>",
    "<p><ruby><rb>山田</rb><rtc><rt>やまだ</rt></rtc></ruby>さんが来た。</p>",
  ])("%s", async (html) => {
    expect(await page(html)).not.toMatch(/山|や|だ[^<]*<\/rt|ろう/);
  });

  it("stays where its word stays", async () => {
    const html = "<p><ruby>林檎<rt>りんご</rt></ruby>を食べた。</p>";
    expect(await page(html)).toContain("<ruby>林檎<rt>りんご</rt></ruby>");
  });
});
