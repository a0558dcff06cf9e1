import { shipped } from "../doc/shipped.ts";
import { readAdjacency } from "./adjacency.ts";
import { createKeyIndex } from "./key-index.ts";
import type { Lang } from "./places.ts";
import { readTable } from "./table-file.ts";
import { type PartOfSpeech, wordnet } from "./wordnet.ts";

/** Other words with a meaning the word has, the most usual meaning first; dictionary forms in English. */
export function synonyms(word: string, lang: Lang, part?: PartOfSpeech): readonly string[] {
  return lang === "ja" ? japanese().synonyms(word) : englishSynonyms(word, part);
}

/** Other ways to write the same Japanese word: 宛先, 宛て先, あて先. */
export const spellings = (word: string): readonly string[] => japanese().spellings(word);

function englishSynonyms(word: string, part: PartOfSpeech | undefined): string[] {
  const { lemmas, senses, words } = wordnet();
  const own = new Set(lemmas(word, part));
  const found = [...own].flatMap((lemma) => senses(lemma, part)).flatMap(({ synset }) => words(synset));
  return [...new Set(found)].filter((each) => !own.has(each.toLowerCase()));
}

interface Japanese {
  readonly synonyms: (word: string) => string[];
  readonly spellings: (word: string) => string[];
}

let loaded: Japanese | undefined;

function japanese(): Japanese {
  loaded ??= readJapanese();
  return loaded;
}

/** A group is a line: "\t" between words of one meaning, "," between spellings of one word. */
function readJapanese(): Japanese {
  const table = readTable(shipped("synonyms-ja.bin"));
  const keys = createKeyIndex(table.text("keys"));
  const found = readAdjacency(table, "found");
  const lines = table.lines("groups");
  const groups = (word: string): string[][][] => {
    const key = keys.find(word.normalize("NFKC"));
    const ids = key < 0 ? [] : found.of(key);
    return ids.map((id) => lines[id]!.split("\t").map((each) => each.split(",")));
  };
  const others = (word: string, wanted: (written: readonly string[]) => boolean) => [
    ...new Set(
      groups(word)
        .flatMap((words) => words.filter(wanted).flat())
        .filter((each) => each !== word),
    ),
  ];
  return {
    synonyms: (word) => others(word, (written) => !written.includes(word)),
    spellings: (word) => others(word, (written) => written.includes(word)),
  };
}
