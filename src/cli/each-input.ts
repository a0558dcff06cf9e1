import type { Doc } from "../doc/doc.ts";
import type { Format, FormatOptions } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { readDocs } from "../formats/rewrite.ts";
import type { Message } from "../words/message.ts";
import { message, Problem, problem } from "../words/problem.ts";
import { aboutInput, EXIT, exitCodeOf, toProblem } from "./failure.ts";
import type { Input } from "./inputs.ts";
import { startProgress } from "./progress.ts";
import type { Shell } from "./shell.ts";

export interface ReadFlags {
  readonly lang: Doc["lang"] | "auto";
  readonly path?: string[];
  readonly columns?: string[];
  readonly encoding?: string;
}

export interface Opened {
  readonly input: Input;
  readonly source: AsyncIterable<Uint8Array>;
  readonly format: Format;
  readonly options: FormatOptions;
}

/** Does the work for every input in turn. One that fails is reported in a sentence and the others go on. */
export async function eachInput(
  inputs: readonly Input[],
  flags: ReadFlags,
  shell: Shell,
  work: (opened: Opened) => Promise<void>,
): Promise<number> {
  const progress = await startProgress(inputs, shell);
  let exit: number = EXIT.done;
  for (const input of inputs) {
    try {
      const options = {
        id: input.id,
        lang: flags.lang,
        ...(flags.path && { paths: flags.path }),
        ...(flags.columns && { columns: flags.columns }),
        ...(flags.encoding && { encoding: flags.encoding }),
      };
      await work({ input, source: progress.track(input), format: await formatOf(input.name), options });
    } catch (error) {
      const problem = toProblem(error);
      if (problem === undefined) throw error;
      progress.stop();
      shell.error(aboutInput(input.id, problem));
      exit = Math.max(exit, exitCodeOf(error));
    }
  }
  progress.stop();
  return exit;
}

export interface PathWatch {
  readonly see: (doc: Pick<Doc, "text">) => void;
  /** To be called at the end of a file: refuses one of which --path shows nothing, for it would pass unread. */
  readonly refuse: () => void;
}

export function watchPath(flags: ReadFlags, { name }: Format): PathWatch {
  const path = name === "json" || name === "jsonl" ? flags.path : undefined;
  let [rows, shown] = [0, 0];
  return {
    see({ text }) {
      rows++;
      if (text !== "") shown++;
    },
    refuse() {
      if (path && rows > 0 && shown === 0)
        throw problem("path-shows-nothing", { path: path.join(","), rows });
    },
  };
}

/** All documents of the inputs. Here one that fails stops the run, and `unread` says why: a corpus with a hole would be counted wrongly. */
export async function readTexts(
  inputs: readonly Input[],
  flags: ReadFlags,
  shell: Shell,
  unread: Message = message("corpus-unread"),
): Promise<{ id: string; text: string }[]> {
  const texts: { id: string; text: string }[] = [];
  const exit = await eachInput(inputs, flags, shell, async ({ source, format, options }) => {
    const watch = watchPath(flags, format);
    for await (const { id, text } of readDocs(source, format, options)) {
      watch.see({ text });
      texts.push({ id, text });
    }
    watch.refuse();
  });
  if (exit !== EXIT.done) throw new Problem(unread);
  return texts;
}

/** What a format could not read is said, so that nobody takes it for anonymised. */
export function sayNotices(doc: Doc, shell: Shell): void {
  for (const notice of doc.notices ?? []) shell.warn(message("field", { field: doc.id, why: notice }));
}
