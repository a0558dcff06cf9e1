/** A ZIP archive (PKWARE APPNOTE 6.3) written as it streams: sizes and checksums follow each file. */

import { Readable } from "node:stream";
import { createDeflateRaw } from "node:zlib";
import { crc32 } from "../formats/zip.ts";

export interface ZipSource {
  /** A relative path, in UTF-8 in the archive. */
  readonly name: string;
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

/** Without the extensions for more (ZIP64). */
export const MOST_ZIPPED = { files: 65_535, bytes: 2 ** 32 - 1 };

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes follow the data; the name is UTF-8. */
const FLAGS = 0x0008 | 0x0800;
const DEFLATED = 8;
/** 1 January 1980: when a result was made is nobody's business. */
const DATE = 0x0021;

export async function* zipOf(sources: readonly ZipSource[]): AsyncIterable<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  const counted = (bytes: Uint8Array) => {
    offset += bytes.length;
    return bytes;
  };
  for (const { name, chunks } of sources) {
    const start = offset;
    const encoded = Buffer.from(name);
    yield counted(Buffer.concat([localHeader(encoded), encoded]));
    const meter = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of deflated(chunks(), meter)) {
      meter.packed += chunk.length;
      yield counted(chunk);
    }
    yield counted(dataDescriptor(meter));
    directory.push(Buffer.concat([centralHeader(encoded, meter, start), encoded]));
  }
  const records = Buffer.concat(directory);
  yield Buffer.concat([records, endRecord(sources.length, records.length, offset)]);
}

interface Meter {
  crc: number;
  size: number;
  packed: number;
}

function deflated(chunks: AsyncIterable<Uint8Array>, meter: Meter): AsyncIterable<Uint8Array> {
  const measured = async function* () {
    for await (const chunk of chunks) {
      meter.crc = crc32(chunk, meter.crc);
      meter.size += chunk.length;
      yield chunk;
    }
  };
  const source = Readable.from(measured());
  const packer = createDeflateRaw();
  source.on("error", (error) => packer.destroy(error));
  packer.on("close", () => source.destroy());
  return source.pipe(packer);
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function dataDescriptor({ crc, size, packed }: Meter): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(DESCRIPTOR, 0);
  record.writeUInt32LE(crc, 4);
  record.writeUInt32LE(packed, 8);
  record.writeUInt32LE(size, 12);
  return record;
}

function centralHeader(name: Buffer, { crc, size, packed }: Meter, start: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(start, 42);
  return header;
}

function endRecord(files: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(END, 0);
  record.writeUInt16LE(files, 8);
  record.writeUInt16LE(files, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}
