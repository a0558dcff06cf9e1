/**
 * `npx tsx scripts/models/messages/train.ts [en|ja] [--without messages-third] [-o FOLDER]`: trains the tagger of what is private in messages on the marked messages of bench/people, and writes
 * models/messages-en.model or messages-ja.model, and the gate before it, private-en.model or private-ja.model. The same messages, rules, tables and options give the same bytes.
 */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Lang } from "../../../src/doc/doc.ts";
import { writeModel } from "../../../src/nlp/model-file.ts";
import { MESSAGE_SETS, markedMessages } from "./corpus.ts";
import { crossGated, trainedGate } from "./gate.ts";
import { trained } from "./trained.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: "string" }, output: { type: "string", short: "o" } },
});
const MODELS = resolve(import.meta.dirname, "../../../models");
const lang: Lang = positionals[0] === "ja" ? "ja" : "en";
const messages = markedMessages(
  lang,
  MESSAGE_SETS.filter((set) => set !== values.without),
);
write(`messages-${lang}`, writeModel(trained(crossGated(messages, lang), lang, `messages-${lang}`)));
write(`private-${lang}`, writeModel(trainedGate(messages, lang, `private-${lang}`)));

function write(name: string, bytes: Uint8Array): void {
  const file = join(values.output ?? MODELS, `${name}.model`);
  writeFileSync(file, bytes);
  console.log(`${file}: ${messages.length} messages, ${bytes.length} bytes`);
}
