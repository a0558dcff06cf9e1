/**
 * Names by the hash of their writing, with the kinds they can be. The table holds no text: keys are 32-bit
 * hashes in order, written as the gaps between them, and a name that is not in it meets one by chance about
 * once in seven thousand.
 *   "TKNAMES\x01"   8 bytes, the last one the version of the format
 *   header length   uint32; header: JSON {kinds, sets, entries}; a set is kinds as bits, frequent sets first
 *   entries         gap and number of the set, both varints: seven bits a byte, the lowest first
 */
export interface Names {
  readonly kinds: readonly string[];
  /** Kinds as bits, 0 for a name that is not known. */
  readonly find: (key: number) => number;
}

interface Header {
  readonly kinds: readonly string[];
  readonly sets: readonly number[];
  readonly entries: number;
}

const MAGIC = "TKNAMES\x01";
const HEADER_FROM = MAGIC.length + 4;
const MOST_KINDS = 31;

/** Hash of a name from the hash of all but its last code unit: FNV-1a. */
export const NO_NAME = 0x811c9dc5;
export const longerKey = (key: number, unit: number): number => Math.imul(key ^ unit, 0x01000193);

export function nameKey(name: string): number {
  let key = NO_NAME;
  for (let i = 0; i < name.length; i++) key = longerKey(key, name.charCodeAt(i));
  return key >>> 0;
}

/** Names with their kinds as bits. */
export function writeNames(kinds: readonly string[], bits: ReadonlyMap<string, number>): Uint8Array {
  if (kinds.length > MOST_KINDS)
    throw new RangeError(`Cannot write names: ${kinds.length} kinds, want at most ${MOST_KINDS}`);
  const byKey = new Map<number, number>();
  for (const [name, set] of bits) byKey.set(nameKey(name), (byKey.get(nameKey(name)) ?? 0) | set);
  const sets = byFrequency(byKey.values());
  const header: Header = { kinds, sets, entries: byKey.size };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const start = new Uint8Array(HEADER_FROM);
  start.set(new TextEncoder().encode(MAGIC));
  new DataView(start.buffer).setUint32(MAGIC.length, json.length, true);
  return joined([start, json, entriesOf(byKey, sets)]);
}

function byFrequency(sets: Iterable<number>): number[] {
  const counts = new Map<number, number>();
  for (const set of sets) counts.set(set, (counts.get(set) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([set]) => set);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function entriesOf(byKey: ReadonlyMap<number, number>, sets: readonly number[]): Uint8Array {
  const numbers = new Map(sets.map((set, i) => [set, i]));
  const bytes: number[] = [];
  const push = (value: number) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
    bytes.push(value);
  };
  let before = 0;
  for (const key of Uint32Array.from(byKey.keys()).sort()) {
    push(key - before);
    push(numbers.get(byKey.get(key)!)!);
    before = key;
  }
  return Uint8Array.from(bytes);
}

export function readNames(bytes: Uint8Array): Names {
  const text = new TextDecoder();
  if (text.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw new SyntaxError("Cannot read names: this is no table of names of tokumei, or of another version");
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
  const header = JSON.parse(text.decode(bytes.subarray(HEADER_FROM, HEADER_FROM + length))) as Header;
  const { keys, sets } = readEntries(bytes.subarray(HEADER_FROM + length), header);
  const find = finder(keys);
  return {
    kinds: header.kinds,
    find: (key) => {
      const i = find(key);
      return i < 0 ? 0 : sets[i]!;
    },
  };
}

function readEntries(bytes: Uint8Array, { entries, sets: known }: Header) {
  const keys = new Uint32Array(entries);
  const sets = new Uint32Array(entries);
  let at = 0;
  const next = () => {
    let value = 0;
    let unit = 1;
    for (; bytes[at]! > 127; unit *= 128) value += (bytes[at++]! & 127) * unit;
    return value + bytes[at++]! * unit;
  };
  for (let i = 0, key = 0; i < entries; i++) {
    keys[i] = key += next();
    sets[i] = known[next()]!;
  }
  if (at !== bytes.length)
    throw new SyntaxError(`Cannot read names: ${bytes.length} bytes of entries, want ${at}`);
  return { keys, sets };
}

/**
 * Keys are spread evenly: the first bits lead near the place, and few steps remain. Most keys asked for are unknown: a bit
 * for each of their lowest bits turns nearly all of those away, in a table small enough to stay near the processor.
 */
function finder(keys: Uint32Array): (key: number) => number {
  const bits = Math.max(1, Math.ceil(Math.log2(keys.length + 2)));
  const shift = 32 - bits;
  const starts = new Uint32Array((1 << bits) + 1);
  const known = new Uint32Array(1 << Math.max(0, bits - 3));
  const mask = known.length * 32 - 1;
  for (let i = 0; i < keys.length; i++) {
    starts[(keys[i]! >>> shift) + 1]!++;
    known[(keys[i]! & mask) >>> 5]! |= 1 << (keys[i]! & 31);
  }
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
  return (key) => {
    if (((known[(key & mask) >>> 5]! >>> (key & 31)) & 1) === 0) return -1;
    const wanted = key >>> 0;
    const bucket = wanted >>> shift;
    for (let i = starts[bucket]!; i < starts[bucket + 1]!; i++) if (keys[i] === wanted) return i;
    return -1;
  };
}
