import { binarySearch } from "../strings/binary-search.ts";

/** Use `binarySearch` of strings/; this stays until its last callers do. */
export const firstIndex = (count: number, holds: (i: number) => boolean): number =>
  binarySearch(0, count, holds);
