import { shipped } from "../doc/shipped.ts";
import { createKeyIndex } from "./key-index.ts";
import type { Lang } from "./places.ts";
import { readTable, type Table } from "./table-file.ts";

let table: Table | undefined;
const loaded = new Map<Lang, (word: string) => number>();

/** The share of a word in everyday text; 0 for a word outside the 120,000 most frequent of its language. */
export function frequency(word: string, lang: Lang): number {
  let find = loaded.get(lang);
  if (!find) loaded.set(lang, (find = readFrequency(lang)));
  return find(word);
}

/** Lists of wordfreq: lower case, digits of a number of two or more as 0, in centibels. */
function readFrequency(lang: Lang): (word: string) => number {
  table ??= readTable(shipped("frequency.bin"));
  const keys = createKeyIndex(table.text(`${lang}:words`));
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
