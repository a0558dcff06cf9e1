import { eraNamed, eraYear } from "./eras.ts";
import { MONTHS, WEEKDAYS } from "./month-names.ts";
import { ordinalSuffix } from "./numerals.ts";
import { fieldsOf, type TimeFields, type TimeValue, timeValue } from "./time-value.ts";

/** A time in words: as a noun ("March 1998", "the afternoon"), and as it stands in a sentence ("in March 1998"). */
export interface Wording {
  readonly noun: string;
  readonly adverbial: string;
}

export function wordEnglish(value: TimeValue): Wording {
  if (value.kind === "range") return rangeWords(value);
  if (value.kind === "duration") return led("for", durationWords(value));
  if (value.kind === "recurring") return alone(recurringWords(value));
  return momentWords(fieldsOf(value));
}

const alone = (noun: string): Wording => ({ noun, adverbial: noun });
const led = (preposition: string, noun: string): Wording => ({ noun, adverbial: `${preposition} ${noun}` });

function rangeWords({ from, to }: TimeValue): Wording {
  const [a, b] = [from ? wordEnglish(from).noun : "", to ? wordEnglish(to).noun : ""];
  return led("from", `${a} to ${b}`);
}

function durationWords({ amount, unit, approximate }: TimeValue): string {
  const name = unit === "season" ? "season" : unit!;
  if (approximate === "less") return `less than ${name === "hour" ? "an" : "a"} ${name}`;
  const count = amount === undefined ? "several" : String(amount);
  return `${approximate === "about" ? "about " : ""}${count} ${plural(name, amount ?? 2)}`;
}

function plural(name: string, n: number): string {
  if (n === 1) return name;
  return name === "century" ? "centuries" : `${name}s`;
}

function recurringWords(value: TimeValue): string {
  const { unit, ...fields } = fieldsOf(value);
  if (Object.keys(fields).length > 0) return `every ${momentWords(fields).noun.replace(/^the /, "")}`;
  return unit ? `every ${unit}` : "regularly";
}

/** From the finest down: clock, part of the day, day, and what these are parts of. */
function momentWords(fields: TimeFields): Wording {
  const { hour, minute, second, partOfDay, twelveHour, ...day } = fields;
  const dayWords = Object.keys(day).length > 0 ? dayOf(day) : undefined;
  if (hour !== undefined) {
    const clock = twelveHour ? hourWords(hour, minute) : clockWords(hour, minute, second);
    return led("at", dayWords ? `${clock} ${dayWords.adverbial}` : clock);
  }
  if (partOfDay) return partWords(partOfDay, day, dayWords);
  return dayWords ?? { noun: "some time", adverbial: "at some time" };
}

function clockWords(hour: number, minute: number | undefined, second: number | undefined): string {
  const two = (n: number) => String(n).padStart(2, "0");
  if (second !== undefined) return `${two(hour)}:${two(minute ?? 0)}:${two(second)}`;
  const twelve = hour % 12 || 12;
  return `${twelve}${minute === undefined ? "" : `.${two(minute)}`} ${hour % 24 < 12 ? "am" : "pm"}`;
}

const hourWords = (hour: number, minute: number | undefined) =>
  minute === undefined ? `${hour} o'clock` : `${hour}:${String(minute).padStart(2, "0")}`;

const SHARP: ReadonlySet<string> = new Set(["noon", "midnight", "dawn", "night"]);

function partWords(part: string, day: TimeFields, dayWords: Wording | undefined): Wording {
  if (!dayWords) return SHARP.has(part) ? led("at", part) : led("in", `the ${part}`);
  const { offset, unit, ...rest } = day;
  if (unit === "day" && offset === 0 && Object.keys(rest).length === 0)
    return alone(part === "night" ? "tonight" : `this ${part}`);
  if (unit === "day" && offset === -1 && part === "night") return alone("last night");
  if (unit === "day" || day.weekday !== undefined) {
    const noun = `${dayWords.noun} ${part}`;
    return offset === undefined && day.day === undefined ? led("on", noun) : alone(noun);
  }
  return led("in", `the ${part} of ${dayWords.noun}`);
}

