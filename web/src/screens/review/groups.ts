import type { ReviewChange, ReviewFinding, ReviewState } from "../../../../src/server/schemas/index.ts";
import { familyOf } from "../../ui/labels/families.ts";
import { isDecidable, isUndecided } from "./model.ts";

/** kinds: one group for each label; values: one for each person, and for each value of another label. */
export type Grouping = "values" | "kinds";
export const GROUPINGS: readonly Grouping[] = ["values", "kinds"];

/** Findings that are decided together. */
export interface Group {
  /** The same for the same findings, whatever was decided meanwhile. */
  readonly key: string;
  readonly label: string;
  /** The longest of its values; of a kind, empty. */
  readonly title: string;
  readonly findings: readonly ReviewFinding[];
  readonly undecided: number;
  readonly leastScore: number;
  /** The larger, the more it deserves a look. */
  readonly risk: number;
  /** What the server takes for "all of these". */
  readonly where: NonNullable<ReviewChange["where"]>;
}

interface Draft {
  readonly label: string;
  readonly where: Group["where"];
  readonly findings: ReviewFinding[];
  title: string;
  undecided: number;
  leastScore: number;
}

/** Groups of what is decided or is to be, the riskiest first. Decisions do not change the order: nothing moves under the reader. */
export function groupsOf(
  findings: readonly ReviewFinding[],
  text: string,
  grouping: Grouping,
): readonly Group[] {
  /** By label, then by entity or value: keys of all findings need not be made. */
  const byLabel = new Map<string, Map<string | number, Draft>>();
  for (const finding of findings) {
    if (!isDecidable(finding)) continue;
    const { label, entity, from, to } = finding;
    const value = grouping === "kinds" ? "" : text.slice(from, to);
    const member = grouping === "kinds" ? "" : (entity ?? value);
    let members = byLabel.get(label);
    if (!members) byLabel.set(label, (members = new Map()));
    let draft = members.get(member);
    if (!draft) {
      draft = { ...newDraft, label, where: whereOf(label, entity, value, grouping), findings: [] };
      members.set(member, draft);
    }
    draft.findings.push(finding);
    if (value.length > draft.title.length) draft.title = value;
    if (finding.score < draft.leastScore) draft.leastScore = finding.score;
    if (isUndecided(finding)) draft.undecided++;
  }
  const groups = [...byLabel.values()].flatMap((members) =>
    Array.from(members, ([member, draft]) => ({
      ...draft,
      key: groupKey(draft.label, member),
      risk: riskOf(draft),
    })),
  );
  return groups.sort((a, b) => b.risk - a.risk || b.findings.length - a.findings.length);
}

const newDraft = { title: "", undecided: 0, leastScore: 1 };

/** The groups of these findings, with what they were made from. */
export interface Grouped {
  readonly findings: readonly ReviewFinding[];
  readonly groups: readonly Group[];
}

/**
 * The same as `groupsOf`, from the groups of the step before: decisions change only the groups they are in. Reading all values again takes ten
 * times as long as finding out which of 65,000 findings are other ones.
 */
export function regroup(
  earlier: Grouped | undefined,
  findings: readonly ReviewFinding[],
  text: string,
  grouping: Grouping,
): Grouped {
  const groups =
    (earlier && withDecisions(earlier, findings, text, grouping)) ?? groupsOf(findings, text, grouping);
  return { findings, groups };
}

/** Undefined where more than decisions changed. */
function withDecisions(
  { findings: before, groups }: Grouped,
  findings: readonly ReviewFinding[],
  text: string,
  grouping: Grouping,
): readonly Group[] | undefined {
  if (before.length !== findings.length) return undefined;
  const changed = new Map<string, ReviewFinding[]>();
  for (let i = 0; i < findings.length; i++) {
    const [old, now] = [before[i]!, findings[i]!];
    if (old === now) continue;
    if (!isSameBut(old, now)) return undefined;
    if (!isDecidable(now)) continue;
    const key = keyOf(now, text, grouping);
    const others = changed.get(key);
    if (others) others.push(now);
    else changed.set(key, [now]);
  }
  return groups.map((group) => {
    const decided = changed.get(group.key);
    return decided ? withFindings(group, decided) : group;
  });
}

/** Nothing but what was decided differs, and both belong into a group, or neither. */
const isSameBut = (old: ReviewFinding, now: ReviewFinding) =>
  old.id === now.id &&
  old.label === now.label &&
  old.entity === now.entity &&
  old.score === now.score &&
  isDecidable(old) === isDecidable(now);

function keyOf({ label, entity, from, to }: ReviewFinding, text: string, grouping: Grouping): string {
  return groupKey(label, grouping === "kinds" ? "" : (entity ?? text.slice(from, to)));
}

const groupKey = (label: string, member: string | number) => `${label} ${typeof member} ${member}`;

/** Both are in the order of the text. */
function withFindings(group: Group, decided: readonly ReviewFinding[]): Group {
  let next = 0;
  const findings = group.findings.map((finding) =>
    finding.id === decided[next]?.id ? decided[next++]! : finding,
  );
  return { ...group, findings, undecided: findings.filter(isUndecided).length };
}

function whereOf(label: string, entity: number | undefined, value: string, grouping: Grouping) {
  if (grouping === "kinds") return { label, undecided: true };
  return entity === undefined ? { label, value } : { label, entity };
}

/** How unsure it is, whether it identifies directly, and how rare it is. */
function riskOf({ leastScore, label, findings }: Draft): number {
  const family = familyOf(label);
  const direct = family === "identifier" || family === "person" ? 1 : 0;
  return 1 - leastScore + 0.3 * direct + 0.2 / findings.length;
}

/** Text around a finding, on its line. */
export function contextOf(
  { text }: Pick<ReviewState, "text">,
  { from, to }: ReviewFinding,
  around = 32,
): readonly [before: string, after: string] {
  const before = text.slice(Math.max(0, from - around), from);
  const after = text.slice(to, to + around);
  return [before.slice(before.lastIndexOf("\n") + 1), after.split("\n", 1)[0]!];
}

/** The group to look at after this one: the next that has something to decide, from the top after the last. */
export function nextOpen(groups: readonly Group[], at: number): number {
  for (let i = 1; i <= groups.length; i++) {
    const next = (at + i) % groups.length;
    if (groups[next]!.undecided > 0) return next;
  }
  return -1;
}
