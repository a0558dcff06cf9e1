/**
 * Fits a phrase into an English sentence: the article before it, the possessive after it, the preposition of "somewhere", and the
 * case of the first letter. Only the text beside the value on its line is read and, where needed, replaced with it.
 */
import { wordnet } from "../../knowledge/wordnet.ts";
import type { Beside, Rewording } from "../operator.ts";
import type { Phrase } from "./phrase.ts";

export function agreeEnglish(phrase: Phrase, value: string, beside: Beside): Rewording {
  const fitted = wordingOf(phrase, value, beside);
  const { before } = beside;
  const replaced = before.slice(before.length - fitted.before) + value;
  const start = before.slice(0, before.length - fitted.before);
  return { ...fitted, insert: inCase(fitted.insert, replaced, start, phrase) };
}

/** A phrase without a sentence. */
export function aloneEnglish(phrase: Phrase): string {
  if (phrase.kind === "somewhere") return "somewhere";
  return phrase.kind === "noun" ? indefinite(phrase) : phrase.text;
}

type Noun = Extract<Phrase, { kind: "noun" }>;

function wordingOf(phrase: Phrase, value: string, beside: Beside): Rewording {
  if (phrase.kind === "fixed")
    return { insert: phrase.text, before: phrase.before ?? 0, after: phrase.after ?? 0 };
  if (phrase.kind === "somewhere") return fitSomewhere(value, beside);
  return phrase.kind === "name" ? fitName(phrase, beside) : fitNoun(phrase, value, beside);
}

// Articles --------------------------------------------------------------------------------------------------------------------

