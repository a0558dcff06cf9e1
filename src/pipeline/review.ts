/**
 * What a person decides on top of a policy. A review is a value: a text, its findings, each with what the reviewer said of it,
 * and the edits that follow. A change gives the next review and its effect, which can be taken back and done again exactly, also
 * after it was stored.
 *
 * Nothing is detected again. A change concerns the findings it names, what overlaps them and the edits that reach into them;
 * only for these stretches the rules of `decide` are asked again. Everything else is copied: time is linear in the number of
 * findings, with a step of nanoseconds, and does not depend on the length of the text.
 */
import type { Doc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import { compareSpans, type Span } from "../doc/span.ts";
import type { Operator, Target } from "../transform/operator.ts";
import { besideOf, type Claim, claim, fullestNames, langAt, overlapping, wordsOf } from "./decide.ts";
import { Entities } from "./entities.ts";
import type { Judged, Release } from "./release.ts";

/** What the reviewer said of a finding; open: nothing, so that the policy counts. */
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
  | { readonly op: "add"; readonly span: Span; readonly scope: Scope; readonly label: string };

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
  readonly inText: (name: string) => boolean;
}

/** Reason of a finding that the reviewer left as it is; certificates account for it. */
export const KEPT = "kept by the reviewer";
const ACCEPTED = "accepted by the reviewer";
const ADDED = "added by the reviewer";
/** Name of the operator of what a reviewer wrote. */
export const BY_HAND = "by-hand";

export function startReview(doc: Doc, release: Pick<Release, "findings" | "edits">): Review {
  const findings = [...release.findings]
    .sort(compareSpans)
    .map((finding, i): Reviewed => ({ ...finding, id: `f${i + 1}`, state: "open" }));
  return { doc, findings, edits: release.edits, longest: longestOf(findings, longestOf(release.edits)) };
}

function longestOf(spans: readonly Span[], least = 0): number {
  let longest = least;
  for (const { from, to } of spans) if (to - from > longest) longest = to - from;
  return longest;
}

/** Entities are numbered on from the placeholders that stand in the edits. */
export function makersFor(review: Review, operatorFor: Makers["operatorFor"]): Makers {
  return { operatorFor, entities: knownEntities(review), inText: wordsOf(review.doc.text) };
}

/** The review after some changes, as one step. Throws a RangeError for a change that cannot be; then nothing is changed. */
export function changeReview(
  review: Review,
  changes: readonly Change[],
  makers: Makers,
): { readonly review: Review; readonly effect: Effect } {
  const draft = new Draft(review);
  for (const change of changes) applyChange(draft, change);
  return decideAgain(review, draft, makers);
}

export function applyEffect(review: Review, effect: Effect): Review {
  const changed = new Map<string, Reviewed | undefined>();
  const added: Reviewed[] = [];
  for (const { before, after } of effect.findings) {
    if (before) changed.set(before.id, after);
    else added.push(after!);
  }
  const kept: Reviewed[] = [];
  for (const finding of review.findings) {
    const now = changed.has(finding.id) ? changed.get(finding.id) : finding;
    if (now) kept.push(now);
  }
  return {
    doc: review.doc,
    findings: merged(kept, added),
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
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (edits[mid]!.to <= finding.from) low = mid + 1;
    else high = mid;
  }
  const edit = edits[low];
  return edit && edit.from <= finding.from ? edit : undefined;
}

// Changes -----------------------------------------------------------------------------------------

/** Findings as they are while the changes of one step are carried out. */
class Draft {
  /** By position in the review: what became of a finding, undefined where it was removed. */
  readonly changed = new Map<number, Reviewed | undefined>();
  readonly added = new Map<string, Reviewed>();
  private next = 0;

  constructor(readonly review: Review) {}

  get(id: string): Reviewed {
    const finding = this.added.get(id) ?? this.at(this.positionOf(id));
    if (!finding) throw new RangeError("Cannot change a finding: there is none of this id");
    return finding;
  }

  at(position: number): Reviewed | undefined {
    return this.changed.has(position) ? this.changed.get(position) : this.review.findings[position];
  }

  /** All findings that `wanted` says, those of the review in its order. */
  filter(wanted: (finding: Reviewed) => boolean): Reviewed[] {
    const found: Reviewed[] = [];
    for (let i = 0; i < this.review.findings.length; i++) {
      const finding = this.at(i);
      if (finding && wanted(finding)) found.push(finding);
    }
    for (const finding of this.added.values()) if (wanted(finding)) found.push(finding);
    return found;
  }

