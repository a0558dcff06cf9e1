/** Decisions of one review carried over to another of the same text, and what the two results differ in. */
import type { Edit } from "../doc/edits.ts";
import type { Span } from "../doc/span.ts";
import {
  BY_HAND,
  type Change,
  type Effect,
  firstFrom,
  type Makers,
  REPAIR,
  type Review,
  type Reviewed,
} from "./review.ts";
import { changeReview } from "./review-change.ts";

/** What a person said of a stretch of text. */
export type Decision = Pick<Reviewed, "from" | "to" | "label" | "state" | "chosen">;

/** Of a text that was chosen only what shows: another finding of the same stretch may have been decided later. */
export function decisionsOf({ findings, edits }: Pick<Review, "findings" | "edits">): Decision[] {
  const byHand = new Set(
    edits.flatMap(({ from, to, operator }) =>
      operator === BY_HAND || operator === REPAIR ? `${from} ${to}` : [],
    ),
  );
  return findings.flatMap(({ from, to, label, state, chosen }) =>
    state === "open"
      ? []
      : { from, to, label, state, ...(chosen && byHand.has(`${from} ${to}`) && { chosen }) },
  );
}

/**
 * The review with these decisions taken, in at most two steps: what to change and under which label, then with which text. A stretch
 * that was to be changed and is not found here is added; one that was to be kept and is not found needs nothing.
 */
export function carryDecisions(
  review: Review,
  decisions: readonly Decision[],
  makers: Makers,
): { readonly review: Review; readonly effects: readonly Effect[] } {
  const effects: Effect[] = [];
  const take = (changes: readonly Change[]) => {
    if (changes.length === 0) return;
    const step = changeReview(now, changes, makers);
    now = step.review;
    effects.push(step.effect);
  };
  let now = review;
  take([...decisions].sort(rejectedFirst).flatMap((decision) => changesFor(now, decision)));
  take(decisions.flatMap((decision) => textFor(now, decision)));
  return { review: now, effects };
}

/** To reject a stretch rejects what is inside it, so what was accepted there comes after. */
const rejectedFirst = (a: Decision, b: Decision) =>
  Number(b.state === "rejected") - Number(a.state === "rejected");

function changesFor(review: Review, { from, to, label, state }: Decision): Change[] {
  const same = at(review, { from, to }, label);
  if (!same) return state === "rejected" ? [] : [{ op: "add", span: { from, to }, scope: "this", label }];
  const { id: finding } = same;
  if (state === "rejected") return [{ op: "reject", finding, scope: "this" }];
  if (same.label !== label) return [{ op: "label", finding, scope: "this", label }];
  return [{ op: "accept", finding, scope: "this" }];
}

function textFor(review: Review, { from, to, label, chosen }: Decision): Change[] {
  const same = chosen && at(review, { from, to }, label);
  return same ? [{ op: "replace", finding: same.id, scope: "this", ...chosen }] : [];
}

/** The finding of exactly this span, the one with the label if there are several. */
function at({ findings }: Review, { from, to }: Span, label: string): Reviewed | undefined {
  let other: Reviewed | undefined;
  for (let i = firstFrom(findings, from); i < findings.length && findings[i]!.from === from; i++) {
    const finding = findings[i]!;
    if (finding.to !== to) continue;
    if (finding.label === label) return finding;
    other ??= finding;
  }
  return other;
}

/** A place where two results of one text differ; without `before` it was left until now, without `after` it would be. */
export interface Difference extends Span {
  readonly before?: string;
  readonly after?: string;
}

/** Where two lists of sorted, disjoint edits of one text differ, in its order. */
export function differencesBetween(before: readonly Edit[], after: readonly Edit[]): Difference[] {
  const differences: Difference[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (old && now && old.from < now.to && now.from < old.to) {
      if (old.from !== now.from || old.to !== now.to || old.insert !== now.insert)
        differences.push({
          ...{ from: Math.min(old.from, now.from), to: Math.max(old.to, now.to) },
          ...{ before: old.insert, after: now.insert },
        });
      i++;
      j++;
    } else if (old && (!now || old.from < now.from)) {
      differences.push({ from: old.from, to: old.to, before: old.insert });
      i++;
    } else if (now) {
      differences.push({ from: now.from, to: now.to, after: now.insert });
      j++;
    }
  }
  return differences;
}
