import { allowList } from "../detect/lists.ts";
import { type Doc, type DocCell, type Lang, languageOf } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import type { Finding } from "../doc/finding.ts";
import { overlaps, type Span } from "../doc/span.ts";
import { binarySearch } from "../strings/binary-search.ts";
import type { Beside, Operator } from "../transform/operator.ts";
import { gendersTold } from "../transform/told-gender.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import { type Entities, entityKey, namesApart } from "./entities.ts";
import { type Policy, ruleFor } from "./policy.ts";

/** What became of a finding, and why. */
export interface Decision {
  readonly finding: Finding;
  readonly changed: boolean;
  readonly reason: Message;
}

export interface Decided {
  readonly edits: Edits;
  /** One for each finding, in the order given. */
  readonly decisions: readonly Decision[];
}

export interface Judgement extends Pick<Decided, "decisions"> {
  /** What is changed, in order and disjoint. */
  readonly claims: readonly Claim[];
  /** The findings that are acted on. */
  readonly active: readonly Finding[];
}

/**
 * Turns findings into edits. The rules, in order:
 *
 * 1. A value on the policy's allow list, or a label whose operator is `keep`, is left.
 * 2. A finding that scores below its label's threshold is left, unless the same value is acted on elsewhere under that label.
 * 3. Of findings that overlap, the longest goes first, then the strongest, the earlier, the first label by alphabet. A later
 *    one gives up what is already covered; whatever sticks out of it is changed too, under its own label.
 *
 * So every character of a finding at or above its threshold is changed, two edits never overlap, and the outcome does not
 * depend on the order of recognisers.
 */
export function decide(
  doc: Doc,
  findings: readonly Finding[],
  policy: Policy,
  operatorFor: (label: string) => Operator,
  entities: Entities,
): Decided {
  return edited(doc, judge(doc, findings, policy), operatorFor, entities);
}

/** The edits that a judgement asks for. */
export function edited(
  doc: Doc,
  { claims, active, decisions }: Judgement,
  operatorFor: (label: string) => Operator,
  entities: Entities,
): Decided {
  entities.reserve(textBetween(doc.text, claims));
  const fullest = fullestNames(doc, active);
  const nameOf = namesApart(entities);
  const inText = wordsOf(doc.text);
  const genderOf = gendersTold(
    doc.text,
    claims.filter(({ label }) => label === "PERSON"),
  );
  const cellAt = cellFinder(doc);
  const cellOf = cellsOfEntities(claims, cellAt);
  const edits: Edit[] = [];
  claims.forEach(({ from, to, label, entity }, i) => {
    const value = doc.text.slice(from, to);
    const cell = cellAt(from, to, label);
    const inCell = cell ?? cellOf(label, entity);
    const own = inCell?.entity;
    const named = own ?? nameOf(label, entity, (entity !== undefined && fullest.get(entity)) || value);
    const operator = operatorFor(label);
    const key = own ?? entities.key(label, named);
    const target = {
      value,
      label,
      entity: key,
      number: inCell?.number ?? entities.number(label, named, key),
      lang: langAt(doc, from, to),
      inText,
      ...(label === "PERSON" && { gender: () => genderOf({ from, to, entity }) }),
    };
    const beside =
      operator.reword && besideOf(doc.text, from, to, edits.at(-1)?.to ?? 0, claims[i + 1]?.from);
    const reworded = beside && operator.reword?.(target, beside);
    const made = reworded ?? { insert: operator.replace(target), before: 0, after: 0 };
    const { insert, before, after, operator: name = operator.name } = made;
    edits.push({ from: from - before, to: to + after, insert, label, operator: name });
  });
  return { edits: Edits.of(doc.text.length, edits), decisions };
}

/** What is published of the text: placeholders of others count there, not in what is removed, which numbers must not tell. */
function textBetween(text: string, claims: readonly Span[]): string {
  const starts = [0, ...claims.map(({ to }) => to)];
  return starts.map((from, i) => text.slice(from, claims[i]?.from)).join(" ");
}

/** Whoever is named in a cell is the same elsewhere in the record. */
function cellsOfEntities(claims: readonly Claim[], cellAt: ReturnType<typeof cellFinder>) {
  const byNumber = new Map<string, DocCell>();
  for (const { from, to, label, entity } of claims) {
    const cell = entity === undefined ? undefined : cellAt(from, to, label);
    if (cell) byNumber.set(`${label} ${entity}`, cell);
  }
  return (label: string, entity: number | undefined) => byNumber.get(`${label} ${entity}`);
}

/** Finds the cell that a claim is the whole of, where its column says what the value is. */
function cellFinder({ cells = [] }: Doc): (from: number, to: number, label: string) => DocCell | undefined {
  const known = cells.filter(({ entity, number }) => entity !== undefined || number !== undefined);
  const byStart = new Map(known.map((cell) => [cell.from, cell]));
  return (from, to, label) => {
    const cell = byStart.get(from);
    return cell?.to === to && cell.label === label ? cell : undefined;
  };
}

/** The same without what would stand there: which findings the policy acts on, and where. */
export function judge(doc: Doc, findings: readonly Finding[], policy: Policy): Judgement {
  const reasons = findings.map(leaving(doc, policy));
  promoteRepeated(doc, findings, reasons);
  const active = findings.filter((_, i) => reasons[i] === undefined);
  const claims = overlapping(active).flatMap((group) => claim(doc, group));
  claims.sort((a, b) => a.from - b.from);
  const winners = winnerOf(claims);
  const decisions = findings.map((finding, i) => decision(finding, reasons[i], winners(finding)));
  return { claims, active, decisions };
}

