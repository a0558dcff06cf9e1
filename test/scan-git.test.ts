/** scan in a repository: only what changed, known findings, SARIF with lines, the hook and the action. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { folderWith, ROOT, tokumei } from "./cli.ts";

const OLD = "Mail old.person@example.com\r\n𠮷野 plain line\r\n";
const ENV = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };

function repository(): { folder: string; git: (...args: string[]) => string } {
  const folder = folderWith({
    "p.yaml": "version: 1\nrecognizers: { only: [email-address] }\n",
    "a.txt": OLD,
    "b.jsonl": '{"id":"1","text":"old.row@example.com"}\n{"id":"2","text":"nothing"}\n',
    "c.html": "<p>old.page@example.com</p>\n<p>nothing</p>\n",
    "sub/same.txt": "old.same@example.com\n",
    ".gitignore": "ignored.txt\n",
  });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...args], {
      cwd: folder,
      env: ENV,
      encoding: "utf8",
    });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "First");
  return { folder, git };
}

const scan = (folder: string, ...args: string[]) => tokumei(folder, ["scan", "--policy", "p.yaml", ...args]);
const shown = (stdout: string) =>
  stdout
    .split("\n")
    .filter((line) => line.includes("EMAIL_ADDRESS"))
    .map((line) => line.split("  ")[0]);

describe("--diff", () => {
  it("finds on changed lines only: in text, rows, markup, new and staged files", async () => {
    const { folder, git } = repository();
    writeFileSync(join(folder, "a.txt"), `${OLD}Mail new.person@example.com\r\n`);
    writeFileSync(
      join(folder, "b.jsonl"),
      '{"id":"1","text":"old.row@example.com"}\n{"id":"2","text":"new.row@example.com"}\n',
    );
    writeFileSync(join(folder, "c.html"), "<p>old.page@example.com</p>\n<p>new.page&#64;example.com</p>\n");
    writeFileSync(join(folder, "sub/新しい file.txt"), "new.file@example.com\n");
    writeFileSync(join(folder, "ignored.txt"), "new.ignored@example.com\n");
    git("add", "b.jsonl");
    const { code, stdout } = await scan(folder, ".", "--diff", "HEAD", "--fail-on", "any");
    expect(code).toBe(1);
    expect(shown(stdout)).toEqual([
      "a.txt:3:6",
      "2:1:1",
      expect.stringMatching(/^c\.html:/),
      "sub/新しい file.txt:1:1",
    ]);
    const below = await scan(folder, "sub", "--diff", "HEAD");
    expect(shown(below.stdout)).toEqual(["sub/新しい file.txt:1:1"]);
  });

  it("says when nothing differs, and passes", async () => {
    const { folder } = repository();
    const { code, stdout, stderr } = await scan(folder, ".", "--diff", "HEAD", "--fail-on", "any");
    expect([code, stdout, stderr]).toEqual([0, "", "nothing differs from HEAD\n"]);
  });

  it("refuses what is no commit, and a folder outside any repository", async () => {
    const { folder } = repository();
    for (const ref of ["no-such", "--output=x"]) {
      const { code, stderr } = await scan(folder, ".", `--diff=${ref}`);
      expect([code, stderr]).toEqual([2, `tokumei: --diff: ${ref} is no commit of this repository\n`]);
    }
    const outside = folderWith({ "a.txt": OLD, "p.yaml": "version: 1\n" });
    expect(await scan(outside, ".", "--diff", "HEAD")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("in no git repository"),
    });
  });
});

it("knows findings by a baseline, also those of other lines later", async () => {
  const { folder } = repository();
  const baseline = ["--baseline", ".tokumei-baseline.json"];
  expect((await scan(folder, "a.txt", "sub", ...baseline, "--write-baseline")).code).toBe(0);
  writeFileSync(join(folder, "a.txt"), `moved down\n${OLD}`);
  expect((await scan(folder, "a.txt", "sub", ...baseline, "--fail-on", "any")).code).toBe(0);
  const { code, stdout } = await scan(folder, "a.txt", "b.jsonl", ...baseline, "--fail-on", "any");
  expect([code, shown(stdout)]).toEqual([1, ["1:1:1"]]);
});

it("says lines and columns in SARIF, without the text", async () => {
  const { folder } = repository();
  const { stdout } = await scan(folder, "a.txt", "b.jsonl", "c.html", "--sarif");
  const [{ results }] = JSON.parse(stdout).runs;
  type Result = { locations: [{ physicalLocation: { artifactLocation: { uri: string }; region: object } }] };
  const regions = (results as Result[]).map(({ locations: [{ physicalLocation: place }] }) => [
    place.artifactLocation.uri,
    place.region,
  ]);
  expect(regions).toEqual([
    ["a.txt", { startLine: 1, startColumn: 6, endLine: 1, endColumn: 28, charOffset: 5, charLength: 22 }],
    ["b.jsonl", { startLine: 1 }],
    ["c.html", { startLine: 1, startColumn: 4, endLine: 1, endColumn: 24, charOffset: 3, charLength: 20 }],
  ]);
  expect(stdout).not.toContain("old.");
});

describe("what repositories are given", () => {
  const yaml = (file: string) => parse(readFileSync(join(ROOT, file), "utf8"));

  it("the hook's command stops a commit that adds a finding, and no other", async () => {
    const [hook] = yaml(".pre-commit-hooks.yaml");
    const [program, ...args] = hook.entry.split(" ");
    expect([program, hook.language, hook.types]).toEqual(["tokumei", "node", ["text"]]);
    const { folder } = repository();
    writeFileSync(join(folder, "a.txt"), `${OLD}more\r\n`);
    const here = ["--policy", "p.yaml"];
    expect((await tokumei(folder, [...args, ...here, "a.txt"])).code).toBe(0);
    writeFileSync(join(folder, "a.txt"), `${OLD}new.person@example.com\r\n`);
    expect((await tokumei(folder, [...args, ...here, "a.txt"])).code).toBe(1);
  });

  it("the action's steps run as they are written", () => {
    const { runs, inputs } = yaml("action.yml");
    expect(runs.using).toBe("composite");
    const step = runs.steps.find(({ id }: { id?: string }) => id === "scan");
    const { folder } = repository();
    writeFileSync(join(folder, "a.txt"), `${OLD}new.person@example.com\r\n`);
    const defaults = Object.entries(inputs as Record<string, { default: string }>);
    const given: Record<string, string> = {
      ...Object.fromEntries(defaults.map(([name, input]) => [name, input.default])),
      ...{ policy: "p.yaml", diff: "HEAD", sarif: "out.sarif" },
    };
    const env = Object.fromEntries(
      Object.entries(step.env as Record<string, string>).map(([name, value]) => [
        name,
        value.replace(/\$\{\{ *inputs\.([\w-]+) *\}\}/g, (_, input) => given[input] ?? ""),
      ]),
    );
    const bin = folderWith({
      tokumei: `#!/bin/sh\nexec "${process.execPath}" "${join(ROOT, "dist/cli/main.js")}" "$@"\n`,
    });
    execFileSync("chmod", ["+x", join(bin, "tokumei")]);
    let code = 0;
    try {
      execFileSync("bash", ["-e", "-c", step.run], {
        cwd: folder,
        env: { ...ENV, ...env, PATH: `${bin}:${process.env.PATH}` },
        stdio: "pipe",
      });
    } catch (error) {
      code = (error as { status: number }).status;
    }
    expect(code).toBe(1);
    const { runs: logs } = JSON.parse(readFileSync(join(folder, "out.sarif"), "utf8"));
    expect(logs[0].results).toHaveLength(1);
  });
});
