import { availableParallelism } from "node:os";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { flag, type Values, whole } from "./flag.ts";
import type { Shell } from "./shell.ts";
import { stopRequested } from "./stop-requested.ts";
import { jsonLog, openStore, storeFlags } from "./store-flags.ts";

const flags = {
  ...storeFlags,
  workers: flag("N", whole(1, 256), { env: "TOKUMEI_WORKERS" }, [
    "pieces worked on at the same time; one a core by default",
    "同時に処理する部分の数。指定しなければコアの数",
  ]),
  pieceCharacters: flag("N", whole(1000), { env: "TOKUMEI_PIECE_CHARACTERS" }, [
    "characters of a piece into which large files are divided; 524288 by default",
    "大きなファイルを分ける部分の文字数。指定しなければ524288",
  ]),
} as const;
type WorkFlags = Values<typeof flags>;

export const work = command({
  arguments: "",
  example: "tokumei work --database-url postgres://db.example/tokumei --data-key-file my.key",
  flags,
  run: workUntilStopped,
});

async function workUntilStopped(_: [], flags: WorkFlags, shell: Shell): Promise<number> {
  if (flags.databaseUrl === undefined) throw problem("work-needs-database");
  const { path, key, database, close } = await openStore(flags);
  const { pieceThreads } = await import("../server/pieces/threads.ts");
  const workers = flags.workers ?? availableParallelism();
  const { pieceCharacters } = flags;
  const threads = pieceThreads(
    { url: database!.url, key, path, ...(pieceCharacters !== undefined && { pieceCharacters }) },
    { count: workers, log: jsonLog(flags) },
  );
  await close();
  shell.notice(message("working", { workers }));
  await stopRequested();
  await threads.stop();
  return EXIT.done;
}
