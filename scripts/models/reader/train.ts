/**
 * `npx tsx scripts/models/reader/train.ts [en|ja] [--without third]`: trains the reader of what identifies people on the marked documents of bench/people, and
 * writes models/reader-en.model or reader-ja.model. The same documents, tables and options give the same bytes.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Lang } from "../../../src/doc/doc.ts";
import { writeModel } from "../../../src/nlp/model-file.ts";
import { DOCUMENTS, itemsOf } from "./corpus.ts";
import { trained } from "./trained.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: "string" }, output: { type: "string", short: "o" } },
});
const lang: Lang = positionals[0] === "ja" ? "ja" : "en";
const name = `reader-${lang}`;
const items = itemsOf(
  DOCUMENTS.filter((set) => set !== values.without),
  lang,
);
const bytes = writeModel(trained(items, lang, name));
const file = values.output ?? resolve(import.meta.dirname, `../../../models/${name}.model`);
writeFileSync(file, bytes);
console.log(`${file}: ${items.length} documents, ${bytes.length} bytes`);
