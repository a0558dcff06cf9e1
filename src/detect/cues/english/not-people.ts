/**
 * Drops people that models see in words nobody is called by: headings, roles, languages, months, labels of forms, abbreviations, numbers. A name
 * that some other rule found at the same place stays.
 */
import type { Finding } from "../../../doc/finding.ts";
import type { Refiner } from "../../recognizer.ts";
import { KIN, NOT_NAMES, ROLES } from "./lexicon.ts";
import { isGivenName, wordKind } from "./name-words.ts";

const NAME = "not-people.v1";
const STREET =
  /(?:^| )(?:street|st|road|rd|lane|ln|avenue|ave|drive|dr|close|court|crescent|cres|place|way|terrace|hill|row|mews|park|square|gardens|view|house|hall)$/i;

export const notPeople: Refiner = {
  name: NAME,
  labels: ["PERSON"],
  words: {},
  refine(findings, { text }) {
    return findings.filter((finding, i) => !isNobody(finding, text) || isClaimedByRule(findings, i));
  },
};

function isNobody({ label, source, from, to }: Finding, text: string): boolean {
  if (label !== "PERSON" || !source.startsWith("entities.")) return false;
  const value = text.slice(from, to);
  if (/^[\d\s.,:/-]+$/.test(value)) return true;
  if (!/^[\p{Script=Latin}\p{M}\s.'’&/-]+$/u.test(value) || STREET.test(value)) return false;
  const words = value.match(/[\p{L}\p{M}][\p{L}\p{M}'’.-]*/gu) ?? [];
  if (isLetterByLetter(words)) return false;
  return words.every((word) => isNoName(word.replace(/['’]s$|\.$/, ""), words.length));
}

/** "O r l a V e s k": more letters than anybody has initials. */
const isLetterByLetter = (words: readonly string[]) =>
  words.length > 4 && words.every((word) => word.length === 1);

/** A word alone has to be a word for sure; in a phrase of words each is one. */
function isNoName(word: string, count: number): boolean {
  const lower = word.toLowerCase();
  if (word.length < 2) return count > 1;
  if (isGivenName(word)) return false;
  if (NOT_NAMES.has(lower) || ROLES.has(lower) || KIN.has(lower)) return true;
  return wordKind(word) === "word" && (count > 1 || word !== lower);
}

/** Findings are sorted: those that overlap one stand near it. */
function isClaimedByRule(findings: readonly Finding[], i: number): boolean {
  const { from, to } = findings[i]!;
  const claims = ({ label, source, from: start, to: end }: Finding) =>
    label === "PERSON" && !source.startsWith("entities.") && start < to && end > from;
  for (let k = i - 1; k >= Math.max(0, i - 6); k--) if (claims(findings[k]!)) return true;
  for (let k = i + 1; k < findings.length && findings[k]!.from < to; k++)
    if (claims(findings[k]!)) return true;
  return false;
}
