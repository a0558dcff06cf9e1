import { foldValue } from "../doc/normalized.ts";
import { hash53 } from "../strings/hash53.ts";

/** Numbers the keys of records in the order they come: the same key, the same number, in all files of a run. */
export interface KeyNumbers {
  readonly numberOf: (key: string) => number;
}

/** Hashes of keys with their numbers. */
export type NumberedKeys = readonly (readonly [hash: number, number: number])[];

/** Holds a hash of 53 bits for each key, not the key. Begins with nothing, or with what others numbered. */
export function createKeyNumbers(numbered: NumberedKeys = []): KeyNumbers {
  return { numberOf: numbering(new Map(numbered)) };
}

/** The same numbers, and which of them were asked for. */
export function recordKeyNumbers(): KeyNumbers & { readonly takeUsed: () => NumberedKeys } {
  const used = new Map<number, number>();
  const numberOf = numbering(new Map(), (hash, number) => used.set(hash, number));
  return {
    numberOf,
    takeUsed() {
      const taken = [...used];
      used.clear();
      return taken;
    },
  };
}

function numbering(
  numbers: Map<number, number>,
  onUse?: (hash: number, number: number) => void,
): KeyNumbers["numberOf"] {
  return (key) => {
    const hash = hash53(foldKey(key));
    const number = numbers.get(hash) ?? numbers.size + 1;
    numbers.set(hash, number);
    onUse?.(hash, number);
    return number;
  };
}

export const foldKey = (key: string): string => foldValue(key).trim().toLowerCase();
