import { fold } from "./fold.ts";
import { type Knowledge, shippedKnowledge } from "./knowledge.ts";
import { ORGANISATION_KINDS, type OrganisationKind } from "./organisation-kinds.ts";
import { type Lang, type Place, type PlaceLevel, type Places, placeName } from "./places.ts";
import type { Region } from "./regions.ts";
import type { Synset, WordNet } from "./wordnet.ts";

/** One step of a generalisation: level 0 is the phrase itself, each next one says less. */
export interface Chain {
  readonly text: string;
  readonly level: number;
  /** People a place stands for, where a source says so. */
  readonly population?: number;
}

export interface GeneraliseOptions {
  /** Places of the same text: of several places with one name the one nearest to them is meant. */
  readonly near?: readonly Place[];
  /**
   * How an organisation is generalised: by where it is (Cambridge, Massachusetts, ...) or by what it is (a
   * university in Kyoto, a university, ...). By place where WordNet knows it, by kind otherwise.
   */
  readonly by?: "place" | "kind";
  /** Places through the regions people speak of too: New England, 関東, Southeast Asia. */
  readonly regions?: boolean;
}

/** Phrases that say ever less than this one, the nearest first; none where nothing is known about it. */
export function generalise(
  phrase: string,
  lang: Lang,
  label?: string,
  options?: GeneraliseOptions,
  knowledge?: Knowledge,
): readonly string[] {
  return generalisations(phrase, lang, label, options, knowledge)
    .slice(1)
    .map(({ text }) => text);
}

/**
 * The phrase and what it can be generalised to: places through the gazetteer, organisations through place and
 * kind, other nouns through WordNet (individuals by what they are part or one of, then hypernyms) and, in
 * Japanese, through the head of a compound. `label` says which of them it is; without one the phrase decides.
 */
export function generalisations(
  phrase: string,
  lang: Lang,
  label?: string,
  options: GeneraliseOptions = {},
  knowledge: Knowledge = shippedKnowledge(),
): readonly Chain[] {
  const mayBePlace = label === undefined || PLACE_LABELS.has(label);
  const place = mayBePlace ? findPlace(knowledge.places, phrase, lang, label, options.near ?? []) : undefined;
  const start: Step = place?.population ? { text: phrase, population: place.population } : { text: phrase };
  const above = place
    ? placeSteps(knowledge, place, lang, options.regions)
    : otherSteps(knowledge, phrase, lang, label, options);
  return numbered([start, ...above]);
}

interface Step {
  readonly text: string;
  readonly population?: number;
}

const PLACE_LABELS = new Set(["LOCATION", "GPE", "JP_ADDRESS"]);
const ORGANISATION_LABELS = new Set(["ORGANIZATION", "EDUCATION", "FACILITY"]);

/** A step that says the same as an earlier one is left out. */
function numbered(steps: readonly Step[]): Chain[] {
  const texts = new Set<string>();
  const different = steps.filter(({ text }) => !texts.has(fold(text)) && texts.add(fold(text)));
  return different.map((step, level) => ({ ...step, level }));
}

function otherSteps(
  knowledge: Knowledge,
  phrase: string,
  lang: Lang,
  label: string | undefined,
  options: GeneraliseOptions,
): Step[] {
  const last = label !== undefined && Object.hasOwn(LABEL_PHRASES, label) ? LABEL_PHRASES[label] : undefined;
  const steps = label === "PERSON" ? [] : knownSteps(knowledge, phrase, lang, label, options);
  return steps.length === 0 && last ? [{ text: last[lang] }] : steps;
}

function knownSteps(
  knowledge: Knowledge,
  phrase: string,
  lang: Lang,
  label: string | undefined,
  options: GeneraliseOptions,
): Step[] {
  if (label === "NRP") return peopleSteps(knowledge.places, phrase, lang);
  const isOrganisation = label !== undefined && ORGANISATION_LABELS.has(label);
  const mayBe = isOrganisation || (label === undefined && isCapital(phrase, lang));
  const steps = mayBe ? organisationSteps(knowledge, phrase, lang, isOrganisation, options) : [];
  if (steps.length > 0) return steps;
  return lang === "en" ? englishSteps(knowledge, phrase) : japaneseSteps(knowledge, phrase);
}

