/** Black boxes over what was removed from a page, with what stands in its place written on them where it fits. */
import { name, type PdfDict, type PdfValue } from "./pdf-objects.ts";
import { across, type PageText, reachOf } from "./pdf-text.ts";
import type { Glyph, Point } from "./pdfium.ts";

/** A box along a line: corners in order, and the line's direction. */
export interface Box {
  readonly corners: readonly Point[];
  readonly direction: Point;
  readonly width: number;
  readonly height: number;
  /** Written on it; empty where it does not fit, or on all boxes of a value but one. */
  readonly label: string;
}

/** The boxes of one value, a box for every line it stands on. */
export function boxesOf(
  removed: ReadonlySet<number>,
  label: string,
  page: PageText,
  glyphs: readonly Glyph[],
): Box[] {
  const boxes = page.lines.flatMap(({ glyphs: indexes, direction }) =>
    runsOf(indexes, removed).map((run) =>
      boxAround(
        run.map((index) => glyphs[index]!),
        direction,
      ),
    ),
  );
  const widest = boxes.reduce((best, box, i) => (box.width > boxes[best]!.width ? i : best), 0);
  return boxes.map((box, i) => (i === widest && labelSize(label, box) > 0 ? { ...box, label } : box));
}

/** Glyphs that stand side by side and all go. */
function runsOf(indexes: readonly number[], removed: ReadonlySet<number>): number[][] {
  const runs: number[][] = [[]];
  for (const index of indexes) {
    if (removed.has(index)) runs.at(-1)!.push(index);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y;

/** Around the place of glyphs. The text of a scanned page is only near to what it stands for: its boxes are a letter wider. */
function boxAround(glyphs: readonly Glyph[], direction: Point): Box {
  const up = across(direction);
  const vertical = glyphs.some(({ angle }) => Math.abs(Math.cos(angle) - direction.x) > 0.05);
  let [from, to, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const glyph of glyphs) {
    const reach = reachOf(glyph, direction);
    const base = dot(glyph.origin, up);
    const middle = dot(
      { x: (glyph.loose.left + glyph.loose.right) / 2, y: (glyph.loose.top + glyph.loose.bottom) / 2 },
      up,
    );
    [from, to] = [Math.min(from, reach.from), Math.max(to, reach.to)];
    low = Math.min(low, vertical ? middle - 0.55 * glyph.em : base - 0.22 * glyph.em);
    high = Math.max(high, vertical ? middle + 0.55 * glyph.em : base + 0.78 * glyph.em);
  }
  if (Math.abs(direction.x * direction.y) < 0.001) {
    for (const { tight } of glyphs) {
      const corners = [
        dot({ x: tight.left, y: tight.bottom }, direction),
        dot({ x: tight.right, y: tight.top }, direction),
      ];
      const sides = [dot({ x: tight.left, y: tight.bottom }, up), dot({ x: tight.right, y: tight.top }, up)];
      [from, to] = [Math.min(from, ...corners), Math.max(to, ...corners)];
      [low, high] = [Math.min(low, ...sides), Math.max(high, ...sides)];
    }
  }
  if (glyphs.some(({ invisible }) => invisible)) {
    const [side, edge] = [(1.25 * (to - from)) / glyphs.length, 0.1 * (high - low)];
    [from, to, low, high] = [from - side / 2, to + side, low - edge, high + edge];
  }
  const at = (s: number, t: number): Point => ({
    x: s * direction.x + t * up.x,
    y: s * direction.y + t * up.y,
  });
  const corners = [at(from, low), at(to, low), at(to, high), at(from, high)];
  return { corners, direction, width: to - from, height: high - low, label: "" };
}

/** A box over pixels, of which the corners are given in order from the lower left one as it is read. */
export function boxOfCorners(corners: readonly Point[], label: string): Box {
  const [first, second, , fourth] = corners as [Point, Point, Point, Point];
  const width = Math.hypot(second.x - first.x, second.y - first.y);
  const height = Math.hypot(fourth.x - first.x, fourth.y - first.y);
  const direction = { x: (second.x - first.x) / width, y: (second.y - first.y) / width };
  const box = { corners, direction, width, height, label: "" };
  return labelSize(label, box) > 0 ? { ...box, label } : box;
}

/** Whether a point is in a box, or as near to it as `margin`. */
export function inBox({ corners, direction, width, height }: Box, point: Point, margin = 0): boolean {
  const [origin] = corners as [Point];
  const offset = { x: point.x - origin.x, y: point.y - origin.y };
  const [s, t] = [dot(offset, direction), dot(offset, across(direction))];
  return s >= -margin && s <= width + margin && t >= -margin && t <= height + margin;
}

/** Sizes of type below this cannot be read. */
const SMALLEST = 4;

/** Size of type in which a label fits on a box; 0 where it does not, or has characters that cannot be written. */
function labelSize(label: string, { width, height }: Box): number {
  const length = lengthOf(label);
  if (label === "" || length === undefined) return 0;
  const size = Math.min(height * 0.8, (width * 0.96) / length);
  return size < SMALLEST ? 0 : size;
}

/** Of Helvetica, from the space to the tilde, in thousandths of the size (Adobe's font metrics). */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const isLatin = (label: string) => /^[ -~]*$/.test(label);
/** What the Japanese font has: the characters of JIS, without those beyond the first plane. */
const isJapanese = (label: string) => /^[ -~\u3000-\u30ff\u4e00-\u9fff\uff01-\uff9f々〇■●○＊]*$/.test(label);

function lengthOf(label: string): number | undefined {
  if (isLatin(label))
    return [...label].reduce((sum, char) => sum + WIDTHS[char.charCodeAt(0) - 32]!, 0) / 1000;
  if (!isJapanese(label)) return undefined;
  return [...label].reduce((sum, char) => sum + (isLatin(char) ? 0.5 : 1), 0);
}

const LATIN = "TokumeiLatin";
const JAPANESE = "TokumeiJapanese";

/** Operators that draw boxes and labels, and the fonts they need. */
export function drawBoxes(boxes: readonly Box[]): { content: string; fonts: ReadonlyMap<string, PdfDict> } {
  const fonts = new Map<string, PdfDict>();
  const drawn = boxes.map((box) => {
    const [first, ...rest] = box.corners.map(({ x, y }) => `${decimal(x)} ${decimal(y)}`);
    const path = `${first} m ${rest.map((corner) => `${corner} l`).join(" ")} h f`;
    return box.label ? `${path}\n${drawLabel(box, fonts)}` : path;
  });
  return { content: `q 0 g\n${drawn.join("\n")}\nQ\n`, fonts };
}

function drawLabel(box: Box, fonts: Map<string, PdfDict>): string {
  const latin = isLatin(box.label);
  fonts.set(latin ? LATIN : JAPANESE, latin ? LATIN_FONT : JAPANESE_FONT);
  const size = labelSize(box.label, box);
  const [{ x, y }] = box.corners as [Point];
  const { direction } = box;
  const up = across(direction);
  const s = (box.width - size * lengthOf(box.label)!) / 2;
  const t = (box.height - size * 0.72) / 2;
  const at = { x: x + s * direction.x + t * up.x, y: y + s * direction.y + t * up.y };
  const matrix = [direction.x, direction.y, up.x, up.y, at.x, at.y].map(decimal).join(" ");
  const code = Buffer.from(box.label, latin ? "latin1" : "utf16le");
  const hex = (latin ? code : code.swap16()).toString("hex");
  return `q 1 g BT 0 Tr /${latin ? LATIN : JAPANESE} ${decimal(size)} Tf ${matrix} Tm <${hex}> Tj ET Q`;
}

const decimal = (value: number) => value.toFixed(3).replace(/\.?0+$/, "");

const dictionary = (entries: Record<string, PdfValue>): PdfDict => new Map(Object.entries(entries));
const text = (value: string): PdfValue => ({ kind: "text", text: value });

const LATIN_FONT = dictionary({
  Type: name("Font"),
  Subtype: name("Type1"),
  BaseFont: name("Helvetica"),
  Encoding: name("WinAnsiEncoding"),
});
/** Not embedded: every reader shows Japanese in a font of its own. */
const JAPANESE_FONT = dictionary({
  Type: name("Font"),
  Subtype: name("Type0"),
  BaseFont: name("HeiseiKakuGo-W5"),
  Encoding: name("UniJIS-UCS2-HW-H"),
  DescendantFonts: [
    dictionary({
      Type: name("Font"),
      Subtype: name("CIDFontType0"),
      BaseFont: name("HeiseiKakuGo-W5"),
      CIDSystemInfo: dictionary({ Registry: text("Adobe"), Ordering: text("Japan1"), Supplement: 2 }),
      DW: 1000,
      W: [231, 632, 500],
      FontDescriptor: dictionary({
        Type: name("FontDescriptor"),
        FontName: name("HeiseiKakuGo-W5"),
        Flags: 4,
        FontBBox: [-92, -250, 1010, 922],
        ItalicAngle: 0,
        Ascent: 752,
        Descent: -221,
        CapHeight: 737,
        StemV: 114,
      }),
    }),
  ],
});
