import { ENGLISH_WORDS, NAMED_DAY_STARTS, namedDayAt, type WordKind } from "./english-words.ts";
import type { Found } from "./found.ts";
import { MERIDIEM, numericAt, ZONE } from "./numeric.ts";
import type { TimeFields } from "./time-value.ts";

/** A word or number that may be part of a time. */
export interface Token {
  readonly kind: WordKind | "number" | "numeric" | "named-day" | "quarter" | "fiscal-year" | "zone";
  readonly from: number;
  readonly to: number;
  readonly n: number;
  /** As written, in lower case. */
  readonly word: string;
  readonly capital: boolean;
  /** What stands between this token and the one before: nothing, white space, or a sign. */
  readonly gap: Gap;
  readonly fields?: TimeFields;
  readonly found?: Found;
}

export type Gap = "" | " " | "," | "-" | "/" | "&";

const GAP = /[ \t]{0,3}(?:\r?\n[ \t]{0,8}|,[ \t]?(?:\r?\n)?|[-~][ ]?|\/|&[ ])?/y;
const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?/y;
const CLOCK = /^['’]clock/i;
const HALF_DAY = new RegExp(MERIDIEM, "iuy");
const TIME_ZONE = new RegExp(`${ZONE}(?![\\p{L}\\d])`, "uy");
const CHAT = /2(?:day|moro|morrow|mrw|mro|nite|night)(?![\p{L}\d])/iuy;
const QUARTER = /Q[1-4](?![\p{L}\d])|FY ?['’]?(?:\d{4}|\d\d)(?:[-/]\d\d)?(?![\p{L}\d])/uy;
const SHORT_YEAR = /['’]\d\d(?:s)?(?![\p{L}\d])/uy;

/** Most tokens a time has; more than this many in a row are cut there. */
const MOST = 24;

/** The tokens from `from` on, as long as every next word or number may belong to a time. */
export function englishTokens(text: string, from: number, to = text.length): Token[] {
  const tokens: Token[] = [];
  for (let at = from; at < to && tokens.length < MOST; ) {
    GAP.lastIndex = at;
    const gap = tokens.length === 0 ? "" : GAP.exec(text)![0];
    const token = tokenAt(text, at + gap.length, signOf(gap), tokens.at(-1));
    if (!token || token.to > to) break;
    tokens.push(token);
    at = token.to;
  }
  return tokens;
}

function signOf(gap: string): Gap {
  if (gap === "") return "";
  const sign = gap.trim();
  return sign === "" ? " " : sign === "~" ? "-" : (sign as Gap);
}

function tokenAt(text: string, at: number, gap: Gap, before: Token | undefined): Token | undefined {
  const unit = text.charCodeAt(at);
  if (isDigit(unit)) return numberAt(text, at, gap);
  if (unit === 0x27 || unit === 0x2019) return shortYearAt(text, at, gap);
  if (!isLetter(unit)) return undefined;
  return (before && besideClock(text, at, gap, before)) ?? wordAt(text, at, gap);
}

const isLetter = (unit: number) => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

function besideClock(text: string, at: number, gap: Gap, before: Token): Token | undefined {
  if (gap !== "" && gap !== " ") return undefined;
  if (before.kind === "number" || before.kind === "cardinal") {
    HALF_DAY.lastIndex = at;
    const match = HALF_DAY.exec(text);
    if (match) {
      const n = /^p/i.test(match[0]) ? 12 : 0;
      return token("meridiem", at, HALF_DAY.lastIndex, match[0], gap, { n });
    }
  }
  if (before.kind !== "meridiem" && before.kind !== "o'clock") return undefined;
  TIME_ZONE.lastIndex = at;
  const zone = TIME_ZONE.exec(text);
  return zone ? token("zone", at, TIME_ZONE.lastIndex, zone[0], gap) : undefined;
}

function token(
  kind: Token["kind"],
  from: number,
  to: number,
  written: string,
  gap: Gap,
  more: { n?: number; fields?: TimeFields | undefined; found?: Found } = {},
): Token {
  const { n = 0, fields, found } = more;
  const capital = written.charCodeAt(0) >= 0x41 && written.charCodeAt(0) <= 0x5a;
  return {
    kind,
    from,
    to,
    n,
    word: written.toLowerCase(),
    capital,
    gap,
    ...(fields && { fields }),
    ...(found && { found }),
  };
}

function numberAt(text: string, at: number, gap: Gap): Token | undefined {
  const chat = text[at] === "2" ? chatWord(text, at) : undefined;
  if (chat !== undefined) return vocabulary(chat, at, gap);
  NUMBER.lastIndex = at;
  const written = NUMBER.exec(text)![0];
  const to = NUMBER.lastIndex;
  const numeric = mayBeNumeric(text, at, written) ? numericAt(text, at) : undefined;
  if (numeric && numeric.to >= to) {
    return token("numeric", at, numeric.to, text.slice(at, numeric.to), gap, { found: numeric });
  }
  return plainNumber(text, at, to, written, gap);
}

function chatWord(text: string, at: number): string | undefined {
  CHAT.lastIndex = at;
  return CHAT.exec(text)?.[0];
}

/** Signs, letters and more digits may follow a number that begins a date or a clock time. */
function mayBeNumeric(text: string, at: number, written: string): boolean {
  if (written.length >= 8) return true;
  const next = text.charCodeAt(at + written.length);
  const joined = written.includes(".") || next === 0x2d || next === 0x2f || next === 0x2e || next === 0x3a;
  if (joined) return true;
  if (isLetter(next)) return DATE_LETTERS.has(next & 0x5f);
  const beyond = text.charCodeAt(at + written.length + 1);
  return next === 0x20 && ((written.length === 2 && isDigit(beyond)) || beyond === 0x51 || beyond === 0x2d);
}

const isDigit = (unit: number) => unit >= 0x30 && unit <= 0x39;
/** First letters of months, W of weeks, T of clock times, Q of quarters. */
const DATE_LETTERS: ReadonlySet<number> = new Set([..."JFMASONDWTQ"].map((letter) => letter.charCodeAt(0)));

function plainNumber(text: string, at: number, to: number, written: string, gap: Gap): Token | undefined {
  const n = Number(written.replace(/,/g, ""));
  const suffix = /^(?:st|nd|rd|th|s)(?![\p{L}\d])/iu.exec(text.slice(to, to + 3))?.[0];
  const whole = text.slice(at, to + (suffix?.length ?? 0));
  if (suffix) {
    const kind = suffix === "s" ? "decade" : "ordinal";
    if (kind === "decade" && !/^(?:\d\d)?\d0s$/.test(whole)) return undefined;
    return token(kind, at, at + whole.length, whole, gap, { n: kind === "decade" ? decadeOf(n) : n });
  }
  const after = text.slice(to, to + 2);
  if (/^[%\p{L}_]|^[:./,]\d/u.test(after) && !/^[ap][m.]/i.test(after)) return undefined;
  return token("number", at, to, written, gap, { n });
}

/** The 80s are those of the last century; the 1880s say so. */
const decadeOf = (n: number) => (n >= 100 ? n : n < 30 ? 2000 + n : 1900 + n);

function shortYearAt(text: string, at: number, gap: Gap): Token | undefined {
  SHORT_YEAR.lastIndex = at;
  const match = SHORT_YEAR.exec(text)?.[0];
  if (match === undefined) return undefined;
  const n = Number(match.slice(1, 3));
  if (match.endsWith("s") && n % 10 === 0) {
    return token("decade", at, at + match.length, match, gap, { n: decadeOf(n) });
  }
  const year = n + (n >= 69 ? 1900 : 2000);
  return match.endsWith("s")
    ? undefined
    : token("number", at, at + match.length, `'${year}`, gap, { n: year });
}

function wordAt(text: string, at: number, gap: Gap): Token | undefined {
  const first = text[at]!;
  const quarter = first === "Q" || first === "F" ? quarterAt(text, at) : undefined;
  if (quarter !== undefined) return quarterToken(quarter, at, gap);
  let to = at + 1;
  while (isLetter(text.charCodeAt(to))) to++;
  if (to === at + 1 && CLOCK.test(text.slice(to, to + 6))) to += 6;
  if (isWordUnit(text, to)) return undefined;
  const written = text.slice(at, to);
  if (STARTS.has(written.toLowerCase())) {
    const named = namedDayAt(text, at);
    if (named)
      return token("named-day", at, named.to, text.slice(at, named.to), gap, { fields: named.fields });
  }
  return vocabulary(written, at, gap, abbreviationEnd(text, written, to));
}

function quarterAt(text: string, at: number): string | undefined {
  QUARTER.lastIndex = at;
  return QUARTER.exec(text)?.[0];
}

/** Whether the word goes on with a digit or a letter that is not ASCII. */
function isWordUnit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit < 0x80 ? isDigit(unit) || unit === 0x5f : /\p{Script=Latin}/u.test(text.charAt(at));
}

const STARTS = new Set(NAMED_DAY_STARTS);

function quarterToken(written: string, at: number, gap: Gap): Token {
  const to = at + written.length;
  if (written.startsWith("Q")) return token("quarter", at, to, written, gap, { n: Number(written[1]) });
  const digits = /\d+/.exec(written)![0];
  const n = digits.length === 4 ? Number(digits) : 2000 + Number(digits);
  return token("fiscal-year", at, to, written, gap, { n });
}

function vocabulary(written: string, at: number, gap: Gap, to = at + written.length): Token | undefined {
  const word = ENGLISH_WORDS.get(written.toLowerCase());
  return word && token(word.kind, at, to, written, gap, { n: word.n, fields: word.fields });
}

/** With its full stop, where a short name has one and the text goes on: "Sept. 5", "Mon., 5 May". */
function abbreviationEnd(text: string, written: string, to: number): number {
  return written.length <= 5 && text[to] === "." && /^,? ?[\da-z]/.test(text.slice(to + 1, to + 4))
    ? to + 1
    : to;
}
