import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { eventually, type Scenario, shows, showsNot } from "./stage.ts";

/** What survives a reload, and a server that goes away under an open page. */

const LETTER = "Dear Ms Hannah Brecht,\n\nwrite to hannah.brecht@example.org from Freiburg.\n";
const result = (page: Page) => page.locator("[data-pane=result] .cm-content");
const away = (page: Page) => page.getByRole("alert").filter({ hasText: "cannot be reached" });

const scenarios: Record<string, Scenario> = {
  "steady: the server stops under an open review and a running job, and all continues": async (stage) => {
    const page = await stage.open("/");
    await page.locator("#review-text").fill(LETTER);
    await page.getByRole("button", { name: /^Review/ }).click();
    await showsNot(result(page), "Hannah");
    const corpus = await stage.open("/corpus");
    const job = corpus.getByRole("article", { name: "steady.jsonl" });
    const rows = Array.from({ length: 20_000 }, (_, i) => `{"text":"Row ${i}: ring Greta Holm in Leeds."}\n`);
    const file = { name: "steady.jsonl", mimeType: "text/plain", buffer: Buffer.from(rows.join("")) };
    await corpus.locator("[data-files]").setInputFiles([file]);
    await corpus.getByRole("button", { name: "Start" }).click();
    await shows(job.locator(".state"), "Running");
    await stage.restart(async () => {
      await page.keyboard.press("n");
      await page.keyboard.press("r");
      await away(page).waitFor();
      await page.keyboard.press("r");
      await eventually(async () => assert.equal(await away(page).count(), 1, "it is reported once"));
      await away(corpus).waitFor();
    });
    await away(page).waitFor({ state: "detached" });
    await page.keyboard.press("r");
    await shows(result(page), "Hannah");
    await shows(job.locator(".state"), /Running|Waiting|Done/);
  },

  "steady: a reload keeps the selected finding and hides the original": async ({ open }) => {
    const page = await open("/");
    await page.locator("#review-text").fill(LETTER);
    await page.getByLabel("Language").selectOption("en");
    await page.reload();
    assert.equal(await page.getByLabel("Language").inputValue(), "en");
    await page.getByRole("button", { name: /^Review/ }).click();
    await result(page).waitFor({ timeout: 60_000 });
    const pane = (await page.locator("[data-pane=result]").boundingBox())!;
    assert.equal(pane.y + pane.height, 900, "a short text has the height of the page too");
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    await page.keyboard.press("h");
    const place = page.locator(".inspector .place");
    await shows(place, /^\s*2 of/);
    await page.reload();
    await shows(place, /^\s*2 of/);
    await showsNot(page.locator("main"), "Brecht");
    assert.equal(await page.locator("[data-pane=original]").isVisible(), false);
  },

  "steady: a reload keeps an attack with its repair, and what was traced": async ({ open, url }) => {
    const page = await open("/risk/attack");
    await page.getByRole("button", { name: "A patient by the sea" }).click();
    await page.getByRole("button", { name: "Repair one round" }).click();
    await page.locator(".rounds").waitFor();
    await page.getByLabel("Words a query").fill("2");
    await page.reload();
    await shows(page.locator(".rounds"), "Round 1");
    assert.equal(await page.getByLabel("Words a query").inputValue(), "2");
    await page.goto(`${url}/trace`);
    await page.locator("#leak-0").fill("The lighthouse is not in this ledger.");
    await page.getByRole("button", { name: /^Trace/ }).click();
    await page.locator("#verdict").waitFor();
    await page.reload();
    await shows(page.locator("#verdict"), "Nobody");
  },

  "steady: files that are not text, empty or several texts are reported": async ({ open }) => {
    const page = await open("/review");
    const choose = (name: string, bytes: string) =>
      page
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes, "latin1") });
    await choose("empty.txt", "");
    await shows(page.getByRole("alert").last(), "empty.txt is empty");
    for (const [name, bytes, says] of [
      ["broken.docx", "no zip at all", /docx|zip|Word/i],
      ["picture.png", "\x89PNG\r\n\x1a\n\0\0\0", /png|format|text/i],
    ] as const) {
      await choose(name, bytes);
      await page.getByRole("button", { name: /^Review/ }).click();
      await shows(page.getByRole("alert").last(), says);
      assert.match(page.url(), /\/review$/);
    }
    await page.getByRole("button", { name: "Use another text" }).click();
    await choose("rows.jsonl", '{"text":"a"}\n{"text":"b"}\n');
    await shows(page.locator(".refused"), /several texts/);
    await page.locator("#review-text").fill("  \n\t\u3000");
    assert.ok(await page.getByRole("button", { name: /^Review/ }).isDisabled());
  },
};

export default scenarios;