/** What the people of the places around are called: Indonesian, Asian. */
function peopleSteps(places: Places, phrase: string, lang: Lang): Step[] {
  const place = places.byDemonym(phrase);
  const around = place ? places.ancestors(place) : [];
  return around.flatMap((outer) => {
    const [text] = places.demonyms(outer)[lang];
    return text === undefined ? [] : [{ text }];
  });
}

const isCapital = (phrase: string, lang: Lang) => lang === "ja" || /^\p{Lu}/u.test(phrase);

/** What is left to say when only the label is known. */
const LABEL_PHRASES: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  PERSON: { en: "someone", ja: "ある人" },
  LOCATION: { en: "somewhere", ja: "ある場所" },
  GPE: { en: "somewhere", ja: "ある場所" },
  FACILITY: { en: "a facility", ja: "ある施設" },
  EVENT: { en: "an event", ja: "ある催し" },
  PRODUCT: { en: "a product", ja: "ある製品" },
  OCCUPATION: { en: "a job", ja: "ある職業" },
  EDUCATION: { en: "an education", ja: "ある学歴" },
  RELIGION: { en: "a religion", ja: "ある宗教" },
  MEDICAL: { en: "a medical condition", ja: "ある病気" },
  NRP: { en: "a group", ja: "ある集団" },
};

// Places ------------------------------------------------------------------------------------------

/** Without a label only what is written as a name and is not tiny counts as a place. */
const SMALLEST = 15_000;

function findPlace(
  places: Places,
  phrase: string,
  lang: Lang,
  label: string | undefined,
  near: readonly Place[],
): Place | undefined {
  const matches = places.lookup(phrase, lang);
  const isPlace = label !== undefined && PLACE_LABELS.has(label);
  const candidates = isPlace
    ? matches
    : matches.filter(({ population }) => isCapital(phrase, lang) && (population ?? SMALLEST) >= SMALLEST);
  const shared = (place: Place) => Math.max(0, ...near.map((other) => nearness(places, place, other)));
  return candidates.toSorted((a, b) => shared(b) - shared(a))[0];
}

/** How many places contain both. */
function nearness(places: Places, a: Place, b: Place): number {
  const around = new Set([b, ...places.ancestors(b)].map(({ id }) => id));
  return places.ancestors(a).filter(({ id }) => around.has(id)).length;
}

/** County levels are left out: people say "a city in Massachusetts". Islands of Japan stand between. */
function placeSteps(knowledge: Knowledge, place: Place, lang: Lang, regions = false): Step[] {
  const { places, regionOf, islandOf } = knowledge;
  let inner = place;
  return places
    .ancestors(place)
    .filter(({ level }) => level !== "admin2")
    .flatMap((outer) => {
      const between = regions && !isTokyo(place) ? regionOf(inner) : undefined;
      const island = outer.en === "Japan" ? islandOf(inner) : undefined;
      inner = outer;
      return [...regionSteps(between, lang), ...regionSteps(island, lang), placeStep(outer, lang)];
    });
}

/** The schema of Nguyen-Son et al. has Honshu next. */
const isTokyo = ({ level, ja }: Place) => level === "admin1" && ja === "東京都";

function regionSteps(region: Region | undefined, lang: Lang): Step[] {
  return region ? [{ text: region.name[lang], population: region.population }] : [];
}

function placeStep(place: Place, lang: Lang): Step {
  const text = placeName(place, lang);
  return place.population ? { text, population: place.population } : { text };
}

// Organisations -----------------------------------------------------------------------------------

