/** Precision, recall and F1 on public annotated data, by label: what `tokumei eval` prints. */
import { readAnnotated } from "../src/formats/annotated.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { evaluate } from "../src/pipeline/evaluate.ts";
import { presetPolicy } from "../src/pipeline/policy.ts";
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

export async function run(): Promise<void> {
  for (const [path, ...labels] of SETS) {
    const content = dataFile(path);
    if (!content) continue;
    const { claims } = pipelineFor(presetPolicy("default"));
    const result = evaluate(readAnnotated(content, path), claims, labels);
    console.log(`${path}, ${result.documents} documents, structured labels`);
    for (const [label, score] of [...Object.entries(result.byLabel), ["all", result.overall] as const]) {
      const { precision, recall, f1, gold } = score;
      console.log(
        `  ${label.padEnd(14)} P ${precision.toFixed(3)}  R ${recall.toFixed(3)}  F1 ${f1.toFixed(3)}  of ${gold}`,
      );
    }
    console.log();
  }
}
