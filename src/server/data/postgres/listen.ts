import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Session } from "./database.ts";

export interface Listener {
  readonly notice: (payload: string) => void;
  /** After each beginning: what was said before was missed. */
  readonly begun?: () => void;
}

const RETRY = 1000;

/** Hears the notices of a channel by one connection, which is made again when it is lost. Ends it. */
export function listen(
  database: Database,
  channel: string,
  { notice, begun }: Listener,
): () => Promise<void> {
  let closed = false;
  let session: Session | undefined;
  const once = async (): Promise<void> => {
    session = await database.connect();
    session.onNotice((_, payload) => notice(payload));
    await session.query(`listen ${channel}`);
    begun?.();
    await session.ended;
  };
  const running = (async () => {
    while (!closed) {
      await once().catch(() => undefined);
      if (!closed) await sleep(RETRY, undefined, { ref: false });
    }
  })();
  return async () => {
    closed = true;
    await session?.close();
    await Promise.race([running, sleep(RETRY)]);
  };
}
