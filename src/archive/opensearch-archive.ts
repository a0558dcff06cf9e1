/**
 * An archive in OpenSearch or Elasticsearch, beyond what one machine holds. Documents are sent with our own tokens in
 * a field that the server cuts at white space, so that English and Japanese are found as in every other backend. The
 * ranking is the server's BM25, which differs from ours in two ways: a phrase weighs the sum of its words, and lengths
 * are rounded. A single Japanese character is found, but adds the same to every score.
 */

import { sha256 } from "../doc/sha256.ts";
import { message, problem } from "../words/problem.ts";
import type { Archive, ArchiveDocument, ArchiveQuery, Hit } from "./archive.ts";
import type { BuildReport } from "./build-archive.ts";
import { contentHash } from "./content-hash.ts";
import { type Ask, asker, type HttpOptions } from "./http-json.ts";
import { otherVersion, VERSION } from "./manifest.ts";
import { shownAddress } from "./open-archive.ts";
import { archiveTokens, phraseOf, TOKENIZER } from "./tokens.ts";

const MAPPING = {
  mappings: {
    _meta: { tokumei: VERSION, tokenizer: TOKENIZER },
    dynamic: false,
    properties: {
      id: { type: "keyword" },
      title: { type: "keyword", index: false, doc_values: false },
      text: { type: "text", index: false },
      hash: { type: "keyword" },
      tokens: { type: "text", analyzer: "whitespace" },
    },
  },
} as const;

/** Opens the index at http(s)://host/index. */
export async function openOpenSearch(address: string, options: HttpOptions = {}): Promise<Archive> {
  const ask = asker(indexAddress(address), options);
  const name = shownAddress(address);
  const { documents, hash } = await stateOf(ask, name);
  return {
    info: { name, version: VERSION, documents, hash, tokenizer: TOKENIZER },
    search: (query) => search(ask, query),
    count: (terms) => countOf(ask, terms),
    async text(id) {
      const { status, json } = await ask(`/_doc/${docName(id)}?_source=text`, { accept: [404] });
      return status === 404 ? undefined : (json._source?.text as string | undefined);
    },
    frequencies: (terms) => Promise.all(terms.map((term) => countOf(ask, [term]))),
    close: async () => undefined,
  };
}

function indexAddress(address: string): string {
  if (new URL(address).pathname.replaceAll("/", "") === "")
    throw problem("cannot-open", { name: shownAddress(address), why: message("archive-index-unnamed") });
  return address;
}

async function stateOf(ask: Ask, name: string): Promise<{ documents: number; hash: string }> {
  const { status, json } = await ask("/_mapping", { accept: [404] });
  if (status === 404) throw problem("cannot-open", { name, why: message("archive-none") });
  const [index] = Object.values(json) as {
    mappings?: { _meta?: { tokumei?: string; tokenizer?: string } };
  }[];
  const meta = index?.mappings?._meta;
  if (meta?.tokumei === undefined) throw problem("cannot-open", { name, why: message("archive-other") });
  if (meta.tokumei !== VERSION || meta.tokenizer !== TOKENIZER)
    throw otherVersion(name, meta.tokumei, meta.tokenizer);
  const documents = (await ask("/_count")).json.count as number;
  const { json: stats } = await ask("/_stats/docs?level=shards");
  return { documents, hash: stateHash(stats.indices) };
}

interface IndexStats {
  readonly uuid?: string;
  readonly shards?: Readonly<
    Record<string, readonly { readonly seq_no?: { readonly max_seq_no?: number } }[]>
  >;
}

/** The index and what each of its shards numbers its changes by, hashed: there is no sum of all documents to be had. */
function stateHash(indices: Readonly<Record<string, IndexStats>> = {}): string {
  const marks = Object.values(indices).map(({ uuid, shards = {} }) => {
    const changes = Object.entries(shards).map(([shard, copies]) => [
      shard,
      Math.max(...copies.map((copy) => copy.seq_no?.max_seq_no ?? -1)),
    ]);
    return [uuid, changes];
  });
  return sha256(JSON.stringify(marks)).slice(0, 32);
}

async function search(ask: Ask, { terms, mode, limit, offset = 0 }: ArchiveQuery): Promise<Hit[]> {
  const query = queryOf(terms, mode);
  if (!query || limit <= 0) return [];
  const sort = [{ _score: "desc" }, { id: "asc" }];
  const body = { query, from: offset, size: limit, sort, track_scores: true, _source: ["id", "title"] };
  const { json } = await ask("/_search", { method: "POST", body });
  if (json.timed_out || json._shards?.failed > 0)
    throw problem("cannot-search-archive", { why: message("archive-part") });
  return (json.hits.hits as { _score: number; _source: { id: string; title: string } }[]).map(
    ({ _score, _source }) => ({ id: _source.id, title: _source.title, score: _score }),
  );
}

