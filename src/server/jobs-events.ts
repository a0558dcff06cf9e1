/** The progress of a job as events, until it is over. */
import type { FastifyReply } from "fastify";
import { sendEvents, type Watched } from "./events.ts";
import type { Job } from "./schemas/jobs.ts";

/** Events of a job with more files have the sums only. */
const MOST_FILES = 500;
/** States in which a job stays until somebody acts. */
export const OVER: ReadonlySet<Job["state"]> = new Set(["done", "failed", "cancelled", "interrupted"]);

export function sendJobEvents(
  reply: FastifyReply,
  { look, watch }: Pick<Watched<Job>, "look" | "watch">,
): () => void {
  return sendEvents(reply, {
    event: "job",
    look: async () => summaryOf(await look()),
    watch,
    isOver: ({ state }) => OVER.has(state),
  });
}

const summaryOf = (job: Job | undefined): Job | undefined =>
  job && job.files.length > MOST_FILES ? { ...job, files: [] } : job;
