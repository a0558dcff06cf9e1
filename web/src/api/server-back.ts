import { Problem } from "./client.ts";

/** Milliseconds between attempts to reach an offline server. */
const RETRY = 1500;

let pending: Promise<void> | undefined;

/** Resolves when the server answers again. All callers share one poll. */
export function serverBack(): Promise<void> {
  pending ??= pollHealth().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function pollHealth(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, RETRY));
    if (await fetch("/api/health").catch(() => undefined)) return;
  }
}

export const isAway = (error: unknown): boolean => error instanceof Problem && error.status === 0;

/** Runs a task and retries it while the server is offline; `onaway` gets each error. Only for idempotent tasks. */
export async function onceReached<T>(task: () => Promise<T>, onaway?: (error: unknown) => void): Promise<T> {
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (!isAway(error)) throw error;
      onaway?.(error);
      await serverBack();
    }
  }
}
