/** How much a writing looks like a Japanese name by itself: what the tables of names, the dictionary and the frequency of words say of it. */
import type { Resources } from "../../../doc/resources.ts";
import { shippedResources } from "../../../doc/shipped.ts";
import { frequencyOf } from "../../../knowledge/frequency.ts";
import { namesOf as namesOfOrigins } from "../../../knowledge/names.ts";
import { nameKey, namesOf } from "../../../nlp/ja/names.ts";
import { type JapaneseToken, japanese } from "../../../nlp/ja/tokens.ts";
import { itself, memoizeRecent } from "../../../strings/cache.ts";
import { NOT_PEOPLE } from "./not-names.ts";
import { KINSHIP } from "./relations.ts";
import { TITLES } from "./titles.ts";

/** From nothing to certain. */
export const LEVELS = {
  /** A word, a heading, or no name at all. */
  none: 0,
  /** A rare word that some people are called by: 梅, 大河. */
  homonym: 1,
  /** In no dictionary. */
  unknown: 2,
  /** In a table of names, and no word. */
  listed: 3,
  /** A frequent family name, or a name to the dictionary. */
  sure: 4,
  /** A family name with a given name. */
  full: 5,
} as const;
export type Level = (typeof LEVELS)[keyof typeof LEVELS];

export interface NameEvidence {
  /** Of a name or a part of one, written without a space. */
  readonly level: (writing: string) => Level;
  readonly isSurname: (writing: string) => boolean;
  readonly isFrequentSurname: (writing: string) => boolean;
  readonly isGiven: (writing: string) => boolean;
  /** Whether many people bear it, so that it is a name even where it is a word as well: 陸, 奏. */
  readonly isCommonGiven: (writing: string) => boolean;
  /** Whether it is made of words that the dictionary has, none of them a name. */
  readonly isOrdinary: (writing: string) => boolean;
  /** Length of the family name of a full name, 0 where it is none. */
  readonly familyLength: (writing: string) => number;
  readonly tokens: (text: string) => readonly JapaneseToken[];
  /** The share of a word in everyday text. */
  readonly frequency: (word: string) => number;
}

const CACHED = 1 << 12;
const HAN = /\p{Script=Han}/u;
const KANA_ONLY = /^[ぁ-ゖァ-ヺー]+$/;
const HIRAGANA_ONLY = /^[ぁ-ゖー]+$/;
const KATAKANA_ONLY = /^[ァ-ヺー・=]+$/;
/** A word this frequent is a word, unless it is a frequent family name as well. */
const FREQUENT_WORD = 2e-5;
const LONGEST_SURNAME = 5;

export const nameEvidenceOf = (resources: Resources): NameEvidence => {
  const names = namesOf(resources.table("ja.names"));
  const bit = (kind: string) => 1 << names.kinds.indexOf(kind);
  const [surname, given, name, frequent, listed] = [
    "surname",
    "given",
    "name",
    "frequentSurname",
    "listedGiven",
  ].map(bit);
  const has = (writing: string, bits: number) => (names.find(nameKey(writing)) & bits) !== 0;
  const frequencyIn = frequencyOf(resources);
  const origins = namesOfOrigins(resources);
  const { tokens } = japanese();
  return createNameEvidence({
    isSurname: (writing) => has(writing, surname! | frequent!) || origins.isSurname(writing),
    isFrequentSurname: (writing) => has(writing, frequent!),
    isGiven: (writing) => has(writing, given! | listed! | name!) || origins.isGiven(writing),
    isCommonGiven: (writing) => has(writing, listed!) || origins.isGiven(writing),
    tokens,
    frequency: (word) => frequencyIn(word, "ja"),
  });
};

/** The evidence of the tables that come with the package. */
export const nameEvidence = (): NameEvidence => shippedResources().get(nameEvidenceOf);

type Tables = Pick<
  NameEvidence,
  "isSurname" | "isFrequentSurname" | "isGiven" | "isCommonGiven" | "tokens" | "frequency"
>;

