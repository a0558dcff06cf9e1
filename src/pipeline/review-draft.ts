/** Changes of a reviewer, carried out on the findings; what they mean for the text is decided afterwards. */
import { compareSpans, type Span } from "../doc/span.ts";
import { message, problem } from "../words/problem.ts";
import { entityKey } from "./entities.ts";
import {
  ACCEPTED,
  ADDED,
  type Change,
  firstFrom,
  KEPT,
  REPAIR,
  type Review,
  type Reviewed,
  type Scope,
  SUGGESTED,
  type Where,
} from "./review.ts";

/** Findings as they are while the changes of one step are carried out. */
export class Draft {
  /** By position in the review: what became of a finding, undefined where it was removed. */
  readonly changed = new Map<number, Reviewed | undefined>();
  readonly added = new Map<string, Reviewed>();
  private next = 0;

  constructor(readonly review: Review) {}

  get(id: string): Reviewed {
    const finding = this.added.get(id) ?? this.at(this.positionOf(id));
    if (!finding) throw problem("finding-none");
    return finding;
  }

  at(position: number): Reviewed | undefined {
    return this.changed.has(position) ? this.changed.get(position) : this.review.findings[position];
  }

  /** The findings that pass, those of the review in its order. */
  filter(passes: (finding: Reviewed) => boolean): Reviewed[] {
    const findings: Reviewed[] = [];
    for (let i = 0; i < this.review.findings.length; i++) {
      const finding = this.at(i);
      if (finding && passes(finding)) findings.push(finding);
    }
    for (const finding of this.added.values()) if (passes(finding)) findings.push(finding);
    return findings;
  }

  set(finding: Reviewed): void {
    if (this.added.has(finding.id)) this.added.set(finding.id, finding);
    else this.changed.set(this.positionOf(finding.id), finding);
  }

  add({ from, to }: Span, label: string): void {
    const why = { code: "reviewer-marked" };
    const decided = { changed: true, reason: ADDED, state: "added" } as const;
    this.put({ from, to, label, score: 1, source: "reviewer", why, ...decided });
  }

