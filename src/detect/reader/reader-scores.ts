/**
 * Scores of the trained reader as everybody sees them: the share of such claims that are right, by a logistic curve over the log-odds of the model
 * for each language, fitted by scripts/models/calibrate.ts on documents the model had not learnt from. Other refiners see a low score, so that what rules
 * know goes first; of two claims to one span that of a rule stays the stronger. What a policy acts on does not change: a claim from its floor on
 * scores at least one half, one below it keeps the probability of the model, which is lower than it is likely.
 */
import type { Finding } from "../../doc/finding.ts";
import type { Refiner } from "../recognizer.ts";
import { rounded } from "./likelihood.ts";
import { TRAINED_READER } from "./trained-reader.ts";

/** What a claim that is acted on scores at least. */
const ACTED_ON = 0.5;
/** How much the claim of a rule to the same span is stronger. */
const LESS = 0.01;

export const readerScores: Refiner = {
  name: "reader-scores.v1",
  labels: [],
  words: {},
  refine(findings) {
    const rules = new Map<string, number>();
    for (const { source, from, to, score } of findings)
      if (source !== TRAINED_READER)
        rules.set(`${from} ${to}`, Math.max(score, rules.get(`${from} ${to}`) ?? 0));
    return findings.map((finding) =>
      finding.source === TRAINED_READER
        ? scored(finding, rules.get(`${finding.from} ${finding.to}`))
        : finding,
    );
  },
};

function scored(finding: Finding, rule = 1 + LESS): Finding {
  const likely = Number(finding.why.figures?.probability ?? finding.score);
  if (finding.score < ACTED_ON) return finding;
  return { ...finding, score: Math.max(ACTED_ON, Math.min(likely, rounded(rule - LESS))) };
}
