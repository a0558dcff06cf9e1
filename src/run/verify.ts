import type { Verified } from "../doc/outcome.ts";
import type { Policy } from "../pipeline/policy.ts";
import type { Release } from "../pipeline/release.ts";
import type { RareEntry } from "../rare/release.ts";
import type { Key } from "../transform/key.ts";
import type { TaskContext } from "./tasks.ts";
import { verifyReleases } from "./treatments/verify.ts";

export interface VerifyTask {
  readonly releases: readonly (Release | RareEntry)[];
  /** Texts the releases were made from: without them rare ones cannot be checked. */
  readonly sources: readonly string[];
  readonly policy: Policy;
  readonly key?: Key;
}

/** Checks every certificate again, in the order of the releases. */
export async function verifyTask(
  { releases, sources, policy, key }: VerifyTask,
  { pipelines }: TaskContext,
): Promise<Verified[]> {
  const corpus = sources.map((text, i) => ({ id: String(i), text }));
  return verifyReleases(releases, {
    pipeline: () => pipelines({ policy, ...(key && { key }) }, corpus),
    sources: async () => sources,
    reference: async () => [],
  });
}
