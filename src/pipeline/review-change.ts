/** A step of a review: the stretches that its changes concern are decided again, by the rules of `decide`. */
import { isDeepStrictEqual } from "node:util";
import type { Doc } from "../doc/doc.ts";
import type { Edit } from "../doc/edits.ts";
import { compareSpans, type Span } from "../doc/span.ts";
import type { Target } from "../transform/operator.ts";
import { gendersTold } from "../transform/told-gender.ts";
import type { Message } from "../words/message.ts";
import { besideOf, type Claim, claim, coveredBy, FOUND, langAt, overlapping, wordsOf } from "./decide.ts";
import {
  ACCEPTED,
  ADDED,
  type Change,
  type Effect,
  firstFrom,
  longestOf,
  type Makers,
  merged,
  type Review,
  type Reviewed,
  withStretches,
} from "./review.ts";
import { applyChange, Draft } from "./review-draft.ts";
import { knownEntities } from "./review-entities.ts";

/** Entities are numbered on from the placeholders that stand in the edits. */
export function makersFor(review: Review, operatorFor: Makers["operatorFor"]): Makers {
  const { doc, findings } = review;
  const people = findings.filter(({ label, changed }) => label === "PERSON" && changed);
  return {
    operatorFor,
    ...knownEntities(review),
    inText: wordsOf(doc.text),
    genderOf: gendersTold(doc.text, people),
  };
}

/** The review after some changes, as one step. Throws a problem for a change that cannot be made; then nothing is changed. */
export function changeReview(
  review: Review,
  changes: readonly Change[],
  makers: Makers,
): { readonly review: Review; readonly effect: Effect } {
  const draft = new Draft(review);
  for (const change of changes) applyChange(draft, change);
  return decideAgain(review, draft, makers);
}

function decideAgain(review: Review, draft: Draft, makers: Makers): { review: Review; effect: Effect } {
  const findings = findingsOf(draft);
  const { before, after } = draftDifferences(draft);
  const unsettled = [...before.values()].filter((old) => !isSettled(old, after.get(old.id), review));
  const touched = [...draft.added.values(), ...unsettled];
  const decisions = decideRegions(review, findings, regionsOf(touched, review, findings), makers);
  for (const { reasons } of decisions) {
    for (const [position, reason] of reasons) {
      const finding = findings[position];
      if (!finding || isDeepStrictEqual(finding.reason, reason)) continue;
      if (!after.has(finding.id)) before.set(finding.id, finding);
      const explained = { ...finding, reason };
      findings[position] = explained;
      after.set(finding.id, explained);
    }
  }
  const stretches = decisions.map(({ stretch }) => stretch);
  const longest = longestOf(stretches, longestOf(touched, review.longest));
  const effect: Effect = { findings: differences(before, after), stretches };
  return {
    review: { doc: review.doc, findings, edits: withStretches(review.edits, stretches), longest },
    effect,
  };
}

/**
 * Whether a decision leaves the edits as they are: what the policy changes was accepted as it is, and no other finding that is changed
 * reaches into it.
 */
function isSettled(old: Reviewed, now: Reviewed | undefined, { findings, longest }: Review): boolean {
  if (now?.state !== "accepted" || !old.changed || old.reason.code === "covered") return false;
  if (now.label !== old.label || now.entity !== old.entity || now.chosen !== old.chosen) return false;
  for (let i = firstFrom(findings, old.from - longest); i < findings.length; i++) {
    const other = findings[i]!;
    if (other.from >= old.to) return true;
    if (other.to > old.from && other.changed && other.id !== old.id) return false;
  }
  return true;
}

/** By id: findings that are changed or removed as they were, and those that are changed or added as they are. */
function draftDifferences({ review, changed, added }: Draft) {
  const before = new Map<string, Reviewed>();
  const after = new Map<string, Reviewed>(added);
  for (const [position, finding] of changed) {
    const original = review.findings[position];
    if (original) before.set(original.id, original);
    if (finding) after.set(finding.id, finding);
  }
  return { before, after };
}

function findingsOf({ review, changed, added }: Draft): Reviewed[] {
  const copy: (Reviewed | undefined)[] = review.findings.slice();
  for (const [position, finding] of changed) copy[position] = finding;
  return merged(
    copy.filter((finding) => finding !== undefined),
    [...added.values()],
  );
}

function differences(
  before: ReadonlyMap<string, Reviewed>,
  after: ReadonlyMap<string, Reviewed>,
): Effect["findings"] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].map((id) => {
    const [old, now] = [before.get(id), after.get(id)];
    return { ...(old && { before: old }), ...(now && { after: now }) };
  });
}

/**
 * The stretches to decide again: each touched span with all that overlaps it, directly or through others, of the findings that
 * were or are changed and of the edits; sorted and disjoint.
 */
function regionsOf(touched: readonly Span[], review: Review, findings: readonly Reviewed[]): Span[] {
  const longest = longestOf(touched, review.longest);
  const lists = [review.findings, findings, review.edits].map((list) => overlapsIn(list, longest));
  const regions: { from: number; to: number }[] = [];
  for (const { from, to } of [...touched].sort(compareSpans)) {
    const last = regions.at(-1);
    if (last && to <= last.to) continue;
    const region = { from, to };
    while (lists.some((grow) => grow(region)));
    if (last && region.from < last.to) last.to = Math.max(last.to, region.to);
    else regions.push(region);
  }
  return regions;
}

