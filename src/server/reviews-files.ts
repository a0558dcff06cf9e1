/** Reviews of files: read, and written with the reviewer's edits, in another thread, since files may be slow to read. */
import { extname } from "node:path";
import { countOf, type FilePart } from "../doc/file-part.ts";
import { resultOf } from "../pipeline/review.ts";
import type { WrittenFile } from "../run/review-file.ts";
import { type Chunks, collect } from "./data/chunks.ts";
import { refuse, refuseField } from "./problem.ts";
import type { ReviewSession } from "./reviews-store.ts";
import type { Work } from "./work.ts";

async function* once(bytes: Uint8Array): Chunks {
  yield bytes;
}

/** The text of a file, and its parts. Throws a Refusal for one with several documents: those are for a job. */
export async function readOneDocument(
  name: string,
  bytes: Uint8Array,
  work: Work,
): Promise<{ readonly text: string; readonly parts: readonly FilePart[] }> {
  const { text, parts } = await work.run("readFile", { name, bytes });
  if (text === undefined) throw refuseField(400, "file", "several-documents");
  return { text, parts };
}

/** The file that was reviewed as it is published, undefined for a text that was pasted. */
export async function writtenFile(
  { record, review }: ReviewSession,
  source: () => Chunks,
  work: Work,
): Promise<WrittenFile | undefined> {
  if (record.source === undefined) return undefined;
  return work.run("writeFile", {
    ...{ name: record.source, bytes: await collect(source()) },
    ...{ edits: review.edits, length: review.doc.text.length },
  });
}

export interface Download {
  readonly name: string;
  readonly type: string;
  readonly chunks: Chunks;
}

/**
 * The file that was reviewed with the edits in it; of a text that was pasted, the text. Throws a Refusal where the policy wants every part
 * read and one is not, or still holds what was removed.
 */
export async function originalWith(
  session: ReviewSession,
  source: () => Chunks,
  work: Work,
  isStrict: boolean,
): Promise<Download> {
  const { record, review, id } = session;
  const written = await writtenFile(session, source, work);
  if (!written) {
    const chunks = once(Buffer.from(resultOf(review)));
    return { name: nameWith(record.name || id, ".txt"), type: "text/plain; charset=utf-8", chunks };
  }
  const unread = countOf([...(record.parts ?? []), ...written.left], "unread");
  if (isStrict && unread > 0) throw refuse(409, "parts-unread", { unread });
  const name = nameWith(record.name || written.name, extname(written.name));
  return { name, type: "application/octet-stream", chunks: once(written.bytes) };
}

/** A name with this ending, which it has once. */
const nameWith = (name: string, ending: string) =>
  name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`;
