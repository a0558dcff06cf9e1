/**
 * Numbers of up to 32 bits that are spread evenly, as hashes are, in ascending order. Their first bits say nearly where a key stands;
 * few steps remain. Most keys asked for are absent: a bit for each of the lowest bits of the keys turns nearly all of those away, in a
 * table small enough to stay near the processor.
 */

/** Where arrays that are worked out are kept; see Derive in src/doc/packed-table.ts. */
type Keep = (name: string, make: () => Uint32Array) => Uint32Array;

/** The place of a key in the array, -1 where it is not there. */
export type FindKey = (key: number) => number;

export function keyFinder(keys: Uint32Array, bits = 32, keep: Keep = (_, make) => make()): FindKey {
  const size = Math.ceil(Math.log2(keys.length + 2));
  const bucketBits = Math.max(1, Math.min(bits, size - 2));
  const shift = bits - bucketBits;
  const starts = keep("starts", () => bucketStarts(keys, shift, 1 << bucketBits));
  const lowest = keep("lowest", () => lowestBits(keys, 1 << Math.max(5, Math.min(bits, size + 2))));
  const mask = lowest.length * 32 - 1;
  return (signed) => {
    if (((lowest[(signed & mask) >>> 5]! >>> (signed & 31)) & 1) === 0) return -1;
    const key = signed >>> 0;
    const bucket = key >>> shift;
    for (let at = starts[bucket]!, to = starts[bucket + 1]!; at < to; at++) if (keys[at] === key) return at;
    return -1;
  };
}

/** For each value of the first bits of a key where such keys begin, and one more: where the last end. */
function bucketStarts(keys: Uint32Array, shift: number, buckets: number): Uint32Array {
  const starts = new Uint32Array(buckets + 1);
  for (let i = 0; i < keys.length; i++) starts[(keys[i]! >>> shift) + 1]!++;
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
  return starts;
}

/** A bit for each value of the lowest bits of a key that some key has; `size` is a power of two. */
export function lowestBits(keys: Uint32Array, size: number): Uint32Array {
  const bits = new Uint32Array(size >>> 5);
  for (let i = 0; i < keys.length; i++) bits[(keys[i]! & (size - 1)) >>> 5]! |= 1 << (keys[i]! & 31);
  return bits;
}

/** Keys as the gaps between them, the first byte of each gap in one array, the second in another and so on: that compresses best. */
export function gapPlanes(keys: Uint32Array, planes: number): Uint8Array[] {
  const gaps = keys.map((key, i) => (i === 0 ? key : key - keys[i - 1]!));
  const widest = gaps.reduce((most, gap) => Math.max(most, gap), 0);
  if (widest >= 2 ** (8 * planes))
    throw new RangeError(`Cannot write a gap of ${widest} between keys in ${planes} bytes`);
  return Array.from({ length: planes }, (_, plane) =>
    Uint8Array.from(gaps, (gap) => (gap >>> (8 * plane)) & 255),
  );
}

/** Reads what `gapPlanes` wrote. */
export function keysOfGaps(planes: readonly Uint8Array[]): Uint32Array {
  const keys = new Uint32Array(planes[0]?.length ?? 0);
  for (const [plane, bytes] of planes.entries())
    for (let i = 0; i < keys.length; i++) keys[i]! |= bytes[i]! << (8 * plane);
  for (let i = 1; i < keys.length; i++) keys[i]! += keys[i - 1]!;
  return keys;
}
