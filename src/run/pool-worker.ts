/** A thread of a pool: one document at a time. */
import { parentPort, workerData } from "node:worker_threads";
import { pipelineFor } from "../pipeline/builtin.ts";
import type { PoolMessage, PoolRelease } from "./pool.ts";
import type { ReadingSetting } from "./reading-threads.ts";
import { packFailure } from "./thread-messages.ts";

const { policy, ...setting } = workerData as ReadingSetting;
const pipeline = pipelineFor(policy, setting);

function answerTo({ name, input }: PoolMessage): unknown {
  if (name === "scan") return pipeline.scan(input);
  const { release, edits } = pipeline.anonymize(input);
  return { release, edits: edits.toJSON() } satisfies PoolRelease;
}

parentPort!.on("message", (message: PoolMessage) => {
  try {
    parentPort!.postMessage({ id: message.id, answer: answerTo(message) });
  } catch (error) {
    parentPort!.postMessage({ id: message.id, failure: packFailure(error) });
  }
});