function dayOf(fields: TimeFields): Wording {
  const { day, weekday, festival, offset } = fields;
  if (offset !== undefined) return relativeWords(fields);
  if (festival !== undefined && day === undefined) return led("at", named(festival, fields.year));
  if (festival !== undefined) return led("on", named(festival, fields.year));
  if (weekday !== undefined && day === undefined) {
    const { weekday: _, ...rest } = fields;
    const within = Object.keys(rest).length > 0 ? ` ${dayOf(rest).adverbial}` : "";
    return led("on", `${WEEKDAYS[weekday]}${within}`);
  }
  if (day === undefined) return led("in", monthOf(fields));
  const date = `${day}${fields.month === undefined ? ordinalSuffix(day) : ""}`;
  const week = weekday === undefined ? "" : `${WEEKDAYS[weekday]}, `;
  const month = fields.month === undefined ? "" : ` ${MONTHS[fields.month - 1]}`;
  const year = fields.year === undefined ? "" : ` ${yearOf(fields)}`;
  return led("on", `${fields.month === undefined ? "the " : ""}${week}${date}${month}${year}`);
}

function named(festival: string, year: number | undefined): string {
  const name = festival.replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
  return year === undefined ? (name === "Weekend" ? "the weekend" : name) : `${name} ${year}`;
}

const PHASE = { early: "early", mid: "mid", late: "late" } as const;

/** Weeks, months, seasons, years and more. */
function monthOf(fields: TimeFields): string {
  const { month, year, phase, week, quarter, half, season, decade, century, period } = fields;
  const stage = phase ? `${PHASE[phase]}${phase === "mid" ? "-" : " "}` : "";
  const ofYear = year === undefined ? "" : ` ${yearOf(fields)}`;
  if (week !== undefined) return `week ${week}${year === undefined ? "" : ` of ${year}`}`;
  if (month !== undefined) return `${stage}${MONTHS[month - 1]}${ofYear}`;
  if (season) return `${season}${ofYear}`;
  if (quarter !== undefined)
    return `the ${nth(quarter)} quarter${year === undefined ? "" : ` of ${yearOf(fields)}`}`;
  if (half !== undefined) return `the ${nth(half)} half${year === undefined ? "" : ` of ${yearOf(fields)}`}`;
  if (year !== undefined) return `${stage}${yearOf(fields)}`;
  if (decade !== undefined)
    return `the ${stage}${fields.era ? `${latin(fields.era)} ${decade}s` : `${decade}s`}`;
  return century === undefined
    ? (period ?? "some time")
    : `the ${stage}${century}${ordinalSuffix(century)} century`;
}

const nth = (n: number) => ["first", "second", "third", "fourth"][n - 1];
const latin = (era: string) => eraNamed(era)?.names[3] ?? era;

function yearOf({ year, era, fiscal, month }: TimeFields): string {
  if (era !== undefined && month === undefined) return `${latin(era)} ${eraYear(era, year!)}`;
  return fiscal ? `fiscal ${year}` : String(year);
}

const DAY_NAMES: Readonly<Record<number, string>> = {
  ...{
    [-2]: "the day before yesterday",
    [-1]: "yesterday",
    0: "today",
    1: "tomorrow",
    2: "the day after tomorrow",
  },
};
const WHICH: Readonly<Record<number, string>> = { [-1]: "last", 0: "this", 1: "next" };

/** "next Monday", "last summer", "two years ago". */
function relativeWords(fields: TimeFields): Wording {
  const { offset = 0, unit = "day", approximate, fiscal: _, ...rest } = fields;
  const inside = Object.keys(rest).length > 0 ? momentWords(rest).noun.replace(/^the /, "") : undefined;
  if (unit === "day" && DAY_NAMES[offset] !== undefined) return alone(DAY_NAMES[offset]!);
  const which = WHICH[offset];
  if (which && rest.day !== undefined) return led("on", `${inside} ${which} ${unit}`);
  if (which && rest.phase && rest.month === undefined) return alone(`${rest.phase} ${which} ${unit}`);
  if (which) return alone(`${which} ${inside ?? unitName(unit)}`);
  const length = durationWords(
    timeValue(approximate ? { unit } : { amount: Math.abs(offset), unit }, "duration"),
  );
  return alone(offset < 0 ? `${length} ago` : `${length} from now`);
}

const unitName = (unit: string) => (unit === "season" ? "quarter" : unit);
