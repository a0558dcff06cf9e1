/** The grammar of values that stand beside a label, in normalised text. */
import type { Span } from "../../doc/span.ts";
import type { Kind } from "./kinds.ts";

const GROUP = /[A-Za-z0-9]+/y;
/** What joins two groups of one value, without spaces around it. */
const JOINT = /[-/._~\\+*]|・(?=\d)/y;
const LONGEST = 48;

const isDigit = (unit: number) => unit >= 48 && unit <= 57;
const isLetter = (unit: number) => (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);
const isAlphanumeric = (unit: number) => isDigit(unit) || isLetter(unit);
const MARKS = new Set([..."-/._~\\+"].map((mark) => mark.charCodeAt(0)));

/** Where the groups begin that are joined to the digit at `at`. */
export function valueStart(text: string, at: number): number {
  let from = at;
  const least = Math.max(0, at - LONGEST);
  for (let i = at - 1; i >= least; i--) {
    const unit = text.charCodeAt(i);
    if (isAlphanumeric(unit)) from = i;
    else if (!MARKS.has(unit) || from !== i + 1) break;
  }
  if (text.charAt(from) === "x" && from + 1 === at) return at;
  return from + (LABEL_PREFIX.exec(text.slice(from, at + 1))?.[0].length ?? 0);
}

/** A label written close to its number: No.12, ID4471, ext4410. */
const LABEL_PREFIX =
  /^(?:(?:[A-Za-z]{1,12}[-./_])?(?:(?:nos?|nr|id|ref|extn?|tel|fax)\.?|(?:ph|mob|pin|reg|lic|acct?|ssn|mrn|nhs|imei|vin|pol|cert|conf)\.))(?=\d)/i;

/** Japanese characters that a value may begin with: 甲12-3456, 品川300あ12-34, 第123号, 令和5年(ワ)第123号. */
const JAPANESE_START = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** 宮崎 む 48-16: the place and the kana of a plate. */
const PLATE_START = /[\p{Script=Han}]{1,4} ?[ぁ-ん] ?$/u;

/** Other places where a value may begin whose digits begin at `from`: capitals or Japanese before it. */
export function earlierStarts(text: string, from: number): readonly number[] {
  const before = text.slice(Math.max(0, from - 14), from);
  const capitals = /(?:^|[^A-Za-z0-9])([A-Z]{1,5}) $/.exec(before)?.[1];
  if (capitals !== undefined) {
    const two = /(?:^|[^A-Za-z0-9])([A-Z]{1,4} [A-Z]{1,4}) $/.exec(before)?.[1];
    return [from - capitals.length - 1, ...(two === undefined ? [] : [from - two.length - 1])];
  }
  const plate = PLATE_START.exec(before)?.[0];
  if (plate !== undefined) return [from - plate.length];
  let at = from;
  if (text.charAt(at - 1) === "-") at--;
  const end = at;
  while (at > 0 && end - at < 6 && JAPANESE_START.test(text.charAt(at - 1))) at--;
  return Array.from({ length: end - at }, (_, i) => end - 1 - i);
}

const UPPER = /^[A-Z]+$/;
const MONTH = /^ ?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;

