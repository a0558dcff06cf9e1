import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { accessible, eventually, type Scenario, shows } from "./stage.ts";

const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const job = (page: Page, name: string) => page.getByRole("article", { name });
const LETTER = "Dear Ms Hannah Brecht,\nwrite to hannah.brecht@example.org.\n";

/** Enough rows for a job that takes a while. */
function table(rows: number): string {
  const row = (i: number) =>
    `{"id":"r${i}","text":"Row ${i}: mail user${i}@example.org or ring Greta Holm in Leeds."}\n`;
  return Array.from({ length: rows }, (_, i) => row(i)).join("");
}

const number = async (page: Page, name: string, what: string) => {
  const text = await job(page, name).locator("dl > div", { hasText: what }).locator("dd").textContent();
  return Number((text ?? "").replace(/[^\d]/g, ""));
};

const scenarios: Record<string, Scenario> = {
  "corpus: files become a result and a report": async ({ open }) => {
    const page = await open("/corpus");
    await page
      .locator("[data-files]")
      .setInputFiles([
        file("letter.txt", LETTER),
        file("手紙.txt", "山田花子さんへ。電話は090-1234-5678です。"),
      ]);
    await shows(page.locator(".hint"), "2 files");
    await page.getByRole("button", { name: "Start" }).click();
    const card = job(page, "letter.txt and 1 more");
    await shows(card.locator(".state"), "Done");
    assert.equal(await number(page, "letter.txt and 1 more", "Documents"), 2);
    const [report] = await Promise.all([
      page.waitForEvent("popup"),
      card.getByRole("link", { name: "Open the report" }).click(),
    ]);
    await shows(report.locator("body"), "letter.txt");
    await report.locator("svg").first().waitFor();
    const [result] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("button", { name: "Download the result" }).click(),
    ]);
    const zip = readFileSync(await result.path());
    assert.equal(zip.subarray(0, 2).toString(), "PK");
    assert.ok(!zip.includes("Brecht"));
    await page.goto(page.url().replace("/corpus", "/releases"));
    await shows(page.getByRole("table").last(), "letter.txt and 1 more");
  },

  "corpus: a long job shows its progress, is cancelled and resumed": async ({ open }) => {
    const page = await open("/corpus");
    await page.locator("[data-files]").setInputFiles([file("rows.jsonl", table(40_000))]);
    await page.getByLabel("Policy").selectOption("default");
    await page.getByRole("button", { name: "Start" }).click();
    const card = job(page, "rows.jsonl");
    await shows(card.locator(".state"), "Running");
    await eventually(async () => assert.ok((await number(page, "rows.jsonl", "Documents")) > 0));
    await shows(card, /characters\/s/);
    await shows(card.locator("dl"), /Remaining\s*\d+:\d\d/);
    const value = await card.getByRole("progressbar").getAttribute("value");
    assert.ok(Number(value) > 0 && Number(value) < 1, `progress is ${value}`);
    await card.getByRole("button", { name: "Cancel" }).click();
    await shows(card.locator(".state"), "Cancelled");
    await page.reload();
    await shows(card.locator(".state"), "Cancelled");
    await card.getByRole("button", { name: "Resume" }).click();
    await shows(card.locator(".state"), /Running|Waiting/);
    await card.getByRole("button", { name: "Cancel" }).click();
    await shows(card.locator(".state"), "Cancelled");
    await card.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await card.waitFor({ state: "detached" });
  },

  "corpus: a folder keeps its names; rare text is suppressed over all of it": async ({ open }) => {
    const folder = mkdtempSync(join(tmpdir(), "tokumei-folder-"));
    mkdirSync(join(folder, "sub"));
    for (const [i, path] of ["a.txt", "sub/b.txt", "sub/c.txt"].entries())
      writeFileSync(join(folder, path), `The weather was fine all day. Only here: ${"qxz"[i]}${i}.\n`);
    writeFileSync(join(folder, ".hidden"), "not this");
    const page = await open("/corpus");
    await page.locator("[data-folder]").setInputFiles(folder);
    await shows(page.locator(".hint"), "3 files");
    await page.getByRole("radio", { name: "Suppress rare text" }).check();
    await page.getByLabel("k", { exact: true }).fill("3");
    await page.getByRole("button", { name: "Start" }).click();
    const card = page.getByRole("article", { name: /\.txt and 2 more/ });
    await shows(card.locator(".state"), "Done");
    await card.getByText("All files").click();
    await shows(card.locator("details"), /sub\/b\.txt.*done/s);
    rmSync(folder, { recursive: true });
  },

  "corpus: text fields of JSON and text columns of tables can be named": async ({ open }) => {
    const page = await open("/corpus");
    const rows = '{"note":"Ask Hannah Brecht.","by":{"mail":"h.brecht@example.org"},"key":"Tomas Varga"}\n';
    await page.locator("[data-files]").setInputFiles([file("letter.txt", LETTER)]);
    assert.equal(await page.getByLabel("Fields of JSON").count(), 0);
    await page.locator("[data-files]").setInputFiles([file("notes.jsonl", rows)]);
    await page.getByLabel("Fields of JSON").fill("note, by.mail");
    await page.getByRole("button", { name: "Start" }).click();
    const card = job(page, "notes.jsonl");
    await shows(card.locator(".state"), "Done");
    const [result] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("button", { name: "Download the result" }).click(),
    ]);
    const released = readFileSync(await result.path(), "utf8");
    assert.match(released, /Tomas Varga/);
    assert.doesNotMatch(released, /Brecht|brecht/);
  },

  "corpus: a file that cannot be read is reported, the others are done": async ({ open }) => {
    const page = await open("/corpus");
    await page
      .locator("[data-files]")
      .setInputFiles([file("broken.docx", "no zip at all"), file("fine.txt", LETTER)]);
    await page.getByRole("button", { name: "Start" }).click();
    const card = job(page, "broken.docx and 1 more");
    await shows(card, /Files that failed: 1/);
    await card.getByText("All files").click();
    await shows(card.locator("details"), /broken\.docx.*failed: .*fine\.txt.*done/s);
  },

  "releases: shared messages with their audiences, and a ledger that verifies": async ({ open, url }) => {
    const body = {
      text: "I moved to Kyoto last spring and I really love my new job at the bakery near the big station.",
      profile: { current_city: "Kyoto" },
      audiences: { audiences: [{ name: "close friends", trust: 0.9, recipients: ["Ann", "Ben", "千代"] }] },
    };
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${url}/api/share`, { method: "POST", headers, body: JSON.stringify(body) });
    assert.ok(answer.ok);
    const page = await open("/releases");
    const row = page.getByRole("row", { name: /close friends/ }).first();
    await shows(row, /Message\s*3\s*Ann, Ben, 千代\s*close friends/);
    await page.getByRole("button", { name: "Verify the ledger" }).click();
    await shows(page.getByRole("status").first(), /Unchanged since it was written: \d+ entries/);
  },

  "releases: a release is checked again from its text, and one that was changed does not hold": async (
    stage,
  ) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ text: LETTER, policy: "document" });
    const response = await fetch(`${stage.url}/api/anonymize`, { method: "POST", headers, body });
    const release = await response.text();
    const page = await stage.open("/releases");
    const check = (name: string, content: string) =>
      page.locator("[data-release]").setInputFiles([file(name, content)]);
    const checkRegion = page.getByRole("region", { name: "Check a release" });
    await check("letter.json", release);
    await shows(checkRegion, "letter.json: all guarantees of 1 text hold");
    await shows(checkRegion, "Nothing left at or above its threshold");
    await check("changed.json", release.replace("[PERSON_1]", "Hannah Brecht"));
    await shows(checkRegion, "changed.json: guarantees of 1 of 1 text do not hold");
    await check("other.json", '{"no":"release"}');
    await shows(page.getByRole("alert"), "other.json is not a release");
  },

  "corpus: the Japanese interface": async ({ open, url }) => {
    const page = await open("/corpus", { locale: "ja-JP", viewport: { width: 1280, height: 800 } });
    await page
      .locator("[data-files]")
      .setInputFiles([file("手紙.txt", "山田花子さんへ。電話は090-1234-5678です。")]);
    await page.getByRole("radio", { name: "検出のみ" }).check();
    await page.getByRole("button", { name: "開始" }).click();
    await shows(job(page, "手紙.txt").locator(".state"), "完了");
    await page.goto(`${url}/releases`);
    await shows(page.getByRole("table").last(), "手紙.txt");
  },

  "corpus: axe finds nothing serious, light and dark, wide and narrow": async ({ open, url }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [1440, 360]) {
        const where = `${colorScheme}, ${width} px`;
        const viewport = { width, height: 900 };
        const page = await open("/corpus", { colorScheme, viewport, locale: "en-GB" });
        await page
          .locator("[data-files]")
          .setInputFiles([file(`a-${where}.txt`, LETTER), file("b.txt", LETTER)]);
        await accessible(page, `corpus, files chosen, ${where}`);
        await page.getByRole("button", { name: "Start" }).click();
        await shows(page.getByRole("article", { name: `a-${where}` }).locator(".state"), "Done");
        await accessible(page, `corpus, ${where}`);
        const wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert.equal(await page.evaluate(wider), 0, `nothing sticks out: corpus, ${where}`);
        await page.goto(`${url}/releases`);
        await page.getByRole("table").first().waitFor();
        await accessible(page, `releases, ${where}`);
        assert.equal(await page.evaluate(wider), 0, `nothing sticks out: releases, ${where}`);
      }
    }
  },
};

export default scenarios;
