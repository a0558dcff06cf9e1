import { generalise } from "../knowledge/generalise.ts";
import type { Operator, Target } from "../transform/operator.ts";
import { operators } from "../transform/operators.ts";
import { declarationOf, type OperatorSetting, operatorsOf } from "./operators-for.ts";
import { type Policy, presetPolicy, type Rule } from "./policy.ts";

/** Shown to reviewers as the operator of a generalisation. */
export const GENERALISE = "generalise";

/** What could stand in the place of a value. */
export interface Alternative {
  readonly operator: string;
  readonly insert: string;
  /** Of a generalisation: 1 says a little less, 2 less than that. */
  readonly level?: number;
  /** Of the operator. */
  readonly options?: Rule["options"];
}

const rule = (operator: string, options: Rule["options"] = {}): Rule => ({ operator, threshold: 0, options });
const COMMON = [rule("label"), rule("substitute"), rule("pseudonym"), rule("mask"), rule("redact")];
const TIMES = [
  ...["day", "month", "year"].map((level) => rule("coarsen-time", { level })),
  rule("date-shift"),
];
const MOST_STEPS = 8;

/**
 * Says for a value what other operators put in its place and what it can be generalised to; each text once, the value itself never.
 * Operators that need a key are left out where there is none.
 */
export function alternativesWith(setting: OperatorSetting): (target: Target) => Alternative[] {
  const byKind = { times: operatorsIn(TIMES, setting), any: operatorsIn(COMMON, setting) };
  return (target) => {
    const operators = target.label === "DATE_TIME" ? [...byKind.times, ...byKind.any] : byKind.any;
    const replacements = operators.map(
      ([{ operator, options }, { replace }]): Alternative => ({
        operator,
        insert: replace(target),
        ...(Object.keys(options).length > 0 && { options }),
      }),
    );
    const wider = generalise(target.value, target.lang, target.label)
      .slice(0, MOST_STEPS)
      .map((insert, i): Alternative => ({ operator: GENERALISE, insert, level: i + 1 }));
    const seen = new Set([target.value]);
    return [...replacements, ...wider].filter(({ insert }) => !seen.has(insert) && seen.add(insert));
  };
}

function operatorsIn(rules: readonly Rule[], setting: OperatorSetting): (readonly [Rule, Operator])[] {
  const usable = rules.filter(
    ({ operator }) => setting.key || !declarationOf(operator, operators).needs.includes("key"),
  );
  return usable.map((fallback) => {
    const policy: Policy = { ...presetPolicy("default"), fallback, rules: {} };
    return [fallback, operatorsOf(policy, setting, operators)("")];
  });
}
