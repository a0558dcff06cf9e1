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
  throw new RangeError(
    "Cannot write to the archive: documents go into a file, postgres:// or opensearch+https://, not into this address",
  );
}
