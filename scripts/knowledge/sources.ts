import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { dataFile } from "../../bench/data.ts";
import { compressTable, type NumberArray, writeTable } from "../../src/doc/packed-table.ts";

const require = createRequire(import.meta.url);

/** A file of a package that scripts/knowledge/package.json pins. */
export function packageFile(name: string, path: string): string {
  return readFileSync(join(packageFolder(name), path), "utf8");
}

/** Packages differ in what they export, so the folder is looked for, not resolved. */
function packageFolder(name: string): string {
  const paths = require.resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      readFileSync(join(path, name, "package.json"));
      return join(path, name);
    } catch {}
  }
  throw new RangeError(`Cannot find the package ${name}: run npm install in scripts/knowledge first`);
}

export const versionOf = (name: string) =>
  (JSON.parse(packageFile(name, "package.json")) as { version: string }).version;

/** A text of the data folder; without it a table cannot be packed. */
export function dataText(path: string): string {
  const text = dataFile(path);
  if (text === undefined) throw new RangeError(`Cannot pack without ${path}: it is not in the data folder`);
  return text;
}

/** Writes models/NAME.bin and says how large it is. */
export function ship(
  name: string,
  version: string,
  sections: Readonly<Record<string, NumberArray | string>>,
): void {
  const bytes = compressTable(writeTable({ name, version }, sections));
  const file = join(resolve(dirname(import.meta.dirname), "../models"), `${name}.bin`);
  writeFileSync(file, bytes);
  console.log(`models/${name}.bin: ${bytes.length} bytes`);
}

/** The rows of "a=b|c=d". */
export const pairs = (rows: string, between: RegExp = /\|\s*/): [string, string][] =>
  rows
    .split(between)
    .filter((row) => row.includes("="))
    .map((row) => [row.slice(0, row.indexOf("=")).trim(), row.slice(row.indexOf("=") + 1).trim()]);
