/**
 * What a written time says, as plain data: nothing is looked up, nothing depends on today. A field that the text does not say is
 * not there. `granularity` is the finest thing that is said.
 */
export interface TimeValue extends TimeFields {
  readonly kind: TimeKind;
  readonly granularity: Granularity;
}

export type TimeKind = "clock" | "date" | "range" | "duration" | "relative" | "recurring";

/** From fine to coarse; `ever` says nothing at all ("some time"). Quarters and halves of a year count as seasons. */
const GRANULARITIES = [
  ...(["second", "minute", "hour", "part-of-day", "day", "week"] as const),
  ...(["month", "season", "year", "decade", "century", "ever"] as const),
] as const;
export type Granularity = (typeof GRANULARITIES)[number];

export type Unit = Exclude<Granularity, "part-of-day" | "season" | "ever"> | "season";
export type PartOfDay = "dawn" | "morning" | "noon" | "afternoon" | "evening" | "night" | "midnight";
export type Season = "spring" | "summer" | "autumn" | "winter";
export type Phase = "early" | "mid" | "late";

export interface TimeFields {
  /** Japanese era by its name in kanji. `year` is always Gregorian. */
  readonly era?: string;
  readonly year?: number;
  /** The year is a business or school year. */
  readonly fiscal?: true;
  readonly month?: number;
  readonly day?: number;
  /** 0 is Sunday. */
  readonly weekday?: number;
  /** Of the year, ISO 8601. */
  readonly week?: number;
  readonly quarter?: number;
  readonly half?: number;
  readonly season?: Season;
  /** First year of a decade: 1990. Under an era its first year there: 40 for 昭和40年代. */
  readonly decade?: number;
  readonly century?: number;
  /** A named day or period: "christmas", "正月". */
  readonly festival?: string;
  /** A stretch of history: 江戸時代, 戦後. */
  readonly period?: string;
  /** The first, middle or last part of the month, year, decade or century that is said. */
  readonly phase?: Phase;
  readonly partOfDay?: PartOfDay;
  readonly hour?: number;
  /** The hour is on a clock of twelve, and nobody says which half of the day. */
  readonly twelveHour?: true;
  readonly minute?: number;
  readonly second?: number;
  /** So many units from now or from what is spoken of: -2 and "year" for "two years ago", 1 and "week" for "next Monday". */
  readonly offset?: number;
  /** What `offset` or `amount` counts, or what recurs. */
  readonly unit?: Unit;
  /** Length of a duration, in units; missing when nobody says how many ("several years"). */
  readonly amount?: number;
  /** The amount or offset is near this, or below it; "several" counts as 3. */
  readonly approximate?: "about" | "less";
  readonly from?: TimeValue;
  readonly to?: TimeValue;
}

export const rank = (granularity: Granularity) => GRANULARITIES.indexOf(granularity);

/** The value that has these fields. */
export function timeValue(fields: TimeFields, kind: TimeKind = kindOf(fields)): TimeValue {
  return { kind, granularity: granularityOf(fields, kind), ...fields };
}

/** Without `kind` and `granularity`, which follow from the rest. */
export function fieldsOf({ kind: _, granularity: __, ...fields }: TimeValue): TimeFields {
  return fields;
}

function kindOf(fields: TimeFields): TimeKind {
  if (fields.from || fields.to) return "range";
  if (fields.offset !== undefined) return "relative";
  if (fields.unit !== undefined) return "duration";
  const clock = fields.hour ?? fields.minute ?? fields.partOfDay;
  if (clock !== undefined && dateFields(fields) === 0) return "clock";
  return dateFields(fields) > 0 ? "date" : "relative";
}

const CLOCK_FIELDS = new Set(["hour", "twelveHour", "minute", "second", "partOfDay", "approximate"]);

function dateFields(fields: TimeFields): number {
  let count = 0;
  for (const name in fields) if (!CLOCK_FIELDS.has(name)) count++;
  return count;
}

function granularityOf(fields: TimeFields, kind: TimeKind): Granularity {
  if (kind === "duration") return fields.unit ?? "ever";
  let finest = finer(fields.from?.granularity, fields.to?.granularity ?? "ever");
  for (const name in fields) finest = finer(grain(name as keyof TimeFields, fields), finest);
  return finest;
}

function finer(one: Granularity | undefined, other: Granularity): Granularity {
  return one !== undefined && rank(one) < rank(other) ? one : other;
}

/** How fine a field is; undefined for those that say nothing of their own. */
export function grain(name: keyof TimeFields, fields: TimeFields): Granularity | undefined {
  if (name === "unit") return fields.unit;
  if (name === "phase") return phaseGrain(fields);
  return GRAIN[name];
}

const GRAIN: Readonly<Partial<Record<keyof TimeFields, Granularity>>> = {
  ...{
    second: "second",
    minute: "minute",
    hour: "hour",
    partOfDay: "part-of-day",
    day: "day",
    weekday: "day",
  },
  ...{ festival: "day", week: "week", month: "month", season: "season", quarter: "season", half: "season" },
  ...{ year: "year", fiscal: "year", decade: "decade", century: "century", period: "century" },
};

/** "early March" is as fine as a week, "early 1998" as a season. */
function phaseGrain({ month, year, offset, unit, decade }: TimeFields): Granularity {
  if (month !== undefined || (offset !== undefined && unit === "month")) return "week";
  if (year !== undefined || offset !== undefined) return "season";
  return decade !== undefined ? "decade" : "century";
}
