/**
 * ZIP archives (PKWARE APPNOTE 6.3), without encryption and the extensions for more than 4 GB (ZIP64). What is read is checked against
 * its checksums and against claims of unpacking to far more than it is; entries that are not replaced stay as they are packed.
 */
import { Readable } from "node:stream";
import { createDeflateRaw, deflateRawSync, inflateRawSync } from "node:zlib";
import { crc32 } from "../strings/crc32.ts";
import { message, type Problem, problem } from "../words/problem.ts";

/** One file in an archive, as its central directory describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly packed: number;
  readonly method: number;
  readonly crc: number;
  /** Where its local header begins, and its record in the central directory. */
  readonly local: number;
  readonly record: number;
}

export interface Zip {
  readonly entries: readonly ZipEntry[];
  readonly read: (entry: ZipEntry) => Uint8Array;
  /** The archive with the contents of some entries replaced; all others are copied as they are packed. */
  readonly replace: (contents: ReadonlyMap<ZipEntry, Uint8Array>) => Uint8Array;
}

const LOCAL = 0x04034b50;
const SIZES = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
const DEFLATED = 8;
const ENCRYPTED = 1;
const SIZES_AFTER = 8;
const UTF_8 = 0x0800;

/** An honest document is not packed that tightly, nor that large. */
const MOST_BYTES = 2 ** 29;
const SUSPICIOUS_BYTES = 2 ** 24;
const SUSPICIOUS_RATIO = 200;

type Refuse = (code: "zip-entry-damaged" | "zip-directory-damaged" | "zip-odd", at: number) => Problem;

/** Throws a Problem when the archive is damaged or encrypted, and when it unpacks to too much. */
export function openZip(bytes: Uint8Array, id: string): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const refusal: Refuse = (code, at) => problem("cannot-read", { id, why: message(code, { at }) });
  const end = findEnd(view);
  if (end === undefined) throw problem("cannot-read", { id, why: message("zip-none") });
  const directory = view.getUint32(end + 16, true);
  const entries = readDirectory(view, end, directory, refusal);
  refuseBombs(entries, bytes.length, id);

  function read(entry: ZipEntry): Uint8Array {
    const start = dataStart(view, entry);
    if (start === undefined || start + entry.packed > bytes.length)
      throw refusal("zip-entry-damaged", entry.local);
    const packed = bytes.subarray(start, start + entry.packed);
    try {
      const data = entry.method === 0 ? packed : inflate(packed, entry.size);
      if (data.length === entry.size && crc32(data) === entry.crc) return data;
    } catch {
      // The same error as for a wrong checksum.
    }
    throw refusal("zip-entry-damaged", entry.local);
  }

  return { entries, read, replace: (contents) => replace(bytes, view, entries, directory, end, contents) };
}

