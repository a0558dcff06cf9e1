import { frequency } from "../../src/knowledge/frequency.ts";
import { type Synset, wordnet } from "../../src/knowledge/wordnet.ts";

/** A meaning of a noun by one of its words and its place among the meanings of that word. */
export interface Branch {
  readonly noun: string;
  readonly sense?: number;
}

const synsetOf = ({ noun, sense = 0 }: Branch): Synset => wordnet().senses(noun, "noun")[sense]!.synset;

/** All meanings at or below the branches, without those at or below `except`; individuals such as Louis Pasteur are left out. */
export function meaningsBelow(branches: readonly Branch[], except: readonly Branch[] = []): Set<Synset> {
  const { hyponyms, hypernyms } = wordnet();
  const left = new Set(except.map(synsetOf));
  const all = new Set(branches.map(synsetOf));
  for (const synset of all)
    for (const below of hyponyms(synset)) if (!left.has(below) && hypernyms(below).length > 0) all.add(below);
  return all;
}

export interface Lemma {
  readonly lemma: string;
  /** How much of what is known of the word is said in one of the meanings: 1 where it has no other. */
  readonly share: number;
  /** Of the word in everyday text, for a term of several words 0. */
  readonly frequency: number;
}

const UNTAGGED = 0.3;

/** The words of the meanings in lower case. A meaning counts by how often it was seen in tagged text. */
export function lemmasOf(meanings: ReadonlySet<Synset>): Lemma[] {
  const { words } = wordnet();
  const lemmas = new Set([...meanings].flatMap((synset) => words(synset).map((word) => word.toLowerCase())));
  return [...lemmas].sort().map((lemma) => ({
    lemma,
    share: shareOf(lemma, meanings),
    frequency: frequency(lemma, "en"),
  }));
}

/** -1 for a word that WordNet does not have. */
export function shareOf(lemma: string, meanings: ReadonlySet<Synset>): number {
  const senses = wordnet().senses(lemma);
  const weigh = (counts: readonly { readonly count: number }[]) =>
    counts.reduce((sum, { count }) => sum + count + UNTAGGED, 0);
  if (senses.length === 0) return -1;
  return weigh(senses.filter(({ synset }) => meanings.has(synset))) / weigh(senses);
}
