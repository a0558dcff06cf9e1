import type { Table } from "../doc/packed-table.ts";
import type { Resources } from "../doc/resources.ts";
import { shippedResources } from "../doc/shipped.ts";
import { readAdjacency } from "./adjacency.ts";
import { readKeyIndex, readLines } from "./key-index.ts";
import type { Lang } from "./places.ts";
import { type PartOfSpeech, type WordNet, wordnetOf } from "./wordnet.ts";

export interface Synonyms {
  /** Other words with a meaning the word has, the most usual meaning first; dictionary forms in English. */
  readonly synonyms: (word: string, lang: Lang, part?: PartOfSpeech) => readonly string[];
  /** Other ways to write the same Japanese word: 宛先, 宛て先, あて先. */
  readonly spellings: (word: string) => readonly string[];
}

export const synonymsOf = (resources: Resources): Synonyms => {
  const japanese = createJapanese(resources.table("synonyms-ja.bin"));
  return {
    synonyms: (word, lang, part) =>
      lang === "ja" ? japanese.synonyms(word) : englishSynonyms(resources.get(wordnetOf), word, part),
    spellings: japanese.spellings,
  };
};

/** Those of the package. */
export const synonyms: Synonyms["synonyms"] = (...args) =>
  shippedResources()
    .get(synonymsOf)
    .synonyms(...args);
/** Other spellings of a word. */
export const spellings: Synonyms["spellings"] = (word) => shippedResources().get(synonymsOf).spellings(word);

function englishSynonyms(
  { lemmas, senses, words }: WordNet,
  word: string,
  part: PartOfSpeech | undefined,
): string[] {
  const own = new Set(lemmas(word, part));
  const others = [...own].flatMap((lemma) => senses(lemma, part)).flatMap(({ synset }) => words(synset));
  return [...new Set(others)].filter((each) => !own.has(each.toLowerCase()));
}

interface Japanese {
  readonly synonyms: (word: string) => string[];
  readonly spellings: (word: string) => string[];
}

/** A group is a line: "\t" between words of one meaning, "," between spellings of one word. */
function createJapanese(table: Table): Japanese {
  const keys = readKeyIndex(table, "keys");
  const groupsOfKey = readAdjacency(table, "found");
  const { line } = readLines(table, "groups");
  const groups = (word: string): string[][][] => {
    const key = keys.find(word.normalize("NFKC"));
    const ids = key < 0 ? [] : groupsOfKey.of(key);
    return ids.map((id) =>
      line(id)
        .split("\t")
        .map((each) => each.split(",")),
    );
  };
  const others = (word: string, accepts: (spellings: readonly string[]) => boolean) => [
    ...new Set(
      groups(word)
        .flatMap((words) => words.filter(accepts).flat())
        .filter((each) => each !== word),
    ),
  ];
  return {
    synonyms: (word) => others(word, (spellings) => !spellings.includes(word)),
    spellings: (word) => others(word, (spellings) => spellings.includes(word)),
  };
}
