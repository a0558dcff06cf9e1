/**
 * Words as numbers, in order of their first occurrence: an open hash table over the code units of a text, so that a
 * word that is known costs no string. A JavaScript Map of strings took three times as long.
 */
export class Vocabulary {
  size = 0;
  /** Two numbers a slot, side by side: hash, and word + 1 or 0 where it is free. At most half are taken. */
  private slots = new Uint32Array(1 << 11);
  private longerCount = 0;
  /** The same for words of two code units, by these instead of a hash. */
  private pairs = new Uint32Array(1 << 11);
  private pairCount = 0;
  private starts = new Uint32Array((1 << 8) + 1);
  private units = new Uint16Array(1 << 11);

  /** Number of the word at from..to of the text, whose hash is known. */
  number(text: string, from: number, to: number, rawHash: number): number {
    return to - from === 2 ? this.pair(text, from) : this.longer(text, from, to, mixed(rawHash));
  }

  /** Two code units are their own key, so nothing else is looked at: most of Japanese text is such. */
  private pair(text: string, from: number): number {
    const key = ((text.charCodeAt(from) << 16) | text.charCodeAt(from + 1)) >>> 0;
    const { pairs } = this;
    const mask = pairs.length - 1;
    for (let slot = (mixed(key) << 1) & mask; ; slot = (slot + 2) & mask) {
      const word = pairs[slot + 1]! - 1;
      if (word < 0) return this.addPair(text, from, key, slot);
      if (pairs[slot] === key) return word;
    }
  }

  private addPair(text: string, from: number, key: number, slot: number): number {
    const word = this.append(text, from, from + 2);
    this.pairs[slot] = key;
    this.pairs[slot + 1] = word + 1;
    if (++this.pairCount * 4 > this.pairs.length) this.pairs = rehashed(this.pairs, mixed);
    return word;
  }

  private longer(text: string, from: number, to: number, hash: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const word = slots[slot + 1]! - 1;
      if (word < 0) return this.add(text, from, to, hash, slot);
      if (slots[slot] === hash && this.same(word, text, from, to)) return word;
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
    const { starts, units } = this;
    let at = starts[word]!;
    if (starts[word + 1]! - at !== to - from) return false;
    for (let i = from; i < to; i++) if (units[at++] !== text.charCodeAt(i)) return false;
    return true;
  }

  private add(text: string, from: number, to: number, hash: number, slot: number): number {
    const word = this.append(text, from, to);
    this.slots[slot] = hash;
    this.slots[slot + 1] = word + 1;
    if (++this.longerCount * 4 > this.slots.length) this.slots = rehashed(this.slots, (known) => known);
    return word;
  }

  private append(text: string, from: number, to: number): number {
    const word = this.size++;
    const start = this.starts[word]!;
    this.grow(word, start + to - from);
    for (let i = from; i < to; i++) this.units[start + i - from] = text.charCodeAt(i);
    this.starts[word + 1] = start + to - from;
    return word;
  }

  private grow(word: number, units: number): void {
    if (units > this.units.length) this.units = larger(this.units, new Uint16Array(units * 2));
    if (word + 1 >= this.starts.length) this.starts = larger(this.starts, new Uint32Array(word * 2 + 2));
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

/** The same slots in four times the room. */
function rehashed(old: Uint32Array<ArrayBuffer>, hashOf: (key: number) => number): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(old.length * 4);
  const mask = slots.length - 1;
  for (let at = 0; at < old.length; at += 2) {
    if (old[at + 1] === 0) continue;
    let slot = (hashOf(old[at]!) << 1) & mask;
    while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
    slots[slot] = old[at]!;
    slots[slot + 1] = old[at + 1]!;
  }
  return slots;
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
