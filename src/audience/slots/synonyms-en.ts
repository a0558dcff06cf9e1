/**
 * Synonyms by WordNet, for words whose meaning in place is beyond doubt: nearly always of one part of speech, nearly always in
 * one sense, and the synonym nearly always in the same. What is left, the language model judges in its context.
 */
import { frequency } from "../../knowledge/frequency.ts";
import { inflectLike, type WordClass } from "../../knowledge/inflect.ts";
import { type PartOfSpeech, type Sense, wordnet } from "../../knowledge/wordnet.ts";
import { type Candidate, candidateAt, isCommonlyWritten } from "./candidate.ts";
import { isOpen, type Reading, type Word } from "./reading.ts";

/** Share of the uses of a word that its part of speech, and its sense, must have. */
const ONE_PART = 0.9;
const ONE_SENSE = 0.75;
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

export function synonymsEn(reading: Reading): Candidate[] {
  const { words } = reading;
  return words.flatMap((word, i) => {
    if (!mayHaveSynonyms(word) || !isOpen(reading, i, i + 1) || !isCommonlyWritten(reading, i, i + 1))
      return [];
    const meaning = meaningOf(word.lower);
    if (!meaning || isPartOfCompound(words, i)) return [];
    const before = words.slice(Math.max(0, i - 3), i).map((each) => each.lower);
    const forms = meaning.lemmas.flatMap(
      (lemma) => inflectLike(word.text, lemma, meaning.part, before) ?? [],
    );
    return candidateAt(reading, "synonym", [i, i + 1], usual(word.lower, forms).slice(0, MOST)) ?? [];
  });
}

const mayHaveSynonyms = ({ lower }: Word) => /^[a-z]{4,}$/.test(lower) && !KEPT.has(lower);

/** Words of grammar, address and time, for which WordNet lists only odd or narrow synonyms. */
const KEPT = new Set(
  `about above after again against also always another around away back because been before being below best better between both could does
doing done down during each even ever every from further have having here himself herself itself just know last least less like long look made
make many more most much must myself near need next none once only other others over same seem several shall should since some still such sure
than that their them themselves then there these they thing things think this those though through today together tomorrow tonight under until
upon very want well were what when where which while whole will with within without would year years yesterday your yours people person
time times week month night hour minute second morning evening afternoon birthday please thanks hello school college university mother
father brother sister aunt uncle wife husband friend friends class course life love hate good great nice fine really right left going gone
money number part place point power side state water word words work world white black brown green yellow blue orange pink purple
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
first third fourth fifth three four five seven eight nine eleven twelve hundred thousand million`.split(
    /\s+/,
  ),
);

const known = new Map<string, Meaning | undefined>();

function meaningOf(word: string): Meaning | undefined {
  if (known.has(word)) return known.get(word);
  if (known.size > 50_000) known.clear();
  const found = findMeaning(word);
  known.set(word, found);
  return found;
}

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
    lemmas: same.filter((lemma) => mainSense(sensesOf(lemma, main.part), 0.6)?.synset === sense.synset),
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
function isPartOfCompound(words: readonly Word[], i: number): boolean {
  const isNoun = (word: Word | undefined) =>
    word !== undefined && meaningPart(word.lower) === "noun" && !KEPT.has(word.lower);
  const hyphen = /^[-‐–]$/.test(words[i + 1]?.text ?? "") || /^[-‐–]$/.test(words[i - 1]?.text ?? "");
  return hyphen || isNoun(words[i + 1]) || (!words[i]!.starts && isNoun(words[i - 1]));
}

const meaningPart = (word: string) => (/^[a-z]{3,}$/.test(word) ? meaningOf(word)?.part : undefined);