const ARTICLE = /(?<![\p{L}\p{N}'’-])(?:(the)|(an?))[ \u00a0]+$/iu;

/** "an hour", "a university", "an MBA". */
export function articleFor(words: string): "a" | "an" {
  const first = words.match(/[\p{L}\p{N}]+/u)?.[0] ?? "";
  if (/^[A-Z]{2,}$/.test(first)) return /^[AEFHILMNORSX]/.test(first) ? "an" : "a";
  if (/^(?:hour|honest|honou?r|heir)/i.test(first)) return "an";
  if (/^(?:uni(?!n|m[^a])|us[aeiu]|ut[ei]|u[bk]i|eu|ewe|one|once|ura|uga|ukr)/i.test(first)) return "a";
  return /^(?:[aeiouàáâäåæèéêëìíîïòóôöøùúûü]|8|11|18)/i.test(first) ? "an" : "a";
}

const indefinite = ({ text, mass, plural }: Noun) => (mass || plural ? text : `${articleFor(text)} ${text}`);

/** A name keeps the words around it, but for "the" where one name has it and the other has not, and for a or an. */
function fitName(phrase: Extract<Phrase, { kind: "name" }>, { before, after }: Beside): Rewording {
  const { text, the } = phrase;
  const article = ARTICLE.exec(before);
  const length = article?.[0].length ?? 0;
  if (article?.[2]) return { insert: `${articleFor(text)} ${text}`, before: length, after: 0 };
  if (the === undefined || modifies(after)) return { insert: text, before: 0, after: 0 };
  if (article?.[1] && !the) return { insert: text, before: length, after: 0 };
  return { insert: the && !article && !ends(before) ? `the ${text}` : text, before: 0, after: 0 };
}

const OWNED =
  /(?<![\p{L}\p{N}])(?:my|our|your|his|her|its|their|whose|this|that|these|those|each|every|another|any|some|no|one|either|neither|which|what|[\p{L}]+['’]s|[\p{L}]+s['’])[ \u00a0]+$/iu;
const CALLED = /(?<![\p{L}\p{N}])(?:dear|hey|hi|hello|thanks|thank you|@)[, ]*$/iu;
const ends = (before: string) => OWNED.test(before);

function fitNoun(phrase: Noun, value: string, { before, after }: Beside): Rewording {
  const head = phrase.head ?? phrase.text;
  const attributive = modifies(after) && !phrase.plural;
  const text = attributive ? head : phrase.text;
  const article = ARTICLE.exec(before);
  const length = article?.[0].length ?? 0;
  if (article?.[2]) return { insert: indefinite({ ...phrase, text }), before: length, after: 0 };
  const owner = /^['’]s?(?![\p{L}\p{N}])/u.test(after);
  if (article?.[1]) {
    const definite = attributive || owner || isCommon(phrase, value);
    return definite
      ? { insert: owner ? head : text, before: 0, after: 0 }
      : { insert: indefinite({ ...phrase, text }), before: length, after: 0 };
  }
  if (OWNED.test(before) || CALLED.test(before)) return { insert: owner ? head : text, before: 0, after: 0 };
  if (owner) return { insert: `the ${head}`, before: 0, after: 0 };
  if (attributive) return { insert: head, before: 0, after: 0 };
  return fitAfterAdjective({ ...phrase, text }, before);
}

const ADJECTIVES = /(?:(?<=^|[^\p{L}\p{N}'’-])([\p{Ll}-]+)[ \u00a0]+)$/u;
const LINKING =
  /(?<![\p{L}])(?:am|is|are|was|were|be|been|feel|feels|felt|seem|seems|seemed|look|looks|so|very|too|i'm|he's|she's|it's)[ \u00a0]+$/iu;

/** An adjective before it stays between article and noun: "famous Harvard" is "a famous university". */
function fitAfterAdjective(phrase: Noun, before: string): Rewording {
  const adjective = ADJECTIVES.exec(before);
  const insert = indefinite(phrase);
  if (!adjective) return { insert, before: 0, after: 0 };
  const earlier = before.slice(0, adjective.index);
  const led = ARTICLE.test(earlier) || OWNED.test(earlier);
  const [whole, word = ""] = adjective;
  const describes =
    !FUNCTION_WORDS.has(word) && (isAdjective(word) || (led && (phrase.common || !isNoun(word))));
  if (!describes) return { insert, before: 0, after: 0 };
  if (LINKING.test(earlier)) return { insert, before: 0, after: 0 };
  if (led || phrase.mass || phrase.plural) return { insert: phrase.text, before: 0, after: 0 };
  const second = ADJECTIVES.exec(earlier);
  if (second && (isAdjective(second[1] ?? "") || ARTICLE.test(earlier.slice(0, second.index))))
    return { insert: phrase.text, before: 0, after: 0 };
  const words = `${word} ${phrase.text}`;
  return { insert: `${articleFor(words)} ${words}`, before: whole.length, after: 0 };
}

/** A word with a capital in the middle of a sentence is a name. */
const isCommon = (phrase: Noun, value: string) => phrase.common === true || !/^\p{Lu}/u.test(value);

// Somewhere -------------------------------------------------------------------------------------------------------------------

const INTO = /(?<![\p{L}\p{N}'’-])(?:in|at|on|to)[ \u00a0]+(?:the[ \u00a0]+)?$/iu;

function fitSomewhere(_: string, { before, after }: Beside): Rewording {
  const article = ARTICLE.exec(before);
  if (/^['’]s?(?![\p{L}\p{N}])/u.test(after))
    return { insert: article ? "place" : "the place", before: 0, after: 0 };
  if (modifies(after)) {
    const insert = article?.[2] ? "a local" : "local";
    return { insert, before: article?.[2] ? article[0].length : 0, after: 0 };
  }
  if (OWNED.test(before)) return { insert: "place", before: 0, after: 0 };
  const length = INTO.exec(before)?.[0].length ?? article?.[0].length ?? 0;
  return { insert: "somewhere", before: length, after: 0 };
}

// Words beside --------------------------------------------------------------------------------------------------------------------

const FUNCTION_WORDS = new Set(
  "a an the and or but nor so yet if then than as at by for from in into of off on onto out over to under up with within without about above across after against along among around before behind below beside between beyond down during except inside like near outside past since through till toward towards until upon via i you he she it we they me him her us them my your his its our their this that these those who whom whose which what where when why how all any both each few many more most no not only own same some such too very can could will would shall should may might must do does did done doing have has had having am is are was were be been being here there now never always often again also just maybe perhaps today tomorrow yesterday tonight last next ago later soon once twice because while although though however already still even ever yes please thanks thank last this every one two three".split(
    " ",
  ),
);

/** Whether a noun follows that the value describes: "Harvard students", "Tokyo-based". */
function modifies(after: string): boolean {
  if (/^-\p{L}/u.test(after)) return true;
  const next = /^[ \u00a0](\p{Ll}+)(?!['’\p{L}])/u.exec(after)?.[1];
  return next !== undefined && !FUNCTION_WORDS.has(next) && isNoun(next);
}

/** The part of speech a word mostly has, by the counts of WordNet; "" for a word it does not know. */
function usualPart(word: string): string {
  const { lemmas, senses, part } = wordnet();
  const counts = { noun: 0, verb: 0, adjective: 0, adverb: 0 };
  for (const name of ["noun", "verb", "adjective", "adverb"] as const)
    for (const lemma of lemmas(word, name))
      for (const { synset, count } of senses(lemma, name)) counts[part(synset)] += count + 0.1;
  const { noun, verb, adjective, adverb } = counts;
  if (noun > 1.5 * verb && noun > adjective && noun > adverb && !/ed$/.test(word)) return "noun";
  if (adjective > noun && adjective > verb && adjective > adverb) return "adjective";
  return "";
}

const isNoun = (word: string) => usualPart(word) === "noun";
const isAdjective = (word: string) =>
  /^(?:former|old|new|late|own|young)$/.test(word) || usualPart(word) === "adjective";

// Case --------------------------------------------------------------------------------------------------------------------------------

const SENTENCE_START = /(?:^|[.!?…]["'”’)\]]*\s+|^\s*[-*•>]\s+|^["'“‘(]+|[.!?…]["'”’)\]]*\s+["'“‘(]+)$/u;

/** A capital where a sentence starts and the original had one; capitals where the original is a line of them. */
function inCase(insert: string, replaced: string, before: string, phrase: Phrase): string {
  const letters = replaced.replace(/[^\p{L}]/gu, "");
  const shouted = letters.length > 5 && letters === letters.toUpperCase() && /\s/.test(replaced.trim());
  if (shouted && phrase.kind !== "name") return insert.toUpperCase();
  const starts = SENTENCE_START.test(before);
  const capital = /^\p{Lu}/u.test(replaced) && starts;
  return capital ? insert.charAt(0).toUpperCase() + insert.slice(1) : insert;
}
