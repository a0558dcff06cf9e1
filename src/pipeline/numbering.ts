import { hash53 } from "../strings/hash53.ts";

/** All that was numbered so far, as JSON. */
export interface NumberingState {
  readonly numbers: readonly (readonly [
    label: string,
    hashes: readonly (readonly [hash: number, number: number])[],
  ])[];
  readonly taken: readonly (readonly [label: string, numbers: readonly number[]])[];
}

/** Entries of one map; the engine has room for twice as many. */
const MOST_IN_MAP = 2 ** 23;

/**
 * Numbers entities by label, in the order they are first asked for: the same key, the same number. Holds 53 bits of a hash for each, not the
 * key, some 50 bytes: a table of a million people takes 50 MB. Numbers that stand in a text as placeholders are passed over.
 */
export class Numbering {
  private readonly numbers = new Map<string, Map<number, number>[]>();
  private readonly reserved = new Map<string, Set<number>>();
  private readonly last = new Map<string, number>();
  private count = 0;

  /** Begins with nothing, or goes on from what `toJSON` gave. */
  constructor(state?: NumberingState) {
    for (const [label, numbers] of state?.taken ?? []) this.reserved.set(label, new Set(numbers));
    for (const [label, hashes] of state?.numbers ?? [])
      for (const [hash, number] of hashes) this.set(label, hash, number);
  }

  toJSON(): NumberingState {
    return {
      numbers: [...this.numbers].map(([label, maps]) => [label, maps.flatMap((map) => [...map])]),
      taken: [...this.reserved].map(([label, numbers]) => [label, [...numbers]]),
    };
  }

  /** How many entities have numbers. */
  get size(): number {
    return this.count;
  }

  /** Call with every text before it is numbered. */
  reserve(text: string): void {
    if (!text.includes("[")) return;
    for (const [, label = "", number] of text.matchAll(/\[([A-Z][A-Z0-9_]*)_(\d{1,15})[A-Z]{0,3}\]/g))
      this.reserved.set(label, (this.reserved.get(label) ?? new Set()).add(Number(number)));
  }

  numberOf(label: string, key: string): number {
    const hash = hash53(key);
    for (const map of this.numbers.get(label) ?? []) {
      const number = map.get(hash);
      if (number !== undefined) return number;
    }
    const taken = this.reserved.get(label);
    let number = (this.last.get(label) ?? 0) + 1;
    while (taken?.has(number)) number++;
    this.set(label, hash, number);
    return number;
  }

  private set(label: string, hash: number, number: number): void {
    const maps = this.numbers.get(label) ?? [];
    if ((maps.at(-1)?.size ?? MOST_IN_MAP) >= MOST_IN_MAP) maps.push(new Map());
    maps.at(-1)!.set(hash, number);
    this.numbers.set(label, maps);
    this.last.set(label, Math.max(number, this.last.get(label) ?? 0));
    this.count++;
  }
}
