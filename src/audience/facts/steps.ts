/** What can be said instead of a phrase, ever less exactly, before it is fitted to a sentence. */
import { frequency } from "../../knowledge/frequency.ts";
import { type Chain, generalisations } from "../../knowledge/generalise.ts";
import { ORGANISATION_KINDS, type OrganisationKind } from "../../knowledge/organisation-kinds.ts";
import { organisationKind } from "../../knowledge/organisations.ts";
import { type Lang, type PlaceLevel, places } from "../../knowledge/places.ts";
import { saysThe } from "../../knowledge/regions.ts";
import { type Synset, wordnet } from "../../knowledge/wordnet.ts";
import type { Beside } from "../../transform/operator.ts";
import { age, money, quantity } from "../../transform/substitute/amount.ts";
import { aloneEnglish } from "../../transform/substitute/english.ts";
import { common, education, occupation, product } from "../../transform/substitute/general.ts";
import { kindByVerb } from "../../transform/substitute/kind-by-verb.ts";
import { JAPANESE, type Maker, noun, type Phrase } from "../../transform/substitute/phrase.ts";
import { placePhrase } from "../../transform/substitute/place.ts";
import { eventFamily, faithFamily, groupFamily, illnessFamily } from "./kind-steps.ts";
import { landmarkKind } from "./larger-names.ts";
import { pastimeKinds } from "./pastimes.ts";
import { personFamily } from "./person-steps.ts";
import { asPartOf } from "./place-words.ts";
import { type Family, madeSteps, type Step, type StepsOptions, stepOf } from "./step.ts";
import { timeFamily } from "./time-steps.ts";

/** At least one step, the nearest first; none says the phrase or another step again. */
export function stepsOf(phrase: string, label: string, options: StepsOptions): Step[] {
  const { lang, own, attribute } = options;
  const family = isVague(phrase, options) ? someThing : (FAMILIES[label] ?? otherSteps);
  const candidates = own
    ? own.map((text) => stepOf({ kind: "name", text }, lang))
    : family(phrase, label, options);
  const steps = distinct(phrase, candidates);
  return steps.length > 0 ? steps : [lastStep(attribute, label, lang)];
}

/** The people of a place, where they are known. */
export const populationOf = (
  phrase: string,
  label: string,
  { lang, near }: StepsOptions,
): number | undefined =>
  FAMILIES[label] === placeFamily ? generalisations(phrase, lang, label, { near })[0]?.population : undefined;

/** A word that only goes with the profile, and is no pastime of its own. */
const isVague = (phrase: string, { related, lang }: StepsOptions) =>
  related === true && lang === "en" && /^\p{Ll}/u.test(phrase) && !pastimeKinds(phrase, lang);

const someThing: Family = (phrase, _, { lang }) => [stepOf(common(phrase, "thing"), lang)];

const said = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^(?:(?:in|on|at) )?(?:(?:an?|the) )?|^ある/u, "");

function distinct(phrase: string, steps: readonly Step[]): Step[] {
  const seen = new Set([said(phrase)]);
  return steps.filter(({ value }) => !seen.has(said(value)) && seen.add(said(value)));
}

// Places and organisations ------------------------------------------------------------------------------------------------

const placeFamily: Family = (phrase, label, { lang, near, beside }) => {
  const chain = generalisations(phrase, lang, label, { near, regions: true });
  const kind = landmarkKind(phrase, lang);
  const isKnown = chain.some(({ population }) => population !== undefined) && !isWord(phrase, chain);
  if (kind !== undefined && !isKnown)
    return [stepOf(noun(kind), lang), stepOf(somePlace(lang, beside), lang)];
  if (!isKnown && lang === "en") return unknownPlace(phrase, beside);
  const address = isKnown ? [] : addressChain(phrase, lang);
  if (!isKnown && address.length === 0) return [stepOf({ kind: "somewhere" }, lang)];
  const whole = isKnown ? chain.slice(1) : address;
  const level = places().lookup(phrase, lang)[0]?.level;
  const seen = kindByVerb(beside, lang);
  if (seen && STANDS_FOR.test(lang === "ja" ? beside.after : beside.before))
    return namedAfter(seen, whole, lang).map((step) => chainStep(step, phrase, lang));
  return whole
    .filter(({ text }, i) => i === whole.length - 1 || (!repeats(text, phrase) && isIn(lang, text)))
    .map((step) => chainStep(step, phrase, lang))
    .map((step) => (level && step.population !== undefined ? partOf(step, level, beside, lang) : step));
};

