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
  /** Encrypted, or packed by a method that is not known. Such archives are refused unless they are opened as folders. */
  readonly sealed: boolean;
  /** The system it was packed on, and the attributes that it had there. */
  readonly madeBy: number;
  readonly attributes: number;
}

export interface Zip {
  readonly entries: readonly ZipEntry[];
  readonly read: (entry: ZipEntry) => Uint8Array;
  /** An entry as it is packed. */
  readonly packed: (entry: ZipEntry) => Uint8Array;
  /** The archive with the contents of some entries replaced; all others are copied as they are packed. */
  readonly replace: (contents: ReadonlyMap<ZipEntry, Uint8Array>) => Uint8Array;
  /**
   * The archive written anew: entries with new contents packed, those with `undefined` left out, all others copied as they are packed.
   * Times, comments, extra fields and bytes that belong to no entry are left out.
   */
  readonly repack: (contents: ReadonlyMap<ZipEntry, Uint8Array | undefined>) => Uint8Array;
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

type Refuse = (
  code: "zip-entry-damaged" | "zip-directory-damaged" | "zip-odd" | "zip-64",
  at: number,
) => Problem;

/** Throws a Problem when the archive is damaged, when it is encrypted and no folder, and when it unpacks to too much. */
export function openZip(bytes: Uint8Array, id: string, isFolder = false): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const refusal: Refuse = (code, at) => problem("cannot-read", { id, why: message(code, { at }) });
  const end = findEnd(view);
  if (end === undefined) throw problem("cannot-read", { id, why: message("zip-none") });
  const directory = view.getUint32(end + 16, true);
  if (view.getUint16(end + 10, true) === 0xffff || directory === 0xffffffff) throw refusal("zip-64", end);
  const entries = readDirectory(view, end, directory, refusal);
  const odd = isFolder ? undefined : entries.find(({ sealed }) => sealed);
  if (odd) throw refusal("zip-odd", odd.record);
  refuseBombs(entries, bytes.length, id);

  function packed(entry: ZipEntry): Uint8Array {
    const start = dataStart(view, entry);
    if (start === undefined || start + entry.packed > bytes.length)
      throw refusal("zip-entry-damaged", entry.local);
    return bytes.subarray(start, start + entry.packed);
  }
  function read(entry: ZipEntry): Uint8Array {
    const source = packed(entry);
    try {
      const data = entry.method === 0 ? source : inflate(source, entry.size);
      if (data.length === entry.size && crc32(data) === entry.crc) return data;
    } catch {
      // The same error as for a wrong checksum.
    }
    throw refusal("zip-entry-damaged", entry.local);
  }

  return {
    entries,
    read,
    packed,
    replace: (contents) => replace(bytes, view, entries, directory, end, contents),
    repack: (contents) => repack(bytes, { packed }, remaining(entries, contents)),
  };
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
      name: entryName(name),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      local: view.getUint32(at + 42, true),
      record: at,
      sealed: isSealed(view, at),
      madeBy: view.getUint16(at + 4, true),
      attributes: view.getUint32(at + 38, true),
    };
    if (entry.size === 0xffffffff || entry.packed === 0xffffffff) throw refusal("zip-64", at);
    if (entry.local >= directory) throw refusal("zip-directory-damaged", at);
    entries.push(entry);
    at += CENTRAL_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  // More entries than are counted would be lost unseen.
  if (at + CENTRAL_SIZE <= end && view.getUint32(at, true) === CENTRAL)
    throw refusal("zip-directory-damaged", at);
  return entries;
}

function isSealed(view: DataView, record: number): boolean {
  const method = view.getUint16(record + 10, true);
  return (method !== 0 && method !== DEFLATED) || (view.getUint16(record + 8, true) & ENCRYPTED) !== 0;
}

/** Programs that do not write UTF-8 write what their system does, for the most part Shift_JIS or code page 437, read as Latin-1. */
function entryName(bytes: Uint8Array): string {
  for (const label of ["utf-8", "shift_jis"]) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Another encoding, then.
    }
  }
  return Buffer.from(bytes).toString("latin1");
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

