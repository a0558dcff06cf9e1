import { readFile } from "node:fs/promises";
import { confusion, type Example, trainClassifier } from "../attack/classifier.ts";
import { readLabelModel, type Spend, writeLabelModel } from "../attack/classifier-file.ts";
import { MOST_KEYWORDS } from "../attack/combinations.ts";
import { languageOf } from "../doc/doc.ts";
import type { AttackFlags } from "./attack-options.ts";
import { EXIT, UsageError } from "./failure.ts";
import { print, writeWhole } from "./outputs.ts";
import { about } from "./setup.ts";

const USE =
  "attack labels: `labels train EXAMPLES -o MODEL [--spend fatal=3:10 ...]`, or `labels eval MODEL EXAMPLES`";

/** Learns and measures labels of documents; examples are jsonl {"text","label"}, or lines "__label__fatal text". */
export async function attackLabels([action, ...files]: string[], flags: AttackFlags): Promise<number> {
  if (action === "train" && files.length === 1 && flags.output !== undefined) return train(files[0]!, flags);
  if (action === "eval" && files.length === 2) return evaluate(files[0]!, files[1]!, flags);
  throw new UsageError(USE);
}

async function train(file: string, flags: AttackFlags): Promise<number> {
  const examples = await readExamples(file, flags);
  const classifier = await about(
    file,
    Promise.resolve().then(() => trainClassifier(examples, { seed: flags.seed })),
  );
  const spend = spendOf(flags.spend ?? [], classifier.labels);
  const output = flags.output!;
  await about(output, writeWhole(output, [writeLabelModel({ classifier, spend })]));
  const { labels } = classifier;
  await print(
    flags.json
      ? `${JSON.stringify({ labels, examples: examples.length, spend })}\n`
      : `${examples.length} examples, labels ${labels.join(", ")}\n`,
  );
  return EXIT.done;
}

/** label=keywords:hits */
function spendOf(given: readonly string[], labels: readonly string[]): Record<string, Spend> {
  const entries = given.map((item) => {
    const [, label, keywords, hits] = /^(.+)=([1-9]\d*):([1-9]\d*)$/.exec(item) ?? [];
    if (label === undefined || Number(keywords) > MOST_KEYWORDS)
      throw new UsageError(
        `--spend: want label=keywords:hits, as in fatal=3:10, at most ${MOST_KEYWORDS} keywords`,
      );
    if (!labels.includes(label)) throw new UsageError(`--spend: the labels are ${labels.join(", ")}`);
    return [label, { keywords: Number(keywords), hits: Number(hits) }] as const;
  });
  return Object.fromEntries(entries);
}

async function evaluate(model: string, file: string, flags: AttackFlags): Promise<number> {
  const { classifier } = await about(
    model,
    readFile(model).then((bytes) => readLabelModel(bytes)),
  );
  const examples = await readExamples(file, flags);
  const rows = await about(
    file,
    Promise.resolve().then(() => confusion(classifier, examples)),
  );
  const right = rows.reduce((sum, { label, given }) => sum + given[label]!, 0);
  if (flags.json) await print(`${JSON.stringify({ documents: examples.length, right, rows })}\n`);
  else {
    await print(`label\t${classifier.labels.join("\t")}\n`);
    for (const { label, given } of rows)
      await print(`${label}\t${classifier.labels.map((other) => given[other]).join("\t")}\n`);
    await print(`${right} of ${examples.length} right\n`);
  }
  return EXIT.done;
}

async function readExamples(file: string, flags: AttackFlags): Promise<Example[]> {
  const text = await about(file, readFile(file, "utf8"));
  const examples = text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .flatMap((line, i) => (line.trim() === "" ? [] : [exampleOf(line, `${file}: line ${i + 1}`, flags)]));
  if (examples.length === 0) throw new UsageError(`${file}: no examples in it`);
  return examples;
}

function exampleOf(line: string, where: string, { lang }: AttackFlags): Example {
  const { text, label } = line.startsWith("__label__") ? prefixed(line) : row(line, where);
  if (typeof text !== "string" || (typeof label !== "string" && typeof label !== "number"))
    throw new UsageError(`${where}: want {"text","label"}, or "__label__" with a label and the text`);
  return { text, label: String(label), lang: lang === "auto" ? languageOf(text) : lang };
}

function prefixed(line: string): { text?: string; label?: string } {
  const [, label, text] = /^__label__(\S+)\s(.*)$/.exec(line) ?? [];
  return label === undefined ? {} : { text: text!, label };
}

function row(line: string, where: string): { text?: unknown; label?: unknown } {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // The engine's message quotes the text.
  }
  throw new UsageError(`${where}: want a JSON object, or a line that begins with __label__`);
}
