import { eraYear } from "./eras.ts";
import { fieldsOf, type TimeFields, type TimeValue } from "./time-value.ts";

/** A time in Japanese, to stand where a noun does; particles after it stay as they are. */
export function wordJapanese(value: TimeValue): string {
  if (value.kind === "range")
    return `${value.from ? wordJapanese(value.from) : ""}から${value.to ? wordJapanese(value.to) : ""}まで`;
  if (value.kind === "duration") return durationWords(value);
  if (value.kind === "recurring") return recurringWords(value);
  return momentWords(fieldsOf(value)) || "ある時";
}

const UNITS: Readonly<Record<string, string>> = {
  ...{
    second: "秒",
    minute: "分",
    hour: "時間",
    day: "日",
    week: "週間",
    month: "か月",
    season: "季節",
    year: "年",
  },
  ...{ decade: "0年", century: "世紀" },
};

function durationWords({ amount, unit, approximate }: TimeValue): string {
  const count = amount === undefined ? "数" : String(amount);
  const length = unit === "decade" && amount === undefined ? "数十年" : `${count}${UNITS[unit!]}`;
  if (approximate === "less") return `${length}未満`;
  const between = unit === "day" || unit === "year" ? (approximate ? "" : "間") : "";
  return `${approximate === "about" ? "約" : ""}${length}${between}`;
}

const EVERY: Readonly<Record<string, string>> = {
  ...{ day: "毎日", week: "毎週", month: "毎月", year: "毎年", season: "季節ごと" },
};

function recurringWords(value: TimeValue): string {
  const { unit, ...fields } = fieldsOf(value);
  const inside = momentWords(fields);
  if (unit === undefined) return "定期的";
  if (unit === "day" && fields.partOfDay === "morning" && fields.hour === undefined) return "毎朝";
  if (unit === "day" && fields.partOfDay === "night" && fields.hour === undefined) return "毎晩";
  return (EVERY[unit] ?? "定期的") + (inside && unit === "day" ? `の${inside}` : inside);
}

const WEEKDAYS = "日月火水木金土";
const PARTS: Readonly<Record<string, string>> = {
  ...{
    dawn: "明け方",
    morning: "午前",
    noon: "昼",
    afternoon: "午後",
    evening: "夕方",
    night: "夜",
    midnight: "真夜中",
  },
};
const SEASONS: Readonly<Record<string, string>> = { spring: "春", summer: "夏", autumn: "秋", winter: "冬" };

/** From coarse to fine. */
function momentWords(fields: TimeFields): string {
  const { weekday, partOfDay, hour, minute, second, day } = fields;
  const date = dateWords(fields);
  const named = day === undefined && weekday !== undefined;
  const week = weekday === undefined ? "" : named ? `${WEEKDAYS[weekday]}曜日` : `(${WEEKDAYS[weekday]})`;
  const dated = date + (date && named ? "の" : "") + week;
  const clock = hour === undefined ? "" : clockWords(hour, minute, second, fields.twelveHour);
  const part = partOfDay && hour === undefined ? PARTS[partOfDay]! : "";
  const joint = dated && (part || (clock && named)) && !/^[0-9]+$/.test(dated) && needsNo(fields) ? "の" : "";
  return dated + joint + clock + part;
}

const needsNo = ({ day, month, year }: TimeFields) =>
  day === undefined || (month === undefined && year === undefined);

function clockWords(hour: number, minute?: number, second?: number, twelveHour?: true): string {
  const rest = `${minute === undefined ? "" : `${minute}分`}${second === undefined ? "" : `${second}秒`}`;
  if (twelveHour) return `${hour}時${rest}`;
  return `${hour < 12 ? "午前" : "午後"}${hour < 12 ? hour : hour - 12}時${rest}`;
}

function dateWords(fields: TimeFields): string {
  const { month, day, phase, season, quarter, half, week, festival, period, century } = fields;
  const head = fields.offset === undefined ? yearWords(fields) : relativeWords(fields);
  const stage = phase ? phaseWords(phase, fields) : "";
  if (festival !== undefined) return head + (head ? "の" : "") + (JAPANESE_NAMES[festival] ?? festival);
  if (week !== undefined) return `${head}第${week}週`;
  if (season) return `${head}${head ? "の" : ""}${SEASONS[season]}`;
  if (quarter !== undefined) return `${head}第${quarter}四半期`;
  if (half !== undefined) return `${head}${half === 1 ? "上" : "下"}半期`;
  if (century !== undefined) return `${century}世紀${stage}`;
  if (period !== undefined) return period + stage;
  return `${head}${month === undefined ? "" : `${month}月`}${stage}${day === undefined ? "" : `${day}日`}`;
}

const JAPANESE_NAMES: Readonly<Record<string, string>> = {
  christmas: "クリスマス",
  "christmas eve": "クリスマスイブ",
  weekend: "週末",
};

/** Of a month 上旬, 中旬, 下旬; of anything longer 初め, 半ば, 末. */
function phaseWords(phase: "early" | "mid" | "late", { month, unit }: TimeFields): string {
  if (month !== undefined || unit === "month") return { early: "上旬", mid: "中旬", late: "下旬" }[phase];
  return { early: "初め", mid: "半ば", late: "末" }[phase];
}

function yearWords({ year, era, fiscal, decade }: TimeFields): string {
  if (decade !== undefined) return `${era ?? ""}${decade}年代`;
  if (year === undefined) return "";
  const tail = fiscal ? "年度" : "年";
  if (era === undefined) return `${year}${tail}`;
  const nth = eraYear(era, year);
  return `${era}${nth === 1 ? "元" : nth}${tail}`;
}

const NAMES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  day: { [-2]: "一昨日", [-1]: "昨日", 0: "今日", 1: "明日", 2: "明後日" },
  week: { [-2]: "先々週", [-1]: "先週", 0: "今週", 1: "来週", 2: "再来週" },
  month: { [-2]: "先々月", [-1]: "先月", 0: "今月", 1: "来月", 2: "再来月" },
  year: { [-2]: "一昨年", [-1]: "去年", 0: "今年", 1: "来年", 2: "再来年" },
  century: { [-1]: "前世紀", 0: "今世紀" },
};
const COUNTED: Readonly<Record<string, string>> = { ...UNITS, month: "か月", week: "週間" };

function relativeWords({ offset = 0, unit = "day", fiscal, approximate }: TimeFields): string {
  if (fiscal && unit === "year" && Math.abs(offset) <= 1) return `${["昨", "今", "来"][offset + 1]}年度`;
  const name = NAMES[unit]?.[offset];
  if (name !== undefined) return name;
  if (offset === 0) return unit === "decade" ? "この10年" : "この季節";
  const about = unit === "decade" ? "約" : "";
  return `${about}${approximate ? "数" : Math.abs(offset)}${COUNTED[unit]}${offset < 0 ? "前" : "後"}`;
}
