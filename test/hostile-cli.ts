/** Files made to harm, through the built command line, each in a process of its own: exit code 2, one sentence, little memory, nothing written. */
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { folderWith, MAIN, ROOT } from "./cli.ts";
import { HOSTILE } from "./hostile-files.ts";

const MOST_MEMORY = 700;
let failed = 0;
for (const [what, format, make] of HOSTILE) {
  const folder = folderWith({ [`file.${format}`]: make() });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", join(ROOT, "bench/peak.mjs"), MAIN, "anonymize", `file.${format}`, "--out", "out"],
    { cwd: folder, encoding: "utf8", timeout: 120_000, env: { ...process.env, LC_ALL: "C" } },
  );
  const lines = stderr.trimEnd().split("\n");
  const { mb = Number.NaN } = JSON.parse(lines.pop() || "{}") as { mb?: number };
  const isOneSentence = lines.length === 1 && /^tokumei: .*Cannot read /.test(lines[0]!);
  const isRefused = status === 2 && stdout === "" && isOneSentence;
  const ok = isRefused && mb < MOST_MEMORY && !existsSync(join(folder, "out", `file.${format}`));
  if (!ok) failed++;
  console.log(
    `${ok ? "ok" : "FAILED"}  ${what} in ${format}: exit ${status}, ${mb.toFixed(0)} MB, ${lines.join(" / ")}`,
  );
  rmSync(folder, { recursive: true });
}
console.log(`${HOSTILE.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
