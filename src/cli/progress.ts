import { message } from "../words/problem.ts";
import type { Input } from "./inputs.ts";
import type { Shell } from "./shell.ts";

export interface Progress {
  /** Counts bytes as they are read. */
  readonly track: (input: Input) => AsyncIterable<Uint8Array>;
  readonly stop: () => void;
}

const DELAY = 500;

/** A bar on standard error with rate and remaining time, on a terminal only, and only for work that takes a while. */
export async function startProgress(inputs: readonly Input[], shell: Shell): Promise<Progress> {
  if (shell.quiet || !process.stderr.isTTY) return { track: (input) => input.read(), stop: () => undefined };
  const { SingleBar, Presets } = await import("cli-progress");
  const total = inputs.reduce((sum, input) => sum + (input.size ?? 0), 0) / 1e6;
  const holes = { value: "{value}", total: "{total}", rate: "{rate}", left: "{eta_formatted}" };
  const format = `{bar} {percentage}% | ${shell.say(message("progress-bar", holes))} | {file}`;
  const bar = new SingleBar(
    { format, hideCursor: true, clearOnComplete: true, formatValue: megabytes },
    Presets.shades_classic,
  );
  const started = Date.now();
  let megabytesRead = 0;
  let isShown = false;
  return {
    async *track(input) {
      for await (const chunk of input.read()) {
        megabytesRead += chunk.length / 1e6;
        const rate = (megabytesRead / Math.max(0.001, (Date.now() - started) / 1000)).toFixed(1);
        if (!isShown && Date.now() - started > DELAY) {
          bar.start(Math.max(total, megabytesRead), megabytesRead, { rate, file: input.id });
          isShown = true;
        } else if (isShown) bar.update(megabytesRead, { rate, file: input.id });
        yield chunk;
      }
    },
    stop: () => bar.stop(),
  };
}

function megabytes(value: number, _options: unknown, type: string): string {
  return type === "value" || type === "total" ? value.toFixed(1) : String(value);
}
