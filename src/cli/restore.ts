import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { openMap } from "../formats/secret-map.ts";
import { bytesInput } from "../run/input.ts";
import { mappedValues, releasedFrom } from "../run/restore.ts";
import { restoreTreatment } from "../run/treatments/restore.ts";
import { restoreTable } from "../transform/restore-table.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, required, text, type Values } from "./flag.ts";
import * as shared from "./flags.ts";
import { outputPath, print } from "./outputs.ts";
import { placer } from "./place.ts";
import { runInputs } from "./run.ts";
import { loadKey } from "./setup.ts";
import type { Shell } from "./shell.ts";

const flags = {
  map: required(shared.map),
  keyFile: shared.secret,
  doc: flag("ID", text, [
    "the document the text was written from, when the map holds several",
    "対応表に文書がいくつもあるとき、文章の元になった文書",
  ]),
  output: flag("FILE", text, { short: "o", path: true }, [
    "write there instead of standard output",
    "標準出力の代わりに書き込むファイル",
  ]),
  out: flag("FOLDER", text, { path: true }, [
    "write a file of the same name there",
    "同じ名前のファイルを書き込むフォルダー",
  ]),
  dryRun: shared.dryRun,
} as const;
type RestoreFlags = Values<typeof flags>;

export const restore = command({
  arguments: "FILE",
  example: "tokumei restore answer.txt --map secret.map --key-file my.key",
  flags,
  run: restoreFile,
});

/** A released file comes back byte for byte; any other text gets the values of the placeholders it repeats. */
async function restoreFile([file]: readonly [string], flags: RestoreFlags, shell: Shell): Promise<number> {
  const output = await outputOf(file, flags);
  const key = await loadKey(flags.keyFile);
  const map = openMap(await about(flags.map, readFile(flags.map)), key);
  const bytes = file === "-" ? await standardInput() : await about(file, readFile(file));
  const write = async (restored: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    if (output !== undefined) await about(output, shell.write(output, restored, 0o600));
    else for await (const chunk of restored) await print(chunk);
  };
  const original = releasedFrom(bytes, map);
  if (original) {
    await write([original]);
    return EXIT.done;
  }
  let count = 0;
  const unknown: string[] = [];
  const treatment = restoreTreatment(restoreTable(mappedValues(map, flags.doc), { key }), (doc, ...seen) => {
    const [restored, unknownSpans] = seen;
    const place = placer(doc.text);
    count += restored;
    for (const { from } of unknownSpans) unknown.push(`${doc.id}:${place(from)}`);
  });
  const input = bytesInput(file, file === "-" ? "stdin.txt" : file, bytes);
  const { exit } = await runInputs([input], treatment, { lang: "auto" }, shell, {
    write: (result) => write(result.bytes),
  });
  shell.notice(message("values-put-back", { file, count }));
  for (const at of unknown) shell.notice(message("placeholder-unknown", { at }));
  return exit;
}

/** --out was a file before it was a folder: it still is one where no folder of that name is. */
async function outputOf(file: string, { output, out }: RestoreFlags): Promise<string | undefined> {
  if (output !== undefined && out !== undefined) throw problem("output-or-out");
  if (out === undefined) return output;
  const isFolder = /[\\/]$/.test(out) || (await stat(out).catch(() => undefined))?.isDirectory();
  return isFolder ? outputPath(out, file === "-" ? "stdin.txt" : basename(file), file) : out;
}

async function standardInput(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}
