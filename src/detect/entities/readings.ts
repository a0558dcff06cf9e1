/**
 * How a word is read goes with the word: 山田（やまだ）, 山田《やまだ》, and the ruby of a page. Where anything of a word was found, its whole reading
 * is found as the same, whatever else it was taken for, so that what is replaced cannot be read beside its replacement.
 */
import type { Doc, DocReading } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { normalize } from "../../doc/normalized.ts";
import type { Span } from "../../doc/span.ts";
import { binarySearch } from "../../strings/binary-search.ts";
import { TRAINED_READER } from "../reader/trained-reader.ts";
import type { Refiner } from "../recognizer.ts";
import type { TextView } from "../view.ts";

const NAME = "readings.v1";
const BRACKETED =
  /(?<base>[\p{Script=Han}々ヶヵ]{1,12})(?:さん|氏|様)?[(《〔[【](?<reading>[\p{Script=Hiragana}\p{Script=Katakana}ー][\p{Script=Hiragana}\p{Script=Katakana}ー・= ]{0,40}?)(?=[)》〕\]】・、,]| ?[0-9])/gu;

export const readingsOfFindings: Refiner = {
  name: NAME,
  labels: [],
  words: { "reading-of": ["how a value that was found is read", "見つかった値の読み"] },
  refine(findings, view, doc) {
    if (findings.length === 0) return findings;
    const added = [...bracketed(view), ...placed(view, doc)].flatMap((reading) =>
      findingOf(reading, findings),
    );
    const orphans = orphansIn(findings, view, doc);
    if (added.length === 0 && orphans.size === 0) return findings;
    const inside = new Set(
      added.flatMap((reading) => meeting(findings, reading).filter((each) => isWithin(each, reading))),
    );
    return [...findings.filter((finding) => !inside.has(finding) && !orphans.has(finding)), ...added];
  },
};

/** A model's guesses at the reading of a word that nobody found anything in: 林檎（りんご）. */
function orphansIn(findings: readonly Finding[], view: TextView, doc: Doc): ReadonlySet<Finding> {
  const guesses = findings.filter(({ source }) => source === TRAINED_READER);
  if (guesses.length === 0) return new Set();
  const orphans = [...bracketed(view), ...placed(view, doc)].filter(({ bases }) =>
    bases.every((base) => meeting(findings, base).length === 0),
  );
  return new Set(
    orphans.flatMap((reading) => meeting(guesses, reading).filter((each) => isWithin(each, reading))),
  );
}

const isWithin = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to;

/** The findings, which are in order of place, that a span meets; of those that begin long before it, only the nearest. */
function meeting(findings: readonly Finding[], { from, to }: Span): Finding[] {
  const end = binarySearch(0, findings.length, (i) => findings[i]!.from >= to);
  const start = binarySearch(0, end, (i) => findings[i]!.from >= from);
  return findings.slice(Math.max(0, start - NEAREST), end).filter((finding) => finding.to > from);
}

const NEAREST = 16;

function* bracketed({ text }: TextView): Generator<DocReading> {
  if (!/[(《〔[【]/.test(text)) return;
  for (const { index, groups = {} } of text.matchAll(BRACKETED)) {
    const { base = "", reading = "" } = groups;
    const from = text.indexOf(reading, index + base.length + 1);
    yield { from, to: from + reading.length, bases: [{ from: index, to: index + base.length }] };
  }
}

/** The readings of the file, in the normalised text. */
function placed({ text }: TextView, { text: original, readings = [] }: Doc): readonly DocReading[] {
  if (readings.length === 0 || text === original) return readings;
  const { toOriginal } = normalize(original);
  const position = (at: number) =>
    binarySearch(0, text.length, (i) => toOriginal({ from: i, to: i + 1 }).from >= at);
  const moved = ({ from, to }: Span) => ({ from: position(from), to: position(to) });
  return readings.map((reading) => ({ ...moved(reading), bases: reading.bases.map(moved) }));
}

/** As the surest finding in the words it is of. */
function findingOf({ from, to, bases }: DocReading, findings: readonly Finding[]): Finding[] {
  const own = bases.flatMap((base) => meeting(findings, base));
  const [first] = own.sort((a, b) => b.score - a.score || b.to - b.from - (a.to - a.from));
  if (!first || to <= from || (first.from <= from && to <= first.to)) return [];
  return [{ ...first, from, to, source: NAME, why: { code: "reading-of" } }];
}
