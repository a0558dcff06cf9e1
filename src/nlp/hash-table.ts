/**
 * From 32-bit keys to numbers below 2^32 - 1, open addressing with linear probing, at most half full. A slot
 * is the key and the value plus one, side by side, so that a look-up mostly touches one cache line; zero is
 * an empty slot.
 */
export class HashTable {
  size = 0;
  private slots: Uint32Array;
  private mask: number;

  constructor(expected = 1024) {
    const capacity = 1 << (32 - Math.clz32(Math.max(8, expected * 2) - 1));
    this.slots = new Uint32Array(capacity * 2);
    this.mask = capacity * 2 - 1;
  }

  /** The value of a key, -1 without one. */
  get(key: number): number {
    const { slots, mask } = this;
    let at = (key << 1) & mask;
    for (;;) {
      const value = slots[at + 1]!;
      if (value === 0 || slots[at] === key) return value - 1;
      at = (at + 2) & mask;
    }
  }

  set(key: number, value: number): void {
    const { slots, mask } = this;
    let at = (key << 1) & mask;
    while (slots[at + 1] !== 0 && slots[at] !== key) at = (at + 2) & mask;
    if (slots[at + 1] === 0) this.size++;
    slots[at] = key;
    slots[at + 1] = value + 1;
    if (this.size * 4 > mask) this.grow();
  }

  private grow(): void {
    const bigger = new HashTable(this.mask + 1);
    for (let at = 0; at < this.mask; at += 2) {
      if (this.slots[at + 1] !== 0) bigger.set(this.slots[at]!, this.slots[at + 1]! - 1);
    }
    ({ slots: this.slots, mask: this.mask } = bigger);
  }
}
