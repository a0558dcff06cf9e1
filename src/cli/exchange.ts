/** Files of annotations on the command line. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ExchangeFile, WrittenAnnotations } from "../formats/exchange/exchange-format.ts";
import { type ExchangeFormatName, readAnnotations } from "../formats/exchange/index.ts";
import type { Annotated } from "../pipeline/evaluate.ts";
import { message, problem } from "../words/problem.ts";
import { about } from "./failure.ts";
import { outputPath, print } from "./outputs.ts";
import type { Shell } from "./shell.ts";

/** The documents of files, or, for brat, of the .ann files given or below the folders given, each with its .txt. */
export async function readExchange(
  format: ExchangeFormatName,
  paths: readonly string[],
): Promise<Annotated[]> {
  const files = format === "brat" ? (await Promise.all(paths.map(bratPaths))).flat() : paths;
  return readAnnotations(format, await Promise.all(files.map(readOne)));
}

const readOne = async (name: string): Promise<ExchangeFile> => ({
  name,
  content: await about(name, readFile(name, "utf8")),
});

async function bratPaths(path: string): Promise<string[]> {
  const info = await about(path, stat(path));
  const marks = info.isDirectory()
    ? (await readdir(path)).filter((name) => name.endsWith(".ann")).map((name) => join(path, name))
    : [path.replace(/\.txt$/, ".ann")];
  return [...new Set(marks)].sort().flatMap((mark) => [mark, mark.replace(/\.ann$/, ".txt")]);
}

/** To a folder, or one file to standard output. */
export async function writeExchange(
  format: ExchangeFormatName,
  { files, leftOut }: WrittenAnnotations,
  { out }: { readonly out?: string | undefined },
  shell: Shell,
): Promise<void> {
  if (leftOut > 0) shell.warn(message("exchange-left-out", { count: leftOut, format }));
  if (out === undefined && format === "brat") throw problem("exchange-needs-out", { format });
  for (const { name, content } of files)
    if (out === undefined) await print(content);
    else {
      const path = outputPath(out, name, name);
      await about(path, shell.write(path, [Buffer.from(content)]));
    }
}