/** Kinds whose words are seldom anything but an organisation: 醤油ラーメン is no restaurant, 仏教 no community. */
const PLAIN =
  /^(?:university|college|highschool|middleschool|elementary|kindergarten|hospital|clinic|bank|insurer|securities|newspaper|broadcaster|airline|railway|carmaker|pharma|lawfirm|ministry|cityoffice|parliament|embassy|court|prosecutor|police|party|company)$/;
const isPlain = (kind: OrganisationKind, lang: Lang) =>
  kind !== "organisation" && (lang === "en" || PLAIN.test(kind));

function organisationSteps(
  knowledge: Knowledge,
  phrase: string,
  lang: Lang,
  isOrganisation: boolean,
  { by, near }: GeneraliseOptions,
): Step[] {
  const { kind, place, named } = knowledge.organisationKind(phrase, lang);
  if (!isOrganisation && !(named && isPlain(kind, lang))) return [];
  const seat = seatOf(knowledge, phrase, near ?? []);
  const where = seat ?? (place && fold(place.en) === fold(phrase) ? undefined : place);
  if (where && (by === "place" || (by === undefined && seat !== undefined))) {
    return [placeStep(where, lang), ...placeSteps(knowledge, where, lang)];
  }
  const phrases = [ORGANISATION_KINDS[kind], ...groupsOf(kind)].map((each) => ({ text: each[lang] }));
  const around = where
    ? [where, ...knowledge.places.ancestors(where)].filter(({ level }) => SAID_OF.has(level))
    : [];
  return [
    ...around.map((each) => ({ text: inPlace(ORGANISATION_KINDS[kind][lang], each, lang) })),
    ...phrases,
  ];
}

const SAID_OF: ReadonlySet<PlaceLevel> = new Set(["city", "admin1", "country"]);
const WITH_ARTICLE =
  /^(?:United |Netherlands$|Philippines$|Bahamas$|Maldives$|Czech Republic$|.* Islands?$|.* Republic$|Democratic Republic|Republic of)/;

/** "a university in the United States", 京都府のある大学. */
function inPlace(phrase: string, place: Place, lang: Lang): string {
  if (lang === "ja") return `${placeName(place, lang)}の${phrase}`;
  return `${phrase} in ${WITH_ARTICLE.test(place.en) ? "the " : ""}${place.en}`;
}

/** Where WordNet says an institution is: Harvard University is part of Cambridge, Massachusetts. */
function seatOf({ wordnet, places }: Knowledge, phrase: string, near: readonly Place[]): Place | undefined {
  const { senses, partHolonyms, words } = wordnet;
  const whole = senses(phrase, "noun").flatMap(({ synset }) => partHolonyms(synset))[0];
  if (whole === undefined) return undefined;
  const names = [whole, ...partHolonyms(whole)].map((synset) => words(synset)[0]!);
  return places.lookup(names.join(", "))[0] ?? findPlace(places, names[0]!, "en", "GPE", near);
}

const GROUPS: readonly (readonly [kinds: string, phrase: Readonly<Record<Lang, string>>])[] = [
  [
    "university college highschool middleschool elementary kindergarten school",
    { en: "an educational institution", ja: "ある教育機関" },
  ],
  ["hospital clinic pharmacy carehome", { en: "a medical institution", ja: "ある医療機関" }],
  [
    "ministry government cityoffice parliament embassy court prosecutor police prison firebrigade military",
    { en: "a public institution", ja: "ある公的機関" },
  ],
  ["church temple shrine mosque synagogue", { en: "a religious organization", ja: "ある宗教団体" }],
  [
    "international party religious club gym team league band ngo foundation union association committee museum library theatre zoo airport station research organisation",
    { en: "an organization", ja: "ある組織" },
  ],
];

/** The broader words for a kind; what is in no group is a company. */
function groupsOf(kind: OrganisationKind): Readonly<Record<Lang, string>>[] {
  const group = GROUPS.find(([kinds]) => kinds.split(" ").includes(kind));
  return [group ? group[1] : ORGANISATION_KINDS.company, ORGANISATION_KINDS.organisation];
}

// Other nouns -------------------------------------------------------------------------------------

