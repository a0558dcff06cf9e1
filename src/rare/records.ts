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

/** A published text: how many are this one, and whether it is empty or suppressed whole. */
export interface AlikeText {
  readonly alike: number;
  readonly shows: "text" | "nothing" | "symbol";
}

/** Counts published texts that are alike. What is empty or withheld tells nothing, and is never below k. */
export function countRecords(texts: readonly AlikeText[], k: number): RecordCounts {
  const below = (least: number) =>
    texts.reduce((sum, { alike, shows }) => sum + (shows === "text" && alike < least ? 1 : 0), 0);
  const ks = [...new Set([...CURVE, k])].sort((a, b) => a - b);
  return {
    documents: texts.length,
    unique: below(2),
    below: below(k),
    withheld: texts.filter(({ shows }) => shows === "symbol").length,
    curve: ks.map((k) => ({ k, below: below(k) })),
  };
}

/** Of each text, read only where another one has the same length. */
export function alikeTexts(
  texts: readonly { readonly length: number; readonly text: string }[],
  notation: Notation,
): AlikeText[] {
  const lengths = new Map<number, number>();
  for (const { length } of texts) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  const shared = texts.filter(({ length }) => lengths.get(length)! > 1);
  const counts = countAlike(shared.map(({ text }) => text));
  return texts.map((each) => ({
    alike: lengths.get(each.length) === 1 ? 1 : counts.get(each.text)!,
    shows:
      each.length > 1 || !showsNothing(each.text, notation)
        ? "text"
        : each.length === 0
          ? "nothing"
          : "symbol",
  }));
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

export function certifyRecords(texts: readonly AlikeText[], k: number): RecordCertificate {
  const { documents, withheld, below } = countRecords(texts, k);
  return { guarantee: "record-k-anonymity", holds: below === 0, k, documents, withheld, failed: below };
}
