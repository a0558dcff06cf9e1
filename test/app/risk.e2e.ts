import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { accessible, eventually, type Scenario, shows, showsNot } from "./stage.ts";

const pane = (page: Page, name: string) => page.locator(`[data-pane=${name}] .cm-content`);
const keptShare = (page: Page) => page.locator("[data-kept]");
const share = async (page: Page) => Number.parseFloat((await keptShare(page).textContent()) ?? "");

/** Waits until the share differs from the one before, and returns it. */
async function shareAfter(page: Page, before: number): Promise<number> {
  await eventually(async () => {
    const now = await share(page);
    assert.ok(Number.isFinite(now) && now !== before, `${now} is shown`);
  });
  return share(page);
}

const noWider = async (page: Page, where: string) =>
  assert.equal(
    await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"),
    0,
    `nothing sticks out: ${where}`,
  );

const scenarios: Record<string, Scenario> = {
  "risk: the slider of rare text changes what is kept, and the certificate is verified": async ({ open }) => {
    const page = await open("/risk");
    await page.getByRole("button", { name: "Survey answers" }).click();
    await shows(keptShare(page), /^\d+\.\d%$/);
    const first = await share(page);
    await showsNot(pane(page, "rare"), "pony");
    await page.getByRole("button", { name: "What is removed" }).click();
    await shows(pane(page, "rare"), "pony");
    await page.getByRole("button", { name: "As published" }).click();
    const slider = page.getByRole("slider", { name: "k: occurs at least" });
    await slider.press("End");
    assert.equal(await slider.getAttribute("aria-valuetext"), "50");
    assert.ok((await shareAfter(page, first)) < first, "less is kept for a larger k");
    await slider.press("Home");
    await eventually(async () => assert.ok((await share(page)) >= first, "more is kept for a smaller k"));
    const curve = page.getByRole("img", { name: /Share kept, by k: k 2: .* k 50: / });
    await curve.waitFor();
    await curve.locator(".u-over").click({ position: { x: 200, y: 40 } });
    await eventually(async () => assert.notEqual(await slider.getAttribute("aria-valuetext"), "2"));
    const certificate = page.getByRole("region", { name: "Certificate" });
    await shows(certificate, `at least ${await slider.getAttribute("aria-valuetext")} times`);
    await pane(page, "rare").click({ position: { x: 40, y: 20 } });
    await shows(page.locator("p.status"), /occurs at \d+ places/);
    await page.getByRole("button", { name: "Verify" }).click();
    await shows(certificate, /Checked again by the server:\s+\d+ of \d+ stretches/);
    const stretches = await certificate.textContent();
    await page.getByRole("checkbox", { name: /Every line is a separate document/ }).check();
    await eventually(async () => assert.notEqual(await certificate.textContent(), stretches));
    await page.getByRole("button", { name: "Verify" }).click();
    await shows(page.getByRole("region", { name: "Certificate" }), "Checked again by the server");
    await page.reload();
    await showsNot(pane(page, "rare"), "pony");
  },

  "risk: terms of a list are masked by the slider, and looked up": async ({ open }) => {
    const page = await open("/risk/terms");
    await page.getByRole("button", { name: "Countries" }).click();
    await shows(pane(page, "terms"), /In 2015 she moved to \S*\*/);
    await showsNot(pane(page, "terms"), "Liechtenstein");
    const first = await share(page);
    const slider = page.getByRole("slider", { name: "k: terms that share a mask" });
    await slider.press("End");
    assert.ok((await shareAfter(page, first)) < first);
    await page.getByRole("img", { name: /Share kept, by k/ }).waitFor();
    await slider.press("Home");
    await page.getByRole("textbox", { name: "Look a term up" }).fill("Norway");
    const lookup = page.getByRole("region", { name: "Look a term up" });
    await shows(lookup.locator("[data-mask]"), "*");
    await shows(lookup.getByRole("table"), /Every useful mask.*\*/s);
    await page.getByRole("button", { name: "Verify" }).click();
    await shows(
      page.getByRole("region", { name: "Certificate" }),
      /Each of \d+ masks is what at least 2 terms/,
    );
    await page.getByRole("button", { name: "New list" }).click();
    const dialog = page.getByRole("dialog", { name: "New list" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("rivers");
    await dialog.getByRole("textbox", { name: "Terms" }).fill("Kiso\nKinu\nKano\nKano\n");
    await dialog.getByRole("button", { name: "Build" }).click();
    await shows(page.getByRole("status").filter({ hasText: "rivers" }), "3 terms");
    await eventually(async () => assert.equal(await page.getByLabel("List of terms").inputValue(), "rivers"));
  },

  "risk: an attack finds the person, and the repair stops it round by round": async ({ open }) => {
    const page = await open("/risk/attack");
    await page.getByRole("button", { name: "A patient by the sea" }).click();
    await shows(page.locator(".verdict"), /The person can be found.*\d of \d+ queries/s);
    await shows(pane(page, "attacked").locator(".blamed").first(), /lighthouse|keeper|accordion/);
    await page.locator("summary", { hasText: "lighthouse + accordion" }).click();
    await shows(page.locator("details[open]"), /Accordion contest.*names the person/s);
    await shows(pane(page, "attacked").locator(".asked").first(), "lighthouse");
    await page.getByRole("button", { name: "Repair one round" }).click();
    await shows(page.locator(".rounds"), /Round 1.*lighthouse → a tower/s);
    const rest = page.getByRole("button", { name: "Repair to the end" });
    if (await rest.isEnabled()) await rest.click();
    await shows(page.locator(".rounds > .outcome"), /None of \d+ queries|nothing to search with/);
    await showsNot(pane(page, "after"), "lighthouse");
    await shows(pane(page, "before"), "lighthouse");
    await page.getByRole("button", { name: "Verify" }).click();
    await shows(
      page.getByRole("region", { name: "Certificate" }),
      /Checked again by the server:\s+(None of|No word)/,
    );
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the text" }).click(),
    ]);
    assert.doesNotMatch(readFileSync(await download.path(), "utf8"), /lighthouse|accordion/);
  },

  "risk: an archive is built from files, and a review's result attacked": async ({ open, url }) => {
    const review = await fetch(`${url}/api/reviews`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        text: "Mr Odo Vance praised the unicycle relay.",
        policy: "document",
        name: "carver",
      }),
    });
    assert.ok(review.ok);
    const page = await open("/risk/attack");
    await page.getByLabel("From a review…").selectOption({ label: "carver" });
    await shows(page.locator(".chosen"), "characters");
    await page.getByRole("button", { name: "New archive" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name" }).fill("web");
    const page1 = {
      name: "a.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("Odo Vance praised the unicycle relay."),
    };
    const page2 = { name: "b.html", mimeType: "text/html", buffer: Buffer.from("<p>It rains.</p>") };
    await dialog.locator("[data-files]").setInputFiles([page1, page2]);
    await dialog.getByRole("button", { name: "Build" }).click();
    await shows(page.getByRole("status").filter({ hasText: "web" }), "2 documents");
    await page.getByLabel("Names of the person").fill("Odo Vance");
    await page.getByRole("button", { name: "Attack", exact: true }).click();
    await shows(page.locator(".verdict"), "The person can be found.");
    await shows(page.locator("p.words"), "unicycle");
  },

  "risk: Japanese text in the Japanese interface": async ({ open }) => {
    const page = await open("/risk/attack", { locale: "ja-JP", viewport: { width: 1280, height: 800 } });
    await page.getByRole("button", { name: "港町の患者" }).click();
    await shows(page.locator(".verdict"), "本人が見つかります。");
    await shows(pane(page, "attacked").locator(".blamed").first(), /紙芝居|時計|修理/);
    await page.getByRole("button", { name: "最後まで修正" }).click();
    await shows(page.locator(".rounds > .outcome"), /どれも本人に到達しません|検索のしようがありません/);
    await showsNot(pane(page, "after"), "紙芝居");
    await page.getByRole("link", { name: "希少な文字列" }).click();
    await page.getByRole("button", { name: "アンケートの回答" }).click();
    await showsNot(pane(page, "rare"), "琴葉");
    await shows(keptShare(page), /^\d+\.\d%$/);
    await page.getByRole("link", { name: "リストの語" }).click();
    await page.getByRole("button", { name: "都道府県" }).click();
    await shows(pane(page, "terms"), /証人は\S*\*\S*で生まれ/);
    await showsNot(pane(page, "terms"), "和歌山県");
  },

  "risk: axe finds nothing serious, light and dark, wide and narrow": async ({ open, url }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [1440, 360]) {
        const where = `${colorScheme}, ${width} px`;
        const viewport = { width, height: 900 };
        const page = await open("/risk/rare", { colorScheme, viewport, locale: "en-GB" });
        await accessible(page, `rare, nothing chosen, ${where}`);
        await page.getByRole("button", { name: "Survey answers" }).click();
        await page.getByRole("img", { name: /Share kept/ }).waitFor();
        await page.getByRole("region", { name: "Certificate" }).waitFor();
        await accessible(page, `rare, ${where}`);
        await noWider(page, `rare, ${where}`);
        await page.goto(`${url}/risk/terms`);
        await page.getByRole("button", { name: "Countries" }).click();
        await page.getByRole("region", { name: "Certificate" }).waitFor();
        await accessible(page, `terms, ${where}`);
        await noWider(page, `terms, ${where}`);
        await page.getByRole("button", { name: "New list" }).click();
        await accessible(page, `new list, ${where}`);
        await page.goto(`${url}/risk/attack`);
        await page.getByRole("button", { name: "A patient by the sea" }).click();
        await page.getByRole("button", { name: "Repair to the end" }).click();
        await page.getByRole("region", { name: "Certificate" }).waitFor();
        await accessible(page, `attack, ${where}`);
        await noWider(page, `attack, ${where}`);
      }
    }
  },
};

export default scenarios;
