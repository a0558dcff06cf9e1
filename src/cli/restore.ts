import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { formatOf } from "../formats/index.ts";
import { rewrite } from "../formats/rewrite.ts";
import { openMap } from "../formats/secret-map.ts";
import { mappedValues, releasedFrom } from "../run/restore.ts";
import { restoreText } from "../transform/restore.ts";
import { type RestoreTable, restoreTable } from "../transform/restore-table.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, required, text, type Values } from "./flag.ts";
import * as shared from "./flags.ts";
import { outputPath, print } from "./outputs.ts";
import { placer } from "./place.ts";
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
  name: "restore",
  summary: [
    "Undo a release exactly, or put values back into a text written from one",
    "公開した文章を元どおりに戻すか、それをもとに書かれた文章に値を戻します",
  ],
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
  const original = releasedFrom(bytes, map);
  const restored = original
    ? [original]
    : putBack(bytes, file, restoreTable(mappedValues(map, flags.doc), { key }), shell);
  if (output !== undefined) await about(output, shell.write(output, restored, 0o600));
  else for await (const chunk of restored) await print(chunk);
  return EXIT.done;
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

/** Restores every document of a file that was written from a release, and says what could not be. */
async function* putBack(
  bytes: Uint8Array,
  file: string,
  table: RestoreTable,
  shell: Shell,
): AsyncIterable<Uint8Array> {
  const format = await formatOf(file === "-" ? "stdin.txt" : file);
  let count = 0;
  const unknown: string[] = [];
  const source = (async function* () {
    yield bytes;
  })();
  yield* rewrite(source, format, { id: file, lang: "auto" }, (doc) => {
    const result = restoreText(doc.text, table);
    count += result.restored;
    const place = placer(doc.text);
    for (const { from } of result.unknown) unknown.push(`${doc.id}:${place(from)}`);
    return result.edits;
  });
  shell.notice(message("values-put-back", { file, count }));
  for (const at of unknown) shell.notice(message("placeholder-unknown", { at }));
}
