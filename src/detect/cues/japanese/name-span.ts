/**
 * Where a name begins that ends at a place, and where one ends that begins at a place. Japanese has no spaces between words: every cut
 * of the run of characters is tried, and judged by what the name is and by what it is cut off from.
 */
import { kindsOf } from "./cue-words.ts";
import { LEVELS, type Level, type NameEvidence } from "./name-evidence.ts";
import { NOT_LATIN_NAMES, NOT_PEOPLE } from "./not-names.ts";

export interface NameSpan {
  readonly from: number;
  readonly to: number;
  readonly level: Level;
  /** How well what stands beside it parts from it: 2 by a mark, a space or a particle, 1 by a word, below 0 not at all. */
  readonly edge: number;
}

/** The parts that names are made of, in Japanese; ・ and = join names in katakana. */
const IN_RUN = /[\p{Script=Han}々ヶヵぁ-ゖァ-ヺー]/u;
const KATAKANA = /[ァ-ヺー]/;
const HIRAGANA = /[ぁ-ゖ]/;
const HAN = /[\p{Script=Han}々ヶヵ]/u;
const JOINER = /[・=]/;
const LONGEST_RUN = 16;
const LONGEST_NAME = 14;

/** Words that end before a name begins, other than particles. */
export type IsCue = (word: string) => boolean;

const isJoined = (text: string, at: number) =>
  JOINER.test(text.charAt(at)) && KATAKANA.test(text.charAt(at - 1)) && KATAKANA.test(text.charAt(at + 1));

export function runBefore(text: string, to: number): number {
  let from = to;
  while (
    from > 0 &&
    to - from < LONGEST_RUN &&
    (IN_RUN.test(text.charAt(from - 1)) || isJoined(text, from - 1))
  )
    from--;
  return from;
}

export function runAfter(text: string, from: number, longest = LONGEST_RUN): number {
  let to = from;
  while (to < text.length && to - from < longest && (IN_RUN.test(text.charAt(to)) || isJoined(text, to)))
    to++;
  return to;
}

/** The best reading of what ends at `to` as a name; `isOpen` says that its first characters may be anybody's. */
export function nameBefore(
  text: string,
  to: number,
  evidence: NameEvidence,
  isCue: IsCue,
  refused: ReadonlySet<string>,
): NameSpan | undefined {
  if (LATIN_END.test(text.charAt(to - 1))) return latinBefore(text, to);
  const start = runBefore(text, to);
  let best: NameSpan | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (let from = Math.max(start, to - LONGEST_NAME); from < to; from++) {
    if (/[ーぁぃぅぇぉっゃゅょんァィゥェォッャュョン・=々]/.test(text.charAt(from))) continue;
    const writing = text.slice(from, to);
    if (refused.has(writing)) {
      if (from === start || writing.length > 1) break;
      continue;
    }
    if (!mayBegin(text, start, from, writing, evidence, isCue)) continue;
    const edge = edgeBefore(text, start, from, evidence, isCue);
    if (edge <= -2) continue;
    const level = honoured(writing, evidence.level(writing), edge, evidence);
    if (level === LEVELS.none || (level <= LEVELS.unknown && edge < 2)) continue;
    if (edge <= -2 || (edge < 0 && level < LEVELS.sure)) continue;
    const score =
      level +
      edge +
      writing.length / 20 +
      (level === LEVELS.homonym && HIRAGANA.test(writing.charAt(0)) ? 1.5 : 0) +
      (from === start && to - start < 6 && ALL_HIRAGANA.test(writing) ? 1.5 : 0);
    if (score > most) [best, most] = [{ from, to, level, edge }, score];
  }
  return best && withSurname(text, best, start, evidence, isCue);
}

