import type { Span } from "../doc/span.ts";
import { NATURAL_THRESHOLD } from "../knowledge/language-model.ts";
import type { Lang } from "../knowledge/places.ts";
import { englishTokens } from "../nlp/en/tokens.ts";
import { japanese } from "../nlp/ja/tokens.ts";
import { withoutOtherPart } from "./facts/other-parts.ts";
import { saysKind } from "./facts/place-words.ts";
import type { Fact } from "./message.ts";
import { type Natural, shippedNatural } from "./slots/natural.ts";

/** Words on either side that the model looks at. */
const REACH = 4;

/**
 * How much less natural than the phrase itself a step may be, in decades, and how much less for every word it has more: names of
 * people and places are rare in any text, and sums of logarithms fall with every word.
 */
const DROP = 0.35;
const PER_WORD = 0.35;

/**
 * Whether a step of a fact's chain reads well where the fact stands: not much worse than the phrase it stands for, or as well as
 * any wording must (the frequency score of the paper, 3.1.5, relative to the phrase).
 */
export function naturalSteps(
  text: string,
  lang: Lang,
  natural: Natural = shippedNatural(lang),
): (fact: Fact, level: number) => boolean {
  const known = new Map<string, number>();
  const tokens = (part: string) =>
    (lang === "ja" ? japanese().tokens(part) : englishTokens(part)).map((token) => token.text);
  const score = ({ from, to }: Span, wording: string) => {
    const key = `${from} ${wording}`;
    const before = tokens(text.slice(Math.max(0, from - 60), from)).slice(-REACH);
    const after = tokens(text.slice(to, to + 60)).slice(0, REACH);
    if (!known.has(key)) known.set(key, natural(before, tokens(wording), after));
    return known.get(key)!;
  };
  return (fact, level) => {
    if (contradicts(text, fact, level, lang)) return false;
    const [phrase, step] = [fact.chain[0]!.text, withoutOtherPart(fact.chain[level]!.text)];
    const longer = Math.max(0, tokens(step).length - tokens(phrase).length);
    const least = Math.min(score(fact, phrase) - DROP - longer * PER_WORD, NATURAL_THRESHOLD[lang]);
    return score(fact, step) >= least;
  };
}

/** "My name is someone", "I'm someone": what introduces a name, or signs with it, says nothing without one. */
const INTRODUCES =
  /(?:(?<!\p{L})(?:name is|name was|name of|named|called|call(?:s|ed)? (?:me|him|her|them)|i am|this is|nicknamed)|name['’]s|i['’]?m|it['’]s)[ \u00a0]+$/iu;
const SIGNS =
  /(?<!\p{L})(?:love|always|x{2,}|regards|best|sincerely|yours|cheers|hugs|kisses|to all)[,.!]?\s+$/iu;
const NOBODY = /^(?:some(?:one|body)(?: else)?|ある人|別の人)$/iu;
const GODS = /^(?:god|jesus|christ|lord|allah|buddha|santa|神様?|仏様)$/iu;
/** Words after which a noun stands: no "The someone", no "our at some point". */
const DETERMINER =
  /(?<![\p{L}\p{N}'’-])(?:an?|the|my|our|your|his|her|their|its|that|usual|whole|entire|chief)[ \u00a0]+$/iu;
const ADVERB = /^(?:in|at|on|for|these|recently|soon|the|this|next|last|earlier|some|years|decades|a) /iu;
const IT_IS = /(?:(?<!\p{L})(?:it is|it was|today is|today was)|it['’]s|today['’]s)[ \u00a0]+$/iu;
const ABOUT = /(?<!\p{L})(?:around|about|at)[ \u00a0]+$/iu;

/** What the model cannot see: a title in quotation marks, a sentence that says of the phrase what its step is not. */
function contradicts(text: string, fact: Fact, level: number, lang: Lang): boolean {
  const { from, to, chain, label } = fact;
  const step = chain[level]!;
  const before = text.slice(Math.max(0, from - 30), from);
  if (/[『「“"]$/u.test(before) && /^[』」”"]/u.test(text.slice(to))) return true;
  if (label === "PERSON") return isNobody(step.text, before, text.slice(to), chain[0]!.text);
  if (label === "DATE_TIME") return isNoTime(step.text, before);
  return step.population !== undefined && saysKind(text.slice(to, to + 60), lang);
}

function isNobody(step: string, before: string, after: string, name: string): boolean {
  if (GODS.test(name) || /(?<!\p{L})(?:an?|the)[ \u00a0]+$/iu.test(before)) return true;
  const signs = SIGNS.test(before) && !/[\p{L}\p{N}]/u.test(after.slice(0, 40));
  return NOBODY.test(step) && (signs || INTRODUCES.test(before) || DETERMINER.test(before));
}

function isNoTime(step: string, before: string): boolean {
  const adverb = ADVERB.test(`${step} `);
  if (adverb && (DETERMINER.test(before) || IT_IS.test(before))) return true;
  return ABOUT.test(before) && /^(?:night|noon|dawn|the (?:morning|afternoon|evening))$/i.test(step);
}
