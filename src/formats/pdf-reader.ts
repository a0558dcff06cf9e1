/**
 * PDF in, PDF out. A file is first made into one that holds nothing but its pages: what annotations and form fields show becomes part of
 * the page, everything else goes (pdf-clean.ts). Of that file PDFium reads every glyph with its place, whether it can be seen or not.
 * To save, glyphs of changed text are removed from it, pixels and drawings under them too, and boxes are drawn in their place. The
 * result is read and rendered again: it must show the same glyphs but those removed, and look the same but for the boxes.
 */
import { createDoc } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { createPartList, type PartList } from "../doc/file-part.ts";
import { message, problem } from "../words/problem.ts";
import { type BinaryFile, docOptions, type FormatOptions } from "./format.ts";
import { confidencePlace, isReliable, recognizerOf } from "./ocr.ts";
import { refuseBombs } from "./pdf-bombs.ts";
import { type Box, boxesOf, drawBoxes, inBox } from "./pdf-boxes.ts";
import { expectSamePages, type PageLook, pageLook } from "./pdf-check.ts";
import { cleanPdf, type Overlay } from "./pdf-clean.ts";
import { OddPdf } from "./pdf-objects.ts";
import { type PageReading, planScan, readScans, type ScannedPage, type ScanPlan } from "./pdf-ocr.ts";
import { type PageText, pageText } from "./pdf-text.ts";
import {
  type Bitmap,
  type Glyph,
  LINK,
  type PageObject,
  type PdfiumDocument,
  type Point,
  WIDGET,
  withDocument,
} from "./pdfium.ts";

/** Larger files and longer ones would not fit into the reader's memory, or take hours. */
const LARGEST = 2 ** 28;
const MOST_PAGES = 10_000;
/** Pictures of fewer pixels show no text. */
const LEAST_PIXELS = 200;

interface Page extends PageText, ScannedPage {
  readonly glyphs: readonly Glyph[];
  /** Of pictures, and where they stand in the text of the file: after the text of the page. */
  readonly readings: readonly (PageReading & { readonly from: number })[];
  readonly from: number;
}

