/** From 32-bit keys to numbers, open addressing with linear probing, at most half full. */
export class HashTable {
  size = 0;
  private keys: Uint32Array;
  private values: Uint32Array;
  private used: Uint8Array;
  private mask: number;

  constructor(expected = 1024) {
    const capacity = 1 << (32 - Math.clz32(Math.max(8, expected * 2) - 1));
    this.keys = new Uint32Array(capacity);
    this.values = new Uint32Array(capacity);
    this.used = new Uint8Array(capacity);
    this.mask = capacity - 1;
  }

  /** The value of a key, -1 without one. */
  get(key: number): number {
    const at = this.slot(key);
    return this.used[at] === 1 ? this.values[at]! : -1;
  }

  set(key: number, value: number): void {
    const at = this.slot(key);
    if (this.used[at] === 0) {
      this.used[at] = 1;
      this.keys[at] = key;
      this.size++;
    }
    this.values[at] = value;
    if (this.size * 2 > this.mask) this.grow();
  }

  private slot(key: number): number {
    const { keys, used, mask } = this;
    let at = key & mask;
    while (used[at] === 1 && keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  private grow(): void {
    const bigger = new HashTable(this.mask + 1);
    for (let i = 0; i <= this.mask; i++) {
      if (this.used[i] === 1) bigger.set(this.keys[i]!, this.values[i]!);
    }
    ({ keys: this.keys, values: this.values, used: this.used, mask: this.mask } = bigger);
  }
}
