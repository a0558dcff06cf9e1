/** The documents of files of every kind, as an archive takes them: {id, title, text}. */
import { basename } from "node:path";
import type { ArchiveDocument } from "../archive/archive.ts";
import { jsonlDocuments, type RowFields } from "../archive/jsonl-documents.ts";
import { mediawikiDocuments } from "../archive/mediawiki.ts";
import { peek, unpack } from "../archive/unpack.ts";
import type { FormatOptions } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { readDocs } from "../formats/rewrite.ts";

type Bytes = AsyncIterable<Uint8Array>;

/** A file of documents: how it is called in ids, and the name that tells its kind. */
export interface SourceFile {
  readonly id: string;
  readonly name: string;
}

export interface SourceOptions extends RowFields {
  readonly columns?: readonly string[];
  readonly encoding?: string;
  /** Most bytes that a compressed file may unpack to. */
  readonly unpacked?: number;
}

/** The kind of a file follows from its first bytes and its name, without the .gz or .bz2 at its end. */
export async function* sourceDocuments(
  input: SourceFile,
  source: Bytes,
  flags: SourceOptions,
): AsyncIterable<ArchiveDocument> {
  const { head: first, all } = await peek(await unpack(source, flags.unpacked));
  const head = first.toString("latin1");
  const name = input.name.replace(/\.(?:gz|bz2)$/i, "");
  if (/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?<mediawiki\b/.test(head))
    yield* mediawikiDocuments(all, input.id);
  else if (/\.(?:jsonl|ndjson)$/i.test(name)) yield* jsonlDocuments(all, input.id, flags);
  else if (/\.(?:csv|tsv|tab)$/i.test(name)) yield* tableDocuments(all, name, input.id, head, flags);
  else yield* otherDocuments(all, name, input.id, flags);
}

/** Rows of a table: the column `text`, or those asked for, or all. Ids and titles are read along, each by itself. */
async function* tableDocuments(
  source: Bytes,
  name: string,
  id: string,
  head: string,
  flags: SourceOptions,
): AsyncIterable<ArchiveDocument> {
  const names = headerOf(head);
  const texts = flags.columns ?? (names.includes("text") ? ["text"] : undefined);
  const others = [flags.id, flags.title].filter((column) => names.includes(column));
  const reads = [texts, ...others.map((column) => [column])];
  const readers = tee(source, reads.length).map((branch, i) =>
    readBranch(branch, name, optionsOf(id, flags, reads[i]))[Symbol.asyncIterator](),
  );
  for (let row = 1; ; row++) {
    const [text, ...values] = await Promise.all(readers.map((reader) => reader.next()));
    if (!text || text.done) return;
    const value = (column: string): string | undefined => values[others.indexOf(column)]?.value;
    yield { id: value(flags.id) || `${id}:${row}`, title: value(flags.title) ?? "", text: text.value };
  }
}

/** Names in the first line, as far as they are ASCII. */
function headerOf(head: string): string[] {
  const [line = ""] = head.replace(/^\xef\xbb\xbf/, "").split(/[\r\n]/, 1);
  return line.split(/[,;\t|]/).map((name) => name.replace(/^"|"$/g, ""));
}

async function* readBranch(source: Bytes, name: string, options: FormatOptions): AsyncIterable<string> {
  for await (const { text } of readDocs(source, formatOf(name), options)) yield text;
}

/** The same bytes several times; what one reader has read ahead of the others is held. */
function tee(source: Bytes, count: number): Bytes[] {
  const chunks = source[Symbol.asyncIterator]();
  const queues: Promise<IteratorResult<Uint8Array>>[][] = Array.from({ length: count }, () => []);
  const pull = () => {
    const next = chunks.next();
    for (const queue of queues) queue.push(next);
  };
  return queues.map(async function* (queue) {
    for (;;) {
      if (queue.length === 0) pull();
      const next = await queue.shift();
      if (!next || next.done) return;
      yield next.value;
    }
  });
}

function optionsOf(
  id: string,
  flags: SourceOptions,
  columns: readonly string[] | undefined = flags.columns,
): FormatOptions {
  return {
    ...{ id, lang: "auto" as const },
    ...(flags.path && { paths: flags.path }),
    ...(columns && { columns }),
    ...(flags.encoding && { encoding: flags.encoding }),
  };
}

/** A file is a document, titled by its name. */
async function* otherDocuments(
  source: Bytes,
  name: string,
  id: string,
  flags: SourceOptions,
): AsyncIterable<ArchiveDocument> {
  const title = basename(name.replaceAll("\\", "/")).replace(/\.[^.]+$/, "");
  for await (const doc of readDocs(source, formatOf(name), optionsOf(id, flags)))
    yield { id: doc.id, title, text: doc.text };
}
