import type { Archive, Hit } from "../archive/archive.ts";
import type { Query } from "./attackers.ts";
import { documentReader, type OpenedDocument } from "./opened-document.ts";

/** An archive as an attack uses it: what was asked before is not asked again, and documents found are kept open. */
export interface Searcher {
  readonly archive: Archive;
  readonly search: (query: Query, limit: number) => Promise<readonly Hit[]>;
  /** How many documents hold each term. */
  readonly frequencies: (terms: readonly string[]) => Promise<readonly number[]>;
  readonly open: (hit: Hit) => Promise<OpenedDocument>;
}

/** With `remember` false every query goes to the archive. */
export function searcher(archive: Archive, { remember = true } = {}): Searcher {
  const answers = new Map<string, Promise<readonly Hit[]>>();
  return {
    archive,
    open: documentReader(archive),
    frequencies: rememberedFrequencies(archive),
    search(query, limit) {
      const key = JSON.stringify([query.mode, limit, [...query.terms].sort()]);
      const earlier = answers.get(key);
      if (earlier) return earlier;
      const answer = archive.search({ ...query, limit });
      if (remember) {
        answers.set(key, answer);
        answer.catch(() => answers.delete(key));
      }
      return answer;
    },
  };
}

/** Counts are facts of the archive, so they are asked for once. */
function rememberedFrequencies(archive: Archive): Searcher["frequencies"] {
  const counted = new Map<string, number>();
  return async (terms) => {
    const missing = [...new Set(terms)].filter((term) => !counted.has(term));
    const counts = missing.length === 0 ? [] : await archive.frequencies(missing);
    for (const [i, term] of missing.entries()) counted.set(term, counts[i]!);
    return terms.map((term) => counted.get(term)!);
  };
}
