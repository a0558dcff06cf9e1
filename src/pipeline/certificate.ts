import type { Edits } from "../doc/edits.ts";
import type { Outcome } from "../doc/outcome.ts";
import { sha256 } from "../doc/sha256.ts";
import type { Policy } from "./policy.ts";

export interface Certificate extends Outcome {
  readonly policy: { readonly name: string; readonly sha256: string };
  /** SHA-256 of the text it was checked on, as UTF-8. */
  readonly sha256: string;
}

/** A check of a result: the text after, and the edits that made it. */
export type Guarantee = (text: string, edits: Edits) => Outcome;

export interface Result {
  readonly text: string;
  readonly edits: Edits;
  /** Length of the text before. */
  readonly read: number;
  /** Findings at or above their thresholds that scanning the text again gave. */
  readonly left: number;
}

export function certificatesOf(
  result: Result,
  policy: Policy,
  guarantees: readonly Guarantee[],
): Certificate[] {
  const { text, edits, left } = result;
  const nothingLeft: Outcome = {
    guarantee: "no-finding-left",
    holds: left === 0,
    code: "scanned-again",
    values: { left },
  };
  const outcomes = [
    nothingLeft,
    charactersAccounted(result),
    ...guarantees.map((check) => check(text, edits)),
  ];
  const checked = sha256(text);
  return outcomes.map(({ guarantee, holds, code, values }) => ({
    guarantee,
    holds,
    code,
    values,
    policy: { name: policy.name, sha256: policySha256(policy) },
    sha256: checked,
  }));
}

const policyHashes = new WeakMap<Policy, string>();

/** A policy is a value that never changes: its hash is worked out once. */
function policySha256(policy: Policy): string {
  let hash = policyHashes.get(policy);
  if (hash === undefined) policyHashes.set(policy, (hash = sha256(JSON.stringify(policy))));
  return hash;
}

function charactersAccounted({ text, edits, read }: Result): Outcome {
  const replaced = edits.list.reduce((sum, edit) => sum + edit.to - edit.from, 0);
  const inserted = edits.list.reduce((sum, edit) => sum + edit.insert.length, 0);
  const kept = text.length - inserted;
  return {
    guarantee: "characters-accounted",
    holds: read === kept + replaced,
    code: "characters-accounted",
    values: { read, kept, replaced, inserted },
  };
}
