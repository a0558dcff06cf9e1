/**
 * What the default policy leaves of people in realistic documents, by class: 200 of the development set, 60 of a second set that was looked
 * at later, and 60 of a third by somebody who had seen neither the rules nor the other sets. `PEOPLE_MISSES=en-police` lists what is left in the files whose name begins so, and the words
 * changed without need; `PEOPLE_SET=dev` measures one set, by its name or the path of its folder, `PEOPLE_PRESET=document` another preset.
 */
import { existsSync } from "node:fs";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { isPreset } from "../src/pipeline/presets.ts";
import { type MarkedDoc, markedDocs, setFolder } from "./people/marked.ts";
import { DIRECT, measure, type Outcome, UNCOUNTED } from "./people/measure.ts";

const { PEOPLE_SET, PEOPLE_PRESET = "default", PEOPLE_MISSES } = process.env;

export async function run(): Promise<void> {
  const preset = isPreset(PEOPLE_PRESET) ? PEOPLE_PRESET : "default";
  const { anonymize } = pipelineFor(preset);
  for (const set of PEOPLE_SET ? [PEOPLE_SET] : ["dev", "second", "third"]) {
    if (!existsSync(setFolder(set))) continue;
    const results = markedDocs(set).map((doc) => {
      const { edits } = anonymize(doc.text);
      return { doc, outcome: measure(doc, edits.list), published: edits.apply(doc.text) };
    });
    for (const { doc, outcome, published } of results)
      if (PEOPLE_MISSES !== undefined && doc.file.startsWith(PEOPLE_MISSES))
        listMisses(doc, outcome, published);
    for (const lang of ["en", "ja"] as const)
      summarize(
        `${set} ${lang}`,
        results.filter(({ doc }) => doc.lang === lang).map(({ outcome }) => outcome),
      );
    summarize(
      `${set}, all`,
      results.map(({ outcome }) => outcome),
    );
    const files = [...new Set(results.map(({ doc }) => doc.file))];
    if (files.length > 4)
      for (const file of files)
        console.log(
          `  ${file.padEnd(16)} ${figures(results.filter(({ doc }) => doc.file === file).map(({ outcome }) => outcome))}`,
        );
  }
}

function summarize(title: string, outcomes: readonly Outcome[]): void {
  console.log(`\n${title}: ${outcomes.length} documents, ${figures(outcomes)}`);
  const marks = outcomes.flatMap((outcome) => outcome.marks);
  const kinds = [...new Set(marks.map(({ kind }) => kind))].sort();
  const cells = kinds.map((kind) => `${kind} ${recall(marks.filter((mark) => mark.kind === kind))}`);
  console.log(`  ${cells.join("  ")}`);
}

function figures(outcomes: readonly Outcome[]): string {
  const marks = outcomes.flatMap((outcome) => outcome.marks);
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + count(one), 0);
  const changed =
    sum(({ changedWords }) => changedWords.length) /
    Math.max(
      1,
      sum(({ words }) => words),
    );
  const people = sum((one) => one.people);
  const oneNumber = sum((one) => one.oneNumber.length);
  return [
    `direct ${recall(marks.filter(({ kind }) => DIRECT.has(kind)))}`,
    `quasi ${recall(marks.filter(({ kind }) => !DIRECT.has(kind) && kind !== UNCOUNTED))}`,
    `other words changed ${(100 * changed).toFixed(1)} %`,
    `one number ${oneNumber}/${people} (${((100 * oneNumber) / Math.max(1, people)).toFixed(0)} %)`,
  ].join(", ");
}

const recall = (marks: Outcome["marks"]) => {
  const covered = marks.filter((mark) => mark.covered).length;
  return `${covered}/${marks.length} (${((100 * covered) / Math.max(1, marks.length)).toFixed(1)} %)`;
};

function listMisses({ id, text, marks: _, file }: MarkedDoc, outcome: Outcome, published: string): void {
  console.log(`\n--- ${file} ${id}`);
  for (const { kind, covered, from, to, person } of outcome.marks)
    if (!covered && kind !== UNCOUNTED)
      console.log(`${kind}${person ? ` ${person}` : ""}: ${around(text, from, to)}`);
  const all = new Set(outcome.marks.flatMap(({ person }) => person ?? []));
  const several = [...all].filter((person) => !outcome.oneNumber.includes(person));
  if (several.length > 0) console.log(`not one number: ${several.join(" ")}`);
  if (outcome.changedWords.length > 0)
    console.log(`changed without need: ${outcome.changedWords.join(" | ")}`);
  if (process.env.PEOPLE_TEXT) console.log(published);
}

const around = (text: string, from: number, to: number) =>
  `${text.slice(Math.max(0, from - 30), from)}⟦${text.slice(from, to)}⟧${text.slice(to, to + 20)}`.replaceAll(
    "\n",
    "⏎",
  );
