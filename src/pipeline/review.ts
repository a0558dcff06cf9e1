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
  return { doc, findings, edits: release.edits };
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
  return {
    doc: review.doc,
    findings: withChanges(review.findings, changed, added),
    edits: withStretches(review.edits, effect.stretches),
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
  readonly changed = new Map<string, Reviewed | undefined>();
  readonly added = new Map<string, Reviewed>();
  /** Findings whose stretch is decided again although they are as they were: their operator is another. */
  readonly again: Reviewed[] = [];
  private readonly byId: ReadonlyMap<string, Reviewed>;
  private next: number;

  constructor(readonly review: Review) {
    this.byId = new Map(review.findings.map((finding) => [finding.id, finding]));
    const numbers = review.findings.map(({ id }) => (id[0] === "a" ? Number(id.slice(1)) : 0));
    this.next = 1 + numbers.reduce((most, number) => Math.max(most, number), 0);
  }

  get(id: string): Reviewed {
    const finding = this.added.get(id) ?? (this.changed.has(id) ? this.changed.get(id) : this.byId.get(id));
    if (!finding) throw new RangeError("Cannot change a finding: there is none of this id");
    return finding;
  }

  /** All findings, those of the review in its order. */
  *all(): Iterable<Reviewed> {
    for (const finding of this.review.findings) {
      const now = this.changed.has(finding.id) ? this.changed.get(finding.id) : finding;
      if (now) yield now;
    }
    yield* this.added.values();
  }

  set(finding: Reviewed): void {
    if (this.added.has(finding.id)) this.added.set(finding.id, finding);
    else this.changed.set(finding.id, finding);
  }

  add(span: Span, label: string): void {
    const id = `a${this.next++}`;
    const why = { what: "marked by the reviewer" };
    const { from, to } = span;
    const decided = { changed: true, reason: ADDED, state: "added" } as const;
    this.added.set(id, { id, from, to, label, score: 1, source: "reviewer", why, ...decided });
  }

  remove(id: string): void {
    if (!this.added.delete(id)) this.changed.set(id, undefined);
  }
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
  return [...draft.all()].filter(
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
    const { id, to } = findings[i]!;
    if (to <= span.to && !(draft.changed.has(id) && !draft.changed.get(id))) found.push(draft.get(id));
  }
  const added = [...draft.added.values()].filter(({ from, to }) => from >= span.from && to <= span.to);
  return [...found, ...added];
}

function firstFrom(findings: readonly Span[], from: number): number {
  let low = 0;
  let high = findings.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (findings[mid]!.from < from) low = mid + 1;
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
  for (const finding of [...draft.all()]) {
    if (finding.label !== label || !(finding.changed || finding.id === id)) continue;
    const { chosen: _, ...rest } = finding;
    const state = finding.id === id && finding.state !== "added" ? "accepted" : finding.state;
    draft.set({ ...rest, state, changed: true });
    draft.again.push(finding);
  }
}

