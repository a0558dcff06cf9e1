/**
 * What was done to each document of a file, in the order of the file, written part by part while the run goes on. A run that was stopped
 * goes on after the last part that is whole: documents before it are read again, and get the edits they got then.
 */
import type { NamedEntity } from "./recorded-entities.ts";

export interface JournalPart {
  /** A line of JSON for each document, as reports have it. */
  readonly log: Uint8Array;
  /** A line for each document with the entities numbered first in it; nothing where no documents share a numbering. */
  readonly names: Uint8Array;
}

/** What an earlier run did to a document. */
export interface KeptDoc {
  readonly entry: unknown;
  readonly named: readonly NamedEntity[];
}

/** Where journals are, by the number of the file. */
export interface Journal {
  /** The parts that earlier runs wrote of a file; none where the file is to be begun anew. */
  readonly read: (file: number) => AsyncIterable<JournalPart>;
  /** Adds a part. It survives a kill once this resolves. */
  readonly append: (file: number, part: JournalPart) => Promise<void>;
  readonly clear: (file: number) => Promise<void>;
  /** Bytes of a part, smaller in tests. */
  readonly partBytes?: number;
}

/** The journal is not of these documents: their file is another by now, or is read in another way. */
export class NotAsBefore extends Error {}

/** So much is lost at most, besides the document that is worked on. */
const PART_BYTES = 2 ** 20;

export interface JournalWriter {
  readonly add: (doc: KeptDoc) => Promise<void>;
  readonly flush: () => Promise<void>;
}

export function journalWriter(
  append: (part: JournalPart) => Promise<void>,
  partBytes = PART_BYTES,
): JournalWriter {
  let log: Buffer[] = [];
  let names: Buffer[] = [];
  let length = 0;
  let hasNames = false;
  const flush = async () => {
    if (log.length === 0) return;
    const part = { log: Buffer.concat(log), names: Buffer.concat(hasNames ? names : []) };
    [log, names, length, hasNames] = [[], [], 0, false];
    await append(part);
  };
  return {
    flush,
    async add(doc) {
      const line = lineOf(doc.entry);
      log.push(line);
      names.push(lineOf(doc.named));
      length += line.length;
      hasNames ||= doc.named.length > 0;
      if (length >= partBytes) await flush();
    },
  };
}

const lineOf = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);
const linesIn = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8").split("\n").slice(0, -1);

/** Throws NotAsBefore for parts that cannot be read. */
export async function* journalDocs(parts: AsyncIterable<JournalPart>): AsyncGenerator<KeptDoc, undefined> {
  try {
    for await (const { log, names } of parts) {
      const namesByLine = linesIn(names);
      for (const [i, line] of linesIn(log).entries())
        yield { entry: JSON.parse(line), named: JSON.parse(namesByLine[i] ?? "[]") as NamedEntity[] };
    }
  } catch {
    throw new NotAsBefore();
  }
}
