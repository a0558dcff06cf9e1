import type { Table } from "../doc/packed-table.ts";
import type { Resources } from "../doc/resources.ts";
import { shippedResources } from "../doc/shipped.ts";
import { readKeyIndex } from "./key-index.ts";
import type { Lang } from "./places.ts";

/** The share of a word in everyday text; 0 for a word outside the 120,000 most frequent of its language. */
export type Frequency = (word: string, lang: Lang) => number;

export const frequencyOf = (resources: Resources): Frequency =>
  createFrequency(resources.table("frequency.bin"));

/** The frequencies that come with the package. */
export const frequency: Frequency = (word, lang) => shippedResources().get(frequencyOf)(word, lang);

function createFrequency(table: Table): Frequency {
  const lists = { en: createList(table, "en"), ja: createList(table, "ja") };
  return (word, lang) => lists[lang](word);
}

/** Lists of wordfreq: lower case, digits of a number of two or more as 0, in centibels. */
function createList(table: Table, lang: Lang): (word: string) => number {
  const keys = readKeyIndex(table, `${lang}:words`);
  const centibels = table.u16(`${lang}:centibels`);
  return (word) => {
    const key = keys.find(
      word
        .normalize("NFKC")
        .toLowerCase()
        .replaceAll("’", "'")
        .replace(/\d{2,}/g, zeros),
    );
    return key < 0 ? 0 : 10 ** (-centibels[key]! / 100);
  };
}

const zeros = (digits: string) => "0".repeat(digits.length);