export function createNameEvidence(tables: Tables): NameEvidence {
  const tokens = memoizeRecent(itself, tables.tokens, CACHED);
  const isSurname = memoizeRecent(itself, tables.isSurname, CACHED);
  const isGiven = memoizeRecent(itself, tables.isGiven, CACHED);
  const known = { ...tables, tokens, isSurname, isGiven };
  const ordinary = memoizeRecent(itself, (writing) => isOrdinary(tokens(writing), writing), CACHED);
  const family = memoizeRecent(itself, (writing) => familyLength(writing, known, ordinary), CACHED);
  const level = memoizeRecent(itself, (writing) => levelOf(writing, known, ordinary, family), CACHED);
  return { ...known, isOrdinary: ordinary, familyLength: family, level };
}

/** Single characters in a row are what is left of a name that the dictionary does not have. */
function isOrdinary(tokens: readonly JapaneseToken[], writing: string): boolean {
  if (tokens.length === 0) return true;
  if (tokens.length > 1 && KATAKANA_ONLY.test(writing) && tokens.every(({ text }) => text.length < 4))
    return false;
  return tokens.every(({ text, pos, reading }) => {
    if (reading === undefined || /^名詞-(?:固有名詞|接尾-人名)/.test(pos)) return false;
    if (tokens.length === 1 || text.length > 1) return true;
    return /^(?:名詞-(?:接尾|数|非自立|代名詞)|接頭詞|助詞|助動詞|動詞|記号)/.test(pos) && HAN.test(writing);
  });
}

function familyLength(
  writing: string,
  { isSurname, isFrequentSurname, isGiven, tokens }: Tables,
  ordinary: (writing: string) => boolean,
): number {
  if (!HAN.test(writing.charAt(0)) || writing.length < 2) return 0;
  let best = 0;
  let most = 0;
  for (let cut = 1; cut <= Math.min(LONGEST_SURNAME, writing.length - 1); cut++) {
    const [family, rest] = [writing.slice(0, cut), writing.slice(cut)];
    if (rest.length > 5 || KIN.has(family) || !isSurname(family) || !isGivenName(rest, isGiven, tokens))
      continue;
    const weight =
      (isFrequentSurname(family) ? 2 : ordinary(family) ? -1 : 1) +
      (cut > 1 ? 1 : 0) +
      (rest.length > 3 ? -1 : 0);
    if (weight >= 2 && weight > most) [best, most] = [cut, weight];
  }
  return best;
}

const KIN: ReadonlySet<string> = new Set(KINSHIP);
const HONOURED = /(?:さん|さま|様|氏|殿|くん|ちゃん|先生|.君)$/;

const isGivenName = (rest: string, isGiven: (writing: string) => boolean, tokens: Tables["tokens"]) =>
  isGiven(rest) && !(HIRAGANA_ONLY.test(rest) && rest.length < 3 && isGrammar(tokens(rest)));

const isGrammar = (tokens: readonly JapaneseToken[]) =>
  tokens.every(({ pos }) => /^(?:助詞|助動詞|動詞|副詞|接続詞|感動詞|連体詞|形容詞)/.test(pos));

function levelOf(
  writing: string,
  { isSurname, isFrequentSurname, isGiven, tokens, frequency }: Tables,
  ordinary: (writing: string) => boolean,
  family: (writing: string) => number,
): Level {
  if (writing === "" || NOT_PEOPLE.has(writing) || HONOURED.test(writing)) return LEVELS.none;
  if (KATAKANA_ONLY.test(writing)) return katakanaLevel(writing, isSurname, isGiven, tokens, ordinary);
  const isName = isSurname(writing) || isGiven(writing);
  if (!isName && writing.length > 8) return LEVELS.none;
  const isWord = ordinary(writing);
  if (isFrequentSurname(writing) && !(writing.length === 1 && isWord && frequency(writing) > FREQUENT_WORD))
    return LEVELS.sure;
  if (KANA_ONLY.test(writing)) return kanaLevel(writing, isName, tokens(writing), frequency);
  const [only, ...others] = tokens(writing);
  if (only && others.length === 0 && /固有名詞-人名/.test(only.pos) && writing.length > 1) return LEVELS.sure;
  if (only && others.length === 0 && /地域|組織/.test(only.pos) && frequency(writing) > FREQUENT_WORD)
    return LEVELS.homonym;
  if (isTitled(writing, isSurname)) return LEVELS.none;
  if (family(writing) > 0 && !(others.length === 0 && isWord)) return LEVELS.full;
  if (isWord)
    return isName && frequency(writing) < FREQUENT_WORD && writing.length < 5 ? LEVELS.homonym : LEVELS.none;
  if (isName) return LEVELS.listed;
  if (hasWords(writing, tokens(writing)) || OFFICE.test(writing)) return LEVELS.none;
  return ALL_HAN.test(writing) || isSurnameWithKana(writing, isFrequentSurname)
    ? LEVELS.unknown
    : LEVELS.none;
}

