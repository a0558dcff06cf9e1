/**
 * English words put into the grammatical form of the word they replace: cars, automobile -> automobiles; bought,
 * purchase -> purchased. Regular forms follow the rules of spelling; where two spellings would be regular (preferred,
 * prefered) the more frequent one counts. Irregular forms are facts of any grammar. Japanese needs none of it for nouns:
 * particles do not depend on the noun before them.
 */
import { IRREGULAR_NOUNS, IRREGULAR_VERBS } from "./inflect-irregular.ts";
import { type Knowledge, shippedKnowledge } from "./knowledge.ts";
import type { PartOfSpeech } from "./wordnet.ts";

/** What inflecting asks about words. */
type Words = Pick<Knowledge, "frequency" | "wordnet">;

/** What can be inflected, by the short names that lists of words use. */
export type WordClass = "noun" | "verb" | "adj" | "adv";

type Form = "base" | "plural" | "third" | "past" | "participle" | "ing" | "comparative" | "superlative";

const PARTS: Readonly<Record<WordClass, PartOfSpeech>> = {
  noun: "noun",
  verb: "verb",
  adj: "adjective",
  adv: "adverb",
};

/**
 * The dictionary form `lemma` in the form and case of `original`; undefined where that form is not known or does not
 * exist (a plural of "equipment"). `before` are the words before it, the nearest last: they tell "has begun" from "began".
 */
export function inflectLike(
  original: string,
  lemma: string,
  pos: WordClass,
  before: readonly string[] = [],
  words: Words = shippedKnowledge(),
): string | undefined {
  const form = formOf(words, original, pos, before);
  const inflected = form === undefined ? undefined : inflect(words, lemma, pos, form);
  return inflected === undefined ? undefined : withCaseOf(original, inflected);
}

/** Other forms of a word as noun and verb, in lower case: walks, walked and walking for "walk". */
export function otherForms(word: string, words: Words = shippedKnowledge()): string[] {
  const lower = word.toLowerCase();
  const forms = new Set<string>();
  for (const [pos, kinds] of FORMS) {
    for (const lemma of words.wordnet.lemmas(lower, PARTS[pos])) {
      for (const form of kinds) forms.add(inflect(words, lemma, pos, form) ?? lemma);
    }
  }
  forms.delete(lower);
  return [...forms];
}

const FORMS: readonly (readonly [WordClass, readonly Form[]])[] = [
  ["noun", ["base", "plural"]],
  ["verb", ["base", "third", "past", "participle", "ing"]],
];

/** The form of a word; undefined where it is no form of a known word, or of two at once (glasses). */
function formOf(words: Words, original: string, pos: WordClass, before: readonly string[]): Form | undefined {
  const word = original.toLowerCase().replaceAll("’", "'");
  const lemmas = words.wordnet.lemmas(word, PARTS[pos]);
  const bases = lemmas.filter((lemma) => lemma !== word);
  const isBase = lemmas.includes(word);
  if (bases.length === 0 && (pos !== "verb" || !isBase)) return isBase ? "base" : undefined;
  if (pos === "verb")
    return isBase ? baseOrPast(words, word, bases[0], before) : verbForm(words, word, bases[0]!, before);
  if (pos === "noun") return isBase ? nounForm(words, word, bases[0]!) : "plural";
  if (isBase && !/(?:er|est)$/.test(word)) return "base";
  return word.endsWith("est") || word === "best" || word === "worst" ? "superlative" : "comparative";
}

/** How often a dictionary form was met in tagged text. */
const uses = ({ wordnet }: Words, lemma: string, part: PartOfSpeech) =>
  wordnet.senses(lemma, part).reduce((sum, { count }) => sum + count, 0);

/** A noun that may also be a plural: "findings" hardly ever is a word of its own, "means" often is. */
function nounForm(words: Words, word: string, singular: string): Form | undefined {
  if (!word.endsWith("s")) return "base";
  return uses(words, word, "noun") * 5 <= uses(words, singular, "noun") ? "plural" : undefined;
}

const BEFORE_BASE = new Set(
  "to will would can could shall should may might must do does did n't let 'll please".split(" "),
);
const BEFORE_PAST = new Set("he she it who".split(" "));

/**
 * A verb in its dictionary form may also be a past, its own (cut, put) or that of another (found, saw): the words before it
 * tell, or that the other is far more usual.
 */