/** Where the value that begins at `from` ends. */
export function valueEnd(text: string, from: number, kind: Kind): number {
  let to = groupsEnd(text, from);
  if (kind.letters !== undefined && kind.letters !== "capitals") return loginEnd(text, from);
  while (kind.spaced && to - from < LONGEST && text.charAt(to) === " ") {
    const next = groupsEnd(text, to + 1);
    if (next === to + 1 || !continues(text, from, to, next)) break;
    to = next;
  }
  if (/^[#*](?![A-Za-z0-9])/.test(text.slice(to, to + 2)) && to > from) return to + 1;
  return japaneseEnd(text, to);
}

function groupsEnd(text: string, from: number): number {
  let to = from;
  for (;;) {
    GROUP.lastIndex = to;
    if (!GROUP.test(text))
      return to === from ? from : to - (to > from && !isAlphanumeric(text.charCodeAt(to - 1)) ? 1 : 0);
    to = GROUP.lastIndex;
    JOINT.lastIndex = to;
    if (!JOINT.test(text) || !isAlphanumeric(text.charCodeAt(to + 1))) return to;
    to++;
  }
}

/** Whether the group after a space belongs to the value: digits after digits, or capitals with digits on either side. */
function continues(text: string, from: number, to: number, next: number): boolean {
  const value = text.slice(from, to);
  const group = text.slice(to + 1, next);
  const after = text.slice(next, next + 12);
  const first = value.slice(value.lastIndexOf(" ") + 1);
  if (/^\d/.test(group) && /^:\d\d/.test(after)) return false;
  if (/^\d+$/.test(group)) {
    if (MONTH.test(after) || /^(?:[,.]\d|%|[年月日時分円人件名歳回個])/.test(after)) return false;
    if (/^(?:19|20)\d\d$/.test(group) && /^\d{5,}$/.test(value) && !/^ \d/.test(after)) return false;
    if (UPPER.test(first)) return true;
    return group.length > 1 || value.includes(" ") || !/^ [a-z]/.test(after);
  }
  if (/^\d+(?:-\d+)+$/.test(group)) return !/^(?:19|20)\d\d-\d\d-\d\d$/.test(group);
  if (/^[A-Z0-9/-]+$/.test(group) && /\d/.test(group)) return UPPER.test(first) || /\d/.test(first);
  return (
    UPPER.test(group) &&
    group.length <= 4 &&
    /\d/.test(first) &&
    !/^[:=]| ?(?:No|ID|number)\b/.test(after) &&
    (group.length < 3 ? !/^[AI]$/.test(group) : !/^ [a-z]/.test(after)) &&
    !NOT_PARTS.has(group)
  );
}

/** Words in capitals that follow a number. */
const NOT_PARTS = new Set(
  "AND OR THE FOR NOT AM PM DOB TEL FAX REF NHS GMT BST UK US USA EU VAT INC LTD PLC CC RE AT ON IN BY TO OF IS WAS AGE SEX".split(
    " ",
  ),
);

/** 300あ12-34, 第123号, 123号の2, (ワ)第123号. */
const JAPANESE_REST =
  / ?[ぁ-ん] ?(?=\d|・)[\d・-]{1,7}|-[\p{Script=Han}]{1,3}-?\d{1,8}|[\p{Script=Han}]{0,4}第\d{1,8}号?|番\d{1,4}(?:の\d{1,3})?|号(?:の\d{1,3}|-\d{1,6})?|年\([\p{Script=Katakana}\p{Script=Han}]{1,4}\)第?\d{1,6}号(?:の\d{1,3})?|第\d{1,8}号?|の\d{1,4}(?![\d件人個名回年月日つ])号?|\([\p{Script=Katakana}\p{Script=Han}]{1,3}\)第?\d{1,6}号?/uy;

function japaneseEnd(text: string, to: number): number {
  JAPANESE_REST.lastIndex = to;
  return JAPANESE_REST.test(text) ? JAPANESE_REST.lastIndex : to;
}

/** A login or a password goes to the next space, without the marks that end a clause. */
const LOGIN = /[^\s"'<>()[\]{}|,;、。「」『』()]{1,64}/y;
function loginEnd(text: string, from: number): number {
  LOGIN.lastIndex = from;
  if (!LOGIN.test(text)) return from;
  const value = text.slice(from, LOGIN.lastIndex);
  const japanese = /^[!-~]+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u.exec(value)?.[0];
  return from + (japanese ?? value).replace(/[.?!:*_]+$/, "").length;
}

const DATE =
  /^(?:(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|[12]\d|3[01])\1(?:(?:18|19|20)\d\d|\d{2})|(?:19|20)\d\d([-/.])\d{1,2}\2\d{1,2}|(?:0?[1-9]|[12]\d|3[01])[-/](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}[-/]\d{2,4})$/i;
const DAY_AND_MONTH =
  /^(?:(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01]))$/;
const MEASURE =
  /^\d{1,4}(?:[.,]\d+)?(?:st|nd|rd|th|mg|mcg|g|kg|ml|cl|l|mm|cm|m|km|ft|in|lb|lbs|oz|mph|kph|hz|khz|mhz|ghz|gb|mb|kb|tb|k|bn|pc|pcs|x|px|pt|am|pm|h|hr|hrs|min|mins|s|sec|yo|yrs|y|w|v|kw|kwh|bp|bpm)$/i;
const DECIMAL = /^\d{1,3}\.\d{1,2}(?:-\d{1,3}\.\d{1,2})?$/;
const YEAR = /^(?:1[89]|20)\d\d$/;
/** What follows an amount, a count or a time. */
const COUNTED =
  /^(?: ?(?:%|percent\b|per cent\b|people\b|persons\b|patients\b|cases\b|years?\b|months?\b|weeks?\b|days?\b|hours?\b|minutes?\b|times\b|pounds?\b|dollars?\b|euros?\b|yen\b|miles\b|metres\b|meters\b|units\b|items\b|points?\b|copies\b|[€£$¥])|,\d{3}(?!\d)|:\d\d(?!\d)| ?(?:[円人件個名回年歳才%分秒時日月つ]|ヶ月|か月|箇所|冊|枚|桁|ケタ|台(?!数)|通|ページ|キロ|メートル|万|億|千))/i;
const FILE_NAME = /\.(?:pdf|docx?|xlsx?|txt|csv|jpe?g|png|html?|zip|json|xml|com|org|net|example)$/i;

/** A small number with a noun after it counts something; a month makes it a day. */
const SMALL_COUNT =
  /^ (?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?!(?:is|was|and|or|on|at|in|for|to|from|has|had|with|if|as|but|came|will)\b)[a-z])/;

/** Numbers of standards and publications, sizes, and what else is written with capitals and digits. */
const PUBLISHED =
  /^(?:ISO|IEC|EN|BS|DIN|JIS|ANSI|ASTM|IEEE|RFC|CVE|CWE|COVID|SARS|ICD|HTTP|USB|UTF|RTX|GTX|SHA|MD|AES)(?:[ -]|\d|$)|(?:AES|SHA)-?\d|^\d+(?:GB|MB|TB|KB|HZ|MHZ|GHZ|KG|MM|CM|KM|ML|MG)$|^\d{1,4}\/\d{1,2}\/\d|^\d+x\d+$|^(?:19|20)\d\d-[IVX]+$/;

/** How a value must be to count. */
export interface Demand {
  /** Fewest digits. */
  readonly digits: number;
  /** A year, or what looks like the number of a standard, is taken for a value. */
  readonly years?: boolean;
  /** It is more than a plain small number: five digits, or letters and joints among them. */
  readonly distinct?: boolean;
  /** Nothing but the end of a field or a clause may follow. */
  readonly whole?: boolean;
}

/** Whether a span may be the value of a label of this kind: no date, amount, count, time, measure, word. */
export function isValue(text: string, { from, to }: Span, kind: Kind, demand: Demand): boolean {
  const value = text.slice(from, to);
  const digits = value.replace(/\D/g, "").length;
  if (digits < (isMixed(value) && value.length > 5 ? Math.min(2, demand.digits) : demand.digits))
    return false;
  if (
    (!demand.years && PUBLISHED.test(value)) ||
    DATE.test(value) ||
    MEASURE.test(value) ||
    DECIMAL.test(value) ||
    FILE_NAME.test(value)
  )
    return false;
  if (/^[$£€¥₹]/.test(text.charAt(from - 1))) return false;
  if (/^[^A-Za-z-]*[\d.]+$/.test(value) && COUNTED.test(text.slice(to, to + 10))) return false;
  if (/^\d{1,2}$/.test(value) && SMALL_COUNT.test(text.slice(to, to + 12))) return false;
  if (!demand.years && (YEAR.test(value) || DAY_AND_MONTH.test(value))) return false;
  if (kind.digitsOnly && /[A-Za-z]/.test(value)) return isMistyped(value);
  if (kind.letters !== "any" && !kind.lower && /[a-z]{5}/.test(value)) return false;
  if (kind.lettered && !/[A-Za-z]/.test(value)) return false;
  if (demand.distinct && !isDistinct(value) && !(kind.letters === "any" && /[A-Za-z].*\d/.test(value)))
    return false;
  return !demand.whole || endsField(text, to);
}

/** O, l and I for 0 and 1, X for digits not shown. */
const isMistyped = (value: string) =>
  /^[\d\s().+/#*OoIlSBXx-]+$/.test(value) && value.replace(/[^A-Za-z]/g, "").length <= 4;

/** Capitals and digits mixed: 7QK2LM. */
const isMixed = (value: string) => /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{5,}$/.test(value);

const isDistinct = (value: string) =>
  /^\d{5,}$/.test(value) ||
  isMixed(value) ||
  (/[A-Za-z]/.test(value) && /\d{2}/.test(value)) ||
  (/[-/._ ・]/.test(value) && value.replace(/\D/g, "").length > 3);

/** Whether a field or a clause ends here. */
export const endsField = (text: string, to: number) =>
  /^(?:$|[\s]*(?:[\r\n|\t;,.)\]}"'<>、。」』?!]|$)| [-–(|/]| {2})/.test(text.slice(to, to + 4)) ||
  /^[ぁ-んァ-ン一-龠]/.test(text.charAt(to));
