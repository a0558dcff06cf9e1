import { lazy } from "../strings/lazy.ts";
import { problem } from "../words/problem.ts";

/**
 * Decompresses bzip2 as a stream, members after each other included (as in multistream dumps), with all checksums
 * checked. After the description of the format by J. Tsai, "BZIP2: Format Specification" (2016). Memory: one block.
 */

const BLOCK_MAGIC = [0x314159, 0x265359] as const;
const END_MAGIC = [0x177245, 0x385090] as const;
/** More than a compressed block can take up: 900,000 bytes hardly grow, and its tables are below 30 kB. */
const ENOUGH = 1_200_000;
const GROUP = 50;
const LONGEST_CODE = 20;

/** Bits of what has been read so far, the highest of a byte first. */
class Bits {
  private bytes = new Uint8Array();
  private at = 0;
  /** Bits taken from the bytes and not yet used: the lowest `count` of these. */
  private waiting = 0;
  private count = 0;

  /** Whole bytes that are not used. */
  get left(): number {
    return this.bytes.length - this.at + (this.count >> 3);
  }

  feed(chunk: Uint8Array): void {
    this.bytes = Buffer.concat([this.bytes.subarray(this.at), chunk]);
    this.at = 0;
  }

  /** The next bits, at most 24, which stay. */
  peek(count: number): number {
    while (this.count < count) {
      if (this.at >= this.bytes.length) throw damaged("it is cut short");
      this.waiting = (this.waiting << 8) | this.bytes[this.at++]!;
      this.count += 8;
    }
    return (this.waiting >>> (this.count - count)) & ((1 << count) - 1);
  }

  skip(count: number): void {
    this.count -= count;
  }

  take(count: number): number {
    const value = this.peek(count);
    this.count -= count;
    return value;
  }

  bit(): number {
    return this.take(1);
  }

  take32(): number {
    return ((this.take(16) << 16) | this.take(16)) >>> 0;
  }

  toByte(): void {
    this.count -= this.count & 7;
  }
}

/** `how` is for whoever looks into the file; the user reads that it is damaged. */
const damaged = (how: string) => problem("cannot-read-bzip2", { how });

/** What was compressed, block by block. */
export async function* bunzip2(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  const bits = new Bits();
  const fill = async () => {
    const waiting: Uint8Array[] = [];
    for (let have = bits.left; have < ENOUGH; have += waiting.at(-1)!.length) {
      const next = await source.next();
      if (next.done) break;
      waiting.push(next.value);
    }
    if (waiting.length > 0) bits.feed(Buffer.concat(waiting));
  };
  await fill();
  for (let member = 0; member === 0 || bits.left > 0; member++) {
    const blockSize = readHeader(bits) * 100_000;
    for (let sum = 0; ; await fill()) {
      const [high, low] = [bits.take(24), bits.take(24)];
      if (high === END_MAGIC[0] && low === END_MAGIC[1]) {
        if (bits.take32() !== sum) throw damaged("its checksum does not fit");
        break;
      }
      if (high !== BLOCK_MAGIC[0] || low !== BLOCK_MAGIC[1])
        throw damaged("a block does not begin as it should");
      const { bytes, crc } = readBlock(bits, blockSize);
      sum = (((sum << 1) | (sum >>> 31)) ^ crc) >>> 0;
      yield bytes;
    }
    bits.toByte();
    await fill();
  }
}

function readHeader(bits: Bits): number {
  if (bits.take(24) !== 0x425a68) throw damaged("it does not begin with BZh");
  const level = bits.take(8) - 0x30;
  if (level < 1 || level > 9) throw damaged("its block size is not 1 to 9");
  return level;
}

function readBlock(bits: Bits, blockSize: number): { bytes: Uint8Array; crc: number } {
  const crc = bits.take32();
  if (bits.bit() === 1) throw damaged("it is randomised, as no program has done since 1999");
  const origin = bits.take(24);
  const symbols = readSymbols(bits);
  const selectors = readSelectors(bits);
  const tables = Array.from({ length: selectors.groups }, () => readTable(bits, symbols.length + 2));
  const last = readTransformed(bits, symbols, selectors.list, tables, blockSize);
  const bytes = expandRuns(untransform(last, origin));
  if (crcOf(bytes) !== crc) throw damaged("the checksum of a block does not fit");
  return { bytes, crc };
}

/** The byte values that occur. */
function readSymbols(bits: Bits): Uint8Array {
  const rows = bits.take(16);
  const symbols: number[] = [];
  for (let row = 0; row < 16; row++) {
    if (!((rows >> (15 - row)) & 1)) continue;
    const columns = bits.take(16);
    for (let i = 0; i < 16; i++) if ((columns >> (15 - i)) & 1) symbols.push(row * 16 + i);
  }
  if (symbols.length === 0) throw damaged("a block has no symbols");
  return Uint8Array.from(symbols);
}

/** Which table is for which 50 symbols, from move-to-front numbers in unary. */
function readSelectors(bits: Bits): { groups: number; list: Uint8Array } {
  const groups = bits.take(3);
  const count = bits.take(15);
  if (groups < 2 || groups > 6 || count === 0) throw damaged("a block has no tables");
  const order = Array.from({ length: groups }, (_, i) => i);
  const list = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    let back = 0;
    while (bits.bit()) if (++back >= groups) throw damaged("a table is chosen that is not there");
    const [table] = order.splice(back, 1);
    order.unshift(table!);
    list[i] = table!;
  }
  return { groups, list };
}

