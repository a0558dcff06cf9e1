/** The server with its socket. */
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Problem, problem } from "../words/problem.ts";
import { createApp } from "./app.ts";
import type { ServerDeps } from "./deps.ts";

export interface Serving {
  readonly url: string;
  /** Says that it is not ready, serves on for a while, then takes no more requests, finishes those that came in time, and stops jobs so that they go on later. */
  readonly close: () => Promise<void>;
}

export interface Place {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Milliseconds that requests have to finish when the server stops: a client that reads nothing would keep it for ever. */
  readonly grace?: number;
  /** Seconds to serve on while the server says that it is not ready: a balancer needs time to notice. */
  readonly drain?: number;
}

const GRACE = 20_000;
/** Milliseconds more, after which whatever still hangs is left to the end of the process. */
const STUCK = 5000;
const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** Throws a Problem for a port that is in use, and for a host that others can reach without keys. */
export async function serve(
  deps: ServerDeps,
  { host, port, grace = GRACE, drain = 0 }: Place,
): Promise<Serving> {
  if (!isLoopback(host) && !deps.keys?.count) throw problem("serve-keys", { host });
  let draining = false;
  const app = await createApp({ ...deps, draining: () => draining });
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw toUserError(error as NodeJS.ErrnoException, { host, port });
  }
  const address = app.server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  const close = async () => {
    draining = true;
    if (drain > 0) await sleep(1000 * drain);
    const late = setTimeout(() => app.server.closeAllConnections(), grace);
    await Promise.race([app.close(), after(grace + STUCK)]);
    clearTimeout(late);
    await deps.work.close();
    await deps.data.close();
  };
  return { url: `http://${name}:${address.port}`, close };
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

const REASONS: Readonly<Record<string, (host: string, port: string) => Problem>> = {
  EADDRINUSE: (_, port) => problem("serve-port-used", { port }),
  EACCES: (_, port) => problem("serve-port-forbidden", { port }),
  EADDRNOTAVAIL: (host) => problem("serve-no-address", { host }),
  ENOTFOUND: (host) => problem("serve-no-host", { host }),
};

const toUserError = (error: NodeJS.ErrnoException, { host, port }: Place): Error =>
  REASONS[error.code ?? ""]?.(host, String(port)) ?? error;
