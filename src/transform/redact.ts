import type { Operator } from "./operator.ts";

/** Takes the value out and puts the same text, by default nothing, in its place. */
export function redact(options: { with?: string } = {}): Operator {
  const replacement = options.with ?? "";
  return { name: "redact", replace: () => replacement };
}
