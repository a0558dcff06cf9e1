/** Files that are read whole, and the files inside them. */
import type { Edits } from "../doc/edits.ts";
import { message, Problem } from "../words/problem.ts";
import { recordDecisions } from "./decisions.ts";
import type { BinaryFile, Format, FormatOptions, OpenInner, TextFormat } from "./format.ts";
import { formatOf } from "./index.ts";
import { editText, emptyDoc, readText, type TextRead } from "./read-text.ts";
import { openRereading } from "./reread-text.ts";

/** Largest file of a format that is read whole, and the most that the files inside it may come to. */
export const LONGEST_FILE = 2 ** 30;
/** Files inside files inside files, at most. */
const DEEPEST = 8;
/** Files inside one file, at most. */
const MOST_FILES = 100_000;

/** A file of any format with its documents. An empty file is an empty document. */
export function openWhole(bytes: Uint8Array, format: Format, options: FormatOptions): Promise<BinaryFile> {
  const openInner = options.openInner ?? innerOpener(options, { files: 0, bytes: 0 }, 1);
  return openAny(bytes, format, { ...options, openInner });
}

async function openAny(bytes: Uint8Array, format: Format, options: FormatOptions): Promise<BinaryFile> {
  if (bytes.length === 0) return { docs: [emptyDoc(options).doc], save: async () => bytes };
  return format.kind === "binary" ? format.open(bytes, options) : openText(bytes, format, options);
}

async function openText(bytes: Uint8Array, format: TextFormat, options: FormatOptions): Promise<BinaryFile> {
  const recorded = { ...options, decisions: recordDecisions() };
  const reads: TextRead[] = [];
  for await (const read of readText(once(bytes), format, recorded)) reads.push(read);
  return {
    docs: reads.flatMap(({ docs }) => docs.map(({ doc }) => doc)),
    async save(edits: readonly Edits[]) {
      const rereading = await openRereading(format, recorded, reads[0]!.decoder);
      const written: Uint8Array[] = [];
      let next = 0;
      for (const read of reads) {
        const share = edits.slice(next, (next += read.docs.length));
        for (const [i, file] of read.docs.entries()) rereading.expect(file, share[i]!);
        const { bytes: own } = editText(read, share, options.id);
        rereading.write(own);
        written.push(own);
      }
      rereading.end();
      return Buffer.concat(written);
    },
  };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** What all files inside one file come to so far. */
interface Spent {
  files: number;
  bytes: number;
}

function innerOpener(options: FormatOptions, spent: Spent, depth: number, group = options.id): OpenInner {
  return async (name, bytes) => {
    spent.files++;
    spent.bytes += bytes.length;
    if (depth > DEEPEST || spent.files > MOST_FILES || spent.bytes > LONGEST_FILE) {
      const most = { deepest: DEEPEST, files: MOST_FILES, bytes: LONGEST_FILE };
      throw new TooMuchInside(message("cannot-read", { id: options.id, why: message("inner-much", most) }));
    }
    const inner = { ...options, id: `${options.id}/${name}` };
    const openInner = innerOpener(inner, spent, depth + 1, group);
    try {
      const file = await openAny(bytes, formatOf(name, bytes), { ...inner, openInner });
      return { ...file, docs: inGroup(file.docs, inner.id, group) };
    } catch (error) {
      if (error instanceof TooMuchInside || !(error instanceof Problem)) throw error;
      return undefined;
    }
  };
}

/** Ends the reading of the outermost file, whereas a file inside that is merely damaged is told. */
class TooMuchInside extends Problem {}

/** Documents of one outermost file have one numbering, unless some within the file inside are numbered apart. */
function* inGroup(docs: BinaryFile["docs"], own: string, group: string): BinaryFile["docs"] {
  for (const doc of docs)
    yield { ...doc, group: doc.group === undefined || doc.group === own ? group : doc.group };
}
