// A repository: what a change adds is found, what was there before is not.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";

const cwd = mkdtempSync("repository-");
const git = (...args) => execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...args], { cwd });
writeFileSync(`${cwd}/a.txt`, "old@example.com\n");
git("init", "--quiet");
git("add", ".");
git("commit", "--quiet", "--message", "First");
writeFileSync(`${cwd}/a.txt`, "old@example.com\nnew@example.com\n");
const { status, stdout } = spawnSync("npx", ["tokumei", "scan", ".", "--diff", "HEAD", "--fail-on", "any", "--sarif"], { cwd, encoding: "utf8" });
assert.equal(status, 1);
assert.deepEqual(JSON.parse(stdout).runs[0].results.map(({ locations: [{ physicalLocation: { region } }] }) => region.startLine), [2]);
