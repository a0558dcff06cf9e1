/** Server-sent events: the progress of a job, until it is over. */
import type { FastifyReply } from "fastify";
import type { Job } from "./schemas/jobs.ts";

const PAUSE = 250;
const HEARTBEAT = 15_000;
/** Events of a job with more files have the sums only. */
const MOST_FILES = 500;
/** States in which a job stays until somebody acts. */
export const OVER: ReadonlySet<Job["state"]> = new Set(["done", "failed", "cancelled", "interrupted"]);

export interface Watched {
  /** The job as it is; undefined when it is there no more. */
  readonly look: () => Promise<Job | undefined>;
  readonly watch: (tell: () => void) => () => void;
}

/** Sends the job now, after changes at most four times a second, and a last time when it is over; then ends. */
export function sendEvents(reply: FastifyReply, { look, watch }: Watched): () => void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
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
    const job = await look().catch(() => undefined);
    const text = job ? JSON.stringify(summaryOf(job)) : "";
    if (job && text !== last && !raw.writableEnded) raw.write(`event: job\ndata: ${text}\n\n`);
    last = text;
    if (!job || OVER.has(job.state)) stop();
  };
  const beat = setInterval(() => raw.writableNeedDrain || raw.write(": still here\n\n"), HEARTBEAT);
  const unwatch = watch(() => {
    timer ??= setTimeout(() => void send(), PAUSE);
  });
  raw.once("close", stop);
  void send();
  return stop;
}

const summaryOf = (job: Job): Job => (job.files.length > MOST_FILES ? { ...job, files: [] } : job);