/** Marks a span, and with a wider scope every place where the same text stands as a whole word. */
function addFindings(draft: Draft, span: Span, label: string, scope: Scope): void {
  const { text } = draft.review.doc;
  checkSpan(text, span);
  const spans = scope === "this" ? [span] : placesOf(text, span);
  const known = new Map<string, Reviewed>();
  for (const finding of draft.all()) known.set(`${finding.from} ${finding.to} ${finding.label}`, finding);
  for (const place of spans) {
    const there = known.get(`${place.from} ${place.to} ${checkedLabel(label)}`);
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
  const findings = withChanges(review.findings, draft.changed, [...draft.added.values()]);
  const touched = [
    ...review.findings.filter(({ id }) => draft.changed.has(id)),
    ...draft.added.values(),
    ...draft.again,
  ].sort(compareSpans);
  const active = (list: readonly Reviewed[]) => list.filter(({ changed }) => changed);
  const now = active(findings);
  const regions = regionsOf(touched, active(review.findings), now, review.edits);
  const decisions = decideRegions(review, regions, now, makers);
  const told = new Map(decisions.flatMap(({ reasons }) => reasons));
  const explained = findings.map((finding) => {
    const reason = told.get(finding.id);
    return reason === undefined || reason === finding.reason ? finding : { ...finding, reason };
  });
  const effect: Effect = {
    findings: differences(review.findings, explained),
    stretches: decisions.map(({ stretch }) => stretch),
  };
  const edits = withStretches(review.edits, effect.stretches);
  return { review: { doc: review.doc, findings: explained, edits }, effect };
}

function withChanges(
  findings: readonly Reviewed[],
  changed: ReadonlyMap<string, Reviewed | undefined>,
  added: readonly Reviewed[],
): Reviewed[] {
  const kept = findings.flatMap((finding) =>
    changed.has(finding.id) ? (changed.get(finding.id) ?? []) : finding,
  );
  return added.length === 0 ? kept : [...kept, ...added].sort(compareSpans);
}

function differences(before: readonly Reviewed[], after: readonly Reviewed[]): Effect["findings"] {
  const known = new Map(before.map((finding) => [finding.id, finding]));
  const found: { before?: Reviewed; after?: Reviewed }[] = [];
  for (const finding of after) {
    const old = known.get(finding.id);
    known.delete(finding.id);
    if (old !== finding) found.push(old ? { before: old, after: finding } : { after: finding });
  }
  return [...found, ...[...known.values()].map((finding) => ({ before: finding }))];
}

/** The stretches of overlapping spans that hold something of the first list. All lists are sorted by their starts. */
function regionsOf(...lists: readonly (readonly Span[])[]): Span[] {
  const at = lists.map(() => 0);
  const regions: Span[] = [];
  let region = { from: 0, to: -1, touched: false };
  for (;;) {
    let next = -1;
    for (let i = 0; i < lists.length; i++) {
      const span = lists[i]![at[i]!];
      if (span && (next < 0 || span.from < lists[next]![at[next]!]!.from)) next = i;
    }
    const span = next < 0 ? undefined : lists[next]![at[next]!++]!;
    if (!span || span.from >= region.to) {
      if (region.touched) regions.push({ from: region.from, to: region.to });
      if (!span) return regions;
      region = { from: span.from, to: span.to, touched: false };
    }
    region.to = Math.max(region.to, span.to);
    region.touched ||= next === 0;
  }
}

interface Decided {
  readonly stretch: Effect["stretches"][number];
  readonly reasons: readonly (readonly [id: string, reason: string])[];
}

function decideRegions(
  { doc, edits }: Review,
  regions: readonly Span[],
  active: readonly Reviewed[],
  makers: Makers,
): Decided[] {
  const names = fullestNames(doc, active);
  let finding = 0;
  let edit = 0;
  let end = 0;
  return regions.map(({ from, to }, i) => {
    while (finding < active.length && active[finding]!.from < from) finding++;
    const firstFinding = finding;
    while (finding < active.length && active[finding]!.from < to) finding++;
    while (edit < edits.length && edits[edit]!.from < from) end = edits[edit++]!.to;
    const firstEdit = edit;
    while (edit < edits.length && edits[edit]!.from < to) edit++;
    const within = active.slice(firstFinding, finding);
    const { length } = doc.text;
    const next = Math.min(edits[edit]?.from ?? length, regions[i + 1]?.from ?? length);
    const room = { from: end, to: next };
    const { list, reasons } = decideWithin(doc, within, room, names, makers);
    end = list.at(-1)?.to ?? end;
    const stretch = {
      from: Math.min(from, list[0]?.from ?? from),
      to: Math.max(to, list.at(-1)?.to ?? to),
      before: edits.slice(firstEdit, edit),
      after: list,
    };
    return { stretch, reasons };
  });
}

/** What a person decided goes before what was found with whatever score. */
const SURE = 2;

function decideWithin(
  doc: Doc,
  within: readonly Reviewed[],
  room: Span,
  names: ReadonlyMap<number, string>,
  makers: Makers,
): { list: Edit[]; reasons: [string, string][] } {
  const ranked = within.map((finding) => (finding.state === "open" ? finding : { ...finding, score: SURE }));
  const claims = overlapping(ranked).flatMap((group) => claim(doc, group));
  claims.sort((a, b) => a.from - b.from);
  const spot = (span: Span & { label: string }) => `${span.from} ${span.to} ${span.label}`;
  const own = new Map(within.map((finding) => [spot(finding), finding]));
  const list: Edit[] = [];
  claims.forEach((one, i) => {
    const limits = { from: list.at(-1)?.to ?? room.from, to: claims[i + 1]?.from ?? room.to };
    list.push(editFor(doc, one, own.get(spot(one))?.chosen, limits, names, makers));
  });
  const winners = new Set(claims.map(spot));
  const reasons = within.map((finding): [string, string] => {
    const covering = claims.find(({ to }) => to > finding.from);
    return [finding.id, winners.has(spot(finding)) ? reasonOf(finding) : `covered by ${covering?.label}`];
  });
  return { list, reasons };
}

function reasonOf({ state, reason }: Reviewed): string {
  if (state === "accepted") return ACCEPTED;
  if (state === "added") return ADDED;
  return reason.startsWith("covered by ") ? "found" : reason;
}

function editFor(
  doc: Doc,
  { from, to, label, entity }: Claim,
  chosen: Reviewed["chosen"],
  limits: Span,
  names: ReadonlyMap<number, string>,
  { operatorFor, entities, inText }: Makers,
): Edit {
  if (chosen) return { from, to, insert: chosen.insert, label, operator: chosen.operator };
  const value = doc.text.slice(from, to);
  const named = (entity !== undefined && names.get(entity)) || value;
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
