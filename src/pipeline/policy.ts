import type { PhraseWords } from "../detect/messages/phrase-words.ts";
import type { PolicyFile, RuleFile } from "./policy-schema.ts";
import { isPreset, type Preset, presets } from "./presets.ts";

/** What happens to one label: which operator with which options, from which score. */
export interface Rule {
  readonly operator: string;
  readonly threshold: number;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Which label gets which operator, from which score, and which recognisers look. A value: made once, never changed. */
export interface Policy {
  readonly name: string;
  readonly fallback: Rule;
  readonly rules: Readonly<Record<string, Rule>>;
  readonly only?: readonly string[];
  readonly without: readonly string[];
  readonly recall?: number;
  /** Only what is private to the writer changes; with words the lists of phrases are given. */
  readonly private?: { readonly words?: PhraseWords };
  readonly regions?: readonly string[];
  readonly rare?: NonNullable<PolicyFile["rare"]>;
  readonly terms?: NonNullable<PolicyFile["terms"]>;
  readonly deny: NonNullable<PolicyFile["deny"]>;
  readonly allow: readonly string[];
  readonly patterns: NonNullable<PolicyFile["patterns"]>;
}

export function ruleFor(policy: Policy, label: string): Rule {
  return Object.hasOwn(policy.rules, label) ? policy.rules[label]! : policy.fallback;
}

/** A preset by name. Throws a RangeError that lists the names when there is none such. */
export function presetPolicy(name: string): Policy {
  if (!isPreset(name)) {
    throw new RangeError(`Cannot find policy "${name}": presets are ${Object.keys(presets).join(", ")}`);
  }
  return resolvePolicy({ version: 1, name, extends: name });
}

/** A policy file with its preset underneath. What the file says wins, label by label and field by field. */
export function resolvePolicy(file: PolicyFile): Policy {
  const name = file.extends ?? "default";
  const base: Preset = presets[name];
  const shipped = { operator: base.operator, threshold: file.threshold ?? base.threshold, options: {} };
  const fallback = layer(shipped, file.operator);
  const labels = new Set([...Object.keys(base.labels ?? {}), ...Object.keys(file.labels ?? {})]);
  const rules = [...labels].map((label) => [
    label,
    layer(layer(fallback, base.labels?.[label]), file.labels?.[label]),
  ]);
  return {
    name: file.name ?? name,
    fallback,
    rules: Object.fromEntries(rules),
    ...(file.recognizers?.only && { only: file.recognizers.only }),
    without: file.recognizers?.without ?? [],
    ...privatePart(file.private ?? base.private ?? false),
    ...(file.recall !== undefined && { recall: file.recall }),
    ...(file.regions && { regions: file.regions }),
    ...(file.rare && { rare: file.rare }),
    ...(file.terms && { terms: file.terms }),
    deny: file.deny ?? [],
    allow: file.allow ?? [],
    patterns: file.patterns ?? [],
  };
}

function privatePart(said: NonNullable<PolicyFile["private"]>): Pick<Policy, "private"> {
  return said === false ? {} : { private: said === true ? {} : (said as NonNullable<Policy["private"]>) };
}

/** The rule that results when `over` is said on top of `under`; another operator starts with its own defaults. */
function layer(under: Rule, over: PolicyFile["operator"]): Rule {
  if (over === undefined) return under;
  const { operator = under.operator, threshold = under.threshold, ...options } = asRule(over);
  return {
    operator,
    threshold,
    options: operator === under.operator ? { ...under.options, ...options } : options,
  };
}

const asRule = (rule: NonNullable<PolicyFile["operator"]>): RuleFile =>
  typeof rule === "string" ? { operator: rule } : rule;
