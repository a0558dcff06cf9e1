#!/usr/bin/env node
/** `npm start`: builds when there is no build, then shows the bundled examples before, after and why. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const main = join(root, "dist/cli/main.js");
if (!existsSync(main)) execFileSync("npm", ["run", "build"], { cwd: root, stdio: "inherit" });
execFileSync(process.execPath, [main, "demo"], { cwd: root, stdio: "inherit" });
