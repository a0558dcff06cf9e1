import { EXCHANGE_FORMATS } from "../formats/exchange/index.ts";
import { type Evaluation, evaluate as evaluateDocuments, type Score } from "../pipeline/evaluate.ts";
import type { Masking } from "../pipeline/masking.ts";
import { problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { readExchange } from "./exchange.ts";
import { EXIT } from "./failure.ts";
import { flag, oneOf } from "./flag.ts";
import { labels, oneJson, policy } from "./flags.ts";
import { print } from "./outputs.ts";
import { loadPipeline } from "./setup.ts";

export const evaluate = command({
  arguments: "ANNOTATED...",
  example: "tokumei eval gold.jsonl --labels EMAIL_ADDRESS,PHONE_NUMBER",
  flags: {
    ...{ policy, labels, json: oneJson },
    from: flag("FORMAT", oneOf(...EXCHANGE_FORMATS), { default: "tokumei" }, [
      "whose annotations they are; tokumei knows TAB and presidio-research by their fields",
      "注釈の形式。tokumei は、TAB と presidio-research もフィールドから見分ける",
    ]),
  },
  /** Measures what the policy would change, overlaps resolved, against what is marked. */
  async run(files, flags) {
    const { pipeline: makePipeline } = await loadPipeline(flags);
    const documents = await readExchange(flags.from, files);
    if (documents.length === 0) throw problem("no-documents", { file: files[0] });
    const pipeline = await makePipeline(documents.map(({ doc }) => doc));
    const result = evaluateDocuments(documents, (doc) => pipeline.claims(doc), flags.labels);
    await print(flags.json ? `${JSON.stringify(result)}\n` : table(result));
    return EXIT.done;
  },
});

function table({ documents, overall, exact, byLabel, masking }: Evaluation): string {
  const rows: [string, Score][] = [
    ...Object.entries(byLabel),
    ["all labels", overall],
    ["all labels, exact span", exact],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const head = `${"label".padEnd(width)}  precision  recall     F1   gold  found  correct\n`;
  const cell = (value: number) => value.toFixed(3).padStart(7);
  const line = ([name, s]: [string, Score]) =>
    `${name.padEnd(width)}    ${cell(s.precision)} ${cell(s.recall)} ${cell(s.f1)}  ${String(s.gold).padStart(5)}  ${String(s.found).padStart(5)}    ${String(s.correct).padStart(5)}\n`;
  return `${documents} documents\n${head}${rows.map(line).join("")}${masking ? `\n${maskingTable(masking)}` : ""}`;
}

/** The measures of the Text Anonymization Benchmark. */
function maskingTable(measures: Masking): string {
  const { direct, quasi, leakRate, mentionRecall, tokenPrecision, weightedPrecision, maskedTokens } =
    measures;
  const rows: [string, number, string][] = [
    [
      "direct identifiers, entity recall",
      direct.recall,
      `${direct.masked} of ${direct.entities} entities masked`,
    ],
    ["direct identifiers, leak rate", leakRate, `${direct.entities - direct.masked} left readable`],
    [
      "quasi-identifiers, entity recall",
      quasi.recall,
      `${quasi.masked} of ${quasi.entities} entities masked`,
    ],
    ["all identifiers, mention recall", mentionRecall, ""],
    ["token precision", tokenPrecision, `${maskedTokens} tokens masked`],
    ["token precision, weighted", weightedPrecision, "by information content"],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const line = ([name, value, note]: [string, number, string]) =>
    `${`${name.padEnd(width)}  ${value.toFixed(3)}  ${note}`.trimEnd()}\n`;
  return `masking\n${rows.map(line).join("")}`;
}
