import type { Doc } from "../doc/doc.ts";
import type { Evidence, Finding } from "../doc/finding.ts";
import type { Span } from "../doc/span.ts";
import type { Message } from "../words/message.ts";
import { type ContextFinder, contextFinder, contextScore } from "./context.ts";
import { claimCode, type Declaration, wordsOf } from "./declaration.ts";
import type { Need, Recognizer } from "./recognizer.ts";
import type { TextView } from "./view.ts";

/** What a search by hand found. */
export interface Claim extends Span {
  readonly score: number;
  readonly checks?: readonly Message[];
  /** What it is, where one recogniser knows several things. */
  readonly code?: string;
}

export interface ClaimSpec extends Declaration {
  readonly needs?: readonly Need[];
  /** Words nearby that raise the score. */
  readonly context?: readonly string[];
  readonly find: (view: TextView, doc: Doc) => Iterable<Claim>;
}

/** A recogniser of one label from a search by hand; claims are raised by context words. */
export function claimRecognizer(spec: ClaimSpec): Recognizer {
  const { name, label, needs, find } = spec;
  const contextOf = contextFinder(spec.context ?? []);
  const code = claimCode(spec);
  return {
    name,
    labels: [label],
    words: wordsOf(spec),
    ...(needs && { needs }),
    *find(view, doc) {
      for (const claim of find(view, doc)) {
        const why = { code: claim.code ?? code, ...(claim.checks && { checks: claim.checks }) };
        const { from, to, score } = claim;
        yield inContext(view.text, { from, to, label, score, source: name, why }, contextOf);
      }
    },
  };
}

/** The finding with the word that speaks for it, if there is one. */
export function inContext(text: string, finding: Finding, contextOf: ContextFinder): Finding {
  const context = contextOf(text, finding);
  if (context === undefined) return finding;
  const why: Evidence = { ...finding.why, context };
  return { ...finding, score: contextScore(finding.score), why };
}
