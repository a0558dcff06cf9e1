/**
 * Where a claim of a model ends. Models read words, and a form has words of several fields side by side: a claim is cut at line ends,
 * table cells and wide gaps, and loses labels, titles and degrees at its ends. A time is what the grammar of times reads in it.
 */
import type { Span } from "../../doc/span.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { findTimes } from "../../nlp/times/find-times.ts";
import { PARTICLES } from "../cues/english/lexicon.ts";
import { isEnglishName } from "./english-names.ts";
import type { FoundEntity } from "./entity-recognizer.ts";
import {
  BEFORE_ENGLISH,
  BEFORE_JAPANESE,
  FIELD_LABELS,
  JAPANESE_LABELS,
  POST_NOMINALS,
} from "./span-words.ts";

/** Reads a part of a claim anew: spans are those of the part. */
export type Reread = (part: string) => readonly FoundEntity[];

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const NAMES: ReadonlySet<string> = new Set([
  "PERSON",
  "LOCATION",
  "ORGANIZATION",
  "FACILITY",
  "EVENT",
  "NRP",
]);

/** What is left of a claim, in order; the claim itself where nothing cuts it. */
export function atItsEnds(text: string, entity: FoundEntity, reread: Reread): readonly FoundEntity[] {
  const value = text.slice(entity.from, entity.to);
  if (entity.label === "DATE_TIME") return timesIn(value, entity);
  if (!NAMES.has(entity.label)) return [entity];
  return JAPANESE.test(value) ? japaneseParts(text, entity, reread) : englishParts(text, entity);
}

// --- Times ----------------------------------------------------------------------------------------------------------

/** Words that place something in time and that the grammar does not read. */
const TIME_WORD =
  /[年月日時分秒週曜春夏秋冬朝昼夕夜晩今昨翌先末頃期前後間中旬節]|時代|年代|世紀|最近|当時|\d/;

/** What may follow a time and is part of it: 7月吉日, 12月頃. */
const AFTER_TIME = /^(?:吉日|分|頃|ころ|ごろ|末|初め|上旬|初旬|中旬|下旬|半ば|以降|以来|未明|早朝|深夜)/;
const AGE = /\d{1,3} ?(?:才|歳|さい)/;

/** Of a time that swallowed other words only the times; one of words nobody knows as times is none. */
function timesIn(value: string, entity: FoundEntity): readonly FoundEntity[] {
  const part = (from: number, to: number) => ({ ...entity, from: entity.from + from, to: entity.from + to });
  const times = findTimes(value);
  if (times.length > 0)
    return times.map(({ from, to }) => part(from, to + (AFTER_TIME.exec(value.slice(to))?.[0].length ?? 0)));
  const age = AGE.exec(value);
  if (age) return [part(age.index, age.index + age[0].length)];
  const isOneWord = !/\s/.test(value) && TIME_WORD.test(value.slice(-2));
  return isOneWord || /^[\d\s:/.-]+$/.test(value) ? [entity] : [];
}

// --- Borders --------------------------------------------------------------------------------------------------------

const BORDER = /[^\S\r\n]*(?:\r\n?|\n)\s*|\s*[\t|•·‣]\s*|[ ]{2,}|[ ][–—][ ]/gu;
/** A line this wide is wrapped prose, and a name may go over its end. */
const WRAPPED = 50;
const WRAPPED_JAPANESE = 30;

/** The stretches of a claim between line ends, cells and gaps. */
function betweenBorders(text: string, { from, to }: Span): Span[] {
  const value = text.slice(from, to);
  const spans: Span[] = [];
  let start = 0;
  for (const { 0: border, index } of value.matchAll(BORDER)) {
    if (isWrapped(text, from + index, border)) continue;
    if (index > start) spans.push({ from: from + start, to: from + index });
    start = index + border.length;
  }
  if (start < value.length) spans.push({ from: from + start, to });
  return spans;
}

function isWrapped(text: string, at: number, border: string): boolean {
  if (!/^[^\S\r\n]?(?:\r\n?|\n)[ >]{0,8}$/.test(border)) return false;
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  const next = text.slice(at + border.length, at + border.length + 24);
  if (/^(?:[-*•]|\d+[.)]|[\p{L} ]{1,20}:)/u.test(next)) return false;
  return line.length >= (JAPANESE.test(line) ? WRAPPED_JAPANESE : WRAPPED);
}

