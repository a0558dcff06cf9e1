/**
 * Where documents are, by a key made from their id: an open hash table of numbers, since a Map of a million documents
 * keeps the garbage collector busy. Different ids may have one key, so a find is to be confirmed.
 */
export interface Location {
  readonly segment: number;
  readonly document: number;
}

const SHIFT = 2 ** 31;
/** So many different keys that a million documents share one with a chance of about 1 in 10,000. */
const LOW_BITS = 2 ** 20;

export function idKey(id: string): number {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < id.length; i++) {
    const unit = id.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x5bd1e995);
    b ^= b >>> 13;
  }
  return ((a ^ (a >>> 16)) >>> 0) * LOW_BITS + ((b >>> 0) % LOW_BITS);
}

export class LocationTable {
  private size = 0;
  private keys = new Float64Array(1 << 8).fill(-1);
  private values = new Float64Array(1 << 8);

  /** The first location of this key that is confirmed. */
  find(key: number, confirm: (location: Location) => boolean): Location | undefined {
    const mask = this.keys.length - 1;
    for (let slot = slotOf(key, mask); this.keys[slot]! >= 0; slot = (slot + 1) & mask) {
      if (this.keys[slot] !== key) continue;
      const location = locationOf(this.values[slot]!);
      if (confirm(location)) return location;
    }
    return undefined;
  }

  add(key: number, { segment, document }: Location): void {
    if (++this.size * 2 > this.keys.length) this.grow();
    this.put(key, segment * SHIFT + document);
  }

  /** The document is elsewhere now. */
  move(key: number, from: Location, to: Location): void {
    const old = from.segment * SHIFT + from.document;
    const mask = this.keys.length - 1;
    let slot = slotOf(key, mask);
    while (this.keys[slot] !== key || this.values[slot] !== old) slot = (slot + 1) & mask;
    this.values[slot] = to.segment * SHIFT + to.document;
  }

  private put(key: number, value: number): void {
    const mask = this.keys.length - 1;
    let slot = slotOf(key, mask);
    while (this.keys[slot]! >= 0) slot = (slot + 1) & mask;
    this.keys[slot] = key;
    this.values[slot] = value;
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Float64Array(keys.length * 2).fill(-1);
    this.values = new Float64Array(keys.length * 2);
    for (let slot = 0; slot < keys.length; slot++) if (keys[slot]! >= 0) this.put(keys[slot]!, values[slot]!);
  }
}

const slotOf = (key: number, mask: number) => Math.floor(key / LOW_BITS) & mask;

const locationOf = (value: number): Location => ({
  segment: Math.floor(value / SHIFT),
  document: value % SHIFT,
});
