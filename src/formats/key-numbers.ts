import { foldValue } from "../doc/normalized.ts";
import { hash53 } from "../strings/hash53.ts";

/** Numbers the keys of records in the order they come: the same key, the same number, in all files of a run. */
export interface KeyNumbers {
  readonly numberOf: (key: string) => number;
}

/** Holds a hash of 53 bits for each key, not the key. */
export function createKeyNumbers(): KeyNumbers {
  const numbers = new Map<number, number>();
  return {
    numberOf(key) {
      const hash = hash53(foldKey(key));
      const number = numbers.get(hash) ?? numbers.size + 1;
      numbers.set(hash, number);
      return number;
    },
  };
}

export const foldKey = (key: string): string => foldValue(key).trim().toLowerCase();
