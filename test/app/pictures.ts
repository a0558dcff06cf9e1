/** Takes the pictures of the app in docs/images: node --import tsx test/app/pictures.ts */
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

async function take(
  browser: Browser,
  url: string,
  file: string,
  options: BrowserContextOptions,
  show: (page: Page) => Promise<void>,
): Promise<void> {
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
  await take(browser, url, "app-rule.png", english, (page) => sample(page, "Court case", "nnnssr"));
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
});
process.exit(0);
