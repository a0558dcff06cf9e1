import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { normalize } from "../doc/normalized.ts";
import { compareSpans } from "../doc/span.ts";
import { TextView } from "./view.ts";

/**
 * Finds claims in a document. `find` reads the normalised text (`view.text`) and returns findings with spans of that text;
 * `detect` takes them back to the original. Recognisers are values without state: the same text gives the same findings.
 */
export interface Recognizer {
  /** Versioned name, as policies and findings show it: "iban.v1". */
  readonly name: string;
  /** Every label it may give. */
  readonly labels: readonly string[];
  readonly find: (view: TextView, doc: Doc) => Iterable<Finding>;
}

/** All findings of all recognisers, overlaps included, by position. Of equal claims the strongest stays. */
export function detect(doc: Doc, recognizers: readonly Recognizer[]): Finding[] {
  const { text, toOriginal } = normalize(doc.text);
  const view = new TextView(text);
  const strongest = new Map<string, Finding>();
  for (const recognizer of recognizers) {
    for (const found of recognizer.find(view, doc)) {
      const finding = { ...found, ...toOriginal(found) };
      const key = `${finding.from} ${finding.to} ${finding.label}`;
      if ((strongest.get(key)?.score ?? -1) < finding.score) strongest.set(key, finding);
    }
  }
  return [...strongest.values()].sort(
    (a, b) => compareSpans(a, b) || b.score - a.score || compare(a.label, b.label),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
