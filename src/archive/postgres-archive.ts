/**
 * An archive in PostgreSQL, by its full text search with our own tokens: a tsvector of them in `simple` form, a GIN
 * index to find them, and BM25 from their places, which the server's own ranking is not. A tsvector has at most 16,383
 * places and 256 of one word, so a document is cut into parts below both limits. Each part goes on a little into the
 * next, so that phrases over a cut are found; they count where they begin.
 */
import { message, problem } from "../words/problem.ts";
import type { Archive, ArchiveDocument, ArchiveQuery, Hit } from "./archive.ts";
import { byRank, scoresOf } from "./bm25.ts";
import type { BuildReport } from "./build-archive.ts";
import { contentHash, HASH_BYTES, hashText, toggleHash } from "./content-hash.ts";
import { NO_DOCUMENTS, otherVersion, VERSION } from "./manifest.ts";
import { documentTokens, type Phrase, phraseOf, TOKENIZER } from "./tokens.ts";

/** What of pg is used. */
export interface Database {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
}

const SCHEMA = `
create schema if not exists tokumei_archive;
create table if not exists tokumei_archive.about (key text primary key, value text not null);
create table if not exists tokumei_archive.documents (
  doc bigint generated always as identity primary key,
  id text not null unique, title text not null, text text not null, hash text not null, length integer not null);
create table if not exists tokumei_archive.parts (
  doc bigint not null references tokumei_archive.documents on delete cascade,
  part integer not null, size integer not null, words tsvector not null, primary key (doc, part));
create index if not exists parts_words on tokumei_archive.parts using gin (words);
`;

export async function openPostgres(url: string): Promise<Archive> {
  const database = await connected(url);
  try {
    return await postgresArchive(database, shownName(url));
  } catch (error) {
    await database.end();
    throw error;
  }
}

const shownName = (url: string) => {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
};

/** Connects; every failure is reported by its code, since the server's messages may hold values. */
async function connected(url: string): Promise<Database> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  const refuse = (action: string) => (error: unknown) => {
    const how = (error as { code?: string }).code ?? "no code";
    throw problem("archive-database-unreachable", { action, name: shownName(url), how });
  };
  await client.connect().catch(refuse("reach"));
  return {
    query: (text, values) => client.query(text, values).catch(refuse("ask")),
    end: () => client.end(),
  };
}

async function postgresArchive(database: Database, name: string): Promise<Archive> {
  const about = await readAbout(database, name);
  const documents = Number(about.get("documents"));
  if (documents === 0) throw problem("cannot-open", { name, why: message("archive-unfilled") });
  const average = Number(about.get("tokens")) / documents;
  const occurrences = async (terms: readonly string[]) => {
    const counts: Map<string, number>[] = [];
    for (const term of terms) counts.push(await phraseOccurrences(database, phraseOf(term)));
    return counts;
  };

  async function search({ terms, mode, limit, offset = 0 }: ArchiveQuery): Promise<Hit[]> {
    const occurrencesByTerm = await occurrences([...new Set(terms)]);
    const rows = await readDocuments(database, keysOf(occurrencesByTerm, mode));
    const scores = scoresOf(occurrencesByTerm, mode, documents, average, (doc) => rows.get(doc)!.length);
    const hits = [...scores].map(([doc, score]): Hit => {
      const { id, title } = rows.get(doc)!;
      return { id, title, score };
    });
    return hits.sort(byRank).slice(offset, offset + limit);
  }

  return {
    info: { name, version: VERSION, documents, hash: about.get("hash")!, tokenizer: TOKENIZER },
    search,
    count: async (terms) => (terms.length === 0 ? 0 : keysOf(await occurrences(terms), "all").length),
    async text(id) {
      const { rows } = await database.query("select text from tokumei_archive.documents where id = $1", [
        clean(id),
      ]);
      return rows[0]?.text as string | undefined;
    },
    frequencies: async (terms) => (await occurrences(terms)).map((counts) => counts.size),
    close: () => database.end(),
  };
}

async function readAbout(database: Database, name: string): Promise<Map<string, string>> {
  const answer = await database.query("select to_regclass('tokumei_archive.about') is not null as there");
  if (!answer.rows[0]?.there) throw problem("cannot-open", { name, why: message("archive-database") });
  const { rows } = await database.query("select key, value from tokumei_archive.about");
  const about = new Map(rows.map(({ key, value }) => [String(key), String(value)]));
  if (about.get("version") !== VERSION || about.get("tokenizer") !== TOKENIZER)
    throw otherVersion(name, about.get("version"), about.get("tokenizer"));
  return about;
}

