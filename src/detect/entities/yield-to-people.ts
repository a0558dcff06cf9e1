/**
 * A model that reads "外科　佐伯" as one organisation swallows the name that the words around it tell. So what a model takes for something else gives way
 * to a person found by a cue (not in judgments, which a model of their own reads): the same words are the person's, and a longer claim ends where the person begins, or begins where they end.
 * Of 楠瀬教諭 nothing is left but the word for an office, which names nobody.
 */
import type { Finding } from "../../doc/finding.ts";
import { kindsOf } from "../cues/japanese/cue-words.ts";
import { isCourtText } from "../quasi/is-judgment.ts";
import type { Refiner } from "../recognizer.ts";

const NAME = "yield-to-people.v1";
/** Claims of cues that are sure enough. */
const SURE = 0.6;
const GIVES_WAY: ReadonlySet<string> = new Set([
  ...[
    "LOCATION",
    "ORGANIZATION",
    "FACILITY",
    "NRP",
    "EVENT",
    "PRODUCT",
    "DATE_TIME",
    "MEDICAL",
    "OCCUPATION",
  ],
]);
/** What may stand between a name and what is not part of it. */
const BREAK = /[\s：:／/（）()「」、,・|>の]/u;

export const yieldToPeople: Refiner = {
  name: NAME,
  labels: [...GIVES_WAY],
  words: {},
  refine(findings, view) {
    const people = findings.filter(
      ({ label, score, source }) => label === "PERSON" && score >= SURE && !source.startsWith("entities."),
    );
    if (people.length === 0 || isCourtText(view)) return findings;
    const { text } = view;
    let first = 0;
    return findings.flatMap((finding) => {
      while (first < people.length && people[first]!.to <= finding.from) first++;
      if (!GIVES_WAY.has(finding.label)) return [finding];
      if (isRead(finding) && isCueOnly(restOf(finding, people, first, text))) return [];
      if (!isByModel(finding)) return [finding];
      for (let i = first; i < people.length && people[i]!.from < finding.to; i++) {
        const rest = without(finding, people[i]!, text);
        if (rest !== undefined) return rest;
      }
      return [finding];
    });
  },
};

/** Labels that give way whoever claims them: a name is no illness and no occupation. */
const NEVER_NAMES: ReadonlySet<string> = new Set(["MEDICAL", "OCCUPATION"]);
const isByModel = ({ source, label }: Finding) =>
  source.startsWith("entities.") || source === "organisation.v1" || NEVER_NAMES.has(label);

/** What is left of a claim; undefined where the person is not at one of its ends, or is part of its words. */
function without(finding: Finding, person: Finding, text: string): Finding[] | undefined {
  const { from, to, label } = finding;
  if (person.from <= from && person.to >= to) return [];
  if (person.from < from || person.to > to) return undefined;
  if (label === "OCCUPATION" && person.from === from) return trimmed(finding, person.to, to, text);
  const isLast = person.to === to || isCueOnly(text.slice(person.to, to));
  if (isLast && person.from > from && BREAK.test(text.charAt(person.from - 1)))
    return trimmed(finding, from, person.from, text);
  if (person.from === from && person.to < to && BREAK.test(text.charAt(person.to)))
    return trimmed(finding, person.to, to, text);
  return undefined;
}

/** 折原SV is no organisation, whichever model says so. */
const isRead = (finding: Finding) => isByModel(finding) || finding.source.startsWith("trained-reader.");

/** What no person covers of a claim; nothing where no person is within it, or where all of it is in Latin letters. */
function restOf(
  { from, to, label }: Finding,
  people: readonly Finding[],
  first: number,
  text: string,
): string {
  let [rest, at] = ["", from];
  for (let i = first; i < people.length && people[i]!.from < to; i++) {
    const person = people[i]!;
    if (person.from < from || person.to > to) return NOT_CUES;
    rest += `${text.slice(at, Math.max(at, person.from))} `;
    at = Math.max(at, person.to);
  }
  const isOther = at === from || label === "OCCUPATION" || !/[\u3041-\u9fff]/.test(text.slice(from, to));
  return isOther && !/^cc/i.test(text.slice(from, to)) ? NOT_CUES : rest + text.slice(at, to);
}

const NOT_CUES = "x";
/** Seals, honorifics of families, and offices that no list has: 総務部長, 監督官. */
const OFFICE = /^(?:(?:印|さん|様|ご一家|一家|家|邸|宅)+|\p{Script=Han}{1,5}[長官士師員司役主])$/u;

/** Whether nothing but words for offices, kin and roles, honorifics, seals and marks is there: of 助手:Dr.木賊, 鳴海印, 後藤教頭. */
function isCueOnly(rest: string): boolean {
  const words = rest.split(/[\s\p{P}\p{S}]+/u).filter(Boolean);
  return words.every((word) => kindsOf(word) !== undefined || OFFICE.test(word));
}

function trimmed(finding: Finding, from: number, to: number, text: string): Finding[] {
  while (from < to && BREAK.test(text.charAt(from))) from++;
  while (to > from && BREAK.test(text.charAt(to - 1))) to--;
  return to - from > 1 ? [{ ...finding, from, to }] : [];
}
