/** PNG files as pixels and back (PNG, third edition). What is written is of eight bits a colour, with no chunk but those a picture needs. */
import { deflateSync, inflateSync } from "node:zlib";
import { crc32 } from "../strings/crc32.ts";
import type { Bitmap } from "./pdfium.ts";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
export const isPng = (bytes: Uint8Array) => SIGNATURE.every((byte, i) => bytes[i] === byte);

/** A picture that cannot be decoded. */
export class OddPicture extends Error {}

/** More pixels than this are not decoded. */
export const MOST_PIXELS = 40_000_000;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
  readonly interlaced: boolean;
}

interface Chunks {
  readonly header: Header;
  readonly data: Uint8Array;
  readonly palette: Uint8Array | undefined;
  readonly transparency: Uint8Array | undefined;
}

/** Samples of a pixel by colour type: grey, colour, palette, grey with alpha, colour with alpha. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;

export function decodePng(bytes: Uint8Array): Bitmap {
  const chunks = chunksOf(bytes);
  const { width, height, interlaced } = chunks.header;
  const pixels = new Uint8Array(width * height * 4);
  const passes = interlaced ? ADAM7 : [[0, 0, 1, 1] as const];
  const raw = unpacked(chunks, passes);
  let at = 0;
  for (const [left, top, right, down] of passes) {
    const [w, h] = [Math.ceil((width - left) / right), Math.ceil((height - top) / down)];
    if (w <= 0 || h <= 0) continue;
    const stride = strideOf(chunks.header, w);
    const rows = unfiltered(raw.subarray(at, at + (stride + 1) * h), stride, h, chunks.header);
    at += (stride + 1) * h;
    const colour = colourOf(chunks, rows);
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++)
        colour(y * stride, x, pixels, ((top + y * down) * width + left + x * right) * 4);
  }
  return { width, height, pixels };
}

/** First column and row of each pass, and its steps. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function chunksOf(bytes: Uint8Array): Chunks {
  if (!isPng(bytes)) throw new OddPicture("no PNG");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = new Map<string, Uint8Array[]>();
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) throw new OddPicture("cut short");
    const kind = Buffer.from(bytes.subarray(at + 4, at + 8)).toString("latin1");
    const content = bytes.subarray(at + 8, at + 8 + length);
    const same = found.get(kind);
    if (same) same.push(content);
    else found.set(kind, [content]);
    at += 12 + length;
    if (kind === "IEND") break;
  }
  const data = found.get("IDAT");
  if (!data) throw new OddPicture("no data");
  return {
    header: headerOf(found.get("IHDR")?.[0]),
    data: Buffer.concat(data),
    palette: found.get("PLTE")?.[0],
    transparency: found.get("tRNS")?.[0],
  };
}

function headerOf(chunk: Uint8Array | undefined): Header {
  if (chunk?.length !== 13) throw new OddPicture("no header");
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, type] = [chunk[8]!, chunk[9]!];
  if (width === 0 || height === 0 || width * height > MOST_PIXELS) throw new OddPicture("size");
  const depths = type === 0 ? [1, 2, 4, 8, 16] : type === PALETTE ? [1, 2, 4, 8] : [8, 16];
  if (!SAMPLES[type] || !depths.includes(depth)) throw new OddPicture("colour type");
  return { width, height, depth, type, interlaced: chunk[12] === 1 };
}

const strideOf = ({ depth, type }: Header, width: number) => Math.ceil((width * SAMPLES[type]! * depth) / 8);

function unpacked(
  { header, data }: Chunks,
  passes: readonly (readonly [number, number, number, number])[],
): Uint8Array {
  const length = passes.reduce((sum, [left, top, right, down]) => {
    const [w, h] = [Math.ceil((header.width - left) / right), Math.ceil((header.height - top) / down)];
    return w > 0 && h > 0 ? sum + (strideOf(header, w) + 1) * h : sum;
  }, 0);
  try {
    const raw = inflateSync(data, { maxOutputLength: length + 1 });
    if (raw.length < length) throw new OddPicture("cut short");
    return raw;
  } catch {
    throw new OddPicture("data");
  }
}

/** Rows without their filters, one after the other. */
function unfiltered(raw: Uint8Array, stride: number, height: number, { depth, type }: Header): Uint8Array {
  const step = Math.max(1, (SAMPLES[type]! * depth) >> 3);
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!;
    if (filter > 4) throw new OddPicture("filter");
    for (let i = 0; i < stride; i++) {
      const at = y * stride + i;
      const a = i >= step ? rows[at - step]! : 0;
      const b = y > 0 ? rows[at - stride]! : 0;
      const c = i >= step && y > 0 ? rows[at - stride - step]! : 0;
      rows[at] = raw[y * (stride + 1) + 1 + i]! + predicted(filter, a, b, c);
    }
  }
  return rows;
}

