import { spawn } from "node:child_process";
import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { packageFolder } from "../doc/shipped.ts";
import type { ServerDeps } from "../server/deps.ts";
import { type ApiKeys, apiKeys, parseKeyFile } from "../server/keys.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, flagOfMany, text, toggle, type Values, whole } from "./flag.ts";
import { print } from "./outputs.ts";
import type { Shell } from "./shell.ts";
import { stopRequested } from "./stop-requested.ts";
import { jsonLog, openStore, recordsLeft, storeFlags } from "./store-flags.ts";

const flags = {
  port: flag("N", whole(0, 65_535), { default: 7878, env: "TOKUMEI_PORT" }, [
    "port; 0 for any that is free",
    "ポート。0は空いているもの",
  ]),
  host: flag("HOST", text, { default: "127.0.0.1", env: "TOKUMEI_HOST" }, [
    "address to listen at; one that others can reach needs --keys",
    "待ち受けるアドレス。他の機器から使えるアドレスには --keys が必要",
  ]),
  ...storeFlags,
  keys: flag("FILE", text, { env: "TOKUMEI_API_KEYS_FILE", path: true }, [
    "API keys, as `tokumei key api` writes them; or their text in TOKUMEI_API_KEYS",
    "APIキー（tokumei key api が書いたもの）。TOKUMEI_API_KEYS に内容を入れてもよい",
  ]),
  allowFolder: flagOfMany("FOLDER", { env: "TOKUMEI_ALLOW_FOLDER", commandLineOnly: true }, [
    "jobs may read files in these folders in place",
    "一括処理が直接読めるフォルダー",
  ]),
  workers: flag("N", whole(0, 256), { default: 1, env: "TOKUMEI_WORKERS" }, [
    "with --database-url, pieces of jobs that this server works on at the same time; 0 leaves them to `tokumei work`",
    "--database-url のとき、このサーバーが同時に処理する部分の数。0なら tokumei work に任せる",
  ]),
  drain: flag("SECONDS", whole(0, 600), { default: 0, env: "TOKUMEI_DRAIN" }, [
    "after SIGTERM, serve on for so long while /api/ready says no, so that a balancer sends nothing more",
    "SIGTERM のあと /api/ready で停止を知らせながら応答を続ける秒数。ロードバランサーが送信先から外すのを待つ",
  ]),
  presidio: toggle([
    "answer programs written for Presidio, too: /analyze, /anonymize, /deanonymize and its lists",
    "Presidio 向けのプログラムにも応じる：/analyze、/anonymize、/deanonymize と一覧",
  ]),
  open: toggle(["open the app in a browser", "アプリをブラウザーで開く"]),
} as const;
type ServeFlags = Values<typeof flags>;

export const serve = command({
  arguments: "",
  example: "tokumei serve --open",
  flags,
  run: serveUntilStopped,
});

async function serveUntilStopped(_: [], flags: ServeFlags, shell: Shell): Promise<number> {
  const { serve } = await import("../server/serve.ts");
  const deps = await depsOf(flags);
  const records = await recordsLeft(deps.data);
  if (records > 0) shell.notice(message("serve-folder-left", { records }));
  const serving = await serve(deps, flags);
  await print(`${shell.say(message("serving-at", { url: serving.url }))}\n`);
  if (flags.open) openInBrowser(serving.url);
  await stopRequested();
  await serving.close();
  setTimeout(() => process.exit(EXIT.done), STUCK).unref();
  return EXIT.done;
}

async function depsOf(flags: ServeFlags): Promise<ServerDeps> {
  const { createWork } = await import("../server/work.ts");
  const keys = await loadKeys(flags);
  const data = await openStore(flags);
  const folders = flags.allowFolder && (await Promise.all(flags.allowFolder.map(realFolder)));
  return {
    data,
    work: createWork(),
    clock: Date.now,
    log: jsonLog(flags),
    logWork: jsonLog(flags),
    workers: flags.workers,
    ledger: flags.databaseUrl ?? join(data.path, "ledger.db"),
    webRoot: join(packageFolder("dist"), "web"),
    ...(keys && { keys }),
    ...(flags.presidio && { presidio: true }),
    ...(!(await import("../server/serve.ts")).isLoopback(flags.host) && { hosts: "any" as const }),
    ...(folders && { folders }),
  };
}

const realFolder = (folder: string) => about(folder, realpath(folder));

async function loadKeys({ keys: file }: ServeFlags): Promise<ApiKeys | undefined> {
  const variable = process.env.TOKUMEI_API_KEYS;
  if (file !== undefined) return apiKeys(parseKeyFile(await about(file, readFile(file, "utf8")), file));
  return variable ? apiKeys(parseKeyFile(variable, "TOKUMEI_API_KEYS")) : undefined;
}

/** Milliseconds after which a process that has closed its server ends, whatever still holds it. */
const STUCK = 2000;

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

function openInBrowser(url: string): void {
  const [program, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => undefined).unref();
}
