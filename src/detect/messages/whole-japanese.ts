/**
 * Where a private phrase begins and ends in Japanese: a name with its honorific or rank, a place with what lies in it, a time with its part
 * of the day and its other end, an illness or a job with the nouns it is compounded with.
 */
import type { JapaneseToken } from "../../nlp/ja/tokens.ts";
import { RELATIONS_JA } from "./people-words.ts";
import type { PhraseKind } from "./phrase-words.ts";

const HONORIFIC =
  /^(?:さん|さま|ちゃん|くん|君|様|氏|殿|先輩|先生|コーチ|監督|課長|部長|係長|店長|主任|社長|専務|常務|院長|園長|校長|教授|師匠|選手|(?:おば|おじ|ばあ|じい|にい|ねえ|ばー|じー)(?:さん|ちゃん)|っち|たん|ぴ|りん|パパ|ママ)/;
const UNIT_BEFORE = /(?:[一-龠々ァ-ヺー0-9０-９]{1,8}(?:学|科|課|組|係|丁目|号室|病棟|営業所|支店)の)$/;
const PART_OF_DAY =
  "(?:午前中?|午後|早朝|朝|昼(?:過ぎ|前|休み)?|お昼|夕方|夜(?:中|遅く)?|晩|深夜|明け方|放課後|[0-9０-９一二三四五六七八九十]{1,3}時(?:半|[0-9０-９]{1,2}分)?|[0-9０-９]{1,2}[:：][0-9０-９]{2})";
/** What stands in a calendar. */
const APPOINTMENT =
  "(?:面接|試験|テスト|手術|検査|健診|検診|会議|打ち合わせ|試合|発表会?|飲み会|法事|葬儀|葬式|通夜|結婚式|引っ越し|模試|ライブ|デート|予約|バイト|シフト|夜勤|締め切り|診察|受診|通院|出張|送別会|同窓会|懇談会?|授業参観|運動会|遠足|旅行)";
const TIME_AFTER = new RegExp(
  `^(?:の?${PART_OF_DAY})*(?:の${APPOINTMENT}(?!は|が|を))?(?:ごろ|頃|ころ|くらい|ぐらい|以降|以後|過ぎ|すぎ|前後|半|[頭末](?!が|は))?(?:から[0-9０-９一二三四五六七八九十]{1,3}(?:日間?|週間|泊(?:[0-9０-９一二三四五六七八九十]日)?|[かヶカ]月間?))?`,
);
const TIME_BEFORE =
  /(?:(?:第[0-9０-９一二三四五]|毎週|隔週|来週|今週|再来週|先週|来月|今月|先月|来年|今年|去年|昨年|翌)の?|(?:午前|午後|朝|夜|夕方|今夜|今晩|明日|明後日|あさって|昨夜|昨日)の?)+$/;
const ILLNESS_AFTER = /^(?:[（(][^（）()\n]{1,14}[)）]|、?ステージ[0-9０-９ⅠⅡⅢⅣ]{1,2}|持ち|気味|疑い)*/;
/** After a place: what lies there, up to the particle that says somebody is at it. */
const LIES_THERE =
  /^の((?:[一-龠々ァ-ヺーA-Za-z0-9０-９]|[ぁ-ゖ](?=[一-龠々ァ-ヺー])|(?<=[一-龠々ァ-ヺー])[ぁ-ゖ]{1,4}(?=で|に|へ)){2,12}?)(?=で(?!す|し|あ)|に(?!は|も|つ|関)|へ|まで|前|から|集合|さ行|おっ|を(?:予約|出))/;
const NO_PLACE =
  /(?:さん|ちゃん|くん|先生|人|方|時|頃|日|天気|気温|ほう|話|件|こと|みんな|家族|皆|出身|生まれ|育ち|住民|在住)$/;

