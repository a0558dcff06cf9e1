import { eraYear } from "./eras.ts";
import {
  fieldsOf,
  grain,
  type PartOfDay,
  type Phase,
  rank,
  type Season,
  type TimeFields,
  type TimeValue,
  timeValue,
  type Unit,
} from "./time-value.ts";

/** How much of a time is left. */
export const LEVELS = ["part-of-day", "day", "week", "month", "season", "year", "decade"] as const;
export type Level = (typeof LEVELS)[number];

/**
 * The value with nothing finer than `level`: what is finer is left out, or said in the next coarser words (an hour becomes a part of
 * the day, a day the early, middle or late part of its month, a month a season, a year a decade). The result says no field finer than
 * the level, and a value that is coarser already is returned as it is.
 */
export function coarsen(value: TimeValue, level: Level): TimeValue {
  if (rank(value.granularity) >= rank(level) && value.phase === undefined) return value;
  if (value.kind === "range") return coarsenRange(value, level);
  if (value.kind === "duration") return coarsenDuration(value, level);
  if (value.kind === "recurring") return coarsenRecurring(value, level);
  return timeValue(dropFiner(derive(fieldsOf(value), level), level));
}

/** Two ends that become the same are one time; a range that loses an end is the other. */
function coarsenRange({ from, to }: TimeValue, level: Level): TimeValue {
  const [a, b] = [from && coarsen(from, level), to && coarsen(to, level)];
  if (!a || !b || a.granularity === "ever") return b ?? a ?? timeValue({});
  if (JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b))) return a;
  return b.granularity === "ever" ? a : timeValue({ from: a, to: b });
}

const UNIT_OF: Readonly<Record<Level, Unit>> = {
  ...{ "part-of-day": "hour", day: "day", week: "week", month: "month" },
  ...{ season: "season", year: "year", decade: "decade" },
};

/** Units from coarse to fine, as days. */
const DAYS: Readonly<Record<Unit, number>> = {
  ...{ second: 1 / 86400, minute: 1 / 1440, hour: 1 / 24, day: 1, week: 7 },
  ...{ month: 30.44, season: 91.3, year: 365.25, decade: 3652.5, century: 36525 },
};

/** "10 weeks" in months is "about 2 months", "three days" is "less than a month". */
function coarsenDuration({ amount, unit }: TimeValue, level: Level): TimeValue {
  const coarse = level === "part-of-day" ? "day" : UNIT_OF[level];
  if (amount === undefined || unit === undefined) return timeValue({ unit: coarse }, "duration");
  const length = (amount * DAYS[unit]) / DAYS[coarse];
  if (length < 0.75) return timeValue({ amount: 1, unit: coarse, approximate: "less" }, "duration");
  return timeValue({ amount: Math.round(length), unit: coarse, approximate: "about" }, "duration");
}

/** "every Monday" is "every week"; beyond what recurs nothing is left but that it does. */
function coarsenRecurring(value: TimeValue, level: Level): TimeValue {
  const { unit, ...fields } = fieldsOf(value);
  if (unit !== undefined && rank(unit) < rank(level)) return timeValue({}, "recurring");
  const rest = dropFiner(derive(fields, level), level);
  const { offset: _, ...own } = rest;
  return timeValue({ ...own, ...(unit && { unit }) }, "recurring");
}

/** Adds what the level says in place of what it leaves out. */
function derive(fields: TimeFields, level: Level): TimeFields {
  const { hour, day, month, weekday, festival, offset } = fields;
  if (level === "part-of-day" && hour !== undefined && !fields.partOfDay && !fields.twelveHour) {
    return { ...fields, partOfDay: partOf(hour) };
  }
  if (level === "week" && day !== undefined && month !== undefined) return { ...fields, phase: phaseOf(day) };
  const loose = (weekday ?? festival) !== undefined && month === undefined && fields.year === undefined;
  if (level === "week" && loose && offset === undefined && day === undefined)
    return { offset: 0, unit: "week" };
  if (level === "season" && month !== undefined) return { ...fields, season: seasonOf(month) };
  if (level === "decade" && fields.year !== undefined)
    return { ...fields, decade: decadeOf(fields.year, fields.era) };
  return fields;
}

/** Morning from 5, noon at 12, afternoon from then, evening from 17, night from 21. */
function partOf(hour: number): PartOfDay {
  if (hour === 12) return "noon";
  if (hour >= 5 && hour < 12) return "morning";
  if (hour > 12 && hour < 17) return "afternoon";
  return hour >= 17 && hour < 21 ? "evening" : "night";
}

/** 上旬 to the 10th, 中旬 to the 20th, 下旬 after that. */
const phaseOf = (day: number): Phase => (day <= 10 ? "early" : day <= 20 ? "mid" : "late");

/** Of the northern hemisphere, by months. */
const seasonOf = (month: number): Season =>
  (["winter", "spring", "summer", "autumn"] as const)[Math.floor((month % 12) / 3)]!;

/** From its tenth year on an era has decades of its own: 昭和40年代. */
function decadeOf(year: number, era: string | undefined): number {
  const nth = era === undefined ? 0 : eraYear(era, year);
  return Math.floor((nth >= 10 ? nth : year) / 10) * 10;
}

/** Without the fields that are finer than the level. An offset in a finer unit is given in that of the level, rounded. */
function dropFiner(fields: TimeFields, level: Level): TimeFields {
  const least = rank(level);
  const coarse = Object.entries(fields).filter(([name]) => {
    const grainOf = grain(name as keyof TimeFields, fields);
    return grainOf === undefined || rank(grainOf) >= least || name === "unit" || name === "offset";
  });
  return tidy(rounded(Object.fromEntries(coarse), level), level);
}

function rounded(fields: TimeFields, level: Level): TimeFields {
  const { offset, unit } = fields;
  if (offset === undefined || unit === undefined || rank(unit) >= rank(level)) return fields;
  if (level === "part-of-day")
    return { ...fields, offset: Math.round((offset * DAYS[unit]) / DAYS.day) || 0, unit: "day" };
  const coarse = UNIT_OF[level];
  return { ...fields, offset: Math.round((offset * DAYS[unit]) / DAYS[coarse]) || 0, unit: coarse };
}

/** An era, a business year or a phase says nothing without the year or month it belongs to. */
function tidy(fields: TimeFields, level: Level): TimeFields {
  const { era, fiscal, phase, year, decade, twelveHour, approximate: _, ...rest } = fields;
  const dated = year !== undefined;
  const phased =
    phase !== undefined && rank(grain("phase", fields)!) >= rank(level) && !(level === "decade" && decade);
  return {
    ...rest,
    ...(dated && { year }),
    ...(decade !== undefined && { decade }),
    ...(era !== undefined && (dated || (decade !== undefined && decade < 1000)) && { era }),
    ...(fiscal && (dated || fields.offset !== undefined) && { fiscal }),
    ...(phased && { phase }),
    ...(twelveHour && rest.hour !== undefined && { twelveHour }),
  };
}

/** Coarser and coarser: the value itself, then every level that says less than the one before. */
export function coarsenings(value: TimeValue): TimeValue[] {
  const chain = [value];
  for (const level of LEVELS) {
    const next = coarsen(value, level);
    if (next.granularity === "ever") break;
    if (JSON.stringify(next) !== JSON.stringify(chain.at(-1))) chain.push(next);
  }
  return chain;
}
