import { readFile } from "node:fs/promises";
import { formatOf } from "../formats/index.ts";
import { rewrite } from "../formats/rewrite.ts";
import { openMap } from "../formats/secret-map.ts";
import { mappedValues, releasedFrom } from "../run/restore.ts";
import { restoreText } from "../transform/restore.ts";
import { type RestoreTable, restoreTable } from "../transform/restore-table.ts";
import { EXIT, UsageError } from "./failure.ts";
import { print, writeWhole } from "./outputs.ts";
import { placer } from "./place.ts";
import { about, loadKey } from "./setup.ts";

interface Flags {
  map?: string;
  keyFile?: string;
  doc?: string;
  out?: string;
}

/** A released file comes back byte for byte; any other text gets the values of the placeholders it repeats. */
export async function restoreCommand([file]: string[], flags: Flags): Promise<number> {
  if (!flags.map || !flags.keyFile) throw new UsageError("restore: needs --map and --key-file");
  const key = (await loadKey(flags.keyFile))!;
  const map = openMap(await about(flags.map, readFile(flags.map)), key);
  const bytes = file === "-" ? await standardInput() : await about(file!, readFile(file!));
  const original = releasedFrom(bytes, map);
  const restored = original
    ? [original]
    : putBack(bytes, file!, restoreTable(mappedValues(map, flags.doc), { key }));
  if (flags.out) await about(flags.out, writeWhole(flags.out, restored, 0o600));
  else for await (const chunk of restored) await print(chunk);
  return EXIT.done;
}

async function standardInput(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Restores every document of a file that was written from a release, and says what could not be. */
async function* putBack(bytes: Uint8Array, file: string, table: RestoreTable): AsyncIterable<Uint8Array> {
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
  process.stderr.write(`${file}: not a released file itself, so ${count} values were put back\n`);
  for (const at of unknown)
    process.stderr.write(`${at}: a placeholder that is not in the map, or stands for several values\n`);
}
