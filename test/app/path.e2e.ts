/** One document from its findings to its release. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { ATTACK_SAMPLES, type AttackSample } from "../../web/src/screens/risk/attack-samples.ts";
import { packageOf } from "../office-samples.ts";
import { accessible, eventually, type Scenario, seen, shows, showsNot } from "./stage.ts";

const result = (page: Page) => page.locator("[data-pane=result] .cm-content");
const step = (page: Page, name: string) =>
  page.getByRole("navigation", { name: /Steps of this document|この文書の手順/ }).getByRole("link", { name });

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const XMLNS = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** A Word document of this text. */
const docx = (text: string) =>
  packageOf(
    {
      "word/document.xml": {
        type: WORD,
        content: `<w:document xmlns:w="${XMLNS}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
      },
    },
    [["officeDocument", "word/document.xml"]],
  );

/** An archive of the sample's pages, and a review of its text as a Word document. */
async function prepare(url: string, { archive, pages, text, id }: AttackSample): Promise<string> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ name: archive, documents: pages });
  await fetch(`${url}/api/archives`, { method: "POST", headers, body });
  const form = new FormData();
  form.set("policy", "default");
  form.set("file", new Blob([docx(text.trim()) as Uint8Array<ArrayBuffer>]), `${id}.docx`);
  const response = await fetch(`${url}/api/reviews`, { method: "POST", body: form });
  assert.equal(response.status, 201);
  return ((await response.json()) as { id: string }).id;
}

/** Light and dark. */
async function accessibleInBoth(page: Page, where: string): Promise<void> {
  await seen(page, where);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await accessible(page, `${where}, ${colorScheme}`);
  }
}

const [ENGLISH, JAPANESE] = ATTACK_SAMPLES as readonly [AttackSample, AttackSample];

const scenarios: Record<string, Scenario> = {
  "path: two windows of one review see each other and each other's decisions": async ({ open, url }) => {
    const body = JSON.stringify({ text: "葵さんへ mia@example.com まで。" });
    const headers = { "content-type": "application/json" };
    const made = await fetch(`${url}/api/reviews`, { method: "POST", headers, body });
    const { id } = (await made.json()) as { id: string };
    const first = await open(`/review/${id}`);
    const second = await open(`/review/${id}`, { locale: "ja-JP" });
    await shows(first.locator(".others"), "Open in 2 windows");
    await shows(second.locator(".others"), "2個のウィンドウで開いています");
    await seen(second, "a review that is open twice");
    await shows(result(second), "[EMAIL_ADDRESS_1]");
    const state = (await (await fetch(`${url}/api/reviews/${id}`)).json()) as {
      readonly version: number;
      readonly findings: readonly { readonly id: string; readonly label: string }[];
    };
    const finding = state.findings.find(({ label }) => label === "EMAIL_ADDRESS")!;
    const changes = [{ op: "reject", finding: finding.id }];
    const changed = await fetch(`${url}/api/reviews/${id}`, {
      ...{ method: "PATCH", headers: { ...headers, "if-match": `"${state.version}"` } },
      body: JSON.stringify({ changes }),
    });
    assert.equal(changed.status, 200);
    for (const page of [first, second]) await shows(result(page), "mia@example.com");
  },
  "path: an attack from the review shows its worth, and its repair is decided finding by finding": async ({
    open,
    url,
  }) => {
    const id = await prepare(url, ENGLISH);
    const page = await open(`/review/${id}`);
    await result(page).waitFor();
    await step(page, "Attack").click();
    await page.getByLabel("What the attacker can search").selectOption(ENGLISH.archive);
    await page.getByLabel("Names of the person").fill(ENGLISH.names.join(", "));
    await page.getByRole("button", { name: "Attack", exact: true }).click();
    const verdict = page.locator(".verdict");
    await shows(verdict, /The person can be found\.\s*\d+ of \d+ queries lead/);
    await shows(verdict, /Control: the words of \d+ of \d+ unrelated pages/);
    const figures = page.getByRole("table");
    await shows(figures, /Rank of the person.*\d/s);
    await shows(figures, /by chance\s*\d/);
    await shows(page.locator("mark.name").first(), "Halvorsen");
    await shows(page.locator("summary").first(), /\d pages? fits?.*% of texts by chance/s);
    await accessibleInBoth(page, "the attack of a review");
    await page.getByRole("button", { name: "Suggest changes" }).click();
    await shows(verdict, "The person was not found.");
    const suggestions = page.locator("[data-suggestion]");
    await shows(suggestions.first(), /→.*searches that found them/s);
    const suggested = await suggestions.count();
    assert.ok(suggested > 1, `${suggested} suggestions`);
    await suggestions.first().getByRole("button", { name: "Reject" }).click();
    await shows(suggestions.first(), "Kept");
    await shows(verdict, "The result has changed since this attack.");
    await suggestions.nth(1).getByRole("button", { name: "Accept" }).click();
    await eventually(async () =>
      assert.equal(
        await suggestions.nth(1).getByRole("button", { name: "Accept" }).getAttribute("aria-pressed"),
        "true",
      ),
    );
    await page.getByRole("button", { name: "Attack again" }).click();
    await showsNot(verdict, "has changed");
    await accessibleInBoth(page, "suggestions");
    await suggestions.nth(1).getByRole("button", { name: "Show in the text" }).click();
    await shows(page.locator(".inspector"), "Word a search finds");
    await page.reload();
    await result(page).waitFor();
    const report = await (await fetch(`${url}/api/reviews/${id}/report.json`)).text();
    assert.ok((report.match(/"label": ?"SEARCH"/g)?.length ?? 0) >= suggested);
    const file = await fetch(`${url}/api/reviews/${id}/result`);
    assert.match(file.headers.get("content-disposition") ?? "", /keeper\.docx/);
  },

  "path: an attack in Japanese on a narrow screen": async ({ open, url }) => {
    const id = await prepare(url, JAPANESE);
    const page = await open(`/review/${id}/attack`, {
      locale: "ja-JP",
      viewport: { width: 360, height: 740 },
    });
    await page.getByLabel("攻撃者が検索できる資料").selectOption(JAPANESE.archive);
    await page.getByLabel("本人の名前").fill(JAPANESE.names.join("、"));
    await page.getByRole("button", { name: "攻撃する" }).click();
    await shows(page.locator(".verdict"), /本人が見つかります。.*対照：無関係なページ\d+件のうち0件/s);
    await shows(page.locator("mark.name").first(), JAPANESE.names[0]!);
    await page.getByRole("button", { name: "修正を提案する" }).click();
    await shows(page.locator(".verdict"), "本人は見つかりませんでした。");
    await shows(page.locator("[data-suggestion]").first(), "の手掛かり");
    await seen(page, "the attack in Japanese");
    await accessible(page, "the attack in Japanese, 360 px");
    const wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    assert.equal(await page.evaluate(wider), 0);
  },

  "path: an uploaded docx becomes a release that two people signed, and Releases opens it": async ({
    open,
    url,
  }) => {
    const policy = JSON.stringify({ version: 1, extends: "default", signatures: 2 });
    const put = { method: "PUT", headers: { "content-type": "application/json" }, body: policy };
    assert.ok((await fetch(`${url}/api/policies/two-people`, put)).ok);
    const page = await open("/review");
    await page.getByLabel("Policy").selectOption("two-people");
    const buffer = Buffer.from(docx("Ask Hannah Brecht about the quokka feeding, dial 4711 then."));
    const file = { name: "letter.docx", mimeType: "application/octet-stream", buffer };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await page.getByRole("button", { name: /^Review/ }).click();
    await result(page).waitFor({ timeout: 30_000 });
    await shows(step(page, "Findings"), "(open)");
    await shows(
      page.getByLabel("Risk before and after"),
      /Findings.*→ \d+ left.*Unread parts.*Random search.*not measured/s,
    );
    await accessibleInBoth(page, "the path and its meter");
    await step(page, "Rare text").click();
    const word = page.locator("[data-word]").filter({ hasText: "quokka" });
    await accessibleInBoth(page, "rare text");
    await word.getByRole("button", { name: "Change" }).click();
    await eventually(async () => assert.equal(await word.count(), 0));
    await step(page, "Release").click();
    assert.equal(await page.getByRole("button", { name: "Result" }).isDisabled(), true);
    await step(page, "Findings").click();
    await page.keyboard.press("v");
    await page.keyboard.press("A");
    await shows(step(page, "Findings"), "(done)");
    await step(page, "Sign-off").click();
    await shows(page.locator("h2").last(), "Signed by 0 of 2 people");
    for (const name of ["Mika Aoki", "Tom Ito"]) {
      await page.getByLabel("Your name").fill(name);
      await page.getByRole("button", { name: "Sign off" }).click();
      await shows(page.locator("[data-signature]").last(), name);
    }
    await shows(page.locator("h2").last(), "Signed by 2 of 2 people");
    await shows(step(page, "Sign-off"), "(done)");
    await accessibleInBoth(page, "the sign-off");
    await step(page, "Release").click();
    await shows(page.locator(".state"), "This text can be published");
    await accessibleInBoth(page, "the release");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Release", exact: false }).first().click(),
    ]);
    const [docxFile] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Result" }).click(),
    ]);
    assert.equal(docxFile.suggestedFilename(), "letter.docx");
    await page.getByRole("link", { name: "All releases" }).click();
    const signed = page.locator("[data-signed]").first();
    await shows(signed, /letter\.docx.*Tom Ito/s);
    await signed.locator("summary").click();
    await shows(signed, /Text \(SHA-256\)\s*[0-9a-f]{64}.*two-people/s);
    await page.getByRole("button", { name: "Verify the ledger" }).click();
    await shows(
      page.locator("section[aria-labelledby=ledger] [role=status]"),
      "Unchanged since it was written",
    );
    await page
      .locator("[data-release] input, input[data-release]")
      .first()
      .setInputFiles(await download.path());
    await shows(
      page.locator("section[aria-labelledby=check]"),
      /Signed off by Tom Ito.*Signed off by Mika Aoki/s,
    );
    await accessibleInBoth(page, "releases");
    await signed.getByRole("link", { name: "Open the document" }).click();
    await shows(page.locator(".state"), "This text can be published");
  },

  "path: a text is signed in Japanese, and a change needs another signature": async ({ open, url }) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ text: "連絡先は山田花子、hanako@example.jp です。", name: "手紙" });
    const made = await fetch(`${url}/api/reviews`, { method: "POST", headers, body });
    const { id } = (await made.json()) as { id: string };
    const page = await open(`/review/${id}/sign`, { locale: "ja-JP", viewport: { width: 360, height: 740 } });
    await shows(page.locator("[role=status]").first(), /判断していない検出が\d+件あります/);
    await step(page, "検出").click();
    await page.locator(".progress").waitFor();
    await page.getByText("人・値ごと").click();
    await page.getByRole("button", { name: "検出", exact: true }).click();
    await page.getByRole("button", { name: "すべて承認" }).click();
    await step(page, "署名").click();
    await page.getByLabel("お名前").fill("青木 美香");
    await page.getByRole("button", { name: "署名する" }).click();
    await shows(page.locator("[data-signature]"), /青木 美香.*台帳の記録 \d+.*自己申告/s);
    await seen(page, "the sign-off in Japanese");
    await accessible(page, "the sign-off in Japanese, 360 px");
    await step(page, "検出").click();
    await page.getByRole("button", { name: "検出", exact: true }).click();
    await page.locator("[role=option]").first().click();
    await page.getByRole("button", { name: /却下/ }).first().click();
    await step(page, "署名").click();
    await shows(page.locator("[data-signature]"), "変更前の文章への署名");
    await step(page, "まれな表現").click();
    await shows(page.locator("h1").last(), "まず書かない表現");
    await page.goto(`${url}/releases`);
    await shows(page.locator("[data-signed]").first(), /手紙.*青木 美香/s);
  },

  "path: Ctrl K goes to screens, steps and documents, and does what the screen does": async ({
    open,
    url,
  }) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ text: "Ask Hannah Brecht. 山田花子さんへ。", name: "palette 手紙" });
    const made = await fetch(`${url}/api/reviews`, { method: "POST", headers, body });
    const { id } = (await made.json()) as { id: string };
    const page = await open("/releases");
    const palette = page.getByRole("dialog", { name: "Go to, or do" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("palette 手紙");
    await shows(palette.getByRole("option"), "palette 手紙");
    await accessibleInBoth(page, "the palette");
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(id));
    await result(page).waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("sign");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/sign$/);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("no such thing");
    await shows(palette, "Nothing is called that.");
    const japanese = await open(`/review/${id}`, { locale: "ja-JP" });
    await result(japanese).waitFor();
    await japanese.keyboard.press("Control+k");
    await japanese.keyboard.insertText("攻撃");
    await japanese.keyboard.press("Enter");
    await japanese.waitForURL(/\/attack$/);
  },
};

export default scenarios;
