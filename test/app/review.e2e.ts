import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { accessible, eventually, type Scenario, type Stage, shows, showsNot } from "./stage.ts";

const LETTER =
  "Dear Ms Hannah Brecht,\n\nyour visit to Freiburg on 5 May 2021 is paid. Write to hannah.brecht@example.org.\n";

/** With a script, which is removed, and a picture in an address, which nobody reads. */
const PAGE =
  "<html><body><p>Write to hannah.brecht@example.org.</p><img src='data:image/png;base64,iVBORw0KGgo='><script>let a = 1;</script></body></html>";

const original = (page: Page) => page.locator("[data-pane=original] .cm-content");
const result = (page: Page) => page.locator("[data-pane=result] .cm-content");
const counts = (page: Page) => page.locator("dl.counts");
const inspector = (page: Page) => page.getByRole("region", { name: "Finding", exact: true });

/** Makes a review over HTTP and opens it. */
async function reviewOf(
  { url, open }: Stage,
  text: string,
  more: Record<string, string> = {},
): Promise<Page> {
  const id = await create(url, text, more);
  const page = await open(`/review/${id}`);
  await result(page).waitFor();
  return page;
}

async function create(url: string, text: string, more: Record<string, string> = {}): Promise<string> {
  const { id, state } = await post(url, text, more);
  assert.equal(state, "ready");
  return id;
}

async function post(url: string, text: string, more: Record<string, string>) {
  const response = await fetch(`${url}/api/reviews`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text, policy: "document", ...more }),
  });
  assert.ok(response.ok);
  return (await response.json()) as { id: string; state: string };
}

/** Goes from finding to finding until the inspector shows this value. */
async function walkTo(page: Page, value: string): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press("n");
    if (((await inspector(page).locator(".value").textContent()) ?? "").includes(value)) return;
  }
  assert.fail(`no finding shows ${value}`);
}

/** Loads the page again, which then hears nothing of what others change, as behind a proxy that holds events back. */
async function withoutEvents(page: Page): Promise<void> {
  await page.route("**/api/reviews/*/events", (route) =>
    route.fulfill({ status: 200, contentType: "text/event-stream", body: "" }),
  );
  await page.reload();
}

