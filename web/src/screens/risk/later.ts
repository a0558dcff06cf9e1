import { onceReached } from "../../api/server-back.ts";
import { tellProblem } from "../../shell/toasts.svelte.ts";

/**
 * Does a task after a pause, unless the function that is returned is called before; called during the task, it aborts it. A
 * task that did not reach the server is done when it is back.
 */
export function later(milliseconds: number, task: (signal: AbortSignal) => Promise<void>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const attempt = () => (signal.aborted ? Promise.resolve() : task(signal));
  const timer = setTimeout(() => {
    onceReached(attempt, tellProblem).catch((error) => {
      if (!signal.aborted) tellProblem(error);
    });
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