/** What can be a name at all, told by tables alone: most cuts are not worth asking the dictionary. */
function mayBegin(
  text: string,
  start: number,
  from: number,
  writing: string,
  evidence: NameEvidence,
  isCue: IsCue,
): boolean {
  const first = writing.charAt(0);
  if (HIRAGANA.test(first) && writing.length > 8) return false;
  if (from === start) return true;
  const last = text.charAt(from - 1);
  const isChange = scriptOf(last) !== scriptOf(first);
  if (isChange && !HIRAGANA.test(first)) return true;
  if (KATAKANA.test(last) && KATAKANA.test(first)) return false;
  if (evidence.isSurname(writing) || evidence.isGiven(writing) || evidence.familyLength(writing) > 0)
    return true;
  if (HIRAGANA.test(first) && HIRAGANA.test(last)) return /[のはがにともをでや]/.test(last);
  for (let cut = Math.max(start, from - 8); cut < from; cut++) if (isCue(text.slice(cut, from))) return true;
  return false;
}

const scriptOf = (char: string) => (HIRAGANA.test(char) ? 1 : KATAKANA.test(char) ? 2 : 3);

/** One character that is a family name is one when nothing stands before it, however frequent it is as a word: 東, 南, 何. */
function honoured(writing: string, level: Level, edge: number, { isSurname, isGiven }: NameEvidence): Level {
  if (level !== LEVELS.none || edge < 2 || writing.length > 3) return level;
  if (writing.length === 1)
    return HAN.test(writing) && (isSurname(writing) || isGiven(writing)) ? LEVELS.homonym : level;
  return isGiven(writing) && !NOT_PEOPLE.has(writing) ? LEVELS.homonym : level;
}

/** What a name that begins at `from` is cut off from, in the run that begins at `start`. */
function edgeBefore(text: string, start: number, from: number, evidence: NameEvidence, isCue: IsCue): number {
  if (from === start)
    return JOINER.test(text.charAt(from - 1)) && KATAKANA.test(text.charAt(from - 2)) ? 0 : 2;
  const [last, first] = [text.charAt(from - 1), text.charAt(from)];
  if (KATAKANA.test(last) && KATAKANA.test(first)) return -2;
  for (let cut = start; cut < from; cut++) if (isCue(text.slice(cut, from))) return 2;
  const prefix = text.slice(start, from);
  if (/[今昨明毎本先翌当前後来去]$/.test(prefix) && /[日年月週夜朝晩]/.test(first)) return -2;
  const tokens = evidence.tokens(prefix);
  const before = tokens.at(-1);
  if (!before) return 2;
  const isParticle = /^(?:助詞|助動詞|接続詞|感動詞|副詞|連体詞|記号|形容詞)/.test(before.pos);
  if (HIRAGANA.test(last)) {
    if (!HIRAGANA.test(first)) return isParticle ? 2 : 1;
    return /^(?:助詞|助動詞|接続詞)/.test(before.pos) && isKnown(tokens) ? 2 : -1;
  }
  if (KATAKANA.test(last)) return evidence.isOrdinary(before.text) ? 2 : KATAKANA.test(first) ? -2 : 1;
  if (/^名詞-(?:副詞可能|接尾-助数詞|数|代名詞|非自立)/.test(before.pos)) return 1.5;
  if (isOrganisationEnd(prefix)) return 2;
  return evidence.isOrdinary(before.text) && before.text.length > 1 ? 1 : KATAKANA.test(first) ? 1 : -1.5;
}

const isKnown = (tokens: readonly { readonly reading: string | undefined }[]) =>
  tokens.every(({ reading }) => reading !== undefined);

/** Ends of words for places and parts of organisations, after which a name may begin. */
const isOrganisationEnd = (prefix: string) =>
  /(?:[課部署係室局科班院校園所店社]|クラス|センター|チーム|グループ|クリニック|事務所|病棟|組|会|年|番|号)$/.test(
    prefix,
  ) && prefix.length > 1;

