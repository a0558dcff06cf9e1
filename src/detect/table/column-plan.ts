/** What is done with each column of a table, from its header and a sample of its values. */
import type { Message } from "../../words/message.ts";
import {
  type ColumnKind,
  type ColumnRole,
  type HeaderKind,
  headerKind,
  KEEP,
  RECORD_ID,
  TEXT,
} from "./header-kind.ts";
import { digitsIn, isListedName, isNumber, isYesNo, shapeOf, wholeLabel } from "./value-kind.ts";

export interface ColumnPlan {
  readonly name: string;
  /** A label that every value of the column has, `text` or `keep`. */
  readonly kind: ColumnKind;
  readonly why: Message;
  readonly role?: ColumnRole;
  /** The label of a value, where the header fits several. */
  readonly labelOf?: (value: string) => string;
  /** Of a column that is kept: whether a value looks like the others. One that does not is read as text. */
  readonly fits: (value: string) => boolean;
}

/** Whether what is done with a column changes its values whole. */
export const isLabelled = ({ kind }: Pick<ColumnPlan, "kind">): boolean => kind !== TEXT && kind !== KEEP;

interface Judged extends Pick<ColumnPlan, "kind" | "why" | "role" | "labelOf"> {}

/** Distinct values that recognisers look at, at most. */
const LOOKED_AT = 40;
/** With fewer values than this nothing is said of a column by its values alone. */
const FEW = 3;

/** `names` may be undefined for a table without a header; rows may be short. Reads no more than it is given. */
export function planColumns(
  names: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
): ColumnPlan[] {
  const count = names?.length ?? rows.reduce((most, row) => Math.max(most, row.length), 0);
  const values = Array.from({ length: count }, (_, i) => rows.map((row) => row[i] ?? ""));
  return planValues(names, values);
}

/** The same from the values of each column; names may be dotted paths. */
export function planValues(
  names: readonly string[] | undefined,
  columns: readonly (readonly string[])[],
): ColumnPlan[] {
  const headers = columns.map((_, i) => (names ? pathKind(names[i] ?? "") : undefined));
  const aboutPeople = headers.some((header) => header !== undefined && tellsOfPeople(header));
  return headers.map((header, i) => {
    const values = columns[i]!.map((value) => value.trim()).filter((value) => value !== "");
    return columnPlan(names?.[i] ?? `${i + 1}`, values, judge(header, values, aboutPeople));
  });
}

/** By the last name of a path, else by all of them. */
function pathKind(path: string): HeaderKind | undefined {
  const dot = path.lastIndexOf(".");
  if (dot <= 0) return headerKind(path);
  return headerKind(path.slice(dot + 1)) ?? headerKind(path.replaceAll(".", " "));
}

/** The plan of one column as it is wished for: `labelOf` does not count. */
export const chosenColumn = (name: string, kind: ColumnKind): ColumnPlan => ({
  name,
  kind,
  why: reason("column-chosen"),
  ...(kind === RECORD_ID && { role: "key" }),
  fits: () => true,
});

function columnPlan(name: string, values: readonly string[], judged: Judged): ColumnPlan {
  return { name, ...judged, fits: judged.kind === KEEP ? alike(values, judged.role) : () => true };
}

/** Columns that only a table of people has. */
const PERSONAL: ReadonlySet<string> = new Set([
  "EMAIL_ADDRESS",
  "PHONE_NUMBER",
  "ADDRESS",
  "JP_ADDRESS",
  "AGE",
  "OCCUPATION",
  "NRP",
]);
const tellsOfPeople = ({ kind, role, labelOf, unsure }: HeaderKind) =>
  labelOf !== undefined ||
  role === "quasi" ||
  (kind !== undefined && (PERSONAL.has(kind) || (kind === "PERSON" && !unsure)));

/** Why a column is what it is; column-values.ts has the words. */
const reason = (code: string): Message => ({ code });
const NAMED = reason("column-header");
const VALUES = reason("column-values");

function judge(header: HeaderKind | undefined, values: readonly string[], aboutPeople: boolean): Judged {
  if (!header) return byValues(values);
  if (header.amount) return values.length > 0 && values.every(isNumber) ? amounts(values) : byValues(values);
  if (header.role === "row") return rowKey(values);
  if (header.unsure) return unsure(header, values, aboutPeople);
  if (header.labelOf)
    return {
      kind: usualLabel(header.labelOf, values),
      labelOf: header.labelOf,
      why: NAMED,
      ...roleOf(header),
    };
  const { kind = TEXT, role } = header;
  if (kind === KEEP && role === undefined) return kept(values);
  return { kind, why: NAMED, ...roleOf(header) };
}

