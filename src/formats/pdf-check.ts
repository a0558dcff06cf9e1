/** Whether a written PDF is the one that was read, but for its boxes: the same pages, the same other glyphs, the same look. */
import { CheckFailed, message } from "../words/problem.ts";
import type { Box } from "./pdf-boxes.ts";
import { type Bitmap, type Glyph, type PdfiumDocument, withDocument } from "./pdfium.ts";

export interface PageLook {
  readonly geometry: readonly number[];
  readonly look: Bitmap;
}

/** Pixels of the longer side of a page. */
const LONGEST = 600;

export const pageLook = (doc: PdfiumDocument, i: number): PageLook =>
  doc.withPage(i, (page) => ({ geometry: doc.geometry(page), look: doc.render(page, LONGEST) }));

interface Plan {
  readonly removed: ReadonlySet<number>;
  readonly boxes: readonly Box[];
  readonly replace?: object | undefined;
}

/** Refuses a file of which a page differs. */
export async function expectSamePages(
  written: Uint8Array,
  id: string,
  looks: readonly PageLook[],
  plans: readonly Plan[],
  pages: readonly { readonly glyphs: readonly Glyph[] }[],
): Promise<void> {
  const wrong = await withDocument(written, id, (doc) => {
    if (doc.pages !== looks.length) return 1;
    return (
      looks.findIndex((look, i) =>
        doc.withPage(i, (page) => !isSame(doc, page, look, plans[i]!, pages[i]!.glyphs)),
      ) + 1
    );
  });
  if (wrong > 0) throw new CheckFailed(message("pdf-differs", { id, page: wrong }));
}

function isSame(
  doc: PdfiumDocument,
  page: number,
  { geometry, look }: PageLook,
  plan: Plan,
  glyphs: readonly Glyph[],
): boolean {
  const sizes = doc.geometry(page).every((size, i) => Math.abs(size - geometry[i]!) < 0.01);
  return sizes && hasGlyphs(doc.glyphs(page), plan, glyphs) && looksSame(doc, page, look, plan);
}

/** Signs of glyphs in any order: the order in which they are read may change with what stands between them. */
const signsOf = (glyphs: readonly Glyph[]) =>
  glyphs
    .map(({ char }) => char.trim())
    .sort()
    .join("");

/** The glyphs that were to stay, and on the boxes their labels and nothing else. */
function hasGlyphs(now: readonly Glyph[], { removed, boxes }: Plan, before: readonly Glyph[]): boolean {
  const labels = boxes.map(({ label }) => label.replace(/\s/g, "")).join("");
  const expected = [...before.filter((_, i) => !removed.has(i)).map(({ char }) => char.trim()), ...labels];
  return signsOf(now) === expected.sort().join("");
}

/** A pixel differs where a colour does by more than this; so many pixels may, of a million. */
const TOLERANCE = 72;
const MOST_OF_MILLION = 250;
/** Edges of letters that became pixels are smoothed otherwise. */
const MOST_OF_MILLION_REPLACED = 10_000;

function looksSame(doc: PdfiumDocument, page: number, before: Bitmap, { boxes, replace }: Plan): boolean {
  const now = doc.render(page, LONGEST);
  if (now.width !== before.width || now.height !== before.height) return false;
  const covered = coveredPixels(doc, page, now, boxes);
  let different = 0;
  for (let i = 0; i < covered.length; i++) {
    if (covered[i]) continue;
    for (let k = 0; k < 3; k++) {
      if (Math.abs(now.pixels[i * 4 + k]! - before.pixels[i * 4 + k]!) <= TOLERANCE) continue;
      different++;
      break;
    }
  }
  return different * 1e6 <= (replace ? MOST_OF_MILLION_REPLACED : MOST_OF_MILLION) * covered.length;
}

/** Pixels under boxes, and those beside them, in which edges are smoothed. */
function coveredPixels(doc: PdfiumDocument, page: number, look: Bitmap, boxes: readonly Box[]): Uint8Array {
  const covered = new Uint8Array(look.width * look.height);
  for (const { corners } of boxes) {
    const points = corners.map((corner) => doc.toPixels(page, look, corner));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    for (let y = Math.max(0, Math.min(...ys) - 3); y <= Math.min(look.height - 1, Math.max(...ys) + 3); y++) {
      for (
        let x = Math.max(0, Math.min(...xs) - 3);
        x <= Math.min(look.width - 1, Math.max(...xs) + 3);
        x++
      ) {
        covered[y * look.width + x] = 1;
      }
    }
  }
  return covered;
}
