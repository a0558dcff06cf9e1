/** What attacks on many documents tell together. */
import type { Attack, TriedQuery } from "./attack.ts";
import type { RankedWord } from "./information.ts";

/** Formula 1 with the paper's evaluation: 1 when some query gave the person away. */
export const riskOf = ({ reidentified }: Pick<Attack, "reidentified">): number => (reidentified ? 1 : 0);

/** Where the first hit that gives the person away stands; null when it is not among the hits. */
export function rankOf({ queries }: Attack): number | null {
  const ranks = queries.flatMap(({ hits }) => {
    const at = hits.findIndex((hit) => hit.reidentified);
    return at < 0 ? [] : [at + 1];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

export interface AttackedDocument {
  readonly id: string;
  readonly attack: Attack;
}

export interface CollectionRisk {
  /** Formula 2: the maximum over the documents. */
  readonly risk: number;
  readonly documents: number;
  readonly reidentified: number;
  /** Documents by how many of their queries succeeded. */
  readonly distribution: readonly { readonly succeeded: number; readonly documents: number }[];
  /** The documents to look at first: most queries that succeeded, then the largest overlap. */
  readonly first: readonly { readonly id: string; readonly succeeded: number; readonly overlap: number }[];
  /** Documents that were not attacked whole. */
  readonly untried: number;
}

const FIRST = 20;

/** How many documents of a collection an attack re-identifies. */
export function collectionRisk(documents: readonly AttackedDocument[]): CollectionRisk {
  const rows = documents.map(({ id, attack }) => ({
    ...{ id, succeeded: succeeded(attack.queries), overlap: largestOverlap(attack.queries) },
  }));
  const counts = new Map<number, number>();
  for (const { succeeded } of rows) counts.set(succeeded, (counts.get(succeeded) ?? 0) + 1);
  return {
    risk: documents.reduce((most, { attack }) => Math.max(most, riskOf(attack)), 0),
    documents: documents.length,
    reidentified: documents.filter(({ attack }) => attack.reidentified).length,
    distribution: Array.from(counts, ([succeeded, documents]) => ({ succeeded, documents })).sort(
      (a, b) => a.succeeded - b.succeeded,
    ),
    first: rows
      .filter((row) => row.succeeded > 0)
      .sort((a, b) => b.succeeded - a.succeeded || b.overlap - a.overlap)
      .slice(0, FIRST),
    untried: documents.filter(({ attack }) => attack.untried.length > 0).length,
  };
}

const succeeded = (queries: readonly TriedQuery[]) => queries.filter((query) => query.reidentified).length;

function largestOverlap(queries: readonly TriedQuery[]): number {
  return queries.reduce(
    (most, { hits }) => hits.reduce((max, { overlap }) => Math.max(max, overlap), most),
    0,
  );
}

/**
 * Figure 3: for each w, the documents whose nearest hit shares w words of the metadata, and how many of these hits name the
 * person. Says something only where attacks were judged by names or by the true document.
 */
export function successByOverlap(
  attacks: readonly Pick<Attack, "queries">[],
): { readonly overlap: number; readonly documents: number; readonly succeeded: number }[] {
  const rows = new Map<number, { documents: number; succeeded: number }>();
  for (const { queries } of attacks) {
    const overlap = largestOverlap(queries);
    const nearest = queries.flatMap(({ hits }) => hits).filter((hit) => hit.overlap === overlap);
    if (nearest.length === 0) continue;
    const row = rows.get(overlap) ?? { documents: 0, succeeded: 0 };
    row.documents++;
    if (nearest.some((hit) => hit.reidentified)) row.succeeded++;
    rows.set(overlap, row);
  }
  return Array.from(rows, ([overlap, row]) => ({ overlap, ...row })).sort((a, b) => a.overlap - b.overlap);
}

export interface ClassRow {
  /** I(w) of the words counted here, to two decimals as in the paper. */
  readonly information: number;
  /** (1) in the original document, (2) of these left in the sanitised one, (3) of these leading to the person. */
  readonly original: number;
  readonly sanitised: number;
  readonly leading: number;
}

/**
 * Tables 1 and 2 of the paper: potential risk words, those with one of the `levels` highest values of I(w) over the originals,
 * by class. `risk` are the words of queries on the sanitised document that succeeded.
 */
export function classTable(
  documents: readonly {
    readonly original: readonly RankedWord[];
    readonly sanitised: ReadonlySet<string>;
    readonly risk: ReadonlySet<string>;
  }[],
  levels = 3,
): ClassRow[] {
  const rows = new Map<number, { original: number; sanitised: number; leading: number }>();
  for (const { original, sanitised, risk } of documents) {
    for (const { term, information } of original) {
      const level = Math.round(information * 100) / 100;
      const row = rows.get(level) ?? { original: 0, sanitised: 0, leading: 0 };
      row.original++;
      if (sanitised.has(term)) row.sanitised++;
      if (sanitised.has(term) && risk.has(term)) row.leading++;
      rows.set(level, row);
    }
  }
  return Array.from(rows, ([information, row]) => ({ information, ...row }))
    .sort((a, b) => b.information - a.information)
    .slice(0, levels);
}
