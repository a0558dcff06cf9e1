/**
 * Japanese synonyms by the Sudachi dictionary, for nouns, adjectives in な and adverbs with one meaning; particles and the endings of
 * する do not depend on them. What reads natural, the language model judges.
 */
import { frequency } from "../../knowledge/frequency.ts";
import { synonyms } from "../../knowledge/synonyms.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { type Candidate, candidateAt } from "./candidate.ts";
import { isOpen, type Reading, type Word } from "./reading.ts";

/** A synonym this rare, or this much rarer than the word, catches the eye. */
const LEAST_FREQUENCY = 5e-6;
const MUCH_RARER = 1 / 8;
/** A word with more synonyms than this has several meanings, or a wide one. */
const MANY = 8;
const MOST = 2;
const INVARIABLE = /^(?:名詞-(?:一般|サ変接続|形容動詞語幹)|副詞-(?:一般|助詞類接続))/;

export function synonymsJa(reading: Reading): Candidate[] {
  const { words } = reading;
  return words.flatMap((word, i) => {
    if (!INVARIABLE.test(word.pos) || word.text.length < 2 || !isOpen(reading, i, i + 1)) return [];
    if (isBesideNoun(words, i)) return [];
    return candidateAt(reading, "synonym", [i, i + 1], synonymsOf(word)) ?? [];
  });
}

const known = new Map<string, readonly string[]>();

function synonymsOf({ text, pos }: Word): readonly string[] {
  const key = `${text}\t${pos}`;
  let found = known.get(key);
  if (!found) {
    if (known.size > 50_000) known.clear();
    known.set(key, (found = findSynonyms(text, pos)));
  }
  return found;
}

function findSynonyms(text: string, pos: string): string[] {
  const all = synonyms(text, "ja");
  if (all.length > MANY) return [];
  const least = Math.max(LEAST_FREQUENCY, frequency(text, "ja") * MUCH_RARER);
  const usual = all.filter(
    (other) => frequency(other, "ja") >= least && other.length > 1 && !/[A-Za-z]/.test(other),
  );
  return usual.filter((other) => isOneWord(other, pos)).slice(0, MOST);
}

/** One token of the same part of speech, so that what follows fits it as well. */
function isOneWord(other: string, pos: string): boolean {
  const tokens = japanese().tokens(other);
  return tokens.length === 1 && tokens[0]!.pos === pos;
}

/** Half of a compound keeps its other half: 病院長, 大学病院. */
function isBesideNoun(words: readonly Word[], i: number): boolean {
  const own = words[i]!;
  const isNoun = (word: Word | undefined) =>
    /^(?:名詞-(?!非自立|副詞可能|代名詞)|接頭詞)/.test(word?.pos ?? "");
  const before = words[i - 1];
  const after = words[i + 1];
  return (before?.to === own.from && isNoun(before)) || (after?.from === own.to && isNoun(after));
}
