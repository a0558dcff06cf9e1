import type { ReviewDelta, ReviewFinding, ReviewState } from "../../../../src/server/schemas/index.ts";
import { binarySearch } from "../../../../src/strings/binary-search.ts";
import type { Look } from "../../ui/labels/families.ts";

type Edit = ReviewState["edits"][number];
type Region = ReviewDelta["edits"][number];

/** The review after a change. `result` is not updated: it follows from the edits. */
export function withDelta(review: ReviewState, delta: ReviewDelta): ReviewState {
  return {
    ...review,
    version: delta.version,
    findings: settleFindings(mergeFindings(review.findings, delta), delta.settled),
    edits: mergeEdits(review.edits, delta.edits),
    certificates: delta.certificates,
    undo: delta.undo,
    redo: delta.redo,
    ...(delta.policy && { policy: delta.policy.name }),
  };
}

function mergeFindings(findings: ReviewFinding[], delta: ReviewDelta): ReviewFinding[] {
  if (delta.findings.length === 0 && delta.removed.length === 0) return findings;
  const replaced = delta.removed.length === 0 ? withReplaced(findings, delta.findings) : undefined;
  if (replaced) return replaced;
  const changedById = new Map(delta.findings.map((finding) => [finding.id, finding]));
  const removedIds = new Set(delta.removed);
  const remaining = findings.filter(({ id }) => !removedIds.has(id));
  const merged = remaining.map((finding) => {
    const now = changedById.get(finding.id);
    changedById.delete(finding.id);
    return now ?? finding;
  });
  return changedById.size === 0 ? merged : inOrder([...merged, ...changedById.values()]);
}

/** The findings with some of them as they are now; undefined where one is new. They are looked up by their place, for there are many. */
function withReplaced(
  findings: readonly ReviewFinding[],
  changed: readonly ReviewFinding[],
): ReviewFinding[] | undefined {
  const copy = findings.slice();
  for (const finding of changed) {
    const at = indexOf(findings, finding);
    if (at < 0) return undefined;
    copy[at] = finding;
  }
  return copy;
}

function indexOf(findings: readonly ReviewFinding[], { id, from }: ReviewFinding): number {
  let at = binarySearch(0, findings.length, (i) => findings[i]!.from >= from);
  while (at < findings.length && findings[at]!.from === from && findings[at]!.id !== id) at++;
  return findings[at]?.id === id ? at : -1;
}

/** The findings of these runs of ids with another state; what is no longer changed has nothing in its place. */
function settleFindings(findings: ReviewFinding[], settled: ReviewDelta["settled"] = []): ReviewFinding[] {
  if (settled.length === 0) return findings;
  const copy = findings.slice();
  for (const { ids, state, changed, reason } of settled) {
    let added = 0;
    for (const [first, last] of ids) {
      for (let number = first; number <= last; number++) {
        const at = indexOfNumber(findings, number, added);
        if (at < 0) continue;
        added = at - (number - 1);
        const { insert, ...rest } = findings[at]!;
        copy[at] = { ...rest, state, changed, reason, ...(changed && insert !== undefined && { insert }) };
      }
    }
  }
  return copy;
}

/**
 * Findings of the policy are numbered in their order from 1; at least about `added` that a reviewer added stand before this one. Those of one
 * place may stand in any order.
 */
function indexOfNumber(findings: readonly ReviewFinding[], number: number, added: number): number {
  const id = `f${number}`;
  let at = Math.min(Math.max(0, number - 1 + added), findings.length - 1);
  while (at > 0 && findings[at - 1]!.from === findings[at]!.from) at--;
  while (at < findings.length && findings[at]!.id !== id) at++;
  return at < findings.length ? at : -1;
}

/** In each region the edits of the delta replace those that touch it. */
function mergeEdits(edits: Edit[], regions: readonly Region[]): Edit[] {
  if (regions.length === 0) return edits;
  const sorted = [...regions].sort((a, b) => a.from - b.from);
  const merged: Edit[] = [];
  let at = 0;
  for (const region of sorted) {
    while (at < edits.length && edits[at]!.to <= region.from) merged.push(edits[at++]!);
    while (at < edits.length && edits[at]!.from < region.to) at++;
    merged.push(...region.edits);
  }
  return merged.concat(edits.slice(at));
}

export function inOrder(findings: readonly ReviewFinding[]): ReviewFinding[] {
  return [...findings].sort((a, b) => a.from - b.from || b.to - a.to || (a.id < b.id ? -1 : 1));
}

export const lookOf = ({ changed, state }: ReviewFinding): Look =>
  changed ? "changed" : state === "rejected" ? "kept" : "left";

export const isCovered = ({ reason }: ReviewFinding) => reason.code === "covered";

/** Nobody has said anything of it, and the policy changes the text there. What is covered or left by the policy asks for nothing. */
export const isUndecided = (finding: ReviewFinding) =>
  finding.state === "open" && finding.changed && !isCovered(finding);

