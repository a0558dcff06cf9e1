/**
 * What was done to each document of a file, in the order of the file, kept part by part as the job goes on. A run that was stopped
 * goes on behind the last part that is whole: documents before it are read again, and get the edits they got then.
 */
import type { Named } from "./noted-entities.ts";

export interface LogPart {
  /** A line of JSON for each document, as reports have it. */
  readonly log: Uint8Array;
  /** A line for each document with what got a number in it first; nothing where no documents share their numbers. */
  readonly names: Uint8Array;
}

/** What an earlier run did to a document. */
export interface KeptDoc {
  readonly entry: unknown;
  readonly named: readonly Named[];
}

/** What was kept is not of these documents: their file is another by now, or is read in another way. */
export class NotAsBefore extends Error {}

/** So much is lost at most, besides the document that is worked on. */
const PART = 2 ** 20;

export interface LogWriter {
  readonly add: (doc: KeptDoc) => Promise<void>;
  readonly flush: () => Promise<void>;
}

export function logWriter(keep: (part: LogPart) => Promise<void>, size = PART): LogWriter {
  let log: Buffer[] = [];
  let names: Buffer[] = [];
  let length = 0;
  let named = false;
  const flush = async () => {
    if (log.length === 0) return;
    const part = { log: Buffer.concat(log), names: Buffer.concat(named ? names : []) };
    [log, names, length, named] = [[], [], 0, false];
    await keep(part);
  };
  return {
    flush,
    async add(doc) {
      log.push(lineOf(doc.entry));
      names.push(lineOf(doc.named));
      length += log.at(-1)!.length;
      named ||= doc.named.length > 0;
      if (length >= size) await flush();
    },
  };
}

const lineOf = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);
const linesIn = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8").split("\n").slice(0, -1);

/** Throws NotAsBefore for parts that cannot be read. */
export async function* keptDocs(parts: AsyncIterable<LogPart>): AsyncGenerator<KeptDoc, undefined> {
  try {
    for await (const { log, names } of parts) {
      const named = linesIn(names);
      for (const [i, line] of linesIn(log).entries())
        yield { entry: JSON.parse(line), named: JSON.parse(named[i] ?? "[]") as Named[] };
    }
  } catch {
    throw new NotAsBefore();
  }
}
