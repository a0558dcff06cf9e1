/**
 * A value beside its label: "Patient No: 883-120", `"staffId": "44812"`, 受付番号　A-123. Each number of the text is looked at once:
 * a link and a label are read from right to left before it, else a label is looked for above it in its column. Labels are told by their
 * last word, so that numbers in prose cost one look at a table.
 */
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import type { Recognizer } from "../recognizer.ts";
import { answers } from "./answers.ts";
import { labelBefore, type Tie } from "./before.ts";
import type { Grade, Label } from "./english-labels.ts";
import { KIND_LABELS, KINDS, typeOf } from "./kinds.ts";
import { handles, logins } from "./logins.ts";
import { columnLabels } from "./tables.ts";
import { type Demand, earlierStarts, isValue, valueEnd, valueStart } from "./values.ts";

const NAME = "labelled-value.v1";
const SURE = 0.65;
const LIKELY = 0.6;
const SHAPED = 0.5;

/** What a value must be, by how much its label says and how it is tied to it; undefined: no such pair counts. */
const DEMANDS: Record<Grade, Partial<Record<Tie, Demand>>> = {
  full: {
    strong: { digits: 1, years: true },
    copula: { digits: 1, years: true },
    hash: { digits: 1, years: true },
    weak: { digits: 2, years: true },
    far: { digits: 4 },
    ending: { digits: 3, years: true },
  },
  bare: {
    strong: { digits: 3, whole: true },
    copula: { digits: 4, distinct: true },
    hash: { digits: 2 },
    ending: { digits: 3, years: true },
    far: { digits: 5, distinct: true },
    weak: { digits: 3, distinct: true },
  },
  head: {
    hash: { digits: 3 },
    strong: { digits: 3, whole: true },
    copula: { digits: 4, distinct: true },
    weak: { digits: 4, distinct: true },
  },
  open: {
    strong: { digits: 3 },
    copula: { digits: 4 },
    hash: { digits: 3 },
    weak: { digits: 4, distinct: true },
  },
  acronym: {
    strong: { digits: 4, whole: true },
    copula: { digits: 5, distinct: true },
    weak: { digits: 6, distinct: true },
  },
};

interface Value extends Span {
  readonly label: Label;
  readonly score: number;
  readonly tie?: Tie;
}

export const labelledValue: Recognizer = {
  name: NAME,
  labels: KIND_LABELS,
  words: {
    "labelled-value": ["number or name beside its label", "項目名の付いた番号・名前"],
    "code-shape": ["code of letters and digits", "英字と数字の符号"],
    handle: ["name of an account", "アカウント名"],
  },
  *find({ text }) {
    for (const value of numbers(text)) yield findingOf(text, value);
    for (const span of answers(text)) yield findingOf(text, { ...span, label: ANSWER, score: LIKELY });
    for (const span of kanjiDigits(text)) yield findingOf(text, { ...span, label: ANSWER, score: LIKELY });
    for (const login of logins(text)) yield findingOf(text, { ...login, score: LIKELY });
    for (const { score, ...span } of handles(text))
      yield { ...span, label: "USERNAME", score, source: NAME, why: { code: "handle" } };
  },
};

function findingOf(text: string, { from, to, label, score }: Value): Finding {
  const why = label.name === "" ? { code: "code-shape" } : { code: "labelled-value", context: label.name };
  return { from, to, label: typeOf(label.kind, text.slice(from, to)), score, source: NAME, why };
}

const DIGIT = /[0-9]/g;

function* numbers(text: string): Iterable<Value> {
  const columnLabel = columnLabels(text);
  DIGIT.lastIndex = 0;
  for (let match = DIGIT.exec(text); match; match = DIGIT.exec(text)) {
    const from = valueStart(text, match.index);
    const value = valueAt(text, from, columnLabel);
    const next = value ? value.to : endOfRun(text, match.index);
    if (value) {
      yield value;
      for (const another of alike(text, value)) {
        yield another;
        DIGIT.lastIndex = another.to;
      }
    }
    DIGIT.lastIndex = Math.max(next, DIGIT.lastIndex);
  }
}

