/**
 * A baseline JPEG encoder (ITU-T T.81): blocks of eight by eight, discrete cosine transform, quantisation and Huffman codes by the tables
 * of annex K. Colours are not thinned out, so that small print stays sharp.
 */
import type { Bitmap } from "./pdfium.ts";

const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
];
/** Tables K.1 and K.2, row by row. */
const LUMINANCE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const CHROMINANCE = [
  17,
  18,
  24,
  47,
  99,
  99,
  99,
  99,
  18,
  21,
  26,
  66,
  99,
  99,
  99,
  99,
  24,
  26,
  56,
  99,
  99,
  99,
  99,
  99,
  47,
  66,
  99,
  99,
  99,
  99,
  99,
  99,
  ...Array<number>(32).fill(99),
];
/** Tables K.3 and K.5: how many codes there are of each length, and their values. One pair of tables serves all components. */
const DC_COUNTS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const DC_VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const AC_COUNTS = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d];
const AC_VALUES = [
  ...Buffer.from(
    "01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a" +
      "434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aa" +
      "b2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa",
    "hex",
  ),
];

/** Quality as in other encoders: 92 of 100. */
const SCALE = 200 - 2 * 92;
const scaled = (table: readonly number[]) =>
  table.map((value) => Math.min(255, Math.max(1, Math.floor((value * SCALE + 50) / 100))));

interface Code {
  readonly code: number;
  readonly length: number;
}

function codesOf(counts: readonly number[], values: readonly number[]): Code[] {
  const codes: Code[] = [];
  let [code, next] = [0, 0];
  for (const [i, count] of counts.entries()) {
    for (let k = 0; k < count; k++) codes[values[next++]!] = { code: code++, length: i + 1 };
    code <<= 1;
  }
  return codes;
}

const DC = codesOf(DC_COUNTS, DC_VALUES);
const AC = codesOf(AC_COUNTS, AC_VALUES);

/** COSINE[u * 8 + x], with the factor of u. */
const COSINE = Float64Array.from({ length: 64 }, (_, i) => {
  const [u, x] = [i >> 3, i & 7];
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});

export function encodeJpeg(bitmap: Bitmap): Uint8Array {
  const tables = [scaled(LUMINANCE), scaled(CHROMINANCE)];
  const bits = createBits();
  const before = [0, 0, 0];
  const block = new Float64Array(64);
  for (let top = 0; top < bitmap.height; top += 8) {
    for (let left = 0; left < bitmap.width; left += 8) {
      for (let component = 0; component < 3; component++) {
        fill(block, bitmap, left, top, component);
        const values = quantized(block, tables[component === 0 ? 0 : 1]!);
        writeBlock(bits, values, before[component]!);
        before[component] = values[0]!;
      }
    }
  }
  return Buffer.concat([headers(bitmap, tables), bits.finish(), Uint8Array.of(0xff, 0xd9)]);
}

/** Brightness and the two differences of colour (JFIF 1.02), of a block; beyond the edge the last pixel goes on. */
function fill(
  block: Float64Array,
  { width, height, pixels }: Bitmap,
  left: number,
  top: number,
  component: number,
) {
  for (let i = 0; i < 64; i++) {
    const [x, y] = [Math.min(width - 1, left + (i & 7)), Math.min(height - 1, top + (i >> 3))];
    const at = (y * width + x) * 4;
    const [b, g, r] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
    if (component === 0) block[i] = 0.299 * r + 0.587 * g + 0.114 * b - 128;
    else if (component === 1) block[i] = -0.168736 * r - 0.331264 * g + 0.5 * b;
    else block[i] = 0.5 * r - 0.418688 * g - 0.081312 * b;
  }
}

const half = new Float64Array(64);

/** The coefficients of a block, in zigzag order. */
function quantized(block: Float64Array, table: readonly number[]): Int32Array {
  for (let y = 0; y < 8; y++)
    for (let u = 0; u < 8; u++) {
      let sum = 0;
      for (let x = 0; x < 8; x++) sum += block[y * 8 + x]! * COSINE[u * 8 + x]!;
      half[y * 8 + u] = sum;
    }
  const values = new Int32Array(64);
  for (let i = 0; i < 64; i++) {
    const [v, u] = [ZIGZAG[i]! >> 3, ZIGZAG[i]! & 7];
    let sum = 0;
    for (let y = 0; y < 8; y++) sum += half[y * 8 + u]! * COSINE[v * 8 + y]!;
    values[i] = Math.round(sum / table[ZIGZAG[i]!]!);
  }
  return values;
}

interface Bits {
  readonly put: (value: number, length: number) => void;
  readonly finish: () => Uint8Array;
}

function createBits(): Bits {
  let bytes = new Uint8Array(1 << 16);
  let [length, pending, count] = [0, 0, 0];
  function add(byte: number): void {
    if (length + 2 > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    bytes[length++] = byte;
    if (byte === 0xff) bytes[length++] = 0;
  }
  function put(value: number, size: number): void {
    pending = (pending << size) | (value & ((1 << size) - 1));
    count += size;
    while (count >= 8) {
      count -= 8;
      add((pending >> count) & 0xff);
    }
    pending &= (1 << count) - 1;
  }
  return {
    put,
    finish() {
      if (count > 0) put(0x7f, 8 - count);
      return bytes.subarray(0, length);
    },
  };
}

const END_OF_BLOCK = 0;
const SIXTEEN_ZEROS = 0xf0;

function writeBlock(bits: Bits, values: Int32Array, before: number): void {
  writeNumber(bits, DC, 0, values[0]! - before);
  let zeros = 0;
  for (let i = 1; i < 64; i++) {
    if (values[i] === 0) {
      zeros++;
      continue;
    }
    for (; zeros >= 16; zeros -= 16) put(bits, AC[SIXTEEN_ZEROS]!);
    writeNumber(bits, AC, zeros << 4, values[i]!);
    zeros = 0;
  }
  if (zeros > 0) put(bits, AC[END_OF_BLOCK]!);
}

const put = (bits: Bits, { code, length }: Code) => bits.put(code, length);

/** A number as its size, with the run of zeros before it, and its bits. */
function writeNumber(bits: Bits, codes: readonly Code[], run: number, value: number): void {
  const size = 32 - Math.clz32(Math.abs(value));
  put(bits, codes[run | size]!);
  if (size > 0) bits.put(value < 0 ? value - 1 : value, size);
}

function headers({ width, height }: Bitmap, tables: readonly (readonly number[])[]): Uint8Array {
  const segment = (marker: number, content: readonly number[]) => {
    const length = content.length + 2;
    return [0xff, marker, length >> 8, length & 255, ...content];
  };
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const huffman = (id: number, counts: readonly number[], values: readonly number[]) =>
    segment(0xc4, [id, ...counts, ...values]);
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 0, 0, 1, 0, 1, 0, 0]),
    ...tables.flatMap((table, i) => segment(0xdb, [i, ...ZIGZAG.map((at) => table[at]!)])),
    ...segment(0xc0, [8, ...size, 3, ...[1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]]),
    ...huffman(0x00, DC_COUNTS, DC_VALUES),
    ...huffman(0x10, AC_COUNTS, AC_VALUES),
    ...segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
  ]);
}
