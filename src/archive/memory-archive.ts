import type { Archive, ArchiveDocument, ArchiveQuery, Hit } from "./archive.ts";
import { bm25, byRank, inverseFrequency, scoresOf } from "./bm25.ts";
import { contentHash } from "./content-hash.ts";
import { documentTokens, type Phrase, phraseOf, TOKENIZER } from "./tokens.ts";

interface Entry {
  readonly document: ArchiveDocument;
  readonly length: number;
}

/** Places of a token by document. */
type Places = Map<number, number[]>;

/**
 * An archive held in memory: the plainest implementation, which the others are tested against. Of several documents
 * with one id the last counts.
 */
export function memoryArchive(documents: Iterable<ArchiveDocument>, name = "memory"): Archive {
  const entries: Entry[] = [];
  const index = new Map<string, Places>();
  const byId = new Map([...documents].map((document) => [document.id, document]));
  for (const document of byId.values())
    entries.push({ document, length: addTokens(index, entries.length, document) });
  const numbers = new Map(entries.map(({ document }, number) => [document.id, number]));
  const average = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length);
  const occurrences = (term: string) => phraseOccurrences(index, phraseOf(term));

  const scores = ({ terms, mode }: ArchiveQuery) =>
    scoresOf(
      [...new Set(terms)].map(occurrences),
      mode,
      entries.length,
      average,
      (doc) => entries[doc]!.length,
    );

  return {
    info: {
      ...{ name, version: "1", documents: entries.length, tokenizer: TOKENIZER },
      hash: contentHash(byId.values()),
    },
    async search(query) {
      const hits = [...scores(query)].map(([doc, score]): Hit => {
        const { id, title } = entries[doc]!.document;
        return { id, title, score };
      });
      const offset = query.offset ?? 0;
      return hits.sort(byRank).slice(offset, offset + query.limit);
    },
    count: async (terms) => (terms.length === 0 ? 0 : scores({ terms, mode: "all", limit: 0 }).size),
    text: async (id) => byId.get(id)?.text,
    frequencies: async (terms) => terms.map((term) => occurrences(term).size),
    lists: () => ({
      size: entries.length,
      of(forms) {
        const counts = unitedCounts([...new Set(forms)].map(occurrences));
        const documents = Uint32Array.from(counts.keys()).sort();
        const idf = inverseFrequency(entries.length, documents.length);
        const scoreOf = (doc: number) => bm25(idf, counts.get(doc)!, entries[doc]!.length, average);
        return { documents, scores: Float64Array.from(documents, scoreOf) };
      },
      idOf: (doc) => entries[doc]!.document.id,
      numberOf: (id) => numbers.get(id),
    }),
    close: async () => undefined,
  };
}

function unitedCounts(lists: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const list of lists) for (const [doc, count] of list) counts.set(doc, (counts.get(doc) ?? 0) + count);
  return counts;
}

/** Enters a document's tokens; how many it has. */
function addTokens(index: Map<string, Places>, doc: number, document: ArchiveDocument): number {
  const tokens = documentTokens(document);
  for (const [place, token] of tokens.entries()) {
    if (token === undefined) continue;
    const places = index.get(token) ?? new Map();
    index.set(token, places);
    const here = places.get(doc);
    if (here) here.push(place);
    else places.set(doc, [place]);
  }
  return tokens.length - 1;
}

/** How often the phrase occurs in each document that holds it. */
function phraseOccurrences(index: Map<string, Places>, { tokens, open }: Phrase): Map<number, number> {
  if (tokens.length === 0) return new Map();
  const perToken = tokens.map((token, i) =>
    open && i === tokens.length - 1 ? placesOfPrefix(index, token) : (index.get(token) ?? new Map()),
  );
  const [first, ...rest] = perToken as [Places, ...Places[]];
  const documentCounts = new Map<number, number>();
  for (const [doc, places] of first) {
    const following = rest.map((token) => new Set(token.get(doc)));
    const count = places.filter((place) => following.every((at, i) => at.has(place + i + 1))).length;
    if (count > 0) documentCounts.set(doc, count);
  }
  return documentCounts;
}

function placesOfPrefix(index: Map<string, Places>, start: string): Places {
  const all: Places = new Map();
  for (const [token, places] of index) {
    if (!token.startsWith(start)) continue;
    for (const [doc, at] of places) all.set(doc, [...(all.get(doc) ?? []), ...at]);
  }
  return all;
}
