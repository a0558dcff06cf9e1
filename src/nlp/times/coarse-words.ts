import type { Lang } from "../../doc/doc.ts";
import { eraNamed } from "./eras.ts";
import { type TimeFields, type TimeValue, timeValue, type Unit } from "./time-value.ts";

const UNITS: Readonly<Record<string, Unit>> = {
  ...{
    second: "second",
    minute: "minute",
    hour: "hour",
    day: "day",
    week: "week",
    month: "month",
    year: "year",
    decade: "decade",
  },
  ...{
    秒: "second",
    分: "minute",
    時間: "hour",
    日: "day",
    週間: "week",
    か月: "month",
    年: "year",
    "10年": "decade",
    season: "season",
    季節: "season",
  },
};

const EVER = { en: /^(?:at )?some time$/i, ja: /^(?:ある時|いつか)$/ };
const REGULARLY = { en: /^regularly$/i, ja: /^定期的$/ };
const SOME = {
  en: /^some (?:day|time)(?: (?:in|on|at|of))? (?<rest>.+)$/i,
  ja: /^(?<rest>.+)の(?:ある日|ある時)$/,
};
const LENGTH = {
  en: /^(?<bound>less than|about) (?:an?|(?<amount>\d+)) (?<unit>[a-z]+?)s?$/i,
  ja: /^(?<about>約)?(?<amount>\d+)(?<unit>秒|分|時間|日|週間|か月|年|季節)(?<bound>未満|前後)?$/,
};

const FIXED: readonly (readonly [RegExp, (groups: Readonly<Record<string, string>>) => TimeFields])[] = [
  [/^(?<n>\d+) seasons (?<turn>ago|from now)$/i, ({ n, turn }) => seasons(n!, turn!)],
  [/^(?<n>\d+)季節(?<turn>前|後)$/, ({ n, turn }) => seasons(n!, turn!)],
  [/^約(?<n>\d+)0年(?<turn>前|後)$/, ({ n, turn }) => ({ ...seasons(n!, turn!), unit: "decade" })],
  [/^この季節$/, () => ({ offset: 0, unit: "season" })],
  [/^この10年$/, () => ({ offset: 0, unit: "decade" })],
  [/^(?:in )?week (?<week>\d+)(?: of (?<year>\d{4}))?$/i, ({ week, year }) => weekOf(week!, year)],
  [/^(?:(?<year>\d{4})年)?第(?<week>\d+)週$/, ({ week, year }) => weekOf(week!, year)],
  [/^(?:in )?the (?<era>Reiwa|Heisei|Showa|Taisho|Meiji) (?<n>\d0)s$/, ({ era, n }) => eraDecade(era!, n!)],
];

const seasons = (n: string, turn: string): TimeFields => ({
  offset: (/^(?:ago|前)$/i.test(turn) ? -1 : 1) * Number(n),
  unit: "season",
});

const weekOf = (week: string, year: string | undefined): TimeFields => ({
  week: Number(week),
  ...(year !== undefined && { year: Number(year) }),
});

const eraDecade = (era: string, n: string): TimeFields => ({
  era: eraNamed(era)!.names[0],
  decade: Number(n),
});

/** The words that coarsened times are written with and that nobody looks for in a text: "some day in March", "about 2 months". */
export function readCoarse(
  text: string,
  lang: Lang,
  parse: (text: string) => TimeValue | undefined,
): TimeValue | undefined {
  if (EVER[lang].test(text)) return timeValue({});
  if (REGULARLY[lang].test(text)) return timeValue({}, "recurring");
  for (const [regex, fields] of FIXED) {
    const match = regex.exec(text);
    if (match) return timeValue(fields(match.groups ?? {}));
  }
  const rest = SOME[lang].exec(text)?.groups?.rest;
  if (rest !== undefined) return parse(rest);
  const length = LENGTH[lang].exec(text)?.groups;
  const unit = length && UNITS[length.unit!.toLowerCase()];
  if (!unit || (lang === "ja" && !length.about && !length.bound)) return undefined;
  const less = /^less|未満/i.test(length.bound ?? "");
  const amount = Number(length.amount ?? 1);
  const tens = lang === "ja" && unit === "year" && amount % 10 === 0;
  const fields: TimeFields = tens ? { amount: amount / 10, unit: "decade" } : { amount, unit };
  return timeValue({ ...fields, approximate: less ? "less" : "about" }, "duration");
}
