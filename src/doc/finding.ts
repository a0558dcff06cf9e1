import type { Span } from "./span.ts";

/** Why a recogniser claims a span. Plain data, shown to people and kept in releases: never the text itself. */
export interface Evidence {
  /** What was recognised, as a noun phrase: "payment card number". */
  readonly what: string;
  /** What was verified beyond the shape: "Luhn check digit". */
  readonly checks?: readonly string[];
  /** The context word that raised the score. */
  readonly context?: string;
  /** Figures behind the claim, for recognisers that count. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** A claim about a span, with its evidence. Stands off the text. */
export interface Finding extends Span {
  readonly label: string;
  /** How sure the recogniser is, 0 to 1. */
  readonly score: number;
  /** Name of the recogniser, with its version: "iban.v1". */
  readonly source: string;
  readonly why: Evidence;
  /** Findings of one document with the same number name the same person, place or organisation. */
  readonly entity?: number;
}

/** The evidence as one sentence without a full stop. */
export function explain(why: Evidence): string {
  const parts = [why.what];
  if (why.checks?.length) parts.push(`checked: ${why.checks.join(" and ")}`);
  if (why.context) parts.push(`near "${why.context}"`);
  for (const [name, value] of Object.entries(why.figures ?? {})) parts.push(`${name} ${value}`);
  return parts.join(", ");
}
