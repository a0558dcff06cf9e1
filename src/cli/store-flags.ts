/** Where servers and workers keep what they keep, and how they say what they do. */
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { homedir, hostname } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { defaultDataFolder, openDataFolder } from "../server/data/folder.ts";
import type { DataStore } from "../server/data/store.ts";
import { type Key, parseKey } from "../transform/key.ts";
import { problem } from "../words/problem.ts";
import { about } from "./failure.ts";
import { flag, text, toggle, type Values } from "./flag.ts";

export const storeFlags = {
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
  databaseUrl: flag("URL", text, { env: "TOKUMEI_DATABASE_URL", secret: true, commandLineOnly: true }, [
    "postgres://...: what is kept, and the ledger, is kept there, for several servers and workers with one key",
    "postgres://...：保存先と台帳。同じ鍵を持つ複数のサーバーとワーカーで共有できる",
  ]),
  log: toggle({ env: "TOKUMEI_LOG" }, [
    "one JSON line a request or piece of work on standard error: what, status, time, sizes",
    "リクエストや処理ごとに一行のJSONを標準エラーに出す：種類、状態、時間、大きさ",
  ]),
} as const;
type StoreFlags = Values<typeof storeFlags>;

export const dataPath = ({ data }: Pick<StoreFlags, "data">): string =>
  data ?? defaultDataFolder(process.env, process.platform, homedir());

/** The folder, or with --database-url the database, sealed under the key of the folder or the one given. */
export async function openStore(flags: StoreFlags): Promise<DataStore> {
  const path = dataPath(flags);
  const folder = await about(path, openDataFolder(path, { key: await dataKey(flags) }));
  if (flags.databaseUrl === undefined) return folder;
  const { openPostgresStore } = await import("../server/data/postgres/store.ts");
  return openPostgresStore(flags.databaseUrl, { key: folder.key, path: folder.path });
}

/** How many records lie in the folder while the database has none. */
export async function recordsLeft({ path, database }: DataStore): Promise<number> {
  const [row] = database
    ? await database.query("select count(*) as count from tokumei_records")
    : [{ count: 1 }];
  if (Number(row?.count) > 0) return 0;
  const entries = await readdir(join(path, "records"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile() && /^\d+$/.test(entry.name)).length;
}

/** The key of the data folder from a file or a command; undefined where it lies in the folder. */
export async function dataKey(
  flags: Pick<StoreFlags, "dataKeyFile" | "dataKeyCommand">,
): Promise<Key | undefined> {
  const { dataKeyFile: file, dataKeyCommand: line } = flags;
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

/** One JSON line on standard error, with the time and which replica says it. Errors always; the rest with --log. */
export function jsonLog({
  log,
}: Pick<StoreFlags, "log">): (line: { readonly level: "info" | "error" }) => void {
  const replica = `${hostname()}-${process.pid}`;
  return (line) => {
    if (!log && line.level !== "error") return;
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), replica, ...line })}\n`);
  };
}