/** Widens a region by the spans that overlap it, and says whether it did; findings that are left do not count. */
function overlapsIn(list: readonly (Span & { readonly changed?: boolean })[], longest: number) {
  return (region: { from: number; to: number }): boolean => {
    const { from, to } = region;
    for (let i = firstFrom(list, from - longest); i < list.length && list[i]!.from < region.to; i++) {
      const span = list[i]!;
      if (span.to <= region.from || span.changed === false) continue;
      region.from = Math.min(region.from, span.from);
      region.to = Math.max(region.to, span.to);
    }
    return region.from < from || region.to > to;
  };
}

interface Decided {
  readonly stretch: Effect["stretches"][number];
  /** By position of the finding. */
  readonly reasons: readonly (readonly [position: number, reason: Message])[];
}

function decideRegions(
  { doc, edits }: Review,
  findings: readonly Reviewed[],
  regions: readonly Span[],
  makers: Makers,
): Decided[] {
  const fullest = fullestNames(doc, findings);
  let end = 0;
  return regions.map(({ from, to }, i) => {
    const first = firstFrom(edits, from);
    const last = firstFrom(edits, to);
    end = Math.max(end, edits[first - 1]?.to ?? 0);
    const { length } = doc.text;
    const room = { from: end, to: Math.min(edits[last]?.from ?? length, regions[i + 1]?.from ?? length) };
    const { list, reasons } = decideWithin(doc, findings, { from, to }, room, fullest, makers);
    end = list.at(-1)?.to ?? end;
    const stretch = {
      from: Math.min(from, list[0]?.from ?? from),
      to: Math.max(to, list.at(-1)?.to ?? to),
      before: edits.slice(first, last),
      after: list,
    };
    return { stretch, reasons };
  });
}

/** What a person decided goes before what was found with whatever score. */
const SURE = 2;

function decideWithin(
  doc: Doc,
  findings: readonly Reviewed[],
  region: Span,
  room: Span,
  fullest: (entity: number) => string | undefined,
  makers: Makers,
): { list: Edit[]; reasons: [number, Message][] } {
  const active: [number, Reviewed][] = [];
  for (let i = firstFrom(findings, region.from); i < findings.length && findings[i]!.from < region.to; i++)
    if (findings[i]!.changed) active.push([i, findings[i]!]);
  const ranked = active.map(([, each]) => (each.state === "open" ? each : { ...each, score: SURE }));
  const claims = overlapping(ranked).flatMap((group) => claim(doc, group));
  claims.sort((a, b) => a.from - b.from);
  const own = new Map(active.map(([, finding]) => [spot(finding), finding]));
  const list: Edit[] = [];
  claims.forEach((one, i) => {
    const limits = { from: list.at(-1)?.to ?? room.from, to: claims[i + 1]?.from ?? room.to };
    const named = one.entity === undefined ? undefined : fullest(one.entity);
    list.push(editFor(doc, one, own.get(spot(one))?.chosen, limits, named, makers));
  });
  const winners = new Set(claims.map(spot));
  const reasons = active.map(([position, finding]): [number, Message] => {
    const covering = claims.find(({ to }) => to > finding.from);
    return [position, winners.has(spot(finding)) ? reasonOf(finding) : coveredBy(covering)];
  });
  return { list, reasons };
}

const spot = ({ from, to, label }: Span & { readonly label: string }) => `${from} ${to} ${label}`;

/** The longest writing of each entity: what all its mentions are known by. Looked for when one is first asked for. */
function fullestNames(doc: Doc, findings: readonly Reviewed[]): (entity: number) => string | undefined {
  let longest: Map<number, Reviewed> | undefined;
  const search = () => {
    const byEntity = new Map<number, Reviewed>();
    for (const finding of findings) {
      if (finding.entity === undefined || !finding.changed) continue;
      const other = byEntity.get(finding.entity);
      if (!other || finding.to - finding.from > other.to - other.from) byEntity.set(finding.entity, finding);
    }
    return byEntity;
  };
  return (entity) => {
    longest ??= search();
    const finding = longest.get(entity);
    return finding && doc.text.slice(finding.from, finding.to);
  };
}

function reasonOf({ state, reason }: Reviewed): Message {
  if (state === "accepted") return ACCEPTED;
  if (state === "added") return ADDED;
  return reason.code === "covered" ? FOUND : reason;
}

function editFor(
  doc: Doc,
  { from, to, label, entity }: Claim,
  chosen: Reviewed["chosen"],
  limits: Span,
  fullest: string | undefined,
  { operatorFor, entities, nameOf, inText, genderOf }: Makers,
): Edit {
  if (chosen) return { from, to, insert: chosen.insert, label, operator: chosen.operator };
  const value = doc.text.slice(from, to);
  const named = nameOf(label, entity, fullest ?? value);
  const operator = operatorFor(label);
  const target: Target = {
    value,
    label,
    entity: entities.key(label, named),
    number: entities.number(label, named),
    lang: langAt(doc, from, to),
    inText,
    ...(label === "PERSON" && { gender: () => genderOf({ from, to, entity }) }),
  };
  const beside = operator.reword && besideOf(doc.text, from, to, limits.from, limits.to);
  const reworded = beside && operator.reword?.(target, beside);
  const made = reworded ?? { insert: operator.replace(target), before: 0, after: 0 };
  const { insert, before, after, operator: name = operator.name } = made;
  return { from: from - before, to: to + after, insert, label, operator: name };
}
