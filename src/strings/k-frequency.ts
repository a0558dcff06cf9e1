/**
 * L[i] = length of the longest prefix of suffix i that occurs at least k times, in O(n) whatever k is. Naively:
 *
 *     for each i: the greatest length such that text.slice(i, i + length) occurs k times
 *
 * With lcp[r] = plcp[sa[r]], the k suffixes at ranks b-k+1 .. b share g[b] = min(lcp[b-k+2 .. b]) symbols, and
 * L[sa[r]] = max(g[r .. r+k-1]). Both windows slide in one pass over the ranks, and L replaces `plcp`, which is returned.
 */
export function kFrequency(sa: Int32Array, plcp: Int32Array, k: number): Int32Array {
  const n = sa.length;
  if (k > n) return plcp.fill(0);
  const minima = slidingWindow(k - 1);
  const maxima = slidingWindow(k);
  for (let b = 1; b < n + k - 1; b++) {
    if (b < n) minima.push(b, -plcp[sa[b]!]!, b - k + 2);
    const g = b >= k - 1 && b < n ? -minima.best() : 0;
    const r = b - k + 1;
    maxima.push(b, g, r);
    if (r >= 0) plcp[sa[r]!] = maxima.best();
  }
  return plcp;
}

/** The greatest of the last values pushed; `first` is the oldest index that still counts, at most `width` back. */
export function slidingWindow(width: number) {
  const capacity = 2 ** Math.ceil(Math.log2(width + 1));
  const mask = capacity - 1;
  const index = new Int32Array(capacity);
  const value = new Int32Array(capacity);
  let head = 0;
  let tail = 0;
  return {
    push(i: number, v: number, first: number): void {
      while (head < tail && value[(tail - 1) & mask]! <= v) tail--;
      index[tail & mask] = i;
      value[tail & mask] = v;
      tail++;
      while (index[head & mask]! < first) head++;
    },
    best: (): number => value[head & mask]!,
  };
}
