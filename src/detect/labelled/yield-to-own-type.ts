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
    const owned = new Set(
      findings
        .filter((one) => !isLabelled(one) && one.score >= ACTED_ON && !one.source.startsWith("entities."))
        .map(placeOf),
    );
    return findings.filter((one) => !isLabelled(one) || !owned.has(placeOf(one)));
  },
};

const placeOf = ({ from, to }: Finding) => `${from} ${to}`;
