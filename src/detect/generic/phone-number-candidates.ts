import type { Span } from "../../doc/span.ts";

/** Digits that may be one telephone number, as they are written. */
export interface Candidate extends Span {
  readonly digits: string;
  readonly groups: readonly string[];
  /** What stands between the groups. */
  readonly gaps: readonly string[];
  readonly plus: boolean;
  readonly bracketed: boolean;
  readonly extended: boolean;
}

export const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
const MOST_GROUPS = 7;

/** Digit groups with what people put between and before them: blanks, dots, hyphens, slashes, brackets, a plus. */
const RUN = /(?:\(\+?|\+\(?)?\d+(?:(?:[ .\-/]|[ .-]?\(|\)[ .-]?\(?)\d+)*/g;
const EXTENSION =
  /^[ ,]{0,2}(?:(?:x|ext\.?|extension)[ :.]?\d{1,6}(?![\p{L}\d])|\(?内線(?:番号)?[: ]?\d{1,6}\)?)/iu;

const WORD = "[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}_@]";
/** What a number may not follow: money, the letters, digits, time or postal mark it belongs to. */
const NOT_AFTER = new RegExp(`(?:${WORD}|[$€£¥₹₩〒] ?|\\d[.,:/-]|\\p{Script=Latin}[./-])$`, "u");
/** Labels are often set without a blank: TEL03-1234-5678. */
const LABEL_BEFORE = /(?<!\p{L})(?:tel|fax|ph|phone|mob|mobile|cell)[.-]?$/iu;
/** What may not follow a number: the rest of a word, a time, a unit. */
const NOT_BEFORE = new RegExp(
  `^(?:${WORD}|-\\p{L}{1,2}(?!\\p{L})|[,:]\\d| ?(?:[%°円万億年月日時分秒件個名人冊]|ドル|(?:[kcm]?m|kg|[kmg]b|usd|eur|gbp|jpy|dollars?|euros?|yen)(?!\\p{L})))`,
  "iu",
);

interface Group extends Span {
  readonly digits: string;
}

/** Every candidate of a text. They may overlap: which of them is a number, plans and shapes decide. */
export function* candidates(text: string): Iterable<readonly Candidate[]> {
  for (const run of text.matchAll(RUN)) {
    if (run[0].length >= FEWEST_DIGITS) yield inRun(text, run.index, run.index + run[0].length);
  }
}

/**
 * The stretches of a run that may be a number: bounded by the ends of the run, or by a gap inside it that is wider than any
 * gap of the stretch itself. "555-1234 555-9876" may be two numbers, "12 34 56 78" is one or none.
 */
function inRun(text: string, from: number, to: number): Candidate[] {
  const groups = groupsOf(text, from, to);
  const before = text.slice(Math.max(0, from - 16), from);
  const opens = !NOT_AFTER.test(before) || LABEL_BEFORE.test(before);
  const after = text.slice(to, to + 24);
  const extension = EXTENSION.exec(after)?.[0] ?? "";
  const closes = extension !== "" || !NOT_BEFORE.test(after);
  const candidates: Candidate[] = [];
  for (let i = 0; i < groups.length; i++) {
    let digits = 0;
    for (let j = i; j < groups.length && j < i + MOST_GROUPS; j++) {
      digits += groups[j]!.digits.length;
      if (digits < FEWEST_DIGITS) continue;
      if (digits > MOST_DIGITS) break;
      const last = j === groups.length - 1;
      if ((i === 0 && !opens) || (last && !closes)) continue;
      const start = i === 0 ? from : groups[i - 1]!.to;
      const candidate = stretch(text, start, groups.slice(i, j + 1), last ? extension : "");
      if (candidate && standsApart(text, groups, i, j, candidate.plus)) candidates.push(candidate);
    }
  }
  return candidates;
}

function groupsOf(text: string, from: number, to: number): Group[] {
  return [...text.slice(from, to).matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    from: from + index,
    to: from + index + digits.length,
    digits,
  }));
}

/** A number with a plus says where it begins and, by its plan, where it ends. */
function standsApart(text: string, groups: readonly Group[], i: number, j: number, plus: boolean): boolean {
  const gap = (k: number) => width(text.slice(groups[k]!.to, groups[k + 1]!.from));
  let inside = 1;
  for (let k = i; k < j; k++) inside = Math.max(inside, gap(k));
  const left = i === 0 || (gap(i - 1) > inside && !(i === 1 && groups[0]!.digits.startsWith("0")));
  const right = j === groups.length - 1 || gap(j) > inside || (plus && gap(j) > 1);
  return left && right;
}

/** How far a gap sets two groups apart. After a closing bracket a blank still holds them together. */
function width(gap: string): number {
  if (gap.includes("/")) return 3;
  return gap.includes(" ") && !gap.includes(")") ? 2 : 1;
}

/** The candidate made of `groups`, with the sign and bracket that lead it; undefined when a bracket is left open. */
function stretch(
  text: string,
  start: number,
  groups: readonly Group[],
  extension: string,
): Candidate | undefined {
  const end = groups.at(-1)!.to;
  const lead = /[(+]*$/.exec(text.slice(start, groups[0]!.from))![0];
  const body = text.slice(groups[0]!.from, end);
  const prefix = [lead, lead.replace("(", "")].find((prefix) => balanced(prefix + body));
  if (prefix === undefined) return undefined;
  return {
    from: groups[0]!.from - prefix.length,
    to: end + extension.length,
    digits: groups.map(({ digits }) => digits).join(""),
    groups: groups.map(({ digits }) => digits),
    gaps: groups.slice(1).map((group, k) => text.slice(groups[k]!.to, group.from)),
    plus: prefix.includes("+"),
    bracketed: prefix.includes("(") || body.includes("("),
    extended: extension !== "",
  };
}

const balanced = (text: string) => /^[^()]*(?:\([^()]*\)[^()]*)*$/.test(text);

/** The lengths of the groups: "3-3-4". */
export function shape({ groups }: Candidate): string {
  return groups.map((group) => group.length).join("-");
}

/** How many digits stand before each gap. */
export function breaksOf(groups: readonly string[]): number[] {
  let at = 0;
  return groups.slice(0, -1).map((group) => (at += group.length));
}
