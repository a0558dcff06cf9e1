/**
 * The company in a block of name, job, company and address: the line between somebody and an address is where they work, whatever it is called. Without such a
 * block a model takes "Lawdragon" under a name for another name.
 */
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import { isGivenName } from "../entities/english-names.ts";
import type { Refiner } from "../recognizer.ts";

const NAME = "letterhead.v1";
const SCORE = 0.6;
/** Capitals or small letters, no digits, no sentence: a name of one to five words. */
const COMPANY = /^[\p{L}\p{M}][\p{L}\p{M}\d'’&.,-]*(?: (?:[\p{L}\p{M}&][\p{L}\p{M}\d'’&.,-]*)){0,4}$/u;
const NO_COMPANY = /[:;!?]|[.,]$|\b(?:the|is|are|and then)\b/i;
const ADDRESSES: ReadonlySet<string> = new Set(["ADDRESS", "JP_ADDRESS"]);

export const letterhead: Refiner = {
  name: NAME,
  labels: ["ORGANIZATION"],
  words: { letterhead: ["line between a name and an address", "氏名と住所の間の行"] },
  refine(findings, { text }) {
    const companies = findings.flatMap((finding) =>
      ADDRESSES.has(finding.label) && finding.score >= 0.5 ? companyAbove(text, finding, findings) : [],
    );
    if (companies.length === 0) return findings;
    const others = findings.filter(
      ({ from, to, label }) =>
        label !== "PERSON" || !companies.some((line) => line.from === from && line.to === to),
    );
    return [...others, ...companies].sort((a, b) => a.from - b.from || b.to - a.to);
  },
};

function companyAbove(text: string, address: Span, findings: readonly Finding[]): Finding[] {
  const line = lineBefore(text, lineStart(text, address.from));
  if (!line || text.slice(lineStart(text, address.from), address.from).search(/[\p{L}\p{N}]/u) >= 0)
    return [];
  const value = text.slice(line.from, line.to);
  const [first = "", ...more] = value.split(" ");
  if (!COMPANY.test(value) || NO_COMPANY.test(value) || (more.length > 0 && isGivenName(first))) return [];
  const fills = (span: Span | undefined, label: string) =>
    span &&
    findings.some(
      (one) => one.label === label && one.from <= span.from && one.to >= span.to && one.to - one.from < 60,
    );
  const above = lineBefore(text, lineStart(text, line.from));
  const top = above && lineBefore(text, lineStart(text, above.from));
  const isBelowName = fills(above, "PERSON") || (fills(above, "OCCUPATION") && fills(top, "PERSON"));
  if (!isBelowName || fills(line, "OCCUPATION") || fills(line, "ORGANIZATION")) return [];
  return [{ ...line, label: "ORGANIZATION", score: SCORE, source: NAME, why: { code: "letterhead" } }];
}

const lineStart = (text: string, at: number) => text.lastIndexOf("\n", at - 1) + 1;

/** The line that ends before a place, without marks and spaces around it; none where it is empty. */
function lineBefore(text: string, start: number): Span | undefined {
  if (start === 0) return undefined;
  const from = lineStart(text, start - 1);
  const [, before = "", value = ""] = /^([^\p{L}\p{N}]*)(.*?)\s*$/su.exec(text.slice(from, start - 1)) ?? [];
  return value === "" || value.length > 60
    ? undefined
    : { from: from + before.length, to: from + before.length + value.length };
}