  put(finding: Omit<Reviewed, "id">): void {
    this.next ||= 1 + highestAdded(this.review.findings);
    const id = `a${this.next++}`;
    this.added.set(id, { id, ...finding });
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

export function applyChange(draft: Draft, change: Change): void {
  if (change.op === "add") addFindings(draft, change.span, change.label, change.scope);
  else if (change.op === "suggest") suggestFinding(draft, change);
  else if (change.op === "merge") mergeEntities(draft, draft.get(change.finding), draft.get(change.into));
  else if (change.op === "split") splitEntity(draft, draft.get(change.finding), change.scope);
  else if ("where" in change) changeMany(draft, change);
  else changeFindings(draft, change);
}

/** Changes of many findings. */
type ManyChange = Extract<Change, { readonly where: Where }>;

function changeMany(draft: Draft, change: ManyChange): void {
  const targets = draft.filter(matching(draft.review.doc.text, change.where));
  if (change.op === "reject-all") rejectAll(draft, targets);
  else for (const finding of targets) draft.set(decided(draft, finding, singleOf(change, finding.id)));
}

function singleOf(change: Exclude<ManyChange, { op: "reject-all" }>, finding: string): FindingChange {
  const named = { finding, scope: "this" } as const;
  return change.op === "label-all"
    ? { op: "label", ...named, label: change.label }
    : { op: "accept", ...named };
}

/** Whether the policy changes the text here and nobody has decided about it. */
export const isUndecided = ({ state, changed, reason }: Pick<Reviewed, "state" | "changed" | "reason">) =>
  state === "open" && changed && reason.code !== "covered";

function matching(text: string, where: Where): (finding: Reviewed) => boolean {
  const { label, entity, value, leastScore = 0, undecided = false } = where;
  return (finding) =>
    (label === undefined || finding.label === label) &&
    (entity === undefined || finding.entity === entity) &&
    finding.score >= leastScore &&
    (!undecided || isUndecided(finding)) &&
    (value === undefined ||
      (finding.to - finding.from === value.length && text.startsWith(value, finding.from)));
}

/** Changes of single findings. */
type FindingChange = Exclude<Change, ManyChange | { op: "add" | "suggest" | "merge" | "split" }>;

function changeFindings(draft: Draft, change: FindingChange): void {
  const named = draft.get(change.finding);
  const targets = change.scope === "this" ? [named] : sameAs(draft, named);
  if (change.op === "reject") rejectAll(draft, targets);
  else if (change.op === "remove") removeAll(draft, targets);
  else for (const finding of targets) draft.set(decided(draft, finding, change));
}

function decided(draft: Draft, finding: Reviewed, change: FindingChange): Reviewed {
  const { chosen, ...rest } = finding;
  const state = finding.state === "added" ? "added" : "accepted";
  const accepted = { ...rest, state, changed: true, reason: state === "added" ? ADDED : ACCEPTED } as const;
  if (change.op === "label") return { ...accepted, label: checkedLabel(change.label) };
  if (change.op !== "replace") return { ...accepted, ...(chosen && { chosen }) };
  const { insert, operator } = change;
  if (insert === draft.review.doc.text.slice(finding.from, finding.to))
    throw problem("finding-own-text", { id: finding.id });
  return { ...accepted, chosen: { insert, operator } };
}

/** Labels as placeholders and policies write them. */
function checkedLabel(label: string): string {
  if (/^[\p{L}\p{N}_.-]{1,64}$/u.test(label)) return label;
  throw problem("label-odd", { length: label.length });
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
  const covered: Reviewed[] = [];
  for (let i = firstFrom(findings, span.from); i < findings.length && findings[i]!.from < span.to; i++) {
    const finding = draft.at(i);
    if (finding && finding.to <= span.to) covered.push(finding);
  }
  const added = [...draft.added.values()].filter(({ from, to }) => from >= span.from && to <= span.to);
  return [...covered, ...added];
}

function removeAll(draft: Draft, targets: readonly Reviewed[]): void {
  for (const { id, source } of targets) {
    if (source === "reviewer") draft.remove(id);
    else if (targets.length === 1) throw problem("finding-found", { id });
  }
}

/** Marks a span, and with a wider scope every place where the same text stands as a whole word. */
function addFindings(draft: Draft, span: Span, name: string, scope: Scope): void {
  const { text } = draft.review.doc;
  checkSpan(text, span);
  const label = checkedLabel(name);
  for (const place of scope === "this" ? [span] : placesOf(text, span)) {
    const there = inside(draft, place).find(
      (finding) => finding.from === place.from && finding.to === place.to && finding.label === label,
    );
    if (there) draft.set(decided(draft, there, { op: "accept", finding: there.id, scope: "this" }));
    else draft.add(place, label);
  }
}

/** What the reviewer decided of the same span before stays. */
function suggestFinding(draft: Draft, { finding, insert }: Extract<Change, { op: "suggest" }>): void {
  const { text } = draft.review.doc;
  checkSpan(text, finding);
  const { from, to, label } = finding;
  if (insert === text.slice(from, to)) return;
  if (inside(draft, finding).some((other) => other.from === from && other.to === to && other.label === label))
    return;
  const chosen = { insert, operator: REPAIR };
  draft.put({ ...finding, changed: true, reason: SUGGESTED, state: "open", chosen });
}

function checkSpan(text: string, { from, to }: Span): void {
  if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to && to <= text.length))
    throw problem("cannot-add-finding", { from, to, why: message("text-length", { length: text.length }) });
  if (splitsPair(text, from) || splitsPair(text, to))
    throw problem("cannot-add-finding", { from, to, why: message("inside-character") });
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

/** All mentions of both get one entity, that of the second; it keeps its number. */
function mergeEntities(draft: Draft, merged: Reviewed, into: Reviewed): void {
  if (merged.label !== into.label) throw problem("cannot-merge-labels");
  const [own, others] = [mentionsOf(draft, into), mentionsOf(draft, merged)];
  const entity = into.entity ?? nextEntity(draft);
  for (const finding of [...own, ...others]) draft.set({ ...finding, entity });
}

/** The finding, or all with the same text, gets an entity that no other has. */
function splitEntity(draft: Draft, finding: Reviewed, scope: Scope): void {
  const entity = nextEntity(draft);
  for (const target of scope === "this" ? [finding] : sameAs(draft, finding))
    draft.set({ ...target, entity });
}

/** Findings of one entity; of one that has none, those with the same value. */
function mentionsOf(draft: Draft, { entity, label, from, to }: Reviewed): Reviewed[] {
  const { text } = draft.review.doc;
  const key = entityKey(label, text.slice(from, to));
  return draft.filter(
    (other) =>
      other.label === label &&
      other.entity === entity &&
      (entity !== undefined || entityKey(label, text.slice(other.from, other.to)) === key),
  );
}

function nextEntity(draft: Draft): number {
  let last = 0;
  for (const { entity = 0 } of draft.filter(() => true)) last = Math.max(last, entity);
  return last + 1;
}
