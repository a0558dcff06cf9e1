/** The annotated English corpora, each with its labels in the scheme of labels.ts, cut into parts to learn from and to measure on. */

import type { Span } from "../../src/doc/span.ts";
import { englishSentences } from "../../src/nlp/en/sentences.ts";
import { entitiesOf, labelsOf } from "../../src/nlp/iob.ts";
import { readConll, readGmb } from "../../src/nlp/read-corpus.ts";
import { spanSentences } from "../../src/nlp/read-spans.ts";
import { type Sentence, withDocument } from "../../src/nlp/sentence.ts";
import { gumDocuments } from "./gum.ts";
import { type Marked, type Meaning, partialLabels, type Silence, type Type } from "./labels.ts";
import { COUNTRIES, DEMONYMS, GROUPS, TITLE_WORDS } from "./lists.ts";
import { dataSource, textOf } from "./sources.ts";

export interface Corpus {
  readonly name: string;
  readonly licence: string;
  readonly train: readonly Sentence[];
  /** Never learnt from; by name of the part. */
  readonly dev: Readonly<Record<string, readonly Sentence[]>>;
}

const lowerSet = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
const PEOPLES = lowerSet([...DEMONYMS, ...GROUPS]);
const NATIONS = lowerSet(COUNTRIES);
/** Titles of several words may stand in a corpus word by word. */
const TITLE_PARTS = lowerSet(TITLE_WORDS.flatMap((title) => title.split(" ")));

type Meanings = (label: string, words: readonly string[]) => Meaning;

interface Reading {
  readonly meanings: Meanings;
  readonly silent: readonly Type[];
  /** Where the corpus takes a title for a part of the name, it is left out. */
  readonly titles?: boolean;
}

function relabelled(sentences: readonly Sentence[], { meanings, silent, titles }: Reading): Sentence[] {
  return sentences.map((sentence) => {
    const { words, labels = [] } = sentence;
    const marked = entitiesOf(labels).flatMap((entity) => {
      const meaning = meanings(entity.label, words.slice(entity.from, entity.to));
      return titles && meaning[0] === "PERSON"
        ? withoutTitle(words, entity, meaning)
        : [{ ...entity, meaning }];
    });
    return { ...sentence, labels: partialLabels(words, marked, plausible(silent)) };
  });
}

const TIME_WORDS = lowerSet(
  `January February March April May June July August September October November December Monday Tuesday Wednesday
  Thursday Friday Saturday Sunday today tonight yesterday tomorrow year years month months week weeks weekend day days
  hour hours minute minutes morning evening afternoon night noon midnight century decade decades spring summer autumn
  winter ago last next this past early late earlier later since now a.m. p.m. am pm o'clock one two three four five six
  seven eight nine ten of the in`.split(/\s+/),
);

/**
 * What a corpus is silent about is guessed only where it is likely: left free, the model would give such types
 * to whatever it cannot explain.
 */
const plausible =
  (silent: readonly Type[]): Silence =>
  (word) =>
    silent.filter((type) => {
      if (type === "NRP") return PEOPLES.has(word.toLowerCase());
      if (type === "DATE_TIME") return /\p{Nd}/u.test(word) || TIME_WORDS.has(word.toLowerCase());
      return /^[\p{Lu}\p{Nd}]/u.test(word);
    });

/** Nothing is left of an entity that is nothing but a title. */
function withoutTitle(words: readonly string[], { from, to }: Span, meaning: Meaning): Marked[] {
  let at = from;
  while (at < to && TITLE_PARTS.has(words[at]!.toLowerCase())) at++;
  return at < to ? [{ from: at, to, meaning }] : [];
}

const joined = (words: readonly string[]) => words.join(" ").toLowerCase();

/** For measuring: people, places and organisations as the corpus has them, nothing else. */
function measured(sentences: readonly Sentence[], types: Readonly<Record<string, Type>>, titles = false) {
  const meanings: Meanings = (label) => [Object.hasOwn(types, label) ? types[label]! : "O"];
  return relabelled(sentences, { meanings, silent: [], titles });
}

/** Country names flip between place and organisation in it; demonyms are gpe, beliefs anything. */
const gmbMeaning: Meanings = (label, words) => {
  const name = joined(words);
  if (PEOPLES.has(name)) return ["NRP"];
  if (label === "per") return ["PERSON"];
  if (label === "gpe") return ["LOCATION"];
  if (label === "geo") return /^(?:u\.?n\.?|e\.?u\.?|nato)$/.test(name) ? ["ORGANIZATION"] : ["LOCATION"];
  if (label === "org") return NATIONS.has(name) ? ["LOCATION", "ORGANIZATION"] : ["ORGANIZATION"];
  if (label === "tim") return ["DATE_TIME"];
  return label === "eve" ? ["EVENT"] : ["O", "PRODUCT", "EVENT"];
};

