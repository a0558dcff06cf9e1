/** Reviews of files: the text of a file that holds one document, and the file again with the reviewer's edits. */
import { type Doc, languageOf } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import type { FormatOptions } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { readDocs, rewrite } from "../formats/rewrite.ts";
import { Refusal } from "./problem.ts";
import type { Opened } from "./reviews-store.ts";

type Chunks = AsyncIterable<Uint8Array>;

async function* once(bytes: Uint8Array): Chunks {
  yield bytes;
}

/** Readers read the same documents again when the language is not theirs to tell. Errors carry the id, so it is no name. */
const OPTIONS: FormatOptions = { id: "the file", lang: "auto" };

/** The one document in a file. Throws a Refusal for a file with several: those are for a job. */
export async function readOneDocument(name: string, bytes: Uint8Array): Promise<Pick<Doc, "text" | "lang">> {
  const found: Doc[] = [];
  for await (const doc of readDocs(once(bytes), await formatOf(name, bytes), OPTIONS)) {
    found.push(doc);
    if (found.length > 1)
      throw new Refusal(400, "file: it holds several documents; send it as a job", "file");
  }
  const text = found[0]?.text ?? "";
  return { text, lang: found[0]?.lang ?? languageOf(text) };
}

export interface Download {
  readonly name: string;
  readonly type: string;
  readonly chunks: Chunks;
}

/** The file that was reviewed with the edits in it; of a text that was pasted, the text. */
export async function originalWith({ record, review, id }: Opened, source: () => Chunks): Promise<Download> {
  const edits = Edits.of(review.doc.text.length, review.edits);
  if (record.source === undefined) {
    const text = Buffer.from(edits.apply(review.doc.text));
    return { name: `${record.name || id}.txt`, type: "text/plain; charset=utf-8", chunks: once(text) };
  }
  const format = await formatOf(record.source, await firstChunk(source()));
  const ending = format.kind === "binary" ? (format.writes ?? "") : "";
  return {
    name: record.source + ending,
    type: "application/octet-stream",
    chunks: rewrite(source(), format, OPTIONS, () => edits),
  };
}

async function firstChunk(chunks: Chunks): Promise<Uint8Array> {
  for await (const chunk of chunks) return chunk;
  return new Uint8Array(0);
}
