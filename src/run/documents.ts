/** The documents of files of every kind, as an archive takes them: {id, title, text}. */
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { ArchiveDocument } from "../archive/archive.ts";
import { bunzip2 } from "../archive/bzip2.ts";
import { mediawikiDocuments } from "../archive/mediawiki.ts";
import type { FormatOptions } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { readDocs } from "../formats/rewrite.ts";
import { UsageError } from "../words/failure.ts";

type Bytes = AsyncIterable<Uint8Array>;

/** A file of documents: how it is called in ids, and the name that tells its kind. */
export interface SourceFile {
  readonly id: string;
  readonly name: string;
}

/** Where things are in rows. */
export interface SourceOptions {
  readonly title: string;
  readonly id: string;
  readonly path?: readonly string[];
  readonly columns?: readonly string[];
  readonly encoding?: string;
  /** Most bytes that a compressed file may unpack to. */
  readonly unpacked?: number;
}

/** What kind a file is, is told by its first bytes and by its name, without the .gz or .bz2 at its end. */
export async function* sourceDocuments(
  input: SourceFile,
  source: Bytes,
  flags: SourceOptions,
): AsyncIterable<ArchiveDocument> {
  const { head, all } = await peeked(await unpacked(source, flags.unpacked));
  const name = input.name.replace(/\.(?:gz|bz2)$/i, "");
  if (/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?<mediawiki\b/.test(head))
    yield* mediawikiDocuments(all, input.id);
  else if (/\.(?:jsonl|ndjson)$/i.test(name)) yield* jsonlDocuments(all, input.id, flags);
  else if (/\.(?:csv|tsv|tab)$/i.test(name)) yield* tableDocuments(all, name, input.id, head, flags);
  else yield* otherDocuments(all, name, input.id, flags);
}

/** The first bytes as Latin-1, and all of them. */
async function peeked(source: Bytes): Promise<{ head: string; all: Bytes }> {
  const chunks = source[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  for (let size = 0; size < 4096; size += read.at(-1)!.length) {
    const next = await chunks.next();
    if (next.done) break;
    read.push(next.value);
  }
  const head = Buffer.concat(read).subarray(0, 4096).toString("latin1");
  return {
    head,
    all: (async function* () {
      yield* read;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    })(),
  };
}

async function unpacked(source: Bytes, most = Number.POSITIVE_INFINITY): Promise<Bytes> {
  const { head, all } = await peeked(source);
  if (head.startsWith("\x1f\x8b")) return bounded(gunzipped(all), most);
  return /^BZh[1-9](?:1AY&SY|\x17rE8P\x90)/.test(head) ? bounded(bunzip2(all), most) : all;
}

async function* bounded(source: Bytes, most: number): Bytes {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > most) throw new UsageError(`the file unpacks to more than ${most} bytes`);
    yield chunk;
  }
}

async function* gunzipped(source: Bytes): Bytes {
  try {
    yield* Readable.from(source).pipe(createGunzip());
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith("Z_"))
      throw new UsageError("the gzip file is cut short or damaged");
    throw error;
  }
}

/** Every row one document; one without an id is known by file and line. */
async function* jsonlDocuments(
  source: Bytes,
  id: string,
  flags: SourceOptions,
): AsyncIterable<ArchiveDocument> {
  let number = 0;
  const paths = flags.path ?? ["text"];
  for await (const line of linesOf(source)) {
    number++;
    if (line.trim() === "") continue;
    const row = parsed(line, id, number);
    const texts = paths.map((path) => field(row, path)).filter((text) => text !== undefined);
    if (texts.length === 0)
      throw new SyntaxError(
        `Cannot read ${id}: line ${number} has no ${paths.join(", ")}; --path says where the text is`,
      );
    yield {
      id: field(row, flags.id) ?? `${id}:${number}`,
      title: field(row, flags.title) ?? "",
      text: texts.join("\n"),
    };
  }
}

async function* linesOf(source: Bytes): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest: string[] = [];
  for await (const chunk of source) {
    const lines = decoder.decode(chunk, { stream: true }).split("\n");
    for (const line of lines.slice(0, -1)) {
      yield rest.length === 0 ? line : [...rest, line].join("");
      rest = [];
    }
    rest.push(lines.at(-1)!);
  }
  yield [...rest, decoder.decode()].join("");
}

function parsed(line: string, id: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new SyntaxError(`Cannot read ${id}: line ${number} is not JSON`);
  }
}

/** The string or number at a.b; undefined when there is none. */
function field(row: unknown, path: string): string | undefined {
  let value = row;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
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
  const branches = tee(source, 1 + others.length);
  const read = (branch: number, columns: readonly string[] | undefined) =>
    readBranch(branches[branch]!, name, optionsOf(id, flags, columns));
  const rows = read(0, texts)[Symbol.asyncIterator]();
  const beside = others.map((column, i) => read(i + 1, [column])[Symbol.asyncIterator]());
  for (let row = 1; ; row++) {
    const [text, ...values] = await Promise.all([rows.next(), ...beside.map((branch) => branch.next())]);
    if (text!.done) return;
    const value = (column: string) => values[others.indexOf(column)]?.value as string | undefined;
    yield { id: value(flags.id) || `${id}:${row}`, title: value(flags.title) ?? "", text: text!.value };
  }
}

/** Names in the first line, as far as they are ASCII. */
const headerOf = (head: string) =>
  head
    .replace(/^\xef\xbb\xbf/, "")
    .split(/[\r\n]/, 1)[0]!
    .split(/[,;\t|]/)
    .map((name) => name.replace(/^"|"$/g, ""));

async function* readBranch(source: Bytes, name: string, options: FormatOptions): AsyncIterable<string> {
  for await (const { text } of readDocs(source, await formatOf(name), options)) yield text;
}

/** The same bytes several times; what one reader is behind the others is held. */
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
      const next = await queue.shift()!;
      if (next.done) return;
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
  const title = name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.[^.]+$/, "");
  for await (const doc of readDocs(source, await formatOf(name), optionsOf(id, flags)))
    yield { id: doc.id, title, text: doc.text };
}
