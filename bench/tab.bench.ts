/**
 * The measures of the Text Anonymization Benchmark on the judgments that no model of the package was trained on: every fifth
 * of the annotated ones. TRAIN=1 measures on the other four fifths instead, which is where rules are tuned.
 */
import { readAnnotated } from "../src/formats/annotated.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { evaluate } from "../src/pipeline/evaluate.ts";
import { presetPolicy, resolvePolicy } from "../src/pipeline/policy.ts";
import { dataFile } from "./data.ts";

const POLICIES = {
  default: presetPolicy("default"),
  document: presetPolicy("document"),
  "default, recall 1": resolvePolicy({ version: 1, recall: 1 }),
  "default, recall 1.5": resolvePolicy({ version: 1, recall: 1.5 }),
};

export async function run(): Promise<void> {
  const content = dataFile("tab/tab-train-dev.jsonl");
  if (!content) return;
  const training = process.env.TRAIN === "1";
  const documents = readAnnotated(content, "tab").filter((_, i) => (i % 5 === 4) !== training);
  console.log(`${documents.length} judgments, ${training ? "training part" : "held out"}`);
  console.log("policy                leak   direct   quasi   mentions   precision   weighted");
  for (const [name, policy] of Object.entries(POLICIES)) {
    const { claims } = pipelineFor(policy);
    const { masking: m } = evaluate(documents, claims);
    if (!m) return;
    const cells = [
      m.leakRate,
      m.direct.recall,
      m.quasi.recall,
      m.mentionRecall,
      m.tokenPrecision,
      m.weightedPrecision,
    ];
    console.log(`${name.padEnd(20)}  ${cells.map((cell) => cell.toFixed(3)).join("   ")}`);
  }
}
