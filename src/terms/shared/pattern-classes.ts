/** At most so many bits: one byte each. */
const MOST_BITS = 26;
/** Counters of one byte stop here. */
const FULL = 255;

/**
 * Counts which masks, by hash, many items fit. An entry says that an item fits the mask with this key; the code tells where
 * the mask lies in the item. Different masks may have one key: whoever forms a group tries the mask itself.
 */
export class PatternClasses {
  items = new Uint32Array(1 << 12);
  codes = new Uint32Array(1 << 12);
  private keys = new Uint32Array(1 << 12);
  private count = 0;
  private counters = new Uint8Array(1 << 12);
  private readonly weights: ArrayLike<number>;

  constructor(weights: ArrayLike<number>) {
    this.weights = weights;
  }

  clear(): void {
    this.count = 0;
  }

  add(key: number, item: number, code: number): void {
    if (this.count === this.keys.length) {
      this.keys = grown(this.keys);
      this.items = grown(this.items);
      this.codes = grown(this.codes);
    }
    this.keys[this.count] = key;
    this.items[this.count] = item;
    this.codes[this.count++] = code;
  }

  /** The entries of each class that weighs at least k, the heaviest first, then the one that came first. */
  large(k: number): Uint32Array[] {
    this.dropLight(k);
    if (this.count === 0) return [];
    const { classOf, sizes } = this.numbered();
    const weight = new Float64Array(sizes.length);
    const entries = sizes.map((size) => new Uint32Array(size));
    const next = new Uint32Array(sizes.length);
    for (let at = 0; at < this.count; at++) {
      const own = classOf[at]!;
      entries[own]![next[own]!++] = at;
      weight[own]! += this.weights[this.items[at]!]!;
    }
    return [...sizes.keys()]
      .filter((own) => weight[own]! >= k)
      .sort((a, b) => weight[b]! - weight[a]! || a - b)
      .map((own) => entries[own]!);
  }

  /** Counts in a table of bytes without regard to collisions, so that most entries that are too light go at once. */
  private dropLight(k: number): void {
    const bits = Math.min(MOST_BITS, Math.max(8, Math.ceil(Math.log2(2 * this.count + 1))));
    if (this.counters.length < 1 << bits) this.counters = new Uint8Array(1 << bits);
    const { counters, keys, items, codes, weights } = this;
    counters.fill(0, 0, 1 << bits);
    for (let at = 0; at < this.count; at++) {
      const slot = keys[at]! >>> (32 - bits);
      counters[slot] = Math.min(FULL, counters[slot]! + weights[items[at]!]!);
    }
    const least = Math.min(k, FULL);
    let count = 0;
    for (let at = 0; at < this.count; at++) {
      if (counters[keys[at]! >>> (32 - bits)]! < least) continue;
      keys[count] = keys[at]!;
      items[count] = items[at]!;
      codes[count++] = codes[at]!;
    }
    this.count = count;
  }

  /** Numbers the keys in the order in which they come. */
  private numbered() {
    const bits = Math.max(4, Math.ceil(Math.log2(2 * this.count + 1)));
    const slots = new Int32Array(1 << bits).fill(-1);
    const classOf = new Uint32Array(this.count);
    const firsts: number[] = [];
    const sizes: number[] = [];
    for (let at = 0; at < this.count; at++) {
      const key = this.keys[at]!;
      let slot = key >>> (32 - bits);
      while (slots[slot]! >= 0 && this.keys[firsts[slots[slot]!]!] !== key)
        slot = (slot + 1) & ((1 << bits) - 1);
      if (slots[slot]! < 0) {
        slots[slot] = sizes.length;
        firsts.push(at);
        sizes.push(0);
      }
      classOf[at] = slots[slot]!;
      sizes[slots[slot]!]!++;
    }
    return { classOf, sizes };
  }
}

function grown(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * array.length);
  larger.set(array);
  return larger;
}
