/**
 * Names by the hash of their writing, with the kinds they can be. The table holds no text: keys are 32-bit hashes in order, and a
 * name that is not in it meets one by chance about once in seven thousand. As a packed table (src/doc/packed-table.ts): the card
 * lists the kinds; `sets` are kinds as bits, frequent sets first; `gaps0` to `gaps3` are the bytes of the gaps between keys, and
 * `numbers` says which set each has.
 */
import { compressTable, readTable, type Table, uncompressed, writeTable } from "../../doc/packed-table.ts";
import { gapPlanes, keyFinder, keysOfGaps } from "../../strings/sorted-keys.ts";

export interface Names {
  readonly kinds: readonly string[];
  /** Kinds as bits, 0 for a name that is not known. */
  readonly find: (key: number) => number;
}

const MOST_KINDS = 31;
const GAPS = ["gaps0", "gaps1", "gaps2", "gaps3"];

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
  return writeNameKeys(kinds, byKey);
}

/** The same by the keys of names. */
function writeNameKeys(kinds: readonly string[], byKey: ReadonlyMap<number, number>): Uint8Array {
  const sets = byFrequency(byKey.values());
  const numbers = new Map(sets.map((set, i) => [set, i]));
  const keys = Uint32Array.from(byKey.keys()).sort();
  const gaps = gapPlanes(keys, GAPS.length).map((plane, i) => [GAPS[i]!, plane] as const);
  const arrays = {
    sets: Uint32Array.from(sets),
    numbers: Uint16Array.from(keys, (key) => numbers.get(byKey.get(key)!)!),
    ...Object.fromEntries(gaps),
  };
  return compressTable(writeTable({ name: "ja.names", kinds }, arrays));
}

function byFrequency(sets: Iterable<number>): number[] {
  const counts = new Map<number, number>();
  for (const set of sets) counts.set(set, (counts.get(set) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([set]) => set);
}

export function namesOf(table: Table): Names {
  const [sets, numbers] = [table.u32("sets"), table.u16("numbers")];
  const keys = table.derive("keys", () => keysOfGaps(GAPS.map(table.u8)));
  const find = keyFinder(keys, 32, table.derive);
  return {
    kinds: table.card.kinds as readonly string[],
    find: (key) => {
      const at = find(key);
      return at < 0 ? 0 : sets[numbers[at]!]!;
    },
  };
}

export const readNames = (bytes: Uint8Array): Names => namesOf(readTable(uncompressed(bytes)));
