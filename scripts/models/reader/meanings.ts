/**
 * `npx tsx scripts/models/reader/meanings.ts`: packs what nouns mean, from wordnet.bin into models/meanings.bin. By the hash of a word: what its usual
 * meaning lies below (worker, illness, building), and what any of its first four does.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { MEANINGS } from "../../../src/detect/reader/english.ts";
import { compressTable, writeTable } from "../../../src/doc/packed-table.ts";
import { wordnet } from "../../../src/knowledge/wordnet.ts";
import { wordKey } from "../../../src/nlp/word-tables.ts";

/** The meanings at the top of each class. */
const CLASSES: Readonly<Record<string, string>> = {
  worker:
    "worker,professional,employee,skilled worker,leader,craftsman,expert,official,health professional,educator,performer,creator",
  person: "person",
  relative: "relative",
  illness: "illness,ill health,pathological state,disorder",
  symptom: "symptom",
  injury: "injury",
  medicine: "medicine,drug",
  treatment: "medical procedure,medical care,therapy",
  body: "body part,organ,body covering",
  organisation: "organization,institution",
  building: "building,structure",
  region: "region,location",
  time: "time period,time unit,day",
  food: "food,foodstuff",
  artifact: "artifact",
  animal: "animal",
  feeling: "feeling",
  act: "act",
  communication: "communication",
  quantity: "definite quantity,number",
  group: "people,social group",
  language: "language",
  faith: "religion,believer",
};
const FIRST_MEANINGS = 4;

const net = wordnet();
const classesOf = new Map<number, string[]>();
for (const [name, words] of Object.entries(CLASSES))
  for (const word of words.split(",")) {
    const [sense] = net.senses(word, "noun");
    if (sense) classesOf.set(sense.synset, [...(classesOf.get(sense.synset) ?? []), name]);
  }

function meanings(word: string): Set<string> {
  const names = new Set<string>(net.lemmas(word, "verb").length > 0 ? ["verb"] : []);
  const [lemma = ""] = net.lemmas(word, "noun");
  net
    .senses(lemma, "noun")
    .slice(0, FIRST_MEANINGS)
    .forEach(({ synset }, i) => {
      for (const above of net.above(synset).keys())
        for (const name of classesOf.get(above) ?? []) {
          names.add(`?${name}`);
          if (i === 0) names.add(name);
        }
    });
  return names;
}

/** Every word that WordNet has, and its plural. */
function* forms(): Iterable<string> {
  for (let synset = 0; synset < net.size; synset++)
    for (const word of net.words(synset)) {
      if (!/^[a-z][a-z-]+$/i.test(word)) continue;
      const lower = word.toLowerCase();
      yield lower;
      if (net.part(synset) === "noun") yield* [`${lower}s`, `${lower}es`, lower.replace(/y$/, "ies")];
      else yield* [`${lower}s`, `${lower}ing`, `${lower}ed`, `${lower.replace(/e$/, "")}ing`, `${lower}d`];
    }
}

const bits = (names: ReadonlySet<string>, of: readonly string[]) =>
  of.reduce((sum, name, i) => sum | (names.has(name) ? 1 << i : 0), 0);

const byKey = new Map<number, [number, number]>();
for (const word of new Set(forms())) {
  const names = meanings(word);
  const [first, second] = [bits(names, MEANINGS[0]), bits(names, MEANINGS[1])];
  if (first || second) byKey.set(wordKey(word), [first, second]);
}
const sorted = [...byKey].sort(([a], [b]) => a - b);
const bytes = compressTable(
  writeTable(
    { name: "meanings", version: "1", source: "WordNet 3.1", licence: "WordNet License" },
    {
      keys: Uint32Array.from(sorted, ([key]) => key),
      values0: Uint16Array.from(sorted, ([, [first]]) => first),
      values1: Uint16Array.from(sorted, ([, [, second]]) => second),
    },
  ),
);
writeFileSync(resolve(import.meta.dirname, "../../../models/meanings.bin"), bytes);
console.log(`${sorted.length} words, ${bytes.length} bytes`);
