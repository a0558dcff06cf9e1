/**
 * A rule knows which number it found, and where it ends; the trained reader only that something stands there. So the reader says nothing again that a rule says, its
 * numbers and accounts lose what a rule claims, its other claims give way to a number, and a list of numbers is no number of anybody's. What a rule takes for
 * something else within a phrase (an age, a name, a date) keeps its label: the reader's claim is what is left of the phrase.
 */
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import type { Refiner } from "../recognizer.ts";
import { TRAINED_READER } from "./trained-reader.ts";

const NAME = "reader-yields-to-rules.v1";
const VALUES: ReadonlySet<string> = new Set(["CODE", "PHONE_NUMBER", "EMAIL_ADDRESS", "USERNAME"]);
const ADDRESSES: ReadonlySet<string> = new Set(["ADDRESS", "JP_ADDRESS"]);
const NAMES: ReadonlySet<string> = new Set(["PERSON", "LOCATION", "ORGANIZATION"]);
/** What stands beside a number, not for one. */
const NOT_VALUES: ReadonlySet<string> = new Set([
  ...["PERSON", "LOCATION", "ORGANIZATION", "FACILITY", "GPE", "NRP", "EVENT", "PRODUCT", "DATE_TIME"],
  ...[
    "AGE",
    "OCCUPATION",
    "EDUCATION",
    "RELIGION",
    "MEDICAL",
    "RELATION",
    "QUANTITY",
    "MONEY",
    "RARE",
    "TERM",
  ],
  ...ADDRESSES,
]);
/** What the reader takes for a phrase, and rules may know a part of. */
const PHRASES: ReadonlySet<string> = new Set([
  ...["ORGANIZATION", "DATE_TIME", "AGE", "OCCUPATION", "MEDICAL", "NRP", "RELATION"],
]);
const CLAIMED = 0.4;
const SURE = 0.6;
const PHRASE_PART = 0.5;
const UNLIKELY = 0.5;
const LIST = /^(?:\p{Ll}+ )*\p{Nd}+(?:(?:, ?| ?\| ?|\s*\n|、| and | or )+\p{Nd}+)+(?: \p{Ll}+)*$/u;

export const readerYieldsToRules: Refiner = {
  name: NAME,
  labels: [],
  words: {},
  refine(findings, { text }) {
    if (!findings.some(isRead)) return findings;
    const rules = findings.filter((finding) => !isRead(finding) && finding.score >= CLAIMED);
    const values = rules.filter(({ label }) => !NOT_VALUES.has(label));
    const near = meetingIn(rules);
    const valuesNear = meetingIn(values);
    return findings.flatMap((finding) => {
      if (!isRead(finding)) return [finding];
      if (near(finding).some((rule) => saysAll(rule, finding))) return [];
      const { label } = finding;
      if (VALUES.has(label)) return isList(text, finding) ? [] : restOf(finding, valuesNear(finding), text);
      const sure = valuesNear(finding).filter(({ score }) => score >= SURE);
      if (ADDRESSES.has(label)) return isList(text, finding) || sure.some(isNoAddress) ? [] : [finding];
      if (sure.length > 0) return NAMES.has(label) ? restOf(finding, sure, text) : [];
      return PHRASES.has(label) && !isJapanese(text, finding)
        ? phraseBeside(finding, near(finding), text)
        : [finding];
    });
  },
};

/** Postal codes and numbers of flats are part of an address; what reaches somebody, or what they pay with, is not. */
const isNoAddress = ({ label }: Finding) => !/POST|ZIP|CODE$/.test(label) || label === "IBAN_CODE";

/** A Japanese phrase has no words that a part of it could be left of. */
const isJapanese = (text: string, { from, to }: Span) =>
  /[\u3041-\u30ff\u3400-\u9fff]/.test(text.slice(Math.max(0, from - 8), to + 8));

const isRead = ({ source }: Finding) => source === TRAINED_READER;
const isList = (text: string, { from, to }: Span) => LIST.test(text.slice(from, to));

/** Whether a rule claims the same, or a number that covers it. */
function saysAll(rule: Finding, read: Finding): boolean {
  if (rule.from > read.from || rule.to < read.to) return false;
  const isSame = rule.label === read.label && rule.score >= 0.5;
  return isSame || (!NOT_VALUES.has(rule.label) && (VALUES.has(read.label) || ADDRESSES.has(read.label)));
}

/** The findings that a span meets; findings and the spans asked for are sorted by their start. */
function meetingIn(findings: readonly Finding[]): (span: Span) => Finding[] {
  let first = 0;
  return ({ from, to }) => {
    while (first < findings.length && findings[first]!.to <= from) first++;
    const met: Finding[] = [];
    for (let i = first; i < findings.length && findings[i]!.from < to; i++) {
      if (findings[i]!.to > from) met.push(findings[i]!);
    }
    return met;
  };
}

/** What none of the values claims of it and still tells something. */
function restOf(
  finding: Finding,
  values: readonly Span[],
  text: string,
  tells = NAMES.has(finding.label) ? /\p{L}.*\p{L}/su : /[\p{Nd}@＠]/u,
): Finding[] {
  if (values.length === 0) return [finding];
  let at = finding.from;
  const pieces: Span[] = [];
  for (const { from, to } of values) {
    if (from > at) pieces.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  if (at < finding.to) pieces.push({ from: at, to: finding.to });
  return pieces.flatMap((piece) => trimmedPiece(finding, piece, text, tells));
}

/** What rules leave of a phrase: nothing where they know most of it, or where a single unlikely word is left. */
function phraseBeside(finding: Finding, rules: readonly Finding[], text: string): Finding[] {
  if (finding.label === "DATE_TIME" && rules.some((rule) => isTimeOfMore(rule, finding, text))) return [];
  const others = rules.filter(
    ({ label, score }) => label !== finding.label && label !== "PRODUCT" && score >= PHRASE_PART,
  );
  if (others.length === 0) return [finding];
  const tells = finding.label === "DATE_TIME" ? /\p{Nd}/u : /\p{L}{2}/u;
  return restOf(finding, others, text, tells).filter(
    (rest) => finding.score > UNLIKELY || /\p{L}\P{L}+\p{L}/u.test(text.slice(rest.from, rest.to)),
  );
}

/** "Amsel in 1980" where a rule reads 1980: a name is no part of a date. */
const isTimeOfMore = (rule: Finding, read: Finding, text: string) =>
  rule.label === "DATE_TIME" &&
  rule.from > read.from &&
  rule.to <= read.to &&
  /\p{Lu}\p{Ll}+ (?:in|on|at|since|from|of)? ?$/u.test(text.slice(read.from, rule.from));

/** Words between two values are nobody's; what is left of a number has digits, or the mark of an address. */
function trimmedPiece(finding: Finding, { from, to }: Span, text: string, tells: RegExp): Finding[] {
  const piece = text.slice(from, to);
  const [, before = "", value = ""] =
    /^((?:['’]s(?!\p{L}))?[^\p{L}\p{N}]*)(.*?)[^\p{L}\p{N}]*$/su.exec(piece) ?? [];
  const start = from + before.length;
  return tells.test(value) ? [{ ...finding, from: start, to: start + value.length }] : [];
}
