/** Large and hostile input through the built command line: bounded memory, bounded time, nothing lost. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { folderWith, ROOT } from "./cli.ts";

const MAIN = join(ROOT, "dist/cli/main.js");
/** Models of names read half a megabyte a second; logs of this size are cleared of identifiers. */
const folder = folderWith({
  "identifiers.yaml": "version: 1\nrecognizers: { without: [entities, honorific-person, trained-reader] }\n",
});
const FILLER = "the quick brown fox jumps over the lazy dog and goes home again ";

interface Case {
  readonly name: string;
  readonly file: string;
  readonly megabytes: number;
  /** Written over and over, with %d for a number from 0 to 9. */
  readonly unit: string;
  readonly head?: string;
  readonly policy?: string;
}

const CASES: Case[] = [
  {
    name: "one line of 300 MB",
    file: "line.txt",
    megabytes: 300,
    policy: "identifiers.yaml",
    unit: `${FILLER.repeat(1000)} mail kawai%d@example.com now `,
  },
  {
    name: "a csv of 40 MB",
    file: "rows.csv",
    megabytes: 40,
    head: "id,text\n",
    policy: "identifiers.yaml",
    unit: `%d,"${FILLER.repeat(20)} mail kawai%d@example.com now"\n`,
  },
  {
    name: "a jsonl of 40 MB",
    file: "rows.jsonl",
    megabytes: 40,
    unit: `{"id":"%d","text":"${FILLER.repeat(20)} 電話 090-1234-567%d"}\n`,
    policy: "identifiers.yaml",
  },
  {
    name: "one line of 3 MB with names",
    file: "names.txt",
    megabytes: 3,
    unit: `${FILLER} we met Orla Vesk in London, mail kawai%d@example.com `,
  },
  {
    name: "one line of 1 MB in Japanese",
    file: "names-ja.txt",
    megabytes: 1,
    unit: "昨日は山田太郎さんと京都で会い、電話 090-1234-567%d をもらったので",
  },
  {
    name: "digits without end",
    file: "digits.txt",
    megabytes: 4,
    unit: "1234567890123456789012345678901234567890 ",
  },
  {
    name: "dots, dashes and colons without end",
    file: "marks.txt",
    megabytes: 4,
    unit: "1-1.1:1-1.1:a:1@1.a-",
  },
];
const MOST_MEMORY = 1500;

function write({ file, megabytes, unit, head = "" }: Case): number {
  const out = openSync(join(folder, file), "w");
  let written = writeSync(out, head);
  for (let i = 0; written < megabytes * 1e6; i++)
    written += writeSync(out, unit.replaceAll("%d", String(i % 10)));
  closeSync(out);
  return written;
}

let passed = 0;
let failed = 0;
for (const test of CASES) {
  const written = write(test);
  const measured = `process.on("exit", () => process.stderr.write("\\nMB " + Math.round(process.resourceUsage().maxRSS / 1024)))`;
  const preload = `data:text/javascript,${encodeURIComponent(measured)}`;
  const started = Date.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", preload, MAIN, "anonymize", test.file, "--out", "out", "--policy", test.policy ?? "default"],
    {
      cwd: folder,
      encoding: "utf8",
      timeout: 300_000,
    },
  );
  const memory = Number(stderr?.match(/MB (\d+)/)?.[1]);
  const out = join(folder, "out", test.file);
  const ok =
    status === 0 &&
    memory < MOST_MEMORY &&
    statSync(out).size > 0 &&
    !readFileSync(out).subarray(0, 1e7).includes("kawai");
  console.log(
    `${ok ? "ok" : "FAILED"}  ${test.name}: ${(written / 1e6).toFixed(0)} MB, ${((Date.now() - started) / 1000).toFixed(1)} s, ${memory} MB of memory`,
  );
  if (ok) passed++;
  else failed++;
  rmSync(out, { force: true });
  rmSync(join(folder, test.file));
}
rmSync(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
