import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { openZip } from "../../src/formats/zip.ts";
import { accessible, eventually, type Scenario, shows, showsNot } from "./stage.ts";

const matrix = (page: Page) => page.getByRole("region", { name: "Copies" });
const copyFor = (page: Page, name: string) =>
  page.locator("li", { has: page.locator(".who strong", { hasText: new RegExp(`^${name}$`) }) });
const textFor = async (page: Page, name: string) =>
  (await copyFor(page, name).locator("p.copy").textContent()) ?? "";
const shareButton = (page: Page) => page.getByRole("button", { name: /^Share with/ });
const editDialog = (page: Page) => page.getByRole("dialog", { name: /^The copy for/ });

/** The first preview reads the language's models. */
const FIRST = 60_000;

async function sample(page: Page, name: "English" | "日本語"): Promise<void> {
  await page.locator(".samples").getByRole("button", { name }).click();
  await page.locator("#matrix").waitFor({ timeout: FIRST });
}

async function downloadBytes(page: Page, name: RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).click(),
  ]);
  return readFileSync(await download.path());
}

const fits = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

const scenarios: Record<string, Scenario> = {
  "audiences: share with ten, save the copies, trace a rewritten leak to the right one": async ({ open }) => {
    const page = await open("/audiences");
    await sample(page, "English");
    await shows(page.getByRole("region", { name: "If a copy leaks" }), /different copies .* for 10 people/);
    await shows(page.getByRole("region", { name: "What is promised" }), /✓ No two copies alike/);
    await shows(page.locator("#facts ~ .fact").first(), "Family");
    await showsNot(copyFor(page, "Blog"), "Harvard");
    await shareButton(page).click();
    const dialog = page.getByRole("dialog", { name: "Share with 10 people?" });
    await shows(dialog, /who got which of the 10 copies/);
    await dialog.getByRole("button", { name: "Share and record" }).click();
    await page.getByRole("heading", { name: "10 copies are recorded" }).waitFor();

    await page.reload();
    await page.getByRole("heading", { name: "10 copies are recorded" }).waitFor();

    const lines = (await downloadBytes(page, /jsonl/)).toString("utf8").trim().split("\n");
    const copies = lines.map(
      (line) => JSON.parse(line) as { recipient: string; audience: string; text: string },
    );
    assert.equal(new Set(copies.map(({ text }) => text)).size, 10);
    for (const { recipient, text } of copies) assert.equal(await textFor(page, recipient), text);
    const zip = openZip(await downloadBytes(page, /zip/), "copies.zip");
    assert.equal(new TextDecoder().decode(zip.read(zip.entries[3]!)), copies[3]!.text);
    assert.match((await downloadBytes(page, /csv/)).toString("utf8"), /"Village list","Public","/);

    const withoutEnd = (text: string) => text.slice(0, text.lastIndexOf("I am") - 1);
    const alike = (text: string) =>
      copies.filter((copy) => withoutEnd(copy.text) === withoutEnd(text)).length;
    const leaked = copies.find(({ audience, text }) => audience === "Colleagues" && alike(text) === 1);
    assert.ok(leaked, "without their ends, the copies of all colleagues are alike");
    const rewritten = `You will not believe this.  ${withoutEnd(leaked.text)} Etc.`;
    await page.getByRole("link", { name: "Trace a leak" }).click();
    await page.getByLabel("Leaked text").fill(rewritten);
    await page.getByRole("button", { name: /^Trace/ }).click();
    await page.locator("#verdict").waitFor();
    await shows(page.locator("#which ~ ul li").first(), "Colleagues");
    await shows(page.locator("#suspects ~ div tbody tr").first(), leaked.recipient);
    await shows(
      page.getByRole("region", { name: `Evidence for ${leaked.recipient}` }),
      /\d+ of \d+ observed places agree/,
    );
  },

  "audiences: a copy edited by hand is checked while it is typed": async ({ open }) => {
    const page = await open("/audiences");
    await sample(page, "English");
    const [mine, other] = [await textFor(page, "Kemal"), await textFor(page, "Orla")];
    await page.getByRole("button", { name: "Edit the copy for Kemal" }).click();
    const area = editDialog(page).getByRole("textbox");
    const state = editDialog(page).locator("[data-state=checked]");
    await area.fill(mine.replace("weather", "weather at all"));
    await shows(state, /✓ Still unique/);
    await area.fill(other);
    await shows(state, /✗ Not unique: 1 other/);
    await area.fill("Something else altogether.");
    await shows(state, /✗ No longer unique: 9 other copies fit/);
    await shows(state, /0 of \d+ places are still distinctive/);
    await page.keyboard.press("Escape");
    await shows(copyFor(page, "Kemal"), "no longer unique");
    await page.reload();
    await shows(copyFor(page, "Kemal"), "Something else altogether.");
    await page.getByRole("button", { name: "Edit the copy for Kemal" }).click();
    await editDialog(page).getByRole("button", { name: "Undo my changes" }).click();
    await editDialog(page).getByRole("button", { name: "Done" }).click();
    await eventually(async () => assert.equal(await textFor(page, "Kemal"), mine));
    const message = page.getByLabel("Message to share");
    const ownMessage = await message.inputValue();
    await page.locator(".samples").getByRole("button", { name: "日本語" }).click();
    assert.notEqual(await message.inputValue(), ownMessage);
    await page.getByRole("button", { name: "Bring mine back" }).click();
    assert.equal(await message.inputValue(), ownMessage);
  },

  "audiences: forms, names kept on the server, and what is wrong with them": async ({ open }) => {
    const page = await open("/audiences");
    await shows(page.locator("main"), "How it works");
    await page
      .getByLabel("Message to share")
      .fill("I can't wait: maybe we will begin in Kyoto in three days.");
    await page.getByRole("button", { name: "Add an audience" }).click();
    await page.getByLabel("Name of the audience").fill("Club");
    const people = page.getByRole("textbox", { name: "Recipients of Club" });
    await people.fill("Aino; 千代, Björn");
    await people.press("Enter");
    await eventually(async () => assert.equal(await page.locator(".chips li").count(), 3));
    await people.fill("Aino");
    await people.press("Enter");
    await shows(page.getByRole("alert"), "listed twice");
    await people.press("Backspace");
    await page.getByRole("slider", { name: "Trust in Club" }).fill("0.3");
    await page.getByLabel("Home town").fill("Kyoto");
    await page.getByLabel("Home town").press("Enter");
    await page.locator("#matrix").waitFor({ timeout: FIRST });
    await showsNot(matrix(page), "Kyoto");
    await page
      .locator("section", { has: page.locator("#people") })
      .getByLabel("Name", { exact: true })
      .fill("club");
    await page
      .locator("section", { has: page.locator("#people") })
      .getByRole("button", { name: "Save" })
      .click();
    await page.getByText("“club” is saved").waitFor();
    const next = await open("/audiences");
    await next.getByLabel("Open").selectOption("club");
    await shows(next.locator(".chips").first(), "千代");
  },

  "audiences: 130 recipients stay smooth": async ({ open }) => {
    const page = await open("/audiences");
    await sample(page, "English");
    const names = Array.from({ length: 120 }, (_, i) => `Reader ${i + 1}`).join("\n");
    const box = page.getByRole("textbox", { name: "Recipients of Public" });
    await box.fill(names.replaceAll("\n", ";"));
    await box.press("Enter");
    await page.getByRole("button", { name: "Share with 130…" }).waitFor({ timeout: FIRST });
    await page.getByRole("button", { name: "Show all 122" }).click();
    const start = Date.now();
    await page.getByRole("button", { name: "Only what differs" }).click();
    await eventually(async () => assert.equal(await matrix(page).locator("th[scope=row]").count(), 130));
    await page.getByRole("button", { name: "Texts" }).click();
    await eventually(async () => assert.equal(await page.locator("p.copy").count(), 130));
    assert.ok(Date.now() - start < 5000, `two changes of the view took ${Date.now() - start} ms`);
  },

  "audiences: a Japanese message in the Japanese interface, leaked and traced": async ({ open }) => {
    const page = await open("/audiences", { locale: "ja-JP", viewport: { width: 1280, height: 800 } });
    await sample(page, "日本語");
    await shows(page.locator("main"), "同じ版なし");
    await showsNot(copyFor(page, "ブログ"), "仙台");
    await shows(copyFor(page, "𠮷野さん"), "日本のある大学");
    await page.getByRole("button", { name: /人に配布…/ }).click();
    await page.getByRole("button", { name: "配布して記録" }).click();
    await page.getByRole("heading", { name: "10件の版を記録しました" }).waitFor();
    const leak = (await textFor(page, "𠮷野さん")).replace("皆さん", "友人").replace("みなさん", "友人");
    await page.getByRole("link", { name: "漏れを追跡" }).click();
    await page.getByLabel("漏れた文章").fill(`聞いた話です。\r\n${leak}`);
    await page.getByRole("button", { name: /^追跡/ }).click();
    await shows(page.locator("#suspects ~ div tbody tr").first(), "𠮷野さん");
    await page.getByLabel("移す先").selectOption("一般公開");
    await page.getByRole("button", { name: "移す", exact: true }).click();
    await shows(page.getByRole("region", { name: "信頼度を下げる" }), "「一般公開」として読みます");
    await page.getByRole("link", { name: "配布先" }).first().click();
    await page.getByRole("button", { name: "別の文章を書く" }).click();
    await sample(page, "日本語");
    await shows(copyFor(page, "𠮷野さん"), "「親友」から移動");
    await showsNot(copyFor(page, "𠮷野さん"), "日本のある大学");
  },

  "audiences: axe finds nothing serious, light and dark, wide and narrow": async ({ open }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 360, height: 740 },
      ]) {
        const where = `${colorScheme}, ${viewport.width} px`;
        const page = await open("/audiences", { colorScheme, viewport, locale: "en-GB" });
        await shows(page.locator("main"), "How it works");
        await accessible(page, `empty, ${where}`);
        await sample(page, "English");
        await accessible(page, `texts, ${where}`);
        assert.equal(await page.evaluate(fits), 0, `nothing sticks out, ${where}`);
        await page.getByRole("button", { name: "Only what differs" }).click();
        await accessible(page, `words, ${where}`);
        assert.equal(await page.evaluate(fits), 0, `no word sticks out, ${where}`);
        await page.getByRole("button", { name: "Edit the copy for Kemal" }).click();
        await editDialog(page).getByRole("textbox").fill("Hello.");
        await shows(editDialog(page).locator("[data-state=checked]"), "No longer unique");
        await accessible(page, `editing, ${where}`);
        await editDialog(page).getByRole("button", { name: "Undo my changes" }).click();
        await page.keyboard.press("Escape");
        await shareButton(page).click();
        await accessible(page, `sharing, ${where}`);
      }
    }
  },
};

export default scenarios;
