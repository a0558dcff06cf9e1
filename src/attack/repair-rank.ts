/**
 * Repair against the attacker who asks for every word at once and reads the best hits: push the person's documents below
 * them. A BM25 score is a sum over words, so what each word gives to each document is known without searching again; change
 * the word that lowers the person's lead over the other hits most for its cost, until the sums say that the person is below
 * them, and let the archive confirm it.
 */
import type { Archive } from "../archive/archive.ts";
import { bm25, inverseFrequency } from "../archive/bm25.ts";
import { archiveTokens, foldText } from "../archive/tokens.ts";
import type { Doc } from "../doc/doc.ts";
import { judge, type Target } from "./judge.ts";
import { type Choose, type Repair, type RepairParts, repairWith } from "./repair.ts";
import { searcher } from "./searcher.ts";

/** Other documents compared with, beyond the hits that are looked at. */
const BEYOND = 30;
/** How far below the last hit the sums must be: lengths of documents are known only for those found. */
const SLACK = 0.02;

export function repairRank(doc: Doc, target: Target, parts: RepairParts): Promise<Repair> {
  const { archive, settings, using = searcher(parts.archive) } = parts;
  const looked = Math.max(settings.hits, (target.rank ?? 1) - 1);
  const choose: Choose = async ({ lastAttack, banned, cost }) => {
    const query = lastAttack.queries.find(({ reidentified }) => reidentified) ?? lastAttack.queries[0]!;
    const hits = await using.search(query, looked + BEYOND);
    const informative = lastAttack.ranked.map(({ term }) => term);
    const contributions = await contributionsOf(query.terms, hits, archive, using.frequencies);
    const isPerson = await Promise.all(
      hits.map(
        async (hit, i) =>
          judge(await using.open(hit), Math.min(i + 1, looked), target, query.terms, informative)
            .reidentified,
      ),
    );
    const added = cheapestDemotion(contributions, isPerson, looked, cost);
    return { banned: [...banned, ...added], exact: false };
  };
  return repairWith(doc, target, { ...parts, using }, choose, true);
}

/** What each term gives to each document. */
export interface Contributions {
  readonly terms: readonly string[];
  /** By document, then by term. */
  readonly shares: readonly Float64Array[];
}

async function contributionsOf(
  terms: readonly string[],
  hits: readonly { readonly id: string; readonly title: string }[],
  archive: Archive,
  frequencies: (terms: readonly string[]) => Promise<readonly number[]>,
): Promise<Contributions> {
  const holding = await frequencies(terms);
  const texts = await Promise.all(
    hits.map(async ({ id, title }) => `${title}\n${(await archive.text(id)) ?? ""}`),
  );
  const counted = texts.map((text) => counter(text));
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  const idf = holding.map((count) => inverseFrequency(archive.info.documents, count));
  const scores = counted.map(({ length, count }) =>
    Float64Array.from(terms, (term, i) => {
      const occurrences = count(term);
      return occurrences === 0 ? 0 : bm25(idf[i]!, occurrences, length, average);
    }),
  );
  return { terms, shares: scores };
}

/** Length of a text in the archive's tokens, and how often a term stands in it. */
function counter(text: string): { length: number; count: (term: string) => number } {
  const tokens = archiveTokens(text);
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  const folded = foldText(text);
  return {
    length: tokens.length,
    count: (term) =>
      counts.get(term) ??
      (/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(term) ? folded.split(term).length - 1 : 0),
  };
}

/** Terms to take away, the most lead lost for its cost first, until at least `below` others are ahead of every person. */
export function cheapestDemotion(
  { terms, shares }: Contributions,
  isPerson: readonly boolean[],
  below: number,
  cost: (term: string) => number,
): string[] {
  const left = new Set(terms.keys());
  const scores = shares.map((row) => row.reduce((sum, value) => sum + value, 0));
  const persons = [...shares.keys()].filter((doc) => isPerson[doc]);
  const others = [...shares.keys()].filter((doc) => !isPerson[doc]);
  const removed: string[] = [];
  while (left.size > 0) {
    const ahead = others.sort((a, b) => scores[b]! - scores[a]!).slice(0, below);
    const bar = ahead.length < below ? 0 : scores[ahead.at(-1)!]! * (1 - SLACK);
    const leading = persons.filter((doc) => scores[doc]! >= bar && scores[doc]! > 1e-9);
    if (leading.length === 0 && removed.length > 0) break;
    const lead = (term: number) =>
      sum(leading.length > 0 ? leading : persons, (doc) => shares[doc]![term]!) -
      sum(ahead, (doc) => shares[doc]![term]!) / Math.max(1, ahead.length);
    const worth = (term: number) => lead(term) / cost(terms[term]!);
    const best = [...left].reduce((a, b) => (worth(b) > worth(a) ? b : a));
    left.delete(best);
    removed.push(terms[best]!);
    for (const [doc, row] of shares.entries()) scores[doc]! -= row[best]!;
  }
  return removed;
}

const sum = (items: readonly number[], value: (item: number) => number) =>
  items.reduce((total, item) => total + value(item), 0);