const RUN = /[A-Za-z0-9]+/y;
function endOfRun(text: string, at: number): number {
  RUN.lastIndex = at;
  return RUN.test(text) ? RUN.lastIndex : at + 1;
}

function valueAt(
  text: string,
  from: number,
  columnLabel: (at: number) => Label | undefined,
): Value | undefined {
  const direct = beside(text, from);
  if (direct && direct.tie !== "far" && !isCapitals(text, from, direct.label)) return direct;
  for (const earlier of earlierStarts(text, from)) {
    const value = beside(text, earlier, from);
    if (value && value.label.grade !== "acronym" && (!direct || value.tie !== "far")) return value;
  }
  if (direct) return direct.label.grade === "acronym" ? withCapitals(text, direct) : direct;
  const label = columnLabel(from);
  return (
    (label && judged(text, from, label, "strong")) ??
    afterHash(text, from) ??
    ordinal(text, from) ??
    codeShaped(text, from) ??
    longNumber(text, from)
  );
}

/** Whether the label is no more than capitals, which may be the beginning of the value. */
const isCapitals = (text: string, from: number, { grade, name }: Label) => {
  const capitals = /(?:^|[^A-Za-z0-9])([A-Z]{1,4}) $/.exec(text.slice(Math.max(0, from - 6), from))?.[1];
  return (
    capitals !== undefined &&
    (grade === "acronym" || (capitals.length < 3 && capitals.toLowerCase() === name))
  );
};

/** Two or three capitals before a number may be its beginning rather than its label. */
function withCapitals(text: string, value: Value): Value {
  const capitals = /(?:^|[^A-Za-z0-9])([A-Z]{2,3} )$/.exec(
    text.slice(Math.max(0, value.from - 5), value.from),
  )?.[1];
  return capitals === undefined ? value : { ...value, from: value.from - capitals.length };
}

const HASH: Label = { kind: KINDS.code, grade: "head", name: "#", words: 1 };

const DISCORD: Label = { kind: KINDS.user, grade: "full", name: "#", words: 1 };

