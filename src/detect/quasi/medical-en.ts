/** Illnesses, injuries, treatments and medicines in English: terms of the lists with the words around them that belong to them. */
import { frequency } from "../../knowledge/frequency.ts";
import { healthWords } from "../../knowledge/health-words.ts";
import { lazy } from "../../strings/lazy.ts";
import type { TextView } from "../view.ts";
import { bodyParts, endsInPart, ofPart, partAfter, partDoing } from "./body-parts.ts";
import { ABBREVIATIONS, INJURIES, UNSURE_ABBREVIATIONS } from "./lists/conditions.ts";
import { DISEASE_WORDS } from "./lists/diseases.ts";
import { type Shaped, textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

const SIDES = "left right lower upper both r l lt rt bilateral inner outer front side sided";
const DEGREES = "mildly moderately severely slightly badly partially near";
const KINDS =
  "acute chronic severe mild moderate advanced terminal metastatic congenital hereditary recurrent degenerative malignant benign end stage early late onset mental psychiatric depressive anxiety personality eating sleep spinal facial multiple total partial permanent uncontrolled controlled closed open compound displaced distal proximal lateral medial laparoscopic elective emergency resting minor major suspected possible new old ongoing long-term post-operative postoperative non-st elevation first second third fourth fifth speech language learning visual hearing cognitive intellectual physical passive";
const modifiers = lazy(
  (): ReadonlySet<string> =>
    new Set([
      ...DISEASE_WORDS.split(/[,\s]+/).filter((word) => word.length > 3),
      ...`${SIDES} ${DEGREES} ${KINDS}`.split(" "),
      ...bodyParts(),
      ...healthWords().modifiers,
    ]),
);
const medicalModifiers = lazy(
  (): ReadonlySet<string> => new Set([...bodyParts(), ...healthWords().modifiers]),
);

/** "paroxysmal", "ureteral": an adjective that everyday text does not have. */
const ADJECTIVE = /(?:al|ic|ous|ary|ar|oid|ive|ile|ated|enic)$/i;
const RARE = 5e-6;
const isRareAdjective = (word: string) =>
  word.length > 5 && ADJECTIVE.test(word) && frequency(word, "en") < RARE;
const isModifier = (word: string) => modifiers().has(word.toLowerCase()) || isRareAdjective(word);
/** "ischaemic", "arthritic", "ureteral". */
const CLINICAL_ADJECTIVE =
  /(?:emic|itic|otic|ptic|genic|pathic|trophic|oid|ular|eral|eal|iac|uric|plastic)$/i;
const isMedical = (word: string) =>
  medicalModifiers().has(word.toLowerCase()) || (isRareAdjective(word) && CLINICAL_ADJECTIVE.test(word));

const LAST_WORD = /(?<![\p{L}\p{N}])([\p{L}'’]+)[-/ ]$/u;
const GRADE =
  /(?<!\p{L})(?:(?:type|stage|grade) (?:\d|[IV]{1,3})|[CTLS]\d(?:\/\d)?|vitamin [A-K]\d{0,2}) $/iu;
const MOST_MODIFIERS = 5;

/** Where a term begins once the words that say which kind it is are taken in. */
function withModifiers(text: string, from: number): number {
  let start = from;
  for (let i = 0; i < MOST_MODIFIERS; i++) {
    const before = textBefore(text, start);
    const grade = GRADE.exec(before)?.[0];
    const word = LAST_WORD.exec(before)?.[1];
    if (grade) start -= grade.length;
    else if (word && isModifier(word)) start -= word.length + 1;
    else break;
  }
  return start;
}

/** Words with a clinical ending that are none. */
const NOT_CLINICAL = new Set(
  "diagnosis prognosis hypnosis metamorphosis osmosis symbiosis photosynthesis apotheosis academia bohemia macadamia nostalgia sympathy empathy apathy antipathy telepathy homeopathy osteopathy allopathy naturopathy sympathies antipathies psychopathy sociopathy catastrophy atrophy utopia dystopia cornucopia ethiopia etiopia philosophy myopia anatomy diagnoses prognoses hypnoses metamorphoses genesis mitosis meiosis virtuosis overdosis".split(
    " ",
  ),
);

/** What is said before an illness that somebody has. */
const VERBS = [
  "has|had|have|having|got|gets|getting|been|develop(?:s|ed|ing)?|contracted|caught|surviv(?:ed|ing)|battl(?:ed|ing)|fought|fighting|living|experienc(?:es|ed|ing)|report(?:s|ed|ing)|disclos(?:es|ed|ing)",
  "admit(?:s|ted|ting)?|shows?|showed|reveal(?:s|ed)|confirm(?:s|ed)|need(?:s|ed|ing)?|requir(?:es|ed|ing)|underwent|undergo(?:es|ing|ne)?|await(?:s|ing|ed)|us(?:es|ed|ing)|wears?|wearing|denies|denied|suffer(?:s|ed|ing)?|treat(?:ed|ment)|diagnos(?:ed|is)",
  "follow(?:ing|s)|(?:he|she|who|i|they|we) (?:is|was|am|are|were)|i['’]m|she['’]s|he['’]s|c/o|p/w|(?:hx|h/o|pmh|dx|cc|hpi):?|suspected|possible|weeks|wks|months|mths",
].join("|");
const PREPOSITIONS =
  "(?:(?:suffer(?:s|ed|ing)?|recover(?:ing|ed|s)?|died?|dying) (?:from|of|with)|diagnosed (?:with|as having|as)|(?:history|signs|symptoms|risk|bouts?|episodes?|spells?|case|complain(?:s|ed|ing)?|complaints?|because|diagnosis) of|due to|owing to|caused by|(?:treated|treatment|admitted|warded|surgery|booked in|scheduled|waiting|tablets|medication|something) for|with|against|since|after|admitted after|despite|on account of)";
const DETERMINERS =
  "(?:(?:an?|his|her|my|their|the|some|another|this|that|more|no|any|bad|terrible|awful|occasional|frequent|heavily|two|three|four|five|six|seven|eight|nine|ten|\\d+|stage \\w+|type \\d) ){0,2}";
const SUFFERING = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${VERBS}|${PREPOSITIONS}) ${DETERMINERS}|(?:(?<!\\p{L})(?:his|her|my|their|your)|['’]s) (?:(?:own|bad|recent|last|first|second|old) )?|\\? ?)$`,
  "iu",
);
const HAVING =
  /\b(?:has|had|have|having|got|with|is|was|on|takes?|taking|started|hx|dx|diagnos\w+|known|confirmed|severe|allerg\w+)[: ] ?(?:an? )?$/i;

/** What is done about an illness, or comes with it: "hernia op", "asthma attack", "lupus flare-up". */
const TAIL =
  /^ (?:op|operation|surgery|repair|attacks?|patient|medication|meds|tablets|treatment|flare-ups?|flare|relapse|scare|diagnosis)(?![\p{L}-])/u;
/** "disability pension", "pregnancy discrimination": an institution or a matter, not an illness. */
const IN_GENERAL =
  /^ (?:pensions?|benefits?|allowances?|insurance|leave|rights|act|law|discrimination|polic(?:y|ies)|services?|support|awareness|prevention|research|centres?|centers?|charit(?:y|ies)|control|statistics|rates?|season|vaccines?)(?!\p{L})/iu;
/** "sickle cell disease (HbSS)", "obsessive-compulsive disorder (OCD)". */
const SHORT_FORM = /^ \([A-Z][A-Za-z0-9]{1,6}\)/;
/** "five stitches". */
const COUNT = /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) $/u;
const COUNTED = /^(?:stitches|sutures|staples|seizures|strokes|miscarriages|fractures|operations)$/i;

/** Terms of the lists, heads such as "syndrome" with what stands before them, and whatever has a clinical ending. */
export function* englishConditions(view: TextView, clinical: boolean): Iterable<Shaped> {
  const { text } = view;
  const claims: Shaped[] = [];
  for (const kind of ["disease", "disease-head", "health-head", "clinical"]) {
    for (const { from, to, entry } of vocabulary().hits(view, kind)) {
      if (/[\u3040-\u9fff]/.test(entry.term)) continue;
      const after = textAfter(text, to);
      if (NOT_CLINICAL.has(text.slice(from, to).toLowerCase())) continue;
      if (entry.score < 0.5 && (/^ ?[:=]/.test(after) || IN_GENERAL.test(after))) continue;
      const start = kind === "disease-head" ? headStart(text, from, to) : withModifiers(text, from);
      if (kind === "health-head" && !hasMedicalWord(text.slice(start, from))) continue;
      const isHead = kind !== "disease" && kind !== "clinical";
      const known = (clinical && kind === "disease") || (isHead && start < from) ? 0.5 : entry.score;
      const part = entry.score >= 0.5 || isHead ? ofPart(after) : "";
      const said = SUFFERING.test(textBefore(text, start)) || part !== "";
      const score = said ? Math.max(known, known < 0.5 ? 0.55 : 0.7) : known;
      const tail =
        score >= 0.5 && part === "" ? ((TAIL.exec(after) ?? SHORT_FORM.exec(after))?.[0] ?? "") : "";
      const count = COUNTED.test(text.slice(from, to))
        ? (COUNT.exec(textBefore(text, start))?.[0] ?? "")
        : "";
      claims.push({ from: start - count.length, to: to + part.length + tail.length, score });
    }
  }
  yield* listed(text, claims);
}

const hasMedicalWord = (words: string) => words.split(/[-/ ]/).some(isMedical);

const JOINED = /^(?:, (?:and |or |then )?| and | or | & | then |\/| \/ | \+ )$/;

/** What is joined to an illness that counts, counts as well: "nightmares and flashbacks". */
function listed(text: string, claims: readonly Shaped[]): readonly Shaped[] {
  const sorted = [...claims].sort((a, b) => a.from - b.from);
  const scores = sorted.map(({ score }) => score);
  const raise = (i: number, other: number) => {
    if (scores[i]! < 0.5 && (scores[other] ?? 0) >= 0.5) scores[i] = 0.5;
  };
  const areJoined = sorted.map(({ to }, i) => JOINED.test(text.slice(to, sorted[i + 1]?.from ?? to)));
  for (const i of sorted.keys()) if (areJoined[i - 1]) raise(i, i - 1);
  for (const i of [...sorted.keys()].reverse()) if (areJoined[i]) raise(i, i + 1);
  return sorted.map((claim, i) => ({ ...claim, score: scores[i]! }));
}

const ALLERGY = /^(?:allerg|intoleran)/i;
const NO_ALLERGEN =
  /^(?:an?|the|no|any|my|his|her|their|our|your|other|known|of|for|and|or|to|with|from|by|has|had|have)$/i;

/** "egg allergy": what somebody is allergic to is any word. */
function headStart(text: string, from: number, to: number): number {
  const start = withModifiers(text, from);
  if (start < from || !ALLERGY.test(text.slice(from, to))) return start;
  const word = LAST_WORD.exec(textBefore(text, from))?.[1];
  return word && !NO_ALLERGEN.test(word) ? from - word.length - 1 : from;
}

const INJURY_WORDS: ReadonlySet<string> = new Set(INJURIES.split(/[,\s]+/).filter(Boolean));
/** "a bad hand", "hurt his head": too much else. */
const LOOSE_INJURED = /^(?:bad|hurt|hit|lost|pulled|trapped|cut|caught|bleeding|weak|tender|burning)$/;
const MUCH_USED_PART =
  /(?:heart|skin|nerves?|head|hand|hands|face|back|eye|eyes|ear|ears|voice|tongue|mouth|lap|hair)$/;
const OWN_PART = /^ (?:his|her|my|their|your) /;

/** "back strain", "cut on R forearm", "broken his wrist", "hip operation": an injury and a part of the body. */
export function* englishInjuries(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of vocabulary().hits(view, "injury")) {
    const part = ofPart(textAfter(text, to));
    const isNamed = endsInPart(textBefore(text, from));
    if (isNamed || part !== "")
      yield { from: withModifiers(text, from), to: to + part.length, score: isNamed ? 0.55 : 0.5 };
  }
  for (const { from, to, entry } of vocabulary().hits(view, "injured")) {
    const part = partAfter(textAfter(text, to));
    if (part === "" || /heart$/.test(part)) continue;
    if (
      LOOSE_INJURED.test(entry.term) &&
      (MUCH_USED_PART.test(part) || !OWN_PART.test(part)) &&
      entry.term !== "bad"
    )
      continue;
    if (entry.term === "bad" && MUCH_USED_PART.test(part)) continue;
    const after = /^ ([a-z]+)/.exec(textAfter(text, to + part.length));
    const injury = after && INJURY_WORDS.has(after[1]!) ? after[0].length : 0;
    yield { from: withModifiers(text, from), to: to + part.length + injury, score: 0.55 };
  }
  yield* ailing(view);
  yield* allergies(view);
}

/** "her left knee is swollen", "my legs go dead". */
function* ailing(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of vocabulary().hits(view, "ailing")) {
    const part = partDoing(textBefore(text, from));
    if (part !== "") yield { from: from - part.length, to, score: 0.55 };
  }
}

