/** What every backend of an archive can do: search, count, term statistics, and the text of a document. */
import type { Message } from "../words/message.ts";

/** A document to be put into an archive. */
export interface ArchiveDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A document that a search found. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  readonly score: number;
}

export interface ArchiveInfo {
  /** Of the file without its folders, or of the server. */
  readonly name: string;
  /** Version of the archive's format. */
  readonly version: string;
  readonly documents: number;
  /** Changes whenever a document is added, changed or removed; does not depend on their order. */
  readonly hash: string;
  readonly tokenizer: string;
}

export interface ArchiveQuery {
  readonly terms: readonly string[];
  readonly mode: "all" | "any";
  readonly limit: number;
  readonly offset?: number;
}

/** Documents that hold a term, by number, in rising order, and what the term adds to the score of each. */
export interface ScoredList {
  readonly documents: Uint32Array;
  readonly scores: Float64Array;
}

/** The lists that `search` ranks by, for who asks thousands of queries of the same terms. Documents are numbers here. */
export interface ScoredLists {
  /** Numbers of documents are below this; some may be of documents that are gone. */
  readonly size: number;
  /** The list of a term; of several forms, as if they were one term. */
  readonly of: (forms: readonly string[]) => ScoredList;
  readonly idOf: (document: number) => string;
  readonly numberOf: (id: string) => number | undefined;
}

/**
 * Titles are searched together with the text. A term is a word or a phrase of several words that follow each
 * other; a Japanese term is found wherever its characters follow each other. A term without any word in it (""
 * or "!") occurs nowhere.
 */
export interface Archive {
  readonly info: ArchiveInfo;
  /** Best first by BM25; ties by id. `all`: every term must occur (AND), `any`: at least one (OR). */
  search(query: ArchiveQuery): Promise<readonly Hit[]>;
  /** How many documents hold all terms. */
  count(terms: readonly string[]): Promise<number>;
  /** The text of a document, without its title; undefined when there is no such document. */
  text(id: string): Promise<string | undefined>;
  /** Documents that hold each term (document frequency), for BM25 margins and I(w). */
  frequencies(terms: readonly string[]): Promise<readonly number[]>;
  /** Only where the index is at hand: a score of `search` is the sum over its terms, added in their order. */
  lists?(): ScoredLists;
  /** A search of the web: every question tells others what is asked, and its contents are not known. */
  readonly web?: true;
  /** Why documents that were looked at could not be read, or not to their end: one message for each. */
  unread?(): readonly Message[];
  close(): Promise<void>;
}

/** Co(A, B) = |A and B| / |A or B| over documents; 0 where neither occurs. */
export async function cooccurrence(archive: Archive, a: string, b: string): Promise<number> {
  const [both, [ofA = 0, ofB = 0]] = await Promise.all([archive.count([a, b]), archive.frequencies([a, b])]);
  const either = ofA + ofB - both;
  return either > 0 ? both / either : 0;
}
