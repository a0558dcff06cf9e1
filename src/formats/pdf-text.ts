/**
 * The text of a page as people read it. Glyphs come in the order in which they are drawn; those that stand one after the other along a
 * base line, at whatever angle, or one below the other in Japanese, are a line. Spaces come from gaps, so that a word is one word
 * however it was split, and letters that are spaced out are a word too. A line that was broken because the next word did not fit goes on.
 */
import type { Glyph, Point } from "./pdfium.ts";

/** Glyphs of one line, and the direction they run in. */
export interface Line {
  readonly glyphs: readonly number[];
  readonly direction: Point;
}

export interface PageText {
  readonly text: string;
  /** For each unit of the text the glyph it comes from; -1 for spaces and breaks that no glyph shows. */
  readonly glyphOf: readonly number[];
  /** Hyphens at the end of a line that are not in the text, by the glyph they follow. */
  readonly hyphens: ReadonlyMap<number, number>;
  readonly lines: readonly Line[];
}

/** Gaps that are spaces, in sizes of the font: between letters, between characters of Japanese, between columns. */
const WORD_GAP = 0.17;
const WIDE_GAP = 0.5;
const COLUMN_GAP = 1.5;
const WIDE =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\ud840-\ud8ff]/;
const isSpace = ({ char }: Glyph) => /^\s+$/.test(char);
const DOWN: Point = { x: 0, y: -1 };

export function pageText(glyphs: readonly Glyph[]): PageText {
  const lines = linesOf(glyphs);
  const glyphOf: number[] = [];
  const hyphens = new Map<number, number>();
  let text = "";
  const add = (piece: string, glyph: number) => {
    text += piece;
    for (let i = 0; i < piece.length; i++) glyphOf.push(glyph);
  };
  const extents = lines.map((line) => extentOf(line, glyphs));
  for (const [i, line] of lines.entries()) {
    const spaces = spacesIn(line, glyphs);
    for (const [k, index] of line.glyphs.entries()) {
      if (spaces[k]) add(spaces[k], -1);
      add(printable(glyphs[index]!.char), index);
    }
    if (i + 1 === lines.length) break;
    const end = lineEnd(lines, extents, i, glyphs);
    if (end === "hyphen") {
      const [last, before] = [line.glyphs.at(-1)!, line.glyphs.at(-2)!];
      text = text.slice(0, -1);
      glyphOf.pop();
      hyphens.set(before, last);
    } else add(end, -1);
  }
  return { text, glyphOf, hyphens, lines };
}

/** White space of any kind in a line is a space: breaks of lines are ours. */
const printable = (char: string) => (/^\s+$/.test(char) && char !== "\u3000" ? " " : char);

function linesOf(glyphs: readonly Glyph[]): Line[] {
  const lines: Line[] = [];
  let current: number[] = [];
  let direction: Point | undefined;
  const finish = () => {
    const first = glyphs[current[0] ?? -1];
    if (first) lines.push({ glyphs: current, direction: direction ?? alongOf(first) });
    current = [];
    direction = undefined;
  };
  for (const [i, glyph] of glyphs.entries()) {
    const last = glyphs[current.at(-1) ?? -1];
    const next: Point | undefined = last && directionOf(last, glyph, direction);
    if (last && !next) finish();
    else direction = next;
    current.push(i);
  }
  finish();
  return lines;
}

const alongOf = ({ angle }: Glyph): Point => {
  const round = (value: number) =>
    Math.abs(value) < 1e-4 ? 0 : Math.abs(value) > 1 - 1e-7 ? Math.sign(value) : value;
  return { x: round(Math.cos(angle)), y: -round(Math.sin(angle)) };
};

/** The direction of the line that two glyphs are on; undefined if they are not on one, or not on the one given. */
function directionOf(a: Glyph, b: Glyph, given: Point | undefined): Point | undefined {
  const along = alongOf(a);
  if (given && sameDirection(given, DOWN) && isBelow(a, b)) return DOWN;
  if ((!given || sameDirection(given, along)) && sameDirection(along, alongOf(b)) && follows(a, b, along))
    return along;
  const upright = sameDirection(along, { x: 1, y: 0 });
  return !given && upright && WIDE.test(a.char) && isBelow(a, b) ? DOWN : undefined;
}