function* allergies(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of vocabulary().hits(view, "allergic")) {
    const what = /^ [\p{L}-]+(?: and [\p{L}-]+)?/u.exec(textAfter(text, to))?.[0];
    if (what && !/^ (?:the|any|an?|this|that|all|it|my|his|her|everything|nothing)\b/.test(what))
      yield { from, to: to + what.length, score: 0.55 };
  }
}

const AS_WRITTEN: ReadonlySet<string> = new Set([...ABBREVIATIONS, ...UNSURE_ABBREVIATIONS]);

export function* englishAbbreviations(view: TextView, clinical: boolean): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to, entry } of vocabulary().hits(view, "abbreviation")) {
    if (!AS_WRITTEN.has(text.slice(from, to)) || /[&/-]/.test(text.charAt(from - 1))) continue;
    const start = withModifiers(text, from);
    const sure = entry.score >= 0.5 || clinical || HAVING.test(textBefore(text, from));
    if (sure) yield { from: start, to, score: 0.5 };
  }
}

const FORM =
  /^ (?:patch(?:es)?|inhalers?|cream|ointment|drops|injections?|infusions?|pump|implant)(?![\p{L}-])/u;
const UNIT = "(?:mg|mcg|µg|μg|ug|micrograms?|milligrams?|iu|units)(?![\\p{L}])";
const DOSED = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<name>\\p{L}[\\p{L}-]{3,24})(?: (?:XL|SR|MR|LA|ER|CR|EC))? \\d[\\d.,]{0,6} ?${UNIT}`,
  "giu",
);
const DOSE_FIRST = new RegExp(
  `(?<![\\p{L}\\p{N}.,])\\d[\\d.,]{0,6} ?${UNIT}(?: of)? (?<name>\\p{L}[\\p{L}-]{3,24})(?![\\p{L}-])`,
  "giu",
);
/** What stands beside a dose is a medicine unless it is an everyday word. */
const EVERYDAY = 1e-6;
const isUnusual = (word: string) => frequency(word, "en") < EVERYDAY;

/** Medicines by name or ending, and whatever is dosed: "⟦acetazolamide⟧ 250 mg", "⟦50mcg levothyroxine⟧". */
export function* englishMedicines(view: TextView): Iterable<Shaped> {
  for (const { from, to, entry } of vocabulary().hits(view, "medicine"))
    if (/^[a-z-]/.test(entry.term))
      yield { from, to: to + (FORM.exec(textAfter(view.text, to))?.[0].length ?? 0), score: entry.score };
  for (const window of view.windows("digit")) {
    if (!/\d ?(?:m|µ|μ|u|i)/i.test(window.text)) continue;
    for (const { index, groups } of window.text.matchAll(DOSED))
      if (isUnusual(groups!.name!))
        yield { from: window.from + index, to: window.from + index + groups!.name!.length, score: 0.5 };
    for (const { index, 0: whole, groups } of window.text.matchAll(DOSE_FIRST))
      if (isUnusual(groups!.name!))
        yield { from: window.from + index, to: window.from + index + whole.length, score: 0.5 };
  }
}
