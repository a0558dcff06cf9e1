/** The cells of a record whose columns say what they are: each is a finding as a whole, whatever it looks like. */
import type { Doc, DocCell } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { normalize } from "../../doc/normalized.ts";
import type { Span } from "../../doc/span.ts";
import { binarySearch } from "../../strings/binary-search.ts";
import type { Words } from "../../words/say.ts";
import type { Recognizer, Refiner } from "../recognizer.ts";
import type { TextView } from "../view.ts";
import { RECORD_ID } from "./header-kind.ts";

const NAME = "column.v1";
/** The place says what it is, whatever a recogniser thinks of it. */
const SCORE = 1;

const WORDS = {
  "column-value": ["value of a column of such values", "この種の値の列にある値"],
  "label.RECORD_ID": ["Record key", "記録の番号"],
  "column-chosen": ["chosen by the user or the policy", "利用者かポリシーの指定"],
  "column-header": ["by the name of the column", "列の名前による"],
  "column-values": ["by the values of the column", "列の値による"],
  "column-row-key": ["numbers the rows", "行を区別する番号"],
  "column-repeated-key": ["a key that comes again", "繰り返し現れる番号"],
  "column-codes": ["codes that differ in nearly every row", "ほぼすべての行で異なる符号"],
  "column-numbers": ["numbers that identify nobody", "人を特定しない数"],
  "column-categories": ["few values that come again", "繰り返される少数の値"],
  "column-prose": ["sentences", "文章"],
  "column-few": ["too few values to tell", "判断できるだけの値がない"],
  "column-empty": ["no values", "値がない"],
  "column-unsure": ["nothing says what it holds", "内容を示すものがない"],
  "column-unread": ["not among the columns asked for", "指定された列ではない"],
} as const satisfies Words;

interface Labelled extends Span {
  readonly label: string;
}

export const columnValues: Recognizer = {
  name: NAME,
  labels: [RECORD_ID],
  words: WORDS,
  *find(view, doc) {
    for (const cell of labelledCells(view, doc)) yield findingOf(cell);
  },
};

const findingOf = ({ from, to, label }: Labelled): Finding => ({
  ...{ from, to, label, score: SCORE, source: NAME },
  why: { code: "column-value" },
});

/**
 * Keeps cells apart, after all other refiners: no finding reaches from a labelled cell into another, and each labelled cell is a
 * finding whatever became of it before.
 */
export const cellsApart: Refiner = {
  name: "column-cells.v1",
  labels: [],
  words: {},
  refine(findings, view, doc) {
    const cells = labelledCells(view, doc);
    if (cells.length === 0) return findings;
    const whole = new Map(
      findings.filter(({ source }) => source === NAME).map((finding) => [finding.from, finding] as const),
    );
    const others = findings
      .filter(({ source }) => source !== NAME)
      .flatMap((each) => outside(each, cells, view.text));
    const own = cells.map((cell) => ({ ...findingOf(cell), ...entityOf(whole.get(cell.from)) }));
    return [...own, ...others];
  },
};

const entityOf = (finding: Finding | undefined) =>
  finding?.entity === undefined ? {} : { entity: finding.entity };

/** What of a finding stands outside of the labelled cells it reaches into, of somebody else then; all of it when it lies inside one. */
function outside(finding: Finding, cells: readonly Labelled[], text: string): readonly Finding[] {
  const met: Labelled[] = [];
  for (let i = binarySearch(0, cells.length, (at) => cells[at]!.to > finding.from); i < cells.length; i++) {
    if (cells[i]!.from >= finding.to) break;
    met.push(cells[i]!);
  }
  if (met.length === 0 || (met.length === 1 && met[0]!.from <= finding.from && finding.to <= met[0]!.to))
    return [finding];
  const rest: Finding[] = [];
  const { entity: _, ...withoutEntity } = finding;
  let at = finding.from;
  for (const { from, to } of [...met, { from: finding.to, to: finding.to }]) {
    const piece = /\S(?:.*\S)?/su.exec(text.slice(at, Math.max(at, from)));
    if (piece && /[\p{L}\p{N}]/u.test(piece[0]))
      rest.push({ ...withoutEntity, from: at + piece.index, to: at + piece.index + piece[0].length });
    at = Math.max(at, to);
  }
  return rest;
}

/** The labelled cells in the normalised text; none where another reading of it is looked at. */
function labelledCells(view: TextView, doc: Doc): readonly Labelled[] {
  if (!doc.cells?.some(({ label }) => label !== undefined)) return [];
  const { text, toOriginal } = normalize(doc.text);
  return text === view.text ? inNormalized(doc.cells, doc.text, text, toOriginal) : [];
}

function inNormalized(
  cells: readonly DocCell[],
  original: string,
  text: string,
  toOriginal: (span: Span) => Span,
): readonly Labelled[] {
  const placed: Labelled[] = [];
  let at = 0;
  const place = (position: number) => {
    if (text === original) return position;
    while (at < text.length && toOriginal({ from: at, to: at + 1 }).from < position) at++;
    return at;
  };
  for (const { from, to, label } of cells) {
    const start = place(from);
    const end = place(to);
    if (label !== undefined && end > start) placed.push({ from: start, to: end, label });
  }
  return placed;
}
