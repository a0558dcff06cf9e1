import { execFile, spawn } from "node:child_process";
import { readFile, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { packageFolder } from "../doc/shipped.ts";
import { defaultDataFolder, openDataFolder } from "../server/data/folder.ts";
import type { LogLine, ServerDeps } from "../server/deps.ts";
import { type ApiKeys, apiKeys, parseKeyFile } from "../server/keys.ts";
import { type Key, parseKey } from "../transform/key.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, flagOfMany, text, toggle, type Values, whole } from "./flag.ts";
import { print } from "./outputs.ts";
import type { Shell } from "./shell.ts";
import { stopRequested } from "./stop-requested.ts";

const flags = {
  port: flag("N", whole(0, 65_535), { default: 7878 }, [
    "port; 0 for any that is free",
    "ポート。0は空いているもの",
  ]),
  host: flag("HOST", text, { default: "127.0.0.1" }, [
    "address to listen at; one that others can reach needs --keys",
    "待ち受けるアドレス。他の機器から使えるアドレスには --keys が必要",
  ]),
  data: flag("FOLDER", text, { env: "TOKUMEI_DATA", path: true }, [
    "where reviews, policies and jobs are kept, sealed; the user's data folder by default",
    "確認、方針、処理を封印して保存するフォルダー。指定しなければ利用者のデータフォルダー",
  ]),
  dataKeyFile: flag("FILE", text, { env: "TOKUMEI_DATA_KEY_FILE", path: true }, [
    "the key of the data folder, kept elsewhere: on another disk, or where a key service puts it",
    "データフォルダーの鍵を別の場所に置くときのファイル。別のディスクや、鍵サービスが置く場所など",
  ]),
  dataKeyCommand: flag("COMMAND", text, { env: "TOKUMEI_DATA_KEY_COMMAND", commandLineOnly: true }, [
    "prints the key of the data folder on its standard output: a key service",
    "データフォルダーの鍵を標準出力に出すコマンド。鍵サービスなど",
  ]),
  databaseUrl: flag("URL", text, { env: "TOKUMEI_DATABASE_URL", commandLineOnly: true }, [
    "postgres://...: the ledger is kept there",
    "postgres://...：台帳の保存先",
  ]),
  keys: flag("FILE", text, { path: true }, [
    "API keys, as `tokumei key api` writes them; or their text in TOKUMEI_API_KEYS",
    "APIキー（tokumei key api が書いたもの）。TOKUMEI_API_KEYS に内容を入れてもよい",
  ]),
  allowFolder: flagOfMany("FOLDER", { commandLineOnly: true }, [
    "jobs may read files in these folders in place",
    "一括処理が直接読めるフォルダー",
  ]),
  presidio: toggle([
    "answer programs written for Presidio, too: /analyze, /anonymize, /deanonymize and its lists",
    "Presidio 向けのプログラムにも応じる：/analyze、/anonymize、/deanonymize と一覧",
  ]),
  log: toggle([
    "one JSON line a request on standard error: route, status, time, sizes",
    "リクエストごとに一行のJSONを標準エラーに出す：経路、状態、時間、大きさ",
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
  const serving = await serve(await depsOf(flags), flags);
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
  const path = flags.data ?? defaultDataFolder(process.env, process.platform, homedir());
  const data = await about(path, openDataFolder(path, { key: await dataKey(flags) }));
  const folders = flags.allowFolder && (await Promise.all(flags.allowFolder.map(realFolder)));
  return {
    data,
    work: createWork(),
    clock: Date.now,
    log: logTo(flags.log),
    ledger: flags.databaseUrl ?? join(path, "ledger.db"),
    webRoot: join(packageFolder("dist"), "web"),
    ...(keys && { keys }),
    ...(flags.presidio && { presidio: true }),
    ...(!(await import("../server/serve.ts")).isLoopback(flags.host) && { hosts: "any" as const }),
    ...(folders && { folders }),
  };
}

/** The key of the data folder from a file or a command; undefined where it lies in the folder. */
async function dataKey({ dataKeyFile: file, dataKeyCommand: line }: ServeFlags): Promise<Key | undefined> {
  if (file !== undefined) return about(file, async () => parseKey(await readFile(file)));
  if (line === undefined) return undefined;
  const { stdout } = await promisify(execFile)(...shellCommand(line), { encoding: "buffer" }).catch(
    (error) => {
      throw problem("data-key-command", { code: String(error.code ?? error.signal ?? "?") });
    },
  );
  return parseKey(stdout);
}

const shellCommand = (line: string): [string, string[]] =>
  process.platform === "win32" ? ["cmd", ["/d", "/s", "/c", line]] : ["sh", ["-c", line]];

const realFolder = (folder: string) => about(folder, realpath(folder));

async function loadKeys({ keys: file }: ServeFlags): Promise<ApiKeys | undefined> {
  const variable = process.env.TOKUMEI_API_KEYS;
  if (file !== undefined) return apiKeys(parseKeyFile(await about(file, readFile(file, "utf8")), file));
  return variable ? apiKeys(parseKeyFile(variable, "TOKUMEI_API_KEYS")) : undefined;
}

/** Bugs of ours are always logged; requests with --log. */
function logTo(everything: boolean): (line: LogLine) => void {
  return (line) => {
    if (everything || line.level === "error") process.stderr.write(`${JSON.stringify(line)}\n`);
  };
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
