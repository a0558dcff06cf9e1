/** Policies that somebody sends, looked at before they are used or stored. */
import { pipelineFor } from "../pipeline/builtin.ts";
import { checkPolicy } from "../pipeline/check-policy.ts";
import { resolvePolicy } from "../pipeline/policy.ts";
import type { PolicyFile } from "../pipeline/policy-schema.ts";
import type { Key } from "../transform/key.ts";

export interface PolicyTask {
  readonly file: PolicyFile;
  /** Where the policy stands in what was sent. */
  readonly field?: string;
}

/** Throws a Problem that names the first field that is wrong. */
export function checkPolicyTask({ file, field }: PolicyTask): void {
  checkPolicy(file, field === undefined ? [] : [field]);
}

export interface TryPolicyTask {
  readonly file: PolicyFile;
  readonly key: Key;
}

/** A policy is tried: what it names must be there, and its patterns compile. Its terms are looked for when it is used. */
export function tryPolicyTask({ file, key }: TryPolicyTask): void {
  checkPolicy(file);
  const { terms: _, ...policy } = resolvePolicy(file);
  pipelineFor(policy, { key });
}
