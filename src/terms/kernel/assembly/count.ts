// @ts-nocheck: AssemblyScript
import * as s from "./state";

/**
 * Of all terms, how many fit the pattern whose path (1 for kept) is at `path`; the four words are the signatures of what
 * is kept. See count-fitting.ts outside.
 */
export function countFitting(path: usize, a0: u32, a1: u32, b0: u32, b1: u32): i32 {
  const occurrences = ((<u64>a1) << 32) | a0;
  const pairs = ((<u64>b1) << 32) | b0;
  let count = 0;
  for (let length = 1; length <= s.longest; length++) {
    const first = <usize>load<u32>(s.firstOfLength + ((<usize>length) << 2));
    const end = <usize>load<u32>(s.firstOfLength + ((<usize>(length + 1)) << 2));
    const start = s.symbols + ((<usize>load<u32>(s.symbolStart + ((<usize>length) << 2))) << 1);
    for (let term = first; term < end; term++) {
      if ((occurrences & ~load<u64>(s.occurrences + (term << 3))) !== 0) continue;
      if ((pairs & ~load<u64>(s.pairs + (term << 3))) !== 0) continue;
      count += i32(fits(path, start + (((term - first) * length) << 1), length));
    }
  }
  return count;
}

/** Each block at the first place where it can stand; the last at the end, where nothing is deleted after it. */
function fits(path: usize, t: usize, m: i32): bool {
  const gap: i32 = s.emptyStar ? 0 : 1;
  let next = 0;
  for (let i = 0; i < s.l; ) {
    if (load<u8>(path + i) === 0) {
      i++;
      continue;
    }
    let to = i + 1;
    while (to < s.l && load<u8>(path + to) !== 0) to++;
    let at = i === 0 ? 0 : next + gap;
    const last = i === 0 ? 0 : m - (to - i);
    if (to === s.l) at = max(at, last);
    while (at <= last && !stands(t, m, at, i, to)) at++;
    if (at > last) return false;
    next = at + to - i;
    i = to;
  }
  return load<u8>(path + s.l - 1) !== 0 ? next === m : next + gap <= m;
}

function stands(t: usize, m: i32, at: i32, from: i32, to: i32): bool {
  if (at + to - from > m) return false;
  for (let i = from; i < to; i++) {
    const wanted = load<u16>(s.query + ((<usize>i) << 1));
    if (load<u16>(t + ((<usize>(at + i - from)) << 1)) !== wanted) return false;
  }
  return true;
}
