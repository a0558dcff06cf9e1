/** Names that a text itself says are one person's: "Harry (Trần Quốc Huy)", 木下蓮（きのした れん）, "also known as", 旧姓, フリガナ beside 氏名. */
import type { Span } from "../../doc/span.ts";
import { scriptOf } from "./sounds.ts";

const OPENING =
  /^(?:\s{0,4}(?:さん|様|氏|先生|君|くん|ちゃん|殿|印|\p{Script=Han}{2,4}))?\s{0,4}[([{「『〈<"“”'‘]\s?[=＝]?(?:(?:read|pron\.?|kana|chinese|japanese|korean|native|in [A-Z]\p{L}+|読み|よみ|フリガナ|ふりがな|カナ|英|漢字|英語名|中国名|韓国名|日本名|本名)[:：\s]\s?)?["“'‘「]?$/iu;
const CLOSING =
  /^(?:さん|様|氏|くん|ちゃん)?["”'’」]?\s?(?:[)\]}」』〉>"”'’](?!\p{Script=Latin})|[/、,] ?(?=通称|本名|[A-Z]))/u;
const QUOTED = /["“”「『'‘]$/;
/** Words between two names of one person. */
const ALSO =
  /^["”'’」]?[\s,、;]*[([]?\s?(?:(?:is |was |now |better |also |formerly |previously |otherwise |who )*(?:a\.?\s?k\.?\s?a\.?|alias|known (?:\p{L}+ ){0,4}as|called|goes by|née|nee|born|formerly|previously|preferred name|maiden name|nickname[d]?|n\/k\/a|f\/k\/a)|こと|通称名?|別名|旧姓|本名|改め|旧名|愛称|あだ名|ニックネーム|芸名|筆名|源氏名|ペンネーム|雅号|俳号|法名|洗礼名|通名|(?:さん|様|氏|くん|ちゃん)?\s?[=＝]\s?(?:\p{L}{1,5}の)?)(?:\s?(?:は|to|is|now))?[\s:：、]*["“'‘「(]?$/iu;
/** Fields whose value is the name of the field after it, or before it, in other letters. */
const READING_FIELD =
  /(?:フリガナ|ふりがな|振り?仮名|カナ|かな|よみがな|読み仮名|ヨミ|よみ|読み|ローマ字|英字|英文|アルファベット|kana|romaji)\s{0,4}[)\]】]?\s{0,4}[:：|=\t>)]?\s{0,8}["「]?$/iu;
/** Fields whose value is another name of the person of the field before it. */
const OTHER_FIELD =
  /(?:(?:旧姓|通称名?|愛称|呼び名|あだ名|通名)[\s:：|=\t>)]{1,6}["「]?|\b(?:preferred|known as|maiden|previous|former|other|birth|chosen|nick|native|legal|alias|a\.?k\.?a\.?)[\w ]{0,16}(?:[:|=\t>]|\s{2})\s{0,6}["“']?)$/iu;
const FAMILY_FIELD =
  /(?:surname|family[ _-]?name|last[ _-]?name|<(?:family|last|sn)|姓|セイ|氏)["）)\]】]?\s{0,4}[:：|=\t>]?\s{0,6}["「]?$/iu;
const GIVEN_FIELD =
  /(?:given[ _-]?names?|first[ _-]?names?|forenames?|middle[ _-]?names?|other[ _-]?names?|<(?:given|first)|名|メイ)["）)\]】]?\s{0,4}[:：|=\t>]?\s{0,6}["「]?$/iu;
const FIELD_REACH = 40;
/** Fields of one person stand no farther apart. */
const NEAR = 120;

export interface NameLinks {
  /** Values that name one person. */
  readonly pairs: readonly (readonly [string, string])[];
  /** Full names of which the parts have fields of their own. */
  readonly full: readonly string[];
}

/** What a text says of the names at some spans, in order. */
export function linkedNames(text: string, spans: readonly Span[]): NameLinks {
  const pairs: [string, string][] = [];
  const full: string[] = [];
  const value = ({ from, to }: Span) => text.slice(from, to);
  const lineBefore = ({ from }: Span) => {
    const before = text.slice(Math.max(0, from - FIELD_REACH), from);
    return before.slice(before.lastIndexOf("\n") + 1);
  };
  spans.forEach((b, i) => {
    const [a, next] = [spans[i - 1], spans[i + 1]];
    const isNear = (one: Span | undefined, other: Span | undefined) =>
      one !== undefined && other !== undefined && other.from >= one.to && other.from - one.to <= NEAR;
    if (READING_FIELD.test(lineBefore(b))) {
      const beside = [next, a].filter(
        (other) => (other === a ? isNear(a, b) : isNear(b, next)) && scriptsDiffer(value(b), value(other!)),
      );
      const [named] = beside.sort((one, other) => linesTo(text, b, one!) - linesTo(text, b, other!));
      if (named && linesTo(text, b, named) < 3) pairs.push([value(named), value(b)]);
      return;
    }
    if (a === undefined || !isNear(a, b)) return;
    if (isSameByWords(value(a), value(b), text.slice(a.to, b.from), text.slice(b.to, b.to + 6)))
      pairs.push([value(a), value(b)]);
    else if (
      OTHER_FIELD.test(lineBefore(b)) &&
      (scriptsDiffer(value(a), value(b)) || partCount(value(b)) === 1)
    )
      pairs.push([value(a), value(b)]);
    const whole = joinedFields(value(a), value(b), lineBefore(a), lineBefore(b));
    if (whole === undefined) return;
    full.push(whole);
    pairs.push([whole, value(a)], [whole, value(b)]);
  });
  return { pairs, full };
}

/** How many line breaks lie between two spans. */
const linesTo = (text: string, a: Span, b: Span) =>
  text.slice(Math.min(a.to, b.to), Math.max(a.from, b.from)).split("\n").length;

function isSameByWords(a: string, b: string, between: string, after: string): boolean {
  if (between.length > FIELD_REACH || between.includes("\n")) return false;
  const other = scriptsDiffer(a, b);
  if (ALSO.test(between)) return true;
  if (!OPENING.test(between) || !CLOSING.test(after) || INITIALS.test(b)) return false;
  if (other) return true;
  if (/^\s?\(["“'‘]$/.test(between)) return true;
  return partCount(b) === 1 && (QUOTED.test(between) || (partCount(a) > 1 && /^\s?\($/.test(between)));
}

/** Whose they are is told by the letters. */
const INITIALS = /^(?:\p{Lu}\.?){1,3}$/u;

const partCount = (name: string) => name.trim().split(/[\s・]+/).length;

/** The scripts of two names that have no letter in common script; 笹原 とみ江 is written in characters. */
function scriptsDiffer(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => scriptOf(name.replace(/[\s・.,'’-]/g, "")));
  return one !== other;
}

/** "Surname: Vesk" and "Forenames: Ioana Maria" are one name. */
function joinedFields(a: string, b: string, lineA: string, lineB: string): string | undefined {
  const family = FAMILY_FIELD.test(lineA) ? a : FAMILY_FIELD.test(lineB) ? b : undefined;
  const given = GIVEN_FIELD.test(lineB) ? b : GIVEN_FIELD.test(lineA) ? a : undefined;
  if (family === undefined || given === undefined || family === given) return undefined;
  return /^\p{Script=Latin}/u.test(family) ? `${given} ${family}` : `${family} ${given}`;
}
