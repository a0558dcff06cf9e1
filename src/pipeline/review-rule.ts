/** Decisions of a reviewer for all documents, as rules of the policy. */
import type { PolicyFile } from "./policy-schema.ts";
import type { Change } from "./review.ts";

type LabelRule = NonNullable<PolicyFile["operator"]>;

/** A change with the text and the label of the finding it is about. */
export interface Ruling {
  readonly change: Change;
  readonly value: string;
  readonly label: string;
}

/**
 * The policy with the rule: what is kept goes on the allow list, what is removed or labelled on a deny list, and what gets a text of
 * its own on a deny list with that text. A value is on one list only. Who is who is no matter of a policy.
 */
export function withRule(policy: PolicyFile, { change, value, label }: Ruling): PolicyFile {
  if (change.op === "reject") return { ...without(policy, value), allow: union(policy.allow ?? [], value) };
  if (change.op === "remove") return without(policy, value);
  if (change.op === "merge" || change.op === "split" || change.op === "suggest") return policy;
  const text = change.op === "replace" ? textOf(change) : undefined;
  return denied(without(policy, value), "label" in change ? change.label : label, value, text);
}

/** A numbered label means somebody in this text only: the next text has numbers of its own. */
const textOf = ({ insert, operator }: Extract<Change, { op: "replace" }>): string | undefined =>
  operator === "label" ? undefined : insert;

/** The policy with the value on none of its lists. */
function without(policy: PolicyFile, value: string): PolicyFile {
  const allow = policy.allow?.filter((term) => term !== value);
  const deny = policy.deny?.flatMap((list) => {
    const terms = list.terms.filter((term) => term !== value);
    return terms.length > 0 ? { ...list, terms } : [];
  });
  return { ...policy, ...(allow && { allow }), ...(deny && { deny }) };
}

function denied(policy: PolicyFile, label: string, value: string, text: string | undefined): PolicyFile {
  const deny = policy.deny ?? [];
  const own = deny.find(
    (list) => list.label === label && list.caseSensitive === undefined && list.with === text,
  );
  if (!own) {
    const list = { label, terms: [value], ...(text !== undefined && { with: text }) };
    return { ...policy, deny: [...deny, list] };
  }
  const longer = { ...own, terms: union(own.terms, value) };
  return { ...policy, deny: deny.map((list) => (list === own ? longer : list)) };
}

const union = (terms: readonly string[], term: string) =>
  terms.includes(term) ? [...terms] : [...terms, term];

/** What two policies differ in, a line for each rule: "+ allow: ...", "- deny PERSON: ...", "+ PERSON: mask". */
export function policyDiff(before: PolicyFile, after: PolicyFile): string[] {
  const old = new Set(lines(before));
  const now = new Set(lines(after));
  return [
    ...[...old].filter((line) => !now.has(line)).map((line) => `- ${line}`),
    ...[...now].filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ];
}

function lines(policy: PolicyFile): string[] {
  const deny = (policy.deny ?? []).flatMap(({ label, terms, with: text }) =>
    terms.map((term) => `deny ${label}: ${term}${text === undefined ? "" : ` → ${text}`}`),
  );
  const labels = Object.entries(policy.labels ?? {}).map(([label, rule]) => `${label}: ${ruleText(rule)}`);
  return [...(policy.allow ?? []).map((term) => `allow: ${term}`), ...deny, ...labels];
}

function ruleText(rule: LabelRule): string {
  if (typeof rule === "string") return rule;
  return Object.entries(rule)
    .map(([name, value]) => (name === "operator" ? String(value) : `${name} ${JSON.stringify(value)}`))
    .join(", ");
}
