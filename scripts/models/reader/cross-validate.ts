/**
 * `npx tsx scripts/models/reader/cross-validate.ts en|ja [--test third] [--folds 0] [--floors 0.2,0.3]`: what rules cover of the marks in documents that the
 * reader has not learnt from, and what both cover together from each floor on. Without folds the sets to test are left out of training whole.
 */
import { parseArgs } from "node:util";
import { DIRECT, measure, UNCOUNTED } from "../../../bench/people/measure.ts";
import { RECALL } from "../../../src/detect/reader/trained-reader.ts";
import type { Lang } from "../../../src/doc/doc.ts";
import type { Edit } from "../../../src/doc/edits.ts";
import { coveringTagger, createScorer } from "../../../src/nlp/tagger.ts";
import { pipelineFor } from "../../../src/pipeline/builtin.ts";
import { resolvePolicy } from "../../../src/pipeline/policy.ts";
import { DOCUMENTS, featuresOf, type Item, itemsOf } from "./corpus.ts";
import { trained } from "./trained.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    test: { type: "string", default: "third" },
    folds: { type: "string", default: "0" },
    floors: { type: "string", default: "0.2,0.25,0.3,0.4" },
  },
});
const lang: Lang = positionals[0] === "ja" ? "ja" : "en";
const folds = Number(values.folds);
const floors = values.floors.split(",").map(Number);
const items = itemsOf(DOCUMENTS, lang);
const isTest = ({ set }: Item) => values.test.split(",").includes(set);
const { anonymize } = pipelineFor(
  resolvePolicy({ version: 1, extends: "default", recognizers: { without: ["trained-reader"] } }),
);

const results = new Map<string, ReturnType<typeof measure>[]>();
function note(title: string, { doc }: Item, edits: readonly Edit[]): void {
  results.set(title, [...(results.get(title) ?? []), measure(doc, edits)]);
}

for (let fold = 0; fold < Math.max(1, folds); fold++) {
  const tested = items.filter((item, i) => isTest(item) && (folds === 0 || i % folds === fold));
  const model = trained(
    items.filter((item) => !tested.includes(item)),
    lang,
    "fold",
  );
  const entities = coveringTagger(createScorer(model, featuresOf(lang)), RECALL);
  for (const item of tested) {
    const rules = anonymize(item.doc.text).edits.list;
    note("rules", item, rules);
    const spans = item.sequences.flatMap((sequence) =>
      entities(sequence).map(({ from, to, score }) => ({
        ...{ from: sequence.tokens[from]!.from, to: sequence.tokens[to - 1]!.to, score, insert: "" },
      })),
    );
    for (const floor of floors)
      note(`with the reader from ${floor} on`, item, [
        ...rules,
        ...spans.filter(({ score }) => score >= floor),
      ]);
  }
}

for (const [title, outcomes] of results) {
  const marks = outcomes.flatMap((outcome) => outcome.marks).filter(({ kind }) => kind !== UNCOUNTED);
  const recall = (of: (kind: string) => boolean) => {
    const some = marks.filter(({ kind }) => of(kind));
    return ((100 * some.filter(({ covered }) => covered).length) / Math.max(1, some.length)).toFixed(1);
  };
  const sum = (count: (outcome: (typeof outcomes)[number]) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const changed = (100 * sum(({ changedWords }) => changedWords.length)) / sum(({ words }) => words);
  const kinds = [...new Set(marks.map(({ kind }) => kind))].sort();
  console.log(
    `${title}: direct ${recall((kind) => DIRECT.has(kind))}, quasi ${recall((kind) => !DIRECT.has(kind))}, other words ${changed.toFixed(1)}; ${kinds.map((kind) => `${kind} ${recall((each) => each === kind)}`).join(", ")}`,
  );
}