function baseOrPast(
  words: Words,
  word: string,
  other: string | undefined,
  before: readonly string[],
): Form | undefined {
  const last = before.at(-1)?.toLowerCase() ?? "";
  const isInvariable = pastForms(words, word)[0] === word;
  if (BEFORE_BASE.has(last)) return "base";
  if (isInvariable)
    return followsAuxiliary(before) ? "participle" : BEFORE_PAST.has(last) ? "past" : undefined;
  if (other === undefined || !IRREGULAR_VERBS.get(other)?.includes(word)) return "base";
  return uses(words, word, "verb") * 5 <= uses(words, other, "verb")
    ? verbForm(words, word, other, before)
    : undefined;
}

function verbForm(words: Words, word: string, lemma: string, before: readonly string[]): Form | undefined {
  if (word.endsWith("ing")) return "ing";
  const [past, participle] = pastForms(words, lemma);
  if (word === past && word === participle) return followsAuxiliary(before) ? "participle" : "past";
  if (word === past) return "past";
  if (word === participle) return "participle";
  if (word.endsWith("s")) return "third";
  return word.endsWith("ed") ? (followsAuxiliary(before) ? "participle" : "past") : undefined;
}

const AUXILIARIES = new Set(
  "have has had having 've 's be am is are was were been being 'm 're get gets got getting".split(" "),
);
const BETWEEN = new Set(
  "not n't never ever already just also always all both been i you he she it we they".split(" "),
);

/** Whether an auxiliary governs what comes next: has (never) begun. */
function followsAuxiliary(before: readonly string[]): boolean {
  for (let at = before.length - 1; at >= 0 && at >= before.length - 3; at--) {
    const word = before[at]!.toLowerCase().replaceAll("’", "'");
    if (AUXILIARIES.has(word)) return true;
    if (!BETWEEN.has(word) && !word.endsWith("ly")) return false;
  }
  return false;
}

/** A dictionary form, of one or more words, in the form asked for. */
function inflect(dictionary: Words, lemma: string, pos: WordClass, form: Form): string | undefined {
  if (form === "base") return lemma;
  const words = lemma.split(" ");
  const at = headOf(words, pos);
  const head = inflectWord(dictionary, words[at]!, form);
  return head === undefined ? undefined : words.map((word, i) => (i === at ? head : word)).join(" ");
}

/** pick up, point of view: the word that changes is the first of a verb, the last before "of" of a noun. */
function headOf(words: readonly string[], pos: WordClass): number {
  if (pos !== "noun") return 0;
  const link = words.findIndex((word) => /^(?:of|in|at|to|for|on|by)$/.test(word));
  return link > 0 ? link - 1 : words.length - 1;
}

function inflectWord(words: Words, word: string, form: Form): string | undefined {
  if (form === "plural") return plural(word, words);
  if (form === "third") return word === "have" ? "has" : word === "be" ? "is" : withS(word);
  if (form === "ing") return gerund(words, word);
  if (form === "past") return pastForms(words, word)[0];
  if (form === "participle") return pastForms(words, word)[1];
  return comparison(words, word, form);
}

/** "equipments" is written, but a thousand times less often than "equipment". */
const RARE_PLURAL = 1 / 400;
const UNCOUNTED = new Set(
  "information furniture equipment luggage baggage advice news homework housework knowledge money music traffic weather rice bread evidence progress research software hardware mail jewelry jewellery machinery cash clothing stuff fun luck health happiness anger courage electricity mathematics physics economics politics".split(
    " ",
  ),
);

/** The plural of a noun; undefined for one that has none. */
export function plural(noun: string, words: Words = shippedKnowledge()): string | undefined {
  const lower = noun.toLowerCase();
  if (UNCOUNTED.has(lower)) return undefined;
  const irregular = IRREGULAR_NOUNS.get(lower);
  if (irregular !== undefined) return irregular;
  if (/(?<!hu|ger|ro|sha|talis|nor|otto|wo)man$/.test(lower)) return `${noun.slice(0, -2)}en`;
  if (/woman$/.test(lower)) return `${noun.slice(0, -2)}en`;
  const regular = moreFrequent(words, pluralSpellings(noun));
  const [one, many] = [words.frequency(lower, "en"), words.frequency(regular.toLowerCase(), "en")];
  return one > 1e-6 && many < one * RARE_PLURAL ? undefined : regular;
}

function pluralSpellings(noun: string): readonly string[] {
  const regular = withS(noun);
  if (/[^o]o$/.test(noun)) return [`${noun}s`, `${noun}es`];
  if (/[^f]fe?$/.test(noun)) return [regular, noun.replace(/fe?$/, "ves")];
  return /sis$/.test(noun) ? [noun.replace(/sis$/, "ses")] : [regular];
}

/** -s, -es or -ies: plurals and third persons. */
function withS(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(?:s|x|z|sh|[^aeiou]o|(?<!a)ch|tch)$/.test(word)) return `${word}es`;
  return `${word}s`;
}

