import { Problem } from "./client.ts";

/** Between looks for a server that is away, in milliseconds. */
const AGAIN = 1500;

let looking: Promise<void> | undefined;

/** Resolves when the server answers again. However many wait for it, it is looked for once. */
export function serverBack(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

async function look(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    if (await fetch("/api/health").catch(() => undefined)) return;
  }
}

export const isAway = (error: unknown): boolean => error instanceof Problem && error.status === 0;

/** Does a task as often as the server was away meanwhile; `onaway` is told each time. Only for what can be done twice. */
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
