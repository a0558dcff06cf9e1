/**
 * A model that reads "外科　佐伯" as one organisation swallows the name that the words around it tell. So what a model takes for something else gives way
 * to a person found by a cue (not in judgments, which a model of their own reads): the same words are the person's, and a longer claim ends where the person begins, or begins where they end.
 */
import type { Finding } from "../../doc/finding.ts";
import { isJudgment } from "../quasi/is-judgment.ts";
import type { Refiner } from "../recognizer.ts";

const NAME = "yield-to-people.v1";
/** Claims of cues that are sure enough. */
const SURE = 0.6;
const GIVES_WAY: ReadonlySet<string> = new Set([
  ...["LOCATION", "ORGANIZATION", "FACILITY", "NRP", "EVENT", "PRODUCT", "DATE_TIME", "MEDICAL"],
]);
/** What may stand between a name and what is not part of it. */
const BREAK = /[\s：:／/（）()「」、,・|>の]/u;

export const yieldToPeople: Refiner = {
  name: NAME,
  labels: [...GIVES_WAY],
  words: {},
  refine(findings, { text }) {
    const people = findings.filter(
      ({ label, score, source }) => label === "PERSON" && score >= SURE && !source.startsWith("entities."),
    );
    if (people.length === 0 || isJudgment(text)) return findings;
    let first = 0;
    return findings.flatMap((finding) => {
      while (first < people.length && people[first]!.to <= finding.from) first++;
      if (!GIVES_WAY.has(finding.label) || !isByModel(finding)) return [finding];
      for (let i = first; i < people.length && people[i]!.from < finding.to; i++) {
        const rest = without(finding, people[i]!, text);
        if (rest !== undefined) return rest;
      }
      return [finding];
    });
  },
};

const isByModel = ({ source, label }: Finding) => source.startsWith("entities.") || label === "MEDICAL";

/** What is left of a claim; undefined where the person is not at one of its ends, or is part of its words. */
function without(finding: Finding, person: Finding, text: string): Finding[] | undefined {
  const { from, to } = finding;
  if (person.from <= from && person.to >= to) return [];
  if (person.to === to && person.from > from && BREAK.test(text.charAt(person.from - 1)))
    return trimmed(finding, from, person.from, text);
  if (person.from === from && person.to < to && BREAK.test(text.charAt(person.to)))
    return trimmed(finding, person.to, to, text);
  return undefined;
}

function trimmed(finding: Finding, from: number, to: number, text: string): Finding[] {
  while (from < to && BREAK.test(text.charAt(from))) from++;
  while (to > from && BREAK.test(text.charAt(to - 1))) to--;
  return to - from > 1 ? [{ ...finding, from, to }] : [];
}
