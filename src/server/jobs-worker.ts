/** The thread of one job. */
import { parentPort, workerData } from "node:worker_threads";
import { taskContext } from "../run/tasks.ts";
import type { JobWork } from "./jobs-messages.ts";
import { workOnJob } from "./jobs-run.ts";

await workOnJob(workerData as JobWork, taskContext(), (message) => parentPort!.postMessage(message));
