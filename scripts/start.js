#!/usr/bin/env node
/** `npm start`: builds when there is no build, then opens the app. Arguments after `--` are passed to `tokumei serve`. */
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const main = join(root, "dist/cli/main.js");
if (!existsSync(main)) execFileSync("npm", ["run", "build"], { cwd: root, stdio: "inherit" });
const open = process.stdout.isTTY ? ["--open"] : [];
const server = spawn(process.execPath, [main, "serve", ...open, ...process.argv.slice(2)], {
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
if (process.env.npm_lifecycle_event === "start") stopWithNpm(process.ppid);
server.on("exit", (code) => process.exit(code ?? 1));

/** npm sends a signal to the shell between it and this program, which ends without passing it on: this program then has another parent. */
function stopWithNpm(shell) {
  setInterval(() => process.ppid !== shell && server.kill("SIGTERM"), 250).unref();
}
