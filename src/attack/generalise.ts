/** What can be said less exactly, from what the package knows of times, places, organisations and nouns. */
import type { Lang } from "../doc/doc.ts";
import { generalise as knownGeneralise } from "../knowledge/generalise.ts";
import { wordnet } from "../knowledge/wordnet.ts";
import { parseTime } from "../nlp/times/parse-time.ts";
import { timeChain } from "../nlp/times/time-chain.ts";
import type { Generalise } from "./reword.ts";

/** What is told more generally by its label; people are left out rather than called someone. */
const LABELLED: ReadonlySet<string> = new Set([
  ..."LOCATION GPE FACILITY JP_ADDRESS ORGANIZATION EDUCATION NRP OCCUPATION RELIGION MEDICAL".split(" "),
]);

/**
 * Times by what they say, places by where they lie, organisations by their kind, other nouns by what they are one of; the
 * closest first.
 */
export const generalise: Generalise = (phrase, lang, label) => {
  if (label === "DATE_TIME") return coarserTimes(phrase, lang);
  if (label !== undefined && LABELLED.has(label)) return knownGeneralise(phrase, lang, label, { by: "kind" });
  if (label !== undefined) return [];
  return lang === "ja" ? knownGeneralise(phrase, lang) : englishNoun(phrase);
};

function coarserTimes(phrase: string, lang: Lang): readonly string[] {
  const value = parseTime(phrase, lang);
  return value ? timeChain(value, lang).slice(1) : [];
}

/** Of a word with several meanings the first must be that of four uses in five: a film star is no celestial body. */
const USUAL = 0.8;

function englishNoun(word: string): readonly string[] {
  if (word !== word.toLowerCase()) return [];
  const [lemma] = wordnet().lemmas(word, "noun");
  if (lemma === undefined) return [];
  const counts = wordnet()
    .senses(lemma, "noun")
    .map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (counts.length > 1 && (total === 0 || counts[0]! < USUAL * total)) return [];
  const general = knownGeneralise(lemma, "en");
  return lemma === word ? general : general.map(plural);
}

/** The regular plural, and those of men and people. */
function plural(noun: string): string {
  if (/(?:^|[^u])man$/.test(noun)) return `${noun.slice(0, -2)}en`;
  if (/person$/.test(noun)) return `${noun.slice(0, -6)}people`;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:[sx]|[cs]h)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
