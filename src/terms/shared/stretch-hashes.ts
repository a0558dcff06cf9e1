const BASE = 0x9e3779b1;

/** The hash of any stretch of one of many strings, in constant time: polynomials of their beginnings. */
export function stretchHashes(strings: readonly Uint16Array[]) {
  const starts = new Uint32Array(strings.length + 1);
  for (const [i, string] of strings.entries()) starts[i + 1] = starts[i]! + string.length + 1;
  const sums = new Uint32Array(starts[strings.length]!);
  let longest = 0;
  for (const [item, string] of strings.entries()) {
    longest = Math.max(longest, string.length);
    let at = starts[item]!;
    for (const symbol of string) {
      sums[at + 1] = Math.imul(sums[at]!, BASE) + mixed(symbol + 1);
      at++;
    }
  }
  const powers = new Uint32Array(longest + 1).fill(1);
  for (let i = 1; i <= longest; i++) powers[i] = Math.imul(powers[i - 1]!, BASE);
  return (item: number, from: number, to: number): number => {
    const start = starts[item]!;
    return (sums[start + to]! - Math.imul(sums[start + from]!, powers[to - from]!)) | 0;
  };
}

/** Every bit of the answer depends on every bit of the number. */
export function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
