import { MONTHS, WEEKDAYS } from "./month-names.ts";
import { CARDINAL_WORDS, ORDINAL_WORDS } from "./numerals.ts";
import type { PartOfDay, Season, TimeFields, Unit } from "./time-value.ts";

/** What an English word may be in a time. `n` is its number: of the month, the weekday, the shift, the count. */
export interface Word {
  readonly kind: WordKind;
  readonly n: number;
  /** What it says by itself. */
  readonly fields?: TimeFields;
  /** Times are sought around these; the others only belong to a time that has one. */
  readonly anchor: boolean;
}

export type WordKind =
  | ("cardinal" | "ordinal" | "vague" | "half" | "article" | "month" | "weekday" | "part" | "season" | "unit")
  | (
      | "day-name"
      | "shift"
      | "direction"
      | "decade"
      | "century"
      | "phase"
      | "every"
      | "meridiem"
      | "o'clock"
      | "era"
      | "small"
    );

const words = new Map<string, Word>();

function add(list: string, kind: WordKind, n: number, fields?: TimeFields, anchor = true): void {
  for (const word of list.split(" ")) words.set(word, { kind, n, ...(fields && { fields }), anchor });
}

for (const [word, n] of CARDINAL_WORDS) add(word, "cardinal", n, undefined, false);
for (const [word, n] of ORDINAL_WORDS) add(word, "ordinal", n, undefined, false);
add("half", "half", 0.5, undefined, false);
add("few several couple many some", "vague", Number.NaN, undefined, false);
add("a an", "article", 1, undefined, false);
add("next coming following upcoming", "shift", 1, undefined, false);
add("last past previous", "shift", -1, undefined, false);
add("this current", "shift", 0, undefined, false);
add("ago earlier", "direction", -1, undefined, false);
add("later hence", "direction", 1, undefined, false);
add("early", "phase", -1, { phase: "early" }, false);
add("mid", "phase", 0, { phase: "mid" }, false);
add("late", "phase", 1, { phase: "late" }, false);
add("every each", "every", 1, undefined, false);
add(
  "the of in on at to from between and until till through or day's old age other now",
  "small",
  0,
  undefined,
  false,
);
add(
  "beginning start middle end back fiscal quarter day-month minutes' than less about time",
  "small",
  0,
  undefined,
  false,
);

MONTHS.forEach((name, i) => {
  const brief = name.slice(0, 3).toLowerCase();
  add(`${name.toLowerCase()} ${brief}`, "month", i + 1, { month: i + 1 });
});
add("sept", "month", 9, { month: 9 });
WEEKDAYS.forEach((name, i) => {
  const brief = name.slice(0, 3).toLowerCase();
  add(`${name.toLowerCase()} ${name.toLowerCase()}s ${brief}`, "weekday", i, { weekday: i });
});
add("tues", "weekday", 2, { weekday: 2 });
add("thur thurs", "weekday", 4, { weekday: 4 });

const PARTS: Readonly<Record<PartOfDay, string>> = {
  dawn: "dawn daybreak sunrise",
  morning: "morning mornings",
  noon: "noon midday noontime",
  afternoon: "afternoon afternoons",
  evening: "evening evenings dusk sunset",
  night: "night nights nighttime",
  midnight: "midnight",
};
for (const [partOfDay, list] of Object.entries(PARTS) as [PartOfDay, string][]) {
  add(list, "part", 0, { partOfDay });
}

const SEASONS: Readonly<Record<Season, string>> = {
  ...{ spring: "spring springtime", summer: "summer summertime summers" },
  ...{ autumn: "autumn fall", winter: "winter wintertime winters" },
};
for (const [season, list] of Object.entries(SEASONS) as [Season, string][])
  add(list, "season", 0, { season });

const UNITS: Readonly<Partial<Record<Unit, string>>> = {
  ...{ second: "second seconds sec secs", minute: "minute minutes min mins", hour: "hour hours hr hrs" },
  ...{
    day: "day days",
    week: "week weeks wk wks fortnight fortnights",
    month: "month months",
    year: "year years yr yrs",
  },
  ...{ decade: "decade decades" },
};
for (const [unit, list] of Object.entries(UNITS) as [Unit, string][]) {
  for (const word of list.split(" ")) add(word, "unit", word.startsWith("fortnight") ? 2 : 1, { unit });
}
add("century centuries", "century", 1, { unit: "century" });

add("today 2day", "day-name", 0, { offset: 0, unit: "day" });
add("tomorrow tomorow tommorow tommorrow tmrw tmr tmrrw tmw tomo 2moro 2morrow 2mrw 2mro", "day-name", 1, {
  offset: 1,
  unit: "day",
});
add("yesterday yday ystrdy", "day-name", -1, { offset: -1, unit: "day" });
add("tonight tonite 2nite 2night", "day-name", 0, { offset: 0, unit: "day", partOfDay: "night" });
add("weekend weekends wknd", "weekday", 7, { festival: "weekend" });
add("overnight", "part", 0, { partOfDay: "night" });
add("am", "meridiem", 0);
add("pm", "meridiem", 12);
add("o'clock oclock", "o'clock", 0);

