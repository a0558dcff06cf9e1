/**
 * L[i] = length of the longest prefix of suffix i that occurs in at least k documents. O(n) whatever k is.
 * `docs[r]` is the document of the suffix at rank r, h[r] = plcp[sa[r]]. With
 *
 *     a(b) = greatest a with k documents in ranks [a, b],    m(b)  = min h[a(b)+1 .. b]
 *     b(r) = least b with k documents in ranks [r, b],       m'(r) = min h[r+1 .. b(r)]
 *
 * a string at rank r that occurs in k documents fills a range of ranks around r; either k documents of it lie from r on,
 * or the range reaches some b >= r with a(b) <= r. So L[sa[r]] = max(m'(r), max{m(b) : b >= r, a(b) <= r}).
 */
export function documentFrequency(sa: Int32Array, plcp: Int32Array, docs: Int32Array, k: number): Int32Array {
  const n = sa.length;
  const h = new Int32Array(n);
  for (let r = 0; r < n; r++) h[r] = plcp[sa[r]!]!;
  const starts = windowStarts(docs, k);
  const lengths = new Int32Array(n);
  const backward = new Int32Array(n);
  minima(h, starts, backward);
  forwardMinima(h, docs, k, (r, least) => {
    lengths[sa[r]!] = least;
  });
  const best = monotoneQueue((a, b) => a >= b);
  for (let r = 0, b = 0; r < n; r++) {
    for (; b < n && starts[b]! <= r; b++) if (starts[b]! >= 0) best.push(b, backward[b]!);
    best.dropBefore(r);
    lengths[sa[r]!] = Math.max(lengths[sa[r]!]!, best.top() ?? 0);
  }
  return lengths;
}

/** a(b) for each b, -1 where ranks 0 .. b hold fewer than k documents. */
function windowStarts(docs: Int32Array, k: number): Int32Array {
  const starts = new Int32Array(docs.length);
  const seen = documentCounter(docs);
  let a = 0;
  for (let b = 0; b < docs.length; b++) {
    seen.add(b);
    while (seen.distinctWithout(a) >= k) seen.remove(a++);
    starts[b] = seen.distinct() >= k ? a : -1;
  }
  return starts;
}

function minima(h: Int32Array, starts: Int32Array, out: Int32Array): void {
  const least = monotoneQueue((a, b) => a <= b);
  for (let b = 0; b < h.length; b++) {
    least.push(b, h[b]!);
    if (starts[b]! < 0) continue;
    least.dropBefore(starts[b]! + 1);
    out[b] = least.top() ?? 0;
  }
}

function forwardMinima(
  h: Int32Array,
  docs: Int32Array,
  k: number,
  visit: (r: number, least: number) => void,
): void {
  const seen = documentCounter(docs);
  const least = monotoneQueue((a, b) => a <= b);
  for (let r = 0, b = 0; r < h.length; r++) {
    for (; b < h.length && seen.distinct() < k; b++) {
      seen.add(b);
      least.push(b, h[b]!);
    }
    if (seen.distinct() < k) return;
    least.dropBefore(r + 1);
    visit(r, least.top() ?? 0);
    seen.remove(r);
  }
}

/** How many different documents the ranks added and not removed belong to. */
export function documentCounter(docs: Int32Array) {
  const counts = new Int32Array(docs.reduce((most, doc) => Math.max(most, doc), -1) + 1);
  let distinct = 0;
  return {
    add(r: number): void {
      if (counts[docs[r]!]!++ === 0) distinct++;
    },
    remove(r: number): void {
      if (--counts[docs[r]!]! === 0) distinct--;
    },
    distinct: (): number => distinct,
    distinctWithout: (r: number): number => (counts[docs[r]!] === 1 ? distinct - 1 : distinct),
  };
}

/** Values in the order pushed, less those that a later one beats; the top is the best. */
function monotoneQueue(beats: (later: number, earlier: number) => boolean) {
  let index: number[] = [];
  let value: number[] = [];
  let head = 0;
  return {
    push(i: number, v: number): void {
      while (value.length > head && beats(v, value[value.length - 1]!)) {
        value.pop();
        index.pop();
      }
      index.push(i);
      value.push(v);
    },
    dropBefore(first: number): void {
      while (head < index.length && index[head]! < first) head++;
      if (head > 4096 && head * 2 > index.length) {
        index = index.slice(head);
        value = value.slice(head);
        head = 0;
      }
    },
    top: (): number | undefined => value[head],
  };
}
