import { Buffer } from "node:buffer";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** One part of a table: a text or an array of numbers. */
export type Section = string | Uint8Array | Uint16Array | Uint32Array | Float32Array;

/** A table as it is shipped: sections by name. */
export interface Table {
  readonly text: (name: string) => string;
  /** The lines of a text, one value each. */
  readonly lines: (name: string) => string[];
  readonly u8: (name: string) => Uint8Array;
  readonly u16: (name: string) => Uint16Array;
  readonly u32: (name: string) => Uint32Array;
  readonly f32: (name: string) => Float32Array;
}

const FORMAT = "tokumei-table.v1";

/**
 * The bytes of a table: Brotli over a line of JSON ({format, name, version, sections: [name, length]...})
 * and the sections one after the other, texts as UTF-8, numbers little-endian. The same sections give the
 * same bytes before compression.
 */
export function writeTable(
  about: { readonly name: string; readonly version: string },
  sections: Readonly<Record<string, Section>>,
): Uint8Array {
  const parts = Object.entries(sections).map(([name, section]) => [name, bytesOf(section)] as const);
  const lengths = parts.map(([name, bytes]) => [name, bytes.length]);
  const head = `${JSON.stringify({ format: FORMAT, ...about, sections: lengths })}\n`;
  const whole = Buffer.concat([Buffer.from(head), ...parts.map(([, bytes]) => bytes)]);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
  return brotliCompressSync(whole, { params });
}

/** Reads what `writeTable` wrote. */
export function readTable(bytes: Uint8Array): Table {
  const whole = brotliDecompressSync(bytes);
  const end = whole.indexOf(10);
  const head = JSON.parse(whole.toString("utf8", 0, end)) as {
    format: string;
    sections: [string, number][];
  };
  if (head.format !== FORMAT) {
    throw new RangeError(`Cannot read a table of format ${head.format}: ${FORMAT} is wanted`);
  }
  const places = new Map<string, readonly [from: number, to: number]>();
  let from = end + 1;
  for (const [name, length] of head.sections) places.set(name, [from, (from += length)]);
  return views(whole, places);
}

function views(whole: Buffer, places: ReadonlyMap<string, readonly [number, number]>): Table {
  const part = (name: string) => {
    const place = places.get(name);
    if (!place) throw new RangeError(`Cannot find the section ${name}: the table has ${places.size} others`);
    return place;
  };
  const text = (name: string) => whole.toString("utf8", ...part(name));
  /** A copy, because a section may start at any byte. */
  const copy = (name: string) => Uint8Array.prototype.slice.call(whole, ...part(name)).buffer as ArrayBuffer;
  return {
    text,
    lines: (name) => text(name).split("\n"),
    u8: (name) => new Uint8Array(copy(name)),
    u16: (name) => new Uint16Array(copy(name)),
    u32: (name) => new Uint32Array(copy(name)),
    f32: (name) => new Float32Array(copy(name)),
  };
}

function bytesOf(section: Section): Buffer {
  if (typeof section === "string") return Buffer.from(section);
  return Buffer.from(section.buffer, section.byteOffset, section.byteLength);
}
