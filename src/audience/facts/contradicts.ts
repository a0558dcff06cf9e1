/**
 * Where a step cannot stand whatever a language model says of it: the sentence tells of the phrase what the step is not ("my name is
 * someone", "Boston is a lovely city"), or its grammar wants other words ("our at some point"). Rules of usage, found in
 * reading and written for this project. They look at the words beside the fact only.
 */
import type { Lang } from "../../knowledge/places.ts";
import type { Fact } from "../message.ts";
import { isMostly } from "../slots/part-of-speech.ts";
import { saysKind } from "./place-words.ts";

/** A step and what stands around it. */
interface Place {
  readonly step: string;
  /** The words that the step stands for. */
  readonly phrase: string;
  readonly before: string;
  readonly after: string;
  readonly lang: Lang;
}

/** Whether the sentence rules out a step of a fact. */
export function contradicts(text: string, fact: Fact, level: number, lang: Lang): boolean {
  const { from, to, chain, label } = fact;
  const before = text.slice(Math.max(0, from - 30), from);
  const place = {
    step: chain[level]!.text,
    phrase: chain[0]!.text,
    before,
    after: text.slice(to, to + 60),
    lang,
  };
  if (isQuoted(place) || /#[\p{L}\p{N}_]*$/u.test(before)) return true;
  if (chain[level]!.population !== undefined) return saysKind(place.after, lang);
  return (RULES[label] ?? isNoNoun)(place, chain.length);
}

type Rule = (place: Place, levels: number) => boolean;

/** Titles, and what explains another word in brackets. */
const isQuoted = ({ before, after }: Place) => /[『「“"([（]$/u.test(before) && /^[』」”")\]）]/u.test(after);

// People ------------------------------------------------------------------------------------------------------------------