export interface JapaneseTokens {
  /** The token that ends, or begins, at a position. */
  readonly endingAt: (at: number) => JapaneseToken | undefined;
  readonly beginningAt: (at: number) => JapaneseToken | undefined;
  /** Where the noun ends that a position stands within; the position itself between words. */
  readonly endOfNoun: (at: number) => number;
}

/** How far the phrase around a core reaches. */
export function wholeJapanese(
  text: string,
  span: { readonly from: number; readonly to: number },
  kind: PhraseKind | "code",
  tokens: JapaneseTokens,
) {
  const from = span.from;
  const to = kind === "person" ? span.to : tokens.endOfNoun(span.to);
  const before = text.slice(Math.max(0, from - REACH), from);
  const after = text.slice(to, to + REACH);
  const left = (pattern: RegExp) => from - (pattern.exec(before)?.[0].length ?? 0);
  const right = (pattern: RegExp) => to + (pattern.exec(after)?.[0].length ?? 0);
  if (kind === "person") return { from: left(UNIT_BEFORE), to: right(HONORIFIC) };
  if (kind === "time") return { from: left(TIME_BEFORE), to: right(TIME_AFTER) };
  if (kind === "fact") {
    const end = right(ILLNESS_AFTER);
    const isNoun = /[一-龠々ァ-ヺー]$/u.test(text.slice(from, to));
    return { from: nounsBefore(from, tokens), to: end === to && isNoun ? nounsAfter(to, tokens) : end };
  }
  if (kind !== "place" && kind !== "organisation") return { from, to };
  const end = nounsAfter(to, tokens);
  const there = LIES_THERE.exec(text.slice(end, end + REACH));
  const lies = there?.[1] !== undefined && !RELATIONS_JA.has(there[1]) && !NO_PLACE.test(there[1]);
  return { from, to: lies ? end + there[0].length : end };
}

const REACH = 24;
const MOST_NOUNS = 3;
const COMPOUND =
  /^(?:名詞-(?:一般|固有名詞|サ変接続|接尾|数|形容動詞語幹)|接頭詞-名詞接続|接頭詞-数接続|名詞$)/;
/** Suffixes that are no part of a name: people, honorifics, "after", "during". */
const NO_COMPOUND = /^(?:さん|ちゃん|くん|様|君|たち|達|中|後|的|みたい|そう|等|など|ら|方|だけ|ばかり|用)$/;

const isCompound = (token: JapaneseToken): boolean =>
  COMPOUND.test(token.pos) &&
  !NO_COMPOUND.test(token.text) &&
  /^[一-龠々ァ-ヺーA-Za-z0-9０-９]|い$/u.test(token.text) &&
  !RELATIONS_JA.has(token.text);

function nounsAfter(to: number, { beginningAt }: JapaneseTokens): number {
  let end = to;
  for (let i = 0; i < MOST_NOUNS; i++) {
    const token = beginningAt(end);
    if (!token || !isCompound(token)) break;
    end = token.to;
  }
  return end;
}

function nounsBefore(from: number, { endingAt }: JapaneseTokens): number {
  let start = from;
  for (let i = 0; i < MOST_NOUNS; i++) {
    const token = endingAt(start);
    if (!token || (!isCompound(token) && !token.pos.startsWith("名詞-副詞可能"))) break;
    start = token.from;
  }
  return start;
}

const BETWEEN_TIMES = /^(?:から|〜|～|~|-|ー|、|・|と|の|\s)?$/;

/** Whether two private phrases, with this between them, are one. */
export function isOneJapanese(first: PhraseKind | "code", second: PhraseKind | "code", between: string) {
  if (first === "time" && second === "time") return BETWEEN_TIMES.test(between);
  if (first === "time" && second === "fact") return /^(?:に|から|の)$/.test(between);
  if (first === "time" && /^(?:place|organisation)$/.test(second)) return /^(?:に|から)$/.test(between);
  if (second === "person") return false;
  if (first === "person") return between === "の" && /^(?:place|organisation)$/.test(second);
  if (between === "の") return first !== "time" || second === "fact";
  return between === "" && first === second;
}
