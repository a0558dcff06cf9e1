/** Precision, recall and F1 on public annotated data, by label: what `tokumei eval` prints. */
import { readAnnotated } from "../src/cli/annotated.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { evaluate } from "../src/pipeline/evaluate.ts";
import { presetPolicy } from "../src/pipeline/policy.ts";
import { dataFile } from "./data.ts";

/** Labels whose values have a form of their own. */
const STRUCTURED = [
  "CREDIT_CARD",
  "EMAIL_ADDRESS",
  "PHONE_NUMBER",
  "URL",
  "IBAN_CODE",
  "US_SSN",
  "IP_ADDRESS",
];

export async function run(): Promise<void> {
  for (const path of [
    "pii/presidio-research-synth.json",
    "pii/ambientmeta/standard/standard_entities.jsonl",
  ]) {
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
