/** Items by kept characters, then count (both falling), then number. */
export function taskHeap() {
  const heap: { item: number; kept: number; count: number }[] = [];
  const before = (a: number, b: number) => {
    const [x, y] = [heap[a]!, heap[b]!];
    return x.kept !== y.kept ? x.kept > y.kept : x.count !== y.count ? x.count > y.count : x.item < y.item;
  };
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };
  const push = (item: number, kept: number, count: number): void => {
    let at = heap.push({ item, kept, count }) - 1;
    for (let up = (at - 1) >> 1; at > 0 && before(at, up); up = (at - 1) >> 1) {
      swap(at, up);
      at = up;
    }
  };
  const pop = (): number | undefined => {
    const top = heap[0];
    const last = heap.pop();
    if (heap.length === 0 || !last) return top?.item;
    heap[0] = last;
    for (let at = 0; ; ) {
      let next = 2 * at + 1;
      if (next >= heap.length) break;
      if (next + 1 < heap.length && before(next + 1, next)) next++;
      if (!before(next, at)) break;
      swap(at, next);
      at = next;
    }
    return top!.item;
  };
  return { push, pop };
}