const DECADES = "twenties thirties forties fifties sixties seventies eighties nineties".split(" ");
for (const [i, word] of DECADES.entries()) add(word, "decade", 1900 + (i + 2) * 10);
add("reiwa heisei showa taisho meiji", "era", 0);

export const ENGLISH_WORDS: ReadonlyMap<string, Word> = words;

/** Days and periods with a name, by what they are called, with the month and day where these are fixed. */
const NAMED: readonly (readonly [name: string, spellings: string, fields?: TimeFields])[] = [
  ["christmas eve", "christmas eve|xmas eve", { month: 12, day: 24 }],
  ["christmas", "christmas day|xmas day|christmas time|christmas|xmas", { month: 12, day: 25 }],
  ["boxing day", "boxing day", { month: 12, day: 26 }],
  ["new year's eve", "new years? eve|new year['’]s eve", { month: 12, day: 31 }],
  ["new year", "new year['’]s day|new years day|new year['’]s|new year(?! old)", { month: 1, day: 1 }],
  ["valentine's day", "(?:st\\.? )?valentine['’]?s day|valentine['’]s", { month: 2, day: 14 }],
  ["halloween", "hall?owe['’]?en", { month: 10, day: 31 }],
  ["independence day", "independence day"],
  ["fourth of july", "fourth of july", { month: 7, day: 4 }],
  ["thanksgiving", "thanksgiving(?: day)?", { month: 11 }],
  ["easter", "easter(?: sunday| monday)?"],
  [
    "good friday",
    "good friday|ash wednesday|palm sunday|maundy thursday|shrove tuesday|pancake day|mardi gras",
  ],
  ["labour day", "labou?r day|may day"],
  [
    "memorial day",
    "memorial day|veterans['’]? day|armistice day|remembrance (?:day|sunday)|anzac day|martin luther king day",
  ],
  [
    "national day",
    "bastille day|canada day|australia day|republic day|victory day|constitution day|columbus day",
  ],
  ["mother's day", "mother['’]?s day|father['’]?s day"],
  [
    "st patrick's day",
    "(?:st\\.?|saint) patrick['’]?s day|st\\.? george['’]?s day|burns night|guy fawkes night|bonfire night",
  ],
  ["april fools' day", "april fools?['’]?s?['’]? day", { month: 4, day: 1 }],
  [
    "ramadan",
    "ramadan|eid al-(?:fitr|adha)|eid|yom kippur|rosh hashanah|hanukkah|chanukah|passover|pentecost|whitsun|diwali|vesak",
  ],
  ["lunar new year", "(?:lunar|chinese) new year"],
  ["golden week", "golden week|obon"],
];

const NAMED_DAY = new RegExp(
  `(?<!\\p{L})(?:${NAMED.map(([, spellings], i) => `(?<n${i}>${spellings})`).join("|")})(?!\\p{L})`,
  "iuy",
);
const RELATIVE_DAY = /day (?<which>before yesterday|after tomorrow)(?!\p{L})/iuy;

/** The longest named day that begins here, in words with capitals: "Christmas Eve". */
export function namedDayAt(text: string, at: number): { to: number; fields: TimeFields } | undefined {
  NAMED_DAY.lastIndex = at;
  const match = NAMED_DAY.exec(text);
  if (match && /^\p{Lu}/u.test(match[0])) {
    const [name, , fields] = NAMED[Object.values(match.groups!).findIndex((group) => group !== undefined)]!;
    return { to: NAMED_DAY.lastIndex, fields: { festival: name, ...fields } };
  }
  RELATIVE_DAY.lastIndex = at;
  const day = RELATIVE_DAY.exec(text);
  if (!day) return undefined;
  const offset = day.groups!.which!.toLowerCase().startsWith("before") ? -2 : 2;
  return { to: RELATIVE_DAY.lastIndex, fields: { offset, unit: "day" } };
}

/** First words of named days, which are anchors too. */
export const NAMED_DAY_STARTS: readonly string[] = (
  "christmas xmas boxing new valentine valentines halloween hallowe independence thanksgiving easter good ash palm maundy shrove pancake mardi " +
  "labor labour memorial veterans armistice remembrance anzac martin bastille canada australia republic victory constitution columbus mother " +
  "mothers father fathers saint burns guy bonfire ramadan eid yom rosh hanukkah chanukah passover pentecost whitsun diwali vesak lunar chinese " +
  "golden obon day fourth"
).split(" ");
