import type { Language } from "../words/language.ts";
import type { Message } from "../words/message.ts";
import { message, sentence } from "../words/problem.ts";
import { writeWhole } from "./outputs.ts";

/** How a command speaks to its user and writes files. Language, --quiet and --dry-run are honoured here and nowhere else. */
export interface Shell {
  readonly lang: Language;
  readonly quiet: boolean;
  readonly dryRun: boolean;
  /** The sentence of a message in the user's language. */
  readonly say: (said: Message) => string;
  /** A line on standard error; none with --quiet. */
  readonly notice: (said: Message) => void;
  /** The same, as a warning of the program. */
  readonly warn: (said: Message) => void;
  /** An error that others of the same run do not wait for. */
  readonly error: (said: Message) => void;
  /** Replaces the last line on a terminal; without a text it is removed. */
  readonly progress: (line?: string) => void;
  /** Writes a file whole or not at all; with --dry-run it is only said what would be written. */
  readonly write: (
    path: string,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    mode?: number,
  ) => Promise<void>;
}

export interface ShellSettings {
  readonly lang: Language;
  readonly quiet?: boolean;
  readonly dryRun?: boolean;
}

export function createShell({ lang, quiet = false, dryRun = false }: ShellSettings): Shell {
  const say = (said: Message) => sentence(said, lang);
  const line = (words: string) => process.stderr.write(`${words}\n`);
  const notice = (said: Message) => {
    if (!quiet) line(say(said));
  };
  return {
    ...{ lang, quiet, dryRun, say, notice },
    warn: (said) => {
      if (!quiet) line(`tokumei: ${say(said)}`);
    },
    error: (said) => line(`tokumei: ${say(said)}`),
    progress: (words) => {
      if (!quiet && process.stderr.isTTY) process.stderr.write(`\r\x1b[K${words ?? ""}`);
    },
    write: async (path, chunks, mode) => {
      if (!dryRun) return writeWhole(path, chunks, mode);
      let bytes = 0;
      for await (const chunk of chunks) bytes += chunk.length;
      notice(message("would-write-bytes", { path, bytes }));
    },
  };
}
