import { canonical } from "../src/transform/keyed.ts";
import type { Target } from "../src/transform/operator.ts";

/** A target as the pipeline would make it, for tests of operators. */
export function target(value: string, rest: Partial<Target> = {}): Target {
  return { value, label: "PERSON", entity: canonical(value), number: 1, lang: "en", ...rest };
}
