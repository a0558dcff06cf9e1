import { attempt } from "../shell/toasts.svelte.ts";

export interface Cancellable {
  readonly running: boolean;
  /** Stops what runs, on the server too. */
  readonly cancel: () => void;
  /** Runs a task and shows its failure; undefined if it failed or was cancelled. A task that runs already is cancelled. */
  readonly run: <T>(task: (signal: AbortSignal) => Promise<T>) => Promise<T | undefined>;
}

/** Work that somebody waits for and can stop. */
export function cancellable(): Cancellable {
  let controller = $state.raw<AbortController | undefined>();
  const cancel = () => {
    controller?.abort();
    controller = undefined;
  };
  return {
    get running() {
      return controller !== undefined;
    },
    cancel,
    async run(task) {
      cancel();
      const own = new AbortController();
      controller = own;
      const value = await attempt(() => task(own.signal));
      if (controller === own) controller = undefined;
      return own.signal.aborted ? undefined : value;
    },
  };
}
