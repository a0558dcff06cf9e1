import type { PartOfDay, Phase, Season, TimeFields, Unit } from "./time-value.ts";

const relative = (offset: number, unit: Unit, more: TimeFields = {}): TimeFields => ({
  offset,
  unit,
  ...more,
});

function table<T>(rows: readonly (readonly [words: string, value: T])[]): Readonly<Record<string, T>> {
  return Object.fromEntries(rows.flatMap(([words, value]) => words.split(" ").map((word) => [word, value])));
}

export const RELATIVE = table<TimeFields>([
  ["今日 本日 当日 同日 きょう", relative(0, "day")],
  ["昨日 前日 きのう", relative(-1, "day")],
  ["一昨日 おととい", relative(-2, "day")],
  ["明日 翌日 あした あす", relative(1, "day")],
  ["明後日 あさって 翌々日", relative(2, "day")],
  ["明々後日 しあさって", relative(3, "day")],
  ["今朝 けさ", relative(0, "day", { partOfDay: "morning" })],
  ["今夜 今晩", relative(0, "day", { partOfDay: "night" })],
  ["昨夜 昨晩 ゆうべ", relative(-1, "day", { partOfDay: "night" })],
  ["明朝 翌朝", relative(1, "day", { partOfDay: "morning" })],
  ["明晩 翌晩", relative(1, "day", { partOfDay: "night" })],
  ["今週", relative(0, "week")],
  ["先週 前週", relative(-1, "week")],
  ["先々週", relative(-2, "week")],
  ["来週 翌週", relative(1, "week")],
  ["再来週", relative(2, "week")],
  ["今月 同月", relative(0, "month")],
  ["先月 前月", relative(-1, "month")],
  ["先々月", relative(-2, "month")],
  ["来月 翌月", relative(1, "month")],
  ["再来月", relative(2, "month")],
  ["今年 本年 同年 ことし", relative(0, "year")],
  ["去年 昨年 前年", relative(-1, "year")],
  ["一昨年 おととし", relative(-2, "year")],
  ["来年 翌年", relative(1, "year")],
  ["再来年", relative(2, "year")],
  ["今年度 本年度", relative(0, "year", { fiscal: true })],
  ["昨年度 前年度", relative(-1, "year", { fiscal: true })],
  ["来年度 翌年度", relative(1, "year", { fiscal: true })],
  ["今春", relative(0, "year", { season: "spring" })],
  ["今夏", relative(0, "year", { season: "summer" })],
  ["今秋", relative(0, "year", { season: "autumn" })],
  ["今冬", relative(0, "year", { season: "winter" })],
  ["昨春", relative(-1, "year", { season: "spring" })],
  ["昨夏", relative(-1, "year", { season: "summer" })],
  ["昨秋", relative(-1, "year", { season: "autumn" })],
  ["昨冬", relative(-1, "year", { season: "winter" })],
  ["来春", relative(1, "year", { season: "spring" })],
  ["来夏", relative(1, "year", { season: "summer" })],
  ["来秋", relative(1, "year", { season: "autumn" })],
  ["来冬", relative(1, "year", { season: "winter" })],
  ["今世紀", relative(0, "century")],
  ["前世紀", relative(-1, "century")],
]);

export const RECURRING = table<TimeFields>([
  ["毎日", { unit: "day" }],
  ["毎朝", { unit: "day", partOfDay: "morning" }],
  ["毎晩 毎夜", { unit: "day", partOfDay: "night" }],
  ["毎週", { unit: "week" }],
  ["毎月", { unit: "month" }],
  ["毎年", { unit: "year" }],
]);

export const PARTS = table<PartOfDay>([
  ["未明 明け方 夜明け 早暁", "dawn"],
  ["早朝 朝方 朝 午前中 午前", "morning"],
  ["正午 昼過ぎ 昼", "noon"],
  ["午後", "afternoon"],
  ["夕方 夕刻 夕", "evening"],
  ["夜半 夜中 深夜 夜 晩", "night"],
  ["真夜中", "midnight"],
]);

export const SEASONS = table<Season>([
  ["早春 春先 春", "spring"],
  ["初夏 真夏 盛夏 晩夏 夏", "summer"],
  ["初秋 晩秋 秋", "autumn"],
  ["初冬 真冬 厳冬 冬", "winter"],
]);

export const PHASES = table<Phase>([
  ["初旬 上旬 初頭 初め はじめ 前半 初期", "early"],
  ["中旬 半ば なかば 中頃 中ごろ 中盤 中期", "mid"],
  ["下旬 末日 末 終わり 後半 終盤 末期 後期", "late"],
]);

export const NAMED_DAYS = table<TimeFields>([
  ["元日 元旦", { festival: "元日", month: 1, day: 1 }],
  ["お正月 正月", { festival: "正月", month: 1 }],
  ["大晦日 大みそか", { festival: "大晦日", month: 12, day: 31 }],
  ["クリスマスイブ クリスマス・イブ クリスマスイヴ", { festival: "クリスマスイブ", month: 12, day: 24 }],
  ["クリスマス", { festival: "クリスマス", month: 12, day: 25 }],
  ["バレンタインデー バレンタイン", { festival: "バレンタインデー", month: 2, day: 14 }],
  ["ハロウィーン ハロウィン", { festival: "ハロウィン", month: 10, day: 31 }],
  ["お盆", { festival: "お盆", month: 8 }],
  ["節分", { festival: "節分", month: 2 }],
  ["ひな祭り 雛祭り", { festival: "ひな祭り", month: 3, day: 3 }],
  ["七夕", { festival: "七夕", month: 7, day: 7 }],
  ["ゴールデンウィーク ゴールデンウイーク", { festival: "ゴールデンウィーク" }],
  ["こどもの日", { festival: "こどもの日", month: 5, day: 5 }],
  ["成人の日 敬老の日 勤労感謝の日 文化の日 体育の日 憲法記念日", { festival: "祝日" }],
  ["年末年始 年末 年始 年度末 年明け", { festival: "年末" }],
  ["月末 月初め 月初", { festival: "月末" }],
  ["週末 土日", { festival: "週末" }],
]);

/** Periods of history, and before and after the war. */
export const PERIODS =
  "縄文時代 弥生時代 古墳時代 飛鳥時代 奈良時代 平安時代 鎌倉時代 室町時代 戦国時代 安土桃山時代 江戸時代 明治時代 大正時代 昭和時代 平成時代 戦前 戦中 戦後 古代 中世 近世".split(
    " ",
  );

export const COUNTERS: Readonly<Record<string, Unit>> = {
  ...{
    年: "year",
    ヶ月: "month",
    ケ月: "month",
    か月: "month",
    カ月: "month",
    ヵ月: "month",
    箇月: "month",
    個月: "month",
    月: "month",
  },
  ...{ 週: "week", 日: "day", 時間: "hour", 分: "minute", 秒: "second", 世紀: "century" },
};

/** One expression for the words of tables, longest first. */
export function anyOf(...tables: readonly (Readonly<Record<string, unknown>> | readonly string[])[]): string {
  const words = tables.flatMap((one) => (Array.isArray(one) ? one : Object.keys(one)));
  return words.sort((a, b) => b.length - a.length).join("|");
}
