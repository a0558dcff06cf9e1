import { places } from "../../knowledge/places.ts";
import { wordnet } from "../../knowledge/wordnet.ts";
import { FUNCTION_WORDS } from "./function-words.ts";

/** Whether a word in lower case is an English word by itself, in any of its forms: "reading" and "will", not "tokyo". */
export function isEveryday(word: string): boolean {
  const lower = word.toLowerCase();
  return FUNCTION_WORDS.has(lower) || isWord(lower);
}

function isWord(lower: string): boolean {
  if (!/^[a-z'-]+$/.test(lower)) return false;
  const { lemmas, senses, words } = wordnet();
  return lemmas(lower).some((lemma) => senses(lemma).some(({ synset }) => words(synset).includes(lemma)));
}

/** How a name must be written to be taken for one. */
export const lettersOf = (name: string): "any" | "capital" =>
  /^[\p{L}'’-]+$/u.test(name) && isEveryday(name) ? "capital" : "any";

const LARGE = 50_000;

/** Whether people think of a place when they read the name: not of the towns called Harvard. */
export const isPlaceName = (name: string): boolean =>
  places()
    .sizes(name)
    .some(({ level, population = 0 }) => level !== "city" || population >= LARGE || !/^[A-Za-z]/.test(name));
