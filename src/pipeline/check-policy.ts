/** What is wrong with a policy before it is used: names nobody knows, options that their operator does not have. */
import { Errors } from "typebox/value";
import { MOST_INSTRUCTIONS, patternSize } from "../detect/pattern-size.ts";
import { KEEP, TEXT } from "../detect/table/header-kind.ts";
import { type OperatorDeclaration, optionProblem } from "../transform/operator.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { deepest, schemaMessage } from "../words/schema-error.ts";
import { capabilitiesWith, labelsOf } from "./builtin.ts";
import { type Capabilities, withNearest } from "./capabilities.ts";
import { unknownOperator } from "./operators-for.ts";
import { fallbackUnder, labelRuleUnder, layer, type Rule } from "./policy.ts";
import { type PolicyFile, policySchema, type RuleFile } from "./policy-schema.ts";
import { isPreset, presets } from "./presets.ts";
import { unknownRecognizer } from "./recognizers-for.ts";

/** A field of a policy file, and what is wrong with it. */
export interface PolicyProblem {
  readonly path: readonly string[];
  readonly why: Message;
}

/** Throws a problem that names the first field that is wrong. `field` is where the policy stands in what was sent. */
export function checkPolicy(content: unknown, field: readonly string[] = []): void {
  const wrong = policyProblem(content, capabilitiesWith());
  if (!wrong) return;
  const path = [...field, ...wrong.path.map((part) => (NAME.test(part) ? part : "?"))];
  throw problem("field", { field: path.join("."), why: wrong.why });
}

/** What a client sends is repeated only where it looks like a name. */
const NAME = /^[\p{L}\p{N}_.-]{1,64}$/u;

