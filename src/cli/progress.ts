import type { Input } from "../run/input.ts";
import { message } from "../words/problem.ts";
import type { Shell } from "./shell.ts";

export interface ProgressBar {
  /** How many bytes of an input are done; those before it are. */
  readonly at: (file: number, bytes: number) => void;
  readonly stop: () => void;
}

const DELAY = 500;

/** A bar on standard error with rate and remaining time, on a terminal only, and only for work that takes a while. */
export async function startProgress(inputs: readonly Input[], shell: Shell): Promise<ProgressBar> {
  if (shell.quiet || !process.stderr.isTTY) return { at: () => undefined, stop: () => undefined };
  const { SingleBar, Presets } = await import("cli-progress");
  const sizes = inputs.map(({ size = 0 }) => size);
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  const holes = { value: "{value}", total: "{total}", rate: "{rate}", left: "{eta_formatted}" };
  const format = `{bar} {percentage}% | ${shell.say(message("progress-bar", holes))} | {file}`;
  const bar = new SingleBar(
    { format, hideCursor: true, clearOnComplete: true, formatValue: megabytes },
    Presets.shades_classic,
  );
  const started = Date.now();
  let isShown = false;
  return {
    at(file, bytes) {
      const done = (sizes.slice(0, file).reduce((sum, size) => sum + size, 0) + bytes) / 1e6;
      const rate = (done / Math.max(0.001, (Date.now() - started) / 1000)).toFixed(1);
      const shown = { rate, file: inputs[file]?.id };
      if (isShown) bar.update(done, shown);
      else if (Date.now() - started > DELAY) bar.start(Math.max(total, done), done, shown);
      isShown ||= Date.now() - started > DELAY;
    },
    stop() {
      bar.stop();
      isShown = false;
    },
  };
}

function megabytes(value: number, _options: unknown, type: string): string {
  return type === "value" || type === "total" ? value.toFixed(1) : String(value);
}