/**
 * A canonical Huffman code: for each length the last code, and where its symbols are in the order of codes. Short codes
 * are looked up by the next ten bits: symbol * 32 + length, 0 for longer ones.
 */
interface Table {
  readonly limits: Int32Array;
  readonly bases: Int32Array;
  readonly symbols: Uint16Array;
  readonly short: Uint16Array;
}

const SHORT = 10;

function readTable(bits: Bits, size: number): Table {
  const lengths = new Uint8Array(size);
  let length = bits.take(5);
  for (let i = 0; i < size; i++) {
    for (;;) {
      if (length < 1 || length > LONGEST_CODE) throw damaged("a code is too long");
      if (bits.bit() === 0) break;
      length += bits.bit() === 0 ? 1 : -1;
    }
    lengths[i] = length;
  }
  return tableOf(lengths);
}

function tableOf(lengths: Uint8Array): Table {
  const limits = new Int32Array(LONGEST_CODE + 1).fill(-1);
  const bases = new Int32Array(LONGEST_CODE + 1);
  const short = new Uint16Array(1 << SHORT);
  const symbols: number[] = [];
  for (let length = 1, code = 0; length <= LONGEST_CODE; length++, code <<= 1) {
    bases[length] = symbols.length - code;
    for (let i = 0; i < lengths.length; i++) {
      if (lengths[i] !== length) continue;
      symbols.push(i);
      if (length <= SHORT)
        short.fill(i * 32 + length, code << (SHORT - length), (code + 1) << (SHORT - length));
      limits[length] = code++;
    }
  }
  return { limits, bases, symbols: Uint16Array.from(symbols), short };
}

/** Behind the last code there is always more than the longest one: the end of the data has ten bytes. */
function readSymbol(bits: Bits, { limits, bases, symbols, short }: Table): number {
  const next = bits.peek(LONGEST_CODE);
  const entry = short[next >> (LONGEST_CODE - SHORT)]!;
  if (entry !== 0) {
    bits.skip(entry & 31);
    return entry >> 5;
  }
  for (let length = SHORT + 1; length <= LONGEST_CODE; length++) {
    const code = next >> (LONGEST_CODE - length);
    if (code > limits[length]!) continue;
    bits.skip(length);
    return symbols[bases[length]! + code]!;
  }
  throw damaged("a code has no symbol");
}

/** The last column of the Burrows-Wheeler transform: runs in bijective base 2, then move to front. */
function readTransformed(
  bits: Bits,
  symbols: Uint8Array,
  selectors: Uint8Array,
  tables: readonly Table[],
  blockSize: number,
): Uint8Array {
  const end = symbols.length + 1;
  const order = Uint8Array.from(symbols);
  const out = new Uint8Array(blockSize);
  let size = 0;
  for (let read = 0, run = 0, weight = 1; ; read++) {
    const group = Math.floor(read / GROUP);
    if (group >= selectors.length) throw damaged("a block has more symbols than it says");
    const symbol = readSymbol(bits, tables[selectors[group]!]!);
    if (symbol <= 1) {
      run += weight << symbol;
      weight <<= 1;
      if (run > blockSize) throw damaged("a block is too long");
      continue;
    }
    if (size + run + 1 > blockSize + (symbol === end ? 1 : 0)) throw damaged("a block is too long");
    out.fill(order[0]!, size, size + run);
    size += run;
    [run, weight] = [0, 1];
    if (symbol === end) return out.subarray(0, size);
    const byte = order[symbol - 1]!;
    order.copyWithin(1, 0, symbol - 1);
    order[0] = byte;
    out[size++] = byte;
  }
}

/** Undoes the Burrows-Wheeler transform. */
function untransform(last: Uint8Array, origin: number): Uint8Array {
  if (origin >= last.length) throw damaged("a block begins outside itself");
  const starts = new Uint32Array(257);
  for (const byte of last) starts[byte + 1]!++;
  for (let byte = 0; byte < 256; byte++) starts[byte + 1]! += starts[byte]!;
  const next = new Uint32Array(last.length);
  for (let i = 0; i < last.length; i++) next[starts[last[i]!]!++] = i;
  const out = new Uint8Array(last.length);
  for (let i = 0, at = next[origin]!; i < out.length; i++, at = next[at]!) out[i] = last[at]!;
  return out;
}

/** Four equal bytes are followed by how many more of them there are. */
function expandRuns(bytes: Uint8Array): Uint8Array {
  let out = new Uint8Array(bytes.length * 2);
  let size = 0;
  for (let i = 0, equal = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (size + 256 > out.length) out = doubled(out);
    if (equal === 4) {
      out.fill(out[size - 1]!, size, size + byte);
      size += byte;
      equal = 0;
    } else {
      equal = size > 0 && equal > 0 && out[size - 1] === byte ? equal + 1 : 1;
      out[size++] = byte;
    }
  }
  return out.subarray(0, size);
}

function doubled(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(bytes.length * 2 + 512);
  grown.set(bytes);
  return grown;
}

const crcTable = lazy(() =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
    return crc >>> 0;
  }),
);

/** CRC-32 with the highest bit first, unlike that of ZIP. */
function crcOf(bytes: Uint8Array): number {
  const steps = crcTable();
  let crc = -1;
  for (const byte of bytes) crc = (crc << 8) ^ steps[(crc >>> 24) ^ byte]!;
  return ~crc >>> 0;
}
