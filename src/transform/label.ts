import type { Operator } from "./operator.ts";

/** The label with the entity's number: [PERSON_1]. The same entity has the same number all through a document. */
export function label(): Operator {
  return { name: "label", replace: (target) => `[${target.label}_${target.number}]` };
}