const sameDirection = (a: Point, b: Point) => a.x * b.x + a.y * b.y > 0.995;
const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y;
export const across = ({ x, y }: Point): Point => ({ x: -y, y: x });
const centre = ({ loose: { left, right, top, bottom } }: Glyph): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

function follows(a: Glyph, b: Glyph, along: Point): boolean {
  const em = Math.max(a.em, b.em);
  const shift = Math.abs(dot(b.origin, across(along)) - dot(a.origin, across(along)));
  return shift < 0.5 * em && gapOf(a, b, along) > -0.7 * em;
}

/** In a column of Japanese: upright characters, and words that are turned. */
function isBelow(a: Glyph, b: Glyph): boolean {
  const em = Math.max(a.em, b.em);
  const turned = sameDirection(alongOf(b), DOWN);
  const shift = Math.abs(centre(a).x - centre(b).x);
  const gap = gapOf(a, b, DOWN);
  const fits = turned || WIDE.test(b.char) || isSpace(b);
  return (
    fits &&
    shift < 0.6 * em &&
    centre(b).y < centre(a).y - 0.2 * em &&
    gap < 0.9 * em &&
    Math.abs(a.em - b.em) < 0.2 * em
  );
}

/** Width and height of a glyph's place before it is turned. */
function sizeOf({ loose: { left, right, top, bottom }, angle, em }: Glyph): {
  width: number;
  height: number;
} {
  const [w, h] = [right - left, top - bottom];
  const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  if (s < 0.01) return { width: w, height: h };
  if (c < 0.01) return { width: h, height: w };
  if (Math.abs(c - s) < 0.1) return { width: Math.max(0.2 * em, (w - 1.2 * em * s) / c), height: 1.2 * em };
  const whole = c * c - s * s;
  return {
    width: Math.max(0.1 * em, (w * c - h * s) / whole),
    height: Math.max(0.1 * em, (h * c - w * s) / whole),
  };
}

/** From where to where a glyph reaches along a direction. */
export function reachOf(glyph: Glyph, direction: Point): { from: number; to: number } {
  const { width, height } = sizeOf(glyph);
  const own = sameDirection(alongOf(glyph), direction);
  const half = own ? width / 2 : Math.min(height, glyph.em) / 2;
  const at = dot(centre(glyph), direction);
  return { from: at - half, to: at + half };
}

const gapOf = (a: Glyph, b: Glyph, direction: Point) => reachOf(b, direction).from - reachOf(a, direction).to;

/** What stands in front of each glyph of a line: a space, a tab, or nothing. */
function spacesIn({ glyphs: indexes, direction }: Line, glyphs: readonly Glyph[]): string[] {
  const gaps = indexes.map((index, k) => {
    const [a, b] = [glyphs[indexes[k - 1] ?? -1], glyphs[index]!];
    if (!a || isSpace(a) || isSpace(b)) return 0;
    return gapOf(a, b, direction) / Math.max(a.em, b.em);
  });
  const least = indexes.map((index, k) => {
    const [a, b] = [glyphs[indexes[k - 1] ?? -1], glyphs[index]!];
    return a && WIDE.test(a.char) && WIDE.test(b.char) ? WIDE_GAP : WORD_GAP;
  });
  const spaces = gaps.map((gap, k) => (gap < least[k]! ? "" : gap > COLUMN_GAP ? "\t" : " "));
  for (const { from, to, usual } of spacedRuns(gaps, least)) {
    for (let k = from; k < to; k++) if (gaps[k]! <= usual * 1.4 + 0.05) spaces[k] = "";
  }
  return spaces;
}

/** Letters that all stand apart by about the same: three or more. */
function spacedRuns(gaps: readonly number[], least: readonly number[]) {
  const runs: { from: number; to: number; usual: number }[] = [];
  for (let from = 1; from < gaps.length; ) {
    let to = from;
    while (to < gaps.length && gaps[to]! >= least[to]! && gaps[to]! < COLUMN_GAP) to++;
    const usual = gaps.slice(from, to).sort((a, b) => a - b)[(to - from) >> 1];
    if (to - from >= 2 && usual !== undefined) runs.push({ from, to, usual });
    from = to + 1;
  }
  return runs;
}