/** The first thing that is wrong with the content of a policy file. */
export function policyProblem(content: unknown, capabilities: Capabilities): PolicyProblem | undefined {
  return (
    presetProblem(content) ??
    rulesProblem(content, capabilities) ??
    shapeProblem(content, capabilities) ??
    patternsProblem(content as PolicyFile) ??
    namesProblem(content as PolicyFile, capabilities)
  );
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function presetProblem(content: unknown): PolicyProblem | undefined {
  const name = isFields(content) ? content.extends : undefined;
  if (typeof name !== "string" || isPreset(name)) return undefined;
  const unknown = message("not-one-of", { values: Object.keys(presets).join(", ") });
  return { path: ["extends"], why: withNearest(unknown, name, Object.keys(presets)) };
}

// Rules ---------------------------------------------------------------------------------------------------------------------

/** Rules are checked by the operator that results when they are layered over the preset. */
function rulesProblem(content: unknown, { operators }: Capabilities): PolicyProblem | undefined {
  if (!isFields(content)) return undefined;
  const file =
    typeof content.extends === "string" && isPreset(content.extends) ? { extends: content.extends } : {};
  const under = fallbackUnder(file);
  const wrong = ruleProblem(content.operator, under, operators);
  if (wrong) return { path: ["operator", ...wrong.path], why: wrong.why };
  const fallback = isRule(content.operator) ? layer(under, content.operator) : under;
  for (const [label, rule] of Object.entries(isFields(content.labels) ? content.labels : {})) {
    const own = ruleProblem(rule, labelRuleUnder(file, label, fallback), operators);
    if (own) return { path: ["labels", label, ...own.path], why: own.why };
  }
  return undefined;
}

const isRule = (value: unknown): value is string | RuleFile =>
  typeof value === "string" ||
  (isFields(value) && (value.operator === undefined || typeof value.operator === "string"));

function ruleProblem(
  rule: unknown,
  under: Rule,
  operators: readonly OperatorDeclaration[],
): PolicyProblem | undefined {
  if (!isRule(rule)) return undefined;
  const {
    operator: name = under.operator,
    threshold: _,
    ...options
  } = typeof rule === "string" ? { operator: rule } : rule;
  const declaration = operators.find((each) => each.name === name);
  if (!declaration)
    return { path: typeof rule === "string" ? [] : ["operator"], why: unknownOperator(name, operators) };
  for (const option of Object.keys(options))
    if (!Object.hasOwn(declaration.options.properties, option))
      return { path: [option], why: unknownOption(option, declaration, operators) };
  const wrong = optionProblem(declaration, { ...(name === under.operator ? under.options : {}), ...options });
  return wrong && { path: wrong.field === "" ? [] : [wrong.field], why: wrong.why };
}

/** Which fields the operator has, the nearest of them, and which operators have the one that was written. */
function unknownOption(
  option: string,
  { name: operator, options }: OperatorDeclaration,
  operators: readonly OperatorDeclaration[],
): Message {
  const names = Object.keys(options.properties);
  const unknown =
    names.length === 0
      ? message("option-none", { operator })
      : message("option-unknown", { operator, names: names.join(", ") });
  const owners = operators.filter((each) => Object.hasOwn(each.options.properties, option));
  if (owners.length > 0)
    return message("option-of", { why: unknown, operators: owners.map(({ name }) => name).join(", ") });
  return withNearest(unknown, option, [...names, "threshold", "operator"]);
}

// Shape and names -----------------------------------------------------------------------------------------------------------

function shapeProblem(content: unknown, { operators }: Capabilities): PolicyProblem | undefined {
  const schema = policySchema(operators);
  const error = deepest(Errors(schema, content));
  if (!error) return undefined;
  const path = error.instancePath.split("/").slice(1);
  const why = schemaMessage(error);
  const name = path.at(-1);
  if (why.code !== "unknown-field" || name === undefined) return { path, why };
  return { path, why: withNearest(why, name, fieldsAt(schema, path.slice(0, -1))) };
}

/** The fields that an object has in a schema, by the path to it. */
function fieldsAt(schema: unknown, path: readonly string[]): string[] {
  const { properties, items, anyOf } = schema as { properties?: Fields; items?: unknown; anyOf?: unknown[] };
  if (anyOf) return anyOf.flatMap((each) => fieldsAt(each, path));
  const [name, ...rest] = path;
  if (name === undefined) return Object.keys(properties ?? {});
  const inner = properties?.[name] ?? items;
  return inner === undefined ? [] : fieldsAt(inner, rest);
}

/** Patterns that would take too long to compile, and to search for in a text. */
function patternsProblem({ patterns = [] }: PolicyFile): PolicyProblem | undefined {
  const { pattern: most, policy: mostTogether } = MOST_INSTRUCTIONS;
  const sizes = patterns.map(({ pattern }) => patternSize(pattern));
  const large = sizes.findIndex((size) => size > most);
  if (large >= 0)
    return {
      path: ["patterns", String(large), "pattern"],
      why: message("pattern-large", { size: sizes[large]!, most }),
    };
  const size = sizes.reduce((sum, each) => sum + each, 0);
  if (size <= mostTogether) return undefined;
  return { path: ["patterns"], why: message("patterns-large", { size, most: mostTogether }) };
}

/** Columns hold text, are kept, or have a label that somebody knows. */
function columnsProblem(
  { columns = {} }: PolicyFile,
  labels: () => ReadonlySet<string>,
): PolicyProblem | undefined {
  for (const [name, kind] of Object.entries(columns)) {
    const why = unknownKind(kind, labels);
    if (why) return { path: ["columns", name], why };
  }
  return undefined;
}

/** What is wrong with what a column is said to hold. */
export function unknownKind(kind: string, labels: () => Iterable<string>): Message | undefined {
  if (kind === TEXT || kind === KEEP) return undefined;
  const known = new Set(labels());
  return known.has(kind)
    ? undefined
    : withNearest(message("column-kind-unknown"), kind, [...known, TEXT, KEEP]);
}

function namesProblem(file: PolicyFile, capabilities: Capabilities): PolicyProblem | undefined {
  const own = [...(file.deny ?? []), ...(file.patterns ?? [])].map(({ label }) => label);
  const common = new Set([...own, ...capabilities.recognizers.flatMap(({ labels }) => labels)]);
  const rest = Object.keys(file.labels ?? {}).filter((label) => !common.has(label));
  const labels = rest.length > 0 ? new Set([...common, ...labelsOf(capabilities)]) : common;
  const unknown = rest.find((label) => !labels.has(label));
  if (unknown !== undefined)
    return { path: ["labels", unknown], why: withNearest(message("label-unknown"), unknown, labels) };
  const wrong = columnsProblem(file, () => new Set([...common, ...labelsOf(capabilities)]));
  if (wrong) return wrong;
  for (const list of ["only", "without"] as const)
    for (const [i, name] of (file.recognizers?.[list] ?? []).entries()) {
      const why = unknownRecognizer(name, capabilities.recognizers);
      if (why) return { path: ["recognizers", list, String(i)], why };
    }
  return undefined;
}
