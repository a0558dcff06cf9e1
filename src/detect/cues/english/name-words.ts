/** How much a word looks like a name of a person, by tables of names, WordNet and frequency. Tables are read when first asked for. */
import { shippedResources } from "../../../doc/shipped.ts";
import { fold } from "../../../knowledge/fold.ts";
import { frequency } from "../../../knowledge/frequency.ts";
import { names } from "../../../knowledge/names.ts";
import { wordnet } from "../../../knowledge/wordnet.ts";
import { englishTablesOf } from "../../../nlp/en/tables.ts";
import { lazy } from "../../../strings/lazy.ts";
import { CHAT_WORDS } from "../../messages/chat-words.ts";
import { COMPANIONS, KIN, NOT_GREETED, NOT_NAMES, ROLES } from "./lexicon.ts";
import { MORE_FAMILY, MORE_GIVEN } from "./more-names.ts";
import { NICKNAMES } from "./nicknames.ts";

/**
 * - `name`: a name, and hardly anything else
 * - `either`: a name and a word: Grace, Mark, Young
 * - `unknown`: in no table
 * - `word`: a word, and hardly a name
 */
export type WordKind = "name" | "either" | "unknown" | "word";

/** Words rarer than this in everyday text are unknown when no dictionary has them. */
const RARE = 2e-6;
const RARE_IN_WORDNET = 1e-7;
/** English given names up to this place are names first and words second. */
const USUAL = 500;

const usualGiven = lazy(
  () =>
    new Set(
      (["male", "female"] as const).flatMap((gender) =>
        names()
          .given("en", gender)
          .slice(0, USUAL)
          .map((name) => name.toLowerCase()),
      ),
    ),
);

/** Words of grammar among the given names, and words for people. */
const GRAMMAR = new Set(
  "will may an in so do my see long king young rich guy son love ha ever even sun dear".split(" "),
);

/** A given name seen as a word no more often than this is a name where one is expected. */
const SELDOM = 3;

const cachedKinds = new Map<string, WordKind>();
const MOST_CACHED = 20_000;

/** Answers are kept: a text asks for the same words again and again. */
export function wordKind(word: string): WordKind {
  const cached = cachedKinds.get(word);
  if (cached !== undefined) return cached;
  const kind = kindOf(word);
  if (cachedKinds.size >= MOST_CACHED) cachedKinds.clear();
  cachedKinds.set(word, kind);
  return kind;
}

