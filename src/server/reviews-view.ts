/** Reviews as the API shows them. */

import { publicParts } from "../doc/file-part.ts";
import { compareSpans } from "../doc/span.ts";
import type { Alternative } from "../pipeline/alternatives.ts";
import { type Effect, editOf, firstFrom, type Review, type Reviewed, resultOf } from "../pipeline/review.ts";
import { policyDiff } from "../pipeline/review-rule.ts";
import { alternativesKey } from "../run/review.ts";
import type { ReviewProgress } from "./reviews-preparation.ts";
import type { ReviewRecord, ReviewSession, StepTaken } from "./reviews-store.ts";
import type { ReviewDelta, ReviewFinding, ReviewState } from "./schemas/reviews.ts";

type Settled = NonNullable<ReviewDelta["settled"]>;

/** The whole of a review. */
export function stateOf(session: ReviewSession): ReviewState {
  const { id, version, record, review, notices, certificates = [] } = session;
  return {
    ...headOf(id, version, record),
    ...(notices.length > 0 && { notices: [...notices] }),
    ...(record.parts && { parts: [...publicParts(record.parts)] }),
    state: "ready",
    text: review.doc.text,
    findings: review.findings.map((finding) => findingOf(finding, session)),
    edits: [...review.edits],
    result: resultOf(review),
    certificates: [...certificates],
  };
}

/** A review that cannot be worked on yet, or never. It is asked for again and again, so it comes without its text. */
export function unreadyOf(
  id: string,
  version: number,
  record: ReviewRecord,
  progress: ReviewProgress | undefined,
): ReviewState {
  const state = record.status === "failed" ? "failed" : "preparing";
  return {
    ...headOf(id, version, record),
    state,
    ...progress,
    ...{ text: "", result: "", findings: [], edits: [], certificates: [] },
  };
}

function headOf(id: string, version: number, record: ReviewRecord) {
  const { name, lang, policy, steps, done, characters } = record;
  return { id, version, name, lang, policy: policy.name, characters, undo: done, redo: steps.length - done };
}

export function findingOf(finding: Reviewed, { review, alternatives }: ReviewSession): ReviewFinding {
  const { chosen: _, ...fields } = finding;
  const edit = finding.changed ? editOf(review.edits, finding) : undefined;
  const offered = alternatives[alternativesKey(finding.label, textOf(review, finding))];
  return {
    ...(fields as Omit<ReviewFinding, "insert" | "alternatives">),
    ...(edit && { insert: edit.insert }),
    ...(offered && { alternatives: offered.map(alternativeOf) }),
  };
}

const alternativeOf = ({ options: _, ...fields }: Alternative) => fields;

export const textOf = ({ doc }: Review, { from, to }: Reviewed) => doc.text.slice(from, to);

/** What a step did: the findings that changed or may have another replacement, and the edits of the stretches decided again. */
export function deltaOf({ session, effect, policy }: StepTaken, policyVersion: number): ReviewDelta {
  const { id, version, record, review, certificates = [] } = session;
  const settled = effect.findings.length > MOST_WHOLE ? settledIn(effect) : new Map<string, Reviewed>();
  return {
    id,
    version,
    findings: affectedFindings(review, effect).flatMap((finding) =>
      settled.has(finding.id) ? [] : findingOf(finding, session),
    ),
    ...(settled.size > 0 && { settled: runsOf(settled.values()) }),
    removed: effect.findings.flatMap(({ before, after }) => (before && !after ? before.id : [])),
    edits: effect.stretches.map(({ from, to, after }) => ({ from, to, edits: [...after] })),
    certificates: [...certificates],
    undo: record.done,
    redo: record.steps.length - record.done,
    ...(policy && {
      policy: {
        name: policy.after.name,
        version: policyVersion,
        diff: policyDiff(policy.before.file, policy.after.file),
      },
    }),
  };
}

function affectedFindings({ findings }: Review, { findings: changed, stretches }: Effect): Reviewed[] {
  const affected = new Map<string, Reviewed>();
  for (const { after } of changed) if (after) affected.set(after.id, after);
  for (const { from, to } of stretches) {
    for (let i = firstFrom(findings, from); i < findings.length && findings[i]!.from < to; i++)
      if (findings[i]!.changed) affected.set(findings[i]!.id, findings[i]!);
  }
  return [...affected.values()].sort(compareSpans);
}

/** Up to so many findings a step is told whole. */
const MOST_WHOLE = 200;

/** Findings of the policy that a step gave another state and nothing else that a reader could not conclude. */
function settledIn({ findings }: Effect): Map<string, Reviewed> {
  const settled = new Map<string, Reviewed>();
  for (const { before, after } of findings) {
    if (!before || !after?.id.startsWith("f")) continue;
    const isSame =
      before.label === after.label && before.entity === after.entity && before.chosen === after.chosen;
    if (isSame && (before.changed || !after.changed)) settled.set(after.id, after);
  }
  return settled;
}

/** By state and reason, the numbers of the findings as runs. */
function runsOf(findings: Iterable<Reviewed>): Settled {
  const groups = new Map<string, { head: Reviewed; numbers: number[] }>();
  for (const finding of findings) {
    const { state, changed, reason, id } = finding;
    const key = JSON.stringify([state, changed, reason]);
    const group = groups.get(key) ?? { head: finding, numbers: [] };
    group.numbers.push(Number(id.slice(1)));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ head: { state, changed, reason }, numbers }) => ({
    ...{ state, changed, reason: reason as Settled[number]["reason"] },
    ids: runs(numbers.sort((a, b) => a - b)),
  }));
}

function runs(sorted: readonly number[]): [number, number][] {
  const all: [number, number][] = [];
  for (const number of sorted) {
    const last = all.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else all.push([number, number]);
  }
  return all;
}