  set(finding: Reviewed): void {
    if (this.added.has(finding.id)) this.added.set(finding.id, finding);
    else this.changed.set(this.positionOf(finding.id), finding);
  }

  add(span: Span, label: string): void {
    this.next ||= 1 + highestAdded(this.review.findings);
    const id = `a${this.next++}`;
    const why = { what: "marked by the reviewer" };
    const { from, to } = span;
    const decided = { changed: true, reason: ADDED, state: "added" } as const;
    this.added.set(id, { id, from, to, label, score: 1, source: "reviewer", why, ...decided });
  }

  remove(id: string): void {
    if (!this.added.delete(id)) this.changed.set(this.positionOf(id), undefined);
  }

  /** Findings of the policy keep their order, and those a reviewer added may stand between: so it is not far from its number. */
  private positionOf(id: string): number {
    const { findings } = this.review;
    const first = id.startsWith("f") ? Math.max(0, Number(id.slice(1)) - 1) : 0;
    for (let i = first; i < findings.length; i++) if (findings[i]!.id === id) return i;
    return -1;
  }
}

function highestAdded(findings: readonly Reviewed[]): number {
  let highest = 0;
  for (const { id } of findings) if (id.startsWith("a")) highest = Math.max(highest, Number(id.slice(1)));
  return highest;
}

function applyChange(draft: Draft, change: Change): void {
  if (change.op === "add") addFindings(draft, change.span, change.label, change.scope);
  else changeFindings(draft, change);
}

function changeFindings(draft: Draft, change: Exclude<Change, { op: "add" }>): void {
  const named = draft.get(change.finding);
  const targets = change.scope === "this" ? [named] : sameAs(draft, named);
  if (change.op === "reject") rejectAll(draft, targets);
  else if (change.op === "remove") removeAll(draft, targets);
  else if (change.op === "replace" && change.scope === "always") replaceLabel(draft, named);
  else for (const finding of targets) draft.set(decided(draft, finding, change));
}

function decided(draft: Draft, finding: Reviewed, change: Exclude<Change, { op: "add" }>): Reviewed {
  const { chosen, ...rest } = finding;
  const state = finding.state === "added" ? "added" : "accepted";
  const taken = { ...rest, state, changed: true, reason: state === "added" ? ADDED : ACCEPTED } as const;
  if (change.op === "label") return { ...taken, label: checkedLabel(change.label) };
  if (change.op !== "replace") return { ...taken, ...(chosen && { chosen }) };
  const { insert, operator } = change;
  if (insert === draft.review.doc.text.slice(finding.from, finding.to))
    throw new RangeError(`Cannot replace finding ${finding.id} by its own text: reject it instead`);
  return { ...taken, chosen: { insert, operator } };
}

/** Labels as placeholders and policies write them. */
function checkedLabel(label: string): string {
  if (/^[\p{L}\p{N}_.-]{1,64}$/u.test(label)) return label;
  throw new RangeError(
    `Cannot use a label of ${label.length} characters: want 1 to 64 letters, digits, dots, - and _`,
  );
}

function sameAs(draft: Draft, { from, to, label }: Reviewed): Reviewed[] {
  const { text } = draft.review.doc;
  const value = text.slice(from, to);
  return draft.filter(
    (other) =>
      other.to - other.from === value.length && other.label === label && text.startsWith(value, other.from),
  );
}

/** To keep a text is to keep what was found within it, under whatever label. */
function rejectAll(draft: Draft, targets: readonly Reviewed[]): void {
  for (const target of targets) {
    for (const finding of [target, ...inside(draft, target)])
      draft.set({ ...finding, state: "rejected", changed: false, reason: KEPT });
  }
}

function inside(draft: Draft, span: Span): Reviewed[] {
  const { findings } = draft.review;
  const found: Reviewed[] = [];
  for (let i = firstFrom(findings, span.from); i < findings.length && findings[i]!.from < span.to; i++) {
    const finding = draft.at(i);
    if (finding && finding.to <= span.to) found.push(finding);
  }
  const added = [...draft.added.values()].filter(({ from, to }) => from >= span.from && to <= span.to);
  return [...found, ...added];
}

/** The position of the first span, in their order, that begins at `from` or later. */
export function firstFrom(spans: readonly Span[], from: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (spans[mid]!.from < from) low = mid + 1;
    else high = mid;
  }
  return low;
}

