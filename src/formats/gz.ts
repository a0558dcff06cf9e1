import { basename } from "node:path";
import { createPartList, type FilePart } from "../doc/file-part.ts";
import { isGzip } from "../doc/gunzip.ts";
import { message, problem } from "../words/problem.ts";
import type { BinaryFile, BinaryFormat, Format, FormatOptions, Unwrapped } from "./format.ts";
import { createInnerFiles, withParts } from "./inner-files.ts";

/**
 * A file packed with gzip (RFC 1952), in one member or several, as the file that is in it. Its format is found by its name without the
 * ending, else by the name in the header, else by its content. Names, times and comments of headers are not written again.
 */
async function open(bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> {
  const { id } = options;
  const [{ gunzipWhole, gzipWhole }, { openWhole }, { formatOf }] = await Promise.all([
    import("./gzip-whole.ts"),
    import("./open-whole.ts"),
    import("./index.ts"),
  ]);
  const content = gunzipWhole(bytes, id);
  const name = innerName(id, bytes);
  const format = formatOf(name, content);
  /** What is packed twice counts as a file inside, of which there are not too many. */
  const file = isGzip(content)
    ? await options.openInner?.(name, content)
    : await openWhole(content, format, options);
  if (!file || format.writes) throw problem("cannot-read", { id, why: message("gzip-inside") });
  const inner = createInnerFiles(id);
  inner.add(file);
  return {
    docs: withParts(inner.docs(), headerParts(), options),
    save: async (edits) => gzipWhole((await inner.save(edits))[0]!),
  };
}

/** What is inside, where that is text that streams; otherwise the same stream, to be read whole. */
async function unwrap(
  source: AsyncIterable<Uint8Array>,
  { id }: FormatOptions,
): Promise<Unwrapped | AsyncIterable<Uint8Array>> {
  const [{ peek, gunzipStream, gzipStream }, { formatOf }] = await Promise.all([
    import("./gz-stream.ts"),
    import("./index.ts"),
  ]);
  const { head, chunks } = await peek(source, HEAD);
  if (!isGzip(head)) return chunks;
  const format = await innerFormat(head, (bytes) => formatOf(innerName(id, head), bytes));
  if (format?.kind !== "text" || !format.streams) return chunks;
  return { format, chunks: gunzipStream(chunks, id), wrap: gzipStream, parts: headerParts() };
}

/** Bytes of the packed file that tell what is inside. */
const HEAD = 2 ** 16;

async function innerFormat(
  head: Uint8Array,
  formatOf: (bytes: Uint8Array) => Format,
): Promise<Format | undefined> {
  const { gunzipHead } = await import("./gzip-whole.ts");
  const content = gunzipHead(head);
  return content === undefined || isGzip(content) ? undefined : formatOf(content);
}

function headerParts(): readonly FilePart[] {
  const parts = createPartList();
  parts.add("gzip-header", "removed");
  return parts.list();
}

const NAMED = 8;
const EXTRA = 4;

/** The name of the file inside. */
function innerName(id: string, bytes: Uint8Array): string {
  const name = basename(id).replace(/\.(?:gz|gzip)$/i, "");
  if (/\.[A-Za-z0-9]+$/.test(name)) return name;
  const flags = bytes[3]!;
  if (!(flags & NAMED)) return name;
  const from = flags & EXTRA ? 12 + bytes[10]! + 256 * bytes[11]! : 10;
  const stored = Buffer.from(bytes.subarray(from, from + 1024)).toString("latin1");
  return basename(stored.slice(0, Math.max(0, stored.indexOf("\0"))));
}

export const gz: BinaryFormat = {
  kind: "binary",
  name: "gz",
  extensions: [".gz", ".gzip"],
  words: ["gzip file", "gzipファイル"],
  begins: (head) => head.startsWith("\x1f\x8b\x08"),
  document: "file",
  reads: [["the file inside, by its own format", "中のファイル（その形式として）"]],
  removes: [["file name, time and comment in the header", "ヘッダーのファイル名、日時、コメント"]],
  unread: [["nothing more than in the file inside", "中のファイルで読まない部分のほかにはありません"]],
  keeps: ["packed again", "再び圧縮"],
  streams: true,
  unwrap,
  open,
};