/** Its sentences follow each other as in their documents, whose bounds are not in the file. */
const GMB_DOCUMENT = 12;

function gmb(): Corpus {
  const read = readGmb(dataSource("ner-en/gmb.csv.gz").bytes).map(({ words, labels = [] }) => ({
    words,
    labels,
  }));
  const sentences = relabelled(read, { meanings: gmbMeaning, silent: ["PRODUCT", "EVENT"], titles: true });
  const count = Math.ceil(sentences.length / GMB_DOCUMENT);
  const documents = Array.from({ length: count }, (_, i) =>
    withDocument(sentences.slice(i * GMB_DOCUMENT, (i + 1) * GMB_DOCUMENT)),
  );
  return {
    name: "GMB",
    licence: "public domain and CC texts, by the GMB project",
    train: documents.flat(),
    dev: {},
  };
}

const conll = (path: string) => readConll(textOf(dataSource(path)));

/** "@" and a handle as one token, outside every entity: handles are for a rule. */
function withHandles({ words, labels = [] }: Sentence): Sentence {
  const kept = [...words.keys()].filter((t) => !(t > 0 && words[t - 1] === "@"));
  return {
    words: kept.map((t) => (words[t] === "@" ? `@${words[t + 1] ?? ""}` : words[t]!)),
    labels: kept.map((t) => (words[t] === "@" ? "O" : labels[t]!)),
  };
}

const THREE: Readonly<Record<string, Type>> = { PER: "PERSON", LOC: "LOCATION", ORG: "ORGANIZATION" };

function btc(): Corpus {
  const read = (part: string) => conll(`ner-en/btc.${part}.conll`).map(withHandles);
  const meanings: Meanings = (label, words) =>
    label === "LOC" && PEOPLES.has(joined(words)) ? ["NRP", "LOCATION"] : [THREE[label]!];
  const train = relabelled(read("train"), { meanings, silent: ["NRP", "DATE_TIME", "EVENT", "PRODUCT"] });
  return { name: "BTC", licence: "CC BY 4.0", train, dev: { "BTC dev": measured(read("dev"), THREE) } };
}

const WNUT: Readonly<Record<string, Type>> = {
  ...{ person: "PERSON", location: "LOCATION", corporation: "ORGANIZATION", group: "ORGANIZATION" },
  ...{ "creative-work": "PRODUCT", product: "PRODUCT" },
};

function wnut(): Corpus {
  const meanings: Meanings = (label) => [WNUT[label]!];
  const silent = ["NRP", "DATE_TIME", "EVENT"] as const;
  const train = relabelled(conll("ner-en/wnut17.train.conll"), { meanings, silent });
  const dev = measured(conll("ner-en/wnut17.dev.conll"), WNUT);
  return { name: "WNUT17", licence: "CC BY 4.0", train, dev: { "WNUT17 dev": dev } };
}

const every = (labels: string, meaning: Meaning): [string, Meaning][] =>
  labels.split(" ").map((label) => [label, meaning]);

const CROSSNER: Readonly<Record<string, Meaning>> = Object.fromEntries([
  ...every("person researcher writer musicalartist politician scientist", ["PERSON"]),
  ...every("location country", ["LOCATION"]),
  ...every("organisation university band politicalparty", ["ORGANIZATION"]),
  ...every("event election conference", ["EVENT"]),
  ...every("book poem album song product", ["PRODUCT"]),
  ...every("magazine academicjournal programlang award", ["O", "PRODUCT"]),
  ...every("misc", ["O", "NRP", "EVENT", "PRODUCT"]),
]);

function crossner(): Corpus {
  const meanings: Meanings = (label, words) =>
    label === "misc" && PEOPLES.has(joined(words)) ? ["NRP"] : (CROSSNER[label] ?? ["O"]);
  const read = (part: string) =>
    ["ai", "literature", "music", "politics", "science"].flatMap((domain) =>
      conll(`ner-en/crossner/${domain}.${part}.txt`),
    );
  const types = Object.fromEntries(
    Object.entries(CROSSNER).flatMap(([label, [type]]) => (type === "O" ? [] : [[label, type as Type]])),
  );
  const train = relabelled(read("train"), { meanings, silent: ["NRP", "DATE_TIME"] });
  return { name: "CrossNER", licence: "MIT", train, dev: { "CrossNER dev": measured(read("dev"), types) } };
}

const FOLDS = 5;

