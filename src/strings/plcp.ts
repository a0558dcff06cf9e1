import type { Symbols } from "./symbols.ts";

/**
 * plcp[i] = length of the longest common prefix of suffix i and the suffix before it in the suffix array, stopped at
 * cuts (symbol 0). O(n): plcp[i + 1] >= plcp[i] - 1 (Kärkkäinen, Manzini and Puglisi, "Permuted longest-common-prefix
 * array", 2009).
 */
export function plcp(symbols: Symbols, sa: Int32Array): Int32Array {
  const n = symbols.length;
  const phi = new Int32Array(n);
  for (let r = 1; r < n; r++) phi[sa[r]!] = sa[r - 1]!;
  if (n > 0) phi[sa[0]!] = -1;
  for (let i = 0, h = 0; i < n; i++) {
    const j = phi[i]!;
    h = j < 0 ? 0 : extend(symbols, i, j, h);
    phi[i] = h;
    if (h > 0) h--;
  }
  return phi;
}

function extend(symbols: Symbols, i: number, j: number, h: number): number {
  const end = symbols.length - Math.max(i, j);
  while (h < end && symbols[i + h] === symbols[j + h] && symbols[i + h] !== 0) h++;
  return h;
}
