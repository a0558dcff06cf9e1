/** A ZIP archive without compression (PKWARE APPNOTE 6.3.10, sections 4.3 and 4.4; names in UTF-8). */
export interface StoredFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8 = 0x0800;
/** 1980-01-01, the first date of the format: copies must not reveal when they were saved. */
const DATE = 0x21;

export function storedZip(files: readonly StoredFile[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const encoded = new TextEncoder().encode(name);
    const common = [20, UTF8, 0, 0, DATE, crc32(bytes), bytes.length, bytes.length, encoded.length, 0];
    const local = record(LOCAL, [2, 2, 2, 2, 2, 4, 4, 4, 2, 2], common);
    parts.push(local, copyOf(encoded), copyOf(bytes));
    const widths = [2, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2, 2, 2, 2, 4, 4];
    central.push(record(CENTRAL, widths, [20, ...common, 0, 0, 0, 0, at]), copyOf(encoded));
    at += local.length + encoded.length + bytes.length;
  }
  const size = central.reduce((sum, part) => sum + part.length, 0);
  const end = record(END, [2, 2, 2, 2, 4, 4, 2], [0, 0, files.length, files.length, size, at, 0]);
  return new Blob([...parts, ...central, end], { type: "application/zip" });
}

const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** A signature and fields of the given widths, little-endian. */
function record(signature: number, widths: readonly number[], values: readonly number[]) {
  const bytes = new Uint8Array(4 + widths.reduce((sum, width) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  let at = 4;
  widths.forEach((width, i) => {
    if (width === 2) view.setUint16(at, values[i]!, true);
    else view.setUint32(at, values[i]!, true);
    at += width;
  });
  return bytes;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
