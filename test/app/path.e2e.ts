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
};

export default scenarios;
