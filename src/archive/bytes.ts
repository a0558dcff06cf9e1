/** Numbers and strings as bytes: numbers in groups of seven bits, the lowest first; strings in UTF-8 with their length. */

/** Grows as it is written to. */
export class ByteWriter {
  private buffer = Buffer.allocUnsafe(1 << 8);
  length = 0;

  private reserve(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + more));
    this.buffer.copy(grown, 0, 0, this.length);
    this.buffer = grown;
  }

  /** A whole number from 0 to 2^32 - 1. */
  varint(value: number): void {
    this.reserve(5);
    const { buffer } = this;
    let { length } = this;
    while (value > 127) {
      buffer[length++] = (value & 127) | 128;
      value >>>= 7;
    }
    buffer[length++] = value;
    this.length = length;
  }

  bytes(value: Uint8Array): void {
    this.reserve(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
  }

  /** UTF-8 without its length. */
  text(value: string): void {
    this.reserve(value.length * 3);
    this.length += this.buffer.write(value, this.length);
  }

  /** UTF-8 after its length. */
  string(value: string): void {
    this.varint(Buffer.byteLength(value));
    this.text(value);
  }

  clear(): void {
    this.length = 0;
  }

  /** What was written, valid until more is written. */
  view(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  copy(): Buffer {
    return Buffer.from(this.view());
  }
}

/** Reads what a ByteWriter wrote. Behind the end there are zeros: `at` tells. */
export class ByteReader {
  private readonly source: Buffer;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.at = at;
  }

  get done(): boolean {
    return this.at >= this.source.length;
  }

  varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.source[this.at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  /** Whether exactly these bytes come next. */
  startsWith(bytes: Uint8Array): boolean {
    for (let i = 0; i < bytes.length; i++) if (this.source[this.at + i] !== bytes[i]) return false;
    return true;
  }

  bytes(length: number): Buffer {
    this.at += length;
    return this.source.subarray(this.at - length, this.at);
  }

  string(): string {
    return this.bytes(this.varint()).toString("utf8");
  }
}
