import { type Form, type Parts, token } from "./date-time-form.ts";

const { raw } = String;

/** Numerals of one kind. Each kind has its own anchor, so dates are sought near ASCII digits and near kanji numerals. */
interface Numerals {
  readonly anchor: "japanese-digit" | "kanji";
  readonly year: string;
  readonly yearOfEra: string;
  readonly number: string;
}

const ASCII: Numerals = {
  anchor: "japanese-digit",
  year: raw`\d{4}`,
  yearOfEra: raw`元|\d{1,2}`,
  number: raw`\d{1,2}`,
};
const HAN: Numerals = {
  anchor: "kanji",
  year: "[一二][〇一二三四五六七八九]{3}|千[一二三四五六七八九]?百[一二三四五六七八九十]{0,4}|二千[〇一二三四五六七八九十]{1,3}",
  yearOfEra: "元|[〇一二三四五六七八九十]{1,3}",
  number: "[〇一二三四五六七八九十]{1,3}",
};

const ERA = "明治|大正|昭和|平成|令和";
const NOT_IN_NUMBER = raw`(?<![\d〇一二三四五六七八九十百千万第])`;
/** 2021年間 is a length of time, 1990年代 a decade. */
const NOT_LENGTH = "(?!間|ぶり|代|来|分|前(?![半期])|後(?![半期]))";
const WEEKDAY = raw`(?: ?\([月火水木金土日](?:曜日?)?\)| ?[月火水木金土日]曜日?)?`;

/** The same year counted the other way: 2008(平成20)年, 平成20年(2008年). */
const OTHER_COUNT = raw`(?: ?\((?:${ERA})?(?:元|\d{1,4})年?\))?`;
const yearIn = ({ year, yearOfEra }: Numerals) =>
  raw`(?:(?<era>${ERA}|(?<![A-Za-z])[MTSHR]) ?(?<eraYear>${yearOfEra})|(?:西暦 ?)?(?<year>${year}))` +
  raw`${OTHER_COUNT} ?年${OTHER_COUNT}`;
const timeIn = ({ number }: Numerals) =>
  raw`(?:(?<meridiem>午[前後]) ?)?(?<hour>${number})` +
  raw`(?: ?時(?!間|代|点|期|折)(?: ?(?<minute>${number}) ?分(?!間)(?: ?(?<second>${number}) ?秒)?|(?<halfPast>半))?|:(?<clock>[0-5]\d))`;

/** The more of a date is there, the surer. */
function fuller({ year, era, month, day, hour }: Parts): number {
  const parts = [year ?? era, month, day, hour].filter((part) => part !== undefined).length;
  if (parts >= 3) return 0.95;
  if (parts === 2) return 0.8;
  return era !== undefined ? 0.75 : 0.55;
}

/** 一時 is also "for a while", and a bare hour says little. A clock without 午前 or 午後 is a numeric form. */
function timeOfDay({ meridiem, halfPast, hour, minute, clock }: Parts): number {
  if (meridiem !== undefined) return 0.8;
  if (minute !== undefined) return 0.7;
  if (clock !== undefined || hour === "一") return 0;
  return halfPast !== undefined || /\d/.test(hour!) ? 0.5 : 0.3;
}

function forms(numerals: Numerals): Form[] {
  const { anchor, number } = numerals;
  const time = timeIn(numerals);
  const form = (source: string) => new RegExp(NOT_IN_NUMBER + source, "gu");
  const day = raw` ?(?<day>${number}) ?日(?!間|目)${WEEKDAY}(?:、? ?${time})?`;
  return [
    {
      name: "2021年5月1日(土) 午後3時, 令和元年, 平成十二年三月",
      regex: form(
        raw`${yearIn(numerals)}(?:度|${NOT_LENGTH}(?: ?(?<month>${number}) ?月(?!間)(?:${day})?)?)`,
      ),
      score: fuller,
      anchor,
    },
    {
      name: "5月1日, 五月一日 午後三時",
      regex: form(raw`(?<month>${number}) ?月${day}`),
      score: fuller,
      anchor,
    },
    { name: "午後3時, 15時30分, 三時半", regex: form(raw`${time}(?!\d)`), score: timeOfDay, anchor },
    { name: "5月", regex: form(raw`(?<month>${number}) ?月(?![\p{Script=Han}\d])`), score: 0.25, anchor },
  ];
}

const DAY_OF_MONTH = raw`(?<gap>[./-])(?<month>\d{1,2})\k<gap>(?<day>\d{1,2})`;

export const JAPANESE: readonly Form[] = [
  ...forms(ASCII),
  ...forms(HAN),
  {
    name: "R3.5.1, S55/3/2",
    regex: token(raw`(?<era>[MTSHR])(?<eraYear>\d{1,2})${DAY_OF_MONTH}`, "-/.", ""),
    score: 0.6,
    digits: 3,
  },
  {
    name: "令和3.5.1, 平成12/3/4",
    regex: new RegExp(raw`(?<era>${ERA})(?<eraYear>元|\d{1,2})${DAY_OF_MONTH}(?![\d./-])`, "gu"),
    score: 0.9,
    anchor: "japanese-digit",
    digits: 2,
  },
  {
    name: "Heisei 12",
    regex: token(raw`(?<era>Meiji|Taish[oō]u?|Sh[oō]u?wa|Heisei|Reiwa) (?<eraYear>\d{1,2})`, "-/.", ""),
    score: 0.7,
    digits: 1,
  },
  { name: "月曜日", regex: /[月火水木金土日]曜日?/gu, score: 0.55, anchor: "word" },
];
