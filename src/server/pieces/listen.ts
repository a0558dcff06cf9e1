import type { Database } from "../data/postgres/database.ts";
import { listen } from "../data/postgres/listen.ts";
import { CHANNEL } from "./queue.ts";

export interface JobNotices {
  /** Calls `notify` after every change of a job, until the returned function is called. */
  readonly watch: (id: string, notify: () => void) => () => void;
  readonly close: () => Promise<void>;
}

/** Hears of changes of jobs; where some may have been missed, all are told that something may have changed. */
export function listenToJobs(database: Database): JobNotices {
  const watchers = new Map<string, Set<() => void>>();
  const close = listen(database, CHANNEL, {
    notice: (id) => {
      for (const notify of watchers.get(id) ?? []) notify();
    },
    begun: () => {
      for (const set of watchers.values()) for (const notify of set) notify();
    },
  });
  return {
    watch(id, notify) {
      const set = watchers.get(id) ?? new Set();
      watchers.set(id, set.add(notify));
      return () => {
        set.delete(notify);
        if (set.size === 0) watchers.delete(id);
      };
    },
    close,
  };
}
