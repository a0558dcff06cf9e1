import type { Doc } from "../doc/doc.ts";
import type { Evidence, Finding } from "../doc/finding.ts";
import { compareSpans, overlaps, type Span } from "../doc/span.ts";
import type { Message } from "../words/message.ts";
import { type ContextFinder, contextFinder, contextScore } from "./context.ts";
import { claimCode, type Declaration, wordsOf } from "./declaration.ts";
import type { Need, Recognizer } from "./recognizer.ts";
import { check } from "./shared-words.ts";
import type { TextView } from "./view.ts";

/** What a search by hand found. */
export interface Claim extends Span {
  readonly score: number;
  readonly checks?: readonly Message[];
  /** The shape is right, the check is not: kept beside a context word only. */
  readonly fails?: true;
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
      const [failing, holding]: Finding[][] = [[], []];
      for (const claim of find(view, doc)) {
        const checks = claim.fails ? CHECK_FAILS : claim.checks;
        const why = { code: claim.code ?? code, ...(checks && { checks }) };
        const { from, to, score } = claim;
        const finding = { from, to, label, score, source: name, why };
        if (claim.fails) failing!.push(finding);
        else holding!.push(inContext(view.text, finding, contextOf));
      }
      yield* holding!;
      if (failing!.length > 0) yield* mistyped(view.text, failing!, holding!, contextOf);
    },
  };
}

export const CHECK_FAILS: readonly Message[] = [check("check-fails")];
/** Acted on by default, and weaker than a shape that nothing speaks against. */
const MISTYPED = 0.55;

/**
 * Of matches whose check fails, those that a context word speaks for: a number that was mistyped beside its name. Where they overlap each
 * other or one whose check holds, the longest stays.
 */
export function mistyped(
  text: string,
  failing: readonly Finding[],
  holding: readonly Finding[],
  contextOf: ContextFinder,
): Finding[] {
  const kept: Finding[] = [];
  for (const finding of contextOf.candidates(text, [...failing].sort(compareSpans))) {
    const last = kept.at(-1);
    if (last && overlaps(last, finding) && last.to - last.from >= finding.to - finding.from) continue;
    const context = contextOf(text, finding);
    if (context === undefined) continue;
    if (last && overlaps(last, finding)) kept.pop();
    kept.push({ ...finding, score: MISTYPED, why: { ...finding.why, context } });
  }
  return kept.length === 0 || holding.length === 0 ? kept : kept.filter(apartFrom(holding));
}

/** Tells the spans that overlap none of these; asked for in order. */
function apartFrom(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = [...spans].sort(compareSpans);
  let next = 0;
  return (span) => {
    while (next < sorted.length && sorted[next]!.to <= span.from) next++;
    return next === sorted.length || sorted[next]!.from >= span.to;
  };
}

/** The finding with the word that speaks for it, if there is one. */
export function inContext(text: string, finding: Finding, contextOf: ContextFinder): Finding {
  const context = contextOf(text, finding);
  if (context === undefined) return finding;
  const why: Evidence = { ...finding.why, context };
  return { ...finding, score: contextScore(finding.score), why };
}
