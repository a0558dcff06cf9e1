/** Below this many records a comparison sort is quicker than passes over the alphabet. */
const FEW = 4096;

/** Numbers of the distinct records of `length` symbols each, in order. Radix sort from the last symbol to the first. */
export function sortRecords(
  symbols: Uint16Array,
  count: number,
  length: number,
  alphabet: number,
): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const compare = (a: number, b: number): number => {
    for (let i = 0; i < length; i++) {
      const difference = symbols[a * length + i]! - symbols[b * length + i]!;
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const sorted = count < FEW ? order.sort(compare) : radix(symbols, order, length, alphabet);
  let size = 0;
  for (let i = 0; i < count; i++) {
    if (size === 0 || compare(sorted[size - 1]!, sorted[i]!) !== 0) sorted[size++] = sorted[i]!;
  }
  return sorted.slice(0, size);
}

function radix(symbols: Uint16Array, order: Uint32Array, length: number, alphabet: number) {
  let [from, to]: [Uint32Array, Uint32Array] = [order, new Uint32Array(order.length)];
  const next = new Uint32Array(alphabet + 2);
  for (let column = length - 1; column >= 0; column--) {
    next.fill(0);
    for (let i = 0; i < from.length; i++) next[symbols[i * length + column]! + 1]!++;
    for (let symbol = 1; symbol < next.length; symbol++) next[symbol]! += next[symbol - 1]!;
    for (const record of from) to[next[symbols[record * length + column]!]!++] = record;
    [from, to] = [to, from];
  }
  return from;
}