async function countOf(ask: Ask, terms: readonly string[]): Promise<number> {
  const query = queryOf(terms, "all");
  if (!query) return 0;
  const { json } = await ask("/_count", { method: "POST", body: { query } });
  if (json._shards?.failed > 0) throw problem("cannot-count-archive", { why: message("archive-part") });
  return json.count as number;
}

/** A query in the server's language; undefined when nothing can match. */
function queryOf(terms: readonly string[], mode: "all" | "any"): object | undefined {
  const clauses = [...new Set(terms)].map(clauseOf);
  const possible = clauses.filter((clause) => clause !== undefined);
  if (possible.length === 0 || (mode === "all" && possible.length < clauses.length)) return undefined;
  return { bool: mode === "all" ? { must: possible } : { should: possible, minimum_should_match: 1 } };
}

const MOST_EXPANSIONS = 10_000;

function clauseOf(term: string): object | undefined {
  const { tokens, open } = phraseOf(term);
  if (tokens.length === 0) return undefined;
  if (tokens.length === 1)
    return open ? { prefix: { tokens: { value: tokens[0] } } } : { term: { tokens: { value: tokens[0] } } };
  const query = tokens.join(" ");
  return open
    ? { match_phrase_prefix: { tokens: { query, max_expansions: MOST_EXPANSIONS } } }
    : { match_phrase: { tokens: { query } } };
}

/** Ids of the server are short; ours may be paths. */
const docName = (id: string) => sha256(id);

const BATCH_BYTES = 5_000_000;

/** Puts documents into the index, which is made when it is missing. */
export async function updateOpenSearch(
  address: string,
  documents: AsyncIterable<ArchiveDocument> | Iterable<ArchiveDocument>,
  options: HttpOptions = {},
): Promise<BuildReport> {
  const ask = asker(indexAddress(address), { timeout: 60_000, ...options });
  if ((await ask("/_mapping", { accept: [404] })).status === 404)
    await ask("", { method: "PUT", body: MAPPING });
  await stateOf(ask, shownAddress(address));
  const counts = { added: 0, changed: 0, unchanged: 0 };
  let batch = new Map<string, ArchiveDocument>();
  let size = 0;
  for await (const document of documents) {
    if (batch.has(document.id) || size > BATCH_BYTES) {
      await sendBatch(ask, batch, counts);
      [batch, size] = [new Map(), 0];
    }
    batch.set(document.id, document);
    size += document.text.length * 4;
  }
  await sendBatch(ask, batch, counts);
  await ask("/_refresh", { method: "POST" });
  return { ...counts, documents: (await ask("/_count")).json.count as number };
}

/** Asks for the hashes the server has, and sends what differs. */
async function sendBatch(
  ask: Ask,
  batch: ReadonlyMap<string, ArchiveDocument>,
  counts: { added: number; changed: number; unchanged: number },
): Promise<void> {
  if (batch.size === 0) return;
  const list = [...batch.values()].map((document) => ({ document, hash: contentHash([document]) }));
  const body = { ids: list.map(({ document }) => docName(document.id)) };
  const { json } = await ask("/_mget?_source=hash", { method: "POST", body });
  const storedHashes = (json.docs as { found?: boolean; _source?: { hash?: string } }[]).map(
    ({ _source }) => _source?.hash,
  );
  const sent = list.filter(({ hash }, i) => storedHashes[i] !== hash);
  counts.unchanged += list.length - sent.length;
  counts.added += storedHashes.filter((hash) => hash === undefined).length;
  counts.changed += storedHashes.filter((hash, i) => hash !== undefined && hash !== list[i]!.hash).length;
  if (sent.length === 0) return;
  const lines = sent.flatMap(({ document, hash }) => [
    JSON.stringify({ index: { _id: docName(document.id) } }),
    JSON.stringify({ ...document, hash, tokens: [document.title, document.text].map(tokenLine) }),
  ]);
  const answer = await ask("/_bulk", {
    method: "POST",
    body: `${lines.join("\n")}\n`,
    type: "application/x-ndjson",
  });
  if (answer.json.errors) throw problem("cannot-add-archive", { why: message("archive-refused") });
}

/** Title and text are two values of the field; the server leaves a gap between them that no phrase bridges. */
const tokenLine = (text: string) => archiveTokens(text).join(" ");
