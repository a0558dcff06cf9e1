/**
 * The formats there are. Adding one is a file that declares it and a line here; a format whose reader needs a library has
 * its reader in a file of its own, which `open` loads. docs/formats.md is generated from the declarations.
 *
 * In the text formats every byte that no edit touches is copied, in whatever encoding it is. In docx and parquet every
 * entry and column that no edit touches is copied. Every format can be restored byte for byte by the inverse that `rewrite`
 * collects.
 */

import { problem } from "../words/problem.ts";
import { csv, tsv } from "./csv.ts";
import { docx } from "./docx.ts";
import { eml } from "./eml.ts";
import type { Format } from "./format.ts";
import { html } from "./html.ts";
import { json } from "./json.ts";
import { jsonl } from "./jsonl.ts";
import { parquet } from "./parquet.ts";
import { pdf } from "./pdf.ts";
import { md, txt } from "./plain.ts";

export const FORMATS: readonly Format[] = [txt, md, html, csv, tsv, json, jsonl, eml, docx, pdf, parquet];

export const FORMAT_NAMES: readonly string[] = FORMATS.map(({ name }) => name);

/** The format of this name; a Problem lists the names there are. */
export function formatNamed(name: string): Format {
  const format = FORMATS.find((each) => each.name === name);
  if (!format) throw problem("format-unknown", { name, names: FORMAT_NAMES.join(", ") });
  return format;
}

/**
 * The format of a file by its ending, else by its first bytes, else plain text. What is not text is refused when it is
 * read.
 */
export function formatOf(path: string, bytes: Uint8Array = new Uint8Array()): Format {
  const name = path.toLowerCase();
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  const byEnding = FORMATS.find(({ extensions }) => extensions.some((ending) => name.endsWith(ending)));
  return byEnding ?? FORMATS.find(({ begins }) => begins?.(head)) ?? txt;
}
