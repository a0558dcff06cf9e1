/** JPEG files as pixels and back (ITU-T T.81). PDFium decodes them; what is written is baseline, without thinned colours and without metadata. */
import type { Bitmap } from "./pdfium.ts";
import { withDocument } from "./pdfium.ts";
import { MOST_PIXELS, OddPicture } from "./png-codec.ts";

export const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** Decodes a picture, turned upright as its metadata says. */
export async function decodeJpeg(bytes: Uint8Array): Promise<Bitmap> {
  const { width, height, components } = frameOf(bytes);
  if (width * height > MOST_PIXELS || width * height === 0) throw new OddPicture("size");
  if (components !== 1 && components !== 3) throw new OddPicture("colours");
  const page = pageWith(bytes, width, height, components === 1 ? "DeviceGray" : "DeviceRGB");
  const bitmap = await withDocument(page, "", (doc) =>
    doc.withPage(0, (handle) => {
      const [object] = doc.objects(handle);
      return object && doc.picture(object);
    }),
  ).catch(() => undefined);
  if (bitmap?.width !== width || bitmap.height !== height) throw new OddPicture("data");
  for (let at = 3; at < bitmap.pixels.length; at += 4) bitmap.pixels[at] = 255;
  return upright(bitmap, orientationOf(bytes));
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: number;
}

/** Segments of the file up to its first scan: marker, and where its content begins and ends. */
function* segmentsOf(bytes: Uint8Array): Iterable<readonly [marker: number, from: number, to: number]> {
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const to = at + 2 + 256 * bytes[at + 2]! + bytes[at + 3]!;
    if (to > bytes.length || to < at + 4) return;
    yield [marker, at + 4, to];
    if (marker === 0xda) return;
    at = to;
  }
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function frameOf(bytes: Uint8Array): Frame {
  for (const [marker, from, to] of segmentsOf(bytes)) {
    if (!isFrame(marker) || to - from < 6) continue;
    const word = (at: number) => 256 * bytes[from + at]! + bytes[from + at + 1]!;
    return { height: word(1), width: word(3), components: bytes[from + 5]! };
  }
  throw new OddPicture("no frame");
}

/** 1 to 8 (Exif 2.3, tag 0x0112); 1 is upright. */
export function orientationOf(bytes: Uint8Array): number {
  for (const [marker, from, to] of segmentsOf(bytes)) {
    const exif = Buffer.from(bytes.subarray(from, to));
    if (marker !== 0xe1 || exif.toString("latin1", 0, 6) !== "Exif\0\0" || exif.length < 22) continue;
    const little = exif.toString("latin1", 6, 8) === "II";
    const short = (at: number) => (little ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
    const first = 6 + (little ? exif.readUInt32LE(10) : exif.readUInt32BE(10));
    if (first + 2 > exif.length) return 1;
    for (let i = 0; i < short(first) && first + 14 + 12 * i <= exif.length; i++) {
      const entry = first + 2 + 12 * i;
      if (short(entry) === 0x0112) return Math.min(8, Math.max(1, short(entry + 8)));
    }
  }
  return 1;
}

/** Turned or mirrored so that its first row is the upper one. */
function upright(bitmap: Bitmap, orientation: number): Bitmap {
  if (orientation === 1) return bitmap;
  const { width: w, height: h } = bitmap;
  const turned = orientation >= 5;
  const [width, height] = turned ? [h, w] : [w, h];
  const source = new Uint32Array(bitmap.pixels.buffer, bitmap.pixels.byteOffset, w * h);
  const target = new Uint32Array(w * h);
  const isRight = [2, 3, 7, 8].includes(orientation);
  const isBottom = [3, 4, 6, 7].includes(orientation);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = turned ? [y, x] : [x, y];
      const from = (isBottom ? h - 1 - row : row) * w + (isRight ? w - 1 - column : column);
      target[y * width + x] = source[from]!;
    }
  }
  return { width, height, pixels: new Uint8Array(target.buffer) };
}

/** A PDF of one page with the picture on it. */
function pageWith(bytes: Uint8Array, width: number, height: number, colours: string): Uint8Array {
  const chunks: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (...pieces: (string | Uint8Array)[]) => {
    for (const piece of pieces) {
      const chunk = typeof piece === "string" ? Buffer.from(piece, "latin1") : piece;
      chunks.push(chunk);
      length += chunk.length;
    }
  };
  const object = (...pieces: (string | Uint8Array)[]) => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n`, ...pieces, "\nendobj\n");
  };
  const content = "q 100 0 0 100 0 0 cm /P Do Q";
  add("%PDF-1.4\n");
  object("<< /Type /Catalog /Pages 2 0 R >>");
  object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
  object(
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>",
  );
  object(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  object(
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /${colours} `,
    `/Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
    bytes,
    "\nendstream",
  );
  const table = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(
    `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
  return Buffer.concat(chunks);
}
