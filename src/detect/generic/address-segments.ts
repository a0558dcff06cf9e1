/**
 * How an address goes on beside its core: over segments between commas, to the left and to the right, and over the lines below. A
 * segment is a unit, a numbered house, a street, a house or a town by name, or a postal code.
 */
import type { Span } from "../../doc/span.ts";
import { isFamilyName, isGivenName } from "../entities/english-names.ts";
import {
  AMERICAN_STATE,
  AUSTRALIAN_STATE,
  BRITISH_CODE,
  CANADIAN_CODE,
  CANADIAN_PROVINCE,
  EIRCODE,
  HOUSES,
  NOT_PLACES,
  ORGANISATIONS,
  STREETS,
  UNITS,
  WEAK_STREETS,
  WEAK_UNITS,
} from "./address-words.ts";
import { isCountry } from "./countries.ts";

/**
 * Where an address was recognised. A `street`, `unit`, `box` or `whole` is one by itself; a `lower` one is in lower case; a `code` needs
 * its town, a `part` or `weak` core needs another segment beside it.
 */
export interface Core extends Span {
  readonly score: number;
  readonly kind: "street" | "lower" | "unit" | "box" | "whole" | "code" | "part" | "weak";
}
export interface Grown extends Span {
  readonly score: number;
}

const WORD = "\\p{Lu}[\\p{L}\\p{M}'’.-]*";
const LINK = "(?:of|the|on|upon|under|le|la|de|y|na|an|and|by|in|cum|next|sur|del|van|den|der|ap|yr|Yr|&)";
const NAMED = `(?:${WORD}|Tŷ)(?:[ ](?:${LINK}[ ]){0,2}(?:${WORD}|\\d{1,3}(?:st|nd|rd|th))){0,4}`;
const NUMBER = "\\d{1,5}[A-Za-z]?(?:[ ]?[/-][ ]?\\d{1,5}[A-Za-z]?)?";
const UNIT = `(?:(?:(?:${UNITS})|(?:${WEAK_UNITS}))[ ](?:[Nn]o\\.?[ ]?)?#?(?:${NUMBER}|[A-Z](?:-?\\d{1,4})?(?!\\p{L}))|(?:\\d{1,2}(?:st|nd|rd|th)|Ground|First|Second|Third|Fourth|Fifth|Top|Lower|Upper|Basement|Garden|Left|Right|G/F|ground|first|second|third|top)[ ](?:[Ff]loor|FLOOR|Flr\\.?|[Ff]lat|Level)(?:[ ](?:Flat|Left|Right|Rear|Front))?(?:[ ]\\d{1,3}[A-Z]?)?|\\d{1,2}/?F|#\\d{1,2}-\\d{1,4}[A-Z]?|#[ ]?\\d{1,5}[A-Z]?|No\\.?[ ]?\\d{1,5}|(?:(?:P\\.?O\\.?|GPO)[ ])?(?:Box|BOX)[ ]\\d{1,5}|(?:RR|HC|RD)[ ]?#?\\d{1,3})`;
const CODE = `(?:${BRITISH_CODE}|${EIRCODE}|(?:${CANADIAN_PROVINCE},?[ ]{1,2})?${CANADIAN_CODE}|(?:[A-Z]{2,3}[ ])?${AUSTRALIAN_STATE}[ ]{1,2}\\d{4}|${AMERICAN_STATE},?[ ]{1,2}\\d{5}(?:-\\d{4})?|[Ss]\\(?\\d{6}\\)?)`;
/** Codes of digits alone, after the name of a town only: ZIP, PIN, Singapore, South Africa. */
const DIGITS = "(?:-[ ])?(?:\\d{5}(?:-\\d{4})?|\\d{3}[ -]?\\d{3,4}|\\d{4})";
const NOT_MORE = "(?![\\p{L}\\p{N}_%]|[-.:/,]\\d|[ ]\\d{3})";

