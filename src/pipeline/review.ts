/**
 * What a person decides on top of a policy. A review is a value: a text, its findings, each with the decision of the reviewer,
 * and the edits that follow. A change gives the next review and its effect, which can be undone and redone exactly, also
 * after it was stored.
 *
 * Nothing is detected again. A change concerns the findings it names, what overlaps them and the edits that reach into them;
 * only for these stretches the rules of `decide` are asked again. Everything else is copied: time is linear in the number of
 * findings, with a step of nanoseconds, and does not depend on the length of the text.
 */

import type { Doc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import type { Finding } from "../doc/finding.ts";
import { compareSpans, type Span } from "../doc/span.ts";
import { binarySearch } from "../strings/binary-search.ts";
import type { Operator } from "../transform/operator.ts";
import type { gendersTold } from "../transform/told-gender.ts";
import { message } from "../words/problem.ts";
import type { Entities, namesApart } from "./entities.ts";
import type { Judged, Release } from "./release.ts";

/** The decision of the reviewer about a finding; open: none, so that the policy counts. */
export type FindingState = "open" | "accepted" | "rejected" | "added";

export interface Reviewed extends Judged {
  readonly id: string;
  readonly state: FindingState;
  /** What the reviewer wants in its place, and the operator it came from. */
  readonly chosen?: { readonly insert: string; readonly operator: string };
}

export interface Review {
  readonly doc: Doc;
  /** Earlier first; of two that start together, the longer first. */
  readonly findings: readonly Reviewed[];
  readonly edits: readonly Edit[];
  /** No finding and no edit is longer. */
  readonly longest: number;
}

export type Scope = "this" | "same" | "always";

/** What a reviewer asks for. `same` and `always`: all findings with the same text and label. */
export type Change =
  | { readonly op: "accept" | "reject" | "remove"; readonly finding: string; readonly scope: Scope }
  | { readonly op: "label"; readonly finding: string; readonly scope: Scope; readonly label: string }
  | {
      readonly op: "replace";
      readonly finding: string;
      readonly scope: Scope;
      readonly insert: string;
      readonly operator: string;
      /** Of the operator, for a rule that is to say so always. */
      readonly options?: Readonly<Record<string, unknown>>;
    }
  | { readonly op: "add"; readonly span: Span; readonly scope: Scope; readonly label: string }
  /** A repair puts a text in the place of a span: a finding that is open, for the reviewer to accept or reject. */
  | {
      readonly op: "suggest";
      readonly finding: Pick<Finding, "from" | "to" | "label" | "score" | "source" | "why">;
      readonly scope: "this";
      readonly insert: string;
    }
  /** All mentions of who the finding names get the number of the other finding. */
  | { readonly op: "merge"; readonly finding: string; readonly scope: Scope; readonly into: string }
  /** The mention names somebody else: a number of its own. */
  | { readonly op: "split"; readonly finding: string; readonly scope: Scope }
  /** Many findings at once. */
  | { readonly op: "accept-all"; readonly where: Where; readonly scope: "this" }
  | { readonly op: "reject-all"; readonly where: Where; readonly scope: "this" }
  | { readonly op: "label-all"; readonly where: Where; readonly scope: "this"; readonly label: string };

/** Findings that are decided together: those that have all of this. */
export interface Where {
  readonly label?: string;
  /** All mentions of one person. */
  readonly entity?: number;
  /** The text of the finding. */
  readonly value?: string;
  readonly leastScore?: number;
  /** Only what nobody has decided, and the policy changes. */
  readonly undecided?: boolean;
}

/** What a change did: findings before and after, one of them missing for what was removed or added; edits by stretch. */
export interface Effect {
  readonly findings: readonly { readonly before?: Reviewed; readonly after?: Reviewed }[];
  readonly stretches: readonly (Span & {
    readonly before: readonly Edit[];
    readonly after: readonly Edit[];
  })[];
}

/** What is asked for replacements: one for as long as a review is open, so that entities keep their numbers. */
export interface Makers {
  readonly operatorFor: (label: string) => Operator;
  readonly entities: Entities;
  /** The name that an entity of the review is numbered by. */
  readonly nameOf: ReturnType<typeof namesApart>;
  readonly inText: (name: string) => boolean;
  readonly genderOf: ReturnType<typeof gendersTold>;
}

/** Reason of a finding that the reviewer left as it is; certificates account for it. */
export const KEPT = message("reviewer-kept");
export const ACCEPTED = message("reviewer-accepted");
export const ADDED = message("reviewer-added");
/** Name of the operator of what a reviewer wrote. */
export const BY_HAND = "by-hand";
/** Name of the operator of what a repair suggests. */
export const REPAIR = "repair";
/** Reason of a finding that a repair suggests. */
export const SUGGESTED = message("repair-suggests");

export function startReview(doc: Doc, release: Pick<Release, "findings" | "edits">): Review {
  const findings = [...release.findings]
    .sort(compareSpans)
    .map((finding, i): Reviewed => ({ ...finding, id: `f${i + 1}`, state: "open" }));
  return { doc, findings, edits: release.edits, longest: longestOf(findings, longestOf(release.edits)) };
}

export function longestOf(spans: readonly Span[], least = 0): number {
  let longest = least;
  for (const { from, to } of spans) if (to - from > longest) longest = to - from;
  return longest;
}

export function applyEffect(review: Review, effect: Effect): Review {
  const changed = new Map<string, Reviewed | undefined>();
  const added: Reviewed[] = [];
  for (const { before, after } of effect.findings) {
    if (before) changed.set(before.id, after);
    else if (after) added.push(after);
  }
  const findings: Reviewed[] = [];
  for (const finding of review.findings) {
    const now = changed.has(finding.id) ? changed.get(finding.id) : finding;
    if (now) findings.push(now);
  }
  return {
    doc: review.doc,
    findings: merged(findings, added),
    edits: withStretches(review.edits, effect.stretches),
    longest: longestOf(effect.stretches, longestOf(added, review.longest)),
  };
}

/** The effect that takes this one back. */
export function inverse({ findings, stretches }: Effect): Effect {
  return {
    findings: findings.map(({ before, after }) => ({
      ...(after && { before: after }),
      ...(before && { after: before }),
    })),
    stretches: stretches.map((stretch) => ({ ...stretch, before: stretch.after, after: stretch.before })),
  };
}

export function resultOf({ doc, edits }: Review): string {
  return Edits.of(doc.text.length, edits).apply(doc.text);
}

/** The edit that covers the start of a finding; edits are sorted and disjoint. */
export function editOf(edits: readonly Edit[], finding: Span): Edit | undefined {
  const edit = edits[binarySearch(0, edits.length, (i) => edits[i]!.to > finding.from)];
  return edit && edit.from <= finding.from ? edit : undefined;
}

/** The position of the first span, in their order, that begins at `from` or later. */
export const firstFrom = (spans: readonly Span[], from: number): number =>
  binarySearch(0, spans.length, (i) => spans[i]!.from >= from);

/** Sorted findings with others put among them. */
export function merged(findings: Reviewed[], added: readonly Reviewed[]): Reviewed[] {
  if (added.length === 0) return findings;
  const others = [...added].sort(compareSpans);
  const all: Reviewed[] = [];
  let next = 0;
  for (const finding of findings) {
    while (next < others.length && compareSpans(others[next]!, finding) < 0) all.push(others[next++]!);
    all.push(finding);
  }
  return all.concat(others.slice(next));
}

/** Edits with those of some stretches, in order, replaced. */
export function withStretches(edits: readonly Edit[], stretches: Effect["stretches"]): Edit[] {
  const result: Edit[] = [];
  let at = 0;
  for (const { from, to, after } of stretches) {
    while (at < edits.length && edits[at]!.to <= from) result.push(edits[at++]!);
    while (at < edits.length && edits[at]!.from < to) at++;
    result.push(...after);
  }
  for (; at < edits.length; at++) result.push(edits[at]!);
  return result;
}
