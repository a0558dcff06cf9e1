/** A thread that does tasks, one at a time, for as long as it is asked. */
import { parentPort } from "node:worker_threads";
import { TASKS, type TaskContext, type TaskName, taskContext } from "../run/tasks.ts";
import { packFailure, type TaskMessage } from "./thread-messages.ts";

type AnyTask = (request: unknown, context: TaskContext) => unknown;

const context = taskContext();

parentPort!.on("message", async ({ id, name, request }: TaskMessage) => {
  try {
    const answer = await (TASKS[name as TaskName] as AnyTask)(request, context);
    parentPort!.postMessage({ id, answer });
  } catch (error) {
    parentPort!.postMessage({ id, failure: packFailure(error) });
  }
});
