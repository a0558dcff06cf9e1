import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, readdir, readFile, rm, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import { type Key, parseKey, subkey } from "../../transform/key.ts";
import type { Random } from "../../transform/seal.ts";
import { message, problem } from "../../words/problem.ts";
import { namesIn, privateFolder, sweep, writeNew, writeOver } from "./atomic.ts";
import { collect } from "./chunks.ts";
import { folderRows, sweepRecords } from "./folder-records.ts";
import { isLeased, LEASES } from "./lease.ts";
import { mapLimited } from "./map-limited.ts";
import { localNews } from "./news.ts";
import { records } from "./records.ts";
import { openStream, sealStream } from "./sealed-stream.ts";
import type { DataStore, SealedFiles } from "./store.ts";

export interface FolderOptions {
  /** The key, where it is kept elsewhere: then the folder holds none. */
  readonly key?: Key | undefined;
  readonly random?: Random;
  readonly now?: () => number;
}

const KEY_FILE = "key";
const DAY = 24 * 3600 * 1000;

/** Where a person's data lies when they do not say: XDG_DATA_HOME, else the usual place of the system. */
export function defaultDataFolder(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  home = homedir(),
): string {
  if (env.XDG_DATA_HOME) return join(env.XDG_DATA_HOME, "tokumei");
  if (platform === "darwin") return join(home, "Library", "Application Support", "tokumei");
  if (platform === "win32") return join(env.LOCALAPPDATA ?? join(home, "AppData", "Local"), "tokumei");
  return join(home, ".local", "share", "tokumei");
}

/**
 * Opens the folder with everything private in it, made when it is not there: for its owner only, with a key file of its own unless a
 * key is given. A folder that holds data but has lost its key is refused, and one that was sealed under another: it would look empty.
 */
export async function openDataFolder(path: string, options: FolderOptions = {}): Promise<DataStore> {
  const { random = randomBytes, now = Date.now } = options;
  const folder = resolve(path);
  await privateFolder(folder);
  await closeToOthers(folder);
  const key = options.key ?? (await readOrMakeKey(folder, random));
  if (options.key) await checkGivenKey(folder, key);
  await sweepAll(folder, now() - DAY);
  return dataFolder(folder, key, { random, now });
}

/** The folder when it is known to be there and its key at hand, as in a worker. */
export function dataFolder(
  folder: string,
  key: Key,
  { random = randomBytes, now = Date.now }: FolderOptions,
): DataStore {
  const news = localNews();
  return {
    path: folder,
    key,
    records: <T, S>(kind: string, summary?: (value: T) => S) =>
      records<T, S>({
        ...{ rows: folderRows(join(folder, "records", kind)), kind, key, now, random },
        ...(summary && { summary }),
      }),
    files: sealedFiles(join(folder, "files"), key, { random, now }),
    contents: async () => ({
      kinds: await namesIn(join(folder, "records")),
      paths: await pathsIn(join(folder, "files")),
    }),
    isInUse: () => isLeased(join(folder, LEASES)),
    news,
    close: () => news.close(),
  };
}

async function closeToOthers(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if (process.platform === "win32" || (mode & 0o077) === 0) return;
  await chmod(folder, 0o700).catch(() => {
    const why = message("data-unprotected", { mode: (mode & 0o777).toString(8) });
    throw problem("cannot-use-data", { why });
  });
}

async function readOrMakeKey(folder: string, random: Random): Promise<Key> {
  const file = join(folder, KEY_FILE);
  const there = await readFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    if (code !== "ENOENT")
      throw problem("cannot-open-data", { why: message("data-key-unreadable", { code: String(code) }) });
  });
  if (there) return parseKey(there);
  const entries = (await readdir(folder)).filter((name) => !name.startsWith("."));
  if (entries.length > 0 && !entries.includes(KEY_FILE))
    throw problem("cannot-open-data", { why: message("data-keyless", { entries: entries.length }) });
  await writeNew(file, [Buffer.from(`${Buffer.from(random(32)).toString("hex")}\n`)]);
  return parseKey(await readFile(file));
}

const CHECK_FILE = "key-check";

/** Refuses a key that is not the folder's: by what was noted when it was first opened with a given key, else by its records. */
async function checkGivenKey(folder: string, key: Key): Promise<void> {
  const wrong = (code: "data-other-key" | "data-key-inside") =>
    problem("cannot-open-data", { why: message(code) });
  const inside = await readFile(join(folder, KEY_FILE)).catch(() => undefined);
  if (inside && !Buffer.from(parseKey(inside)).equals(key)) throw wrong("data-other-key");
  if (inside) throw wrong("data-key-inside");
  const check = Buffer.from(subkey(key, "data-folder/check")).toString("hex");
  const noted = await readFile(join(folder, CHECK_FILE), "utf8").catch(() => undefined);
  if (noted === undefined) {
    for (const kind of await namesIn(join(folder, "records")))
      await records({ rows: folderRows(join(folder, "records", kind)), kind, key })
        .list()
        .catch(() => {
          throw wrong("data-other-key");
        });
    await writeNew(join(folder, CHECK_FILE), [Buffer.from(check)]);
  } else if (noted !== check) throw wrong("data-other-key");
}

async function sweepAll(folder: string, olderThan: number): Promise<void> {
  await sweep(folder, olderThan);
  for (const kind of await namesIn(join(folder, "records")))
    await sweepRecords(join(folder, "records"), kind, olderThan);
}

/** The path, if it leads to something below where it begins, in one way only. */
export function plainPath(path: string): string {
  const parts = path.split("/");
  if (parts.every((part) => part !== "" && part !== "." && part !== "..") && !/[\0\\]/.test(path))
    return path;
  throw problem("cannot-use-sealed", { why: message("path-outside") });
}

/** Nothing for a file that was removed meanwhile. */
function ifThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** The paths of all whole files below. */
async function pathsIn(home: string): Promise<string[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch(ifThere);
  const files = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  return files
    .map((file) =>
      relative(home, join(file.parentPath ?? file.path, file.name))
        .split(sep)
        .join("/"),
    )
    .sort();
}

function sealedFiles(
  home: string,
  key: Key,
  { random, now }: Required<Pick<FolderOptions, "random" | "now">>,
): SealedFiles {
  const at = (path: string) => join(home, plainPath(path));
  const list = async (path: string) =>
    (await namesIn(at(path))).filter((name) => !name.startsWith(".")).sort();
  async function* read(path: string): AsyncIterable<Uint8Array> {
    yield* openStream(createReadStream(at(path), { highWaterMark: 1 << 20 }), key, path);
  }
  const remove = (path: string) => rm(at(path), { recursive: true, force: true });
  return {
    list,
    remove,
    async write(path, chunks) {
      await privateFolder(dirname(at(path)));
      await writeOver(at(path), sealStream(chunks, key, path, random));
    },
    read,
    readAll: async (path) => {
      const names = await list(path);
      const files = await mapLimited(names, (name) => collect(read(`${path}/${name}`)).catch(ifThere));
      return new Map(names.flatMap((name, i) => (files[i] ? [[name, files[i]] as const] : [])));
    },
    sweep: (path) => sweep(at(path), Number.POSITIVE_INFINITY),
    async prune(path, kept) {
      for (const name of await list(path)) {
        const info = kept.has(name) ? undefined : await stat(at(`${path}/${name}`)).catch(() => undefined);
        if (info && info.mtimeMs < now() - DAY) await remove(`${path}/${name}`);
      }
    },
  };
}
