import { InvalidArgumentError, Option } from "commander";
import { LANGUAGES } from "../words/language.ts";

/** A flag, made anew for each command that takes it. */
export type Flag = () => Option;

const list = (value: string) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

/** Takes a value that fits. */
export function matching(regex: RegExp, wanted: string): (value: string) => string {
  return (value) => {
    if (!regex.test(value)) throw new InvalidArgumentError(`want ${wanted}`);
    return value;
  };
}

export const policy: Flag = () =>
  new Option(
    "--policy <name|file>",
    "preset (default, message, document, everything) or a YAML or JSON file",
  ).default("default");
export const profile: Flag = () =>
  new Option("--profile <file>", "what is known of the writer (YAML or JSON): it is found and replaced");
export const archive: Flag = () =>
  new Option(
    "--archive <archive>",
    "where words of the profile are counted, instead of the collection in the box",
  );
export const lang: Flag = () =>
  new Option("--lang <lang>", "language of the text").choices(["en", "ja", "auto"]).default("auto");
export const out: Flag = () =>
  new Option("--out <folder>", "write files of the same names and formats there");
export const outFile: Flag = () => new Option("--out <file>", "write there instead of standard output");
export const json: Flag = () => new Option("--json", "one JSON object per document, in input order");
export const report: Flag = () =>
  new Option("--report <file>", "write a report for people (.html) or programs (.json)").argParser(
    matching(/\.(html?|json)$/i, "a file name that ends in .html or .json"),
  );
export const reportLang: Flag = () =>
  new Option(
    "--report-lang <lang>",
    "language of the report for people; that of the locale by default",
  ).choices([...LANGUAGES]);
export const showValues: Flag = () =>
  new Option("--show-values", "show the replaced values in the report: it is then as secret as the original");
export const map: Flag = () =>
  new Option("--map <file>", "what restores the original, encrypted under the key");
export const keyFile: Flag = () =>
  new Option("--key-file <file>", "key: 64 hexadecimal digits or 32 raw bytes").env("TOKUMEI_KEY_FILE");
export const path: Flag = () =>
  new Option("--path <a.b,...>", "json, jsonl: where the text is").argParser(list);
export const columns: Flag = () =>
  new Option("--columns <names>", "csv, tsv, parquet: columns that hold text").argParser(list);
export const encoding: Flag = () =>
  new Option("--encoding <name>", "encoding of the files, where it is not detected rightly");
export const sarif: Flag = () => new Option("--sarif", "SARIF 2.1.0, for code scanning");
export const failOn: Flag = () =>
  new Option("--fail-on <labels>", "exit 1 when one of these is found at its threshold").argParser(list);
export const labels: Flag = () => new Option("--labels <labels>", "count these labels only").argParser(list);
export const doc: Flag = () =>
  new Option("--doc <id>", "the document the text was written from, when the map holds several");
export const keyOutput: Flag = () => new Option("-o, --output <file>", "where to write the key");
export const role: Flag = () =>
  new Option("--role <role>", "api: what the key allows").choices(["reviewer", "publisher", "admin"]);
export const keyName: Flag = () => new Option("--name <name>", "api: whose key it is; the role by default");

/** Parses a whole number of at least `least`, and at most `most` where that is given. */
export const whole = (least: number, most?: number) => (value: string) => {
  const number = Number(value);
  const bounds = most === undefined ? `of at least ${least}` : `from ${least} to ${most}`;
  if (!Number.isSafeInteger(number) || number < least || number > (most ?? number))
    throw new InvalidArgumentError(`want a whole number ${bounds}`);
  return number;
};
export const k: Flag = () =>
  new Option("-k <k>", "how often every stretch left must occur").argParser(whole(2)).makeOptionMandatory();
export const l: Flag = () =>
  new Option("-l <l>", "least length of a stretch that is left").argParser(whole(1)).default(1);
export const by: Flag = () =>
  new Option("--by <unit>", "what is counted").choices(["occurrence", "document"]).default("occurrence");
export const cover: Flag = () =>
  new Option("--cover <how>", "fewest characters suppressed, or as published")
    .choices(["exact", "greedy"])
    .default("exact");
export const symbol: Flag = () =>
  new Option(
    "--symbol <character>",
    "what stands for a suppressed stretch; another one when the text has it",
  ).default("*");
export const keepLength: Flag = () =>
  new Option("--keep-length", "one symbol for each character suppressed: tells the length");
export const foldCase: Flag = () =>
  new Option("--fold-case", "capital and small letters count as the same, and are published small");
export const foldDigits: Flag = () =>
  new Option("--fold-digits", "all digits count as the same, and are published as 0");
export const protect: Flag = () =>
  new Option("--protect <what>", "characters that stay wherever the guarantee allows").choices([
    "space",
    "punctuation",
  ]);
export const reference: Flag = () =>
  new Option("--reference <files...>", "texts that count as well, published before or by others");
export const earlier: Flag = () =>
  new Option("--earlier <records...>", "records of earlier releases, which are not undone");
export const record: Flag = () =>
  new Option("--record <file>", "write what later releases are held to; keep it secret");
export const kernel: Flag = () =>
  new Option("--kernel <name>", "which implementation counts").choices(["wasm", "typescript"]);
export const stats: Flag = () =>
  new Option("--stats", "one more object with time, memory and lengths of stretches");
export const view: Flag = () =>
  new Option("--view <file.html>", "write the text coloured by how often each stretch occurs");
export const source: Flag = () =>
  new Option("--source <files...>", "rare: the texts the release was made from");
