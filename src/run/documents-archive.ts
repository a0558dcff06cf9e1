import { createReadStream } from "node:fs";
import type { ArchiveDocument } from "../archive/archive.ts";
import { openArchiveFile, updateArchiveFile } from "../archive/archive-file.ts";
import { type SourceFile, sourceDocuments } from "./documents.ts";

export interface ArchiveBuildTask {
  /** Path of the archive, which is made or added to. */
  readonly output: string;
  /** Files of documents, by the paths where they are. */
  readonly sources: readonly (SourceFile & { readonly path: string })[];
}

/** Most bytes that a compressed source may unpack to. */
const UNPACKED = 2 ** 32;

/** A source that cannot be read fails the task; what was committed before it stays in the archive. */
export async function archiveBuildTask({ output, sources }: ArchiveBuildTask) {
  const report = await updateArchiveFile(output, documentsOf(sources));
  const archive = openArchiveFile(output);
  const { hash, version, tokenizer } = archive.info;
  await archive.close();
  return { ...report, hash, version, tokenizer };
}

async function* documentsOf(sources: ArchiveBuildTask["sources"]): AsyncIterable<ArchiveDocument> {
  for (const { path, ...source } of sources)
    yield* sourceDocuments(source, createReadStream(path, { highWaterMark: 1 << 20 }), {
      title: "title",
      id: "id",
      unpacked: UNPACKED,
    });
}
