/** Entities found in whole texts, compared with those of a corpus by label and both ends, in characters. */

import { japaneseModelSentences } from "../../src/nlp/ja/sentence.ts";
import type { SpanDocument } from "../../src/nlp/read-spans.ts";
import type { Tagger } from "../../src/nlp/tagger.ts";

export interface Score {
  readonly gold: number;
  readonly found: number;
  readonly correct: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface Scores {
  readonly all: Score;
  readonly byLabel: Readonly<Record<string, Score>>;
}

/** Labels are renamed on both sides; those renamed to nothing do not count. */
export function spanScores(
  tagger: Tagger,
  documents: readonly SpanDocument[],
  rename: (label: string) => string | undefined = (label) => label,
): Scores {
  const counts = new Map<string, [gold: number, found: number, correct: number]>();
  const add = (label: string, which: 0 | 1 | 2) => {
    if (!counts.has(label)) counts.set(label, [0, 0, 0]);
    counts.get(label)![which]++;
  };
  for (const document of documents) {
    const gold = keys(document.spans, rename);
    const found = keys(foundIn(tagger, document.text), rename);
    for (const [, label] of gold) add(label, 0);
    for (const [key, label] of found) {
      add(label, 1);
      if (gold.has(key)) add(label, 2);
    }
  }
  const sum = [...counts.values()].reduce((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0]);
  const rows = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, count]) => [label, score(count)]);
  return { all: score(sum), byLabel: Object.fromEntries(rows) };
}

type LabelledSpan = SpanDocument["spans"][number];

function keys(
  spans: readonly LabelledSpan[],
  rename: (label: string) => string | undefined,
): Map<string, string> {
  return new Map(
    spans.flatMap(({ from, to, label }) => {
      const name = rename(label);
      return name === undefined ? [] : [[`${from} ${to} ${name}`, name] as const];
    }),
  );
}

function foundIn(tagger: Tagger, text: string): LabelledSpan[] {
  return japaneseModelSentences(text).flatMap((sentence) =>
    tagger.entities(sentence).map(({ from, to, label }) => ({
      ...{ from: sentence.tokens[from]!.from, to: sentence.tokens[to - 1]!.to, label },
    })),
  );
}

function score([gold, found, correct]: readonly [number, number, number]): Score {
  const rounded = (part: number, whole: number) =>
    whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000;
  return {
    ...{ gold, found, correct, precision: rounded(correct, found), recall: rounded(correct, gold) },
    f1: rounded(2 * correct, gold + found),
  };
}
