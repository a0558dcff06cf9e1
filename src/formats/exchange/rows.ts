/** What readers of other tools' annotations have in common. */
import type { Span } from "../../doc/span.ts";
import type { Labelled } from "../../pipeline/evaluate.ts";
import { codePointPlaces } from "../../strings/code-points.ts";
import type { Message } from "../../words/message.ts";
import { message, type Problem, problem } from "../../words/problem.ts";

export type Row = Readonly<Record<string, unknown>>;
export type Refuse = (why: Message) => Problem;

/** A value of a file, its number from 1, and how to refuse it. */
export interface NumberedRow {
  readonly row: unknown;
  readonly number: number;
  readonly refuse: Refuse;
}

/** The values of a JSON list, of one JSON value, or of JSON lines. `isOne` tells a list that is one value from a list of them. */
export function rowsOf(
  content: string,
  file: string,
  isOne: (value: unknown) => boolean = (value) => !Array.isArray(value),
): NumberedRow[] {
  const rows = wholeOf(content, isOne) ?? lines(content, file);
  return rows.map((row, i) => ({
    ...{ row, number: i + 1 },
    refuse: (why) => problem("file-document", { file, number: i + 1, why }),
  }));
}

function wholeOf(content: string, isOne: (value: unknown) => boolean): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return isOne(value) ? [value] : [value].flat(1);
  } catch {
    return undefined;
  }
}

function lines(content: string, file: string): unknown[] {
  return content
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .flatMap((line, i): unknown[] => {
      if (line.trim() === "") return [];
      try {
        return [JSON.parse(line)];
      } catch {
        throw problem("field", { field: `${file}:${i + 1}`, why: message("not-json") });
      }
    });
}

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function textOf(value: unknown, refuse: Refuse): string {
  if (typeof value !== "string") throw refuse(message("text-missing"));
  return value;
}

/** Spans of a text from places in code points. */
export function pointSpans(text: string, refuse: Refuse) {
  const { toUnit } = codePointPlaces(text);
  return (start: unknown, end: unknown, label: unknown, score?: unknown): Labelled => {
    const from = placeOf(start) ? toUnit(start) : -1;
    const to = placeOf(end) ? toUnit(end) : -1;
    if (!(from >= 0 && from <= to && to <= text.length) || typeof label !== "string")
      throw refuse(message("want-span", { length: text.length }));
    return { from, to, label, ...(typeof score === "number" && { score }) };
  };
}

const placeOf = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** The places of a span in code points, with what it covers. */
export function inPoints(text: string) {
  const { toPoint } = codePointPlaces(text);
  return (span: Span) => {
    const { from, to } = wholePairs(text, span);
    return { start: toPoint(from), end: toPoint(to), covered: text.slice(from, to) };
  };
}

/** A span that begins or ends inside a surrogate pair covers all of it. */
export function wholePairs<T extends Span>(text: string, span: T): T {
  const from = isInsidePair(text, span.from) ? span.from - 1 : span.from;
  const to = isInsidePair(text, span.to) ? span.to + 1 : span.to;
  return from === span.from && to === span.to ? span : { ...span, from, to };
}

const isInsidePair = (text: string, at: number) =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));
