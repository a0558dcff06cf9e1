/**
 * Text in the pictures of a PDF. A page without text is read as people see it, rendered; of a page with text the pictures are read, those
 * that stand upright on it. Words are painted over in the pixels of the pictures; a page that draws more than pictures becomes one picture.
 */
import { type Edit, Edits } from "../doc/edits.ts";
import { boxesOver, type InkBox, type OcrReading, painted, type Recognize, readPicture } from "./ocr.ts";
import { type Box, boxOfCorners } from "./pdf-boxes.ts";
import {
  type Bitmap,
  type Matrix,
  type PageObject,
  type PdfiumDocument,
  type Point,
  withDocument,
} from "./pdfium.ts";
import { MOST_PIXELS } from "./png-codec.ts";

/** What of a page is to be read, and where it lies. */
interface Target {
  readonly bitmap: Bitmap;
  readonly matrix: Matrix;
}

export interface PageReading {
  readonly reading: OcrReading;
  /** Which of the pictures of the page; undefined for the page as a whole. */
  readonly picture: number | undefined;
}

export interface ScannedPage {
  readonly hasText: boolean;
  readonly hasInvisibleText: boolean;
  /** Places, among the objects of the page, of pictures large enough to show text. */
  readonly pictures: readonly number[];
  readonly objects: number;
}

/** The readings of every page, none where there is nothing to read. */
export async function readScans(
  clean: Uint8Array,
  id: string,
  pages: readonly ScannedPage[],
  recognize: Recognize,
): Promise<PageReading[][]> {
  const readings: PageReading[][] = [];
  for (const [i, page] of pages.entries()) {
    const own: PageReading[] = [];
    for (const picture of targetsOf(page)) {
      const target = await withDocument(clean, id, (doc) =>
        doc.withPage(i, (handle) => look(doc, handle, picture)),
      );
      if (target) own.push({ reading: await readPicture(target.bitmap, recognize), picture });
    }
    readings.push(own);
  }
  return readings;
}

/** The text of a scanned page may be there already, invisible: its pictures are then not read again. */
function targetsOf({
  hasText,
  hasInvisibleText,
  pictures,
  objects,
}: ScannedPage): readonly (number | undefined)[] {
  if (!hasText) return objects > 0 ? [undefined] : [];
  return hasInvisibleText ? [] : pictures;
}

/** Dots of an inch at which pages are read, and the longest side. */
const RESOLUTION = 200;
const LONGEST = 3600;

function look(doc: PdfiumDocument, page: number, picture: number | undefined): Target | undefined {
  return picture === undefined ? pageLook(doc, page) : pictureLook(doc, page, doc.objects(page)[picture]!);
}

function pageLook(doc: PdfiumDocument, page: number): Target {
  const [width = 0, height = 0] = doc.geometry(page);
  const bitmap = doc.render(page, Math.min(LONGEST, Math.ceil((Math.max(width, height) * RESOLUTION) / 72)));
  const at = (x: number, y: number) => doc.toPage(page, bitmap, x, y);
  const [origin, right, up] = [at(0, bitmap.height), at(bitmap.width, bitmap.height), at(0, 0)];
  return {
    bitmap,
    matrix: [right.x - origin.x, right.y - origin.y, up.x - origin.x, up.y - origin.y, origin.x, origin.y],
  };
}

function pictureLook(doc: PdfiumDocument, page: number, object: PageObject): Target | undefined {
  const { width, height } = doc.pictureSize(object);
  const matrix = doc.matrix(object);
  const [a, b, c, d] = matrix;
  const upright = a > 0 && d > 0 && Math.abs(b) + Math.abs(c) < 0.01 * (a + d) && doc.geometry(page)[2] === 0;
  if (object.nested || !upright || width * height > MOST_PIXELS) return undefined;
  const bitmap = doc.picture(object);
  return bitmap && { bitmap, matrix };
}

/** The boxes of edits of one reading, on the page and, for a page that must become a picture, that picture. */
export interface ScanPlan {
  readonly boxes: readonly Box[];
  readonly replace?: Target;
}

export async function planScan(
  clean: Uint8Array,
  id: string,
  index: number,
  { reading, picture }: PageReading,
  edits: readonly Edit[],
  recognize: Recognize,
): Promise<ScanPlan> {
  if (edits.length === 0) return { boxes: [] };
  const { target, onlyPictures } = await withDocument(clean, id, (doc) =>
    doc.withPage(index, (page) => ({
      target: look(doc, page, picture)!,
      onlyPictures: doc.isOnlyPictures(page),
    })),
  );
  const ink = await boxesOver(target.bitmap, reading, Edits.of(reading.text.length, edits), recognize);
  const boxes = ink.map((box) => boxOfCorners(cornersOf(box, target), box.insert));
  if (picture !== undefined || onlyPictures || boxes.length === 0) return { boxes };
  return { boxes, replace: { ...target, bitmap: painted(target.bitmap, ink) } };
}

function cornersOf(
  { left, top, right, bottom }: InkBox,
  { bitmap: { width, height }, matrix }: Target,
): Point[] {
  const [a, b, c, d, e, f] = matrix;
  const at = (x: number, y: number): Point => {
    const [u, v] = [x / width, 1 - y / height];
    return { x: a * u + c * v + e, y: b * u + d * v + f };
  };
  return [at(left, bottom), at(right, bottom), at(right, top), at(left, top)];
}
