/**
 * `npx tsx scripts/models/messages/train.ts [en|ja] [--without messages-third]`: trains the tagger of what is private in messages on the marked messages of bench/people, and writes
 * models/messages-en.model or messages-ja.model. The same messages, rules, tables and options give the same bytes.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Lang } from "../../../src/doc/doc.ts";
import { writeModel } from "../../../src/nlp/model-file.ts";
import { MESSAGE_SETS, markedMessages } from "./corpus.ts";
import { trained } from "./trained.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: "string" }, output: { type: "string", short: "o" } },
});
const lang: Lang = positionals[0] === "ja" ? "ja" : "en";
const name = `messages-${lang}`;
const messages = markedMessages(
  lang,
  MESSAGE_SETS.filter((set) => set !== values.without),
);
const bytes = writeModel(trained(messages, lang, name));
const file = values.output ?? resolve(import.meta.dirname, `../../../models/${name}.model`);
writeFileSync(file, bytes);
console.log(`${file}: ${messages.length} messages, ${bytes.length} bytes`);
