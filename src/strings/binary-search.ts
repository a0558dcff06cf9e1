/** The first index from `low` on, below `high`, for which `holds`, which stays true once it is; `high` when there is none. */
export function binarySearch(low: number, high: number, holds: (i: number) => boolean): number {
  while (low < high) {
    const mid = (low + high) >>> 1;
    if (holds(mid)) high = mid;
    else low = mid + 1;
  }
  return low;
}

/** The first index from `low` on, below `high`, whose value is at least `least`, of ascending values; `high` when there is none. */
export function lowerBound(
  values: ArrayLike<number>,
  least: number,
  low = 0,
  high: number = values.length,
): number {
  while (low < high) {
    const mid = (low + high) >>> 1;
    if (values[mid]! >= least) high = mid;
    else low = mid + 1;
  }
  return low;
}
