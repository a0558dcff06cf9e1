import { tellProblem } from "../../shell/toasts.svelte.ts";

/** Does a task after a pause, unless the function that is returned is called before; called during the task, it aborts it. */
export function later(milliseconds: number, task: (signal: AbortSignal) => Promise<void>): () => void {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    task(controller.signal).catch((error) => {
      if (!controller.signal.aborted) tellProblem(error);
    });
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
