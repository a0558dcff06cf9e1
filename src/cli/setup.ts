import type { KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Profile } from "../detect/profile/profile.ts";
import type { Counts } from "../knowledge/reference.ts";
import type { Setting } from "../pipeline/builtin.ts";
import type { CheckDepth } from "../pipeline/guarantees/guarantee.ts";
import type { Pipeline } from "../pipeline/pipeline.ts";
import { type Policy, presetPolicy } from "../pipeline/policy.ts";
import { isPreset } from "../pipeline/presets.ts";
import type { ReadingSetting } from "../run/reading-threads.ts";
import { type Key, parseKey } from "../transform/key.ts";
import { readPublicKey, readSigningKey } from "../transform/signature.ts";
import { message } from "../words/problem.ts";
import { about } from "./failure.ts";
import { refuseFlag } from "./flag.ts";

/** A preset by its name, else a policy file. */
export async function loadPolicy(nameOrFile: string): Promise<Policy> {
  if (isPreset(nameOrFile)) return presetPolicy(nameOrFile);
  if (!/[./\\]/.test(nameOrFile)) return presetPolicy(nameOrFile);
  const text = await about(nameOrFile, readFile(nameOrFile, "utf8"));
  const { readPolicy } = await import("../pipeline/read-policy.ts");
  return readPolicy(text, nameOrFile);
}

/** To be called once in a run: the file may be a pipe. */
export async function loadKey(file: string): Promise<Key>;
export async function loadKey(file: string | undefined): Promise<Key | undefined>;
export async function loadKey(file: string | undefined): Promise<Key | undefined> {
  if (file === undefined) return undefined;
  return about(file, async () => parseKey(await readFile(file)));
}

/** What signs releases. */
export async function loadSigningKey(file: string | undefined): Promise<KeyObject | undefined> {
  return file === undefined
    ? undefined
    : about(file, async () => readSigningKey(await readFile(file, "utf8")));
}

/** Whose signature a reader trusts. */
export async function loadPublicKey(file: string | undefined): Promise<KeyObject | undefined> {
  return file === undefined
    ? undefined
    : about(file, async () => readPublicKey(await readFile(file, "utf8")));
}

interface PipelineFlags {
  readonly policy: string | Policy;
  readonly profile?: string;
  readonly archive?: string;
  readonly strictParts?: boolean;
  readonly check?: CheckDepth;
  readonly dryRun?: boolean;
}

/** A policy with what else its pipeline is made from. */
export interface LoadedPolicy {
  readonly policy: Policy;
  /** Whether something is counted over all documents of the run. */
  readonly needsCorpus: boolean;
  /** The pipeline for these documents; for none where nothing is counted. */
  readonly pipeline: (corpus: NonNullable<Setting["corpus"]>) => Promise<Pipeline>;
  /** What other threads need to read for it; undefined where what is found depends on more than the policy. */
  readonly reading?: ReadingSetting;
}

export async function loadPipeline(flags: PipelineFlags, key?: Key): Promise<LoadedPolicy> {
  const policy = typeof flags.policy === "string" ? await loadPolicy(flags.policy) : flags.policy;
  const profile = flags.profile ? await (await import("./profile.ts")).loadProfile(flags.profile) : undefined;
  const { archive, strictParts, check } = flags;
  if (archive && !profile) throw refuseFlag("--archive", message("archive-needs-profile"));
  const terms =
    policy.terms &&
    (await (await import("./terms-flags.ts")).openMaskIndex(policy.terms, { dryRun: flags.dryRun ?? false }));
  const { pipelineFor } = await import("../pipeline/builtin.ts");
  const make = async (corpus: NonNullable<Setting["corpus"]>) => {
    const counts = profile && archive ? await countsIn(archive, profile, corpus) : undefined;
    return pipelineFor(policy, { key, corpus, terms, profile, counts, strictParts, check });
  };
  const needsCorpus = policy.rare !== undefined || archive !== undefined;
  // What is wrong with the policy is said before anything is read.
  const checked = needsCorpus ? undefined : await make([]);
  const isByPolicy = !needsCorpus && !policy.terms;
  return {
    ...{ policy, needsCorpus, pipeline: async (corpus) => checked ?? make(corpus) },
    ...(isByPolicy && { reading: { policy, key, profile, check } }),
  };
}

async function countsIn(
  location: string,
  profile: Profile,
  texts: NonNullable<Setting["corpus"]>,
): Promise<Counts> {
  const { openArchive } = await import("../archive/open-archive.ts");
  const { profileCounts } = await import("../detect/profile/profile-counts.ts");
  const archive = await about(location, openArchive(location));
  try {
    return await profileCounts(
      archive,
      profile,
      texts.map(({ text }) => text),
    );
  } finally {
    await archive.close();
  }
}

/** What goes wrong with a ledger names it; what a URL says before the host stays out of it. */
export const aboutLedger = <T>(place: string, work: Promise<T>): Promise<T> =>
  about(place.replace(/^(postgres\w*:\/\/)[^@]*@/i, "$1"), work);
