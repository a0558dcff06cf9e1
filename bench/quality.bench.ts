/**
 * Precision, recall and F1 on public annotated data, by label: what `tokumei eval` prints. Of the set that marks people, places and organisations too,
 * three figures: every claim counted as it is marked; labels the set never marks left out, as its own evaluator does; and pieces of one address
 * as one address (address-pieces.ts).
 */
import type { Doc } from "../src/doc/doc.ts";
import type { Edit } from "../src/doc/edits.ts";
import { readAnnotated } from "../src/formats/annotated.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { type Annotated, type Evaluation, evaluate } from "../src/pipeline/evaluate.ts";
import { presetPolicy } from "../src/pipeline/policy.ts";
import { joinPieces, withOneAddress } from "./address-pieces.ts";
import { dataFile } from "./data.ts";

/** The labels with a form of their own that each set marks. */
const SETS: readonly (readonly [path: string, ...labels: string[]])[] = [
  [
    "pii/presidio-research-synth.json",
    "CREDIT_CARD",
    "DATE_TIME",
    "EMAIL_ADDRESS",
    "IBAN_CODE",
    "IP_ADDRESS",
    "PHONE_NUMBER",
    "URL",
    "US_SSN",
  ],
  [
    "pii/ambientmeta/standard/standard_entities.jsonl",
    "CREDIT_CARD",
    "EMAIL_ADDRESS",
    "PHONE_NUMBER",
    "US_SSN",
  ],
];
/** The set whose every label is measured. */
const [[ALL_LABELS]] = SETS as [[string]];

export async function run(): Promise<void> {
  const { claims } = pipelineFor(presetPolicy("default"));
  for (const [path, ...labels] of SETS) {
    const content = dataFile(path);
    if (!content) continue;
    const documents = readAnnotated(content, path);
    const claimsOf = cached(claims);
    print(`${path}, structured labels`, evaluate(documents, claimsOf, labels));
    if (path === ALL_LABELS) allLabels(documents, claimsOf);
  }
}

type Claims = (doc: Doc) => readonly Edit[];

/** Every figure is of the same claims. */
function cached(claims: Claims): Claims {
  const byDoc = new Map<Doc, readonly Edit[]>();
  return (doc) => {
    if (!byDoc.has(doc)) byDoc.set(doc, claims(doc));
    return byDoc.get(doc)!;
  };
}

function allLabels(documents: readonly Annotated[], find: Claims): void {
  const marked = [...new Set(documents.flatMap(({ spans }) => spans.map(({ label }) => label)))];
  print("all labels, every claim counted", evaluate(documents, find));
  print("labels that the set marks", evaluate(documents, find, marked));
  const joined = (doc: Doc) =>
    joinPieces(
      doc.text,
      find(doc).map(({ from, to, label = "" }) => ({ from, to, label })),
    );
  print("the same, an address in pieces is one", evaluate(withOneAddress(documents), joined, marked));
}

function print(title: string, { documents, byLabel, overall }: Evaluation): void {
  console.log(`${title}, ${documents} documents`);
  for (const [label, score] of [...Object.entries(byLabel), ["all", overall] as const]) {
    const { precision, recall, f1, gold } = score;
    console.log(
      `  ${label.padEnd(18)} P ${precision.toFixed(3)}  R ${recall.toFixed(3)}  F1 ${f1.toFixed(3)}  of ${gold}`,
    );
  }
  console.log();
}
