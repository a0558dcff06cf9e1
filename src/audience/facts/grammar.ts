/**
 * Whether the words where a phrase meets its sentence can stand beside each other: no "I a thing", "the an organization", "at in
 * Europe", にの. Rules of grammar at the two seams only; what the writer's own phrase breaks as well is not counted. Linear in the seams.
 */
import type { Lang } from "../../doc/doc.ts";
import { article } from "../../knowledge/inflect.ts";
import { type JapaneseToken, japanese } from "../../nlp/ja/tokens.ts";
import { isMostly } from "../slots/part-of-speech.ts";

/** What stands at a place of a text. */
export interface Written {
  readonly before: string;
  readonly words: string;
  readonly after: string;
  readonly lang: Lang;
}

/** What stands where no other words would be grammatical: something is left out here. */
export const OMITTED = "…";

/** Whether other words break the grammar of a sentence that the phrase itself does not break. */
export function breaksGrammar(phrase: string, { words, ...place }: Written): boolean {
  if (words === phrase) return false;
  if (isVerb(phrase, place) && !isVerbLike(words, place.lang)) return true;
  return isBroken({ words, ...place }) && !isBroken({ words: phrase, ...place });
}

const isBroken = (written: Written): boolean =>
  written.lang === "ja" ? isBrokenJapanese(written) : isBrokenEnglish(written);

// English -----------------------------------------------------------------------------------------------------------------

const DETERMINER = "an?|the|my|your|our|their|its|every|each|another";
/** Words that stand for a whole noun phrase or begin one. */
const OPENS = `${DETERMINER}|his|her|these|those|this|some|someone|somebody|something|somewhere|everyone`;
const PREPOSITION = "in|at|on|to|from|of|for|with|by|into|near|during";
const ADVERBIAL = "in|at|on|by|soon|recently|somewhere|these days|the other day";
const PRONOUN = "i|we|they|he|she";
const MODAL =
  "will|would|can|could|should|must|might|may|to|['’]ll|don['’]t|doesn['’]t|didn['’]t|can['’]t|won['’]t";

const pattern = (words: string) => new RegExp(words, "iu");
const START = "(?<![\\p{L}\\p{N}'’-])";
const END = "(?![\\p{L}\\p{N}'’-])";

const SEAMS: readonly RegExp[] = [
  // the an organization, my something
  pattern(`${START}(?:${DETERMINER})[ \\u00a0]\\|(?:${OPENS}|in|at|on|soon|recently)${END}`),
  pattern(`${START}(?:${DETERMINER}|his)\\|[ \\u00a0](?:${OPENS})${END}`),
  // at in Europe, of soon
  pattern(`${START}(?:${PREPOSITION})[ \\u00a0]\\|(?:${ADVERBIAL})${END}`),
  pattern(`${START}(?:in|at|of|from|with|for)\\|[ \\u00a0](?:in|at|of|to|with|for|on)${END}`),
  // I a thing
  pattern(`${START}(?:${PRONOUN})[ \\u00a0]\\|(?:${OPENS}|thing|things)${END}`),
  // a thing a thing
  pattern(`(?:^|[ \\u00a0])(?<twice>[\\p{L}]+)(?:[ \\u00a0]\\||\\|[ \\u00a0])\\k<twice>${END}`),
];

function isBrokenEnglish({ before, words, after }: Written): boolean {
  const seams = [`${before}|${words}`, `${words}|${after}`];
  if (seams.some((seam) => SEAMS.some((each) => each.test(seam)))) return true;
  const own = /(?<![\p{L}\p{N}'’-])(an?)[ \u00a0]$/iu.exec(before)?.[1];
  return own !== undefined && words !== "" && article(own, words) !== own;
}

// Japanese ----------------------------------------------------------------------------------------------------------------

const SURU = /^(?:し(?:た|て|ま|な|よ|ち|とく|そう|たい)|する|すれ|され|させ|せず|でき)/u;
const CASE = /^助詞-(?:格助詞|連体化|係助詞|副詞化)/u;
/** What may follow a particle of case: には, でも, への, からの, とは. */
const FOLLOWS: Readonly<Record<string, RegExp>> = {
  に: /^(?:は|も|て|しか|だけ|まで|こそ|さえ|とって|よって|対し|ついて|関し)/u,
  で: /^(?:は|も|の|しか|だけ|さえ|こそ)/u,
  へ: /^(?:は|も|の|と)/u,
  と: /^(?:は|も|の|か)/u,
  から: /^(?:は|も|の|が|で|だけ)/u,
  まで: /^(?:は|も|の|が|に|で|だけ)/u,
};
/** Characters on either side in which the words beside a seam surely end. */
const NEAR = 12;

function isBrokenJapanese({ before, words, after }: Written): boolean {
  if (words === "") return false;
  if (/(?:この|その|あの)$/u.test(before) && words.startsWith("ある")) return true;
  if (SURU.test(after) && !isAction(words)) return true;
  const left = before.slice(-NEAR);
  const text = left + words + after.slice(0, NEAR);
  const tokens = japanese().tokens(text);
  return [left.length, left.length + words.length].some((seam) => {
    const at = tokens.findIndex(({ from }) => from === seam);
    const [first, second] = [tokens[at - 1], tokens[at]];
    return first !== undefined && second !== undefined && clash(first, second);
  });
}

/** Two particles that cannot follow each other: にの, をが; and a particle before です. */
function clash(first: JapaneseToken, second: JapaneseToken): boolean {
  if (!CASE.test(first.pos)) return false;
  if (/^(?:です|だ|でし|だっ)$/u.test(second.text) && second.pos.startsWith("助動詞"))
    return /^[にをがへ]$/u.test(first.text);
  return CASE.test(second.pos) && !(FOLLOWS[first.text]?.test(second.text) ?? false);
}

/** Whether する follows: 入院, not ある病気. */
const isAction = (words: string): boolean => {
  if (/^(?:ある|別の)/u.test(words)) return false;
  const last = japanese().tokens(words).at(-1);
  return last === undefined || !/^名詞-(?!サ変|副詞)/u.test(last.pos);
};

// Verbs -------------------------------------------------------------------------------------------------------------------

const WORD = /^[A-Z]?[a-z]+$/;
const AS_VERB = pattern(
  `${START}(?:${PRONOUN}|you|who|${MODAL}|also|always|never|often|usually|sometimes)[ \\u00a0]$`,
);

/** Whether a phrase is the verb of its sentence: teach in "I teach maths". */
const isVerb = (phrase: string, { before, lang }: Pick<Written, "before" | "lang">): boolean =>
  lang === "en" && WORD.test(phrase) && isMostly(phrase.toLowerCase(), "verb") && AS_VERB.test(before);

const isVerbLike = (words: string, lang: Lang): boolean =>
  lang === "ja" || words === "" || isMostly(words.split(/[ \u00a0]/)[0]!.toLowerCase(), "verb");
