import { readFile } from "node:fs/promises";
import { pipelineFor, type Setting } from "../pipeline/builtin.ts";
import type { Pipeline } from "../pipeline/pipeline.ts";
import { type Policy, presetPolicy } from "../pipeline/policy.ts";
import { isPreset } from "../pipeline/presets.ts";
import { type Key, parseKey } from "../transform/key.ts";
import { sentenceFor, UsageError } from "./failure.ts";

/** A preset by its name, else a policy file. */
export async function loadPolicy(nameOrFile: string): Promise<Policy> {
  if (isPreset(nameOrFile)) return presetPolicy(nameOrFile);
  if (!/[./\\]/.test(nameOrFile)) return presetPolicy(nameOrFile);
  const text = await about(nameOrFile, readFile(nameOrFile, "utf8"));
  const { readPolicy } = await import("../pipeline/read-policy.ts");
  return readPolicy(text, nameOrFile);
}

export async function loadKey(file: string | undefined): Promise<Key | undefined> {
  if (file === undefined) return undefined;
  const bytes = await about(file, readFile(file));
  return about(
    file,
    Promise.resolve().then(() => parseKey(bytes)),
  );
}

/** `corpus` reads all documents of the run; it is asked for only when the policy counts over them. */
export async function loadPipeline(
  flags: { policy: string; keyFile?: string },
  corpus: () => Promise<Setting["corpus"]> = async () => [],
): Promise<Pipeline> {
  const policy = await loadPolicy(flags.policy);
  const texts = policy.rare ? ((await corpus()) ?? []) : [];
  const terms =
    policy.terms && (await (await import("./terms-index.ts")).openIndex({ terms: policy.terms.index }));
  return pipelineFor(policy, { key: await loadKey(flags.keyFile), corpus: texts, terms });
}

/** What goes wrong with a file names the file. */
export async function about<T>(file: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const sentence = sentenceFor(error);
    throw sentence === undefined || sentence.startsWith(`${file}:`)
      ? error
      : new UsageError(`${file}: ${sentence}`);
  }
}
