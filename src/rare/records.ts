/** Substrings are not records: how many published documents are still alone, or nearly so. */

import type { Notation } from "./published.ts";

/** How many published documents are the same, whole. */
export interface RecordCounts {
  readonly documents: number;
  /** Documents that equal no other. */
  readonly unique: number;
  /** Documents of which there are fewer than k alike. */
  readonly below: number;
  /** Documents of which nothing but the symbol is left. */
  readonly withheld: number;
  /** `below` for several k. */
  readonly curve: readonly { readonly k: number; readonly below: number }[];
}

const CURVE = [2, 3, 5, 10, 20, 50, 100, 1000];

/** Counts published texts that are alike. What is empty or withheld tells nothing, and is never below k. */
export function countRecords(texts: readonly string[], notation: Notation, k: number): RecordCounts {
  const isWithheld = (text: string) => showsNothing(text, notation);
  const sizes = sizesOf(texts.filter((text) => !isWithheld(text)));
  const below = (least: number) => sizes.reduce((sum, size) => sum + (size < least ? size : 0), 0);
  const ks = [...new Set([...CURVE, k])].sort((a, b) => a - b);
  return {
    documents: texts.length,
    unique: below(2),
    below: below(k),
    withheld: texts.filter((text) => text !== "" && isWithheld(text)).length,
    curve: ks.map((k) => ({ k, below: below(k) })),
  };
}

function sizesOf(texts: readonly string[]): number[] {
  return [...countAlike(texts).values()];
}

/** How many of the texts are this one, by text. */
export function countAlike(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Whether a published text is empty or suppressed whole. */
export function showsNothing(text: string, { symbol }: Notation): boolean {
  return text === "" || text === symbol;
}

/** The promise that every published document is one of at least k alike, or withheld; counted on what is published. */
export interface RecordCertificate {
  readonly guarantee: "record-k-anonymity";
  readonly holds: boolean;
  readonly k: number;
  readonly documents: number;
  readonly withheld: number;
  /** Documents of which there are fewer than k alike. */
  readonly failed: number;
}

export function certifyRecords(texts: readonly string[], notation: Notation, k: number): RecordCertificate {
  const { documents, withheld, below } = countRecords(texts, notation, k);
  return { guarantee: "record-k-anonymity", holds: below === 0, k, documents, withheld, failed: below };
}
