/**
 * A model reads words; where an identifier stands (a number with its checks, an address) it guesses. So what a model claims
 * gives way to identifiers: a name keeps what is left of it on either side, anything else is dropped.
 */
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import type { Refiner } from "../recognizer.ts";
import { ENTITY_LABELS } from "./entity-recognizer.ts";

const NAME = "yield-to-identifiers.v1";
const SURE = 0.6;
const NAMES: ReadonlySet<string> = new Set(["PERSON", "LOCATION", "ORGANIZATION", "FACILITY"]);
/** What may well stand inside a name, or be read as one. */
const NOT_IDENTIFIERS: ReadonlySet<string> = new Set([
  ...ENTITY_LABELS,
  ...["AGE", "OCCUPATION", "EDUCATION", "RELIGION", "MEDICAL", "CODE", "RARE", "TERM", "USERNAME"],
]);

export const yieldToIdentifiers: Refiner = {
  name: NAME,
  labels: [...NAMES],
  words: {},
  refine(findings, { text }) {
    const identifiers = findings.filter(({ label, score }) => score >= SURE && !NOT_IDENTIFIERS.has(label));
    if (identifiers.length === 0) return findings;
    const between = freeOf(identifiers);
    return findings.flatMap((finding) => {
      if (!finding.source.startsWith("entities.")) return [finding];
      const left = between(finding);
      if (left.some(({ from, to }) => from === finding.from && to === finding.to)) return [finding];
      return NAMES.has(finding.label) ? left.flatMap((span) => rest(text, finding, span)) : [];
    });
  },
};

/** The parts of a span that no identifier covers; identifiers are sorted by their start, spans asked for in order. */
function freeOf(identifiers: readonly Span[]): (span: Span) => Span[] {
  let first = 0;
  return ({ from, to }) => {
    while (first < identifiers.length && identifiers[first]!.to <= from) first++;
    const free: Span[] = [];
    let at = from;
    for (let i = first; i < identifiers.length; i++) {
      const identifier = identifiers[i]!;
      if (identifier.from >= to) break;
      if (identifier.to <= at) continue;
      if (identifier.from > at) free.push({ from: at, to: identifier.from });
      at = identifier.to;
    }
    if (at < to) free.push({ from: at, to });
    return free;
  };
}

/** What is left of a name, without marks around it, when it still has two letters. */
function rest(text: string, finding: Finding, { from, to }: Span): Finding[] {
  const value = text.slice(from, to);
  const start = value.search(/[\p{L}\p{N}]|$/u);
  const end = /[^\p{L}\p{N}]*$/u.exec(value)![0].length;
  const letters = value.match(/\p{L}/gu)?.length ?? 0;
  return letters > 1 ? [{ ...finding, from: from + start, to: to - end }] : [];
}
