import type { Operator } from "./operator.ts";

/** Leaves the value as it is: for findings that are shown and counted, but not changed. */
export function keep(): Operator {
  return { name: "keep", replace: (target) => target.value };
}
