import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Session } from "../data/postgres/database.ts";
import { CHANNEL } from "./queue.ts";

export interface JobNotices {
  /** Calls `notify` after every change of a job, until the returned function is called. */
  readonly watch: (id: string, notify: () => void) => () => void;
  readonly close: () => Promise<void>;
}

const RETRY = 1000;

/** Hears of changes of jobs by one connection, which is made again when it is lost; all are then told that something may have changed. */
export function listenToJobs(database: Database): JobNotices {
  const watchers = new Map<string, Set<() => void>>();
  let closed = false;
  let session: Session | undefined;
  const notifyAll = () => {
    for (const set of watchers.values()) for (const notify of set) notify();
  };
  const listen = async (): Promise<void> => {
    session = await database.connect();
    session.onNotice((_, id) => {
      for (const notify of watchers.get(id) ?? []) notify();
    });
    await session.query(`listen ${CHANNEL}`);
    notifyAll();
    await session.ended;
  };
  const running = (async () => {
    while (!closed) {
      await listen().catch(() => undefined);
      if (!closed) await sleep(RETRY, undefined, { ref: false });
    }
  })();
  return {
    watch(id, notify) {
      const set = watchers.get(id) ?? new Set();
      watchers.set(id, set.add(notify));
      return () => {
        set.delete(notify);
        if (set.size === 0) watchers.delete(id);
      };
    },
    async close() {
      closed = true;
      await session?.close();
      await Promise.race([running, sleep(RETRY)]);
    },
  };
}