/** Cross-validated: with a fold, that fifth of its sentences is measured on, otherwise all are learnt from. */
function wikigold(fold: number | undefined): Corpus {
  const meanings: Meanings = (label, words) => {
    if (label !== "MISC") return [THREE[label]!];
    return PEOPLES.has(joined(words)) ? ["NRP"] : ["NRP", "EVENT", "PRODUCT"];
  };
  const sentences = conll("ner-en/wikigold.conll");
  const block = Math.ceil(sentences.length / FOLDS);
  const isHeld = (i: number) => fold !== undefined && Math.floor(i / block) === fold;
  const train = relabelled(
    sentences.filter((_, i) => !isHeld(i)),
    { meanings, silent: ["DATE_TIME"] },
  );
  const held = measured(
    sentences.filter((_, i) => isHeld(i)),
    THREE,
  );
  return {
    ...{ name: "wikigold", licence: "CC BY 4.0", train },
    dev: held.length > 0 ? { "wikigold, a fifth": held } : {},
  };
}

const GUM: Readonly<Record<string, Type>> = {
  ...{ person: "PERSON", place: "LOCATION", organization: "ORGANIZATION", event: "EVENT" },
};

/** Countries that act are organisations in it, Texans persons; here they are places, and a people. */
function gum(): Corpus {
  const documents = gumDocuments(dataSource("ner-en/gum-conllu.tar.gz").bytes).map(({ part, sentences }) => ({
    part,
    sentences: withDocument(
      sentences.map(({ words, labels }) => ({ words, labels: ourTypes(words, labels) })),
    ),
  }));
  const read = (wanted: string) =>
    documents.flatMap(({ part, sentences }) => (part === wanted ? sentences : []));
  const meanings: Meanings = (label) => {
    if (label === "time") return ["O", "DATE_TIME"];
    if (label === "people") return ["NRP"];
    return Object.hasOwn(GUM, label) ? [GUM[label]!] : ["O", "PRODUCT", "EVENT"];
  };
  return {
    name: "GUM",
    licence: "CC BY 4.0 (genres without NC texts)",
    train: relabelled(read("train"), { meanings, silent: ["NRP"], titles: true }),
    dev: {
      "GUM dev": measured(read("dev"), GUM, true),
      "GUM test": measured(read("test"), GUM, true),
    },
  };
}

function ourTypes(words: readonly string[], labels: readonly string[]): string[] {
  const entities = entitiesOf(labels).map((entity) => {
    const name = joined(words.slice(entity.from, entity.to));
    if (entity.label === "organization" && NATIONS.has(name)) return { ...entity, label: "place" };
    return PEOPLES.has(name) ? { ...entity, label: "people" } : entity;
  });
  return labelsOf(entities, words.length);
}

interface TabDocument {
  readonly text: string;
  readonly entities: readonly {
    readonly entity_type: string;
    readonly start_offset: number;
    readonly end_offset: number;
  }[];
}

const TAB: Readonly<Record<string, Type>> = { PERSON: "PERSON", LOC: "LOCATION", ORG: "ORGANIZATION" };

const tabMeaning: Meanings = (label, words) => {
  const name = joined(words);
  if (PEOPLES.has(name)) return ["NRP"];
  if (label === "ORG" && NATIONS.has(name)) return ["LOCATION", "ORGANIZATION"];
  if (label === "DATETIME") return ["O", "DATE_TIME"];
  if (label === "DEM") return ["O", "NRP"];
  return Object.hasOwn(TAB, label) ? [TAB[label]!] : ["O", "PRODUCT", "EVENT", "ORGANIZATION"];
};

/** Documents whose index leaves 4 when divided by 5 are held out. */
function tab(): Corpus {
  const rows = textOf(dataSource("tab/tab-train-dev.jsonl")).trim().split("\n");
  const read = (held: boolean) =>
    rows
      .filter((_, i) => (i % 5 === 4) === held)
      .flatMap((row) => {
        const { text, entities } = JSON.parse(row) as TabDocument;
        const spans = entities.map(({ entity_type, start_offset, end_offset }) => ({
          ...{ from: start_offset, to: end_offset, label: entity_type },
        }));
        return spanSentences({ text, spans }, englishSentences);
      });
  const silent = ["NRP", "PRODUCT", "EVENT"] as const;
  return {
    ...{ name: "TAB", licence: "MIT" },
    train: relabelled(read(false), { meanings: tabMeaning, silent, titles: true }),
    dev: { "TAB held out": measured(read(true), TAB, true) },
  };
}

/** All of them; `fold` holds a fifth of wikigold out. */
export function readEnglishCorpora(fold?: number): Corpus[] {
  return [gmb(), btc(), wnut(), crossner(), wikigold(fold), gum(), tab()];
}