/** What an entry of an archive is to be. */
export interface NewEntry {
  readonly name: string;
  /** Its new content; without it what is packed stays. */
  readonly content?: Uint8Array;
  readonly entry: ZipEntry;
}

/**
 * The archive with entries under other names or with other contents, those not listed left out. Nothing is kept of who packed it and
 * when: comments, extra fields, times, user ids. Of attributes only what kind of file it is and who may execute it stays.
 */
export function repack(
  bytes: Uint8Array,
  { packed }: Pick<Zip, "packed">,
  entries: readonly NewEntry[],
): Uint8Array {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content, entry } of entries) {
    const encoded = Buffer.from(name);
    const data = content ? deflateRawSync(content) : packed(entry);
    const record = Buffer.from(bytes.subarray(entry.record, entry.record + CENTRAL_SIZE));
    const extra = entry.sealed ? sealedExtra(bytes, entry) : Buffer.alloc(0);
    if (content) writeSizes(record, content, data.length);
    /** Where sizes come after, the password of an encrypted entry is checked against the time. */
    const timed = entry.sealed && (record.readUInt16LE(8) & SIZES_AFTER) !== 0;
    if (!timed) {
      record.writeUInt16LE(record.readUInt16LE(8) & ~SIZES_AFTER, 8);
      record.writeUInt16LE(0, 12);
    }
    record.writeUInt16LE(record.readUInt16LE(8) | UTF_8, 8);
    record.writeUInt16LE(DATE, 14);
    for (const [at, length] of [
      [28, encoded.length],
      [30, extra.length],
      [32, 0],
      [36, 0],
    ] as const)
      record.writeUInt16LE(length, at);
    record.writeUInt32LE(harmless(entry), 38);
    record.writeUInt32LE(offset, 42);
    directory.push(record, encoded, extra);
    const header = Buffer.concat([Buffer.alloc(4), record.subarray(6, 32)]);
    header.writeUInt32LE(LOCAL, 0);
    const after = timed ? sizesRecord(entry) : Buffer.alloc(0);
    for (const part of [header, encoded, extra, data, after]) {
      files.push(part);
      offset += part.length;
    }
  }
  const records = Buffer.concat(directory);
  return Buffer.concat([...files, records, endRecord(entries.length, records.length, offset)]);
}

/** Entries without those whose new content is undefined. */
function remaining(
  entries: readonly ZipEntry[],
  contents: ReadonlyMap<ZipEntry, Uint8Array | undefined>,
): NewEntry[] {
  return entries.flatMap((entry) => {
    const content = contents.get(entry);
    if (!content && contents.has(entry)) return [];
    return [{ name: entry.name, entry, ...(content && { content }) }];
  });
}

function writeSizes(record: Buffer, content: Uint8Array, packed: number): void {
  record.writeUInt16LE(DEFLATED, 10);
  record.writeUInt32LE(crc32(content), 16);
  record.writeUInt32LE(packed, 20);
  record.writeUInt32LE(content.length, 24);
}

const UNIX = 3;
const KIND = 0o170000;
const READABLE = 0o644;

/** Kind of file and permissions on Unix, without those of the packer's own choice; read-only, hidden and folder elsewhere. */
function harmless({ madeBy, attributes }: ZipEntry): number {
  const mode = attributes >>> 16;
  if (madeBy >>> 8 !== UNIX || mode === 0) return attributes & 0x37;
  const kept = (mode & KIND) | READABLE | (mode & 0o111);
  return ((kept << 16) | (attributes & 0x37)) >>> 0;
}

const AES = 0x9901;

/** The one extra field without which an entry cannot be decrypted. */
function sealedExtra(bytes: Uint8Array, { record }: ZipEntry): Buffer {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const from = record + CENTRAL_SIZE + source.readUInt16LE(record + 28);
  const to = Math.min(source.length, from + source.readUInt16LE(record + 30));
  for (let at = from; at + 4 <= to; at += 4 + source.readUInt16LE(at + 2)) {
    if (source.readUInt16LE(at) === AES)
      return source.subarray(at, Math.min(to, at + 4 + source.readUInt16LE(at + 2)));
  }
  return Buffer.alloc(0);
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