const isTitled = (writing: string, isSurname: (writing: string) => boolean) =>
  [2, 3, 4].some(
    (length) =>
      TITLED.has(writing.slice(-length)) && writing.length > length && isSurname(writing.slice(0, -length)),
  );

const TITLED: ReadonlySet<string> = new Set(TITLES.filter((title) => title.length > 1));

/** What nobody knows and ends so is a part of an organisation. */
const OFFICE = /[課部係室局科署院校園所店社会党組庁省寺]$/;
const ALL_HAN = /^[\p{Script=Han}々ヶ]+$/u;

/** 森田ねね: a frequent family name with kana after it that no table has. */
function isSurnameWithKana(writing: string, isFrequentSurname: (writing: string) => boolean): boolean {
  const [, family, given] = /^([\p{Script=Han}々]{1,3})([ぁ-ゖ]{2,4}|[ァ-ヺー]{2,8})$/u.exec(writing) ?? [];
  return (
    family !== undefined &&
    given !== undefined &&
    isFrequentSurname(family) &&
    !/^[はがをにへともので]/.test(given)
  );
}

/** Longer writings that hold a word of two characters are no names that nobody knows. */
const hasWords = (writing: string, tokens: readonly JapaneseToken[]) =>
  writing.length > 5 ||
  tokens.some(
    ({ text, pos, reading }) => reading !== undefined && text.length > 1 && !/固有名詞|接尾|接頭/.test(pos),
  );

function katakanaLevel(
  writing: string,
  isSurname: (writing: string) => boolean,
  isGiven: (writing: string) => boolean,
  tokens: Tables["tokens"],
  ordinary: (writing: string) => boolean,
): Level {
  const parts = writing.split(/[・=]/).filter(Boolean);
  if (parts.length === 0 || parts.some((part) => NOT_PEOPLE.has(part))) return LEVELS.none;
  const isName = (part: string) =>
    isGiven(part) || isSurname(part) || tokens(part).every(({ pos }) => pos.includes("人名"));
  if (parts.length > 1) {
    if (parts.some((part) => part.length > 2 && ordinary(part) && !isGiven(part)) || parts.every(ordinary))
      return LEVELS.none;
    if (parts.some((part) => isName(part) && !ordinary(part))) return LEVELS.full;
    return parts.some((part) => part.length > 2 && ordinary(part)) ? LEVELS.none : LEVELS.unknown;
  }
  if (ordinary(writing)) return isName(writing) ? LEVELS.homonym : LEVELS.none;
  if (isName(writing)) return tokens(writing).length === 1 ? LEVELS.sure : LEVELS.listed;
  return writing.length < 2 ? LEVELS.none : LEVELS.unknown;
}

/** Words of two characters or more, and particles: ことや, そのころの. */
const isPhrase = (tokens: readonly JapaneseToken[]) =>
  tokens.every(
    ({ text, pos, reading }) =>
      reading !== undefined &&
      !pos.includes("固有名詞") &&
      (text.length > 1 || /^(?:助詞|助動詞|接頭詞)/.test(pos)),
  );

function kanaLevel(
  writing: string,
  isName: boolean,
  tokens: readonly JapaneseToken[],
  frequency: (word: string) => number,
): Level {
  const [only] = tokens;
  if (only && tokens.length === 1 && only.pos.includes("人名")) return LEVELS.sure;
  const isWord = tokens.length === 1 && only?.reading !== undefined && !only.pos.includes("固有名詞");
  if (isName) return isWord || frequency(writing) > FREQUENT_WORD ? LEVELS.homonym : LEVELS.listed;
  if (
    isWord ||
    isGrammar(tokens) ||
    isPhrase(tokens) ||
    /[ァ-ヺ]/.test(writing) ||
    writing.length < 2 ||
    writing.length > 8
  )
    return LEVELS.none;
  return LEVELS.unknown;
}
