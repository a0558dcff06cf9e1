import { createHash } from "node:crypto";
import type { Profile } from "../detect/profile/profile.ts";
import { pipelineFor } from "../pipeline/builtin.ts";
import type { CheckDepth } from "../pipeline/guarantees/guarantee.ts";
import type { Pipeline } from "../pipeline/pipeline.ts";
import type { Policy } from "../pipeline/policy.ts";
import { createCache } from "../strings/cache.ts";
import type { Key } from "../transform/key.ts";
import type { OpenFiles } from "./open-files.ts";

/** How texts are read and changed. */
export interface TextSetting {
  readonly policy: Policy;
  readonly profile?: Profile;
  readonly key?: Key;
  /** How results are scanned again. */
  readonly check?: CheckDepth;
}

type Corpus = readonly { readonly id: string; readonly text: string }[];

/** The pipeline of a setting; `corpus` are the texts that a policy with `rare` counts over. */
export type Pipelines = (setting: TextSetting, corpus: Corpus) => Promise<Pipeline>;

const CAPACITY = 8;

/** Pipelines by their settings, the most recently used ones. One that counts over a corpus is made for each call. */
export function pipelines(files: OpenFiles, mostFindings?: number, capacity = CAPACITY): Pipelines {
  const cached = createCache<Promise<Pipeline>>(capacity);
  const make = async ({ policy, profile, key, check }: TextSetting, corpus: Corpus): Promise<Pipeline> => {
    const terms =
      policy.terms && (await files.maskIndex(policy.terms.index, policy.terms.k, policy.terms.guarantee));
    return pipelineFor(policy, { key, profile, terms, corpus, mostFindings, check });
  };
  return (setting, corpus) => {
    if (setting.policy.rare) return make(setting, corpus);
    return cached.get(cacheKey(setting), () => make(setting, []));
  };
}

/** Equal for equal settings; reveals nothing of the key. */
function cacheKey({ policy, profile, key, check }: TextSetting): string {
  const hash = createHash("sha256").update(JSON.stringify([policy, profile ?? null, check ?? null]));
  return hash.update(key ?? "").digest("base64");
}