function keysOf(occurrencesByTerm: readonly ReadonlyMap<string, number>[], mode: "all" | "any"): string[] {
  if (mode === "any") return [...new Set(occurrencesByTerm.flatMap((counts) => [...counts.keys()]))];
  return [...(occurrencesByTerm[0]?.keys() ?? [])].filter((doc) =>
    occurrencesByTerm.every((counts) => counts.has(doc)),
  );
}

interface DocumentRow {
  readonly id: string;
  readonly title: string;
  readonly length: number;
}

async function readDocuments(database: Database, docs: readonly string[]): Promise<Map<string, DocumentRow>> {
  const query = "select doc, id, title, length from tokumei_archive.documents where doc = any($1::bigint[])";
  const { rows } = await database.query(query, [docs]);
  return new Map(rows.map((row) => [String(row.doc), row as unknown as DocumentRow]));
}

/** Most tokens of a phrase: so far does a part go on into the next. */
const OVERLAP = 63;
const PART_TOKENS = 16_000;
const MOST_OF_ONE_WORD = 190;

/** How often the phrase begins in each document that holds it. */
async function phraseOccurrences(database: Database, { tokens, open }: Phrase): Promise<Map<string, number>> {
  if (tokens.length === 0) return new Map();
  if (tokens.length > OVERLAP + 1)
    throw problem("archive-phrase", { words: tokens.length, most: OVERLAP + 1 });
  const last = tokens.at(-1)!;
  const query = tokens.map(quoted).join(" <-> ") + (open ? ":*" : "");
  const { rows } = await database.query(
    `select doc, part, size, lexeme, positions from tokumei_archive.parts, unnest(words)
     where words @@ $1::tsquery and (lexeme = any($2) or ($3 and starts_with(lexeme, $4))) order by doc, part`,
    [query, tokens, open, last],
  );
  const counts = new Map<string, number>();
  for (const { doc, size, places } of partsOf(rows)) {
    const count = beginnings(tokens, open, places).filter((place) => place <= size).length;
    if (count > 0) counts.set(doc, (counts.get(doc) ?? 0) + count);
  }
  return counts;
}

interface PartPlaces {
  readonly doc: string;
  readonly size: number;
  readonly places: Map<string, number[]>;
}

function* partsOf(rows: readonly Record<string, unknown>[]): Iterable<PartPlaces> {
  let current: (PartPlaces & { part: unknown }) | undefined;
  for (const { doc, part, size, lexeme, positions } of rows) {
    if (!current || current.doc !== String(doc) || current.part !== part) {
      if (current) yield current;
      current = { doc: String(doc), part, size: Number(size), places: new Map() };
    }
    current.places.set(String(lexeme), positions as number[]);
  }
  if (current) yield current;
}

function beginnings(
  tokens: readonly string[],
  open: boolean,
  places: ReadonlyMap<string, number[]>,
): number[] {
  const sets = tokens.map((token, i) => {
    if (!open || i < tokens.length - 1) return new Set(places.get(token));
    return new Set([...places].flatMap(([word, at]) => (word.startsWith(token) ? at : [])));
  });
  return [...sets[0]!].filter((place) => sets.every((set, i) => set.has(place + i)));
}

/** A word as tsvector and tsquery take it. */
const quoted = (word: string) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** PostgreSQL has no zero characters in its text. */
const clean = (text: string) => text.replaceAll("\0", "\uFFFD");

/** Adds documents to the archive in this database, which is made when it is missing. */
export async function updatePostgres(
  url: string,
  documents: AsyncIterable<ArchiveDocument> | Iterable<ArchiveDocument>,
): Promise<BuildReport> {
  const database = await connected(url);
  try {
    await prepare(database, shownName(url));
    return await addAll(database, documents);
  } finally {
    await database.end();
  }
}

async function prepare(database: Database, name: string): Promise<void> {
  await inTransaction(database, async () => {
    await database.query(SCHEMA);
    const start = {
      version: VERSION,
      tokenizer: TOKENIZER,
      documents: "0",
      tokens: "0",
      hash: NO_DOCUMENTS.hash,
    };
    for (const [key, value] of Object.entries(start))
      await database.query("insert into tokumei_archive.about values ($1, $2) on conflict do nothing", [
        key,
        value,
      ]);
  });
  await readAbout(database, name);
}

