/** Filters of PDF streams (ISO 32000-1, 7.4) that turn bytes into text; those of pictures stay as they are. */
import { inflateSync } from "node:zlib";
import {
  isArray,
  isDict,
  latin1,
  nameOf,
  OddPdf,
  type PdfDict,
  type PdfStream,
  type PdfValue,
} from "./pdf-objects.ts";

type Resolve = (value: PdfValue | undefined) => PdfValue;

/** A stream may unpack to this much. */
const MOST = 2 ** 28;

/** The names of a stream's filters, in the order in which they are undone. */
export function filtersOf({ dict }: PdfStream, resolve: Resolve): string[] {
  const filter = resolve(dict.get("Filter") ?? dict.get("F"));
  const all = isArray(filter) ? filter.map((each) => resolve(each)) : [filter];
  return all.flatMap((each) => LONG[nameOf(each) ?? ""] ?? nameOf(each) ?? []);
}

/** Names that only inline pictures may use, but some writers use elsewhere. */
const LONG: Readonly<Record<string, string>> = {
  Fl: "FlateDecode",
  LZW: "LZWDecode",
  A85: "ASCII85Decode",
  AHx: "ASCIIHexDecode",
  RL: "RunLengthDecode",
  DCT: "DCTDecode",
};

/** What a stream holds. One with a filter of pictures, or one that unpacks to too much, is odd. */
export function decodeStream(stream: PdfStream, resolve: Resolve): Uint8Array {
  const given = resolve(stream.dict.get("DecodeParms") ?? stream.dict.get("DP"));
  const parameters = (isArray(given) ? given : [given]).map((each) => resolve(each));
  let { bytes } = stream;
  for (const [i, filter] of filtersOf(stream, resolve).entries()) {
    const decode = DECODERS[filter];
    if (!decode) throw new OddPdf("a filter that is not for text");
    const dict = parameters[i];
    bytes = decode(bytes, isDict(dict) ? dict : new Map());
    if (bytes.length > MOST) throw new OddPdf("unpacks to too much");
  }
  return bytes;
}

const DECODERS: Readonly<Record<string, (bytes: Uint8Array, parameters: PdfDict) => Uint8Array>> = {
  FlateDecode: (bytes, parameters) => undoPredictor(inflate(bytes), parameters),
  LZWDecode: (bytes, parameters) =>
    undoPredictor(unpackLzw(bytes, parameters.get("EarlyChange") !== 0), parameters),
  ASCII85Decode: decodeAscii85,
  ASCIIHexDecode: (bytes) => {
    const digits = latin1(bytes)
      .split(">")[0]!
      .replace(/[^0-9a-fA-F]/g, "");
    return Buffer.from(digits + (digits.length % 2 ? "0" : ""), "hex");
  },
  RunLengthDecode: unpackRuns,
};

/** What can be unpacked of a stream that is cut short is what readers show of it. */
function inflate(bytes: Uint8Array): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: MOST, finishFlush: 2 });
  } catch {
    throw new OddPdf("a stream that cannot be unpacked");
  }
}

function decodeAscii85(bytes: Uint8Array): Uint8Array {
  const text = latin1(bytes).replace(/\s+/g, "").replace(/^<~/, "").split("~")[0]!.replaceAll("z", "!!!!!");
  const result: number[] = [];
  for (let at = 0; at < text.length; at += 5) {
    const group = text.slice(at, at + 5);
    let value = 0;
    for (const char of group.padEnd(5, "u")) value = value * 85 + (char.charCodeAt(0) - 33);
    for (let i = 0; i < group.length - 1; i++) result.push((value / 256 ** (3 - i)) & 0xff);
  }
  return Uint8Array.from(result);
}

function unpackRuns(bytes: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length && bytes[at] !== 128; ) {
    const length = bytes[at++]!;
    if (length < 128) chunks.push(bytes.subarray(at, (at += length + 1)));
    else chunks.push(new Uint8Array(257 - length).fill(bytes[at++] ?? 0));
  }
  return Buffer.concat(chunks);
}

function unpackLzw(bytes: Uint8Array, early: boolean): Uint8Array {
  const CLEAR = 256;
  const END = 257;
  let table: Uint8Array[] = [];
  const clear = () => {
    table = Array.from({ length: 258 }, (_, i) => Uint8Array.of(i & 0xff));
  };
  clear();
  const chunks: Uint8Array[] = [];
  let [width, buffer, bits, length] = [9, 0, 0, 0];
  let previous: Uint8Array | undefined;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      clear();
      width = 9;
      previous = undefined;
      continue;
    }
    const entry: Uint8Array | undefined =
      table[code] ?? (previous && Buffer.concat([previous, previous.subarray(0, 1)]));
    if (!entry) throw new OddPdf("a stream that cannot be unpacked");
    if (previous && table.length < 4096) table.push(Buffer.concat([previous, entry.subarray(0, 1)]));
    previous = entry;
    chunks.push(entry);
    if ((length += entry.length) > MOST) throw new OddPdf("unpacks to too much");
    const next = table.length + (early ? 1 : 0);
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
  return Buffer.concat(chunks);
}

function undoPredictor(bytes: Uint8Array, parameters: PdfDict): Uint8Array {
  const number = (key: string, otherwise: number) => {
    const value = parameters.get(key);
    return typeof value === "number" ? value : otherwise;
  };
  const predictor = number("Predictor", 1);
  if (predictor < 2) return bytes;
  const pixel = Math.max(1, Math.ceil((number("Colors", 1) * number("BitsPerComponent", 8)) / 8));
  const row = Math.ceil((number("Columns", 1) * number("Colors", 1) * number("BitsPerComponent", 8)) / 8);
  return predictor === 2 ? undoTiff(bytes, row, pixel) : undoPng(bytes, row, pixel);
}

function undoTiff(bytes: Uint8Array, row: number, pixel: number): Uint8Array {
  const result = Uint8Array.from(bytes);
  for (let i = 0; i < result.length; i++) if (i % row >= pixel) result[i]! += result[i - pixel]!;
  return result;
}

/** Filters of the PNG specification, section 9. */
export function undoPng(bytes: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (row + 1));
  const result = new Uint8Array(rows * row);
  for (let y = 0; y < rows; y++) {
    const kind = bytes[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x >= pixel ? result[at - pixel]! : 0;
      const up = y > 0 ? result[at - row]! : 0;
      const corner = x >= pixel && y > 0 ? result[at - row - pixel]! : 0;
      const raw = bytes[y * (row + 1) + 1 + x] ?? 0;
      result[at] = raw + predicted(kind, left, up, corner);
    }
  }
  return result;
}

function predicted(kind: number | undefined, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
