import { message, problem } from "../words/problem.ts";
import type { ArchiveDocument } from "./archive.ts";
import type { BuildReport } from "./build-archive.ts";

/** Adds documents to an archive on a server, by its address. */
export async function updateArchiveServer(
  address: string,
  documents: AsyncIterable<ArchiveDocument> | Iterable<ArchiveDocument>,
): Promise<BuildReport> {
  if (/^postgres(?:ql)?:\/\//i.test(address))
    return (await import("./postgres-archive.ts")).updatePostgres(address, documents);
  if (/^(?:opensearch|elasticsearch)\+https?:\/\//i.test(address))
    return (await import("./opensearch-archive.ts")).updateOpenSearch(
      address.replace(/^[a-z]+\+/i, ""),
      documents,
    );
  throw problem("cannot-write-archive", { why: message("archive-unwritable") });
}
