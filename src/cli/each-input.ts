import type { Doc } from "../doc/doc.ts";
import type { Format, FormatOptions } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { EXIT, sentenceFor } from "./failure.ts";
import { expandInputs, type Input } from "./inputs.ts";
import { startProgress } from "./progress.ts";

export interface ReadFlags {
  readonly lang: Doc["lang"] | "auto";
  readonly path?: string[];
  readonly columns?: string[];
}

/** A check that was asked for failed: exit code 1. */
export class CheckFailed extends Error {}

export interface Opened {
  readonly input: Input;
  readonly source: AsyncIterable<Uint8Array>;
  readonly format: Format;
  readonly options: FormatOptions;
}

/** Does the work for every input in turn. One that fails is reported in a sentence and the others go on. */
export async function eachInput(
  args: readonly string[],
  flags: ReadFlags,
  work: (opened: Opened) => Promise<void>,
): Promise<number> {
  const inputs = await expandInputs(args);
  const progress = await startProgress(inputs);
  let exit: number = EXIT.done;
  for (const input of inputs) {
    try {
      const options = {
        id: input.id,
        lang: flags.lang,
        ...(flags.path && { paths: flags.path }),
        ...(flags.columns && { columns: flags.columns }),
      };
      await work({ input, source: progress.track(input), format: await formatOf(input.name), options });
    } catch (error) {
      const sentence = error instanceof CheckFailed ? error.message : sentenceFor(error);
      if (sentence === undefined) throw error;
      progress.stop();
      process.stderr.write(`tokumei: ${sentence.includes(input.id) ? "" : `${input.id}: `}${sentence}\n`);
      exit = Math.max(exit, error instanceof CheckFailed ? EXIT.checkFailed : EXIT.usage);
    }
  }
  progress.stop();
  return exit;
}