const sticky = (source: string) => new RegExp(source, "uy");
const RIGHT = {
  unit: sticky(`(?:[ ]?,[ ]?|[ ])(?:${UNIT})${NOT_MORE}`),
  code: sticky(`(?:[ ]?,)?[ ]{1,2}(?:${NAMED},?[ ]{1,2}(?:-[ ])?)?${CODE}(?![\\p{L}\\p{N}_])`),
  lowerCode: sticky(`(?:,?[ ]\\p{Ll}{3,}){0,2},?[ ]${BRITISH_CODE}${NOT_MORE}`),
  town: sticky(
    `(?:[ ]?,)[ ]?(?:${NAMED},?[ ]{1,2}${DIGITS}|(?:[A-Z]{1,2}-)?\\d{4,5}(?:[ ]?[A-Z]{2})?[ ]+${NAMED}|\\d{6}|\\d{4}(?<!19\\d\\d|20\\d\\d))${NOT_MORE}`,
  ),
  numbered: sticky(`[ ]?,[ ]?(?:${NUMBER}|[A-Z]-?\\d{1,4}),?[ ]${NAMED}(?:[ ]\\d{1,2}(?=,))?`),
  beside: sticky(
    `[ ]?,[ ]?(?:[Oo]ff|[Nn]ear|[Oo]pp\\.?|[Oo]pposite|[Bb]ehind|[Bb]eside|[Aa]djacent to|c/o)[ ]${NAMED}`,
  ),
  /** "Dublin 6", "London E5", "Co. Galway", "Springvale". */
  named: sticky(
    `[ ]?,[ ]?(?<name>(?:Co\\.?[ ])?${NAMED}(?:[ ](?:[A-Z]{1,2}\\d{1,2}[A-Z]?|\\d{1,2}[A-Z]?|A/A))?|[A-Z]{1,2}\\d{1,2}[A-Z]?)(?![\\p{L}\\p{N}])`,
  ),
  /** "Venner Rd SE26". */
  district: sticky("[ ](?:E|EC|N|NW|SE|SW|W|WC)\\d{1,2}[A-Z]?(?![\\p{L}\\p{N}])"),
  townOfBox: sticky(`[ ](?<name>${WORD}(?:[ ]${WORD}){0,2})`),
} as const;
/** A segment by name is whole only where something ends it. */
const ENDS = /[ ]{0,2}(?:[,.;)\]"'”’<>|•–\t\r\n]|$)|[ ]{2}|[ ][-(–•*][ (]?/uy;
const LINE_OVER = /[ ]*(?:\r?\n|$)/y;
const LABEL_FOLLOWS = /[ ]?:/y;

const MOST_SEGMENTS = 6;

/** The address around a core, if there is one. */
export function grow(text: string, core: Core): Grown | undefined {
  const right = growRight(text, core);
  const left = growLeft(text, core);
  const segments = right.segments + left.segments;
  if (core.kind === "code" && left.segments === 0) return undefined;
  if (core.kind === "part" && !right.closed && right.segments + left.segments === 0) return undefined;
  if (core.kind === "weak" && segments === 0 && !isIntroduced(text, core)) return undefined;
  return { from: left.from, to: right.to, score: core.score };
}

/** A weak core stands alone in its field, or after a word that an address follows. */
function isIntroduced(text: string, { from, to }: Span): boolean {
  if (!matches(ENDS, text, to)) return false;
  return /(?:^|[\n\t|]|[ ]{2}|[Aa]ddr(?:ess)?\.?[ ]?:?[ ]|(?:lives?|living|lived|resid\w+|staying|moved|house|home|based|premises)[ ](?:at|in|to|is|was)[ ])$/u.test(
    text.slice(Math.max(0, from - 24), from),
  );
}

// --- To the right ---------------------------------------------------------------------------------------------------

function growRight(text: string, { to: end, kind }: Core): { to: number; segments: number; closed: boolean } {
  let to = end;
  let segments = 0;
  if (kind === "code" || kind === "whole") return { to, segments, closed: true };
  if (kind === "lower") {
    const code = matches(RIGHT.lowerCode, text, to);
    if (code) return { to: code, segments: 1, closed: true };
  }
  if (kind === "box" || kind === "unit") {
    RIGHT.townOfBox.lastIndex = to;
    const name = RIGHT.townOfBox.exec(text)?.groups?.name;
    const lastIndex = RIGHT.townOfBox.lastIndex - (name?.endsWith(".") ? 1 : 0);
    const ends = name !== undefined && isPlaceName(name) && matches(ENDS, text, lastIndex) !== undefined;
    if (
      ends &&
      (kind === "box" || PLACE_WORD.test(name) || matches(LINE_OVER, text, lastIndex) !== undefined)
    )
      to = lastIndex;
  }
  let named = 0;
  while (segments < MOST_SEGMENTS) {
    const close = matches(RIGHT.code, text, to) ?? matches(RIGHT.town, text, to);
    if (close) return { to: close, segments: segments + 1, closed: true };
    const next =
      matches(RIGHT.unit, text, to) ??
      matches(RIGHT.numbered, text, to) ??
      matches(RIGHT.beside, text, to) ??
      (named < 4 ? namedSegment(text, to) : undefined);
    if (next === undefined) break;
    if (matches(LABEL_FOLLOWS, text, next)) break;
    if (text[to] === "," || text[to + 1] === ",") named++;
    to = next;
    segments++;
  }
  const district = matches(RIGHT.district, text, to);
  return { to: district ?? to, segments: segments + (district ? 1 : 0), closed: false };
}

