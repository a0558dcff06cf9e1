import type { Opened } from "./each-input.ts";
import { UsageError } from "./failure.ts";
import { outputPath, print, writeWhole } from "./outputs.ts";
import { about } from "./setup.ts";

/** Sends a rewritten file where it was asked for: below --out, to standard output, or nowhere when --json speaks for it. */
export async function deliver(
  output: AsyncIterable<Uint8Array>,
  { input, format }: Opened,
  flags: { readonly out?: string; readonly json?: boolean },
): Promise<void> {
  const writes = format.kind === "binary" ? (format.writes ?? "") : "";
  if (flags.out !== undefined) {
    const path = outputPath(flags.out, input.name + writes, input.id);
    return about(path, writeWhole(path, output));
  }
  const binary = format.kind === "binary" && writes === "";
  if (!flags.json && binary && process.stdout.isTTY) {
    throw new UsageError(`${input.id}: ${format.name} is not for a terminal: give --out`);
  }
  for await (const chunk of output) if (!flags.json) await print(chunk);
}