function removeAll(draft: Draft, targets: readonly Reviewed[]): void {
  for (const { id, source } of targets) {
    if (source === "reviewer") draft.remove(id);
    else if (targets.length === 1)
      throw new RangeError(`Cannot remove finding ${id}: it was found, not added; reject it instead`);
  }
}

/** The operator of the label is another: all that is changed under it is decided again, also what was chosen before. */
function replaceLabel(draft: Draft, { label, id }: Reviewed): void {
  for (const finding of draft.filter((each) => each.label === label && (each.changed || each.id === id))) {
    const { chosen: _, ...rest } = finding;
    const state = finding.id === id && finding.state !== "added" ? "accepted" : finding.state;
    draft.set({ ...rest, state, changed: true });
  }
}

/** Marks a span, and with a wider scope every place where the same text stands as a whole word. */
function addFindings(draft: Draft, span: Span, given: string, scope: Scope): void {
  const { text } = draft.review.doc;
  checkSpan(text, span);
  const label = checkedLabel(given);
  for (const place of scope === "this" ? [span] : placesOf(text, span)) {
    const there = inside(draft, place).find(
      (finding) => finding.from === place.from && finding.to === place.to && finding.label === label,
    );
    if (there) draft.set(decided(draft, there, { op: "accept", finding: there.id, scope: "this" }));
    else draft.add(place, label);
  }
}

function checkSpan(text: string, { from, to }: Span): void {
  if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to && to <= text.length))
    throw new RangeError(`Cannot add a finding at ${from}..${to}: text has length ${text.length}`);
  if (splitsPair(text, from) || splitsPair(text, to))
    throw new RangeError(`Cannot add a finding at ${from}..${to}: an end of it is inside a character`);
}

const splitsPair = (text: string, at: number) =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));

const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_]/u;
const splitsWord = (text: string, at: number) => WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at));

function placesOf(text: string, span: Span): Span[] {
  const value = text.slice(span.from, span.to);
  const places: Span[] = [];
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
    const to = at + value.length;
    if (at === span.from || !(splitsWord(text, at) || splitsWord(text, to))) places.push({ from: at, to });
  }
  return places.some(({ from }) => from === span.from) ? places : [...places, span].sort(compareSpans);
}

// Deciding again ----------------------------------------------------------------------------------

