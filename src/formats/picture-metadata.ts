/** Pictures without what is written beside the picture: cameras, places, people, programs, comments. */

/** The picture, or the same bytes when there is nothing to leave out or its kind is not known. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  if (isJpeg2000(bytes)) return cleanJpeg2000(bytes);
  const spans = isPng(bytes) ? pngSpans(bytes) : isJpeg(bytes) ? jpegSpans(bytes) : undefined;
  if (!spans) return bytes;
  const length = spans.reduce((sum, [from, to]) => sum + to - from, 0);
  return length === bytes.length ? bytes : Buffer.concat(spans.map(([from, to]) => bytes.subarray(from, to)));
}

type Range = readonly [from: number, to: number];

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const isPng = (bytes: Uint8Array) => PNG.every((byte, i) => bytes[i] === byte);
const isJpeg2000 = (bytes: Uint8Array) => Buffer.from(bytes.subarray(4, 8)).toString("latin1") === "jP  ";
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** Chunks that say how a picture is shown (PNG, third edition, 11); all others are text, times, camera data or a program's own. */
const PNG_SHOWN = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs acTL fcTL fdAT".split(" "),
);

/** What stays of a PNG file, up to its end; undefined when it is damaged. */
function pngSpans(bytes: Uint8Array): Range[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const spans: Range[] = [[0, PNG.length]];
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const kind = Buffer.from(bytes.subarray(at + 4, at + 8)).toString("latin1");
    if (end > bytes.length) return undefined;
    if (PNG_SHOWN.has(kind)) spans.push([at, end]);
    if (kind === "IEND") return spans;
    at = end;
  }
  return undefined;
}

const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const SCAN = 0xda;
const END = 0xd9;

/** What stays of a JPEG file (ITU-T T.81, annex B), up to its end; undefined when it is damaged. */
function jpegSpans(bytes: Uint8Array): Range[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const spans: Range[] = [[0, 2]];
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === END; ) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END) return [...spans, [at, at + 2]];
    const segmentEnd = at + 2 + view.getUint16(at + 2);
    const end = marker === SCAN ? scanEnd(bytes, segmentEnd) : segmentEnd;
    if (end > bytes.length) return undefined;
    if (!isMetadata(bytes, at, marker)) spans.push([at, end]);
    at = end;
  }
  return undefined;
}

/** Application data other than JFIF (0), colour profiles (2) and Adobe's colour transform (14). */
function isMetadata(bytes: Uint8Array, at: number, marker: number): boolean {
  if (marker === COMMENT) return true;
  if (marker < APP0 || marker > APP15 || marker === APP14) return false;
  const name = Buffer.from(bytes.subarray(at + 4, at + 16)).toString("latin1");
  return !(marker === APP0 && name.startsWith("JFIF\0")) && !(marker === APP2 && name === "ICC_PROFILE\0");
}

/** After the coded data: at the next marker that is no restart and no escaped byte. */
function scanEnd(bytes: Uint8Array, at: number): number {
  for (; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1]!;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Boxes of a JPEG 2000 file (ISO 15444-1, annex I) that a picture needs. */
function cleanJpeg2000(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const chunks: Uint8Array[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at);
    const length = size === 0 ? bytes.length - at : size === 1 ? Number(view.getBigUint64(at + 8)) : size;
    if (length < 8) break;
    const kind = Buffer.from(bytes.subarray(at + 4, at + 8)).toString("latin1");
    if (/^(?:jP {2}|ftyp|jp2h|jp2c)$/.test(kind)) chunks.push(bytes.subarray(at, at + length));
    at += length;
  }
  return new Uint8Array(Buffer.concat(chunks));
}
