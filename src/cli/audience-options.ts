import { InvalidArgumentError, Option } from "commander";
import type { Flag } from "./options.ts";
import * as options from "./options.ts";

export const ledger: Flag = () =>
  new Option(
    "--ledger <file|url>",
    "what was shared with whom: a file, or postgres://...",
  ).makeOptionMandatory();
export const secret: Flag = () => options.keyFile().makeOptionMandatory();
export const bound: Flag = () =>
  new Option("--bound <p>", "largest chance of accusing anybody innocent")
    .argParser(probability)
    .default(1e-6);

function probability(value: string): number {
  const number = Number(value);
  if (!(number > 0 && number <= 0.5)) throw new InvalidArgumentError("want a number above 0, at most 0.5");
  return number;
}

export const shareFlags: readonly Flag[] = [
  () => options.profile().makeOptionMandatory(),
  () =>
    new Option(
      "--audiences <file>",
      "who may read how much: names, trust 0 to 1, recipients",
    ).makeOptionMandatory(),
  ledger,
  secret,
  () => new Option("--hierarchy <files...>", "csv of your own: value;what says less;what says least"),
  () =>
    new Option("--private", "generalise whatever is private to the writer, not only what the profile tells"),
  () => new Option("--marks", "invisible marks too; they are lost when the text is typed or cleaned"),
  () => new Option("--id <id>", "name of the message; drawn at random when not given"),
  () => new Option("--dry-run", "show copies and what they can promise, share nothing"),
  bound,
  () => new Option("--out <folder>", "write each copy to a file of its own there"),
  options.json,
  options.lang,
];

export const traceFlags: readonly Flag[] = [
  ledger,
  secret,
  bound,
  () =>
    new Option("--suspects <n>", "suspects to show besides the accused")
      .argParser(options.whole(1))
      .default(5),
  options.json,
  options.lang,
];

export const watchFlags: readonly Flag[] = [
  ledger,
  secret,
  bound,
  () =>
    new Option(
      "--folder <folder>",
      "posts are the files that appear there, instead of jsonl on standard input",
    ),
  () =>
    new Option(
      "--notify <url|command>",
      "told of each disclosure: a POST to a URL, or a command with JSON on its input",
    ),
  options.json,
];
