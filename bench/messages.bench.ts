/**
 * Messages a second on one core: chat spelling, the classifier, the rules for private phrases, and all recognisers of names and times with
 * them; the paper on fingerprints needs 15 s for a message. Then what the rules find in the tables of messages, each run
 * with entities as marked and as recognised.
 */
import { aliases } from "../src/detect/entities/aliases.ts";
import { entities } from "../src/detect/entities/index.ts";
import { dateTime } from "../src/detect/generic/date-time.ts";
import { introducedNames } from "../src/detect/messages/introduced-names.ts";
import { shippedPersonalScore } from "../src/detect/messages/personal.ts";
import { privatePhrases } from "../src/detect/messages/private-phrases.ts";
import { chatReading, normalizeChat } from "../src/detect/messages/spelling.ts";
import { detect } from "../src/detect/recognizer.ts";
import { TextView } from "../src/detect/view.ts";
import { createDoc } from "../src/doc/doc.ts";
import { names } from "../src/knowledge/names.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { presetPolicy } from "../src/pipeline/policy.ts";
import { measure, withMarkedEntities, withRecognizers } from "../test/messages/measure.ts";
import { markedMessages } from "../test/messages/table.ts";
import { cpuTime } from "./data.ts";

const COUNT = 2_000;
const LENGTH = 200;

export async function run(): Promise<void> {
  for (const lang of ["en", "ja"] as const) speed(lang, messagesOf(lang));
  for (const file of ["messages.tsv", "held-out.tsv", "held-out-2.tsv"] as const) {
    for (const find of [withMarkedEntities, withRecognizers]) {
      const messages = markedMessages(file);
      const { spans, found, changed } = measure(messages, find);
      const how = find === withMarkedEntities ? "entities marked" : "entities recognised";
      console.log(
        `${file.padEnd(15)} ${how.padEnd(20)} ${found} of ${spans} private spans, ${changed} of ${messages.length} messages changed unnecessarily`,
      );
    }
  }
}

/** Messages of about 200 characters, each assembled from those of the table, so that no two are the same. */
function messagesOf(lang: "en" | "ja"): string[] {
  const texts = markedMessages()
    .filter((message) => message.lang === lang)
    .map(({ text }) => text);
  return Array.from({ length: COUNT }, (_, i) => {
    let message = `${i}`;
    for (let next = i * 7; message.length < LENGTH; next += 1 + (i % 11))
      message += ` ${texts[next % texts.length]}`;
    return message.slice(0, LENGTH);
  });
}

function speed(lang: "en" | "ja", messages: readonly string[]): void {
  const docs = messages.map((text, i) => createDoc(`${i}`, text, { lang }));
  const personal = shippedPersonalScore();
  const knowledge = {
    genderOf: (name: string) => names().genderOf(name),
    isGiven: (name: string) => names().isGiven(name),
  };
  const refiner = privatePhrases(knowledge);
  const pipeline = pipelineFor(presetPolicy("message"));
  const labels = pipelineFor(presetPolicy("default"));
  const recognizers = [...entities, introducedNames(knowledge), dateTime];
  const found = docs.map((doc) => detect(doc, recognizers, [aliases()], [chatReading]));
  const rows: [string, () => unknown][] = [
    ["chat spelling", () => messages.map((text) => normalizeChat(text))],
    ["personal or general", () => messages.map((text) => personal(text, lang))],
    ["private phrases", () => docs.map((doc, i) => refiner.refine(found[i]!, new TextView(doc.text), doc))],
    [
      "names, times and private phrases",
      () => docs.map((doc) => detect(doc, recognizers, [aliases(), refiner], [chatReading])),
    ],
    ["preset message, scan", () => docs.map((doc) => pipeline.scan(doc))],
    ["preset message, anonymize", () => docs.map((doc) => pipeline.anonymize(doc))],
    ["preset default, scan", () => docs.map((doc) => labels.scan(doc))],
    ["preset default, anonymize", () => docs.map((doc) => labels.anonymize(doc))],
  ];
  console.log(`${lang}, ${COUNT} messages of ${LENGTH} characters, one core`);
  for (const [name, work] of rows) {
    console.log(`  ${name.padEnd(34)} ${Math.round((COUNT / cpuTime(work)) * 1000)} messages a second`);
  }
}
