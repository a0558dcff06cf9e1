/**
 * Words as numbers, in order of their first occurrence: an open hash table over the code units of a text, so that a
 * word that is known costs no string. A JavaScript Map of strings took three times as long.
 */
export class Vocabulary {
  size = 0;
  /** Number of the word + 1; 0 where a slot is free. At most half are taken. */
  private slots = new Uint32Array(1 << 10);
  private hashes = new Uint32Array(1 << 8);
  private starts = new Uint32Array((1 << 8) + 1);
  private units = new Uint16Array(1 << 11);

  /** Number of the word at from..to of the text, whose hash is known. */
  number(text: string, from: number, to: number, rawHash: number): number {
    const hash = mixed(rawHash);
    const mask = this.slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const word = this.slots[slot]! - 1;
      if (word < 0) return this.add(text, from, to, hash, slot);
      if (this.hashes[word] === hash && this.same(word, text, from, to)) return word;
    }
  }

  word(number: number): string {
    const units = this.units.subarray(this.starts[number]!, this.starts[number + 1]!);
    if (units.length < 1000) return String.fromCharCode.apply(undefined, units as unknown as number[]);
    return Buffer.from(units.buffer, units.byteOffset, units.byteLength).toString("utf16le");
  }

  /** The numbers of all words in the order of their UTF-16 code units. */
  sorted(): Uint32Array {
    const keys = new Float64Array(this.size);
    for (let word = 0; word < this.size; word++) keys[word] = this.firstUnits(word);
    const numbers = Uint32Array.from({ length: this.size }, (_, word) => word);
    return numbers.sort((a, b) => keys[a]! - keys[b]! || this.compare(a, b));
  }

  private same(word: number, text: string, from: number, to: number): boolean {
    const start = this.starts[word]!;
    if (this.starts[word + 1]! - start !== to - from) return false;
    for (let i = from; i < to; i++) if (this.units[start + i - from] !== text.charCodeAt(i)) return false;
    return true;
  }

  private add(text: string, from: number, to: number, hash: number, slot: number): number {
    const word = this.size++;
    const start = this.starts[word]!;
    this.grow(word, start + to - from);
    for (let i = from; i < to; i++) this.units[start + i - from] = text.charCodeAt(i);
    this.starts[word + 1] = start + to - from;
    this.hashes[word] = hash;
    this.slots[slot] = word + 1;
    if (this.size * 2 > this.slots.length) this.rehash();
    return word;
  }

  private grow(word: number, units: number): void {
    if (units > this.units.length) this.units = larger(this.units, new Uint16Array(units * 2));
    if (word < this.hashes.length) return;
    this.hashes = larger(this.hashes, new Uint32Array(word * 2));
    this.starts = larger(this.starts, new Uint32Array(word * 2 + 1));
  }

  private rehash(): void {
    const slots = new Uint32Array(this.slots.length * 4);
    const mask = slots.length - 1;
    for (let word = 0; word < this.size; word++) {
      let slot = this.hashes[word]! & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = word + 1;
    }
    this.slots = slots;
  }

  /** The first three code units as one number, with a unit that is missing before all others. */
  private firstUnits(word: number): number {
    const start = this.starts[word]!;
    const end = this.starts[word + 1]!;
    let key = 0;
    for (let i = 0; i < 3; i++) key = key * 65537 + (start + i < end ? this.units[start + i]! + 1 : 0);
    return key;
  }

  private compare(a: number, b: number): number {
    const [endA, endB] = [this.starts[a + 1]!, this.starts[b + 1]!];
    let i = this.starts[a]! + 3;
    let j = this.starts[b]! + 3;
    for (; i < endA && j < endB; i++, j++) {
      if (this.units[i] !== this.units[j]) return this.units[i]! - this.units[j]!;
    }
    return endA - i - (endB - j);
  }
}

/** Spreads what distinguishes two hashes over all bits. */
function mixed(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function larger<T extends Uint16Array | Uint32Array>(old: T, grown: T): T {
  grown.set(old);
  return grown;
}
