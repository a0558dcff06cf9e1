import metadata from "libphonenumber-js/max/metadata";
import { lazy } from "../../strings/lazy.ts";

/**
 * Numbering plans, read from the tables of libphonenumber (format 4 of its METADATA.md). The tables alone load in 3 ms, the
 * library in 50, and a plan is asked about 100 times faster than the library can parse; the library is the oracle in tests.
 */
export interface Plan {
  readonly region: string;
  readonly callingCode: string;
  readonly lengths: readonly number[];
  /** Any number of the plan, by its first digits. */
  readonly general: RegExp;
  /** Numbers in use: fixed, mobile, toll-free and so on. */
  readonly types: readonly { readonly regex: RegExp; readonly lengths: readonly number[] | undefined }[];
  /** What callers inside the country dial first, and what takes its place. */
  readonly trunk: RegExp | undefined;
  readonly transform: string | undefined;
  readonly formats: readonly Format[];
}

/** How numbers of a plan are grouped in print. */
interface Format {
  readonly groups: RegExp;
  readonly leading: RegExp | undefined;
  /** Whether numbers of this format are always written with the trunk prefix. */
  readonly trunk: boolean;
}

type Row = Readonly<(typeof metadata.nonGeographic)[keyof typeof metadata.nonGeographic]>;
const COUNTRIES = metadata.countries as Record<string, Row>;
const SHARING = metadata.country_calling_codes as Record<string, readonly string[] | undefined>;
const GLOBAL = metadata.nonGeographic as Record<string, Row>;

const plans: ReadonlyMap<string, () => Plan> = new Map(
  [
    ...Object.entries(COUNTRIES),
    ...Object.entries(GLOBAL).map(([code, row]) => [`+${code}`, row] as const),
  ].map(([region, row]) => [region, lazy(() => readPlan(region, row))]),
);

/** The plan of a region (ISO 3166-1 alpha-2), read on first use; undefined when there is none. */
export const planOf = (region: string): Plan | undefined => plans.get(region)?.();

/** The plans that share a calling code; empty when it is not assigned. */
export function plansOfCallingCode(code: string): readonly Plan[] {
  return [...(SHARING[code] ?? []), `+${code}`].map(planOf).filter((plan) => plan !== undefined);
}

function readPlan(region: string, row: Row): Plan {
  const main = COUNTRIES[SHARING[row[0]]?.[0] ?? region] ?? row;
  const trunk = row[7] || row[5];
  return {
    region,
    callingCode: row[0],
    lengths: row[3],
    general: whole(row[2]),
    types: (row[11] || [[row[2]]])
      .filter((type: Row | undefined) => type?.[0])
      .map(([pattern, lengths]: Row) => ({ regex: whole(pattern), lengths })),
    trunk: trunk ? new RegExp(`^(?:${trunk})`) : undefined,
    transform: row[8] || undefined,
    formats: (row[4] || main[4] || []).map((format: Row) => readFormat(format, row[6] || main[6], row[9])),
  };
}

function readFormat(
  [groups, , leading, rule, optional]: Row,
  planRule: string,
  planOptional: boolean,
): Format {
  const prefix = String(rule || planRule || "").replace("$1", "");
  const last = leading?.at(-1);
  return {
    groups: whole(groups),
    leading: last && new RegExp(`^(?:${last})`),
    trunk: /\d/.test(prefix) && !(optional || planOptional),
  };
}

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);

/** The number without what is dialled only inside the country. */
export function significant(plan: Plan, digits: string): string {
  const match = plan.trunk?.exec(digits);
  if (!match) return digits;
  const captured = match.length > 1 && match.at(-1) !== undefined;
  const stripped =
    captured && plan.transform ? digits.replace(plan.trunk!, plan.transform) : digits.slice(match[0].length);
  if (plan.general.test(digits) && !plan.general.test(stripped)) return digits;
  return plan.lengths.includes(stripped.length) ? stripped : digits;
}

/** Whether a number, without trunk prefix, is in use in the plan. */
export function inUse(plan: Plan, number: string): boolean {
  return (
    plan.general.test(number) &&
    plan.types.some(({ regex, lengths }) => (lengths?.includes(number.length) ?? true) && regex.test(number))
  );
}

/** Nobody reads more digits than this in one breath, so a longer group may be written in parts. */
const LONG_GROUP = 5;

/**
 * Whether gaps written at `breaks` (counted in digits from the end) are where the plan has them: one after the first group,
 * others at the end of a group of the plan or inside a long group. Later groups may be joined, or all.
 */
export function groupedAs(plan: Plan, digits: string, number: string, breaks: readonly number[]): boolean {
  const withTrunk = digits.length > number.length;
  return plan.formats.some(({ groups, leading, trunk }) => {
    if ((trunk && !withTrunk) || leading?.test(number) === false) return false;
    const match = groups.exec(number);
    if (!match) return false;
    const first = number.length - match[1]!.length;
    if (breaks.length > 0 && first > 0 && !breaks.includes(first)) return false;
    return breaks.every((gap) => gap === number.length || fits(match.slice(1), gap));
  });
}

function fits(groups: readonly string[], gap: number): boolean {
  let end = 0;
  for (const { length } of groups.toReversed()) {
    if (gap < end + length) return length >= LONG_GROUP && gap >= end;
    end += length;
    if (gap === end) return true;
  }
  return false;
}
