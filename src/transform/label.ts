import type { Operator, Target } from "./operator.ts";

/** The label with the entity's number: [PERSON_1]. The same entity has the same number all through a document. */
export function label(): Operator {
  return { name: "label", replace: placeholder };
}

/** What `label` writes; operators that cannot change a value in their own way write it too. */
export function placeholder(target: Target): string {
  return `[${target.label}_${target.number}]`;
}
