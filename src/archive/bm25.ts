/**
 * BM25 as Lucene has it: idf = ln(1 + (N - n + 0.5) / (n + 0.5)), which is never negative, k1 = 1.2, b = 0.75
 * (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009).
 */
const K1 = 1.2;
const B = 0.75;

export function inverseFrequency(documents: number, holding: number): number {
  return Math.log(1 + (documents - holding + 0.5) / (holding + 0.5));
}

/** What one term adds to the score of a document that holds it `occurrences` times. */
export function bm25(idf: number, occurrences: number, length: number, averageLength: number): number {
  const norm = K1 * (1 - B + (B * length) / (averageLength || 1));
  return (idf * occurrences * (K1 + 1)) / (occurrences + norm);
}

/** Best first; equal scores by id, in the order of UTF-16 code units. */
export function byRank(
  a: { readonly score: number; readonly id: string },
  b: { readonly score: number; readonly id: string },
): number {
  return b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Scores of the documents that hold all, or any, of the terms, of each of which it is known how often who holds it. */
export function scoresOf<Key>(
  found: readonly ReadonlyMap<Key, number>[],
  mode: "all" | "any",
  documents: number,
  averageLength: number,
  lengthOf: (document: Key) => number,
): Map<Key, number> {
  const isMatch = (document: Key) => mode === "any" || found.every((counts) => counts.has(document));
  const scores = new Map<Key, number>();
  for (const counts of found) {
    const idf = inverseFrequency(documents, counts.size);
    for (const [document, count] of counts) {
      if (!isMatch(document)) continue;
      const more = bm25(idf, count, lengthOf(document), averageLength);
      scores.set(document, (scores.get(document) ?? 0) + more);
    }
  }
  return scores;
}
