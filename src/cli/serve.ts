import { spawn } from "node:child_process";
import { readFile, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { packageFolder } from "../doc/shipped.ts";
import { defaultDataFolder, openDataFolder } from "../server/data/folder.ts";
import type { LogLine, ServerDeps } from "../server/deps.ts";
import { type ApiKeys, apiKeys, parseKeyFile } from "../server/keys.ts";
import { isLoopback, serve } from "../server/serve.ts";
import { createWork } from "../server/work.ts";
import { EXIT, UsageError } from "./failure.ts";
import { print } from "./outputs.ts";
import type { ServeFlags } from "./serve-options.ts";
import { about } from "./setup.ts";

/** Serves until it is told to stop. */
export async function serveCommand(_: string[], flags: ServeFlags): Promise<number> {
  if (flags.port > 65_535) throw new UsageError(`serve: port ${flags.port}, at most 65535 is wanted`);
  const serving = await serve(await depsOf(flags), flags);
  await print(`tokumei is at ${serving.url}\n`);
  if (flags.open) openInBrowser(serving.url);
  await stopAsked();
  await serving.close();
  return EXIT.done;
}

async function depsOf(flags: ServeFlags): Promise<ServerDeps> {
  const keys = await loadKeys(flags);
  const path = flags.data ?? defaultDataFolder(process.env, process.platform, homedir());
  const data = await about(path, openDataFolder(path));
  const folders = flags.allowFolder && (await Promise.all(flags.allowFolder.map(realFolder)));
  return {
    data,
    work: createWork(),
    clock: Date.now,
    log: logTo(flags.log ?? false),
    ledger: flags.databaseUrl ?? join(path, "ledger.db"),
    webRoot: join(packageFolder("dist"), "web"),
    ...(keys && { keys }),
    ...(!isLoopback(flags.host) && { hosts: "any" as const }),
    ...(folders && { folders }),
  };
}

const realFolder = (folder: string) => about(folder, realpath(folder));

async function loadKeys({ keys: file }: ServeFlags): Promise<ApiKeys | undefined> {
  const variable = process.env.TOKUMEI_API_KEYS;
  if (file === undefined && !variable) return undefined;
  const text = file === undefined ? variable! : await about(file, readFile(file, "utf8"));
  return apiKeys(parseKeyFile(text, file ?? "TOKUMEI_API_KEYS"));
}

/** Bugs of ours are always told; requests when that is asked for. */
function logTo(everything: boolean): (line: LogLine) => void {
  return (line) => {
    if (everything || line.level === "error") process.stderr.write(`${JSON.stringify(line)}\n`);
  };
}

/** The first signal asks; a second one does not wait. */
function stopAsked(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(EXIT.done));
        stop();
      });
    }
  });
}

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

function openInBrowser(url: string): void {
  const [program, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => undefined).unref();
}
