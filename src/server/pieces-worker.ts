/** The thread of a worker. */

import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { openPostgresStore } from "./data/postgres/store.ts";
import type { WorkerStore } from "./pieces/execute.ts";
import type { PieceThreadData } from "./pieces/threads.ts";
import { startWorking, type Worker } from "./pieces/worker.ts";

const { url, key, path, pieceCharacters } = workerData as PieceThreadData;
let stopped = false;
let worker: Worker | undefined;
parentPort!.on("message", async () => {
  stopped = true;
  await worker?.stop();
  process.exit();
});

/** A database that is not there yet is waited for. */
async function open(): Promise<WorkerStore> {
  for (;;) {
    try {
      return await openPostgresStore(url, { key, path });
    } catch {
      await sleep(1000);
    }
  }
}

const store = await open();
if (!stopped) worker = startWorking(store, { pieceCharacters, log: (line) => parentPort!.postMessage(line) });
