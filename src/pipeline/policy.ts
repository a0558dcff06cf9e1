import type { PhraseWords } from "../detect/messages/phrase-words.ts";
import type { ReaderName } from "../detect/recognizer.ts";
import { message, Problem, problem } from "../words/problem.ts";
import { withNearest } from "./capabilities.ts";
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
  /** What the preset adds to it. */
  readonly lean?: number;
  /** How names are read; fast where nothing is said. */
  readonly reader?: ReaderName;
  /** Only what is private to the writer changes; with words the lists of phrases are given. */
  readonly private?: { readonly words?: PhraseWords };
  readonly regions?: readonly string[];
  /** A file with parts that nobody read is not released. */
  readonly strictParts?: boolean;
  /** How many people must sign a review off before its result is given out. */
  readonly signatures?: number;
  /** What columns of tables hold, by their name: a label, `text` or `keep`. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly rare?: NonNullable<PolicyFile["rare"]>;
  readonly terms?: NonNullable<PolicyFile["terms"]>;
  readonly deny: NonNullable<PolicyFile["deny"]>;
  readonly allow: readonly string[];
  readonly patterns: NonNullable<PolicyFile["patterns"]>;
}

export function ruleFor(policy: Policy, label: string): Rule {
  return (Object.hasOwn(policy.rules, label) && policy.rules[label]) || policy.fallback;
}

/** A policy as it is, a preset by its name. Throws a problem that says what to give for anything else. */
export function policyOf(given: Policy | string): Policy {
  if (typeof given === "string") return presetPolicy(given);
  if (!given?.fallback || !given.rules) throw problem("want-policy");
  return given;
}

/** A preset by name. Throws a problem that lists the names when there is none such. */
export function presetPolicy(name: string): Policy {
  if (!isPreset(name)) {
    const unknown = message("policy-unknown", { name, presets: Object.keys(presets).join(", ") });
    throw new Problem(withNearest(unknown, name, Object.keys(presets)));
  }
  return resolvePolicy({ version: 1, name, extends: name });
}

/** A policy file with its preset underneath. What the file says wins, label by label and field by field. */
export function resolvePolicy(file: PolicyFile): Policy {
  const name = file.extends ?? "default";
  const base: Preset = presets[name];
  const fallback = layer(fallbackUnder(file), file.operator);
  const labels = new Set([...Object.keys(base.labels ?? {}), ...Object.keys(file.labels ?? {})]);
  const rules = [...labels].map((label) => [
    label,
    layer(labelRuleUnder(file, label, fallback), file.labels?.[label]),
  ]);
  return {
    name: file.name ?? name,
    fallback,
    rules: Object.fromEntries(rules),
    ...(file.recognizers?.only && { only: file.recognizers.only }),
    without: file.recognizers?.without ?? [],
    ...privatePart(file.private ?? base.private ?? false),
    ...(file.recall !== undefined && { recall: file.recall }),
    ...(base.lean !== undefined && { lean: base.lean }),
    ...readerPart(file.reader ?? base.reader),
    ...(file.regions && { regions: file.regions }),
    ...(file.strictParts && { strictParts: true }),
    ...(file.signatures !== undefined && { signatures: file.signatures }),
    ...(file.columns && { columns: file.columns }),
    ...(file.rare && { rare: file.rare }),
    ...(file.terms && { terms: file.terms }),
    deny: file.deny ?? [],
    allow: file.allow ?? [],
    patterns: file.patterns ?? [],
  };
}

const readerPart = (reader: ReaderName | undefined): Pick<Policy, "reader"> => (reader ? { reader } : {});

function privatePart(phrases: NonNullable<PolicyFile["private"]>): Pick<Policy, "private"> {
  if (phrases === false) return {};
  return { private: phrases === true ? {} : (phrases as NonNullable<Policy["private"]>) };
}

/** What the preset of a file says for all labels. */
export function fallbackUnder(file: Pick<PolicyFile, "extends" | "threshold">): Rule {
  const base: Preset = presets[file.extends ?? "default"];
  return { operator: base.operator, threshold: file.threshold ?? base.threshold, options: {} };
}

/** What the preset of a file says for a label, over the rule for all labels. */
export function labelRuleUnder(
  file: Pick<PolicyFile, "extends" | "threshold">,
  label: string,
  fallback: Rule,
): Rule {
  const base: Preset = presets[file.extends ?? "default"];
  const rule = layer(fallback, base.labels?.[label]);
  return file.threshold === undefined ? rule : { ...rule, threshold: file.threshold };
}

/** The rule that results when `over` is said on top of `under`; another operator starts with its own defaults. */
export function layer(under: Rule, over: string | RuleFile | undefined): Rule {
  if (over === undefined) return under;
  const { operator = under.operator, threshold = under.threshold, ...options } = asRule(over);
  return {
    operator,
    threshold,
    options: operator === under.operator ? { ...under.options, ...options } : options,
  };
}

const asRule = (rule: string | RuleFile): RuleFile => (typeof rule === "string" ? { operator: rule } : rule);
