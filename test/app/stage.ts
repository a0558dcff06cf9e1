import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import type { Restart } from "./app.ts";

/** What a scenario runs on: a server with an empty data folder, and its own pages. */
export interface Stage {
  readonly url: string;
  /** Opens a page in a new window; pages of one scenario share their storage unless `options` are given. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  readonly restart: Restart;
}

export type Scenario = (stage: Stage) => Promise<void>;

const PATIENCE = 10_000;
/** Answers of the server that a scenario provokes: the browser reports them, and the page handles them. */
const EXPECTED = /status of (?:400|404|412|422)/;
/** What the browser reports about a killed server. */
const AWAY = /net::ERR_(?:CONNECTION|INCOMPLETE|EMPTY|SOCKET)/;

/** Runs one scenario; any error that a page reports fails it. */
export async function play(
  browser: Browser,
  url: string,
  restart: Restart,
  scenario: Scenario,
): Promise<void> {
  const problems: string[] = [];
  const common = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  const contexts = [common];
  const open = async (path: string, options?: BrowserContextOptions) => {
    const context = options ? await browser.newContext(options) : common;
    if (options) contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !EXPECTED.test(message.text())) problems.push(message.text());
    });
    await page.goto(url + path);
    return page;
  };
  try {
    let isAway = false;
    await scenario({
      ...{ url, open },
      restart: (meanwhile) => {
        isAway = true;
        return restart(meanwhile);
      },
    });
    const unexpectedProblems = problems.filter((problem) => !(isAway && AWAY.test(problem)));
    assert.deepEqual(unexpectedProblems, [], "errors in the page");
  } finally {
    for (const context of contexts) await context.close();
  }
}

/** Waits until an assertion holds. */
export async function eventually(assertion: () => Promise<void> | void): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export const shows = (locator: Locator, pattern: RegExp | string) =>
  eventually(async () => {
    const text = (await locator.textContent()) ?? "";
    if (typeof pattern === "string") assert.ok(text.includes(pattern), `expected ${pattern} in: ${text}`);
    else assert.match(text, pattern);
  });

export const showsNot = (locator: Locator, part: string) =>
  eventually(async () =>
    assert.ok(!((await locator.textContent()) ?? "").includes(part), `${part} is shown`),
  );

/** A picture for somebody to look at, where SHOTS names a folder. */
export async function seen(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = '["wcag2a","wcag2aa","wcag21a","wcag21aa","best-practice"]';

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Fails for every serious or critical finding of axe, after animations have finished. */
export async function accessible(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  await page.evaluate(
    "Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)))",
  );
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ${WCAG}, resultTypes: ["violations"] }).then((result) => result.violations)`,
  );
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const descriptions = serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  assert.deepEqual(descriptions, [], `axe on ${where}`);
}
