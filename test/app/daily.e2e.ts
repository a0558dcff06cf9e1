/** What a privacy officer does every day, and where the app used to get in the way. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { packageOf } from "../office-samples.ts";
import { accessible, eventually, type Scenario, shows, showsNot } from "./stage.ts";

const original = (page: Page) => page.locator("[data-pane=original] .cm-content");
const result = (page: Page) => page.locator("[data-pane=result] .cm-content");
const DOCX = () =>
  packageOf(
    {
      "word/document.xml": {
        type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
        content:
          '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Write to hannah.brecht@example.org or ring 01632 960417.</w:t></w:r></w:p></w:body></w:document>',
      },
    },
    [["officeDocument", "word/document.xml"]],
  );

async function make(url: string, text: string, more: object = {}): Promise<string> {
  const response = await fetch(`${url}/api/reviews`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text, policy: "document", ...more }),
  });
  assert.equal(response.status, 201);
  return ((await response.json()) as { id: string }).id;
}

async function upload(url: string, name: string, bytes: Uint8Array, policy: string): Promise<string> {
  const form = new FormData();
  form.set("policy", policy);
  form.set("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const response = await fetch(`${url}/api/reviews`, { method: "POST", body: form });
  assert.equal(response.status, 201);
  return ((await response.json()) as { id: string }).id;
}

/** Selects the finding with this value. */
async function select(page: Page, value: string): Promise<void> {
  await page.getByRole("option").filter({ hasText: value }).first().click();
}

/** Puts a file on the start form as if it was dropped. */
async function drop(page: Page, name: string, bytes: number): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    `(() => { const data = new DataTransfer(); data.items.add(new File([new Uint8Array(${bytes})], "${name}")); return data; })()`,
  );
  await page.locator(".paper").dispatchEvent("drop", { dataTransfer });
}

