import type { Verified } from "../doc/outcome.ts";
import type { Policy } from "../pipeline/policy.ts";
import { openRecord } from "../pipeline/secret-record.ts";
import type { Key } from "../transform/key.ts";
import { readPublicKey } from "../transform/signature.ts";
import type { TaskContext } from "./tasks.ts";
import { type Verifiable, verifyReleases } from "./treatments/verify.ts";

export interface VerifyTask {
  readonly releases: readonly Verifiable[];
  /** Texts the releases were made from: without them rare ones cannot be checked. */
  readonly sources: readonly string[];
  readonly policy: Policy;
  readonly key?: Key;
  /** Whose signature they must have, as PEM. */
  readonly publicKey?: string;
  readonly record?: { readonly sealed: Uint8Array; readonly key: Key };
  /** Somebody asked for this policy: that of the record does not count. */
  readonly isPolicyGiven?: boolean;
}

/** Checks every certificate again, in the order of the releases. */
export async function verifyTask(request: VerifyTask, { pipelines }: TaskContext): Promise<Verified[]> {
  const { releases, sources, key, publicKey, record: given, isPolicyGiven } = request;
  const corpus = sources.map((text, i) => ({ id: String(i), text }));
  const record = given && { key: given.key, record: openRecord(given.sealed, given.key) };
  const policy = (isPolicyGiven ? undefined : record?.record.policy) ?? request.policy;
  return verifyReleases(releases, {
    ...{ record, trusted: publicKey === undefined ? undefined : readPublicKey(publicKey) },
    pipeline: () => pipelines({ policy, ...(key && { key }) }, corpus),
    sources: async () => sources,
    reference: async () => [],
  });
}