/** Rules 1 and 2: says why a finding is left, or nothing. */
function leaving(doc: Doc, policy: Policy): (finding: Finding) => Message | undefined {
  const allowed = policy.allow.length > 0 ? allowList({ terms: policy.allow }) : undefined;
  return ({ from, to, label, score }) => {
    const { operator, threshold } = ruleFor(policy, label);
    if (operator === "keep") return message("keeps", { label });
    if (allowed?.(doc.text.slice(from, to))) return message("allowed");
    return score < threshold ? message(BELOW, { score, threshold }) : undefined;
  };
}

const BELOW = "below";

/** Rule 2: clears the reason of weak findings whose value is acted on elsewhere. */
function promoteRepeated(doc: Doc, findings: readonly Finding[], reasons: (Message | undefined)[]): void {
  const key = (finding: Finding) =>
    `${finding.label} ${entityKey(finding.label, doc.text.slice(finding.from, finding.to))}`;
  const weak = new Set(findings.filter((_, i) => reasons[i]?.code === BELOW).map(({ label }) => label));
  if (weak.size === 0) return;
  const acted = new Set(
    findings.filter(({ label }, i) => reasons[i] === undefined && weak.has(label)).map(key),
  );
  findings.forEach((finding, i) => {
    if (reasons[i]?.code === BELOW && acted.has(key(finding))) reasons[i] = undefined;
  });
}

/** Says whether all words of a name stand in a text; scripts without spaces are looked at in its beginning only. */
export function wordsOf(text: string): (name: string) => boolean {
  let inText: Set<string> | undefined;
  return (name) => {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name))
      return text.slice(0, BEGINNING).includes(name);
    const words = (inText ??= new Set(text.toLowerCase().match(WORDS)));
    return (name.toLowerCase().match(WORDS) ?? []).every((word) => words.has(word));
  };
}

const WORDS = /[\p{L}\p{M}]+/gu;
const BEGINNING = 20_000;
const FURTHEST = 60;

export function besideOf(text: string, from: number, to: number, least: number, most = text.length): Beside {
  const before = text.slice(Math.max(least, from - FURTHEST), from);
  const after = text.slice(to, Math.min(most, to + FURTHEST));
  const [line = ""] = after.split("\n", 1);
  return { before: before.slice(before.lastIndexOf("\n") + 1), after: line };
}

/** The language of the line a value stands in; of the document where the line has no letters beside it. */
export function langAt({ text, lang }: Doc, from: number, to: number): Lang {
  const { before, after } = besideOf(text, from, to, 0);
  return /\p{L}/u.test(before + after) ? languageOf(before + text.slice(from, to) + after) : lang;
}

/** The longest writing of each entity: what all its mentions are known by. */
export function fullestNames(doc: Doc, findings: readonly Finding[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { from, to, entity } of findings) {
    if (entity !== undefined && to - from > (names.get(entity)?.length ?? 0))
      names.set(entity, doc.text.slice(from, to));
  }
  return names;
}

/** Groups of findings that overlap directly or through others. */
export function overlapping(findings: readonly Finding[]): Finding[][] {
  const groups: Finding[][] = [];
  let end = -1;
  for (const finding of [...findings].sort((a, b) => a.from - b.from)) {
    const last = groups.at(-1);
    if (last && finding.from < end) last.push(finding);
    else groups.push([finding]);
    end = Math.max(end, finding.to);
  }
  return groups;
}

export interface Claim extends Span {
  readonly label: string;
  readonly entity?: number | undefined;
}

/** Rule 3 within one group. What sticks out counts only when it holds a letter or a digit. */
export function claim(doc: Doc, group: readonly Finding[]): Claim[] {
  const order = [...group].sort(
    (a, b) =>
      b.to - b.from - (a.to - a.from) || b.score - a.score || a.from - b.from || (a.label < b.label ? -1 : 1),
  );
  const claims: Claim[] = [];
  for (const finding of order) {
    for (const span of without(finding, claims)) {
      const whole = span.from === finding.from && span.to === finding.to;
      if (whole || /[\p{L}\p{N}]/u.test(doc.text.slice(span.from, span.to)))
        claims.push({
          from: span.from,
          to: span.to,
          label: finding.label,
          entity: whole ? finding.entity : undefined,
        });
    }
  }
  return claims;
}

/** The parts of a span that no claim covers. */
function without(span: Span, claims: readonly Claim[]): Span[] {
  const covered = claims.filter((claim) => overlaps(claim, span)).sort((a, b) => a.from - b.from);
  const rest: Span[] = [];
  let from = span.from;
  for (const claim of covered) {
    if (claim.from > from) rest.push({ from, to: claim.from });
    from = Math.max(from, claim.to);
  }
  if (from < span.to) rest.push({ from, to: span.to });
  return rest;
}

/** Finds the claim that covers the start of a finding; claims are sorted and disjoint. */
function winnerOf(claims: readonly Claim[]): (finding: Finding) => Claim | undefined {
  return (finding) => claims[binarySearch(0, claims.length, (i) => claims[i]!.to > finding.from)];
}

function decision(finding: Finding, left: Message | undefined, winner: Claim | undefined): Decision {
  if (left !== undefined) return { finding, changed: false, reason: left };
  const own = winner?.label === finding.label && winner.from === finding.from && winner.to === finding.to;
  return { finding, changed: true, reason: own ? FOUND : coveredBy(winner) };
}

export const FOUND = message("found");
export const coveredBy = (claim: Pick<Claim, "label"> | undefined) =>
  message("covered", { label: claim?.label ?? "" });