/** 山田 太郎: the family name before the space, and more parts of a name in katakana. */
function withSurname(
  text: string,
  name: NameSpan,
  start: number,
  evidence: NameEvidence,
  isCue: IsCue,
): NameSpan {
  if (name.from !== start) return name;
  const gap = /(?: {1,2})$/.exec(text.slice(Math.max(0, start - 3), start))?.[0].length ?? 0;
  if (gap === 0 || /[ \t]/.test(text.charAt(start - gap - 1))) return name;
  const end = start - gap;
  const first = runBefore(text, end);
  const given = text.slice(name.from, name.to);
  for (let from = Math.max(first, end - LONGEST_NAME); from < end; from++) {
    const family = text.slice(from, end);
    if (isCue(family)) continue;
    if (family.length === 1 && from !== first) continue;
    if (
      !joinsAs(family, given, evidence) ||
      (gap > 1 && (evidence.isFrequentSurname(given) || /[ァ-ヺ]/.test(family)))
    )
      continue;
    if (edgeBefore(text, first, from, evidence, isCue) < 1) continue;
    const joined = { ...name, from, level: LEVELS.full };
    return /^[ァ-ヺー・]+$/.test(family) && gap === 1
      ? withSurname(text, joined, first, evidence, isCue)
      : joined;
  }
  return name;
}

/** Whether two parts with a space between them may be a family name and a given name, or two parts of a foreign name. */
export function joinsAs(family: string, given: string, evidence: NameEvidence): boolean {
  const { isSurname, isFrequentSurname, isGiven, isOrdinary, level } = evidence;
  const kinds = kindsOf(family);
  if (isSpread(family, given, evidence) || kinds?.kin || kinds?.relation || HONOURED.test(given))
    return false;
  if (NOT_PEOPLE.has(given) && !(isFrequentSurname(family) && given.length === 1 && isGiven(given)))
    return false;
  if (
    family.length === 1 &&
    HAN.test(family) &&
    !isFrequentSurname(family) &&
    (NO_FAMILY.has(family) || !isSurname(family))
  )
    return false;
  if (
    NOT_PEOPLE.has(family) &&
    !(family.length === 1 && (isGiven(given) || (isFrequentSurname(family) && /^[ァ-ヺー]{2,}$/.test(given))))
  )
    return false;
  const [katakana, given_] = [/^[ァ-ヺー・]+$/.test(family), /^[ァ-ヺー・]+$/.test(given)];
  if (katakana) {
    if (!given_)
      return (
        level(family) > LEVELS.homonym &&
        ALL_HAN.test(given) &&
        given.length < 4 &&
        isGiven(given) &&
        level(given) > LEVELS.none
      );
    const [a, b] = [level(family), level(given)];
    return a > LEVELS.none && b > LEVELS.none && (a > LEVELS.homonym || b > LEVELS.homonym);
  }
  if (/^[ぁ-ゖー]{2,5}$/.test(family) && ALL_HAN.test(given))
    return given.length > 1 && isGiven(given) && !isOrdinary(given) && level(family) >= LEVELS.unknown;
  if (/^[ぁ-ゖー]+$/.test(family))
    return (
      /^[ぁ-ゖー]+$/.test(given) &&
      family.length < 7 &&
      level(family) > LEVELS.none &&
      level(given) > LEVELS.none
    );
  if (!HAN.test(family.charAt(0)) || family.length > 6) return false;
  if (isSurname(given) && !isGiven(given)) return false;
  if (isFrequentSurname(family)) return isGiven(given) || givenShape(given, evidence);
  if (isSurname(family)) return isGiven(given) || (!isOrdinary(family) && givenShape(given, evidence));
  return family.length < 5 && !isOrdinary(family) && level(family) >= LEVELS.unknown && isGiven(given);
}

/** 理 事, 監 査 役: a word of the dictionary whose characters are spread. */
const isSpread = (family: string, given: string, { tokens }: NameEvidence) =>
  family.length === 1 &&
  given.length < 3 &&
  tokens(family + given).length === 1 &&
  !/人名/.test(tokens(family + given)[0]?.pos ?? "");

/** Characters that end or number a field: no family names beside a given name, though somebody is called so. */
const NO_FAMILY: ReadonlySet<string> = new Set(
  "印事所先長者名様殿号室階年月日時分他計同済可否有無男女父母兄姉弟妹夫妻子姪甥嫁客本人甲乙丙丁正副新旧元現次主上下左右中内外各全約第氏宛発記注例表図欄件点円歳才回組班係課部局科署院校園店社会党県市区町村一二三四五六七八九十席朝昼夕夜春夏秋冬今昨明翌毎毒薬話声品物質量式法学性的化感力地場線面度率数値",
);