function predicted(filter: number, a: number, b: number, c: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return a;
  if (filter === 2) return b;
  if (filter === 3) return (a + b) >> 1;
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

type Colour = (row: number, x: number, to: Uint8Array, at: number) => void;

/** Writes a pixel of a row as blue, green, red, alpha. */
function colourOf({ header: { depth, type }, palette, transparency }: Chunks, rows: Uint8Array): Colour {
  const samples = SAMPLES[type]!;
  const bytes = depth >> 3;
  const sample = (row: number, i: number) => {
    if (depth >= 8) return rows[row + i * bytes]!;
    const bit = i * depth;
    return (rows[row + (bit >> 3)]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
  };
  if (type === PALETTE) {
    if (!palette) throw new OddPicture("no palette");
    return (row, x, to, at) => {
      const index = sample(row, x);
      to[at] = palette[index * 3 + 2] ?? 0;
      to[at + 1] = palette[index * 3 + 1] ?? 0;
      to[at + 2] = palette[index * 3] ?? 0;
      to[at + 3] = transparency?.[index] ?? 255;
    };
  }
  const full = depth < 8 ? 255 / ((1 << depth) - 1) : 1;
  const clear =
    transparency && Array.from({ length: samples }, (_, k) => clearSample(transparency, k, depth));
  const isClear = (row: number, x: number) =>
    clear?.every((value, k) => value === sample(row, x * samples + k)) ?? false;
  const [green, blue] = samples < 3 ? [0, 0] : [1, 2];
  return (row, x, to, at) => {
    const first = x * samples;
    to[at] = sample(row, first + blue) * full;
    to[at + 1] = sample(row, first + green) * full;
    to[at + 2] = sample(row, first) * full;
    to[at + 3] = samples % 2 === 0 ? sample(row, first + samples - 1) : isClear(row, x) ? 0 : 255;
  };
}

/** A transparent colour has two bytes a sample; of sixteen bits the first decides here. */
const clearSample = (transparency: Uint8Array, k: number, depth: number) =>
  depth === 16 ? transparency[2 * k] : transparency[2 * k + 1];

const COLOUR = 2;
const COLOUR_ALPHA = 6;

/** Writes pixels, with alpha where one of them is not opaque. */
export function encodePng({ width, height, pixels }: Bitmap, level = 6): Uint8Array {
  const alpha = pixels.some((value, i) => (i & 3) === 3 && value !== 255);
  const samples = alpha ? 4 : 3;
  const raw = new Uint8Array((width * samples + 1) * height);
  let to = 0;
  for (let y = 0; y < height; y++) {
    raw[to++] = 0;
    for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4) {
      raw[to++] = pixels[at + 2]!;
      raw[to++] = pixels[at + 1]!;
      raw[to++] = pixels[at]!;
      if (alpha) raw[to++] = pixels[at + 3]!;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, alpha ? COLOUR_ALPHA : COLOUR], 8);
  const data = deflateSync(raw, { level });
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

function chunk(kind: string, data: Uint8Array): Uint8Array {
  const result = Buffer.alloc(12 + data.length);
  result.writeUInt32BE(data.length, 0);
  result.write(kind, 4, "latin1");
  result.set(data, 8);
  result.writeUInt32BE(crc32(result.subarray(4, 8 + data.length)), 8 + data.length);
  return result;
}
