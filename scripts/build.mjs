/**
 * Builds kernels, library, command line and app into dist. `--if-changed` does nothing when the sources are unchanged since
 * the last build, so that tests after an installation do not build again.
 */
import { execSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const stamp = join(root, "node_modules/.cache/tokumei-build");
const SOURCES = ["src", "web", "scripts/build.mjs", "scripts/build-kernel.mjs", "scripts/build-browser.mjs"];
const SETTINGS = ["package.json", "package-lock.json", "tsconfig.json", "tsdown.config.ts"];

function contentHash() {
  const hash = createHash("sha256");
  const add = (path) => {
    const full = join(root, path);
    const entries =
      SOURCES.includes(path) && !/\.\w+$/.test(path)
        ? readdirSync(full, { recursive: true, withFileTypes: true })
        : undefined;
    const files = entries
      ? entries
          .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
          .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      : [full];
    for (const file of files.sort())
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  };
  for (const path of [...SOURCES, ...SETTINGS]) add(path);
  return hash.digest("hex");
}

const currentHash = contentHash();
const builtHash =
  existsSync(stamp) && existsSync(join(root, "dist/cli/main.js")) ? readFileSync(stamp, "utf8") : "";
if (!process.argv.includes("--if-changed") || builtHash !== currentHash) {
  rmSync(stamp, { force: true });
  const run = (command) => execSync(command, { cwd: root, stdio: "inherit" });
  run("node scripts/build-kernel.mjs");
  run("npx --no-install tsdown --logLevel warn");
  run("node scripts/build-browser.mjs");
  run("npm run --silent build:web");
  mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
  writeFileSync(stamp, contentHash());
}
