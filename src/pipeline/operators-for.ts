import { randomBytes } from "node:crypto";
import { allowList } from "../detect/lists.ts";
import type { Profile } from "../detect/profile/profile.ts";
import { RECORD_ID } from "../detect/table/header-kind.ts";
import { termMask } from "../terms/operator.ts";
import type { TermIndex } from "../terms/term-index.ts";
import type { Key } from "../transform/key.ts";
import { makeOperator, type Operator, type OperatorDeclaration, type Target } from "../transform/operator.ts";
import { message, problem } from "../words/problem.ts";
import { withNearest } from "./capabilities.ts";
import { type Policy, type Rule, ruleFor } from "./policy.ts";
import { BY_HAND } from "./review.ts";
import { termIndexIn } from "./term-index-in.ts";

/** What operators may need. */
export interface OperatorSetting {
  readonly key?: Key | undefined;
  /** The index that the policy's `terms` names. */
  readonly terms?: TermIndex | undefined;
  /** What is known of the person who writes: nothing is replaced by it. */
  readonly profile?: Profile | undefined;
}

/** One operator per rule of the policy. The rule for TERM comes with every preset and counts where terms are asked for. */
export function operatorsOf(
  policy: Policy,
  setting: OperatorSetting,
  operators: readonly OperatorDeclaration[],
): (label: string) => Operator {
  let passingKey: Key | undefined;
  const freshKey = () => setting.key ?? (passingKey ??= randomBytes(32));
  const ownValues = new Set(
    Object.values(setting.profile ?? {}).flatMap((values) => values.map((value) => value.toLowerCase())),
  );
  const make = ({ operator, options }: Rule) =>
    makeOperator(declarationOf(operator, operators), options, {
      key() {
        if (!setting.key) throw problem("operator-keyless", { operator });
        return setting.key;
      },
      freshKey,
      avoid: (name) => ownValues.has(name.toLowerCase()),
      maskTerm() {
        const { replace } = termMask(termIndexIn(setting, policy.terms), { k: policy.terms?.k ?? 2 });
        return (value) => replace({ value });
      },
    });
  const rules = Object.entries(policy.rules).flatMap(([label, rule]) =>
    label === "TERM" && !policy.terms ? [] : [rule],
  );
  const byRule = new Map([policy.fallback, ...rules].map((rule) => [rule, make(rule)]));
  const fallback = byRule.get(policy.fallback) ?? make(policy.fallback);
  const ofKeys = setting.key && isLeftToFallback(policy) ? make(PSEUDONYM) : undefined;
  return withListedTexts(
    policy,
    (label) => (label === RECORD_ID ? ofKeys : undefined) ?? byRule.get(ruleFor(policy, label)) ?? fallback,
  );
}

/** Terms of a deny list that says `with` get that text, whatever the operator of their label. */
function withListedTexts({ deny }: Policy, operatorFor: (label: string) => Operator) {
  const lists = deny.flatMap(({ with: text, label, ...list }) =>
    text === undefined ? [] : { text, label, has: allowList(list) },
  );
  if (lists.length === 0) return operatorFor;
  const textFor = ({ value, label }: Target) =>
    lists.find((list) => list.label === label && list.has(value))?.text;
  return (label: string): Operator => {
    const { name, replace, reword } = operatorFor(label);
    return {
      name,
      replace: (target) => textFor(target) ?? replace(target),
      reword(target, beside) {
        const insert = textFor(target);
        if (insert === undefined) return reword?.(target, beside);
        return { insert, before: 0, after: 0, operator: BY_HAND };
      },
    };
  };
}

const PSEUDONYM: Rule = { operator: "pseudonym", threshold: 0, options: {} };

/** Keys of records stay equal across files wherever there is a key, unless the policy says what becomes of them. */
const isLeftToFallback = ({ rules, fallback }: Policy) =>
  !Object.hasOwn(rules, RECORD_ID) && fallback.operator === "label";

export function declarationOf(name: string, operators: readonly OperatorDeclaration[]): OperatorDeclaration {
  const declaration = operators.find((each) => each.name === name);
  if (!declaration)
    throw problem("operator-option", { operator: name, why: unknownOperator(name, operators) });
  return declaration;
}

export function unknownOperator(name: string, operators: readonly OperatorDeclaration[]) {
  const names = operators.map((each) => each.name);
  return withNearest(message("operator-unknown", { names: names.join(", ") }), name, names);
}
