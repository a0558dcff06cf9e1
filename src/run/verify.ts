import type { Verified } from "../doc/outcome.ts";
import type { Policy } from "../pipeline/policy.ts";
import type { Release } from "../pipeline/release.ts";
import { verifyRelease } from "../pipeline/verify.ts";
import { isRareEntry, type RareEntry, verifyRare } from "../rare/release.ts";
import type { Key } from "../transform/key.ts";
import type { TaskContext } from "./tasks.ts";

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
  const rare = releases.filter(isRareEntry);
  const checked = rare.length > 0 ? verifyRare(rare, sources, []) : [];
  const corpus = sources.map((text, i) => ({ id: String(i), text }));
  const pipeline =
    rare.length < releases.length ? await pipelines({ policy, ...(key && { key }) }, corpus) : undefined;
  let next = 0;
  return releases.map((release) =>
    isRareEntry(release) ? checked[next++]! : verifyRelease(release, pipeline!),
  );
}
