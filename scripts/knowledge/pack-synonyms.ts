/**
 * Packs models/synonyms-ja.bin: `npx tsx scripts/knowledge/pack-synonyms.ts` after `npm install` in
 * scripts/knowledge. A line is a group of words with one meaning, "\t" between words, "," between spellings
 * of one word; wrong and old words and deleted entries are left out.
 */
import { packageFile, ship, versionOf } from "./sources.ts";

interface Item {
  readonly expandControl: number;
  readonly vocabularyNumber?: number;
  readonly gokeiSyubetsu: string;
  readonly ryakusyou: string;
  readonly hyoukiYure: string;
  readonly midashi: string;
}

const FILE = "sudachi-synonyms-dictionary.json";
const source = JSON.parse(packageFile("sudachi-synonyms-dictionary", FILE)) as { items: Item[] }[];

const isGood = (item: Item) =>
  item.expandControl !== 2 &&
  !["間違い", "旧称"].includes(item.gokeiSyubetsu) &&
  item.hyoukiYure !== "間違い表記" &&
  !/[\t\n,]/.test(item.midashi);

/**
 * Spellings are what differs in writing only; translations, abbreviations and Latin spellings are words of
 * their own.
 */
const wordOf = (item: Item, at: number) =>
  item.hyoukiYure === "アルファベット表記"
    ? `latin ${at}`
    : `${item.vocabularyNumber ?? at} ${item.gokeiSyubetsu} ${item.ryakusyou}`;

function group(items: readonly Item[]): string {
  const words = new Map<string, string[]>();
  for (const [at, item] of items.filter(isGood).entries()) {
    const word = wordOf(item, at);
    words.set(word, [...(words.get(word) ?? []), item.midashi]);
  }
  return [...words.values()].map((spellings) => [...new Set(spellings)].join(",")).join("\t");
}

const groups = source.map(({ items }) => group(items)).filter((line) => /[\t,]/.test(line));
const index = new Map<string, number[]>();
for (const [id, line] of groups.entries()) {
  for (const word of new Set(line.split(/[\t,]/))) index.set(word, [...(index.get(word) ?? []), id]);
}
const keys = [...index.keys()].sort();
ship("synonyms-ja", `sudachi-synonyms-dictionary ${versionOf("sudachi-synonyms-dictionary")}`, {
  groups: groups.join("\n"),
  keys: keys.join("\n"),
  "found:counts": Uint8Array.from(keys, (key) => index.get(key)!.length),
  "found:targets": Uint32Array.from(keys.flatMap((key) => index.get(key)!)),
});
console.log(groups.length, "groups,", keys.length, "words");
