/**
 * The formats there are. Adding one is a file that declares it and a line here; a format whose reader needs a library has
 * its reader in a file of its own, which `open` loads. docs/formats.md is generated from the declarations.
 *
 * In the text formats every byte that no edit touches is copied, in whatever encoding it is. In docx and parquet every
 * entry and column that no edit touches is copied. Every format can be restored byte for byte by the inverse that `rewrite`
 * collects.
 */

import { problem } from "../words/problem.ts";
import { ics, vcf } from "./calendar.ts";
import { chat } from "./chat.ts";
import { csv, tsv } from "./csv.ts";
import { docx } from "./docx.ts";
import { eml } from "./eml.ts";
import type { Format } from "./format.ts";
import { gz } from "./gz.ts";
import { html } from "./html.ts";
import { json } from "./json.ts";
import { jsonl } from "./jsonl.ts";
import { log, sql } from "./log.ts";
import { mbox } from "./mbox.ts";
import { ipynb } from "./notebook.ts";
import { odp, ods, odt } from "./odf.ts";
import { parquet } from "./parquet.ts";
import { pdf } from "./pdf.ts";
import { jpg, png } from "./picture.ts";
import { md, txt } from "./plain.ts";
import { pptx } from "./pptx.ts";
import { rtf } from "./rtf.ts";
import { srt, vtt } from "./subtitles.ts";
import { unsupportedKind } from "./unsupported.ts";
import { xlsx } from "./xlsx.ts";
import { xml } from "./xml.ts";
import { yaml } from "./yaml.ts";
import { zip } from "./zip-folder.ts";

export const FORMATS: readonly Format[] = [
  txt,
  md,
  html,
  csv,
  tsv,
  json,
  jsonl,
  ipynb,
  eml,
  xlsx,
  pptx,
  mbox,
  docx,
  rtf,
  pdf,
  png,
  jpg,
  parquet,
  odt,
  ods,
  odp,
  xml,
  ics,
  vcf,
  srt,
  vtt,
  chat,
  log,
  sql,
  yaml,
  gz,
  zip,
];

export const FORMAT_NAMES: readonly string[] = FORMATS.map(({ name }) => name);

/** The format of this name; a Problem lists the names there are. */
export function formatNamed(name: string): Format {
  const format = FORMATS.find((each) => each.name === name);
  if (!format) throw problem("format-unknown", { name, names: FORMAT_NAMES.join(", ") });
  return format;
}

/**
 * The format of a file by its ending, else by its first bytes, else plain text; a file whose ending says text and whose first bytes
 * say otherwise is what its bytes say. A Problem names a kind of file that no format reads.
 */
export function formatOf(path: string, bytes: Uint8Array = new Uint8Array(), id = path): Format {
  const name = path.toLowerCase();
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  const ends = (endings: readonly string[] = []) => endings.some((ending) => name.endsWith(ending));
  const special = FORMATS.find(({ within, begins }) => ends(within) && begins?.(head));
  if (special) return special;
  const byEnding = FORMATS.find(({ extensions }) => ends(extensions));
  if (byEnding && byEnding !== txt) return byEnding;
  const byContent = FORMATS.find(({ kind, begins }) => (!byEnding || kind === "binary") && begins?.(head));
  if (byContent) return byContent;
  const why = unsupportedKind(name, head);
  if (why) throw problem("cannot-read", { id, why });
  return txt;
}
