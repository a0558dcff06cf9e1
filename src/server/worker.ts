/** A thread that does tasks, one at a time, for as long as it is asked. */
import { parentPort } from "node:worker_threads";
import { type TaskName, taskContext } from "../run/tasks.ts";
import { MOST_REQUEST_FINDINGS } from "./cost.ts";
import { packFailure, type TaskMessage } from "./thread-messages.ts";
import { runHere } from "./work.ts";

const context = taskContext(MOST_REQUEST_FINDINGS);

parentPort!.on("message", async ({ id, name, request, json }: TaskMessage) => {
  try {
    const answer = await runHere(name as TaskName, request, json, context);
    parentPort!.postMessage({ id, answer }, json ? [(answer as Uint8Array<ArrayBuffer>).buffer] : []);
  } catch (error) {
    parentPort!.postMessage({ id, failure: packFailure(error) });
  }
});