function kindOf(word: string): WordKind {
  const lower = word.toLowerCase().replace(/['’]s$/, "");
  if (NICKNAMES.has(lower)) return usage(lower) > 20 ? "either" : "name";
  if (NOT_NAMES.has(lower) || CHAT_WORDS.has(lower) || KIN.has(lower)) return "word";
  const given = isGiven(lower);
  const surname = isFamily(lower);
  if (!given && !surname && /^\p{Lu}{2,4}$/u.test(word)) return "word";
  if (given && usualGiven().has(lower)) return usage(lower) > 2 ? "either" : "name";
  const common = isCommon(lower);
  if (given || surname) {
    if (!common) return "name";
    const count = usage(lower);
    return count > 60 || (!given && count > 20) ? "word" : "either";
  }
  if (common) return frequency(lower, "en") < RARE_IN_WORDNET ? "unknown" : "word";
  if (frequency(lower, "en") >= RARE) return "word";
  return isShapedLikeName(lower) ? "name" : "unknown";
}

const isGiven = (word: string) => names().isGiven(word) || MORE_GIVEN.has(fold(word)) || isOfSyllables(word);

const KOREAN =
  "ah|an|bae|bin|bo|bok|byung|chae|chan|chang|chul|da|dae|do|dong|duk|eun|ga|gi|go|gon|gu|gun|gwang|gyu|gyeong|ha|hae|han|hee|ho|hong|hoon|hun|hwa|hwan|hye|hyeon|hyo|hyuk|hyun|hyung|il|im|in|ja|jae|ji|jik|jin|jong|joo|joon|ju|jun|jung|ka|kang|keun|ki|kook|kwan|kwang|kyo|kyu|kyung|mi|mie|min|mo|mok|moon|my|myung|na|nam|ok|pil|ra|ran|rae|ri|rin|roh|ryeol|sang|seo|seok|seol|seon|seong|seul|seung|shi|shik|shin|si|sik|so|sol|som|soo|sook|soon|su|suk|sun|sung|tae|taek|uk|un|won|woo|wook|yang|ye|yeon|yeong|yong|yoo|yoon|you|young|yu|yul|yun";
const CANTONESE =
  "chi|chiu|chuen|chun|chung|fai|fan|fong|fung|hang|hei|hin|hiu|ho|hoi|hon|hung|ka|kai|kam|kei|keung|kin|king|kit|kong|kuen|kwan|kwok|kwong|lai|lam|lan|leung|lik|ling|lok|lung|mei|ming|nga|ngai|oi|on|pak|pik|ping|po|pui|sau|shan|shing|shuk|shun|sin|siu|suet|sum|sze|tak|tat|tin|ting|to|tsz|tung|wah|wai|wan|wing|wo|yan|yat|yau|yee|yeuk|yi|yik|yin|ying|yiu|yu|yue|yuen|yuk|yung";
const HYPHENATED = new RegExp(`^(?:(?:${KOREAN})-(?:${KOREAN})|(?:${CANTONESE})-(?:${CANTONESE}))$`);
const INITIAL = "(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])";
const FINAL =
  "(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uan|uai|ai|ei|ao|ou|an|en|in|un|ia|ie|iu|ua|ui|uo|ue|a|e|i|o|u)";
const PINYIN = new RegExp(`^${INITIAL}${FINAL}${INITIAL}${FINAL}$`);
const ONLY_PINYIN = /zh|x|q|iang|iong|uang|iao|uan|uai|uo|ui|ong|ian|ying|yu/;

/** Given names of two syllables, Korean and Chinese: there are too many for a table. */
function isOfSyllables(word: string): boolean {
  const lower = word.toLowerCase();
  if (lower.includes("-")) return HYPHENATED.test(lower);
  if (lower.length < 5 || lower.length > 11 || !ONLY_PINYIN.test(lower) || !PINYIN.test(lower)) return false;
  return !isCommon(lower) && frequency(lower, "en") < RARE;
}
const isFamily = (word: string) => names().isSurname(word) || MORE_FAMILY.has(fold(word));

/** Endings and beginnings of family names in languages that build them so. */
const NAME_ENDING =
  /(?:yan|ian|shvili|[ai]dze|(?:ov|ev)(?:i[cćč]|a|ski|ska)?|escu|eanu|enko|[cs]?[cz]h?uk|czyk|wicz|[csdz]k[iy]|[csdz]ka|sson|sdottir|sdóttir|poulos|poulou|akis|idis|iadis|ellis|aite|aitė|iene|ienė|auskas|evicius|evičius|nen|oğlu|oglu|zadeh|nejad|pour|ullah|uddin|appa|swamy|nathan|murthy|wardene|singhe|elli|etti|ini|ucci|hausen|mann|feld|quist|qvist|gaard|huis|stra|sma|inga)$/u;
const NAME_BEGINNING =
  /^(?:ma?c|o['’]|fitz|oluwa|chukwu|nwa|ogun|olu|abdul|abdel|al-|el-|ben-|ní|nic|mhic)[\p{L}]{3}/u;

function isShapedLikeName(lower: string): boolean {
  const parts = lower.split("-");
  return (
    lower.length > 5 &&
    (NAME_BEGINNING.test(lower) ||
      parts.some((part) => part.length > 5 && NAME_ENDING.test(part)) ||
      parts.some((part) => parts.length > 1 && part.length > 2 && (isGiven(part) || isFamily(part))))
  );
}

/** Whether a word in lower case is a name where a name is expected: known and nothing else, or known to nobody. */
export function isLowerName(word: string): boolean {
  const lower = word.toLowerCase();
  if (lower.length < 2 || GRAMMAR.has(lower) || NOT_GREETED.has(lower)) return false;
  if (COMPANIONS.has(lower) || ROLES.has(lower)) return false;
  const kind = wordKind(lower);
  if (kind === "name" || kind === "unknown") return true;
  return kind === "either" && (usualGiven().has(lower) || (isGiven(lower) && usage(lower) <= SELDOM));
}

/** The same, known only: where an unknown word may well be a slip. */
export function isKnownLowerName(word: string): boolean {
  return isLowerName(word) && wordKind(word) !== "unknown";
}

export const isGivenName = (word: string) => NICKNAMES.has(word.toLowerCase()) || isGiven(word.toLowerCase());

/** Whether WordNet has the word as more than the name of one thing. */
function isCommon(word: string): boolean {
  const { lemmas, senses, instanceHypernyms } = wordnet();
  return lemmas(word).some((lemma) =>
    senses(lemma).some(({ synset }) => instanceHypernyms(synset).length === 0),
  );
}

/** How often a word was seen in tagged text as a word. */
function usage(word: string): number {
  const { lemmas, senses, instanceHypernyms } = wordnet();
  let count = 0;
  for (const lemma of lemmas(word))
    for (const sense of senses(lemma)) if (instanceHypernyms(sense.synset).length === 0) count += sense.count;
  return count;
}

/** Whether a word is the name of a country, a region or a large city. */
export function isPlace(word: string): boolean {
  const kinds = shippedResources().get(englishTablesOf).kinds?.(word) ?? [];
  return kinds.includes("city") || kinds.includes("region") || kinds.includes("country");
}