/** "At Stanford", not "in Stanford": what is named after the place. */
const STANDS_FOR =
  /(?<!\p{L})(?:at|from|for)[ \u00a0]$|^(?:に(?:入学|合格|進学|入院|就職|入社)|を(?:卒業|中退|受験|退院|退職))/iu;

/** "A university in California" for Stanford, 東京都のある大学 for 早稲田; last its kind alone. */
function namedAfter(kind: OrganisationKind, around: readonly Chain[], lang: Lang): Chain[] {
  const words = ORGANISATION_KINDS[kind][lang];
  const known = around.filter(
    ({ population, text }) => population !== undefined && isIn(lang, text) && !/ Coast$/.test(text),
  );
  const placed = known.map(({ text }) => {
    const step = lang === "en" ? placeNamed(text) : undefined;
    const named = step?.kind === "name" && step.the ? `the ${text}` : text;
    return lang === "ja" ? `${named}の${words}` : `${words} in ${named}`;
  });
  return [...placed, words].map((text, i) => ({ text, level: i + 1 }));
}

/** A wider place where the sentence says what kind of place the phrase is. */
function partOf(step: Step, level: PlaceLevel, beside: Beside, lang: Lang): Step {
  const { phrase, value } = step;
  const named = phrase.kind === "name" && phrase.the ? `the ${value}` : value;
  const words = asPartOf(named, level, beside, lang);
  return words ? { ...step, phrase: { kind: "fixed", ...words } } : step;
}

/** Villages that are called like a common word are seldom meant: Earth in Texas. */
const isWord = (phrase: string, [place]: readonly Chain[]): boolean =>
  (place?.population ?? SMALL) < SMALL && frequency(phrase.toLowerCase(), "en") > 2e-5;
const SMALL = 20_000;

/** A name that no table has, by what its words say it is: "Auckland Hospital" is a hospital. */
function unknownPlace(phrase: string, beside: Beside): Step[] {
  const { named, kind } = organisationKind(phrase, "en");
  const byVerb = kind === "organisation" ? kindByVerb(beside, "en") : undefined;
  if (byVerb) return [chainStep({ text: ORGANISATION_KINDS[byVerb].en, level: 1 }, phrase, "en")];
  const steps =
    named && kind !== "organisation" ? generalisations(phrase, "en", "FACILITY", { by: "kind" }) : [];
  return [
    ...steps.slice(1, 3).map((step) => chainStep(step, phrase, "en")),
    stepOf({ kind: "somewhere" }, "en"),
  ];
}

