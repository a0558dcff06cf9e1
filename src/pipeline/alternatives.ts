import { generalise } from "../knowledge/generalise.ts";
import type { Operator, Target } from "../transform/operator.ts";
import { operatorsFor, type Setting } from "./builtin.ts";
import { type Policy, presetPolicy, type Rule } from "./policy.ts";

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

/** The results of other operators and what the value can be generalised to; each text once, the value itself never. */
export function alternatives(target: Target, setting: Setting): Alternative[] {
  const rules = target.label === "DATE_TIME" ? [...TIMES, ...COMMON] : COMMON;
  const made = rules.flatMap((each): Alternative[] => {
    const insert = replaced(target, each, setting);
    const { operator, options } = each;
    if (insert === undefined) return [];
    return [{ operator, insert, ...(Object.keys(options).length > 0 && { options }) }];
  });
  const wider = generalise(target.value, target.lang, target.label)
    .slice(0, MOST_STEPS)
    .map((insert, i): Alternative => ({ operator: "generalise", insert, level: i + 1 }));
  const seen = new Set([target.value]);
  return [...made, ...wider].filter(({ insert }) => !seen.has(insert) && seen.add(insert));
}

/** Nothing where an operator needs a key that there is not, or cannot say the value otherwise. */
function replaced(target: Target, each: Rule, setting: Setting): string | undefined {
  try {
    return operatorOf(each, setting)(target.label).replace(target);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function operatorOf(fallback: Rule, setting: Setting): (label: string) => Operator {
  const policy: Policy = { ...presetPolicy("default"), fallback, rules: {} };
  return operatorsFor(policy, setting);
}
