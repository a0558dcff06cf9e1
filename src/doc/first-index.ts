/** The first index below `count` for which `holds`, which stays true once it is; `count` when there is none. */
export function firstIndex(count: number, holds: (i: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (holds(mid)) high = mid;
    else low = mid + 1;
  }
  return low;
}
