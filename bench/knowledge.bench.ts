/**
 * The cost of reading each table of src/knowledge and of a look-up, one core. Expected: each table
 * read in under 200 ms of CPU time; a look-up in a few microseconds.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readTable, type Table, uncompressed } from "../src/doc/packed-table.ts";
import { frequency } from "../src/knowledge/frequency.ts";
import { generalise } from "../src/knowledge/generalise.ts";
import { createNames, names } from "../src/knowledge/names.ts";
import { organisationKind } from "../src/knowledge/organisations.ts";
import { createPlaces, places } from "../src/knowledge/places.ts";
import { synonyms } from "../src/knowledge/synonyms.ts";
import { createWordNet, wordnet } from "../src/knowledge/wordnet.ts";
import { cpuTime } from "./data.ts";

const MODELS = join(import.meta.dirname, "../models");
const TABLES = ["wordnet", "places", "names", "organisations", "synonyms-ja", "frequency"];

export async function run(): Promise<void> {
  loads();
  lookups();
}

function loads(): void {
  console.log("table           bytes      read once, CPU ms");
  const create: Readonly<Record<string, (table: Table) => unknown>> = {
    wordnet: createWordNet,
    places: createPlaces,
    names: createNames,
  };
  for (const name of TABLES) {
    const file = readFileSync(join(MODELS, `${name}.bin`));
    const time = cpuTime(() => {
      const table = readTable(uncompressed(file));
      create[name]?.(table);
    }, 1);
    console.log(`${name.padEnd(14)}  ${String(file.length).padStart(9)}  ${time.toFixed(0).padStart(6)}`);
  }
}

const ROUNDS = 20_000;

function lookups(): void {
  const { lookup, siblings } = places();
  const { senses, similarity } = wordnet();
  const [dog, cat] = ["dog", "cat"].map((word) => senses(word, "noun")[0]!.synset) as [number, number];
  const bandung = lookup("Bandung")[0]!;
  const cases: readonly (readonly [string, number, () => unknown])[] = [
    ["place, found", ROUNDS, () => lookup("Shinjuku")],
    ["place, many of that name", ROUNDS, () => lookup("Cambridge")],
    ["place, not found", ROUNDS, () => lookup("Qzxvk")],
    ["place, Japanese", ROUNDS, () => lookup("岐阜県本巣市")],
    ["siblings of a city", 2_000, () => siblings(bandung)],
    ["gender", ROUNDS, () => names().genderOf("Patricia")],
    ["origin", ROUNDS, () => names().originOf("Hanako", "Yamada")],
    ["kind of an organisation", ROUNDS, () => organisationKind("Kyoto University Hospital", "en")],
    ["meanings of a word", ROUNDS, () => senses("run")],
    ["similarity (wup)", ROUNDS, () => similarity(dog, cat, "wup")],
    ["synonyms, English", ROUNDS, () => synonyms("car", "en")],
    ["synonyms, Japanese", ROUNDS, () => synonyms("曖昧", "ja")],
    ["frequency", ROUNDS, () => frequency("house", "en")],
    ["generalise a place", ROUNDS, () => generalise("Shinjuku", "en", "GPE")],
    ["generalise a noun", ROUNDS, () => generalise("student", "en")],
  ];
  console.log("\nlook-up                      microseconds");
  for (const [name, rounds, work] of cases) {
    work();
    const time = cpuTime(() => {
      for (let i = 0; i < rounds; i++) work();
    }, 2);
    console.log(`${name.padEnd(26)}  ${((time * 1000) / rounds).toFixed(2).padStart(12)}`);
  }
}
