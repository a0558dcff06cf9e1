/** A thread that parses bodies. It loads no models. */
import { parentPort } from "node:worker_threads";
import { parseJsonBody } from "./json-body.ts";
import { packFailure, type TaskMessage } from "./thread-messages.ts";

parentPort!.on("message", ({ id, request }: TaskMessage) => {
  try {
    parentPort!.postMessage({ id, answer: parseJsonBody(request as Uint8Array) });
  } catch (error) {
    parentPort!.postMessage({ id, failure: packFailure(error) });
  }
});
