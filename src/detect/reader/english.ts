/** What the trained reader looks at in English. */
import type { Resources } from "../../doc/resources.ts";
import { englishSentencesOf } from "../../nlp/en/model.ts";
import { englishTablesOf } from "../../nlp/en/tables.ts";
import type { FeatureTables } from "../../nlp/features.ts";
import { hashedKinds } from "../../nlp/word-tables.ts";
import { leaningEnglish } from "../entities/readers.ts";
import type { SequenceParts } from "./sequences.ts";

const around = (names: string, offsets: readonly number[]) =>
  names.split(" ").flatMap((name) => offsets.map((offset) => `${name}[${offset}]`));

export const ENGLISH_READER_TEMPLATES: readonly string[] = [
  ...around("lower word shape shortShape prefix2 prefix3 prefix4 suffix2 suffix3 suffix4", [0]),
  ...around("lower shortShape suffix3", [-1, 1]),
  ...around("lower", [-3, -2, 2, 3]),
  ...around("shortShape", [-2, 2]),
  ...around("cluster kinds", [-2, -1, 0, 1, 2]),
  ...around("gazetteer extra", [-1, 0, 1]),
  ...around("edge elsewhere", [0]),
  ..."lower[-1] lower[0],lower[0] lower[1],lower[-2] lower[-1]".split(","),
  ..."lower[-1] shortShape[0],shortShape[0] lower[1],shortShape[-1] shortShape[0] shortShape[1]".split(","),
  ..."cluster[0] shortShape[0],cluster[0] lower[-1],kinds[0] lower[-1],kinds[0] shortShape[0]".split(","),
  ..."extra[0] shortShape[0],extra[0] lower[-1]".split(","),
];

/** What the usual meaning of a noun lies below, then what any of its first meanings does; by their bit. */
export const MEANINGS = [
  "worker person relative illness symptom injury medicine treatment body organisation building region time food artifact animal".split(
    " ",
  ),
  "feeling act communication quantity group language faith verb ?worker ?person ?illness ?injury ?medicine ?treatment ?body ?organisation".split(
    " ",
  ),
] as const;

/** Tables of the model of names, and meanings of words by WordNet as scripts/models/reader/meanings.ts packs them. */
export function englishReaderTables(resources: Resources): FeatureTables {
  const tables = resources.get(englishTablesOf);
  const meanings = resources.table("meanings.bin");
  const keys = meanings.u32("keys");
  const kinds = MEANINGS.map((names, i) =>
    hashedKinds({ keys, values: meanings.u16(`values${i}`), derive: meanings.derive }, names),
  );
  return { ...tables, kinds: (word) => [tables.kinds!, ...kinds].flatMap((of) => of(word)) };
}

export const englishParts = (resources: Resources): SequenceParts => ({
  sentencesOf: englishSentencesOf,
  entities: resources.get(leaningEnglish),
  breakWord: "\n",
  gapWord: "\t",
  gap: /\t| {2}/,
  longest: 120,
  widestHeading: 32,
  heading: (line) => line.toLowerCase().replace(/ ?:$/, ""),
});