/** What introduces a name, or signs with it, says nothing without one. */
const INTRODUCES =
  /(?:(?<!\p{L})(?:name is|name was|name of|named|called|call(?:s|ed)? (?:me|him|her|them)|i am|this is|nicknamed)|name['’]s|i['’]?m|it['’]s)[ \u00a0]+$/iu;
const SIGNS =
  /(?<!\p{L})(?:love|always|x{2,}|regards|best|sincerely|yours|cheers|hugs|kisses|to all)[,.!]?\s+$/iu;
const NOBODY = /^(?:some(?:one|body)(?: else)?|ある人|別の人)$/iu;
const GODS = /^(?:god|jesus|christ|lord|allah|buddha|santa|神様?|仏様)$/iu;
/** Words after which a noun stands. */
const DETERMINER =
  /(?<![\p{L}\p{N}'’-])(?:an?|the|my|our|your|his|her|their|its|that|usual|whole|entire|chief)[ \u00a0]+$/iu;

const isNobody: Rule = ({ step, phrase, before, after, lang }) => {
  if (GODS.test(phrase) || /(?<!\p{L})(?:an?|the)[ \u00a0]+$/iu.test(before)) return true;
  const last = lang === "en" ? lastWord(before) : "";
  if (last.length > 2 && isMostly(last, "adjective") && !isMostly(last, "adverb")) return true;
  if (!NOBODY.test(step)) return false;
  const isLast = !/[\p{L}\p{N}]/u.test(after.slice(0, 40));
  const signs = isLast && (SIGNS.test(before) || /[.!?]\s+$/.test(before));
  if (/^と(?:呼|いう名)/u.test(after)) return true;
  const isNamed = /(?:daughters?|sons?|brothers?|sisters?|children),? $/iu.test(before) || isTitle(last);
  return (
    signs || isNamed || INTRODUCES.test(before) || DETERMINER.test(before) || /^ (?:him|her)self/.test(after)
  );
};

const lastWord = (before: string) => /(?<![\p{L}'’])(\p{Ll}+)[ \u00a0]$/u.exec(before)?.[1] ?? "";

/** "The grammarian Orla", "conquistador leader Orla". */
const isTitle = (word: string) =>
  word.length > 3 &&
  isMostly(word, "noun") &&
  !isMostly(word, "verb", "adverb", "adjective") &&
  !NO_TITLE.test(word);
const NO_TITLE =
  /^(?:like|with|from|when|while|what|that|than|then|this|today|lets?|text|call|thanks|yesterday|tomorrow|tonight)$/;

// Times -------------------------------------------------------------------------------------------------------------------

const ADVERB = /^(?:in|at|on|for|these|recently|soon|the|this|next|last|earlier|some|years|decades|a) /iu;
const IT_IS = /(?:(?<!\p{L})(?:it is|it was|today is|today was)|it['’]s|today['’]s)[ \u00a0]+$/iu;
const ABOUT = /(?<!\p{L})(?:around|about|at)[ \u00a0]+$/iu;
const VAGUE = /^(?:at some point|ある時|recently|soon|these days|最近|以前)$/iu;

const isNoTime: Rule = ({ step, phrase, before, after }) => {
  const isHeading = /^\s*$/.test(before.slice(before.lastIndexOf("\n") + 1)) && /^\s*(?:\n|$)/.test(after);
  if (isHeading && VAGUE.test(step)) return true;
  if (step === "ある時" && (/[時分]/u.test(phrase) || /^(?:は|が|で)/u.test(after))) return true;
  if (/^(?:付|同期)/u.test(after) || /何$/u.test(before) || step === "ある時の") return true;
  if (ADVERB.test(`${step} `) && (DETERMINER.test(before) || IT_IS.test(before))) return true;
  if (/^['’]s(?!\p{L})/u.test(after) && !/^(?:this|last|next) \p{L}+$/iu.test(step)) return true;
  return ABOUT.test(before) && /^(?:night|noon|dawn|the (?:morning|afternoon|evening))$/i.test(step);
};

// Things ------------------------------------------------------------------------------------------------------------------

const COUNTED =
  /(?:\p{Nd}(?:st|nd|rd|th)|(?<!\p{L})(?:first|second|third|last|annual|same|this|that|my|our|your|his|her|their|its)|['’]s)[ \u00a0]+$/iu;
/** Words that say nothing of a name. */
const EMPTY = /^(?:an? |the |another |ある|別の)?(?:thing|product|製品|もの|こと)s?の?$/iu;

/** An article where none can stand, a noun before another, "somewhere" where a noun must stand. */
const isNoNoun: Rule = (place) => {
  const { step, before, after, lang } = place;
  if (lang === "ja") return /(?:[・.\d]|初の|同じ|この|その)$/u.test(before) || /^[\d.・]/u.test(after);
  if (/^somewhere$/i.test(step)) return isNowhere(place);
  const next = /^[ \u00a0](\p{Ll}+)/u.exec(after)?.[1] ?? "";
  const isBeforeNoun = next.length > 3 && isMostly(next, "noun") && !isMostly(next, "verb");
  const hasArticle = /^an? /i.test(step);
  if (hasArticle && (COUNTED.test(before) || isBeforeNoun)) return true;
  if (/foreigner$/.test(step) && /^[ \u00a0]\p{Lu}/u.test(after)) return true;
  if (/^a (?:number|postal code)$/i.test(step))
    return !/(?:code|number|zip|is|was)[ \u00a0]+$/iu.test(before);
  if (/(?:address|number)$/i.test(step) && !/\p{Ll}[ \u00a0]$/u.test(before)) return true;
  if (/^-\d/.test(after) || /\p{Lu}\p{Ll}+-$/u.test(before)) return true;
  if (/^an organization$/i.test(step) && STUDIED.test(before)) return true;
  return isBeforeNoun && /^(?:organization|company|association|event)$/i.test(step);
};

const STUDIED =
  /(?<!\p{L})(?:attended|attends?|graduated from|stud(?:y|ies|ied) at|classes at|student at)[ \u00a0]$/iu;

/** "In Oslo" can become "somewhere", and so can Oslo after "from"; elsewhere a noun must stand. */
const isNowhere = ({ phrase, before, after }: Place) =>
  !(
    /^(?:in|at|on|to)[ \u00a0]/i.test(phrase) ||
    /(?<!\p{L})(?:from|leave|leaving|left|go|going)[ \u00a0]$/iu.test(before)
  ) || /^[ \u00a0]\p{Lu}/u.test(after);

/** In Japanese an organisation of which nothing is known is mostly none. */
const isNoOrganisation: Rule = (place, levels) =>
  place.lang === "ja"
    ? isNoNoun(place, levels) || (levels === 2 && /^(?:ある|別の)組織の?$/u.test(place.step))
    : isNoNoun(place, levels);

const isEmpty: Rule = (place, levels) =>
  EMPTY.test(place.step) || /[『「“"]$/u.test(place.before) || isNoNoun(place, levels);

/** "My socials are @someone". */
const isOwnAccount: Rule = ({ before }) =>
  /(?<!\p{L})(?:socials?|handle|username|account|insta(?:gram)?) (?:is|are):? $/iu.test(before);

const RULES: Readonly<Record<string, Rule>> = {
  ...{ PERSON: isNobody, DATE_TIME: isNoTime, USERNAME: isOwnAccount },
  ...{ ORGANIZATION: isNoOrganisation, EDUCATION: isNoOrganisation, FACILITY: isNoOrganisation },
  ...{ PRODUCT: isEmpty, EVENT: isEmpty, AGE: isEmpty },
};