function decideAgain(review: Review, draft: Draft, makers: Makers): { review: Review; effect: Effect } {
  const findings = findingsOf(draft);
  const { before, after } = draftDifferences(draft);
  const touched = [...draft.added.values(), ...before.values()];
  const decisions = decideRegions(review, findings, regionsOf(touched, review, findings), makers);
  for (const { reasons } of decisions) {
    for (const [position, reason] of reasons) {
      const finding = findings[position]!;
      if (finding.reason === reason) continue;
      if (!after.has(finding.id)) before.set(finding.id, finding);
      findings[position] = { ...finding, reason };
      after.set(finding.id, findings[position]!);
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

/** By id: findings that are changed or removed as they were, and those that are changed or added as they are. */
function draftDifferences({ review, changed, added }: Draft) {
  const before = new Map<string, Reviewed>();
  const after = new Map<string, Reviewed>(added);
  for (const [position, finding] of changed) {
    before.set(review.findings[position]!.id, review.findings[position]!);
    if (finding) after.set(finding.id, finding);
  }
  return { before, after };
}

function findingsOf({ review, changed, added }: Draft): Reviewed[] {
  const copy: (Reviewed | undefined)[] = review.findings.slice();
  let removed = false;
  for (const [position, finding] of changed) {
    copy[position] = finding;
    removed ||= finding === undefined;
  }
  const kept = (removed ? copy.filter(Boolean) : copy) as Reviewed[];
  return merged(kept, [...added.values()]);
}

/** Sorted findings with others put among them. */
function merged(findings: Reviewed[], added: readonly Reviewed[]): Reviewed[] {
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
  readonly reasons: readonly (readonly [position: number, reason: string])[];
}

function decideRegions(
  { doc, edits }: Review,
  findings: readonly Reviewed[],
  regions: readonly Span[],
  makers: Makers,
): Decided[] {
  let end = 0;
  return regions.map(({ from, to }, i) => {
    const first = firstFrom(edits, from);
    const last = firstFrom(edits, to);
    end = Math.max(end, edits[first - 1]?.to ?? 0);
    const { length } = doc.text;
    const room = { from: end, to: Math.min(edits[last]?.from ?? length, regions[i + 1]?.from ?? length) };
    const { list, reasons } = decideWithin(doc, findings, { from, to }, room, makers);
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
  makers: Makers,
): { list: Edit[]; reasons: [number, string][] } {
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
    const named = one.entity === undefined ? undefined : fullestName(doc, findings, one.entity);
    list.push(editFor(doc, one, own.get(spot(one))?.chosen, limits, named, makers));
  });
  const winners = new Set(claims.map(spot));
  const reasons = active.map(([position, finding]): [number, string] => {
    const covering = claims.find(({ to }) => to > finding.from);
    return [position, winners.has(spot(finding)) ? reasonOf(finding) : `covered by ${covering?.label}`];
  });
  return { list, reasons };
}

const spot = ({ from, to, label }: Span & { readonly label: string }) => `${from} ${to} ${label}`;

/** The longest writing of an entity: what all its mentions are known by. */
function fullestName(doc: Doc, findings: readonly Reviewed[], entity: number): string | undefined {
  let longest: Reviewed | undefined;
  for (const finding of findings) {
    if (finding.entity !== entity || !finding.changed) continue;
    if (!longest || finding.to - finding.from > longest.to - longest.from) longest = finding;
  }
  return longest && doc.text.slice(longest.from, longest.to);
}

function reasonOf({ state, reason }: Reviewed): string {
  if (state === "accepted") return ACCEPTED;
  if (state === "added") return ADDED;
  return reason.startsWith("covered by ") ? "found" : reason;
}

function editFor(
  doc: Doc,
  { from, to, label }: Claim,
  chosen: Reviewed["chosen"],
  limits: Span,
  fullest: string | undefined,
  { operatorFor, entities, inText }: Makers,
): Edit {
  if (chosen) return { from, to, insert: chosen.insert, label, operator: chosen.operator };
  const value = doc.text.slice(from, to);
  const named = fullest ?? value;
  const operator = operatorFor(label);
  const target: Target = {
    value,
    label,
    entity: entities.key(label, named),
    number: entities.number(label, named),
    lang: langAt(doc, from, to),
    inText,
  };
  const beside = operator.reword && besideOf(doc.text, from, to, limits.from, limits.to);
  const reworded = beside && operator.reword?.(target, beside);
  const { insert, before, after } = reworded ?? { insert: operator.replace(target), before: 0, after: 0 };
  return { from: from - before, to: to + after, insert, label, operator: operator.name };
}

function withStretches(edits: readonly Edit[], stretches: Effect["stretches"]): Edit[] {
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

// Numbers of entities -----------------------------------------------------------------------------

/**
 * Entities with the numbers that stand in the edits: asked for in the order of those numbers, a fresh count gives the same ones.
 * Numbers in between that are in no edit any more are passed over.
 */
function knownEntities({ doc, edits, findings }: Review): Entities {
  const entities = new Entities();
  entities.reserve(doc.text);
  const names = fullestNames(
    doc,
    findings.filter(({ changed }) => changed),
  );
  const entityAt = new Map(findings.map(({ from, to, label, entity }) => [`${from} ${to} ${label}`, entity]));
  const numbers = new Map<string, Map<number, string>>();
  for (const { from, to, insert, label = "" } of edits) {
    const number = Number(/^\[.+_(\d{1,9})\]$/.exec(insert)?.[1] ?? Number.NaN);
    if (insert !== `[${label}_${number}]`) continue;
    const entity = entityAt.get(`${from} ${to} ${label}`);
    const named = (entity !== undefined && names.get(entity)) || doc.text.slice(from, to);
    if (!numbers.has(label)) numbers.set(label, new Map());
    if (!numbers.get(label)!.has(number)) numbers.get(label)!.set(number, named);
  }
  for (const [label, named] of numbers) numberOn(entities, label, named);
  return entities;
}

function numberOn(entities: Entities, label: string, named: ReadonlyMap<number, string>): void {
  const used = [...named.keys()].sort((a, b) => a - b);
  let expected = 1;
  for (const number of used) {
    for (; expected < number; expected++) entities.reserve(`[${label}_${expected}]`);
    if (entities.number(label, named.get(number)!) !== number) entities.reserve(`[${label}_${number}]`);
    expected = number + 1;
  }
}
