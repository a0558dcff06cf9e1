/** A server for tests: its own data folder, a log that is kept, everything done in this thread. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "../src/server/app.ts";
import { openDataFolder } from "../src/server/data/folder.ts";
import type { LogLine, ServerDeps } from "../src/server/deps.ts";
import { startWorker } from "../src/server/start-worker.ts";
import { createWork } from "../src/server/work.ts";

/** Threads of the built package: to load all sources into one takes seconds. */
export const startBuilt: typeof startWorker = (name, options) =>
  startWorker(name, { ...options, built: true });

export interface TestServer {
  readonly app: FastifyInstance;
  readonly lines: LogLine[];
  readonly deps: ServerDeps;
  readonly close: () => Promise<void>;
}

export async function testServer(over: Partial<ServerDeps> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "tokumei-server-"));
  const lines: LogLine[] = [];
  const deps: ServerDeps = {
    data: await openDataFolder(join(folder, "data")),
    work: createWork({ threads: 0 }),
    clock: Date.now,
    log: (line) => lines.push(line),
    ledger: join(folder, "ledger.db"),
    ...over,
  };
  const app = await createApp(deps);
  const close = async () => {
    await app.close();
    await deps.work.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { app, lines, deps, close };
}
