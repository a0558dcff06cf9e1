/** What a word may have been before it was told more generally or by a synonym. */
import type { Doc } from "../doc/doc.ts";
import { synonyms } from "../knowledge/synonyms.ts";
import { wordnet } from "../knowledge/wordnet.ts";
import type { Word } from "./words.ts";

/** Words tried in place of one, at most. */
const MOST = 24;
/** Meanings of a word that are tried. */
const SENSES = 3;

/** Single words with the meaning of a noun, and in English those it is a kind of; folded as archives fold. */
export function undoneWords({ term, kind }: Pick<Word, "term" | "kind">, lang: Doc["lang"]): string[] {
  if (kind !== "noun") return [];
  const others = lang === "ja" ? synonyms(term, lang) : [...synonyms(term, lang, "noun"), ...narrower(term)];
  const single = others
    .map((word) => word.toLowerCase())
    .filter((word) => !/[\s_-]/.test(word) && word !== term);
  return [...new Set(single)].slice(0, MOST);
}

function narrower(term: string): string[] {
  const { lemmas, senses, hyponyms, words } = wordnet();
  const usual = lemmas(term, "noun").flatMap((lemma) => senses(lemma, "noun").slice(0, SENSES));
  return usual.flatMap(({ synset }) => hyponyms(synset)).flatMap((synset) => words(synset));
}
