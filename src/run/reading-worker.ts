/** A thread that reads texts for documents that another thread releases; what it found out about a document stays until that is released. */
import { parentPort, workerData } from "node:worker_threads";
import { pipelineFor } from "../pipeline/builtin.ts";
import { Memory } from "../strings/cache.ts";
import type { ReadingMessage, ReadingSetting } from "./reading-threads.ts";
import { packFailure } from "./thread-messages.ts";

const pipeline = pipelineFor(
  (workerData as ReadingSetting).policy,
  (({ policy: _, ...setting }) => setting)(workerData as ReadingSetting),
);
const memories = new Map<number, Memory>();

function memoryOf(session: number): Memory | undefined {
  if (pipeline.check === "full") return undefined;
  const memory = memories.get(session) ?? new Memory();
  memories.set(session, memory);
  return memory;
}

parentPort!.on("message", (message: ReadingMessage) => {
  const { id, session, request, share } = message;
  if (!request) {
    memories.delete(session);
    return;
  }
  try {
    const memory = memoryOf(session);
    const answer = share ? pipeline.readShare(request, share, memory) : pipeline.read(request, memory);
    parentPort!.postMessage({ id, answer });
  } catch (error) {
    parentPort!.postMessage({ id, failure: packFailure(error) });
  }
});