/** Meanings that say nothing any more. */
const EMPTY = new Set(
  "entity|physical entity|abstraction|abstract entity|object|whole|thing|matter|psychological feature|measure|causal agent|causal agency|attribute|group|relation|unit|physical object|substance|part|act|event|artifact|state|location|social group|communication|cognition|instrumentality|organism|living thing".split(
    "|",
  ),
);

function englishSteps(knowledge: Knowledge, phrase: string): Step[] {
  const { wordnet } = knowledge;
  const bare = phrase.replace(/^(?:an?|the|my|our|your|his|her|its|their|this|that)\s+/i, "");
  const lemma = wordnet.lemmas(bare, "noun")[0] ?? headOf(wordnet, bare);
  if (lemma === undefined) return [];
  const synset = wordnet.senses(lemma, "noun")[0]!.synset;
  const seat = wordnet.instanceHypernyms(synset).length > 0 ? seatOf(knowledge, lemma, []) : undefined;
  const steps = seat ? [placeStep(seat, "en"), ...placeSteps(knowledge, seat, "en")] : wider(wordnet, synset);
  return fold(lemma) === fold(bare) || steps.length === 0 || bare.split(" ").length === 1
    ? steps
    : [{ text: lemma }, ...steps];
}

/** The longest end of a phrase that WordNet has: "salted caramel cake" is a cake. */
function headOf({ lemmas }: WordNet, phrase: string): string | undefined {
  const words = phrase.split(/\s+/).slice(-4);
  for (let from = 1; from < words.length; from++) {
    const [lemma] = lemmas(words.slice(from).join(" "), "noun");
    if (lemma !== undefined) return lemma;
  }
  return undefined;
}

/** Ever wider meanings, until the words say nothing. */
function wider({ hypernyms, instanceHypernyms, words }: WordNet, from: Synset): Step[] {
  const steps: Step[] = [];
  let at: Synset | undefined = from;
  while (at !== undefined && steps.length < MOST_STEPS) {
    at = [...instanceHypernyms(at), ...hypernyms(at)][0];
    const text = at === undefined ? undefined : words(at)[0];
    if (text === undefined || EMPTY.has(text)) break;
    steps.push({ text });
  }
  return steps;
}

const MOST_STEPS = 12;

/** The head of a compound comes last: 醤油ラーメン is ラーメン. Then what its English synonym is, said in Japanese. */
function japaneseSteps({ wordnet, synonyms: { synonyms }, frequency }: Knowledge, phrase: string): Step[] {
  const head = japaneseHead(frequency, phrase);
  const steps = head === undefined ? [] : [{ text: head }];
  const english = synonyms(head ?? phrase, "ja").find(
    (word) => /^[a-z ]+$/.test(word) && wordnet.senses(word, "noun").length > 0,
  );
  if (english === undefined) return steps;
  const above = wider(wordnet, wordnet.senses(english, "noun")[0]!.synset);
  const inJapanese = above.flatMap(({ text }) => inHan(synonyms(text, "ja")) ?? []);
  return [...steps, ...inJapanese.map((text) => ({ text }))];
}

/** A word of a group in Chinese characters; kana mostly are the English word again. */
const inHan = (group: readonly string[]) => group.find((word) => /^\p{Script=Han}+$/u.test(word));

const LONGEST = 30;

function japaneseHead(frequency: Knowledge["frequency"], phrase: string): string | undefined {
  if (phrase.length > LONGEST) return undefined;
  for (let from = 1; from <= phrase.length - 2; from++) {
    const rest = phrase.slice(from);
    const cutsWord = KATAKANA.test(rest) && KATAKANA.test(phrase.slice(from - 1, from));
    if (WORD_START.test(rest) && !cutsWord && frequency(rest, "ja") > 0) return rest;
  }
  return undefined;
}

const KATAKANA = /^[\p{Script=Katakana}ー]/u;
const WORD_START = /^[\p{Script=Han}\p{Script=Katakana}]/u;
