/** What the guides tell a reader to type exists: commands, their options, and the files they point at. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandsUnder } from "../src/cli/commands.ts";
import { folderWith, ROOT, tokumei } from "./cli.ts";

const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "models/README.md"].concat(
  (readdirSync(join(ROOT, "docs"), { recursive: true }) as string[])
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
);
const text = (page: string) => readFileSync(join(ROOT, page), "utf8");

/** Commands in code: lines that begin with one, and code inside a sentence. */
function commandsIn(page: string): string[] {
  const lines = text(page).matchAll(/^(?: {4}|\$ )(?:\w.* \| )?(?:npx )?(tokumei [^`\n]*)/gm);
  const inline = text(page).matchAll(/`(?:npx )?(tokumei [^`]*)`/g);
  return [...lines, ...inline].flatMap((match) => match[1]!.split(/\s(?:&&|\|)\s/)).filter(isCommand);
}

/** The longest name of a command that a line begins with; a group where it names no more. */
function commandOf(line: string): string {
  const words = line.replace(/^(?:npx )?tokumei /, "").split(" ");
  const names = words.map((_, i) => words.slice(0, i + 1).join(" "));
  return names.findLast((name) => commandsUnder(name).length > 0) ?? words[0] ?? "";
}

const isCommand = (line: string) => /^(?:npx )?tokumei [a-z]+(?:\s|$)/.test(line);

const help = new Map<string, Promise<string>>();
function helpOf(command: string): Promise<string> {
  const known =
    help.get(command) ??
    tokumei(folderWith(), [...command.split(" "), "--help"]).then(({ stdout }) => stdout);
  help.set(command, known);
  return known;
}

describe("commands of the guides", () => {
  it.each(pages.filter((page) => commandsIn(page).length > 0))("%s", async (page) => {
    for (const line of commandsIn(page)) {
      const command = commandOf(line);
      const shown = await helpOf(command);
      expect(shown, line).toContain(`Usage: tokumei ${command} `);
      const typed = line.replace(/\s{2,}.*|\s#.*/, "").replace(/'[^']*'|"[^"]*"/g, "x");
      const options = [...typed.matchAll(/\s(--?[a-z][a-z0-9-]*)/g)].map(([, option]) => option!);
      for (const option of options) expect(shown, line).toMatch(new RegExp(`[ ,]${option}[ ,\n]`));
    }
  });
});

describe("links of the guides", () => {
  it.each(pages)("%s", (page) => {
    const links = [...text(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
  });
});

describe("the threat model", () => {
  const text = readFileSync(join(ROOT, "docs/security.md"), "utf8");
  const table = text.slice(text.indexOf("| attacker |"), text.indexOf("## What does not hold"));
  const rows = table
    .split("\n")
    .slice(2)
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  const testsIn = (words: string) =>
    [...words.matchAll(/`((?:src|test)\/[^`]+\.ts)`/g)].map(([, file]) => file!);
  const steps = readFileSync(join(ROOT, ".ci/run"), "utf8");

  it.each(rows)("%s%s", (_, __, ___, shownBy = "") => {
    expect(testsIn(shownBy)).not.toEqual([]);
  });

  it.each([...new Set(testsIn(text))])("%s is there, and is run", (file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    expect(source.length).toBeGreaterThan(0);
    if (!file.endsWith(".test.ts")) expect(steps.includes(file) || file.startsWith("src/")).toBe(true);
    else expect(source).toMatch(/\bit(?:\.each|\.runIf)?\(/);
  });
});
