/** Takes the pictures of sharing and tracing in docs/images: node --import tsx test/app/pictures-share.ts */
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { withApp } from "./app.ts";

const IMAGES = join(import.meta.dirname, "../../docs/images");
const WIDE = { width: 1360, height: 860 };
const ENGLISH: BrowserContextOptions = { viewport: WIDE, locale: "en-GB", colorScheme: "light" };
const JAPANESE: BrowserContextOptions = { viewport: WIDE, locale: "ja-JP", colorScheme: "dark" };

const save = (page: Page, file: string) => page.screenshot({ path: join(IMAGES, file) });

async function preview(page: Page, sample: string): Promise<void> {
  await page.locator(".samples").getByRole("button", { name: sample }).click();
  await page.locator("#matrix").waitFor({ timeout: 60_000 });
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
}

/** Shares what is previewed; gives the copy of someone. */
async function share(page: Page, name: string): Promise<string> {
  await page.locator(".send .primary").click();
  await page.locator("dialog .primary").click();
  await page.locator(".shared").waitFor();
  const copy = page.locator("li", { has: page.locator("strong", { hasText: name }) });
  return (await copy.locator("p.copy").textContent())!;
}

async function trace(page: Page, leak: string): Promise<void> {
  await page.locator("#leak-0").fill(leak);
  await page.locator("button[type=submit]").click();
  await page.locator("#evidence").waitFor();
  await page.waitForTimeout(500);
}

await withApp({}, async (browser, url) => {
  const open = async (options: BrowserContextOptions) => {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(`${url}/audiences`);
    return page;
  };
  const english = await open(ENGLISH);
  await preview(english, "English");
  await save(english, "app-audiences.png");
  await english.getByRole("button", { name: "Only what differs" }).click();
  await english.locator("#matrix").evaluate((heading) => heading.scrollIntoView());
  await english.mouse.move(0, 0);
  await save(english, "app-audiences-words.png");
  const leak = await share(english, "Tove");
  await english.goto(`${url}/trace`);
  await trace(
    english,
    `Heard this from a friend.\n${leak.replace(/I'm|I am/g, "she's").replace("very much", "a lot")}`,
  );
  await english.locator("#verdict").evaluate((heading) => heading.parentElement!.scrollIntoView());
  await save(english, "app-trace.png");
  const japanese = await open(JAPANESE);
  await preview(japanese, "日本語");
  await save(japanese, "app-audiences-ja.png");
});
process.exit(0);
