/** Runs lint and types in parallel; prints the output of what fails. The types of the app are checked by check:web. */
import { spawn } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const CHECKS = ["biome check .", "tsc --noEmit"];

function run(command) {
  return new Promise((settle) => {
    const child = spawn(`npx --no-install ${command}`, {
      cwd: root,
      shell: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => settle({ command, code, output }));
  });
}

for (const { command, code, output } of await Promise.all(CHECKS.map(run))) {
  if (code === 0) continue;
  process.exitCode = 1;
  process.stderr.write(`${command}\n${output}\n`);
}
