import { InvalidArgumentError, Option } from "commander";
import type { LetterCase } from "../nlp/sentence.ts";
import type { Flag } from "./options.ts";
import * as options from "./options.ts";

const number = (least: number, below: number) => (value: string) => {
  const read = Number(value);
  if (value.trim() === "" || !(read >= least && read < below)) {
    throw new InvalidArgumentError(`want a number from ${least} to below ${below}`);
  }
  return read;
};

const CASES = ["lower", "upper"] as const;

function cases(value: string): LetterCase[] {
  const wanted = value.split(",").map((item) => item.trim());
  return wanted.map((item) => {
    const found = CASES.find((letters) => letters === item);
    if (!found) throw new InvalidArgumentError(`want ${CASES.join(" or ")}, or both with a comma`);
    return found;
  });
}

/** Flags of `model`; each action takes those that mean something to it. */
export const modelFlags: readonly Flag[] = [
  () => new Option("-o, --output <model>", "train: where to write the model"),
  () =>
    new Option("--type <type>", "train: what to learn with")
      .choices(["crf", "perceptron", "naive-bayes"])
      .default("crf"),
  () =>
    new Option("--optimizer <name>", "train, crf: sentence by sentence, or whole passes (small data)")
      .choices(["adagrad", "lbfgs"])
      .default("adagrad"),
  () =>
    new Option(
      "--features <set>",
      "train: what to look at; names: rich, with the English word tables of the package",
    )
      .choices(["paper", "rich", "rich-pos", "names", "names-pos", "tags"])
      .default("rich"),
  () => new Option("--seed <number>", "order of sentences and split").argParser(options.whole(0)).default(1),
  () => new Option("--passes <number>", "train: passes over the data").argParser(options.whole(1)).default(8),
  () => new Option("--rate <number>", "train, adagrad: step").argParser(number(0, 10)).default(0.1),
  () =>
    new Option("--l1 <number>", "train, crf: penalty that leaves fewer weights")
      .argParser(number(0, 1e6))
      .default(0),
  () =>
    new Option("--l2 <number>", "train, crf: penalty on large weights").argParser(number(0, 1e6)).default(1),
  () =>
    new Option("--dropout <share>", "train, adagrad: features left out of each token")
      .argParser(number(0, 1))
      .default(0.4),
  () =>
    new Option("--average <passes>", "train, adagrad: mean of the weights after the last passes")
      .argParser(options.whole(1))
      .default(1),
  () =>
    new Option("--min-count <number>", "train: leave out rarer features")
      .argParser(options.whole(1))
      .default(2),
  () =>
    new Option("--prune <weight>", "train: leave out smaller weights")
      .argParser(number(0, 100))
      .default(0.05),
  () =>
    new Option("--holdout <share>", "train: keep this share to measure on")
      .argParser(number(0, 1))
      .default(0),
  () =>
    new Option("--split <unit>", "train: what is held out: single sentences, or one block in a row")
      .choices(["sentence", "block"])
      .default("sentence"),
  () =>
    new Option("--copies <cases>", "train: learn from copies in lower, upper or both (lower,upper) too")
      .argParser(cases)
      .default([]),
  () => new Option("--name <name>", "train: name in the model card"),
  () => new Option("--licence <text>", "train: licence of the data, for the model card"),
  () =>
    new Option("--recall <bias>", "eval: above 0 finds more and errs more")
      .argParser(number(-100, 100))
      .default(0),
  () =>
    new Option("--case <change>", "eval: change the case of the words")
      .choices(["as-is", "lower", "upper"])
      .default("as-is"),
  () => new Option("--json", "the whole result as one JSON object"),
];

export interface ModelFlags {
  output?: string;
  type: "crf" | "perceptron" | "naive-bayes";
  optimizer: "adagrad" | "lbfgs";
  features: string;
  seed: number;
  passes: number;
  rate: number;
  l1: number;
  l2: number;
  dropout: number;
  average: number;
  minCount: number;
  prune: number;
  holdout: number;
  split: "sentence" | "block";
  copies: LetterCase[];
  name?: string;
  licence?: string;
  recall: number;
  case: LetterCase;
  json?: boolean;
}
