import type { Finding } from "../../doc/finding.ts";
import { contextScore, findContext } from "../context.ts";

export interface Claim {
  readonly from: number;
  readonly to: number;
  readonly score: number;
  readonly checks?: readonly string[];
  /** What it is, where one recogniser knows several things. */
  readonly what?: string;
}

/** For recognisers that search by hand: turns what they found in a text into findings, raised by context words. */
export function claims(spec: {
  readonly name: string;
  readonly label: string;
  readonly what: string;
  readonly context?: readonly string[];
}): (text: string, claim: Claim) => Finding {
  const words = spec.context ?? [];
  return (text, { from, to, score, checks, what = spec.what }) => {
    const context = findContext(text, { from, to }, words);
    const why = { what, ...(checks && { checks }), ...(context !== undefined && { context }) };
    const raised = context === undefined ? score : contextScore(score);
    return { from, to, label: spec.label, score: raised, source: spec.name, why };
  };
}