const scenarios: Record<string, Scenario> = {
  "review: a sample, reject, undo, redo, and nothing lost on reload": async ({ open }) => {
    const page = await open("/");
    await page.getByRole("button", { name: "Doctor's letter" }).click();
    await page.reload();
    await shows(page.locator("textarea"), "");
    assert.match(await page.locator("textarea").inputValue(), /Helen Okafor/, "the draft outlives a reload");
    await page.getByRole("button", { name: /^Review/ }).click();
    await page.waitForURL(/\/review\/.+/);
    await showsNot(result(page), "Helen Okafor");
    await walkTo(page, "Helen Okafor");
    await page.keyboard.press("r");
    await shows(result(page), "Helen Okafor");
    await shows(counts(page), /Kept by you\s*[1-9]/);
    await page.reload();
    await shows(result(page), "Helen Okafor");
    await page.keyboard.press("u");
    await showsNot(result(page), "Helen Okafor");
    await shows(counts(page), /Kept by you\s*0/);
    await page.keyboard.press("U");
    await shows(result(page), "Helen Okafor");
    await page.getByRole("button", { name: "Undo" }).click();
    await showsNot(result(page), "Helen Okafor");
    await page.reload();
    await showsNot(result(page), "Helen Okafor");
    await page.getByRole("link", { name: "All reviews" }).click();
    await page.getByRole("heading", { name: "Reviews" }).waitFor();
  },

  "review: parts of a file that nobody read stand above the result, in both languages": async ({
    url,
    open,
  }) => {
    const form = new FormData();
    form.append("files", new Blob([PAGE], { type: "text/html" }), "page.html");
    const response = await fetch(`${url}/api/reviews`, { method: "POST", body: form });
    const { id } = (await response.json()) as { id: string };
    const page = await open(`/review/${id}`);
    await result(page).waitFor();
    const notices = page.locator("details.file");
    await shows(notices, /Not read: 1 · removed: 1/);
    await shows(notices, /not read: picture or embedded file \(1\)/);
    await shows(notices, /removed: script \(1\)/);
    await accessible(page, "review of a file");
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/parts-en.png` });
    const japanese = await open(`/review/${id}`, { locale: "ja-JP" });
    await result(japanese).waitFor();
    await shows(japanese.locator("details.file"), /読んでいない部分：画像または埋め込みファイル（1）/);
    if (process.env.SCREENSHOTS)
      await japanese.screenshot({ path: `${process.env.SCREENSHOTS}/parts-ja.png` });
    const plain = await reviewOf({ url, open } as Stage, LETTER);
    assert.equal(await plain.locator("details.file").count(), 0);
  },

  "review: a click writes a rule into the policy, and the next text obeys it": async (stage) => {
    const page = await reviewOf(stage, LETTER);
    await walkTo(page, "Freiburg");
    await page.getByRole("radio", { name: "Always" }).check();
    await page.getByRole("button", { name: "Reject" }).click();
    await shows(page.getByRole("dialog"), "“Freiburg” is never changed.");
    await page.keyboard.press("Enter");
    const rule = page.locator("section.rule");
    await shows(rule, "+ allow: Freiburg");
    await shows(rule, "document-reviewed");
    await shows(result(page), "Freiburg");
    const next = await reviewOf(stage, "We met in Freiburg with Hannah Brecht.", {
      policy: "document-reviewed",
    });
    await shows(result(next), "Freiburg");
    await showsNot(result(next), "Brecht");
    const policy = async () => (await fetch(`${stage.url}/api/policies/document-reviewed`)).text();
    assert.match(await policy(), /Freiburg/);
    await page.keyboard.press("u");
    await showsNot(result(page), "Freiburg");
    await eventually(async () => assert.doesNotMatch(await policy(), /Freiburg/));
  },

  "review: people are joined and kept apart, by keyboard, and undone": async (stage) => {
    const page = await reviewOf(
      stage,
      "Helen Okafor wrote to us. Later Nora Lindqvist called. Helen Okafor was not at home.",
    );
    await shows(result(page), "[PERSON_1] wrote to us. Later [PERSON_2] called. [PERSON_1] was");
    await walkTo(page, "Nora Lindqvist");
    await page.keyboard.press("m");
    const people = page.getByRole("combobox", { name: /Same person as/ });
    await page.locator("select[data-people]:focus").waitFor();
    await people.selectOption({ label: "[PERSON_1] · Helen Okafor" });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await shows(result(page), "Later [PERSON_1] called");
    await page.getByRole("button", { name: "Undo" }).click();
    await shows(result(page), "Later [PERSON_2] called");
    await walkTo(page, "Helen Okafor");
    await page.getByRole("button", { name: /Another person/ }).click();
    await shows(result(page), "[PERSON_3]");
    await page.getByRole("button", { name: "Undo" }).click();
    await showsNot(result(page), "[PERSON_3]");
  },

  "review: everything by keyboard": async ({ open }) => {
    const page = await open("/");
    await page.keyboard.press("Tab");
    await shows(page.locator(":focus"), "Skip to the content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    assert.equal(await page.locator(":focus").getAttribute("id"), "review-text");
    await page.keyboard.insertText(LETTER);
    await page.keyboard.press("Control+Enter");
    await shows(result(page), "Dear");
    await walkTo(page, "Hannah Brecht");
    await page.keyboard.press("a");
    await shows(inspector(page), "Accepted");
    await page.keyboard.press("l");
    await page.keyboard.type("username");
    await page.keyboard.press("Enter");
    await shows(inspector(page).locator(".became"), "User name");
    await page.keyboard.press("e");
    await page.keyboard.type("the guest");
    await page.keyboard.press("Enter");
    await shows(result(page), "the guest");
    await page.keyboard.press("s");
    assert.ok(await page.getByRole("radio", { name: /All the same/ }).isChecked());
    await page.keyboard.press("s");
    await page.keyboard.press("s");
    await page.keyboard.press("o");
    await page.keyboard.press("Control+Home");
    for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("f");
    await page.keyboard.type("greeting");
    await page.keyboard.press("Enter");
    await showsNot(result(page), "Dear");
    await shows(inspector(page), "Added");
    await page.keyboard.press("x");
    await shows(result(page), "Dear");
    await page.keyboard.press("g");
    await page.keyboard.press("Home");
    await shows(inspector(page), /1 of \d+/);
    await page.keyboard.press("h");
    await eventually(async () => assert.equal(await original(page).isVisible(), false));
    await shows(page.getByRole("listbox"), "•••");
    await showsNot(page.locator("main"), "hannah.brecht");
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await shows(help, "Hide the original");
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "hidden" });
  },

  "review: select with the mouse, hover for the reason, filter the list": async (stage) => {
    const page = await reviewOf(stage, LETTER);
    await page.locator("[data-pane=original] .finding", { hasText: "hannah.brecht" }).hover();
    await shows(page.locator("[data-pane=original] .cm-tooltip"), /email/i);
    await page.getByLabel("Filter by label").selectOption("EMAIL_ADDRESS");
    await eventually(async () => assert.equal(await page.getByRole("option", { name: /hannah/ }).count(), 1));
    await page.getByRole("button", { name: "Clear the filter" }).click();
    await original(page)
      .getByText("is paid")
      .dblclick({ position: { x: 2, y: 8 } });
    await page.getByRole("button", { name: "Add a finding" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("secret");
    await page.keyboard.press("Enter");
    await shows(inspector(page), "Added");
  },

  "review: Japanese text in the Japanese interface": async ({ open, url }) => {
    const page = await open("/", { locale: "ja-JP", viewport: { width: 1280, height: 800 } });
    await page.getByRole("button", { name: "診療情報提供書" }).click();
    await page.getByRole("button", { name: "確認を始める" }).click();
    await showsNot(result(page), "川井詩織");
    await shows(page.getByRole("listbox", { name: "検出" }), "人名");
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press("n");
      if ((await page.locator(".value").first().textContent())?.includes("川井詩織")) break;
    }
    await page.getByRole("button", { name: /^却下/ }).click();
    await shows(result(page), "川井詩織");
    const id = await create(
      url,
      "𠮷野が担当。\r\nか\u3099くせい時代に京都へ。\r\n電話：０９０－１２３４－５６７８",
    );
    await page.goto(`${url}/review/${id}`);
    await showsNot(result(page), "５６７８");
    await page.keyboard.press("o");
    await page.keyboard.press("Control+Home");
    for (let i = 0; i < 2; i++) await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("f");
    await page.keyboard.insertText("人名");
    await page.keyboard.press("Enter");
    await shows(result(page), /^\[PERSON_\d\]が担当/);
    await shows(result(page), "か\u3099くせい時代");
  },

  "review: two tabs, the second sees the conflict and chooses": async (stage) => {
    const first = await reviewOf(stage, LETTER);
    const path = new URL(first.url()).pathname;
    const second = await stage.open(path);
    for (const page of [first, second]) {
      await withoutEvents(page);
      await result(page).waitFor();
    }
    await walkTo(first, "Freiburg");
    await first.keyboard.press("r");
    await shows(result(first), "Freiburg");
    await walkTo(second, "Hannah Brecht");
    await second.keyboard.press("r");
    const dialog = second.getByRole("dialog", { name: "Somebody else changed this review" });
    await shows(dialog, "Freiburg");
    await shows(dialog, "Rejected");
    await shows(dialog, "Your step: Reject · Hannah Brecht");
    await dialog.getByRole("button", { name: /repeat my step/ }).click();
    await shows(result(second), /Hannah Brecht.*Freiburg/s);
    await first.keyboard.press("u");
    const other = first.getByRole("dialog");
    await other.getByRole("button", { name: /drop my step/ }).click();
    await shows(result(first), /Hannah Brecht.*Freiburg/s);
  },

  "review: result, release and report are downloaded": async (stage) => {
    const page = await reviewOf(stage, LETTER, { name: "letter" });
    const save = async (name: string | RegExp) => {
      await page.locator("[data-downloads]").click();
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      if (!String(name).includes("secret"))
        await page.getByRole("button", { name: "Download anyway" }).click();
      const download = await saved;
      return readFileSync(await download.path(), "utf8");
    };
    assert.ok(!(await save("Result")).includes("Brecht"));
    const published = await save(/^Release to publish/);
    const [document] = JSON.parse(published).documents;
    assert.ok(document.guarantees.length > 0 && document.placeholders.length > 0);
    assert.ok(!published.includes("Brecht") && !/score|sha256|"edits"|"findings"/.test(published));
    const report = await save(/^Report to publish/);
    assert.ok(/<html lang="en"/.test(report) && !report.includes("Brecht"));
    assert.match(await save(/^Full report, secret/), /<html/);
    const secret = JSON.parse(await save(/^All details, secret/));
    assert.ok(secret.certificates.length > 0 && !secret.text.includes("Brecht"));
  },

  "review: a file is dropped and its result has its format": async ({ open }) => {
    const page = await open("/review");
    const file = `new File(["<p>Ask <b>Hannah Brecht</b> in Freiburg.</p>"], "問い合わせ.html", { type: "text/html" })`;
    const dataTransfer = await page.evaluateHandle(
      `(() => { const data = new DataTransfer(); data.items.add(${file}); return data; })()`,
    );
    await page.locator(".paper").dispatchEvent("drop", { dataTransfer });
    await shows(page.locator(".large"), "問い合わせ.html");
    await page.getByRole("button", { name: /^Review/ }).click();
    await showsNot(result(page), "Brecht");
    await page.locator("[data-downloads]").click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Result" }).click();
    await page.getByRole("button", { name: "Download anyway" }).click();
    const download = await saved;
    assert.match(readFileSync(await download.path(), "utf8"), /^<p>Ask <b>\[PERSON_1\]<\/b>/);
  },

  "review: a review is deleted after a question, and letters can be turned off": async (stage) => {
    await create(stage.url, LETTER, { name: "to be deleted" });
    const page = await stage.open("/review");
    const row = page.getByRole("listitem").filter({ hasText: "to be deleted" });
    await row.getByRole("button").click();
    await page.keyboard.press("Escape");
    assert.equal(await row.count(), 1);
    await row.getByRole("button").click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await row.waitFor({ state: "detached" });
    await page.goto(`${stage.url}/settings`);
    await page.getByLabel("One-letter shortcuts").uncheck();
    const other = await reviewOf(stage, LETTER);
    await other.keyboard.press("n");
    await shows(inspector(other), /^\s*\d+ findings/);
    await other.getByRole("button", { name: "Next" }).click();
    await shows(inspector(other), /^\s*1 of/);
  },

  "review: a refusal of the server is shown, and a missing review leads to the start": async (stage) => {
    const page = await reviewOf(stage, LETTER);
    await walkTo(page, "Freiburg");
    await page.keyboard.press("e");
    await page.keyboard.type("Freiburg");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await showsNot(result(page), "Freiburg");
    await page.goto(`${stage.url}/review/gone`);
    await page.waitForURL(/\/review$/);
    await page.getByRole("alert").waitFor();
  },

  "review: a long text scrolls together, and its guarantees are checked when asked": async (stage) => {
    const line = (i: number) =>
      `Line ${i}: ${"all was quiet in the hills. ".repeat(i % 9)}Mail u${i}@example.org.\r\n`;
    const text = Array.from({ length: 2000 }, (_, i) => line(i)).join("");
    const response = await post(stage.url, text, { policy: "default" });
    const page = await stage.open(`/review/${response.id}`);
    await result(page).waitFor({ timeout: 60_000 });
    await page.keyboard.press("p");
    await shows(original(page), "Line 1999:");
    await shows(result(page), "Line 1999:");
    const rows = await page.getByRole("option").count();
    assert.ok(rows > 5 && rows < 60, `${rows} rows are drawn of 2000`);
    await page.keyboard.press("n");
    await shows(result(page), "Line 0:");
    await page.keyboard.press("r");
    await shows(result(page), "u0@example.org");
    await page.getByRole("button", { name: "Check the guarantees" }).click();
    await page.locator("[data-pill]", { hasText: "Scanned again" }).waitFor({ timeout: 60_000 });
  },

  "review: the first page is small and quick": async ({ open }) => {
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      const page = await open("/", { locale: "en-GB" });
      await page.getByRole("button", { name: "Court case" }).waitFor();
      const sizes = await page.evaluate<number[]>(
        `performance.getEntries().flatMap(({ transferSize }) => transferSize ?? [])`,
      );
      const bytes = sizes.reduce((sum, each) => sum + each, 0);
      assert.ok(bytes > 1000 && bytes < 120_000, `${bytes} bytes`);
      times.push(await page.evaluate<number>("performance.getEntriesByName('interactive')[0].startTime"));
    }
    assert.ok(Math.min(...times) < 1000, `interactive after ${times.map(Math.round)} ms`);
  },

  "review: axe finds nothing serious, light and dark, wide and narrow": async (stage) => {
    const id = await create(stage.url, LETTER);
    for (const colorScheme of ["light", "dark"] as const) {
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 360, height: 740 },
      ]) {
        const where = `${colorScheme}, ${viewport.width} px`;
        const page = await stage.open("/review", { colorScheme, viewport, locale: "en-GB" });
        await page.getByRole("button", { name: "Court case" }).waitFor();
        await accessible(page, `start, ${where}`);
        await page.goto(`${stage.url}/review/${id}`);
        await page.locator(".finding").first().waitFor();
        await page.keyboard.press("n");
        await accessible(page, `review, ${where}`);
        await page.keyboard.press("l");
        await accessible(page, `label dialog, ${where}`);
        await page.keyboard.press("Escape");
        await page.keyboard.press("?");
        await accessible(page, `help, ${where}`);
        for (const part of ["documentElement", "querySelector('main')"]) {
          const wide = `document.${part}.scrollWidth - document.${part}.clientWidth`;
          assert.equal(await page.evaluate(wide), 0, `nothing sticks out, ${where}`);
        }
        await page.goto(`${stage.url}/settings`);
        await page.getByRole("heading", { name: "Settings" }).waitFor();
        await accessible(page, `settings, ${where}`);
      }
    }
  },
};

export default scenarios;
