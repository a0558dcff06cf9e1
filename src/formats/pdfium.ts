/**
 * PDFium, in WebAssembly. An instance is used again only after work that ended well and left its memory small: whatever a broken file
 * does to it ends with it. Pages and documents are handles into that memory, valid while the work runs.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import { wasm } from "../strings/kernel/wasm-api.ts";
import { lazy } from "../strings/lazy.ts";
import { message, type Problem, problem } from "../words/problem.ts";

/** In points, from the lower left corner of the page. */
export interface Rect {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One character that a page shows, and where. */
export interface Glyph {
  readonly char: string;
  /** Around what is drawn; around the place it has in its line. */
  readonly tight: Rect;
  readonly loose: Rect;
  /** Where it stands on its base line. */
  readonly origin: Point;
  /** Of the base line, in radians. */
  readonly angle: number;
  /** Size of the font on the page. */
  readonly em: number;
  /** Drawn so that nobody sees it, as the text of a scanned page is: its place is a guess. */
  readonly invisible: boolean;
  /** Characters with the same number are drawn by one glyph. */
  readonly ink: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** From the unit square to the page: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Pixels of a picture or a page, four bytes each: blue, green, red, alpha. */
export interface Bitmap extends Size {
  readonly pixels: Uint8Array;
}

const compiled = lazy(async () => {
  const path = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  return new wasm.Module(await readFile(path));
});

async function createInstance(): Promise<WrappedPdfiumModule> {
  const [{ init }, module] = await Promise.all([import("@embedpdf/pdfium"), compiled()]);
  const pdfium = await init({
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: object, done: (instance: object) => void) {
      queueMicrotask(() => done(new wasm.Instance(module, imports)));
      return {};
    },
  } as Parameters<typeof init>[0]);
  pdfium.PDFiumExt_Init();
  return pdfium;
}

let idle: WrappedPdfiumModule | undefined;
/** An instance with more memory than this is not used again: memory does not shrink. */
const LARGEST_IDLE = 2 ** 28;

/** Does work on a document. A trap or exhausted memory is a damaged file. */
export async function withDocument<T>(
  bytes: Uint8Array,
  id: string,
  work: (doc: PdfiumDocument) => T,
): Promise<T> {
  const pdfium = idle ?? (await createInstance());
  idle = undefined;
  try {
    const doc = new PdfiumDocument(pdfium, bytes, id);
    const result = work(doc);
    doc.close();
    if (heapOf(pdfium).length <= LARGEST_IDLE) idle = pdfium;
    return result;
  } catch (error) {
    if (isCrash(error)) throw problem("cannot-read", { id, why: message("pdf-none") });
    throw error;
  }
}

const heapOf = (pdfium: WrappedPdfiumModule) => (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;

/** A trap of WebAssembly, or its runtime giving up. */
const isCrash = (error: unknown) =>
  error instanceof Error &&
  (error.name === "RuntimeError" || /^Aborted|out of memory|unwind/i.test(error.message));

const PASSWORD = 4;
const SECURITY = 5;
/** Of FPDF_RenderPageBitmap: with annotations. */
const ANNOTATIONS = 1;
const INVISIBLE = 3;
const IMAGE = 3;
const PATH = 2;
const FORM = 5;

export class PdfiumDocument {
  readonly pdfium: WrappedPdfiumModule;
  readonly #handle: number;
  readonly #id: string;
  /** Where the bytes of the file are. */
  readonly #file: number;
  /** Room for the results of functions. */
  readonly #room: number;
  readonly pages: number;

  constructor(pdfium: WrappedPdfiumModule, bytes: Uint8Array, id: string) {
    this.pdfium = pdfium;
    this.#id = id;
    this.#file = this.#allocate(bytes.length);
    this.#heap.set(bytes, this.#file);
    this.#handle = pdfium.FPDF_LoadMemDocument(this.#file, bytes.length, "");
    if (this.#handle === 0) {
      const error = pdfium.FPDF_GetLastError();
      throw this.#refusal(error === PASSWORD || error === SECURITY ? "pdf-encrypted" : "pdf-none");
    }
    this.#room = this.#allocate(64);
    this.pages = pdfium.FPDF_GetPageCount(this.#handle);
  }

  close(): void {
    this.pdfium.FPDF_CloseDocument(this.#handle);
    this.#free(this.#file);
    this.#free(this.#room);
  }

  get #heap(): Uint8Array {
    return heapOf(this.pdfium);
  }

  #refusal(code: "pdf-none" | "pdf-encrypted"): Problem {
    return problem("cannot-read", { id: this.#id, why: message(code) });
  }

  #allocate(length: number): number {
    const at = this.pdfium.pdfium.wasmExports.malloc(Math.max(1, length));
    if (at === 0) throw this.#refusal("pdf-none");
    return at;
  }

  #free(at: number): void {
    this.pdfium.pdfium.wasmExports.free(at);
  }

  #floats(count: number): number[] {
    return [...new Float32Array(this.#heap.buffer, this.#room, count)];
  }
  #doubles(count: number): number[] {
    return [...new Float64Array(this.#heap.buffer, this.#room, count)];
  }

  /** Does work on a page; a page that cannot be loaded is damage. */
  withPage<T>(index: number, work: (page: number) => T): T {
    const page = this.pdfium.FPDF_LoadPage(this.#handle, index);
    if (page === 0) throw this.#refusal("pdf-none");
    const result = work(page);
    this.pdfium.FPDF_ClosePage(page);
    return result;
  }

  removeEncryption(): void {
    if (this.pdfium.EPDF_IsEncrypted(this.#handle)) this.pdfium.EPDF_RemoveEncryption(this.#handle);
  }

  /** The document as a file; objects that are not in use may still be in it. */
  save(): Uint8Array {
    const { pdfium } = this;
    const writer = pdfium.PDFiumExt_OpenFileWriter();
    if (!pdfium.PDFiumExt_SaveAsCopy(this.#handle, writer)) throw this.#refusal("pdf-none");
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const at = this.#allocate(size);
    pdfium.PDFiumExt_GetFileWriterData(writer, at, size);
    const bytes = this.#heap.slice(at, at + size);
    this.#free(at);
    pdfium.PDFiumExt_CloseFileWriter(writer);
    return bytes;
  }

  /** The subtypes of the annotations of a page, by their numbers in PDFium. */
  annotations(page: number): number[] {
    const { pdfium } = this;
    return Array.from({ length: pdfium.FPDFPage_GetAnnotCount(page) }, (_, i) => {
      const annotation = pdfium.FPDFPage_GetAnnot(page, i);
      const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
      pdfium.FPDFPage_CloseAnnot(annotation);
      return subtype;
    });
  }

  /** Makes what annotations and form fields show part of the page. */
  flatten(index: number): void {
    const { pdfium } = this;
    this.withPage(index, (page) => {
      for (let i = pdfium.FPDFPage_GetAnnotCount(page) - 1; i >= 0; i--) {
        const annotation = pdfium.FPDFPage_GetAnnot(page, i);
        const shown = pdfium.EPDFAnnot_HasAppearanceStream(annotation, 0);
        const isField = pdfium.FPDFAnnot_GetSubtype(annotation) === WIDGET;
        if (!shown && isField) pdfium.EPDFAnnot_GenerateFormFieldAP(annotation);
        else if (!shown) pdfium.EPDFAnnot_GenerateAppearance(annotation);
        pdfium.FPDFPage_CloseAnnot(annotation);
      }
      pdfium.FPDFPage_Flatten(page, 0);
    });
  }

  glyphs(page: number): Glyph[] {
    const { pdfium } = this;
    const text = pdfium.FPDFText_LoadPage(page);
    if (text === 0) throw this.#refusal("pdf-none");
    const glyphs: Glyph[] = [];
    let previous: { tight: Rect; object: number } | undefined;
    let ink = 0;
    const count = pdfium.FPDFText_CountChars(text);
    for (let i = 0; i < count; i++) {
      if (pdfium.FPDFText_IsGenerated(text, i) === 1) continue;
      const tight = this.#tight(text, i);
      const object = pdfium.FPDFText_GetTextObject(text, i);
      const same = previous?.object === object && sameRect(previous.tight, tight) && tight.right > tight.left;
      if (!same) ink++;
      const invisible = pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE;
      glyphs.push({ ...this.#glyph(text, i, tight), invisible, ink });
      previous = { tight, object };
    }
    pdfium.FPDFText_ClosePage(text);
    return glyphs;
  }

  #tight(text: number, i: number): Rect {
    const room = this.#room;
    this.pdfium.FPDFText_GetCharBox(text, i, room, room + 8, room + 16, room + 24);
    const [left, right, bottom, top] = this.#doubles(4) as [number, number, number, number];
    return { left, bottom, right, top };
  }

  #glyph(text: number, i: number, tight: Rect): Omit<Glyph, "invisible" | "ink"> {
    const { pdfium } = this;
    const room = this.#room;
    pdfium.FPDFText_GetLooseCharBox(text, i, room);
    const [left, top, right, bottom] = this.#floats(4) as [number, number, number, number];
    pdfium.FPDFText_GetCharOrigin(text, i, room, room + 8);
    const [x, y] = this.#doubles(2) as [number, number];
    pdfium.FPDFText_GetMatrix(text, i, room);
    const [, , c, d] = this.#floats(6) as [number, number, number, number];
    const em = pdfium.FPDFText_GetFontSize(text, i) * Math.hypot(c, d);
    const unknown = pdfium.FPDFText_HasUnicodeMapError(text, i) === 1;
    const char = unknown ? "\ufffd" : characterOf(pdfium.FPDFText_GetUnicode(text, i));
    const angle = pdfium.FPDFText_GetCharAngle(text, i);
    return { char, tight, loose: { left, bottom, right, top }, origin: { x, y }, angle, em: em || 1 };
  }

  /** Removes every glyph whose box holds one of the points, also inside of forms. */
  redact(page: number, points: readonly { readonly at: Point; readonly reach: number }[]): void {
    for (const { at, reach } of points) {
      const rect = [at.x - reach, at.y + reach, at.x + reach, at.y - reach];
      new Float32Array(this.#heap.buffer, this.#room, 4).set(rect);
      this.pdfium.EPDFText_RedactInRect(page, this.#room, true, false);
    }
  }

  generateContent(page: number): void {
    this.pdfium.FPDFPage_GenerateContent(page);
  }

  /** The objects of a page, those inside of forms too. */
  objects(page: number): PageObject[] {
    const { pdfium } = this;
    const result: PageObject[] = [];
    const add = (handle: number, nested: boolean, depth: number) => {
      const type = pdfium.FPDFPageObj_GetType(handle);
      if (type === FORM && depth < 20) {
        const count = pdfium.FPDFFormObj_CountObjects(handle);
        for (let i = 0; i < count; i++) add(pdfium.FPDFFormObj_GetObject(handle, i), true, depth + 1);
      } else if (type === IMAGE || type === PATH) {
        result.push({
          handle,
          kind: type === IMAGE ? "picture" : "path",
          nested,
          bounds: this.#bounds(handle),
        });
      }
    };
    const count = pdfium.FPDFPage_CountObjects(page);
    for (let i = 0; i < count; i++) add(pdfium.FPDFPage_GetObject(page, i), false, 0);
    return result;
  }

  #bounds(object: number): Rect {
    const room = this.#room;
    this.pdfium.FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12);
    const [left, bottom, right, top] = this.#floats(4) as [number, number, number, number];
    return { left, bottom, right, top };
  }

  removeObject(page: number, object: PageObject): void {
    if (this.pdfium.FPDFPage_RemoveObject(page, object.handle))
      this.pdfium.FPDFPageObj_Destroy(object.handle);
  }

  /** Width and height of a picture in pixels. */
  pictureSize(object: PageObject): { width: number; height: number } {
    const room = this.#room;
    this.pdfium.FPDFImageObj_GetImagePixelSize(object.handle, room, room + 4);
    const [width, height] = new Uint32Array(this.#heap.buffer, room, 2);
    return { width: width!, height: height! };
  }

  /** From the unit square, in which a picture lies, to the page: a, b, c, d, e, f. */
  matrix(object: PageObject): Matrix {
    this.pdfium.FPDFPageObj_GetMatrix(object.handle, this.#room);
    return this.#floats(6) as unknown as Matrix;
  }

  /** The pixels of a picture; undefined where PDFium cannot decode it. */
  picture(object: PageObject): Bitmap | undefined {
    const { pdfium } = this;
    const source = pdfium.FPDFImageObj_GetBitmap(object.handle);
    if (source === 0) return undefined;
    const [width, height, stride] = [
      pdfium.FPDFBitmap_GetWidth(source),
      pdfium.FPDFBitmap_GetHeight(source),
      pdfium.FPDFBitmap_GetStride(source),
    ];
    const bytes = BYTES_OF[pdfium.FPDFBitmap_GetFormat(source)];
    const from = pdfium.FPDFBitmap_GetBuffer(source);
    const pixels = bytes
      ? toBgra(this.#heap.subarray(from, from + stride * height), width, height, stride, bytes)
      : undefined;
    pdfium.FPDFBitmap_Destroy(source);
    return pixels && { width, height, pixels };
  }

  /** Puts other pixels in the place of a picture. */
  setPicture(object: PageObject, { width, height, pixels }: Bitmap): void {
    const { pdfium } = this;
    const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
    this.#heap.set(pixels, pdfium.FPDFBitmap_GetBuffer(bitmap));
    pdfium.FPDFImageObj_SetBitmap(0, 0, object.handle, bitmap);
    pdfium.FPDFBitmap_Destroy(bitmap);
  }

  /** The page as people see it, its longer side of so many pixels. */
  render(page: number, longest: number): Bitmap {
    const { pdfium } = this;
    const [w, h] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    const scale = longest / Math.max(w, h, 1);
    const [width, height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
    const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
    if (bitmap === 0) throw this.#refusal("pdf-none");
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS);
    const from = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const pixels = this.#heap.slice(from, from + width * height * 4);
    pdfium.FPDFBitmap_Destroy(bitmap);
    return { width, height, pixels };
  }

  /** Where a point of the page is among the pixels of its rendering. */
  toPixels(page: number, { width, height }: Bitmap, { x, y }: Point): Point {
    const room = this.#room;
    this.pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, room, room + 4);
    const [deviceX, deviceY] = new Int32Array(this.#heap.buffer, room, 2);
    return { x: deviceX!, y: deviceY! };
  }

  /** Where the pixel of a rendering begins on the page. */
  toPage(page: number, { width, height }: Size, x: number, y: number): Point {
    const room = this.#room;
    this.pdfium.FPDF_DeviceToPage(page, 0, 0, width, height, 0, x, y, room, room + 8);
    const [pageX, pageY] = this.#doubles(2) as [number, number];
    return { x: pageX, y: pageY };
  }

  /** Whether a page draws nothing but pictures, none of them inside a form. */
  isOnlyPictures(page: number): boolean {
    const { pdfium } = this;
    const count = pdfium.FPDFPage_CountObjects(page);
    for (let i = 0; i < count; i++)
      if (pdfium.FPDFPageObj_GetType(pdfium.FPDFPage_GetObject(page, i)) !== IMAGE) return false;
    return true;
  }

  /** Makes a picture all that a page draws; the matrix puts the unit square, in which it lies, on the page. */
  replaceContent(page: number, { width, height, pixels }: Bitmap, matrix: Matrix): void {
    const { pdfium } = this;
    for (let i = pdfium.FPDFPage_CountObjects(page) - 1; i >= 0; i--) {
      const object = pdfium.FPDFPage_GetObject(page, i);
      if (pdfium.FPDFPage_RemoveObject(page, object)) pdfium.FPDFPageObj_Destroy(object);
    }
    const object = pdfium.FPDFPageObj_NewImageObj(this.#handle);
    const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
    if (object === 0 || bitmap === 0) throw this.#refusal("pdf-none");
    this.#heap.set(pixels, pdfium.FPDFBitmap_GetBuffer(bitmap));
    pdfium.FPDFImageObj_SetBitmap(0, 0, object, bitmap);
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.FPDFImageObj_SetMatrix(object, ...matrix);
    pdfium.FPDFPage_InsertObject(page, object);
  }

  /** Sizes and rotation of a page. */
  geometry(page: number): readonly number[] {
    const { pdfium } = this;
    return [
      pdfium.FPDF_GetPageWidthF(page),
      pdfium.FPDF_GetPageHeightF(page),
      pdfium.FPDFPage_GetRotation(page),
    ];
  }
}

export interface PageObject {
  readonly handle: number;
  readonly kind: "picture" | "path";
  /** Inside of a form. */
  readonly nested: boolean;
  readonly bounds: Rect;
}

const WIDGET = 20;
export const LINK = 2;
export { WIDGET };

/** Bytes of a pixel by the number of its format. */
const BYTES_OF: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4, 5: 4 };

function toBgra(
  source: Uint8Array,
  width: number,
  height: number,
  stride: number,
  bytes: number,
): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [from, to] = [y * stride + x * bytes, (y * width + x) * 4];
      for (let i = 0; i < 3; i++) pixels[to + i] = source[bytes === 1 ? from : from + i]!;
      pixels[to + 3] = 255;
    }
  }
  return pixels;
}

const sameRect = (a: Rect, b: Rect) =>
  a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom;

/** Ligatures, radicals that fonts give in place of characters, and forms for vertical writing: written as everybody types them. */
const FORMS = /^[\ufb00-\ufb06\u2e80-\u2fdf\ufe10-\ufe19\ufe30-\ufe4f]$/;

/** A hyphen that PDFium takes to be one of syllables has the code 2. */
function characterOf(code: number): string {
  if (code === 2) return "-";
  if (code === 0 || code > 0x10ffff) return "\ufffd";
  const char = String.fromCodePoint(code);
  return FORMS.test(char) ? char.normalize("NFKC") : char;
}
