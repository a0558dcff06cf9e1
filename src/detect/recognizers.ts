/** Every recogniser and refiner in the box: policies name recognisers by these names. */
import type { Words } from "../words/say.ts";
import { au } from "./au/index.ts";
import { ca } from "./ca/index.ts";
import { notPeople } from "./cues/english/not-people.ts";
import { japaneseRefiners } from "./cues/japanese/index.ts";
import { de } from "./de/index.ts";
import { aliases } from "./entities/aliases.ts";
import { entities } from "./entities/index.ts";
import { readingsOfFindings } from "./entities/readings.ts";
import { yieldToIdentifiers } from "./entities/yield-to-identifiers.ts";
import { yieldToPeople } from "./entities/yield-to-people.ts";
import { es } from "./es/index.ts";
import { fi } from "./fi/index.ts";
import { fr } from "./fr/index.ts";
import { generic } from "./generic/index.ts";
import { india } from "./in/index.ts";
import { it } from "./it/index.ts";
import { jp } from "./jp/index.ts";
import { kr } from "./kr/index.ts";
import { labelledValue } from "./labelled/labelled-value.ts";
import { yieldToOwnType } from "./labelled/yield-to-own-type.ts";
import { DENY_LIST_WORDS } from "./lists.ts";
import { INTRODUCED_WORDS } from "./messages/introduced-names.ts";
import { PRIVATE_PHRASE_WORDS } from "./messages/private-phrase-words.ts";
import { ng } from "./ng/index.ts";
import { USER_PATTERN_WORDS } from "./patterns.ts";
import { ph } from "./ph/index.ts";
import { pl } from "./pl/index.ts";
import { PROFILE_WORDS } from "./profile/form.ts";
import { besideNames } from "./quasi/beside-names.ts";
import { quasi } from "./quasi/index.ts";
import { judgment } from "./quasi/judgment.ts";
import { letterhead } from "./quasi/letterhead.ts";
import { peopleApart } from "./reader/people-apart.ts";
import { trainedReader } from "./reader/trained-reader.ts";
import { readerYieldsToRules } from "./reader/yield-to-rules.ts";
import type { Recognizer, Refiner } from "./recognizer.ts";
import { se } from "./se/index.ts";
import { sg } from "./sg/index.ts";
import { sharedWords } from "./shared-words.ts";
import { cellsApart, columnValues } from "./table/column-values.ts";
import { th } from "./th/index.ts";
import { tr } from "./tr/index.ts";
import { uk } from "./uk/index.ts";
import { us } from "./us/index.ts";
import { za } from "./za/index.ts";

/** Every recogniser that is built in. */
export const recognizers: readonly Recognizer[] = [
  ...generic,
  ...entities,
  ...quasi,
  labelledValue,
  columnValues,
  trainedReader(),
  ...[us, uk, de, es, it, fr, pl, fi, se, au, ca, india, sg, kr, th, tr, ph, za, ng, jp].flat(),
];

/** What looks again at the findings of every text, in this order. */
export const refiners: readonly Refiner[] = [
  readerYieldsToRules,
  yieldToOwnType,
  yieldToIdentifiers,
  notPeople,
  judgment(),
  letterhead,
  ...japaneseRefiners,
  yieldToPeople,
  peopleApart,
  aliases(),
  besideNames,
  readingsOfFindings,
  cellsApart,
];

/** Words of recognisers and refiners that a policy or a profile makes. */
const MADE: readonly Words[] = [
  DENY_LIST_WORDS,
  USER_PATTERN_WORDS,
  INTRODUCED_WORDS,
  PRIVATE_PHRASE_WORDS,
  PROFILE_WORDS,
];

/** All that recognisers and refiners say, by code; labels as "label.PERSON". */
export const detectWords: Words = Object.assign(
  {},
  sharedWords,
  ...[...recognizers, ...refiners].map(({ words }) => words),
  ...MADE,
);
