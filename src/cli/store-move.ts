import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { openDataFolder } from "../server/data/folder.ts";
import type { StoreContents, StorePlace } from "../server/move-store.ts";
import { copyLedger, hasLedger } from "../store/copy-ledger.ts";
import { isDatabase } from "../store/open-ledger.ts";
import { type Key, subkey } from "../transform/key.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import * as shared from "./flags.ts";
import type { Shell } from "./shell.ts";
import { dataKey, storeFlags } from "./store-flags.ts";

const { dataKeyFile, dataKeyCommand } = storeFlags;

export const storeMove = command({
  arguments: "FROM TO",
  example: "tokumei store move data postgres://db.example/tokumei",
  flags: { dataKeyFile, dataKeyCommand, dryRun: shared.dryRun },
  async run([from, to], flags, shell) {
    if (!isDatabase(from) && !isDatabase(to)) throw problem("store-folders");
    const given = await dataKey(flags);
    const source = await open(from, given);
    try {
      return await (shell.dryRun ? tellMove(source, shell) : move(source, to, shell));
    } finally {
      await source.store.close();
    }
  },
});

interface Place extends StorePlace {
  readonly ledger: string;
}

/** A folder with a key in it opens by that. */
async function open(place: string, key: Key | undefined): Promise<Place> {
  if (!isDatabase(place)) {
    const store = await about(place, openDataFolder(place, { key }));
    return { store, name: place, ledger: join(store.path, "ledger.db") };
  }
  if (!key) throw problem("store-needs-key");
  const { openPostgresStore } = await import("../server/data/postgres/store.ts");
  const { host, pathname } = new URL(place);
  const store = await openPostgresStore(place, { key, path: "" });
  return { store, name: `postgres://${host}${pathname}`, ledger: place };
}

async function tellMove(from: Place, shell: Shell): Promise<number> {
  const { checkMove } = await import("../server/move-store.ts");
  const { records, jobs, files } = await checkMove(from);
  shell.notice(message("store-would-move", { records, jobs, files }));
  return EXIT.done;
}

async function move(from: Place, place: string, shell: Shell): Promise<number> {
  const { moveStore } = await import("../server/move-store.ts");
  const to = await open(place, from.store.key);
  try {
    const tell = (done: number) => shell.progress(shell.say(message("store-moving", { done })));
    const moved = await moveStore(from, to, tell);
    const entries = await moveLedger(from, to);
    shell.progress();
    const { records, jobs, files, bytes } = moved;
    shell.notice(message("store-moved", { records, jobs, files, bytes, entries, from: from.name }));
    await tellWhatStays(from, moved, shell);
    return EXIT.done;
  } finally {
    await to.store.close();
  }
}

/** How many entries it has. */
async function moveLedger(from: Place, to: Place): Promise<number> {
  if (!(await hasLedger(from.ledger))) return 0;
  return (await copyLedger(from.ledger, to.ledger, subkey(from.store.key, "ledger"))).length;
}

async function tellWhatStays({ store, name }: Place, moved: StoreContents, shell: Shell): Promise<void> {
  if (moved.jobsInPlace > 0) shell.notice(message("store-in-place", { jobs: moved.jobsInPlace }));
  if (store.database) return;
  const folders = ["terms", "archives"].map((folder) => readdir(join(store.path, folder)).catch(() => []));
  const files = (await Promise.all(folders)).flat().length;
  if (files > 0) shell.notice(message("store-left", { files, place: name }));
}
