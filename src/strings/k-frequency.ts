/**
 * L[i] = length of the longest prefix of suffix i that occurs at least k times, in O(n) whatever k is. Naively:
 *
 *     for each i: the greatest length such that text.slice(i, i + length) occurs k times
 *
 * With lcp[r] = plcp[sa[r]], the k suffixes at ranks b-k+1 .. b share g[b] = min(lcp[b-k+2 .. b]) symbols, and
 * L[sa[r]] = max(g[r .. r+k-1]). Both windows slide in one pass over the ranks, and L replaces `plcp`, which is returned.
 * Ranks are taken in chunks: a loop that only gathers or only scatters waits for memory much less than one that decides.
 */
export function kFrequency(sa: Int32Array, plcp: Int32Array, k: number): Int32Array {
  const n = sa.length;
  if (k > n) return plcp.fill(0);
  const chunk = new Int32Array(CHUNK);
  const slide = slidingWindows(n, k);
  for (let from = 1; from < n + k - 1; from += CHUNK) {
    const to = Math.min(from + CHUNK, n + k - 1);
    for (let b = from; b < to && b < n; b++) chunk[b - from] = plcp[sa[b]!]!;
    slide(chunk, from, to);
    for (let b = Math.max(from, k - 1); b < to; b++) plcp[sa[b - k + 1]!] = chunk[b - from]!;
  }
  return plcp;
}

const CHUNK = 4096;

/** Replaces lcp[b] by L of rank b - k + 1, for b in [from, to); to be called for chunk after chunk. */
function slidingWindows(n: number, k: number): (lcps: Int32Array, from: number, to: number) => void {
  const mask = 2 ** Math.ceil(Math.log2(k + 1)) - 1;
  const ring = () => new Int32Array(mask + 1);
  const [minAt, min, maxAt, max] = [ring(), ring(), ring(), ring()] as const;
  let [minHead, minTail, maxHead, maxTail] = [0, 0, 0, 0];
  return (lcps, from, to) => {
    for (let b = from, r = from - k + 1; b < to; b++, r++) {
      let g = 0;
      if (b < n) {
        const lcp = lcps[b - from]!;
        while (minHead < minTail && min[(minTail - 1) & mask]! >= lcp) minTail--;
        minAt[minTail & mask] = b;
        min[minTail++ & mask] = lcp;
        while (minAt[minHead & mask]! <= r) minHead++;
        if (r >= 0) g = min[minHead & mask]!;
      }
      while (maxHead < maxTail && max[(maxTail - 1) & mask]! <= g) maxTail--;
      maxAt[maxTail & mask] = b;
      max[maxTail++ & mask] = g;
      while (maxAt[maxHead & mask]! < r) maxHead++;
      lcps[b - from] = max[maxHead & mask]!;
    }
  };
}
