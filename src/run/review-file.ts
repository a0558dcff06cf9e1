/** Reviews of files: the text of a file that holds one document, and the file again with the reviewer's edits. */
import type { Doc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import type { FormatOptions } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { readDocs, rewrite } from "../formats/rewrite.ts";

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
const OPTIONS: FormatOptions = { id: "the file", lang: "auto", openInner: async () => undefined };

/** The text of the one document in a file; undefined for a file with several. */
export async function readFileTask({
  name,
  bytes,
}: FileTask): Promise<{ readonly text: string | undefined }> {
  const found: Doc[] = [];
  for await (const doc of readDocs(once(bytes), await formatOf(name, bytes), OPTIONS)) {
    found.push(doc);
    if (found.length > 1) return { text: undefined };
  }
  return { text: found[0]?.text ?? "" };
}

export interface EditedFileTask extends FileTask {
  /** Of the text of its document, which has this length. */
  readonly edits: readonly Edit[];
  readonly length: number;
}

/** The file with the edits in it, and the name of that. */
export async function writeFileTask({ name, bytes, edits, length }: EditedFileTask): Promise<FileTask> {
  const format = await formatOf(name, bytes);
  const made = Edits.of(length, edits);
  const chunks: Uint8Array[] = [];
  for await (const chunk of rewrite(once(bytes), format, OPTIONS, () => made)) chunks.push(chunk);
  const ending = format.kind === "binary" ? (format.writes ?? "") : "";
  return { name: name + ending, bytes: Buffer.concat(chunks) };
}
