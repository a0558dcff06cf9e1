import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { type Scenario, shows } from "./stage.ts";

const JAPANESE = { locale: "ja-JP", viewport: { width: 1280, height: 800 } } as const;
/** The first text reads the models of the language. */
const FIRST = 60_000;

/** Words of at least three Latin letters that a reader sees there; samples and names of formats aside. */
const latinWords = async (page: Page, selector: string) =>
  ((await page.locator(selector).textContent()) ?? "").match(/[A-Za-z]{3,}/g) ?? [];

const scenarios: Record<string, Scenario> = {
  "japanese: evidence, reasons and certificates of a review": async ({ open }) => {
    const page = await open("/", JAPANESE);
    await page.getByRole("button", { name: /^会議の議事録/ }).click();
    await page.getByRole("button", { name: "確認を始める" }).click();
    await page.locator(".finding").first().waitFor({ timeout: FIRST });
    const why = page.locator("dt", { hasText: "理由" }).first().locator("+ dd");
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press("n");
      await shows(why, /[ぁ-んァ-ヶ一-龠]/);
      assert.deepEqual((await why.textContent())!.match(/[a-z]{4,}/g), null);
    }
    await page.locator("summary", { hasText: /再検査済み/ }).click();
    await shows(page.locator("details[open] ul"), "再検査：しきい値以上の検出の残りは0件です");
    assert.deepEqual(await latinWords(page, "details[open] ul"), []);
  },

  "japanese: release and report to publish are downloaded": async ({ open }) => {
    const page = await open("/", JAPANESE);
    await page.getByRole("button", { name: /^会議の議事録/ }).click();
    await page.getByRole("button", { name: "確認を始める" }).click();
    await page.locator(".finding").first().waitFor({ timeout: FIRST });
    const save = async (name: string) => {
      await page.locator("[data-downloads]").click();
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      if (!name.includes("秘密")) await page.getByRole("button", { name: "このまま保存" }).click();
      const download = await saved;
      return readFileSync(await download.path(), "utf8");
    };
    const published = await save("公開用データ（JSON）");
    assert.ok(JSON.parse(published).documents[0].placeholders.length > 0);
    assert.doesNotMatch(published, /score|sha256|"edits"|"findings"/);
    assert.match(await save("公開用の報告書（HTML）"), /<html/);
    assert.ok(JSON.parse(await save("すべての詳細・秘密（JSON）")).findings.length > 0);
  },

  "japanese: a report, and what is wrong with a file": async ({ open }) => {
    const page = await open("/corpus", JAPANESE);
    await page.locator("[data-files]").setInputFiles([
      { name: "手紙.txt", mimeType: "text/plain", buffer: Buffer.from("連絡は mia.berg@example.com まで") },
      { name: "壊れた.pdf", mimeType: "application/pdf", buffer: Buffer.from("not one") },
    ]);
    await page.getByRole("button", { name: "開始" }).click();
    const job = page.locator("article", { hasText: "壊れた.pdf" });
    const link = job.getByRole("link", { name: "報告書を開く" });
    await link.waitFor({ timeout: FIRST });
    await shows(job, "壊れた.pdfを読めません：PDFでないか、壊れています");
    const report = await open((await link.getAttribute("href"))!);
    assert.equal(await report.locator("html").getAttribute("lang"), "ja");
    await shows(report.locator("h1"), "一括処理の報告書");
    await shows(report.locator("body"), "PDFでないか、壊れています");
  },

  "japanese: a problem that the server tells": async ({ open }) => {
    const page = await open("/", JAPANESE);
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        ...{ name: "壊れた.json", mimeType: "application/json", buffer: Buffer.from("{") },
      });
    await page.getByRole("button", { name: "確認を始める" }).click();
    await page.getByRole("alert").waitFor({ timeout: FIRST });
    await shows(page.getByRole("alert"), /読めません：1行目の2文字目：引用符/);
  },
};

export default scenarios;
