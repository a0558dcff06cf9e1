import assert from "node:assert/strict";
import { accessible, type Scenario, shows } from "./stage.ts";

interface Copy {
  readonly recipient: string;
  readonly text: string;
}

const TEXTS = [
  "I can't believe it has been three years since we moved here. However, the kids love their new school and we are very happy about it, because the teachers are great.",
  "We are going to buy a car next week, but I do not know which one is the best. My brother thinks that a big one is not a good idea, and perhaps he is right.",
  "Maybe I'm wrong, but I think that this is the best film of the year. It's about two old friends who begin a long trip, and it is also very funny.",
  "Today I have to finish a lot of work before the weekend starts. Then I will try to get some sleep, since I didn't sleep enough this week.",
];

/** Shares messages over HTTP with the readers of one book club. */
async function share(url: string, texts: readonly string[]): Promise<Copy[][]> {
  const copies: Copy[][] = [];
  for (const text of texts) {
    const response = await fetch(`${url}/api/share`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        text,
        profile: { full_name: "Petra Holm" },
        audiences: {
          audiences: [
            { name: "Book club", trust: 0.7, recipients: ["Ragna", "Ulf", "Vilma"] },
            { name: "Street", trust: 0.1, recipients: ["Wanda", "Xaver"] },
          ],
        },
      }),
    });
    assert.equal(response.status, 200);
    copies.push(((await response.json()) as { copies: Copy[] }).copies);
  }
  return copies;
}

const leakOf = (copies: readonly Copy[], name: string) =>
  copies.find(({ recipient }) => recipient === name)!.text;

const scenarios: Record<string, Scenario> = {
  "trace: one text gives suspects, several name the leaker, who is trusted less": async ({ open, url }) => {
    const copies = await share(url, TEXTS);
    const page = await open("/trace");
    const bound = page.getByLabel(/^Accuse only if/);
    const leak = (i: number) => page.locator(`#leak-${i}`);
    const trace = () => page.getByRole("button", { name: /^Trace/ }).click();
    await leak(0).fill("The weather in the mountains was lovely.");
    await trace();
    await shows(page.locator(".verdict"), /Nobody.*Nothing in the ledger/s);
    await leak(0).fill(leakOf(copies[0]!, "Ulf"));
    await trace();
    await shows(page.locator(".verdict"), /Suspects, but no proof.*you allowed/s);
    for (let i = 1; i < TEXTS.length; i++) {
      await page.getByRole("button", { name: "Add another text" }).click();
      await leak(i).fill(leakOf(copies[i]!, "Ulf"));
    }
    await bound.selectOption({ label: "1 in 10 thousand" });
    await trace();
    await shows(page.locator(".verdict"), /The leaker is found.*copy of Ulf/s);
    await shows(page.locator("#suspects ~ div tbody tr").first(), /Ulf.*accused/s);
    const evidence = page.getByRole("region", { name: "Evidence for Ulf" });
    await shows(evidence, "Leaked text 4");
    assert.ok((await evidence.locator("mark.match sup", { hasText: "✓1" }).count()) >= 2);
    await evidence.locator("summary").first().click();
    await shows(evidence.locator("tbody").first(), "✓ same");
    const move = page.getByRole("region", { name: "Trust less" });
    await shows(move, "From the next message on Ulf reads what Street reads");
    await move.getByRole("button", { name: "Move" }).click();
    await shows(move, /Ulf reads with Street\..*was read with Book club/s);
  },

  "trace: mismatches are shown, and another suspect can be selected": async ({ open, url }) => {
    const [copies] = await share(url, [
      "It is difficult to find a nice flat in this city. We looked at five, and almost all of them were too small or too expensive for us, but I can't complain; maybe we will begin again in two weeks.",
    ]);
    const page = await open("/trace");
    await page.locator("#leak-0").fill(leakOf(copies!, "Ragna"));
    await page.keyboard.press("Control+Enter");
    const rows = page.locator("#suspects ~ div tbody tr");
    await shows(rows.first(), "Ragna");
    if ((await rows.count()) > 1) {
      await rows.nth(1).getByRole("button").click();
      await shows(page.locator("#evidence ~ div mark:not(.match) sup").first(), "✗");
    }
    await page.getByText("Watch posts as they arrive").click();
    await shows(page.locator("pre"), "/api/watch");
  },

  "trace: axe finds nothing serious, light and dark, wide and narrow": async ({ open, url }) => {
    const [copies] = await share(url, [`Hello again! ${TEXTS[1]}`]);
    for (const colorScheme of ["light", "dark"] as const) {
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 360, height: 740 },
      ]) {
        const where = `${colorScheme}, ${viewport.width} px`;
        const page = await open("/trace", { colorScheme, viewport, locale: "en-GB" });
        await page.locator("#leak-0").fill(leakOf(copies!, "Vilma"));
        await page.getByRole("button", { name: /^Trace/ }).click();
        await page.locator("#evidence").waitFor();
        for (const summary of await page.locator("main summary").all()) await summary.click();
        await accessible(page, `trace, ${where}`);
        const wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert.equal(await page.evaluate(wide), 0, `nothing sticks out, ${where}`);
      }
    }
  },
};

export default scenarios;
