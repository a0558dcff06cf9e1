import { InvalidArgumentError, Option } from "commander";

/** A flag, made anew for each command that takes it. */
export type Flag = () => Option;

const list = (value: string) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

function matching(regex: RegExp, wanted: string): (value: string) => string {
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
export const sarif: Flag = () => new Option("--sarif", "SARIF 2.1.0, for code scanning");
export const failOn: Flag = () =>
  new Option("--fail-on <labels>", "exit 1 when one of these is found at its threshold").argParser(list);
export const labels: Flag = () => new Option("--labels <labels>", "count these labels only").argParser(list);
export const doc: Flag = () =>
  new Option("--doc <id>", "the document the text was written from, when the map holds several");
export const keyOutput: Flag = () =>
  new Option("-o, --output <file>", "where to write the key").makeOptionMandatory();
