/**
 * Writes what the Japanese network learns from, as numbers, to a folder:
 *   npx tsx scripts/models/network/japanese.ts FOLDER [--draws 144000] [--seed 1] [--lines 0.1]
 * Needs the data folder of the other Japanese scripts (TOKUMEI_DATA), and models/ja.model and models/ja.names.
 */
import { parseArgs } from "node:util";
import { shippedResources } from "../../../src/doc/shipped.ts";
import { namesOf } from "../../../src/nlp/ja/names.ts";
import { japaneseInputs } from "../../../src/nlp/ja/network.ts";
import { OTHER_CORPUS } from "../../../src/nlp/ja/network-features.ts";
import { shippedModel } from "../../../src/nlp/model-file.ts";
import type { NetworkInputs } from "../../../src/nlp/network/inputs.ts";
import { seededRandom, shuffled } from "../../../src/nlp/random.ts";
import type { SpanDocument } from "../../../src/nlp/read-spans.ts";
import type { Sentence } from "../../../src/nlp/sentence.ts";
import { annotatedWikipedia, choiceOf, gsd } from "../japanese-corpora.ts";
import { openExport } from "./export.ts";
import {
  createPlaces,
  filled,
  isMeasuredName,
  LEARNT_TEMPLATES,
  MEASURED_TEMPLATES,
  sentencesOf,
  swapNames,
  swapped,
  templateChoice,
} from "./ja-draw.ts";
import { createLines } from "./ja-lines.ts";
import { createPeople, ORIGINS } from "./ja-people.ts";

/** Shares of the draws; the rest are templates, and lines put together from words. */
const SHARES = { gsd: 0.46, wikipedia: 0.38 };
const SWAPPED = 0.3;
/** Texts that lose their full stop, as in messages and headings. */
const STOPLESS = 0.25;

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lines: { type: "string", default: "0" },
      draws: { type: "string", default: "144000" },
      seed: { type: "string", default: "1" },
    },
  });
  const random = seededRandom(Number(values.seed));
  const resources = shippedResources();
  const { labels } = shippedModel(resources, "ja.model");
  let otherCorpus = false;
  const plain = japaneseInputs(namesOf(resources.table("ja.names")));
  const inputs: NetworkInputs = {
    ...plain,
    tokenBits: (sentence, set) => {
      plain.tokenBits(sentence, set);
      if (otherCorpus) sentence.words.forEach((_, t) => void set(t, OTHER_CORPUS));
    },
  };
  const out = openExport(positionals[0]!, labels, inputs);
  const people = createPeople(random, (name) => !isMeasuredName(name));
  const places = createPlaces(random);
  const swap = swapNames(people, places, random);

  const changed = (document: SpanDocument) => {
    const other = random() < SWAPPED ? swapped(document, swap) : document;
    return random() < STOPLESS ? { ...other, text: other.text.replace(/。$/, "") } : other;
  };
  const add = (part: string, sentences: readonly Sentence[], isOther = false) => {
    otherCorpus = isOther;
    for (const sentence of sentences) if (sentence.words.length > 0) out.add(part, sentence);
  };
  const own = cycle(gsd("train"), random);
  const wikipedia = cycle(annotatedWikipedia(), random);
  const line = createLines(people, places, random);
  const templates = cycle(LEARNT_TEMPLATES, random);
  for (let i = 0; i < Number(values.draws); i++) {
    const draw = random();
    if (draw < SHARES.gsd) add("train", sentencesOf(changed(own())));
    else if (draw < SHARES.gsd + SHARES.wikipedia)
      add("train", sentencesOf(changed(wikipedia()), choiceOf), true);
    else {
      const isTemplate = draw < 1 - Number(values.lines);
      const document = isTemplate ? filled(templates(), people, places, random, people.origin) : line();
      add("train", sentencesOf(document, templateChoice));
    }
  }
  for (const document of gsd("dev")) add("dev GSD", sentencesOf(document));
  const others = createPeople(random, isMeasuredName);
  for (const origin of ORIGINS) {
    for (let i = 0; i < 5; i++)
      for (const template of MEASURED_TEMPLATES.filter((each) => /\{(full|sur|given|any)\}/.test(each)))
        add(
          `dev ${origin}`,
          sentencesOf(
            filled(template, others, places, random, () => origin),
            templateChoice,
          ),
        );
  }
  out.close();
}

function cycle<T>(items: readonly T[], random: () => number): () => T {
  let order: Uint32Array = new Uint32Array(0);
  let at = 0;
  return () => {
    if (at === order.length) [order, at] = [shuffled(items.length, random), 0];
    return items[order[at++]!]!;
  };
}

main();
