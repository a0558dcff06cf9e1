import { binarySearch } from "../strings/binary-search.ts";

/** Tells places of a text as line and column, both from 1; the lines are looked for once. */
export function placer(text: string): (at: number) => string {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (at) => {
    const line = binarySearch(0, starts.length, (i) => starts[i]! > at);
    return `${line}:${at - starts[line - 1]! + 1}`;
  };
}
