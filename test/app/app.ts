import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const ROOT = join(import.meta.dirname, "../..");

/** Kills the server, runs `meanwhile`, and starts it again at the same address with the same data. */
export type Restart = (meanwhile: () => Promise<void>) => Promise<void>;

/** A browser and the address of a server with an empty data folder, for as long as `use` takes. */
export async function withApp<T>(
  { built = false },
  use: (browser: Browser, url: string, restart: Restart) => Promise<T>,
): Promise<T> {
  if (!existsSync(join(ROOT, "dist/web/index.html")))
    throw new Error("Cannot show the app: build it with npm run build:web");
  const data = mkdtempSync(join(tmpdir(), "tokumei-app-"));
  let server = startServer(data, built, "0");
  const restart: Restart = async (meanwhile) => {
    const { port } = new URL(await server.url);
    const gone = once(server.child, "exit");
    server.child.kill("SIGKILL");
    await gone;
    try {
      await meanwhile();
    } finally {
      server = startServer(data, built, port);
      await server.url;
    }
  };
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    return await use(browser, await server.url, restart);
  } finally {
    await browser.close();
    server.child.removeAllListeners("exit");
    server.child.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

function startServer(
  data: string,
  built: boolean,
  port: string,
): { child: ChildProcess; url: Promise<string> } {
  const program = built ? ["dist/cli/main.js"] : ["--import", "tsx", "src/cli/main.ts"];
  const child = spawn(process.execPath, [...program, "serve", "--port", port, "--data", data], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      const match = /https?:\/\/\S+/.exec(String(chunk));
      if (match) resolve(match[0].replace(/\/$/, ""));
    });
    child.on("exit", (code) => reject(new Error(`Cannot start the server: exit ${code}`)));
  });
  return { child, url };
}
