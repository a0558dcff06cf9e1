/** Workers in threads of this process, each with a connection of its own. One that ends is started again: what it had taken goes back by itself. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Worker as Thread } from "node:worker_threads";
import { JOB_MEMORY, startWorker } from "../start-worker.ts";
import type { WorkerLine } from "./worker.ts";

/** What the thread of a worker is given. */
export interface PieceThreadData {
  readonly url: string;
  readonly key: Uint8Array;
  /** A folder of this machine. */
  readonly path: string;
  readonly pieceCharacters?: number;
}

export interface PieceThreads {
  /** Puts back what they have, and ends them. */
  readonly stop: () => Promise<void>;
}

const AGAIN = 1000;
/** Milliseconds for a document at hand; then the thread is ended, and others put its piece back. */
const GRACE = 10_000;

export function pieceThreads(
  data: PieceThreadData,
  { count, log }: { readonly count: number; readonly log: (line: WorkerLine) => void },
): PieceThreads {
  let stopping = false;
  const threads = new Set<Thread>();
  const start = () => {
    const thread = startWorker("pieces-worker", { data, megabytes: JOB_MEMORY });
    threads.add(thread);
    thread.on("message", log);
    thread.on("error", (error) => log({ level: "error", event: "thread", outcome: codeOf(error) }));
    thread.once("exit", () => {
      threads.delete(thread);
      if (!stopping) setTimeout(() => stopping || start(), AGAIN);
    });
  };
  for (let i = 0; i < count; i++) start();
  return {
    async stop() {
      stopping = true;
      const ended = [...threads].map((thread) => {
        const exit = new Promise((done) => thread.once("exit", done));
        thread.postMessage("stop");
        return Promise.race([exit, sleep(GRACE, undefined, { ref: false }).then(() => thread.terminate())]);
      });
      await Promise.all(ended);
    },
  };
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code ?? (error as Error).name);
