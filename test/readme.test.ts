import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { folderWith, ROOT, tokumei } from "./cli.ts";

/**
 * Every `console` block of these pages is a session: "$ " lines are run in one folder for each page, the rest is what they print. Every
 * `js` block is a program, and the `text` block after it what it prints.
 */
const SESSIONS = ["README.md", "docs/tour.md"];
const PROGRAMS = [
  "README.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** A project with the examples in it, in a folder where secrets can lie beside it. */
function project(): string {
  const folder = join(folderWith(), "project");
  cpSync(join(ROOT, "examples"), join(folder, "examples"), { recursive: true });
  return folder;
}

const PROGRAM = /```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g;

interface Step {
  readonly command: string;
  readonly output: string;
}

function sessionsOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), "utf8");
  return [...text.matchAll(/```console\n([\s\S]*?)```/g)].map(([, session = ""]) => session);
}

function steps(session: string): Step[] {
  return session
    .split(/^\$ /m)
    .slice(1)
    .map((part) => ({
      command: part.slice(0, part.indexOf("\n")),
      output: part.slice(part.indexOf("\n") + 1),
    }));
}

describe.each(SESSIONS)("%s", (page) => {
  const folder = project();
  it.each(sessionsOf(page).flatMap(steps))("$ $command", async ({ command, output }) => {
    const [program = "", redirected] = command.split(" > ");
    const [echo = "", piped = ""] = program.includes(" | ") ? program.split(" | ") : ["", program];
    const words = (piped.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'|'$/g, ""));
    if (words[0] === "mkdir") return mkdirSync(join(folder, words[1] ?? ""));
    expect(words.slice(0, 2)).toEqual(["npx", "tokumei"]);
    const { stdout } = await tokumei(folder, words.slice(2), echo.replace(/^echo '|'\s*$/g, ""));
    if (redirected) writeFileSync(join(folder, redirected), stdout);
    expect(redirected ? "" : stdout.trimEnd()).toBe(output.trimEnd());
  });
});

it("the README stays short", () => {
  expect(readFileSync(join(ROOT, "README.md"), "utf8").split(/\s+/).length).toBeLessThan(1500);
});

it.each(PROGRAMS)("%s has no program that is not run", (page) => {
  const text = readFileSync(join(ROOT, page), "utf8");
  const fences = [...text.matchAll(/^```(?:js|ts|mjs|javascript|typescript)\b/gm)];
  expect(fences).toHaveLength([...text.matchAll(PROGRAM)].length);
});

const programs = PROGRAMS.flatMap((page) =>
  [...readFileSync(join(ROOT, page), "utf8").matchAll(PROGRAM)].map(([, program, expected], i) => ({
    ...{ name: `program ${i + 1} of ${page}`, program: program!, expected: expected! },
  })),
);

/** What the programs print, run one after the other in one process; they import the built library as users do. */
async function outputs(): Promise<string[]> {
  const folder = project();
  const library = pathToFileURL(join(ROOT, "dist/index.js")).href;
  programs.forEach(({ program }, i) => {
    writeFileSync(join(folder, `${i}.mjs`), program.replace('"tokumei"', `"${library}"`));
  });
  const all = programs.map((_, i) => `await import("./${i}.mjs"); console.log("\\f");`);
  writeFileSync(join(folder, "all.mjs"), all.join("\n"));
  const { stdout } = await promisify(execFile)(process.execPath, ["all.mjs"], { cwd: folder });
  return stdout.split("\f\n");
}

let printed: Promise<string[]> | undefined;
for (const [i, { name, expected }] of programs.entries())
  it(name, async () => {
    printed ??= outputs();
    expect((await printed)[i]).toBe(expected);
  });
