import { type JobProgress, runJob } from "../run/job.ts";
import type { TaskContext } from "../run/tasks.ts";
import { dataFolder } from "./data/folder.ts";
import { jobFiles } from "./jobs-files.ts";
import type { JobMessage, JobWork } from "./jobs-messages.ts";
import { packFailure } from "./thread-messages.ts";

/** Milliseconds between two messages about how far it is. */
const PAUSE = 100;

/**
 * Does the work of a job in this thread and tells how it goes. It can be ended at any moment: what is not finished is done anew
 * by the next run. Where threads cannot be ended, `stopped` is asked with every document and every file.
 */
export async function workOnJob(
  { folder, key, id, plan, paths }: JobWork,
  context: TaskContext,
  tell: (message: JobMessage) => void,
  stopped: () => boolean = () => false,
): Promise<void> {
  const files = jobFiles(dataFolder(folder, key, {}), id, paths);
  const goOn = () => {
    if (stopped()) throw new Error("stopped");
  };
  let told = 0;
  let file = -1;
  const progress = (now: JobProgress) => {
    goOn();
    if (now.file === file && performance.now() - told < PAUSE) return;
    told = performance.now();
    file = now.file;
    tell({ type: "progress", progress: now });
  };
  const finish: typeof files.finish = async (number, outcome) => {
    goOn();
    await files.finish(number, outcome);
    tell({ type: "file", file: number, outcome });
  };
  try {
    await runJob(plan, { ...files, progress, finish }, context);
    tell({ type: "done" });
  } catch (error) {
    tell({ type: "failed", failure: packFailure(error) });
  }
}