export async function openPdf(bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> {
  const { id } = options;
  if (bytes.length > LARGEST)
    throw problem("cannot-read", { id, why: message("file-long", { most: LARGEST }) });
  if (options.keepMetadata) throw problem("cannot-read", { id, why: message("pdf-metadata") });
  refuseBombs(bytes, id);
  const parts = createPartList();
  const { flat, looks } = await withDocument(bytes, id, (doc) => flatten(doc, id, parts));
  const clean = cleaned(flat, id, { parts });
  const recognize = await recognizerOf(options);
  const own = await withDocument(clean, id, (doc) => readPages(doc, looks, id));
  const readings = recognize ? await readScans(clean, id, own, recognize) : own.map(() => []);
  tellParts(own, readings, parts);
  tellUnreadable(own, id, parts);
  const { pages, text } = joinedPages(own, readings);
  return {
    docs: [createDoc(id, text, docOptions(options, { parts: parts.list() }))],
    async save([edits]) {
      const style = options.pdfBoxes ?? "labels";
      const plans = planPages(pages, edits!, style);
      if (recognize)
        await addScans(
          plans,
          pages,
          edits!,
          (i, reading, own) => planScan(clean, id, i, reading, own, recognize),
          style,
        );
      const redacted = await withDocument(clean, id, (doc) => redact(doc, plans, pages));
      const overlays = new Map<number, Overlay>();
      for (const [i, { boxes }] of plans.entries()) if (boxes.length > 0) overlays.set(i, drawBoxes(boxes));
      const written = cleaned(redacted, id, { overlays });
      await expectSamePages(written, id, looks, plans, pages);
      return written;
    },
  };
}

function cleaned(
  bytes: Uint8Array,
  id: string,
  options: { parts?: PartList; overlays?: ReadonlyMap<number, Overlay> },
): Uint8Array {
  try {
    return cleanPdf(bytes, { ...options, mostPages: MOST_PAGES });
  } catch (error) {
    if (!(error instanceof OddPdf)) throw error;
    throw problem("cannot-read", { id, why: message("pdf-none") });
  }
}

/** The file with what annotations show in its pages, and how its pages look. */
function flatten(doc: PdfiumDocument, id: string, parts: PartList): { flat: Uint8Array; looks: PageLook[] } {
  if (doc.pages === 0) throw problem("cannot-read", { id, why: message("pdf-none") });
  if (doc.pages > MOST_PAGES)
    throw problem("cannot-read", { id, why: message("pdf-pages", { most: MOST_PAGES }) });
  doc.removeEncryption();
  const looks: PageLook[] = [];
  for (let i = 0; i < doc.pages; i++) {
    const before = pageLook(doc, i);
    const subtypes = doc.withPage(i, (page) => doc.annotations(page));
    for (const subtype of subtypes) {
      parts.add(
        subtype === LINK ? "link" : subtype === WIDGET ? "form-field" : "annotation",
        "removed",
        `${i + 1}`,
      );
    }
    doc.flatten(i);
    // PDFium draws form fields only once they are part of the page.
    looks.push(subtypes.includes(WIDGET) ? pageLook(doc, i) : before);
  }
  return { flat: doc.save(), looks };
}

type OwnPage = Omit<Page, "readings" | "from">;

function readPages(doc: PdfiumDocument, looks: readonly PageLook[], id: string): OwnPage[] {
  if (doc.pages !== looks.length) throw problem("cannot-read", { id, why: message("pdf-none") });
  return looks.map((_, i) =>
    doc.withPage(i, (page) => {
      const glyphs = doc.glyphs(page);
      const read = pageText(glyphs);
      const objects = doc.objects(page);
      return {
        ...{ ...read, glyphs, objects: objects.length },
        hasText: read.text.trim() !== "",
        hasInvisibleText: glyphs.some(({ invisible, char }) => invisible && char.trim() !== ""),
        pictures: objects.flatMap((object, k) => (isPicture(doc, object) ? [k] : [])),
      };
    }),
  );
}

function tellParts(
  pages: readonly OwnPage[],
  readings: readonly (readonly PageReading[])[],
  parts: PartList,
): void {
  for (const [i, { hasText, objects, pictures }] of pages.entries()) {
    const place = `${i + 1}`;
    const reliable = readings[i]!.filter(({ reading }) => isReliable(reading));
    const whole = reliable.find(({ picture }) => picture === undefined);
    if (whole) parts.add("ocr-page", "read", confidencePlace(place, whole.reading));
    else parts.add("page", !hasText && objects > 0 ? "unread" : "read", place);
    for (const picture of whole ? [] : pictures) {
      const own = reliable.find((each) => each.picture === picture);
      if (own) parts.add("ocr-picture", "read", confidencePlace(place, own.reading));
      else parts.add("picture", "unread", place);
    }
  }
}

/** The text of all pages, each with that of its pictures after its own. */
function joinedPages(
  own: readonly OwnPage[],
  readings: readonly (readonly PageReading[])[],
): { pages: Page[]; text: string } {
  let text = "";
  const pages = own.map((page, i): Page => {
    if (i > 0) text += "\f";
    const from = text.length;
    text += page.text;
    const placed = readings[i]!.filter(({ reading }) => reading.text !== "").map((each) => {
      if (text.length > from) text += "\n";
      const place = { ...each, from: text.length };
      text += each.reading.text;
      return place;
    });
    return { ...page, readings: placed, from };
  });
  return { pages, text };
}

function isPicture(doc: PdfiumDocument, object: PageObject): boolean {
  if (object.kind !== "picture") return false;
  const { width, height } = doc.pictureSize(object);
  return width * height >= LEAST_PIXELS;
}

function tellUnreadable(pages: readonly OwnPage[], id: string, parts: PartList): void {
  const shown = pages.reduce(
    (sum, { glyphs }) => sum + glyphs.filter(({ char }) => char.trim() !== "").length,
    0,
  );
  const unknown = pages.reduce(
    (sum, { glyphs }) => sum + glyphs.filter(({ char }) => char === "\ufffd").length,
    0,
  );
  if (unknown * 2 > shown) throw problem("cannot-read", { id, why: message("pdf-fonts") });
  for (let i = 0; i < unknown; i++) parts.add("character", "unread");
}

/** What goes from a page, and the boxes in its place. */
export interface PagePlan {
  readonly removed: ReadonlySet<number>;
  readonly boxes: readonly Box[];
  /** What the page becomes, where it cannot be changed in place. */
  readonly replace?: ScanPlan["replace"];
}

function planPages(pages: readonly Page[], edits: Edits, style: "labels" | "plain"): PagePlan[] {
  return pages.map((page) => {
    const { from } = page;
    const to = from + page.text.length;
    const removed = new Set<number>();
    const boxes: Box[] = [];
    for (const edit of edits.list) {
      if (edit.to <= from || edit.from >= to) continue;
      const own = glyphsOf(page, Math.max(edit.from, from) - from, Math.min(edit.to, to) - from);
      for (const index of own) removed.add(index);
      boxes.push(
        ...boxesOf(own, style === "labels" && edit.from >= from ? edit.insert : "", page, page.glyphs),
      );
    }
    return { removed, boxes };
  });
}

type Plan = (page: number, reading: PageReading, edits: readonly Edit[]) => Promise<ScanPlan>;

/** Adds the boxes over words of pictures. */
async function addScans(
  plans: PagePlan[],
  pages: readonly Page[],
  edits: Edits,
  plan: Plan,
  style: "labels" | "plain",
): Promise<void> {
  for (const [i, { readings }] of pages.entries()) {
    for (const reading of readings) {
      const own = editsWithin(edits, reading.from, reading.from + reading.reading.text.length);
      const { boxes, ...rest } = await plan(i, reading, style === "labels" ? own : own.map(unlabelled));
      plans[i] = { ...plans[i]!, ...rest, boxes: [...plans[i]!.boxes, ...boxes] };
    }
  }
}

const unlabelled = ({ from, to }: Edit): Edit => ({ from, to, insert: "" });

/** The share of edits that a stretch of text has, by positions in it. */
const editsWithin = (edits: Edits, from: number, to: number): Edit[] =>
  edits.list
    .filter((edit) => edit.to > from && edit.from < to)
    .map((edit) => ({
      from: Math.max(edit.from, from) - from,
      to: Math.min(edit.to, to) - from,
      insert: edit.from >= from ? edit.insert : "",
    }));

/** The glyphs of a stretch of text: those that draw one of its characters, and hyphens at ends of lines inside of it. */
function glyphsOf({ glyphs, glyphOf, hyphens }: Page, from: number, to: number): Set<number> {
  const own = new Set<number>();
  for (let at = from; at < to; at++) {
    const index = glyphOf[at]!;
    if (index < 0) continue;
    const { ink } = glyphs[index]!;
    for (let i = index; glyphs[i]?.ink === ink; i--) own.add(i);
    for (let i = index; glyphs[i]?.ink === ink; i++) own.add(i);
    const hyphen = hyphens.get(index);
    if (hyphen !== undefined) own.add(hyphen);
  }
  return own;
}

function redact(doc: PdfiumDocument, plans: readonly PagePlan[], pages: readonly Page[]): Uint8Array {
  for (const [i, plan] of plans.entries()) {
    if (plan.boxes.length > 0) doc.withPage(i, (page) => redactPage(doc, page, plan, pages[i]!));
  }
  return doc.save();
}

/** Text drawn twice in one place is read once: what appears when it is gone goes as well. */
const MOST_LAYERS = 8;

function redactPage(doc: PdfiumDocument, page: number, plan: PagePlan, { glyphs }: Page): void {
  const { removed, boxes, replace } = plan;
  if (replace) {
    doc.replaceContent(page, replace.bitmap, replace.matrix);
    doc.generateContent(page);
    return;
  }
  const kept = glyphs.filter((_, i) => !removed.has(i));
  const points = [...removed]
    .filter((i) => glyphs[i]!.char.trim() !== "")
    .map((i) => pointOf(glyphs[i]!, kept));
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    doc.redact(page, points);
    doc.generateContent(page);
    const left = doc
      .glyphs(page)
      .filter(
        (glyph) =>
          boxes.some((box) => inBox(box, middle(glyph))) && glyph.char.trim() !== "" && !isKept(glyph, kept),
      );
    if (left.length === 0) break;
  }
  for (const object of doc.objects(page)) if (!object.nested) clearUnder(doc, page, object, boxes);
  doc.generateContent(page);
}