function findEnd(view: DataView): number | undefined {
  const earliest = Math.max(0, view.byteLength - END_SIZE - 0xffff);
  for (let at = view.byteLength - END_SIZE; at >= earliest; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}

function readDirectory(view: DataView, end: number, directory: number, refusal: Refuse): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = directory;
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (at + CENTRAL_SIZE > end || view.getUint32(at, true) !== CENTRAL)
      throw refusal("zip-directory-damaged", at);
    const nameLength = view.getUint16(at + 28, true);
    const name = new Uint8Array(view.buffer, view.byteOffset + at + CENTRAL_SIZE, nameLength);
    const entry = {
      name: new TextDecoder().decode(name),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      local: view.getUint32(at + 42, true),
      record: at,
    };
    const isSupported = entry.method === 0 || entry.method === DEFLATED;
    if (!isSupported || view.getUint16(at + 8, true) & ENCRYPTED) throw refusal("zip-odd", at);
    if (entry.local >= directory) throw refusal("zip-directory-damaged", at);
    entries.push(entry);
    at += CENTRAL_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function refuseBombs(entries: readonly ZipEntry[], length: number, id: string): void {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const tight = entries.some(
    (entry) => entry.size > SUSPICIOUS_BYTES && entry.size > entry.packed * SUSPICIOUS_RATIO,
  );
  if (size > MOST_BYTES || tight || packed > length) {
    throw problem("cannot-read", { id, why: message("zip-bomb", { length, size }) });
  }
}

function dataStart(view: DataView, { local }: ZipEntry): number | undefined {
  if (local + LOCAL_SIZE > view.byteLength || view.getUint32(local, true) !== LOCAL) return undefined;
  return local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
}

function inflate(packed: Uint8Array, size: number): Uint8Array {
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
}

function replace(
  bytes: Uint8Array,
  view: DataView,
  entries: readonly ZipEntry[],
  directory: number,
  end: number,
  contents: ReadonlyMap<ZipEntry, Uint8Array>,
): Uint8Array {
  const tail = Buffer.from(bytes.subarray(directory));
  const parts: Uint8Array[] = [];
  let written = 0;
  const push = (part: Uint8Array) => {
    parts.push(part);
    written += part.length;
  };
  const inOrder = [...entries].sort((a, b) => a.local - b.local);
  push(bytes.subarray(0, inOrder[0]?.local ?? directory));
  for (const [i, entry] of inOrder.entries()) {
    const record = entry.record - directory;
    tail.writeUInt32LE(written, record + 42);
    const content = contents.get(entry);
    if (content) for (const part of packedEntry(bytes, view, entry, content, tail, record)) push(part);
    else push(bytes.subarray(entry.local, inOrder[i + 1]?.local ?? directory));
  }
  tail.writeUInt32LE(written, end - directory + 16);
  push(tail);
  return Buffer.concat(parts);
}

/** A local header and its data; the record in the directory is changed to agree. */
function packedEntry(
  bytes: Uint8Array,
  view: DataView,
  { local }: ZipEntry,
  content: Uint8Array,
  tail: Buffer,
  record: number,
): Uint8Array[] {
  const headerEnd = local + LOCAL_SIZE + view.getUint16(local + 26, true);
  const header = Buffer.from(bytes.subarray(local, headerEnd));
  const data = deflateRawSync(content);
  header.writeUInt16LE(0, 28);
  for (const [target, at] of [
    [header, 6],
    [tail, record + 8],
  ] as const) {
    target.writeUInt16LE(target.readUInt16LE(at) & ~SIZES_AFTER, at);
    target.writeUInt16LE(DEFLATED, at + 2);
    target.writeUInt32LE(crc32(content), at + 8);
    target.writeUInt32LE(data.length, at + 12);
    target.writeUInt32LE(content.length, at + 16);
  }
  return [header, data];
}

export interface ZipSource {
  /** A relative path, in UTF-8 in the archive. */
  readonly name: string;
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

/** What an archive without ZIP64 can hold. */
export const MOST_ZIPPED = { files: 65_535, bytes: 2 ** 32 - 1 };

const VERSION = 20;
/** 1 January 1980: when a result was made is nobody's business. */
const DATE = 0x0021;

/** An archive, written as it streams: sizes and checksums come after each file. */
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
    yield counted(sizesRecord(meter));
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
  const header = Buffer.alloc(LOCAL_SIZE);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(SIZES_AFTER | UTF_8, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function sizesRecord({ crc, size, packed }: Meter): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(SIZES, 0);
  record.writeUInt32LE(crc, 4);
  record.writeUInt32LE(packed, 8);
  record.writeUInt32LE(size, 12);
  return record;
}

function centralHeader(name: Buffer, { crc, size, packed }: Meter, start: number): Buffer {
  const header = Buffer.alloc(CENTRAL_SIZE);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(SIZES_AFTER | UTF_8, 8);
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
  const record = Buffer.alloc(END_SIZE);
  record.writeUInt32LE(END, 0);
  record.writeUInt16LE(files, 8);
  record.writeUInt16LE(files, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}