interface Extent {
  readonly from: number;
  readonly to: number;
  /** Where its base line is, growing in the direction in which lines follow each other. */
  readonly row: number;
  readonly em: number;
}

function extentOf({ glyphs: indexes, direction }: Line, glyphs: readonly Glyph[]): Extent {
  const shown = indexes.map((index) => glyphs[index]!).filter((glyph) => !isSpace(glyph));
  const all = shown.length > 0 ? shown : [glyphs[indexes[0]!]!];
  const reaches = all.map((glyph) => reachOf(glyph, direction));
  const row = -dot(sameDirection(direction, DOWN) ? centre(all[0]!) : all[0]!.origin, across(direction));
  return {
    from: reaches.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY),
    to: reaches.reduce((most, { to }) => Math.max(most, to), Number.NEGATIVE_INFINITY),
    row,
    em: all.reduce((most, { em }) => Math.max(most, em), 0),
  };
}

/** Lines shorter than this, in sizes of the font, are no paragraphs. */
const SHORTEST = 10;

/** What stands between a line and the next: a break, a space, nothing, or nothing in place of the hyphen. */
function lineEnd(
  lines: readonly Line[],
  extents: readonly Extent[],
  i: number,
  glyphs: readonly Glyph[],
): string {
  const [line, next] = [lines[i]!, lines[i + 1]!];
  const [a, b] = [extents[i]!, extents[i + 1]!];
  if (!isNextRow(line, next, a, b)) return "\n";
  const last = glyphs[line.glyphs.at(-1)!]!;
  const before = glyphs[line.glyphs.at(-2) ?? -1];
  const first = glyphs[next.glyphs[0]!]!;
  if (/[-\u2010\u00ad]/.test(last.char) && before && /[\p{L}\p{N}]/u.test(before.char)) {
    const syllable = last.char === "\u00ad" || (/\p{Ll}/u.test(before.char) && /\p{Ll}/u.test(first.char));
    return syllable ? "hyphen" : "";
  }
  const room = blockEnd(lines, extents, i) - a.to;
  const wide = WIDE.test(last.char) && WIDE.test(first.char);
  if (a.to - a.from < SHORTEST * a.em || room > (wide ? 2 * a.em : wordLength(next, glyphs) + 0.5 * a.em))
    return "\n";
  if (wide) return /[。！？」』）]/.test(last.char) ? "\n" : "";
  return isSpace(last) ? "" : " ";
}

function isNextRow(line: Line, next: Line, a: Extent, b: Extent): boolean {
  const step = b.row - a.row;
  const similar = Math.abs(a.em - b.em) < 0.15 * a.em && Math.abs(a.from - b.from) < 2.5 * a.em;
  return sameDirection(line.direction, next.direction) && similar && step > 0.5 * a.em && step < 2.2 * a.em;
}

/** How far the lines around this one reach. */
function blockEnd(lines: readonly Line[], extents: readonly Extent[], i: number): number {
  let end = extents[i]!.to;
  for (let k = i; k + 1 < lines.length && k < i + 50; k++) {
    if (!isNextRow(lines[k]!, lines[k + 1]!, extents[k]!, extents[k + 1]!)) break;
    end = Math.max(end, extents[k + 1]!.to);
  }
  for (let k = i; k > 0 && k > i - 50; k--) {
    if (!isNextRow(lines[k - 1]!, lines[k]!, extents[k - 1]!, extents[k]!)) break;
    end = Math.max(end, extents[k - 1]!.to);
  }
  return end;
}

function wordLength({ glyphs: indexes, direction }: Line, glyphs: readonly Glyph[]): number {
  const spaces = spacesIn({ glyphs: indexes.slice(0, 60), direction }, glyphs);
  const end = indexes
    .slice(0, 60)
    .findIndex((index, k) => k > 0 && (spaces[k] !== "" || isSpace(glyphs[index]!)));
  const last = glyphs[indexes[end < 0 ? Math.min(59, indexes.length - 1) : end - 1]!]!;
  return reachOf(last, direction).to - reachOf(glyphs[indexes[0]!]!, direction).from;
}