/** One walks somewhere, and loves a place. */
const somePlace = (lang: Lang, { before }: Beside): Phrase =>
  lang === "ja" || /(?<![\p{L}\p{N}'’-])(?:in|at|on|to)[ \u00a0](?:the[ \u00a0])?$/iu.test(before)
    ? { kind: "somewhere" }
    : noun("place");

/** The State of Berlin tells Berlin; of continents North America is not America. */
const repeats = (step: string, phrase: string) => said(step).includes(said(phrase));

/** A few places have no Japanese name. */
const isIn = (lang: Lang, text: string) => lang === "en" || JAPANESE.test(text);

/** An address by the place it begins with: 東京都新宿区西新宿2-8-1 is in 東京都新宿区. */
function addressChain(phrase: string, lang: Lang): readonly Chain[] {
  if (!JAPANESE.test(phrase)) return [];
  const ends = [...phrase.slice(0, 40).matchAll(/[都道府県州市区町村]/gu)]
    .map(({ index }) => index + 1)
    .reverse();
  for (const end of ends) {
    const chain = generalisations(phrase.slice(0, end), lang, "GPE", { regions: true });
    if (chain.some(({ population }) => population !== undefined)) return chain;
  }
  return [];
}

/** Kinds one is at, so that the place can stand for them; others go by their kind, and Toyota of the cars is no town. */
const VISITED =
  /^(?:university|college|\w*school|elementary|kindergarten|hospital|museum|library|theatre|zoo|airport|station|church|temple|shrine|research)$/;

/** One goes to a place, not to an organization. */
const GOING =
  /(?<!\p{L})(?:go|goes|going|went|gone|get|got|head(?:ed|ing)?|over|back|drive|drove|run|came|come) to[ \u00a0]$/iu;

const organisationFamily: Family = (phrase, label, options) => {
  const { lang, near, beside } = options;
  if (label === "EDUCATION" && (/^\p{Ll}/u.test(phrase) || !organisationKind(phrase, lang).named))
    return subjectSteps(phrase, options);
  const { kind } = organisationKind(phrase, lang);
  const byVerb = kind === "organisation" ? kindByVerb(beside, lang) : undefined;
  if (byVerb) {
    // One works at an organization, and studies at none.
    const kinds = byVerb === "company" ? [byVerb, "organisation" as const] : [byVerb];
    return kinds.map((each) => chainStep({ text: ORGANISATION_KINDS[each][lang], level: 0 }, phrase, lang));
  }
  const by = label === "FACILITY" || VISITED.test(kind) ? undefined : "kind";
  const chain = generalisations(phrase, lang, label, { near, ...(by && { by }) }).slice(1);
  if (chain.length < 2 && landmarkKind(phrase, lang) !== undefined)
    return placeFamily(phrase, label, options);
  if (chain.length < 2 && lang === "en" && GOING.test(beside.before)) return [stepOf(noun("place"), lang)];
  return chain.map((step) => {
    const ownStep = chainStep(step, phrase, lang);
    return step.population === undefined ? ownStep : { ...ownStep, seat: true };
  });
};

const DEGREE =
  /degree|diploma|grade|year|form|class|student|pupil|^(?:[BM]\.?(?:A|S|Sc|Ed|BA)|Ph\.?D)\.?$|[年位業士]$|[入留進在通退]学$/iu;

/** A field of study, or how far somebody got in it. */
function subjectSteps(phrase: string, options: StepsOptions): Step[] {
  const fields = DEGREE.test(phrase) ? [] : nounSteps(phrase, options).slice(0, 3);
  const subject = options.lang === "ja" ? noun("学問") : noun("subject");
  return fields.length > 0
    ? [...fields, stepOf(subject, options.lang)]
    : madeSteps(education, phrase, "EDUCATION", options);
}

/** As the knowledge writes a step: "somewhere", "a university in Boston", Boston, enrollee, 京都府のある大学. */
function chainStep({ text, population }: Chain, phrase: string, lang: Lang): Step {
  const people = population === undefined ? {} : { population };
  if (text === "somewhere" || text === "ある場所") return stepOf({ kind: "somewhere" }, lang);
  if (lang === "ja") return stepOf({ kind: population === undefined ? "fixed" : "name", text }, lang, people);
  const indefinite = /^an? (.*)$/.exec(text)?.[1];
  if (indefinite !== undefined) return stepOf(noun(indefinite, { head: indefinite.split(" in ")[0]! }), lang);
  if (/^\p{Lu}/u.test(text)) return stepOf(placeNamed(text), lang, people);
  return stepOf(common(phrase, text, MASS.has(text)), lang);
}

const placeNamed = (text: string): Phrase =>
  saysThe(text) ? { kind: "name", text, the: true } : placePhrase(text);

// Amounts, work, things -------------------------------------------------------------------------------------------------

const madeBy =
  (maker: Maker): Family =>
  (phrase, label, options) =>
    madeSteps(maker, phrase, label, options);

/** Of whom the age is told, where that is said after it: "At the age of 40 he left". */
const ageFamily: Family = (phrase, label, options) => {
  const who = /^,?\s+(he|she|i|we)(?!\p{L})/iu.exec(options.beside.after)?.[1]?.toLowerCase();
  const owner = who && { he: "his", she: "her", i: "my", we: "our" }[who];
  return madeSteps(age, phrase, label, options).map((step) =>
    owner && step.phrase.kind === "fixed"
      ? stepOf(
          { ...step.phrase, text: step.phrase.text.replace(/^(i)n their /i, `$1n ${owner} `) },
          options.lang,
        )
      : step,
  );
};

const WORKS_AS =
  /(?<=(?<![\p{L}'’-])(?:work(?:s|ed|ing)?|employed)[ \u00a0])as[ \u00a0](?:an?[ \u00a0]|the[ \u00a0])?$/iu;

/** Whoever works as a nurse is not said to work as a worker; 看護師をしている is 仕事をしている. */
const occupationFamily: Family = (phrase, label, options) => {
  const steps = madeSteps(occupation, phrase, label, options);
  if (options.lang === "ja") return steps.map((step) => japaneseWork(step, options.beside));
  const works = options.lang === "en" ? WORKS_AS.exec(options.beside.before) : null;
  if (!works) return steps;
  return steps.map((step) =>
    /^(?:a )?workers?$/.test(step.value)
      ? stepOf({ kind: "fixed", text: "in some profession", before: works[0].length }, options.lang)
      : step,
  );
};

function japaneseWork(step: Step, { after }: Beside): Step {
  if (!/^(?:働く人|勤め人|社会人)$/u.test(step.value)) return step;
  if (/^を(?:し|やっ|始め|辞め)/u.test(after)) return stepOf({ kind: "fixed", text: "仕事" }, "ja");
  return after.startsWith("として") ? stepOf({ kind: "fixed", text: "社会人" }, "ja") : step;
}

// Other nouns -------------------------------------------------------------------------------------------------------------

/** Words of WordNet that are no noun one says, or say nothing. */
const COMMON = 2e-6;
const MOST_NOUNS = 5;
/** Without an article. */
const MASS = new Set(
  "food drink music sport science art exercise football recreation entertainment literature knowledge work engineering mathematics".split(
    " ",
  ),
);
/** Steps that only a dictionary takes. */
const DULL = new Set(["knowledge domain", "content", "representation", "activity", "cognition", "creation"]);

function nounSteps(phrase: string, { lang, near }: StepsOptions): Step[] {
  const chain = pastime(phrase, lang) ?? generalisations(phrase, lang, undefined, { near }).slice(1);
  const everyday = chain.filter(
    ({ text, population }) =>
      lang === "ja" ||
      population !== undefined ||
      (!DULL.has(text) && text.split(/[ -]/).every((word) => frequency(word, "en") >= COMMON)),
  );
  return everyday.slice(0, MOST_NOUNS).map((step) => chainStep(step, phrase, lang));
}

/**
 * What a word means when people speak of what they do: the game of chess, not the grass. Undefined where that is its first
 * meaning anyway, or none.
 */
function pastime(phrase: string, lang: Lang): readonly Chain[] | undefined {
  if (lang === "ja" || /^\p{Lu}/u.test(phrase)) return undefined;
  const { lemmas, senses, above, words } = wordnet();
  const all = senses(lemmas(phrase, "noun")[0] ?? "", "noun");
  const at = all.findIndex(({ synset }) =>
    [...above(synset).keys()].some((wide) => words(wide)[0] === "activity"),
  );
  return at < 1 ? undefined : climb(all[at]!.synset);
}

function climb(from: Synset): Chain[] {
  const { hypernyms, words } = wordnet();
  const chain: Chain[] = [];
  for (let [at] = hypernyms(from); at !== undefined && chain.length < MOST_NOUNS; [at] = hypernyms(at)) {
    const text = words(at)[0]!;
    if (text === "activity") break;
    chain.push({ text, level: chain.length + 1 });
  }
  return chain;
}

const otherSteps: Family = (phrase, label, options) => {
  const { lang, attribute, beside } = options;
  const kinds = label === "INTEREST" ? pastimeKinds(phrase, lang) : undefined;
  if (kinds) return kinds.map(({ text, mass }) => pastimeStep(text, mass, options));
  const last = lastStep(attribute, label, lang);
  const isNoun = label === "INTEREST" || label === "TERM" || label === "RARE";
  const steps = isNoun ? nounSteps(phrase, options) : [];
  const person = steps.findIndex(({ value }) => /^(?:an? )?(?:person|people|persons)$/.test(value));
  if (person >= 0) return steps.slice(0, person + 1);
  return [...steps, last.value === "something" ? unnamed(phrase, last, beside) : last];
};

/** "The violin" is "a musical instrument". */
function pastimeStep(text: string, mass: boolean, { lang, beside }: StepsOptions): Step {
  if (lang === "ja") return stepOf(noun(text, { common: true }), lang);
  const alone = aloneEnglish(noun(text, { mass }));
  const determiner = text === "something" ? DETERMINER : THE;
  const before = determiner.exec(beside.before)?.[0].length ?? 0;
  return before > 0
    ? stepOf({ kind: "fixed", text: alone, before }, lang)
    : stepOf(noun(text, { common: true, mass }), lang);
}

const THE = /(?<![\p{L}\p{N}'’-])the[ \u00a0]$/iu;
const DETERMINER = /(?<![\p{L}\p{N}'’-])(?:an?|the|my|our|your|his|her|their|this|that)[ \u00a0]$/iu;

/** "Something" without the article before it, "things" for several. */
function unnamed(phrase: string, last: Step, { before }: Beside): Step {
  const things = common(phrase, "thing");
  if (things.kind === "noun" && things.plural) return stepOf(things, "en");
  const replaced = DETERMINER.exec(before)?.[0].length ?? 0;
  return { ...last, phrase: { kind: "fixed", text: "something", before: replaced } };
}

const FAMILIES: Readonly<Record<string, Family>> = {
  ...{ PERSON: personFamily, USERNAME: personFamily },
  ...{ LOCATION: placeFamily, GPE: placeFamily, JP_ADDRESS: placeFamily },
  ...{ ORGANIZATION: organisationFamily, EDUCATION: organisationFamily, FACILITY: organisationFamily },
  ...{ DATE_TIME: timeFamily, AGE: ageFamily, MONEY: madeBy(money), QUANTITY: madeBy(quantity) },
  ...{ OCCUPATION: occupationFamily, RELIGION: faithFamily, NRP: groupFamily },
  ...{ MEDICAL: illnessFamily, EVENT: eventFamily, PRODUCT: madeBy(product) },
};

/** What is left to say of an identifier, or of what nothing is known of. */
const LAST: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  PERSON: { en: "someone", ja: "ある人" },
  USERNAME: { en: "someone", ja: "ある人" },
  EMAIL_ADDRESS: { en: "an e-mail address", ja: "あるメールアドレス" },
  PHONE_NUMBER: { en: "a phone number", ja: "ある電話番号" },
  URL: { en: "[link]", ja: "[リンク]" },
  IP_ADDRESS: { en: "an address", ja: "あるアドレス" },
  ADDRESS: { en: "somewhere", ja: "ある場所" },
  JP_ADDRESS: { en: "somewhere", ja: "ある場所" },
  JP_POSTAL_CODE: { en: "a postal code", ja: "ある郵便番号" },
  DATE_TIME: { en: "some time", ja: "ある時" },
  sports: { en: "a sport", ja: "あるスポーツ" },
  interests: { en: "a hobby", ja: "ある趣味" },
  politics: { en: "a political view", ja: "ある政治的立場" },
};
const IDENTIFIER = /_(?:NUMBER|CODE|CARD|LICENSE|PASSPORT|SSN|ID|NHS)$|^(?:CREDIT_CARD|CODE|CRYPTO)$/;

function lastStep(attribute: string, label: string, lang: Lang): Step {
  const number = IDENTIFIER.test(label) ? { en: "a number", ja: "ある番号" } : undefined;
  const text = (LAST[label] ?? LAST[attribute] ?? number ?? { en: "something", ja: "あること" })[lang];
  const indefinite = /^an? (.*)$/.exec(text)?.[1];
  if (text === "somewhere") return stepOf({ kind: "somewhere" }, lang);
  return stepOf(indefinite === undefined ? { kind: "fixed", text } : noun(indefinite), lang);
}
