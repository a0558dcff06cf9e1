import { EXIT } from "./failure.ts";

/** Waits for a signal; a second one ends the process at once. */
export function stopRequested(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(EXIT.done));
        stop();
      });
    }
  });
}
