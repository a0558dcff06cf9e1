/** Server-sent events: something as it stands, now and after every change. */
import type { FastifyReply } from "fastify";

const PAUSE = 250;
const HEARTBEAT = 15_000;

export interface Watched<T> {
  /** The name of the events. */
  readonly event: string;
  /** As it is; undefined when it is there no more. */
  readonly look: () => Promise<T | undefined>;
  readonly watch: (tell: () => void) => () => void;
  /** Whether nothing will follow. */
  readonly isOver?: (value: T) => boolean;
}

/** Sends it now, after changes at most four times a second, and a last time when it is over; then ends. */
export function sendEvents<T>(reply: FastifyReply, { event, look, watch, isOver }: Watched<T>): () => void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    // Kept open it would hold up a server that stops.
    connection: "close",
  });
  let timer: NodeJS.Timeout | undefined;
  let last = "";
  const stop = () => {
    clearTimeout(timer);
    clearInterval(beat);
    unwatch();
    raw.end();
  };
  /** Nothing is buffered for a client that does not read: it gets the current state when it does. */
  const send = async () => {
    timer = undefined;
    if (raw.writableNeedDrain) {
      timer = setTimeout(() => void send(), PAUSE);
      return;
    }
    const value = await look().catch(() => undefined);
    const text = value === undefined ? "" : JSON.stringify(value);
    if (text !== "" && text !== last && !raw.writableEnded) raw.write(`event: ${event}\ndata: ${text}\n\n`);
    last = text;
    if (value === undefined || isOver?.(value)) stop();
  };
  const beat = setInterval(() => raw.writableNeedDrain || raw.write(": still here\n\n"), HEARTBEAT);
  const unwatch = watch(() => {
    timer ??= setTimeout(() => void send(), PAUSE);
  });
  raw.once("close", stop);
  void send();
  return stop;
}
