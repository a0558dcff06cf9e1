import { InvalidArgumentError, Option } from "commander";
import type { Language } from "../words/language.ts";
import type { Flag } from "./options.ts";
import * as options from "./options.ts";

const share = (value: string) => {
  const number = Number(value);
  if (!(number >= 0 && number <= 1)) throw new InvalidArgumentError("want a number from 0 to 1");
  return number;
};

/** Flags of `terms`; each action takes those that mean something to it. */
export const termsFlags: readonly Flag[] = [
  () => new Option("-t, --terms <index>", "index of the terms, as `terms build` wrote it"),
  () => new Option("-k, --k <number>", "how many terms must fit a mask").argParser(options.whole(1)),
  () => new Option("-o, --output <file>", "build, dictionary, collect: where to write"),
  () => new Option("--fold-case", "build: upper and lower case are the same"),
  () =>
    new Option(
      "--select <rule>",
      "of the masks that keep most: the one that most terms fit, or fewest (the paper)",
    )
      .choices(["highest", "lowest"])
      .default("highest"),
  () =>
    new Option("--star <meaning>", "a * stands for one or more characters, or zero or more")
      .choices(["one", "zero"])
      .default("one"),
  () =>
    new Option("--limit <ms>", "per term; then the best known mask and a proven interval; 0 for none")
      .argParser(options.whole(0))
      .default(2000),
  () => new Option("--no-cache", "neither read nor write the answers kept beside the index"),
  () => new Option("--identifiers <file>", "mask: terms that go altogether, one a line"),
  () => new Option("--no-vocabulary", "mask, curve: mask ordinary English words too where they are terms"),
  () =>
    new Option("--boundaries <where>", "mask, curve: where terms begin and end")
      .choices(["word", "token", "none"])
      .default("word"),
  () =>
    new Option("--max-k <number>", "frontier, dictionary, curve: up to this k").argParser(options.whole(2)),
  () =>
    new Option("--workers <number>", "dictionary: processes; default one a core").argParser(options.whole(1)),
  () => new Option("--shard <i/n>", "dictionary: one process's part").hideHelp(),
  () => new Option("--share <number>", "curve: the largest k that keeps this share").argParser(share),
  () => new Option("--svg <file>", "curve: write it as a drawing too"),
  () => new Option("--report <file.html>", "curve: write the drawing and its table as a page"),
  options.reportLang,
  options.policy,
  options.labels,
  options.lang,
  options.out,
  options.json,
  options.path,
  options.columns,
];

export interface TermsFlags {
  terms?: string;
  k?: number;
  output?: string;
  foldCase?: boolean;
  select: "highest" | "lowest";
  star: "one" | "zero";
  limit: number;
  cache: boolean;
  identifiers?: string;
  vocabulary: boolean;
  boundaries: "word" | "token" | "none";
  maxK?: number;
  workers?: number;
  shard?: string;
  share?: number;
  svg?: string;
  report?: string;
  reportLang?: Language;
  policy: string;
  labels?: string[];
  lang: "en" | "ja" | "auto";
  out?: string;
  json?: boolean;
  path?: string[];
  columns?: string[];
}