/** Numbers under the name of an amount, unless they are as long as those that name something. */
function amounts(values: readonly string[]): Judged {
  const judged = numbers(values);
  return judged.kind === KEEP ? { kind: KEEP, why: NAMED } : judged;
}

const roleOf = ({ role }: HeaderKind) => (role ? { role } : {});

/** The label that most values have by the header. */
function usualLabel(labelOf: (value: string) => string, values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(labelOf(value), (counts.get(labelOf(value)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? labelOf("");
}

/** Keys of rows are kept, unless each is something that identifies by itself; one that comes again is the key of something else. */
function rowKey(values: readonly string[]): Judged {
  const label = sharedLabel(values, 0.5);
  if (label && label !== "DATE_TIME" && label !== "UUID" && !values.every(isInteger))
    return { kind: label, why: VALUES };
  if (nameShare(values) >= 0.6) return { kind: "PERSON", why: VALUES };
  return new Set(values).size === values.length
    ? { kind: KEEP, role: "row", why: reason("column-row-key") }
    : { kind: RECORD_ID, role: "key", why: reason("column-repeated-key") };
}

const isInteger = (value: string) => /^\d+$/.test(value);

/** "name", "customer", "order": people or things, keys or counts. */
function unsure({ kind = TEXT, role }: HeaderKind, values: readonly string[], aboutPeople: boolean): Judged {
  if (kind === "PERSON") {
    const own = byValues(values);
    if (own.kind !== TEXT && own.kind !== KEEP) return own;
    if (values.length > 0 && values.every(isNumber)) return own;
    if (own.kind === KEEP && values.every(isYesNo)) return own;
    const isNamed = aboutPeople || nameShare(values) >= 0.3;
    return isNamed ? { kind, why: NAMED } : { kind: TEXT, why: reason("column-unsure") };
  }
  const isKey = values.length > 0 && share(values, looksLikeKey) >= 0.8 && !isCategory(values);
  return isKey ? { kind, why: NAMED, ...(role && { role }) } : byValues(values);
}

const looksLikeKey = (value: string) =>
  /^[\p{L}\p{N}._/-]{2,40}$/u.test(value) && digitsIn(value) >= 2 && !/[.]\d/.test(value);

/** A header that promises what identifies nobody, kept where its values agree. */
function kept(values: readonly string[]): Judged {
  const label = sharedLabel(values, 0.8);
  if (label && !MEASURES.has(label) && !values.every(isNumber)) return { kind: label, why: VALUES };
  if (isProse(values)) return { kind: TEXT, why: reason("column-prose") };
  return { kind: KEEP, why: NAMED };
}

/** What amounts and years look like. */
const MEASURES: ReadonlySet<string> = new Set(["DATE_TIME", "MONEY", "QUANTITY", "AGE"]);

function byValues(values: readonly string[]): Judged {
  if (values.length === 0) return { kind: TEXT, why: reason("column-empty") };
  const label = sharedLabel(values, 0.8);
  if (label === "UUID") return { kind: RECORD_ID, role: "key", why: VALUES };
  if (label) return { kind: label, why: VALUES };
  if (values.length < FEW) return { kind: TEXT, why: reason("column-few") };
  if (values.every(isYesNo)) return { kind: KEEP, why: reason("column-categories") };
  if (share(values, isNumber) >= 0.9) return numbers(values);
  if (nameShare(values) >= 0.6 && !isCategory(values)) return { kind: "PERSON", why: VALUES };
  if (isProse(values)) return { kind: TEXT, why: reason("column-prose") };
  if (isCodes(values)) return { kind: RECORD_ID, role: "key", why: reason("column-codes") };
  if (isCategory(values) && nameShare(values) < 0.3) return { kind: KEEP, why: reason("column-categories") };
  return { kind: TEXT, why: reason("column-unsure") };
}

/** Long whole numbers that differ and are in no order name something; others are amounts. */
function numbers(values: readonly string[]): Judged {
  const integers = values.filter(isInteger);
  const isLong =
    integers.length >= 0.9 * values.length && share(integers, (value) => value.length >= 6) >= 0.9;
  const isCounting = isSequence(integers);
  if (isLong && !isCounting && isDistinct(values))
    return { kind: RECORD_ID, role: "key", why: reason("column-codes") };
  return { kind: KEEP, why: reason("column-numbers") };
}

/** Whether most numbers are the one before and one more. */
const isSequence = (values: readonly string[]) =>
  values.length > 1 &&
  values.filter((value, i) => i > 0 && Number(value) - Number(values[i - 1]) === 1).length >=
    0.9 * (values.length - 1);

const isDistinct = (values: readonly string[]) => new Set(values).size >= 0.9 * values.length;

/** Letters and digits in one or two shapes, nearly every one another: numbers of members, of cases. */
function isCodes(values: readonly string[]): boolean {
  const coded = values.filter(
    (value) => /^(?=.*\d)[\p{L}\p{N}._/-]{4,40}$/u.test(value) && digitsIn(value) >= 3,
  );
  return coded.length >= 0.9 * values.length && isDistinct(values) && new Set(values.map(shapeOf)).size <= 3;
}

/** Few short values that come again and again. */
function isCategory(values: readonly string[]): boolean {
  const distinct = new Set(values);
  return (
    values.length >= 8 &&
    distinct.size <= Math.max(2, values.length / 4) &&
    distinct.size <= 200 &&
    [...distinct].every((value) => value.length <= 40)
  );
}

const isProse = (values: readonly string[]) =>
  share(
    values,
    (value) => value.length > 40 || value.split(/\s+/).length > 5 || /[。！？.!?]\s|[。！？]$/.test(value),
  ) >= 0.3;

const share = (values: readonly string[], holds: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length;

const sampleOf = (values: readonly string[]) => [...new Set(values)].slice(0, LOOKED_AT);

const nameShare = (values: readonly string[]) => share(sampleOf(values), isListedName);

/** The label that recognisers give to at least so many of the values. */
function sharedLabel(values: readonly string[], least: number): string | undefined {
  const sample = sampleOf(values);
  if (sample.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const value of sample) {
    const label = value.length > 200 ? undefined : wholeLabel(value);
    if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const [label, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return count >= least * sample.length ? label : undefined;
}

/** Tells values like most of the sample: numbers of no more digits, categories that came twice, keys of the same signs. */
function alike(values: readonly string[], role: ColumnRole | undefined): (value: string) => boolean {
  if (role === "row" && !values.every(isNumber)) return sameShape(values);
  const most = mostDigits(values.filter(isNumber));
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const least = values.length >= 8 ? 2 : 1;
  return (written) => {
    const value = written.trim();
    if (value === "" || isYesNo(value)) return true;
    if (isNumber(value)) return digitsIn(value) <= most + 1;
    return (counts.get(value) ?? 0) >= least && !isNumber(value);
  };
}

/** Digits of all but the few longest numbers. */
function mostDigits(values: readonly string[]): number {
  const lengths = values.map(digitsIn).sort((a, b) => a - b);
  return lengths[Math.max(0, Math.ceil(lengths.length * 0.98) - 1)] ?? 0;
}

/** john-smith-7: two names in one key. */
const hasNames = (value: string) => {
  const words = value.match(/\p{L}{3,}/gu) ?? [];
  return (
    words.length > 1 && words.every((word) => isListedName(word.charAt(0).toUpperCase() + word.slice(1)))
  );
};

/** Keys that begin like others; of many shapes anything that is one word. A shape that came once among many is none of the column. */
function sameShape(values: readonly string[]): (value: string) => boolean {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(shapeOf(value), (counts.get(shapeOf(value)) ?? 0) + 1);
  const least = values.length >= 8 ? 2 : 1;
  const shapes = new Set([...counts].filter(([, count]) => count >= least).map(([shape]) => shape));
  const lengths = values.map(({ length }) => length).sort((a, b) => a - b);
  const longest = lengths[Math.ceil(lengths.length * 0.98) - 1] ?? 0;
  const isVaried = counts.size > Math.max(3, values.length / 4);
  return (written) => {
    const value = written.trim();
    if (value === "") return true;
    if (value.length > longest + 2 || /[@\s]/.test(value) || hasNames(value)) return false;
    return isVaried || shapes.has(shapeOf(value));
  };
}
