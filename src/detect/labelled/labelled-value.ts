/**
 * A value beside its label: "Patient No: 883-120", `"staffId": "44812"`, 受付番号　A-123. Each number of the text is looked at once:
 * a link and a label are read from right to left before it, else a label is looked for above it in its column. Labels are told by their
 * last word, so that numbers in prose cost one look at a table.
 */
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import type { Recognizer } from "../recognizer.ts";
import { labelBefore, type Tie } from "./before.ts";
import type { Grade, Label } from "./english-labels.ts";
import { KIND_LABELS, typeOf } from "./kinds.ts";
import { logins } from "./logins.ts";
import { columnLabels } from "./tables.ts";
import { type Demand, earlierStarts, isValue, valueEnd, valueStart } from "./values.ts";

const NAME = "labelled-value.v1";
const SURE = 0.65;
const LIKELY = 0.6;

/** What a value must be, by how much its label says and how it is tied to it; undefined: no such pair counts. */
const DEMANDS: Record<Grade, Partial<Record<Tie, Demand>>> = {
  full: {
    strong: { digits: 1, years: true },
    copula: { digits: 1, years: true },
    hash: { digits: 1, years: true },
    weak: { digits: 2, years: true },
    far: { digits: 4, distinct: true },
  },
  bare: {
    strong: { digits: 3, whole: true },
    copula: { digits: 4, distinct: true },
    hash: { digits: 2 },
    weak: { digits: 3, distinct: true },
  },
  head: {
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
};

interface Value extends Span {
  readonly label: Label;
  readonly score: number;
}

export const labelledValue: Recognizer = {
  name: NAME,
  labels: KIND_LABELS,
  words: { "labelled-value": ["number or name beside its label", "項目名の付いた番号・名前"] },
  *find({ text }) {
    for (const value of numbers(text)) yield findingOf(text, value);
    for (const login of logins(text)) yield findingOf(text, { ...login, score: LIKELY });
  },
};

function findingOf(text: string, { from, to, label, score }: Value): Finding {
  const why = { code: "labelled-value", context: label.name };
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

function valueAt(text: string, from: number, columnLabel: (at: number) => Label | undefined): Value | undefined {
  const direct = beside(text, from);
  if (direct) return direct;
  for (const earlier of earlierStarts(text, from)) {
    const value = beside(text, earlier, from);
    if (value) return value;
  }
  const label = columnLabel(from);
  return label && judged(text, from, label, "strong");
}

/** The value at `from`, when a label stands before it; its first digit may come later. */
function beside(text: string, from: number, digitAt = from): Value | undefined {
  const before = labelBefore(text, from);
  return before && judged(text, from, before.label, before.tie, digitAt);
}

function judged(text: string, from: number, label: Label, tie: Tie, digitAt = from): Value | undefined {
  const demand = DEMANDS[label.grade][tie];
  if (!demand) return undefined;
  const { kind } = label;
  const least = label.grade === "full" && tie !== "far" ? (kind.fewest ?? demand.digits) : Math.max(demand.digits, kind.fewest ?? 0);
  const fewest = kind.letters === "capitals" ? Math.min(least, 1) : least;
  const to = valueEnd(text, isSpacedOut(text, from, digitAt) ? from : digitAt, kind);
  if (to <= digitAt) return undefined;
  const span = { from, to };
  return isValue(text, span, kind, { ...demand, digits: fewest }) ? { ...span, label, score: label.grade === "full" ? SURE : LIKELY } : undefined;
}

/** Whether capitals and a space stand before the digits, which the grammar of values reads itself. */
const isSpacedOut = (text: string, from: number, digitAt: number) => from < digitAt && /^[A-Z ]+$/.test(text.slice(from, digitAt));

const NEXT = /\s{0,2}(?:,|;|、|・|&|and|or|と|及び|および|\/|,? and) ?(?:#|no\.? ?)?-?(?=[A-Z]{0,4}[-/]?\d)/iy;

/** Values of the same shape that go on a list: "refs 4471/B and 4472/B". */
function* alike(text: string, first: Value): Iterable<Value> {
  let last = first;
  for (let count = 0; count < 12; count++) {
    NEXT.lastIndex = last.to;
    if (!NEXT.test(text)) return;
    const from = NEXT.lastIndex;
    const to = valueEnd(text, from, first.label.kind);
    if (to <= from || !shapeOf(text.slice(first.from, first.to)).endsWith(shapeOf(text.slice(from, to)))) return;
    if (to - from < 3) return;
    last = { ...first, from, to };
    yield last;
  }
}

const shapeOf = (value: string) => value.replace(/\d/g, "9").replace(/[A-Z]/g, "A").replace(/[a-z]/g, "a");