const gerund = (words: Words, verb: string): string => {
  if (/ie$/.test(verb)) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(verb) && verb.length > 2 && !/^(?:singe|tinge)$/.test(verb))
    return `${verb.slice(0, -1)}ing`;
  return doubled(words, verb, "ing");
};

/** Past and past participle. */
function pastForms(words: Words, verb: string): readonly [past: string, participle: string] {
  const irregular = IRREGULAR_VERBS.get(verb) ?? prefixed(verb);
  if (irregular) return irregular;
  const regular = /[^aeiou]y$/.test(verb)
    ? `${verb.slice(0, -1)}ied`
    : doubled(words, verb, verb.endsWith("e") ? "d" : "ed");
  return [regular, regular];
}

/** understand, overcome, rewrite: a prefix before an irregular verb. */
function prefixed(verb: string): readonly [string, string] | undefined {
  const prefix = /^(?:under|over|out|fore|mis|re|un|with|up)(?=[a-z]{3})/.exec(verb)?.[0];
  const forms =
    prefix && PREFIXABLE.has(verb.slice(prefix.length))
      ? IRREGULAR_VERBS.get(verb.slice(prefix.length))
      : undefined;
  return forms && [`${prefix}${forms[0]}`, `${prefix}${forms[1]}`];
}

const PREFIXABLE = new Set(
  "stand take go come do write see hold draw build make tell think read run pay hear eat grow throw bind wind set cast ride sleep drive give get lay know sell spend lead cut put send bid".split(
    " ",
  ),
);

const VOWELS = /[aeiouy]+/g;

/** A consonant after one stressed vowel is doubled; where the stress falls is asked of the spellings in use. */
function doubled(words: Words, verb: string, ending: string): string {
  const plain = verb + ending;
  if (!/(?:^|[^aeiou]|qu)[aeiouy][bdfgklmnprtvz]$/.test(verb)) return plain;
  const twice = verb + verb.at(-1) + ending;
  return (verb.match(VOWELS)?.length ?? 0) === 1 ? twice : moreFrequent(words, [plain, twice]);
}

/** The more frequent of regular spellings, the first of equals. */
function moreFrequent({ frequency }: Words, spellings: readonly string[]): string {
  const counts = spellings.map((each) => frequency(each.toLowerCase(), "en"));
  return spellings[counts.indexOf(Math.max(...counts))]!;
}

const COMPARISONS = new Map<string, readonly [string, string]>([
  ["good", ["better", "best"]],
  ["well", ["better", "best"]],
  ["bad", ["worse", "worst"]],
  ["far", ["further", "furthest"]],
  ["little", ["less", "least"]],
]);

/** -er and -est where they are in use, more and most elsewhere. */
function comparison(words: Words, word: string, form: "comparative" | "superlative" | "base"): string {
  const at = form === "comparative" ? 0 : 1;
  const irregular = COMPARISONS.get(word);
  if (irregular) return irregular[at]!;
  const ending = ["er", "est"][at]!;
  const short = /[^aeiou]y$/.test(word)
    ? `${word.slice(0, -1)}i${ending}`
    : word.endsWith("e")
      ? word + ending.slice(1)
      : doubled(words, word, ending);
  const inUse =
    words.frequency(short, "en") > words.frequency(word, "en") / 1000 &&
    words.wordnet.lemmas(short).includes(word);
  return inUse ? short : `${["more", "most"][at]} ${word}`;
}

/** CAPITALS, Capital or as the dictionary writes it. */
function withCaseOf(original: string, text: string): string {
  if (/^\p{Lu}[\p{Lu}'’-]+$/u.test(original)) return text.toUpperCase();
  return /^\p{Lu}/u.test(original) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

const VOWEL_SOUND = /^(?:[aeiou]|hour|heir|honest|honou?r|8|11(?!\d)|18(?!\d))/i;
const CONSONANT_SOUND =
  /^(?:uni(?!n|m)|us(?:[aeu]|ual)|ut[ie]|ura|uro|ubi|eu|ewe|one(?![a-z])|one-|once|ouija|u(?![a-z])|u[ks](?![a-z])|ufo)/i;
/** Letters whose names begin with a vowel: an MRI, an X-ray. */
const SPELLED = /^(?:[AEFHILMNORSX](?![A-Za-z])|[FHLMNRSX][B-DF-HJ-NP-TV-Z][A-Z]*(?![a-z]))/;

/** The indefinite article before `next`, in the case of the one it replaces: an hour, a university, an MRI. */
export function article(before: string, next: string): string {
  const an = SPELLED.test(next) || (VOWEL_SOUND.test(next) && !CONSONANT_SOUND.test(next));
  return withCaseOf(before, an ? "an" : "a");
}