/** A person has decided about it, or should. */
export const isDecidable = (finding: ReviewFinding) => finding.state !== "open" || isUndecided(finding);

/** The findings to mark in the text, in order, without overlaps: those that change it, then the rest where there is room. */
export function markedFindings(findings: readonly ReviewFinding[]): ReviewFinding[] {
  const own = findings.filter((finding) => finding.changed && !isCovered(finding));
  const rest = findings.filter((finding) => !finding.changed);
  const disjoint: ReviewFinding[] = [];
  let end = 0;
  let next = 0;
  for (const finding of rest) {
    while (next < own.length && own[next]!.from < finding.to) {
      disjoint.push(own[next]!);
      end = Math.max(end, own[next++]!.to);
    }
    if (finding.from < end) continue;
    disjoint.push(finding);
    end = finding.to;
  }
  return disjoint.concat(own.slice(next));
}

/** The last of the sorted, disjoint spans that begins at or before `pos` and contains it. */
export function spanAt<T extends { readonly from: number; readonly to: number }>(
  spans: readonly T[],
  pos: number,
): T | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (spans[mid]!.from <= pos) low = mid + 1;
    else high = mid;
  }
  const span = spans[low - 1];
  return span && pos <= span.to ? span : undefined;
}

export interface Filter {
  readonly label: string;
  readonly look: Look | "all" | "open";
  /** Findings that score lower are not listed. */
  readonly score: number;
}

export const EVERYTHING: Filter = { label: "", look: "all", score: 0 };

export function filtered(findings: readonly ReviewFinding[], filter: Filter): readonly ReviewFinding[] {
  if (filter === EVERYTHING) return findings;
  return findings.filter(
    (finding) =>
      (filter.label === "" || finding.label === filter.label) &&
      finding.score >= filter.score &&
      (filter.look === "all" ||
        (filter.look === "open" ? isUndecided(finding) : lookOf(finding) === filter.look)),
  );
}

export interface Counts {
  readonly changed: number;
  readonly kept: number;
  readonly left: number;
  readonly open: number;
  /** A person has said something of them. */
  readonly decided: number;
  readonly labels: readonly (readonly [label: string, count: number])[];
}

export function countsOf(findings: readonly ReviewFinding[]): Counts {
  const looks = { changed: 0, kept: 0, left: 0, open: 0, decided: 0 };
  const labels = new Map<string, number>();
  for (const finding of findings) {
    looks[lookOf(finding)]++;
    if (isUndecided(finding)) looks.open++;
    else if (finding.state !== "open") looks.decided++;
    labels.set(finding.label, (labels.get(finding.label) ?? 0) + 1);
  }
  return { ...looks, labels: [...labels].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)) };
}

/** One finding in two versions of a review. */
export interface Difference {
  readonly id: string;
  readonly mine?: ReviewFinding;
  readonly theirs?: ReviewFinding;
}

/** Findings that differ between two versions of a review, in the order of the text. */
export function differences(mine: ReviewState, theirs: ReviewState): Difference[] {
  const other = new Map(theirs.findings.map((finding) => [finding.id, finding]));
  const list: Difference[] = [];
  for (const finding of mine.findings) {
    const now = other.get(finding.id);
    other.delete(finding.id);
    if (!now) list.push({ id: finding.id, mine: finding });
    else if (decisionOf(finding) !== decisionOf(now))
      list.push({ id: finding.id, mine: finding, theirs: now });
  }
  for (const theirs of other.values()) list.push({ id: theirs.id, theirs });
  const start = ({ mine, theirs }: Difference) => (mine ?? theirs)!.from;
  return list.sort((a, b) => start(a) - start(b));
}

const decisionOf = ({ label, state, changed, insert }: ReviewFinding) =>
  JSON.stringify([label, state, changed, insert ?? ""]);

/** The rows of a list of equal rows that are in view, and some around them. */
export function rowsInView(
  count: number,
  rowHeight: number,
  scrollTop: number,
  height: number,
  spare = 6,
): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
  return {
    from: Math.min(from, count),
    to: Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + spare),
  };
}

/** Somebody whom a person of the text may be the same as: a mention, and what stands for them. */
export interface OtherPerson {
  readonly finding: string;
  readonly insert: string;
  readonly mention: string;
}

/** One mention of everybody else who is replaced, in the order of the text. What stands for a person tells people apart. */
export function otherPeople(
  { findings, text }: Pick<ReviewState, "findings" | "text">,
  { label, insert }: ReviewFinding,
): OtherPerson[] {
  const people = new Map<string, OtherPerson>();
  for (const { id, label: other, insert: name, changed, from, to } of findings) {
    if (!changed || other !== label || name === undefined || name === insert || people.has(name)) continue;
    people.set(name, { finding: id, insert: name, mention: text.slice(from, to) });
  }
  return [...people.values()];
}
