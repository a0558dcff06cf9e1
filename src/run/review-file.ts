/** Reviews of files: the text of a file that holds one document, and the file again with the reviewer's edits. */
import type { Doc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import type { FilePart } from "../doc/file-part.ts";
import type { FormatOptions } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { readDocs, rewrite } from "../formats/rewrite.ts";
import { CheckFailed, message, Problem } from "../words/problem.ts";

export interface FileTask {
  /** As it was given: its ending tells the format. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/**
 * Readers read the same documents again when the language is not theirs to tell. Errors carry the id, so it is no name. Files inside the
 * file are documents of their own, which a review has no place for: they are told as not read.
 */
const OPTIONS: FormatOptions = { id: "file", lang: "auto", openInner: async () => undefined };

/** A problem with the file, which is then called so in the language of whoever reads it. */
function withoutName(error: unknown): unknown {
  if (!(error instanceof Problem) || error.values.id !== OPTIONS.id) return error;
  const said = { code: error.code, values: { ...error.values, id: message("this-file") } };
  return error instanceof CheckFailed ? new CheckFailed(said) : new Problem(said);
}

/** The text of the one document in a file, undefined for a file with several, and what became of the parts of the file. */
export async function readFileTask({
  name,
  bytes,
}: FileTask): Promise<{ readonly text: string | undefined; readonly parts: readonly FilePart[] }> {
  const found: Doc[] = [];
  try {
    for await (const doc of readDocs(once(bytes), await formatOf(name, bytes), OPTIONS)) {
      found.push(doc);
      if (found.length > 1) return { text: undefined, parts: [] };
    }
  } catch (error) {
    throw withoutName(error);
  }
  return { text: found[0]?.text ?? "", parts: found[0]?.parts ?? [] };
}

export interface EditedFileTask extends FileTask {
  /** Of the text of its document, which has this length. */
  readonly edits: readonly Edit[];
  readonly length: number;
}

export interface WrittenFile extends FileTask {
  /** The parts that still hold something that was removed. */
  readonly left: readonly FilePart[];
}

/** The file with the edits in it, and the name of that. */
export async function writeFileTask({ name, bytes, edits, length }: EditedFileTask): Promise<WrittenFile> {
  const format = await formatOf(name, bytes);
  const made = Edits.of(length, edits);
  const chunks: Uint8Array[] = [];
  let left: readonly FilePart[] = [];
  const options = { ...OPTIONS, onLeft: (found: readonly FilePart[]) => void (left = found) };
  try {
    for await (const chunk of rewrite(once(bytes), format, options, () => made)) chunks.push(chunk);
  } catch (error) {
    throw withoutName(error);
  }
  const ending = format.kind === "binary" ? (format.writes ?? "") : "";
  return { name: name + ending, bytes: Buffer.concat(chunks), left };
}
