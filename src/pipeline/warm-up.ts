import { setImmediate } from "node:timers/promises";
import type { Lang } from "../doc/doc.ts";
import { pipelineFor, type Setting } from "./builtin.ts";
import type { Policy } from "./policy.ts";

/** Invented people in the sentences that they would be met in: with names, times, numbers and an address, so that all are looked for. */
const SAMPLES: Readonly<Record<Lang, string>> = {
  en: "Dear Ms Orla Vesk, on Monday, 3 March 2025 at 10:30 you saw Dr Tamsin Roe (54, nurse) in Harrow Lane, Leeds. Call +44 20 7946 0991 or write to orla@example.org. My aunt has asthma.",
  ja: "佐伯花子様　2025年3月3日（月）午前10時に京都市中京区の青山工業株式会社で向井課長（54歳）と会いました。電話は03-1234-5678です。祖母は喘息です。",
};

/** What is loaded before the first text. */
export interface WarmUpOptions {
  /** Languages that are to be expected; both by default. */
  readonly languages?: readonly Lang[];
  readonly setting?: Setting;
}

/**
 * Reads the models and tables that a policy, or a preset by its name, needs in each language, so that the first text is answered as
 * fast as any. Other work gets its turn between languages. What a policy does not use is not read.
 */
export async function warmUp(
  policy: Policy | string = "default",
  { languages = ["en", "ja"], setting = {} }: WarmUpOptions = {},
): Promise<void> {
  const pipeline = pipelineFor(policy, setting);
  for (const lang of languages) {
    await setImmediate();
    pipeline.anonymize(SAMPLES[lang]);
  }
}
