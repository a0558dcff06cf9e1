import { type Form, type Parts, token } from "./date-time-form.ts";
import { TAIL } from "./date-time-numeric.ts";

const { raw } = String;

const MONTH =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|" +
  "Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";
const DAY = raw`(?:0?[1-9]|[12]\d|3[01])(?!\d)`;
const ORDINAL = "(?:st|nd|rd|th)?";
const DAYS = raw`(?<day>${DAY})${ORDINAL}(?: ?(?:-|to|and|&) ?(?<lastDay>${DAY})${ORDINAL})?`;
const YEAR = raw`(?:1[5-9]|2[01])\d\d`;
const YEAR_AFTER_DATE = raw`(?:,? (?<year>${YEAR}))?`;
const JOINTS = "-/.:";

/** "may" and "march" are words and short names nearly so: in lower case they need a year beside them. */
function written({ year, month }: Parts): number {
  if (year !== undefined) return 0.9;
  if (/^[A-Z]/.test(month!)) return 0.6;
  return /^(?:may|march|mar|jan|jun|dec|sep)$/.test(month!) ? 0.3 : 0.5;
}

/** What a year in running text stands after. */
const BEFORE_YEAR = [
  "in|since|during|between|until|till|by|from|before|after|around|circa|ca?\\.|early|late|mid|year|born|died",
  "founded|established|est\\.|copyright|(?<=(?:1[5-9]|20)\\d\\d )(?:and|or|to|&)",
  "(?:act|acts|law|code|bill|treaty|constitution|decree|class|year|end|beginning|start|middle|half|quarter|spring",
  "summer|autumn|fall|winter|season|election|elections|census|crisis|war|revolution|edition|vintage|as) of",
].join("|");

/** What is counted: "in 1500 cases" names no year. */
const COUNTED = [
  "people|persons?|men|women|children|soldiers|voters|workers|employees|members|participants|patients|students",
  "others|cases|times|words|pages|copies|years|months|weeks|days|hours|minutes|seconds|miles?|feet|foot|yards?",
  "acres|k?m|kg|kilometres|kilometers|metres?|meters?|tons|tonnes|pounds|dollars|euros|yen|francs|percent|per",
  "points|units|items|votes|square|cubic|degrees|bytes|ms|rpm|of",
].join("|");
const NOT_COUNTED = raw`(?! (?:${COUNTED})\b)`;
const after = (words: string) => raw`(?<=(?<!\p{L})(?:${words}) \d{4})`;

export const ENGLISH: readonly Form[] = [
  {
    name: "5 May 2021, 5th of May, 5-7 May",
    regex: token(
      raw`${DAYS} (?:day )?(?:of )?(?<month>${MONTH})\b(?:\.(?=,? \d))?${YEAR_AFTER_DATE}${TAIL}`,
      JOINTS,
    ),
    score: written,
    digits: 1,
  },
  {
    name: "05-MAY-2021, 5/May/21, 5.May.2021, 05MAY2021",
    regex: token(
      raw`(?<day>${DAY})(?<gap>[-/.]?)(?<month>${MONTH})\k<gap>(?<year>${YEAR}|\d\d)${TAIL}`,
      JOINTS,
    ),
    score: 0.9,
    digits: 3,
  },
  {
    name: "5-MAY, MAY-2021",
    regex: token(raw`(?:(?<day>${DAY})-(?<month>${MONTH})|(?:${MONTH})-(?<year>${YEAR}))`, JOINTS),
    score: 0.5,
    digits: 1,
  },
  {
    name: "May 5, May 5th, 2021, Sept. 5-7, 2021",
    regex: token(raw`(?<month>${MONTH})\b\.? (?:the )?${DAYS}${YEAR_AFTER_DATE}${TAIL}`, JOINTS),
    score: written,
    digits: 1,
  },
  {
    name: "May 2021",
    regex: token(raw`(?<month>${MONTH})\b\.?(?:,? | of |-|/)(?<year>${YEAR})`, JOINTS),
    score: ({ month }) => (/^[A-Z]/.test(month!) ? 0.75 : 0.6),
    digits: 4,
  },
  {
    name: "in 1992, since 1988, the Act of 2001",
    regex: token(raw`(?<year>${YEAR})${after(BEFORE_YEAR)}${NOT_COUNTED}`, `${JOINTS},%`),
    score: 0.5,
    digits: 4,
  },
  {
    name: "a 2017 film, the 1992 election",
    regex: token(
      raw`(?<year>(?:19|20)(?:0[1-9]|[1-9]\d))${after("an?|the|this|that|its|his|her|their|our")}(?= \p{L})${NOT_COUNTED}`,
      `${JOINTS},%`,
    ),
    score: 0.5,
    digits: 4,
  },
  {
    name: "(1992), 1990-2000, 1990-95",
    regex: token(
      raw`(?<year>(?:1[5-9]|20)\d\d)(?<=\(\d{4})(?=\))|(?:1[5-9]|20)\d\d ?- ?(?:1[5-9]|20)\d\d|19\d\d-\d\d`,
      `${JOINTS},%`,
    ),
    score: 0.5,
    digits: 4,
  },
  { name: "1970s", regex: token(raw`(?:1[5-9]|20)\d0s`, `${JOINTS},%`), score: 0.5, digits: 4 },
  {
    name: "1992",
    regex: token(raw`(?<year>(?:19|20)\d\d)(?!年)`, `${JOINTS},%`),
    score: 0.2,
    digits: 4,
  },
  {
    name: "Monday, Mondays",
    regex: /(?<!\p{L})(?<weekday>[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)days?(?!\p{L})/gu,
    score: ({ weekday }) => (/^[A-Z]/.test(weekday!) ? 0.55 : 0.5),
    anchor: "word",
  },
];
