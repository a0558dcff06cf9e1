/**
 * Plays the scenarios of *.e2e.ts in a real browser against a real server with an empty data folder:
 *
 *     node --import tsx test/app/run.ts [--built] [WORD...]
 *
 * With words only scenarios whose names hold one of them; --built runs the program of dist/ instead of its sources. The app
 * must have been built. The browser is Chromium at CHROMIUM, else where Debian has it.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { play, type Scenario } from "./stage.ts";

const ROOT = join(import.meta.dirname, "../..");
const LONGEST = 120_000;
const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith("--"));

function startServer(data: string): { child: ChildProcess; url: Promise<string> } {
  const program = args.includes("--built") ? ["dist/cli/main.js"] : ["--import", "tsx", "src/cli/main.ts"];
  const child = spawn(process.execPath, [...program, "serve", "--port", "0", "--data", data], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = new Promise<string>((found, failed) => {
    child.stdout.on("data", (chunk) => {
      const match = /https?:\/\/\S+/.exec(String(chunk));
      if (match) found(match[0].replace(/\/$/, ""));
    });
    child.on("exit", (code) => failed(new Error(`Cannot start the server: exit ${code}`)));
  });
  return { child, url };
}

async function scenarios(): Promise<[name: string, scenario: Scenario][]> {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".e2e.ts"));
  const modules = await Promise.all(files.sort().map((file) => import(`./${file}`)));
  const all = modules.flatMap((module) => Object.entries<Scenario>(module.default));
  return words.length === 0 ? all : all.filter(([name]) => words.some((word) => name.includes(word)));
}

const tooLong = (name: string) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${name}: longer than ${LONGEST / 1000} s`)), LONGEST).unref();
  });

async function main(): Promise<number> {
  if (!existsSync(join(ROOT, "dist/web/index.html")))
    throw new Error("Cannot play: run npm run build:web first");
  const data = mkdtempSync(join(tmpdir(), "tokumei-app-"));
  const { child, url } = startServer(data);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  let failed = 0;
  try {
    const at = await url;
    for (const [name, scenario] of await scenarios()) {
      const start = performance.now();
      const error = await Promise.race([play(browser, at, scenario), tooLong(name)]).catch((error) => error);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${error ? "✗" : "✓"} ${name} (${seconds} s)`);
      if (error) console.error(error);
      failed += error ? 1 : 0;
    }
  } finally {
    await browser.close();
    child.removeAllListeners("exit");
    child.kill();
    rmSync(data, { recursive: true, force: true });
  }
  return failed === 0 ? 0 : 1;
}

process.exit(await main());