const middle = ({ tight: { left, right, top, bottom } }: Glyph): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});
const isKept = (glyph: Glyph, kept: readonly Glyph[]) =>
  kept.some(
    ({ char, tight }) =>
      char === glyph.char &&
      Math.abs(tight.left - glyph.tight.left) + Math.abs(tight.top - glyph.tight.top) < 0.5,
  );

/**
 * A point in the box of a glyph, and in no box of one that stays: boxes of turned letters overlap. A glyph that draws nothing, as in a
 * font that is not embedded, is found where it begins.
 */
function pointOf(glyph: Glyph, kept: readonly Glyph[]): { at: Point; reach: number } {
  const { left, right, top, bottom } = glyph.tight;
  const [width, height] = [right - left, top - bottom];
  if (Math.min(width, height) < 0.005 * glyph.em) return { at: glyph.origin, reach: 0.02 * glyph.em };
  const reach = Math.max(0.005, Math.min(width, height, 1) * 0.05);
  const near = kept.filter(
    ({ tight }) => tight.left < right && tight.right > left && tight.bottom < top && tight.top > bottom,
  );
  const isFree = ({ x, y }: Point) =>
    !near.some(
      ({ tight }) =>
        x + reach > tight.left &&
        x - reach < tight.right &&
        y + reach > tight.bottom &&
        y - reach < tight.top,
    );
  const candidates = STEPS.map(([s, t]) => ({ x: left + width * s, y: bottom + height * t }));
  return { at: candidates.find(isFree) ?? candidates[0]!, reach };
}