const scenarios: Record<string, Scenario> = {
  "daily: always means this value, in both languages, and falls back to this one": async ({ open, url }) => {
    await make(url, "She was at Riverside Clinic.", { name: "older letter" });
    const id = await make(url, "She moved from Riverside Clinic. In May she went to Harlow Robotics Ltd.");
    const page = await open(`/review/${id}`);
    await shows(result(page), "[");
    const before = (await result(page).textContent()) ?? "";
    await select(page, "Riverside Clinic");
    await page.getByRole("radio", { name: "Always" }).check();
    await page.keyboard.press("e");
    await page.keyboard.type("the clinic");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "A rule for all texts" });
    await shows(dialog, "“Riverside Clinic” always becomes “the clinic”.");
    await shows(dialog, "Here it stands at 1 place.");
    await shows(dialog, /older letter\s*1 time/);
    await accessible(page, "the rule");
    await page.keyboard.press("Enter");
    await shows(result(page), "She moved from the clinic.");
    assert.equal((await result(page).textContent())?.split("the clinic").length, 2);
    assert.ok(before.includes("went") && (await result(page).textContent())?.endsWith(before.slice(-18)));
    assert.ok(await page.getByRole("radio", { name: "This one" }).isChecked());
    const japaneseId = await make(url, "東和物産は休み。大阪の株式会社ひかり製作所へ。");
    const japanese = await open(`/review/${japaneseId}`, { locale: "ja-JP" });
    await result(japanese).waitFor();
    await select(japanese, "東和物産");
    await japanese.getByRole("radio", { name: "常に" }).check();
    await japanese.keyboard.press("e");
    await japanese.keyboard.insertText("取引先");
    await japanese.keyboard.press("Enter");
    await shows(japanese.getByRole("dialog"), "「東和物産」は常に「取引先」に置き換えます。");
    await japanese.keyboard.press("Enter");
    await shows(result(japanese), /^取引先は休み/);
    await showsNot(result(japanese), "ひかり製作所");
  },

  "daily: labels in the text stay when it gets the focus, and a drag selects what it covers": async ({
    open,
    url,
  }) => {
    const id = await make(url, "Ask Hannah Brecht in Freiburg about the plain bill.");
    const page = await open(`/review/${id}`);
    await result(page).waitFor();
    const editor = page.locator("[data-pane=original] .cm-editor");
    await eventually(async () => assert.match((await editor.getAttribute("class")) ?? "", /\bchips\b/));
    const place = () => original(page).getByText("about the plain").boundingBox();
    const unfocused = await place();
    await original(page).click({ position: { x: 300, y: 200 } });
    assert.match((await editor.getAttribute("class")) ?? "", /\bchips\b.*|cm-focused/);
    assert.match((await editor.getAttribute("class")) ?? "", /\bchips\b/);
    assert.deepEqual(await place(), unfocused, "nothing moves under the mouse");
  },

  "daily: another policy is previewed, keeps decisions and the docx": async ({ open, url }) => {
    const id = await upload(url, "letter.docx", DOCX(), "document");
    const page = await open(`/review/${id}`);
    await result(page).waitFor();
    await select(page, "hannah.brecht");
    await page.keyboard.press("e");
    await page.keyboard.type("her address");
    await page.keyboard.press("Enter");
    await shows(result(page), "her address");
    await page.locator(".policy select").selectOption("default");
    const dialog = page.getByRole("dialog", { name: "What “default” would change" });
    await shows(dialog, /carried over\s*1/);
    await accessible(page, "the preview of a policy");
    await dialog.getByRole("button", { name: "Review with this policy" }).click();
    await eventually(() => assert.ok(!page.url().endsWith(id)));
    await shows(result(page), "her address");
    await page.getByRole("button", { name: "Rename the review" }).click();
    await page.keyboard.type("手紙 1");
    await page.keyboard.press("Enter");
    await shows(page.locator("h1"), "手紙 1");
    await page.locator("[data-downloads]").click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Result" }).click();
    await page.getByRole("button", { name: "Download anyway" }).click();
    const download = await saved;
    assert.equal(download.suggestedFilename(), "手紙 1.docx");
    assert.equal(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
      "PK",
    );
  },

  "daily: the pill claims no proof and lists what deserves a look, in both languages": async ({
    open,
    url,
  }) => {
    const id = await make(
      url,
      "Ask Hannah Brecht about the Zorbelquist device, dial 4711 and licence BX72KQ.",
      {
        policy: { version: 1, extends: "default", recognizers: { only: ["entities"] } },
      },
    );
    const page = await open(`/review/${id}`);
    await result(page).waitFor();
    await page.locator("[data-pill]").click();
    const list = page.locator("details:has([data-pill])");
    await shows(list, "nothing at or above its threshold. Not proof.");
    await shows(list, "undecided finding");
    await shows(list, "BX72KQ");
    await shows(list, "4711");
    await accessible(page, "what deserves a look");
    await list.getByRole("button", { name: "BX72KQ" }).click();
    await shows(page.locator("[data-pane=result] .current"), "BX72KQ");
    const japanese = await open(`/review/${id}`, { locale: "ja-JP" });
    await result(japanese).waitFor();
    await japanese.locator("[data-pill]").click();
    await shows(japanese.locator("details:has([data-pill])"), "安全の証明ではありません");
  },

  "daily: files that cannot be reviewed are refused before they are sent, with a way on": async ({
    open,
  }) => {
    const page = await open("/review");
    await shows(page.locator("form"), "at most 16.7 MB");
    await drop(page, "large.pdf", 20_000_000);
    const refusal = page.locator("form [role=alert]");
    await shows(refusal, "large.pdf is 20 MB; a review takes at most 16.7 MB.");
    await showsNot(page.locator("form"), "ready to review");
    assert.equal(await page.getByRole("button", { name: /^Review/ }).isDisabled(), true);
    await drop(page, "table.csv", 10);
    await shows(refusal, "holds several texts");
    await accessible(page, "a refused file");
    await refusal.getByRole("link").click();
    await page.waitForURL(/corpus/);
    const japanese = await open("/review", { locale: "ja-JP" });
    await drop(japanese, "動画.mp4", 10);
    await shows(japanese.locator("form [role=alert]"), "確認できない種類");
    assert.match((await japanese.locator("textarea").getAttribute("placeholder")) ?? "", /ドロップ/);
  },

  "daily: a decision made while the server is away is sent when it is back": async ({
    open,
    url,
    restart,
  }) => {
    const id = await make(url, "Ask Hannah Brecht in Freiburg.");
    const page = await open(`/review/${id}`);
    await result(page).waitFor();
    await select(page, "Freiburg");
    await restart(async () => {
      await page.keyboard.press("r");
      await shows(page.locator(".unsent"), "1 decision waits for the server");
    });
    await shows(result(page), "Freiburg");
    await eventually(async () => assert.equal(await page.locator(".unsent").count(), 0));
  },

  "daily: a job with a failure is not done, and its files lead into a review": async ({ open }) => {
    const page = await open("/corpus");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles([
        { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Ask Hannah Brecht.") },
        { name: "b.docx", mimeType: "application/octet-stream", buffer: Buffer.from("no document") },
      ]);
    await page.getByRole("button", { name: "Start" }).click();
    const card = page.locator("[data-job]").first();
    await card.getByText("Done, with failures").waitFor({ timeout: 30_000 });
    const row = card.getByRole("listitem").filter({ hasText: "a.txt" });
    await row.getByRole("button", { name: "Review" }).click();
    await page.waitForURL(/\/review\/.+/);
    await shows(original(page), "Hannah Brecht");
    await shows(page.locator("h1"), "a.txt");
    await page.keyboard.press("?");
    await shows(page.getByRole("dialog"), "What the words mean");
    await shows(page.getByRole("dialog"), "Threshold");
    await accessible(page, "the glossary");
  },
};

export default scenarios;
