import type { TObject } from "typebox";
import { canonical } from "../src/transform/keyed.ts";
import {
  type Given,
  makeOperator,
  type Need,
  type Operator,
  type OperatorDeclaration,
  type Target,
} from "../src/transform/operator.ts";

/** A target as the pipeline would make it, for tests of operators. */
export function target(value: string, rest: Partial<Target> = {}): Target {
  return { value, label: "PERSON", entity: canonical(value), number: 1, lang: "en", ...rest };
}

/** An operator made as a rule of a policy makes it. */
export function operatorOf<Options extends TObject, N extends Need>(
  declaration: OperatorDeclaration<Options, N>,
  options: Readonly<Record<string, unknown>> = {},
  {
    key = new Uint8Array(32).fill(1),
    avoid = () => false,
  }: { key?: Uint8Array; avoid?: Given["avoid"] } = {},
): Operator {
  const given: Given = { key: () => key, freshKey: () => key, avoid, maskTerm: () => () => "*" };
  return makeOperator(declaration, options, given);
}
