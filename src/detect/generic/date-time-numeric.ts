import { type Form, type Parts, token } from "./date-time-form.ts";

const { raw } = String;

const YEAR = raw`(?:1[5-9]|2[01])\d\d`;
const RECENT = raw`(?:19|20)\d\d`;
const HALF = raw`(?:[ap]m\b|[ap]\.m\.?)`;
/** Zones by name and by offset: ISO 8601, RFC 5322 and the common abbreviations. */
const ZONE = raw`(?:Z|UTC|GMT|[ECMP][SD]T|BST|CES?T|JST|IST|[+-](?:0\d|1[0-4]):?[0-5]\d)`;
const CLOCK =
  raw`(?<hour>[01]?\d|2[0-4]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d|60)(?:[.,]\d{1,9})?)?` +
  raw`(?: ?(?<meridiem>${HALF}))?(?: ?${ZONE})?`;
const CLOCK_RANGE = raw`${CLOCK}(?: ?- ?(?:[01]?\d|2[0-4]):[0-5]\d(?: ?${HALF})?)?`;
const WEEKDAY_NOTE = raw`(?: ?\((?:[月火水木金土日](?:曜日?)?|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\))?`;
/** What may follow a date: a weekday in brackets, a time of day. */
export const TAIL = raw`${WEEKDAY_NOTE}(?:(?:T|,? (?:at )?)${CLOCK_RANGE})?`;

/** Digits joined by these to a date are more than a date. */
const JOINTS = "-/.";

const withClock = (score: number) => (parts: Parts) => (parts.hour === undefined ? score : 0.95);

export const NUMERIC: readonly Form[] = [
  {
    name: "2021-05-01, 2021/5/1, 2021.5.1; 2021-05-01/2021-05-07",
    regex: token(
      raw`(?<year>${YEAR})(?<gap>[-/.])(?<month>\d{1,2})\k<gap>(?<day>\d{1,2})` +
        raw`(?:[-/]${YEAR}\k<gap>\d{1,2}\k<gap>\d{1,2})?${TAIL}`,
      JOINTS,
    ),
    score: withClock(0.85),
    digits: 6,
  },
  {
    name: "1/5/2021, 01-05-2021, 1.5.2021; 1/5/2021-7/5/2021",
    regex: token(
      raw`(?<dayOrMonth>\d{1,2})(?<gap>[-/.])(?<monthOrDay>\d{1,2})\k<gap>(?<year>${YEAR})` +
        raw`(?:-\d{1,2}\k<gap>\d{1,2}\k<gap>${YEAR})?${TAIL}`,
      JOINTS,
    ),
    score: withClock(0.85),
    digits: 6,
  },
  {
    name: "01/05/21, 1/5/21",
    regex: token(raw`(?<dayOrMonth>\d{1,2})/(?<monthOrDay>\d{1,2})/(?<shortYear>\d\d)${TAIL}`, JOINTS),
    score: withClock(0.6),
    digits: 4,
  },
  {
    name: "01.05.21, 01-05-21",
    regex: token(
      raw`(?<dayOrMonth>\d\d)(?<gap>[-.])(?<monthOrDay>\d\d)\k<gap>(?<shortYear>\d\d)${TAIL}`,
      JOINTS,
    ),
    score: withClock(0.45),
    digits: 6,
  },
  {
    name: "01 05 2021",
    regex: token(raw`(?<dayOrMonth>\d\d) (?<monthOrDay>\d\d) (?<year>${RECENT})`, `${JOINTS} ,`),
    score: 0.3,
    digits: 8,
  },
  {
    name: "20210501T101500Z",
    regex: token(
      raw`(?<year>${RECENT})(?<month>\d\d)(?<day>\d\d)T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)?Z?`,
      JOINTS,
    ),
    score: 0.9,
    digits: 12,
  },
  {
    name: "20210501",
    regex: token(raw`(?<year>${RECENT})(?<month>\d\d)(?<day>\d\d)`, JOINTS),
    score: 0.3,
    digits: 8,
  },
  {
    name: "2021-W05-3",
    regex: token(raw`(?<year>${YEAR})-?W(?:[0-4]\d|5[0-3])(?:-?[1-7])?`, JOINTS),
    score: 0.8,
    digits: 6,
  },
  { name: "05/2021", regex: token(raw`(?<month>\d{1,2})/(?<year>${RECENT})`, JOINTS), score: 0.5, digits: 5 },
  {
    name: "2021-05, 2021/05",
    regex: token(raw`(?<year>${RECENT})[-/](?<month>\d\d)`, JOINTS),
    score: 0.4,
    digits: 6,
  },
  {
    name: "Q3 2021, 2021Q3",
    regex: token(raw`Q[1-4][ /-]?${RECENT}|${RECENT}[ /-]?Q[1-4]`, JOINTS),
    score: 0.6,
    digits: 5,
  },
  {
    name: "5/12",
    regex: token(raw`(?<dayOrMonth>\d{1,2})/(?<monthOrDay>\d{1,2})`, `${JOINTS},`),
    score: 0.15,
    digits: 2,
  },
  {
    name: "14:30, 2:30 pm, 14:30:05 UTC; 10:00-11:30",
    regex: token(CLOCK_RANGE, ":/."),
    score: ({ hour, second, meridiem }) => (meridiem ? 0.85 : second ? 0.7 : hour!.length === 2 ? 0.55 : 0.4),
    digits: 3,
  },
  {
    name: "3 pm, 2.30 p.m., 3-4pm, 3 o'clock",
    regex: token(
      raw`(?<hour>\d\d?)(?:\.(?<minute>[0-5]\d))?(?: ?- ?(?:1[0-2]|[1-9])(?:[.:][0-5]\d)?)? ?` +
        raw`(?:(?<meridiem>${HALF})|o'clock)`,
      ":/.",
    ),
    score: 0.8,
    digits: 1,
  },
];