const ALL_HIRAGANA = /^[ぁ-ゖー]+$/;
const ALL_HAN = /^[\p{Script=Han}々]+$/u;
const HONOURED = /(?:さん|さま|様|氏|殿|くん|ちゃん|先生)$/;

const givenShape = (given: string, { level }: NameEvidence) =>
  given.length < (HAN.test(given) ? 4 : 6) &&
  (level(given) >= LEVELS.unknown || (given.length === 1 && level(given) > LEVELS.none));

const LATIN_END = /[\p{Script=Latin}.]/u;
const LATIN_WORD = "\\p{Lu}[\\p{Script=Latin}\\p{M}'’-]{0,24}\\.?";
const LATIN_BEFORE = new RegExp(`(?:${LATIN_WORD}[ ・,/]{0,2}){0,4}${LATIN_WORD}$`, "u");
const LATIN_AFTER = new RegExp(`${LATIN_WORD}(?:(?:, ?|[ /・]|(?<=\\.))${LATIN_WORD}){0,4}`, "uy");

function latinBefore(text: string, to: number): NameSpan | undefined {
  const written = LATIN_BEFORE.exec(text.slice(Math.max(0, to - 60), to))?.[0];
  return written === undefined ? undefined : latinName(text, to - written.length, to);
}

/** Initials and words with capitals; acronyms and words for devices are none. */
function latinName(text: string, at: number, to: number): NameSpan | undefined {
  let from = at;
  for (;;) {
    const word = /^[\p{Script=Latin}\p{M}'’-]+/u.exec(text.slice(from, to))?.[0] ?? "";
    if (word.length < 2 || !NOT_LATIN_NAMES.has(word)) break;
    from += word.length + (/^[ .,/・]*/.exec(text.slice(from + word.length, to))?.[0].length ?? 0);
  }
  if (from >= to || /[\p{Script=Latin}\p{N}@_]/u.test(text.charAt(from - 1))) return undefined;
  const written = text.slice(from, to);
  const isInitials = /^(?:\p{Lu}[.・]? ?){1,3}$/u.test(written);
  if (!isInitials && /^[\p{Lu}-]{2,5}$/u.test(written) && !/[AEIOU]/.test(written)) return undefined;
  return { from, to, level: isInitials ? LEVELS.homonym : LEVELS.listed, edge: 2 };
}

/** The best reading of what begins at `from` as a name. */
export function nameAfter(
  text: string,
  from: number,
  evidence: NameEvidence,
  isCue: IsCue,
): NameSpan | undefined {
  if (/\p{Lu}/u.test(text.charAt(from))) return latinAfter(text, from);
  const end = runAfter(text, from);
  let best: NameSpan | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (let to = from + 1; to <= Math.min(end, from + LONGEST_NAME); to++) {
    const writing = text.slice(from, to);
    if (to < end && /[准副助]/.test(text.charAt(to - 1)) && isCue(text.slice(to - 1, to + 2))) continue;
    if (to < end && KATAKANA.test(text.charAt(to - 1)) && KATAKANA.test(text.charAt(to))) continue;
    const edge = edgeAfter(text, to, end, evidence, isCue);
    if (edge < 0) continue;
    const level = evidence.level(writing);
    if (level === LEVELS.none || (level <= LEVELS.unknown && edge < 1)) continue;
    if (level < LEVELS.sure && writing.length > 1 && kindsOf(writing.charAt(0))?.kin) continue;
    const score = level + Math.min(edge, 2) + (edge > 2 ? 1.5 : 0) + writing.length / 20;
    if (score > most) [best, most] = [{ from, to, level, edge }, score];
  }
  const whole = text.slice(from, end);
  if (!best && whole.length === 1 && HAN.test(whole) && evidence.isSurname(whole))
    best = { from, to: end, level: LEVELS.none, edge: 2 };
  best ??= oddFamily(text, from, end, evidence);
  return best && withGiven(text, best, end, evidence, isCue);
}

/** 御勅使 ダニエル: a family name that no table has, told by the given name after the space. */
function oddFamily(text: string, from: number, end: number, evidence: NameEvidence): NameSpan | undefined {
  const family = text.slice(from, end);
  if (!ALL_HAN.test(family) || family.length < 2 || family.length > 4) return undefined;
  if (kindsOf(family) || NOT_PEOPLE.has(family) || evidence.tokens(family).length === 1) return undefined;
  if (/[課部係室局科署院校園所店社会]$/.test(family)) return undefined;
  const start = end + (/^ {1,2}/.exec(text.slice(end, end + 3))?.[0].length ?? 0);
  const to = runAfter(text, start);
  const given = text.slice(start, to);
  const isName = start > end && given.length > 1 && evidence.isGiven(given) && !evidence.isOrdinary(given);
  return isName ? { from, to, level: LEVELS.full, edge: 2 } : undefined;
}

function latinAfter(text: string, from: number): NameSpan | undefined {
  LATIN_AFTER.lastIndex = from;
  const written = LATIN_AFTER.exec(text)?.[0];
  if (written === undefined || /[\p{Script=Latin}\p{N}@_]/u.test(text.charAt(from + written.length)))
    return undefined;
  if (/^\d/.test(text.slice(from + written.length))) return undefined;
  const to = from + written.replace(/(\p{Ll}{2})\.$/u, "$1").length;
  const name = latinName(text, from, to);
  return name?.from === from ? name : undefined;
}

/** What follows a name that ends at `to`, in the run that ends at `end`. */
function edgeAfter(text: string, to: number, end: number, evidence: NameEvidence, isCue: IsCue): number {
  if (to === end) return 2;
  const rest = text.slice(to, end);
  if (SEALS.test(rest)) return 3;
  for (let cut = rest.length; cut > 0; cut--) if (isCue(rest.slice(0, cut))) return cut > 1 ? 3 : 2;
  const [last, first] = [text.charAt(to - 1), text.charAt(to)];
  if (KATAKANA.test(last) && KATAKANA.test(first)) return -2;
  if (HIRAGANA.test(first)) {
    if (!PARTICLES.test(rest)) return -1;
    return HIRAGANA.test(last) ? 1 : 2;
  }
  if (KATAKANA.test(last) && HAN.test(first)) return 1.5;
  const [next] = evidence.tokens(rest);
  return next && evidence.isOrdinary(next.text) && next.text.length > 1 ? 0.5 : -2;
}

const SEALS = /^(?:印|拇印|指印)$/;
const PARTICLES =
  /^(?:は|が|を|に|へ|と|も|の|で|や|か(?:ら|$)|だ|な(?:ど|の|ら)|から|まで|より|って|です|である|でし|でご|という|とい|と申|さん|ちゃん|くん|さま|たち|ら(?:が|は|の|と|$)|ね|よ|ご|様)/;

/** 山田 太郎: the given name after the space, and more parts of a name in katakana or kana. */
function withGiven(
  text: string,
  name: NameSpan,
  end: number,
  evidence: NameEvidence,
  isCue: IsCue,
): NameSpan {
  if (
    name.to !== end ||
    (name.level === LEVELS.full &&
      !/[ァ-ヺー]/.test(text.charAt(end - 1)) &&
      !evidence.isSurname(text.slice(name.from, end)))
  )
    return name;
  const gap = /^ {1,4}/.exec(text.slice(end, end + 5))?.[0].length ?? 0;
  if (gap === 0) return name;
  const from = end + gap;
  const last = runAfter(text, from);
  const family = text.slice(name.from, name.to);
  const ends: number[] = [];
  for (let to = Math.min(last, from + 8); to > from; to--)
    if (!isCue(text.slice(from, to)) && edgeAfter(text, to, last, evidence, isCue) >= 1) ends.push(to);
  const isListed = (to: number) => evidence.isGiven(text.slice(from, to));
  for (const to of [...ends.filter(isListed), ...ends]) {
    const given = text.slice(from, to);
    if (!joinsAs(family, given, evidence) || (gap > 1 && evidence.isFrequentSurname(given))) continue;
    if (gap > 1 && isCue(text.slice(to, to + 2))) continue;
    return withGiven(text, { ...name, to, level: LEVELS.full }, last, evidence, isCue);
  }
  return name;
}
