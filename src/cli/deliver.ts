import { problem } from "../words/problem.ts";
import type { Opened } from "./each-input.ts";
import { about } from "./failure.ts";
import { outputPath, print } from "./outputs.ts";
import type { Shell } from "./shell.ts";

/** Sends a rewritten file where it was asked for: below --out, to standard output, or nowhere when --json speaks for it. */
export async function deliver(
  output: AsyncIterable<Uint8Array>,
  { input, format }: Opened,
  flags: { readonly out?: string; readonly json?: boolean },
  shell: Shell,
): Promise<void> {
  const writes = format.kind === "binary" ? (format.writes ?? "") : "";
  if (flags.out !== undefined) {
    const path = outputPath(flags.out, input.name + writes, input.id);
    return about(path, shell.write(path, output));
  }
  const binary = format.kind === "binary" && writes === "";
  if (!flags.json && binary && process.stdout.isTTY) {
    throw problem("not-for-terminal", { id: input.id, format: format.name });
  }
  for await (const chunk of output) if (!flags.json) await print(chunk);
}
