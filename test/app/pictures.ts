/** Takes the pictures of the app in docs/images, or those whose names hold a word: node --import tsx test/app/pictures.ts [WORD...] */
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { withApp } from "./app.ts";

const IMAGES = join(import.meta.dirname, "../../docs/images");
const WIDE = { width: 1360, height: 820 };
const NARROW = { width: 360, height: 740 };

async function sample(page: Page, name: string, steps: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.locator("button[type=submit]").click();
  await page.locator(".finding").first().waitFor();
  for (const key of steps) {
    await page.keyboard.press(key);
    await page.waitForTimeout(250);
  }
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
}

async function rareText(page: Page): Promise<void> {
  await page.goto(new URL("/risk/rare", page.url()).href);
  await page.getByRole("button", { name: "Survey answers" }).click();
  await page.getByRole("img", { name: /Share kept/ }).waitFor();
  await page.getByRole("region", { name: "Certificate" }).waitFor();
  await page.waitForTimeout(500);
}

async function attack(page: Page): Promise<void> {
  await page.goto(new URL("/risk/attack", page.url()).href);
  await page.getByRole("button", { name: "A patient by the sea" }).click();
  await page.locator("summary", { hasText: "lighthouse + accordion" }).click();
  await page.getByRole("button", { name: "Repair to the end" }).click();
  await page.locator(".rounds").waitFor();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
}

/** Letters that are done, and rows that are under way. */
async function corpus(page: Page): Promise<void> {
  await page.goto(new URL("/corpus", page.url()).href);
  const row = (i: number) =>
    `{"id":"r${i}","text":"Row ${i}: mail user${i}@example.org or ring Greta Holm."}\n`;
  const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  const letters = Array.from({ length: 12 }, (_, i) =>
    file(`letter-${i + 1}.txt`, `Dear Mr Tomas Varga,\n${row(i)}`),
  );
  const files = page.locator("[data-files]");
  await files.setInputFiles(letters);
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".state.done").waitFor();
  await files.setInputFiles([
    file("survey.jsonl", Array.from({ length: 40_000 }, (_, i) => row(i)).join("")),
  ]);
  await page.getByLabel("Policy").selectOption("default");
  await page.getByRole("button", { name: "Start" }).click();
  const progress = page.getByRole("progressbar").last();
  while (Number(await progress.getAttribute("value")) < 0.2) await page.waitForTimeout(200);
}

async function take(
  browser: Browser,
  url: string,
  file: string,
  options: BrowserContextOptions,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  const words = process.argv.slice(2);
  if (words.length > 0 && !words.some((word) => file.includes(word))) return;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(url);
  await show(page);
  await page.screenshot({ path: join(IMAGES, file) });
  await context.close();
}

await withApp({}, async (browser, url) => {
  const english = { viewport: WIDE, locale: "en-GB", colorScheme: "light" } as const;
  await take(browser, url, "app-start.png", english, async (page) => {
    await page.getByRole("button", { name: "Doctor's letter" }).click();
    await page.mouse.move(0, 0);
  });
  await take(browser, url, "app-review.png", english, (page) => sample(page, "Doctor's letter", "nnnnn"));
  await take(browser, url, "app-rule.png", english, async (page) => {
    await sample(page, "Court case", "nnnssr");
    await page.locator(".rule").waitFor();
    await page.waitForTimeout(500);
  });
  await take(
    browser,
    url,
    "app-review-ja.png",
    { ...english, locale: "ja-JP", colorScheme: "dark" },
    (page) => sample(page, "診療情報提供書", "nnnn"),
  );
  await take(browser, url, "app-review-360.png", { ...english, viewport: NARROW }, (page) =>
    sample(page, "Message to friends", "nn"),
  );
  await take(browser, url, "app-risk.png", { ...english, viewport: { width: 1360, height: 900 } }, rareText);
  await take(browser, url, "app-attack.png", { ...english, viewport: { width: 1360, height: 1240 } }, attack);
  await take(browser, url, "app-corpus.png", english, corpus);
});
process.exit(0);
