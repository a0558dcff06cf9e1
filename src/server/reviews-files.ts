/** Reviews of files: read, and written with the reviewer's edits, in another thread, since files may be slow to read. */
import { resultOf } from "../pipeline/review.ts";
import { type Chunks, collect } from "./data/chunks.ts";
import { refuseField } from "./problem.ts";
import type { ReviewSession } from "./reviews-store.ts";
import type { Work } from "./work.ts";

async function* once(bytes: Uint8Array): Chunks {
  yield bytes;
}

/** The text of a file. Throws a Refusal for one with several documents: those are for a job. */
export async function readOneDocument(name: string, bytes: Uint8Array, work: Work): Promise<string> {
  const { text } = await work.run("readFile", { name, bytes });
  if (text === undefined) throw refuseField(400, "file", "several-documents");
  return text;
}

export interface Download {
  readonly name: string;
  readonly type: string;
  readonly chunks: Chunks;
}

/** The file that was reviewed with the edits in it; of a text that was pasted, the text. */
export async function originalWith(
  { record, review, id }: ReviewSession,
  source: () => Chunks,
  work: Work,
): Promise<Download> {
  if (record.source === undefined) {
    const chunks = once(Buffer.from(resultOf(review)));
    return { name: `${record.name || id}.txt`, type: "text/plain; charset=utf-8", chunks };
  }
  const { name, bytes } = await work.run("writeFile", {
    ...{ name: record.source, bytes: await collect(source()) },
    ...{ edits: review.edits, length: review.doc.text.length },
  });
  return { name, type: "application/octet-stream", chunks: once(bytes) };
}
