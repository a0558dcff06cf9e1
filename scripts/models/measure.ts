/** Span F1 for people, places and organisations on the parts that were not learnt from. */
import { entitiesOf, labelsOf } from "../../src/nlp/iob.ts";
import { type Scored, scoreSequences } from "../../src/nlp/score.ts";
import { inCase, type LetterCase, type Sentence } from "../../src/nlp/sentence.ts";
import type { Tagger } from "../../src/nlp/tagger.ts";

const MEASURED = ["PERSON", "LOCATION", "ORGANIZATION"];
const CASES: readonly LetterCase[] = ["as-is", "lower", "upper"];

export const onlyMeasured = (labels: readonly string[]) =>
  labelsOf(
    entitiesOf(labels).filter(({ label }) => MEASURED.includes(label)),
    labels.length,
  );

function scoreOf(tagger: Tagger, sentences: readonly Sentence[], letters: LetterCase) {
  const pairs = sentences.map((sentence) => ({
    gold: onlyMeasured(sentence.labels!),
    found: onlyMeasured(tagger.tag(inCase(sentence, letters))),
  }));
  return scoreSequences(pairs).span;
}

export interface Row {
  readonly part: string;
  readonly sentences: number;
  readonly f1: Readonly<Record<LetterCase, number>>;
  readonly all: Scored;
  readonly byLabel: Readonly<Record<string, Scored>>;
}

export function measureParts(
  tagger: Tagger,
  parts: Readonly<Record<string, readonly Sentence[]>>,
  cases: readonly LetterCase[] = CASES,
): Row[] {
  return Object.entries(parts).map(([part, sentences]) => {
    const spans = cases.map((letters) => scoreOf(tagger, sentences, letters));
    const [{ all, byLabel }] = spans as [(typeof spans)[number]];
    const f1 = Object.fromEntries(cases.map((letters, i) => [letters, spans[i]!.all.f1]));
    return { part, sentences: sentences.length, f1: f1 as Row["f1"], all, byLabel };
  });
}

/** As a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const number = (value: number | undefined) => (value ?? 0).toFixed(3);
  const head = [
    "| part | sentences | F1 | precision | recall | person | place | organisation | lower case | upper case |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
  ];
  const line = ({ part, sentences, f1, all, byLabel }: Row) =>
    [
      ...[part, String(sentences), number(all.f1), number(all.precision), number(all.recall)],
      ...MEASURED.map((label) => number(byLabel[label]?.f1)),
      ...[number(f1.lower), number(f1.upper)],
    ].join(" | ");
  return [...head, ...rows.map((row) => `| ${line(row)} |`)].join("\n");
}
