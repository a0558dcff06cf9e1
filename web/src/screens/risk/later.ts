import { onceReached } from "../../api/server-back.ts";
import { showProblem } from "../../shell/toasts.svelte.ts";

/**
 * Runs a task after a delay, unless the returned function is called before; called during the task, it aborts it. A
 * task that did not reach the server is retried when the server is back.
 */
export function later(milliseconds: number, task: (signal: AbortSignal) => Promise<void>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const attempt = () => (signal.aborted ? Promise.resolve() : task(signal));
  const timer = setTimeout(() => {
    onceReached(attempt, showProblem).catch((error) => {
      if (!signal.aborted) showProblem(error);
    });
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