/** One writer at a time: the lock is held until the transaction ends. */
async function inTransaction(database: Database, work: () => Promise<void>): Promise<void> {
  await database.query("begin");
  try {
    await database.query("select pg_advisory_xact_lock(hashtext('tokumei_archive'))");
    await work();
    await database.query("commit");
  } catch (error) {
    await database.query("rollback").catch(() => undefined);
    throw error;
  }
}

interface Counts {
  added: number;
  changed: number;
  unchanged: number;
}

const BATCH = 500;

async function addAll(
  database: Database,
  documents: AsyncIterable<ArchiveDocument> | Iterable<ArchiveDocument>,
): Promise<BuildReport> {
  const counts: Counts = { added: 0, changed: 0, unchanged: 0 };
  let batch: ArchiveDocument[] = [];
  for await (const document of documents) {
    batch.push({ id: clean(document.id), title: clean(document.title), text: clean(document.text) });
    if (batch.length < BATCH) continue;
    await addBatch(database, batch, counts);
    batch = [];
  }
  await addBatch(database, batch, counts);
  const { rows } = await database.query("select value from tokumei_archive.about where key = 'documents'");
  return { ...counts, documents: Number(rows[0]!.value) };
}

async function addBatch(
  database: Database,
  batch: readonly ArchiveDocument[],
  counts: Counts,
): Promise<void> {
  const change = { documents: 0, tokens: 0, hash: new Uint8Array(HASH_BYTES) };
  await inTransaction(database, async () => {
    for (const document of batch) await addDocument(database, document, counts, change);
    const { rows } = await database.query("select key, value from tokumei_archive.about");
    const about = new Map(rows.map(({ key, value }) => [String(key), String(value)]));
    toggleHash(change.hash, Buffer.from(about.get("hash")!, "hex"));
    const now = {
      documents: String(Number(about.get("documents")) + change.documents),
      tokens: String(Number(about.get("tokens")) + change.tokens),
      hash: hashText(change.hash),
    };
    for (const [key, value] of Object.entries(now))
      await database.query("update tokumei_archive.about set value = $2 where key = $1", [key, value]);
  });
}

async function addDocument(
  database: Database,
  document: ArchiveDocument,
  counts: Counts,
  change: { documents: number; tokens: number; hash: Uint8Array },
): Promise<void> {
  const hash = contentHash([document]);
  const { id, title, text } = document;
  const { rows } = await database.query("select hash, length from tokumei_archive.documents where id = $1", [
    id,
  ]);
  const [old] = rows;
  if (old?.hash === hash) {
    counts.unchanged++;
    return;
  }
  if (old) {
    await database.query("delete from tokumei_archive.documents where id = $1", [id]);
    toggleHash(change.hash, Buffer.from(String(old.hash), "hex"));
  }
  const tokens = documentTokens(document);
  counts[old ? "changed" : "added"]++;
  change.documents += old ? 0 : 1;
  change.tokens += tokens.length - 1 - Number(old?.length ?? 0);
  toggleHash(change.hash, Buffer.from(hash, "hex"));
  const parts = [...vectorsOf(tokens)];
  await database.query(
    `with added as (insert into tokumei_archive.documents (id, title, text, hash, length)
       values ($1, $2, $3, $4, $5) returning doc)
     insert into tokumei_archive.parts select doc, part, size, words::tsvector
       from added, unnest($6::int[], $7::int[], $8::text[]) as given (part, size, words)`,
    [
      id,
      title,
      text,
      hash,
      tokens.length - 1,
      parts.map((_, i) => i),
      parts.map(({ size }) => size),
      parts.map(({ words }) => words),
    ],
  );
}

/** The parts of a document as text of tsvectors; `size` is how many places are its own. */
export function* vectorsOf(
  tokens: readonly (string | undefined)[],
): Iterable<{ size: number; words: string }> {
  for (let from = 0; from < tokens.length; ) {
    const seen = new Map<string | undefined, number>();
    let to = from;
    for (; to < tokens.length && to - from < PART_TOKENS; to++) {
      const count = (seen.get(tokens[to]) ?? 0) + 1;
      if (count > MOST_OF_ONE_WORD) break;
      seen.set(tokens[to], count);
    }
    yield { size: to - from, words: vectorOf(tokens.slice(from, to + OVERLAP)) };
    from = to;
  }
}

function vectorOf(tokens: readonly (string | undefined)[]): string {
  const places = new Map<string, number[]>();
  for (const [i, token] of tokens.entries()) {
    if (token === undefined) continue;
    const at = places.get(token);
    if (at) at.push(i + 1);
    else places.set(token, [i + 1]);
  }
  return [...places].map(([word, at]) => `${quoted(word)}:${at.join(",")}`).join(" ");
}