/** Places in a box, from its middle outwards. */
const STEPS: readonly (readonly [number, number])[] = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]
  .flatMap((s) => [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9].map((t) => [s, t] as const))
  .sort(([a, b], [c, d]) => Math.hypot(a - 0.5, b - 0.5) - Math.hypot(c - 0.5, d - 0.5));

/** Drawings that lie wholly under a box go; pixels of pictures under it become black. */
function clearUnder(doc: PdfiumDocument, page: number, object: PageObject, boxes: readonly Box[]): void {
  const { left, right, top, bottom } = object.bounds;
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
  if (object.kind === "path") {
    if (boxes.some((box) => corners.every((corner) => inBox(box, corner, 0.1))))
      doc.removeObject(page, object);
    return;
  }
  const overlapping = boxes.filter((box) => overlaps(box, object));
  if (overlapping.length === 0) return;
  const picture = doc.picture(object);
  if (picture) doc.setPicture(object, blackened(picture, overlapping, doc.matrix(object)));
  else doc.removeObject(page, object);
}

function overlaps({ corners }: Box, { bounds }: PageObject): boolean {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return (
    Math.min(...xs) < bounds.right &&
    Math.max(...xs) > bounds.left &&
    Math.min(...ys) < bounds.top &&
    Math.max(...ys) > bounds.bottom
  );
}

/** A picture lies in the unit square, its first row at the top. */
function blackened(
  { width, height, pixels }: Bitmap,
  boxes: readonly Box[],
  matrix: readonly number[],
): Bitmap {
  const [a, b, c, d, e, f] = matrix as [number, number, number, number, number, number];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [u, v] = [(column + 0.5) / width, 1 - (row + 0.5) / height];
      const point = { x: a * u + c * v + e, y: b * u + d * v + f };
      if (boxes.some((box) => inBox(box, point, 0.5)))
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  }
  return { width, height, pixels };
}
