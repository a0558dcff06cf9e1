import type { Star } from "./pattern.ts";
import type { TermIndex } from "./term-index.ts";

/** What can be said of masks after the fact. */
export interface TermCertificate {
  readonly guarantee: "term-k-anonymity";
  readonly holds: boolean;
  /** By which guarantee the masks were counted: terms that fit, or terms that are published as the mask. */
  readonly code: "masks-counted" | "masks-shared";
  readonly values: {
    readonly k: number;
    readonly masks: number;
    readonly least: number;
    readonly failing: number;
  };
}

/**
 * Counts every mask of a release anew: at least k terms of the list fit each, or are published as it where the index has shared masks. A whole
 * term suppressed fits all of them.
 */
export function certifyMasks(
  index: TermIndex,
  patterns: Iterable<string>,
  { k, star = "one" }: { readonly k: number; readonly star?: Star },
): TermCertificate {
  const all = [...patterns];
  const counts =
    index.shared?.preimages(new Set(all)).counts ??
    new Map([...new Set(all)].map((pattern) => [pattern, index.count(pattern, { star })]));
  const failing = all.filter((pattern) => pattern !== "*" && counts.get(pattern)! < k).length;
  const least = Math.min(
    index.size,
    ...[...counts].map(([pattern, count]) => (pattern === "*" ? index.size : count)),
  );
  return {
    guarantee: "term-k-anonymity",
    holds: failing === 0,
    code: index.shared ? "masks-shared" : "masks-counted",
    values: { k, masks: all.length, least, failing },
  };
}