/** "D. Halvorsen #3318"; moth#1234 is the name of an account. */
function afterHash(text: string, from: number): Value | undefined {
  const tag = /(?:^|[\s(])([A-Za-z][A-Za-z0-9_.]{1,31}#)$/.exec(
    text.slice(Math.max(0, from - 34), from),
  )?.[1];
  if (tag !== undefined && /^\d{4}(?![A-Za-z0-9])/.test(text.slice(from, from + 5)))
    return { from: from - tag.length, to: from + 4, label: DISCORD, score: LIKELY };
  if (!/(?:^|[^A-Za-z0-9&])#$/.test(text.slice(Math.max(0, from - 2), from))) return undefined;
  const isColour =
    /^(?=[0-9a-fA-F]*[a-fA-F])(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})(?![0-9A-Za-z])/.test(
      text.slice(from, from + 9),
    ) || /colou?r|background|border|rgb|solid|色|背景/i.test(text.slice(Math.max(0, from - 40), from));
  return isColour ? undefined : judged(text, from, HASH, "hash");
}

/** Laws and bills are numbered the same way. */
const NOT_ORDINALS =
  /(?:法律|政令|省令|府令|告示|条例|規則|勅令|通達|議案|条約|訓令|決議|布告|法|会議|図|表|条)$/;

/** 第兵庫10-22864号, 人発第05-037号: between 第 and 号, with a prefix, a joint or five digits. */
function ordinal(text: string, from: number): Value | undefined {
  const before = /(\p{Script=Han}{0,6})第(\p{Script=Han}{0,6}-?)$/u.exec(
    text.slice(Math.max(0, from - 14), from),
  );
  if (!before || NOT_ORDINALS.test(before[1]!)) return undefined;
  const number = /^[A-Z0-9]{1,8}(?:-[A-Z0-9]{1,8}){0,3}(?=号)/.exec(text.slice(from, from + 36))?.[0];
  const isNumbered = /番号[^\n。]{0,16}$/u.test(text.slice(Math.max(0, from - 24), from));
  if (number === undefined || !(before[2] || number.includes("-") || number.length > 4 || isNumbered))
    return undefined;
  return { from: from - before[2]!.length - 1, to: from + number.length + 1, label: SHAPE, score: SHAPED };
}

const SHAPE: Label = { kind: { types: [["CODE"]] }, grade: "acronym", name: "", words: 0 };
/** Capitals and five digits, or capitals and four digits with joints, are a code though no label stands there. */
function codeShaped(text: string, from: number): Value | undefined {
  if (!/[A-Z]/.test(text.charAt(from)) && !/\d/.test(text.charAt(from))) return undefined;
  const to = valueEnd(text, from, SHAPE.kind);
  const value = text.slice(from, to);
  if (!/^[A-Z0-9]+(?:[-/][A-Z0-9]+)*$/.test(value) || !/[A-Z]/.test(value)) return undefined;
  const digits = value.replace(/\D/g, "").length;
  const joined = /[A-Z]{2}/.test(value) && /[-/]/.test(value);
  if (digits < (joined ? 4 : 5) && !isPlateShaped(value)) return undefined;
  return isValue(text, { from, to }, SHAPE.kind, { digits: isPlateShaped(value) ? 1 : 4 })
    ? { from, to, label: SHAPE, score: SHAPED }
    : undefined;
}

/** KDW319, LSD482GZ; or letters and digits that change places twice: QX7LMD2, 8XK2Q. */
const isPlateShaped = (value: string) =>
  /^[A-Z]{3}-?\d{3,4}(?:[A-Z]{2})?$/.test(value) ||
  (value.length > 4 && /^(?:[A-Z]+\d+[A-Z]+\d|\d+[A-Z]+\d+[A-Z])[A-Z0-9]*$/.test(value));

/** Digits of one number, in groups: 20048817, 23-77410, 62 0447 18835, 046・865・3371. */
const LONG = /\d{2,}(?:(?:[-/・]| ?[/-] ?| )\d{1,}){0,6}(?![\d\p{Script=Latin}])/uy;
const THOUSANDS = /^\d{1,3}(?: \d{3})+$/;
/** A day, a month or a time beside other digits. */
const HAS_TIME =
  /^(?:19|20)\d\d[-/ ](?:0?[1-9]|1[0-2])(?:[-/ ]|$)|^\d{1,2}[/-]\d{1,2}(?:[ /-]|$)|\b(?:19|20)\d\d[-/ ](?:19|20)\d\d\b/;

/** So many digits in a row count nothing that people write out: a number of a register, though no label says which. */
function longNumber(text: string, from: number): Value | undefined {
  if (
    /[\p{Script=Latin}\d$£€¥₹.,:_@%&=?#\\-]/u.test(text.charAt(from - 1)) ||
    /[/]/.test(text.charAt(from - 1))
  )
    return undefined;
  LONG.lastIndex = from;
  if (!LONG.test(text)) return undefined;
  const to = LONG.lastIndex;
  const value = text.slice(from, to);
  const digits = value.replace(/\D/g, "").length;
  if (digits < (value.includes(" ") ? 8 : 6) || THOUSANDS.test(value) || HAS_TIME.test(value))
    return undefined;
  if (/^[.,:]\d|^ ?[×x*=+<>]/.test(text.slice(to, to + 2)) || /^(\d)\1+$|0{4}$/.test(value)) return undefined;
  const letters =
    /(?<![\p{L}\p{N}])[A-Z]{1,3}[ -]$/u.exec(text.slice(Math.max(0, from - 5), from))?.[0].length ?? 0;
  return isValue(text, { from, to }, KINDS.code, { digits: 6 })
    ? { from: from - letters, to, label: SHAPE, score: SHAPED }
    : undefined;
}

const ANSWER: Label = { kind: KINDS.code, grade: "full", name: "", words: 0 };

const KANJI_DIGITS =
  /(?<=(?:番号|コード|ナンバー|電話|内線|携帯|番)(?:は|が|の|:)?[ 「]?)[〇零一二三四五六七八九ゼロ]{3,}(?:[ の・-]{1,2}[〇零一二三四五六七八九]{2,})*(?:[、,][〇零一二三四五六七八九]{3,})*/gu;

/** 檀家番号四一二、四三〇: digits in characters, one for each place. */
function* kanjiDigits(text: string): Iterable<Span> {
  if (!/[〇零一二三四五六七八九]{3}/.test(text)) return;
  for (const { 0: value, index } of text.matchAll(KANJI_DIGITS))
    yield { from: index, to: index + value.length };
}

/** The value at `from`, when a label stands before it; its first digit may come later. */
function beside(text: string, from: number, digitAt = from): Value | undefined {
  const before = labelBefore(text, from);
  const value = before && judged(text, from, before.label, before.tie, digitAt);
  return value?.label.name === "x" && text.charAt(from - 1) === "x" ? { ...value, from: from - 1 } : value;
}

/** A word in lower case with a digit at its end. */
const LOGIN = /^[a-z][a-z._-]{2,}\d/;

function judged(text: string, from: number, label: Label, tie: Tie, digitAt = from): Value | undefined {
  const demand = DEMANDS[label.grade][tie];
  if (!demand) return undefined;
  const kind = label.kind.lower && LOGIN.test(text.slice(from, from + 24)) ? KINDS.user : label.kind;
  const least =
    tie === "ending"
      ? demand.digits
      : label.grade === "full" && tie !== "far"
        ? (kind.fewest ?? demand.digits)
        : Math.max(demand.digits, kind.fewest ?? 0);
  const fewest =
    kind.letters === undefined || tie === "far"
      ? least
      : kind.letters === "any"
        ? (kind.fewest ?? 1)
        : Math.min(least, 1);
  const to = valueEnd(text, isSpacedOut(text, from, digitAt) ? from : digitAt, kind);
  if (to <= digitAt) return undefined;
  const span = { from, to };
  return isValue(text, span, kind, { ...demand, digits: fewest })
    ? { ...span, label: { ...label, kind }, tie, score: label.grade === "full" ? SURE : LIKELY }
    : undefined;
}

/** Whether capitals and a space stand before the digits, which the grammar of values reads itself. */
const isSpacedOut = (text: string, from: number, digitAt: number) =>
  from < digitAt && /^[A-Z ]+$/.test(text.slice(from, digitAt));

const NEXT =
  /\s{0,2}(?:,|;|、|・|&|and|or|と|及び|および|\/|,? and|to) ?(?:#|no\.? ?)?-?(?=[A-Z]{0,4}[-/]?\d)/iy;

/** Values of the same shape that go on a list: "refs 4471/B and 4472/B". */
function* alike(text: string, first: Value): Iterable<Value> {
  let last = first;
  for (let count = 0; count < 12; count++) {
    NEXT.lastIndex = last.to;
    if (!NEXT.test(text)) return;
    const from = NEXT.lastIndex;
    const to = valueEnd(text, from, first.label.kind);
    const [value, model] = [text.slice(from, to), text.slice(first.from, first.to)];
    const numbered =
      first.label.grade === "full" &&
      /^\d+$/.test(value + model) &&
      Math.abs(value.length - model.length) < 2;
    if (to <= from || (!numbered && (to - from < 3 || !shapeOf(model).endsWith(shapeOf(value))))) return;
    if (!isValue(text, { from, to }, first.label.kind, { digits: 1 })) return;
    last = { ...first, from, to };
    yield last;
  }
}

const shapeOf = (value: string) => value.replace(/\d/g, "9").replace(/[A-Z]/g, "A").replace(/[a-z]/g, "a");
