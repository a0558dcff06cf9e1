import { type Policy, ruleFor } from "../pipeline/policy.ts";
import { operatorName } from "../words/names.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { toggle } from "./flag.ts";
import { policy } from "./flags.ts";
import { print } from "./outputs.ts";
import { loadPolicy } from "./setup.ts";
import { tableOf } from "./width.ts";

export const labels = command({
  arguments: "",
  example: "tokumei labels --policy document",
  flags: {
    policy,
    json: toggle(["one JSON object per label", "ラベルごとに一つのJSONオブジェクトを出力"]),
  },
  async run(_, flags, { lang }) {
    const policy = await loadPolicy(flags.policy);
    const { labelName } = await import("../pipeline/vocabulary.ts");
    const entries = await labelEntries(policy);
    if (flags.json) {
      for (const entry of entries) await print(`${JSON.stringify(entry)}\n`);
      return EXIT.done;
    }
    const rows = entries.map(({ label, recognizers, threshold, operator }) => [
      ...[label, labelName(label, lang), String(threshold), operatorName(operator, lang)],
      recognizers.join(", "),
    ]);
    await print(tableOf(rows));
    return EXIT.done;
  },
});

/** Every label that a recogniser, a profile or this policy gives, and what the policy does with it. */
async function labelEntries(policy: Policy) {
  const { PROFILE_LABELS } = await import("../detect/profile/profile-recognizer.ts");
  const { recognizers } = await import("../pipeline/builtin.ts");
  const sources = new Map<string, string[]>();
  const add = (label: string, source: string) => sources.set(label, [...(sources.get(label) ?? []), source]);
  for (const { name, labels } of recognizers) for (const label of labels) add(label, name);
  for (const label of PROFILE_LABELS) add(label, "profile");
  for (const { label } of policy.deny) add(label, "deny");
  for (const { label, name } of policy.patterns) add(label, name);
  if (policy.rare) add("RARE", "rare");
  if (policy.terms) add("TERM", "terms");
  return [...sources]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, names]) => {
      const { threshold, operator } = ruleFor(policy, label);
      return { label, recognizers: [...new Set(names)], threshold, operator };
    });
}
