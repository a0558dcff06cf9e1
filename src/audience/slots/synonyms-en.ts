/**
 * Synonyms by WordNet, for words whose meaning in place is beyond doubt: nearly always of one part of speech, nearly always in
 * one sense, and the synonym nearly always in the same. What is left, the language model judges in its context.
 */
import { frequency } from "../../knowledge/frequency.ts";
import { inflectLike, type WordClass } from "../../knowledge/inflect.ts";
import { type PartOfSpeech, type Sense, wordnet } from "../../knowledge/wordnet.ts";

import { itself, memoizeRecent } from "../../strings/cache.ts";
import { type Candidate, candidateAt, isCommonlyWritten, type Kind } from "./candidate.ts";

import { isOpen, type Reading, type Word } from "./reading.ts";

/** Share of the uses of a word that its part of speech, and its sense, must have. */
const ONE_PART = 0.8;
const ONE_SENSE = 0.6;
const SAME_SENSE = 0.5;
/** A synonym this rare, or this much rarer than the word, catches the eye. */
const LEAST_FREQUENCY = 3e-6;
const MUCH_RARER = 1 / 25;
const MOST = 3;

interface Meaning {
  readonly part: WordClass;
  readonly lemmas: readonly string[];
}

const CLASSES: Readonly<Record<PartOfSpeech, WordClass>> = {
  noun: "noun",
  verb: "verb",
  adjective: "adj",
  adverb: "adv",
};

/** Words whose meanings are kept with the kind. */
const CACHED_WORDS = 1 << 13;

export function synonymsEn(): Kind {
  const lookUp = memoizeRecent(itself, (word) => ({ meaning: findMeaning(word) }), CACHED_WORDS);
  return (reading) => synonymsIn(reading, (word) => lookUp(word).meaning);
}

type MeaningOf = (word: string) => Meaning | undefined;

function synonymsIn(reading: Reading, meaningOf: MeaningOf): Candidate[] {
  const { words } = reading;
  return words.flatMap((word, i) => {
    if (!mayHaveSynonyms(word) || !isOpen(reading, i, i + 1) || !isCommonlyWritten(reading, i, i + 1))
      return [];
    const meaning = meaningOf(word.lower);
    if (!meaning || isPartOfCompound(words, i, meaningOf)) return [];
    const before = words.slice(Math.max(0, i - 3), i).map((each) => each.lower);
    const forms = meaning.lemmas.flatMap(
      (lemma) => inflectLike(word.text, lemma, meaning.part, before) ?? [],
    );
    const candidate = candidateAt(reading, "synonym", [i, i + 1], usual(word.lower, forms).slice(0, MOST));
    return candidate ? [{ ...candidate, guessed: frequency(word.lower, "en") < READ_FREQUENCY }] : [];
  });
}

const mayHaveSynonyms = ({ lower }: Word) => /^[a-z]{4,}$/.test(lower);

/**
 * Of the 491 frequent words that pass, those whose synonyms read well on a reading of all of them and that no table has; the others mean the same
 * in WordNet and not in a message (baby, infant; government, regime).
 */
const READ = `provide:supply choose:select assume:presume assess:evaluate stare:gaze information:info photo:photograph author:writer nation:country
victory:triumph champion:champ assistance:help lab:laboratory illness:sickness buddy:pal achievement:accomplishment
participation:involvement tale:story tune:melody destiny:fate sunshine:sunlight teenager:teen
advisor:adviser seller:vendor hatred:hate beast:creature incredible:unbelievable comfortable:comfy scared:frightened hidden:concealed
talented:gifted abandoned:deserted disturbing:worrying sensible:reasonable amazed:stunned forbidden:prohibited
magical:magic viable:feasible often:frequently exactly:precisely
certainly:surely immediately:instantly truly:genuinely mostly:largely apparently:seemingly slightly:somewhat honestly:frankly
mainly:primarily hardly:barely fairly:reasonably partly:partially similarly:likewise
furthermore:moreover nevertheless:nonetheless considerably:substantially annually:yearly
exclusively:solely thus:therefore accordingly:consequently faster:quicker closest:nearest`;
const READ_PAIRS = new Set(READ.split(/\s+/).flatMap((row) => [row, row.split(":").reverse().join(":")]));
/** Words at least this frequent were read. */
const READ_FREQUENCY = 8e-6;

const isTrusted = (lemma: string, other: string) =>
  READ_PAIRS.has(`${lemma}:${other}`) ||
  (frequency(lemma, "en") < READ_FREQUENCY && frequency(other, "en") < READ_FREQUENCY);

function findMeaning(word: string): Meaning | undefined {
  const { lemmas, words } = wordnet();
  const parts = (Object.keys(CLASSES) as PartOfSpeech[]).map((part) => {
    const senses = lemmas(word, part).flatMap((lemma) => sensesOf(lemma, part));
    return { part, senses, weight: weightOf(senses) };
  });
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const main = parts.find(({ weight }) => total > 0 && weight >= ONE_PART * total);
  const sense = main && mainSense(main.senses);
  if (!main || !sense) return undefined;
  const own = new Set(lemmas(word, main.part));
  const same = words(sense.synset).filter((lemma) => /^[a-z]+$/.test(lemma) && !own.has(lemma));
  return {
    part: CLASSES[main.part],
    lemmas: same.filter(
      (lemma) =>
        [...own].some((each) => isTrusted(each, lemma)) &&
        mainSense(sensesOf(lemma, main.part), SAME_SENSE)?.synset === sense.synset,
    ),
  };
}

const sensesOf = (lemma: string, part: PartOfSpeech) => wordnet().senses(lemma, part);

/** Senses never seen in tagged text count a little. */
const SMOOTHING = 0.5;
const weightOf = (senses: readonly Sense[]) => senses.reduce((sum, { count }) => sum + count + SMOOTHING, 0);

/** The sense that nearly all uses have. */
function mainSense(senses: readonly Sense[], share = ONE_SENSE): Sense | undefined {
  const total = weightOf(senses);
  return senses.find(({ count }) => count + SMOOTHING >= share * total);
}

function usual(word: string, forms: readonly string[]): string[] {
  const least = Math.max(LEAST_FREQUENCY, frequency(word, "en") * MUCH_RARER);
  return forms.filter((form) => frequency(form, "en") >= least);
}

/** "car park", "soccer field": a noun beside another is half of a name for one thing. */
function isPartOfCompound(words: readonly Word[], i: number, meaningOf: MeaningOf): boolean {
  const isNoun = (word: Word | undefined) =>
    word !== undefined && /^[a-z]{3,}$/.test(word.lower) && meaningOf(word.lower)?.part === "noun";
  const hyphen = /^[-‐–]$/.test(words[i + 1]?.text ?? "") || /^[-‐–]$/.test(words[i - 1]?.text ?? "");
  return hyphen || isNoun(words[i + 1]) || (!words[i]!.starts && isNoun(words[i - 1]));
}
