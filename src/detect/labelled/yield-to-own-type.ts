/** A labelled value gives way to a recogniser that knows the same value by its own shape and checks. */
import type { Finding } from "../../doc/finding.ts";
import type { Refiner } from "../recognizer.ts";
import { labelledValue } from "./labelled-value.ts";

const ACTED_ON = 0.5;

export const yieldToOwnType: Refiner = {
  name: "yield-to-own-type.v1",
  labels: [],
  words: {},
  refine(findings) {
    const isLabelled = ({ source }: Finding) => source === labelledValue.name;
    if (!findings.some(isLabelled)) return findings;
    const owners = findings.filter(
      (one) => !isLabelled(one) && one.score >= ACTED_ON && !one.source.startsWith("entities."),
    );
    const isOwned = within(owners);
    return findings.filter((one) => !isLabelled(one) || !isOwned(one));
  },
};

/** Says whether one of the findings, sorted by their start, covers all of a span; spans are asked for in order. */
function within(findings: readonly Finding[]): (span: Finding) => boolean {
  let next = 0;
  let open: Finding[] = [];
  return ({ from, to }) => {
    while (next < findings.length && findings[next]!.from <= from) open.push(findings[next++]!);
    open = open.filter((finding) => finding.to > from);
    return open.some((finding) => finding.to >= to);
  };
}
