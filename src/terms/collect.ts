import type { Finding } from "../doc/finding.ts";

/** What other recognisers found in a document. */
export interface Scanned {
  readonly text: string;
  readonly findings: readonly Pick<Finding, "from" | "to" | "label" | "score">[];
}

export interface CollectOptions {
  /** Findings with these labels only. */
  readonly labels?: ReadonlySet<string>;
  readonly threshold?: number;
}

/** A list of quasi-identifiers from one's own corpus: the values found, each once, the most frequent first. */
export function collectTerms(
  docs: Iterable<Scanned>,
  { labels, threshold = 0.5 }: CollectOptions = {},
): string[] {
  const times = new Map<string, number>();
  for (const { text, findings } of docs) {
    for (const { from, to, label, score } of findings) {
      if (score < threshold || (labels && !labels.has(label))) continue;
      const value = text.slice(from, to).replace(/\s+/gu, " ").trim();
      if (value !== "") times.set(value, (times.get(value) ?? 0) + 1);
    }
  }
  return [...times].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value);
}