function namedSegment(text: string, at: number): number | undefined {
  RIGHT.named.lastIndex = at;
  const name = RIGHT.named.exec(text)?.groups?.name;
  if (name === undefined) return undefined;
  let to = RIGHT.named.lastIndex;
  if (text[to - 1] === "." && !/(?:^|[ ])(?:Rd|St|Ave|Co|Ln|Dr)\.$/.test(name)) to--;
  return isPlaceName(name) && matches(ENDS, text, to) !== undefined ? to : undefined;
}

const OF_ORGANISATION = new RegExp(`(?:^|[ ])(?:${ORGANISATIONS})\\.?$`, "u");
/** "House" alone is a heading. */
const ONE_HOUSE = new RegExp(`^(?:${HOUSES})$`, "u");
const PLACE_WORD = new RegExp(`(?:^|[ ])(?:${HOUSES}|${STREETS}|${WEAK_STREETS})\\.?$`, "u");

/** Whether the words may name a town or a house, and neither a person nor a thing written after an address. */
function isPlaceName(name: string): boolean {
  const words = name.split(" ");
  if (NOT_PLACES.has(words[0]!.toLowerCase().replace(/[.']$/, ""))) return false;
  if (words.length === 1 && ONE_HOUSE.test(name)) return false;
  return !OF_ORGANISATION.test(name) && !isPersonName(words, name);
}

function isPersonName(words: readonly string[], name: string): boolean {
  if (words.length !== 2 || PLACE_WORD.test(name)) return false;
  return isGivenName(words[0]!) && isFamilyName(words.at(-1)!);
}

function matches(regex: RegExp, text: string, at: number): number | undefined {
  regex.lastIndex = at;
  return regex.test(text) ? regex.lastIndex : undefined;
}

// --- To the left ----------------------------------------------------------------------------------------------------

const REACH = 72;
/** What stands before a segment and is not part of any. */
const BORDER = /[\s\S]*(?:[\n\r\t|;("“<>•*=[\]{}]|:(?!\d)|[ ]{2}|[.!?][ ](?=\p{Lu}\p{Ll}+[ ]\p{Ll}))/u;
const START = "(?:^|[ ])";
const LEFT = {
  unit: new RegExp(
    `${START}(?<part>(?:${WORD}[ ](?=Block|Tower|Wing|Building))?${UNIT}(?:[ ]${NAMED})?)$`,
    "u",
  ),
  numbered: new RegExp(
    `${START}(?<part>(?:(?:Blk|BLK|Block|No\\.?|Plot|Lot|House)[ ])?(?:${NUMBER}|[A-Z]-?\\d{1,4}|#\\d{1,4}),?[ ](?:The[ ])?${NAMED})$`,
    "u",
  ),
  /** The street first: "Veskgasse 94 Apt. 6". */
  streetAndNumber: new RegExp(`${START}(?<part>(?:\\d{2,5}[ ])?${NAMED}[ ]\\d{1,4}[A-Za-z]?\\.?)$`, "u"),
  named: new RegExp(`${START}(?<part>${NAMED}(?:[ ]\\d{1,2})?)$`, "u"),
} as const;
const HAS_HOUSE = new RegExp(`^(?:The|Ty|Tŷ)[ ]|[ ](?:${HOUSES}|${STREETS}|${WEAK_STREETS})\\.?$`, "u");
const IS_COUNTY = /^(?:Co\.?|County)[ ]/;
/** Segments of a name only, before a town and a code: a house, a village, another village. */
const MOST_NAMES = 3;

/** A house or its number may stand before a street and before a unit. */
const MAY_FOLLOW_NUMBER: ReadonlySet<Core["kind"]> = new Set(["street", "unit", "part"]);

function growLeft(text: string, core: Core): { from: number; segments: number } {
  let from = core.from;
  let segments = 0;
  let plain = 0;
  const open = core.kind === "code" || core.kind === "whole";
  let numbered = !open;
  while (segments < MOST_SEGMENTS) {
    const field = text.slice(Math.max(0, from - REACH), from).replace(BORDER, "");
    const separator = /[ ]?,[ ]?$|[ ]-[ ]$|[ ]$/.exec(field)?.[0];
    if (separator === undefined) break;
    const isSpaced = !separator.includes(",");
    const rest = field.slice(0, field.length - separator.length);
    const segment = rest.slice(rest.lastIndexOf(",") + 1);
    const part = partBefore(segment, core.kind === "unit" && segments === 0);
    if (!part) break;
    const isStreetOfUnit = core.kind === "unit" && part.kind === "streetAndNumber";
    if (isSpaced && !(segments === 0 && (open || text[core.from] === "#" || isStreetOfUnit))) break;
    if (part.kind === "named") {
      const isHouse = HAS_HOUSE.test(part.value);
      if (!isPlaceName(part.value) && !isHouse) break;
      if (OF_ORGANISATION.test(part.value)) break;
      const town = isSpaced || IS_COUNTY.test(part.value);
      if (!isHouse && !town && (numbered || plain >= MOST_NAMES)) break;
      if (!isHouse && !town) plain++;
      if (isSpaced && text[core.from] === "#") break;
    } else {
      if (
        part.kind === "numbered" &&
        ((numbered && !MAY_FOLLOW_NUMBER.has(core.kind)) || !isNumberedName(part.value))
      )
        break;
      numbered = true;
    }
    from -= separator.length + part.value.length;
    segments++;
  }
  return { from, segments };
}

/** Not "40 AM" or "28 June". */
const isNumberedName = (value: string) =>
  !/[ ](?:[AaPp]\.?[Mm]\.?)$/.test(value) && isPlaceName(value.replace(/^.*\d\S* /, ""));

function partBefore(
  segment: string,
  ofUnit: boolean,
): { kind: keyof typeof LEFT; value: string } | undefined {
  const street = ofUnit ? LEFT.streetAndNumber.exec(segment)?.groups?.part : undefined;
  if (street !== undefined && isPlaceName(street.replace(/^\d+ /, "")))
    return { kind: "streetAndNumber", value: street };
  for (const kind of ["unit", "numbered", "named"] as const) {
    const value = LEFT[kind].exec(segment)?.groups?.part;
    if (value !== undefined) return { kind, value };
  }
  return undefined;
}

// --- Over lines -----------------------------------------------------------------------------------------------------

const LINE_END = /[ ]?,?[ \t]*(?:\r?\n|[ ]{2}[^\n]{0,200}\n|\t[^\n]{0,200}\n)/y;
const INDENT = /[ \t>|*]*(?:,[ ])?/y;
const NAMES_LINE = sticky(`(?:${NAMED}|${UNIT})(?:,[ ]?(?:Co\\.?[ ])?${NAMED}){0,3},?`);
const CODE_LINE = sticky(
  `(?:(?:APO|FPO|DPO|apo|fpo|dpo)[ ][Aa][AEPaep][ ]\\d{5}|(?:${NAMED}(?:,[ ](?:Co\\.?[ ])?${NAMED}){0,2})?,?[ ]{0,2}${CODE}|${NAMED}(?:,[ ]${NAMED})?,?[ ]{1,2}${DIGITS}|(?:[A-Z]{1,2}-)?\\d{4,5}(?:[ ]?[A-Z]{2})?[ ]${NAMED}|\\d{5})(?:,[ ]${NAMED})?`,
);
const FIELD_END = /[ ]?(?:[.]?[ \t]*(?:\r?\n|$)|[ ]{2}|\t|[ ]?\|)/y;
/** A code ends an address, whatever the sentence says after it. */
const CODE_END = /[ ]?(?:[.,;:?!)\]]|[ \t]*(?:\r?\n|$)|[ ]{2}|\t|\||[ ](?=\p{Ll}))/uy;
const MOST_LINES = 4;

/** Lines of town, country and postal code below a line that ends with an address; none where neither a code nor a country comes. */
export function linesBelow(text: string, to: number): Span[] {
  const lines: Span[] = [];
  let at = to;
  while (lines.length < MOST_LINES) {
    const next = matches(LINE_END, text, at);
    if (next === undefined) return [];
    const start = matches(INDENT, text, next) ?? next;
    const code = matches(CODE_LINE, text, start);
    if (code !== undefined && matches(CODE_END, text, code) !== undefined)
      return [...lines, { from: start, to: code }];
    const end = matches(NAMES_LINE, text, start);
    if (end === undefined || matches(FIELD_END, text, end) === undefined) return [];
    const name = text.slice(start, end).replace(/,$/, "");
    if (isCountry(name)) return [...lines, { from: start, to: end }];
    if (!isPlaceName(name)) return [];
    lines.push({ from: start, to: text[end - 1] === "," ? end - 1 : end });
    at = text[end - 1] === "," ? end - 1 : end;
  }
  return [];
}