// --- English --------------------------------------------------------------------------------------------------------

function englishParts(text: string, entity: FoundEntity): readonly FoundEntity[] {
  const parts = betweenBorders(text, entity);
  return parts.flatMap((part, i) => {
    const found = englishPart(text, part, entity);
    if (found === undefined) return [];
    const isFirst = i === 0 || (i === 1 && isLabel(text.slice(parts[0]!.from, parts[0]!.to)));
    return isFirst || found.titled || isKnownName(text.slice(found.from, found.to)) ? [found.entity] : [];
  });
}

interface EnglishPart extends Span {
  readonly entity: FoundEntity;
  /** After a title only people are named. */
  readonly titled: boolean;
}

/** Without titles, labels and degrees around it; who has a title is a person. */
function englishPart(text: string, { from, to }: Span, entity: FoundEntity): EnglishPart | undefined {
  let [start, end, titled] = [from, to, false];
  for (;;) {
    const [whole, word = ""] =
      /^([\p{L}\p{M}.'’/-]+?)[.:,]*\s+(?=\p{Lu})/u.exec(text.slice(start, end)) ?? [];
    if (whole === undefined) break;
    const before = word.toLowerCase().replaceAll(".", "");
    const isTitle = BEFORE_ENGLISH.has(before) && (entity.label === "PERSON" || !AMBIGUOUS.has(before));
    const isWord = entity.label === "PERSON" && /^\p{Ll}/u.test(word) && !PARTICLES.has(word);
    if (!isTitle && !isWord && !(entity.label === "PERSON" && FIELD_LABELS.has(before))) break;
    titled ||= isTitle;
    start += whole.length;
  }
  if (entity.label === "PERSON" || titled) end = withoutVerb(text, start, withoutDegrees(text, start, end));
  if (start >= end || isLabel(text.slice(start, end))) return undefined;
  const label = titled ? "PERSON" : entity.label;
  return { from: start, to: end, titled, entity: { ...entity, from: start, to: end, label } };
}

/** "DC" is a place, and "St" a saint's, unless a person was read. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  "dc pa st old state county sister mother father brother general major chief coach king queen president master baba pc ps ms us".split(
    " ",
  ),
);

/** "Goh nodded": a word in lower case after a name with a capital, but for particles. */
function withoutVerb(text: string, from: number, to: number): number {
  const [whole, word = ""] = /\s+(\p{Ll}+)$/u.exec(text.slice(from, to)) ?? [];
  const isVerb =
    whole !== undefined && !PARTICLES.has(word) && /^\p{Lu}/u.test(text.charAt(from)) && !isEnglishName(word);
  return isVerb ? to - whole.length : to;
}

function withoutDegrees(text: string, from: number, to: number): number {
  let end = to;
  const bracket = text.slice(from, end).search(/\s*[([]/u);
  if (bracket > 0) end = from + bracket;
  for (;;) {
    const [whole, word = ""] = /,?\s+([\p{L}.]+)$/u.exec(text.slice(from, end)) ?? [];
    if (whole === undefined || !POST_NOMINALS.has(word.replaceAll(".", ""))) return end;
    end -= whole.length;
  }
}

const isLabel = (value: string) => FIELD_LABELS.has(value.trim().toLowerCase().replace(/[.:]$/, ""));

const isKnownName = (value: string) =>
  value.split(/[\s,]+/).some((word) => /^\p{Lu}/u.test(word) && isEnglishName(word));

// --- Japanese -------------------------------------------------------------------------------------------------------

/** Parts between spaces, without labels and posts; a claim that was cut is read again part by part. */
function japaneseParts(text: string, entity: FoundEntity, reread: Reread): readonly FoundEntity[] {
  const fields = betweenBorders(text, entity).flatMap((span) => groupsOf(text, span, entity.label));
  const [only] = fields;
  if (fields.length === 1 && only && only.from === entity.from && only.to === entity.to) return [entity];
  return fields.flatMap((span) => {
    const reading = readingOf(text.slice(span.from, span.to), reread);
    const isOnNextLine = span.from > entity.from && /[\r\n]\s*$/.test(text.slice(entity.from, span.from));
    return isOnNextLine && !reading ? [] : [{ ...entity, ...span, ...reading }];
  });
}

/** What the reader calls a part as a whole; nothing where it sees less than all of it. */
function readingOf(part: string, reread: Reread): Pick<FoundEntity, "label" | "score"> | undefined {
  const whole = reread(part).find(({ from, to }) => from === 0 && to === part.length);
  return whole && NAMES.has(whole.label) ? { label: whole.label, score: whole.score } : undefined;
}

const MOST_OF_NAME = 5;
const MOST_OF_GIVEN = 3;
/** 中島 慶弁護士: what follows a given name without a space. */
const AFTER_JAPANESE =
  /(?:弁護士|税理士|医師|看護師|准?教授|助教|講師|先生|課長|部長|係長|社長|副?会長|所長|店長|職長|班長|主任|様|さん|くん|ちゃん|君|氏|殿)$/;

/** Runs of words that may be one name: a family and a given name, or a place with its part. */
function groupsOf(text: string, { from, to }: Span, label: string): Span[] {
  const groups: { from: number; to: number; words: number }[] = [];
  let open = false;
  for (const { 0: word, index } of text.slice(from, to).matchAll(/[^\s/]+/g)) {
    const start = from + index;
    const spelt = /^[(「『【〈《"]/.test(word);
    const given = open ? (AFTER_JAPANESE.exec(word)?.index ?? 0) : 0;
    if (given === 0 && isJapaneseLabel(word)) {
      open = false;
      continue;
    }
    const end = start + (given > 0 && given <= MOST_OF_GIVEN ? given : word.length);
    const last = groups.at(-1);
    const joins =
      open &&
      !spelt &&
      last &&
      text[start - 1] === " " &&
      mayJoin(text.slice(last.from, last.to), word, last.words, label);
    if (joins && last) {
      last.to = end;
      last.words++;
    } else groups.push({ from: start, to: end, words: 1 });
    open = true;
  }
  return groups.map((group) => withoutKin(text, group, label));
}

/** 山田 太郎, ラモス ジェニファー, Kim Hana; 〇〇病院 with what follows it is two. */
function mayJoin(before: string, word: string, words: number, label: string): boolean {
  if (/^[\p{Script=Latin}.'-]+$/u.test(word) || /^[\p{Script=Latin}\s.'-]+$/u.test(before))
    return words < 4 && /^[\p{Script=Latin}.'-]+$/u.test(word);
  if (/^[\p{Script=Katakana}ー・]+$/u.test(word) && /^[\p{Script=Katakana}ー・\s]+$/u.test(before))
    return words < 3;
  if (label !== "PERSON" && /(?:社|院|校|園|学|所|署|局|庁|行|会|店|館|寺|庫|組合|センター)$/.test(before))
    return false;
  return (
    words < 2 && before.length <= MOST_OF_NAME && word.length <= MOST_OF_NAME && !/\d/.test(before + word)
  );
}

const POST =
  /(?:長|員|士|師|司|官|係|課|室|部|科|者|役|主|代表|代理人?|教授|助教|教諭|主任|番号|記号|年月日|日時|欄|先|元)$/;

const LONGEST_POST = 6;

function isJapaneseLabel(word: string): boolean {
  const bare = word.replace(/[:：、,]$/, "");
  if (JAPANESE_LABELS.has(bare) || /^[㊞印()（）]+$/.test(bare)) return true;
  if (bare.length < 2 || bare.length > LONGEST_POST || !POST.test(bare) || !/^[\p{Script=Han}]+$/u.test(bare))
    return false;
  return !japanese()
    .tokens(bare)
    .some(({ pos }) => pos.startsWith("名詞-固有名詞"));
}

/** 長男亮介 and 弁護士月城瑛 begin with what the person is. */
function withoutKin(text: string, { from, to }: Span, label: string): Span {
  if (label !== "PERSON") return { from, to };
  const before = BEFORE_JAPANESE.exec(text.slice(from, to))?.[0].length ?? 0;
  return before > 0 && before < to - from ? { from: from + before, to } : { from, to };
}
