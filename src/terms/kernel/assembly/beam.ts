// @ts-nocheck: AssemblyScript
import * as search from "./search";
import * as s from "./state";

/** For every number of deletions the path and the list of the node that is kept; one set is read, the other written. */
const PATHS: usize = 1024;
const NODES: usize = 9344;
const PATH_BYTES: usize = 64;
const SET_OF_PATHS: usize = 65 * 64;
const NODE_BYTES: usize = 16;
const SET_OF_NODES: usize = 65 * 16;

/**
 * A good pattern for every number of deletions up to the one given, found without going back: of the ways to come to a
 * position of q with so many deletions only the one that most terms fit is followed. It looks at every `stride`th record.
 * Paths and nodes (list, count, gap) are left in the set that is returned, -1 when the arena is too small. A node's
 * count is that of terms that end as the pattern ends.
 */
export function beam(deletions: i32, stride: i32): i32 {
  search.clearStatus();
  const base = (s.recordsEnd + 15) & ~15;
  const most = (s.recordsEnd - s.arena) / (s.recordBytes * stride) + 1;
  const half = (most + 2) * search.ENTRY * (<usize>deletions + 2);
  if (base + 2 * half > s.arenaEnd) return -1;
  let set = 0;
  search.setTop(base);
  const first = node(set, 0);
  store<u32>(first, <u32>base);
  store<u32>(first, sample(stride), 4);
  store<u32>(first, 0, 8);
  for (let i = 0; i < s.l; i++) {
    const next = 1 - set;
    search.setTop(base + <usize>next * half);
    for (let used = 0; used <= min(deletions, i + 1); used++) step(i, used, deletions - used, set, next);
    set = next;
  }
  for (let used = 0; used <= deletions; used++) {
    const at = node(set, used);
    store<i32>(at, search.ending(load<u32>(at), load<i32>(at, 4), load<u32>(at, 8) !== 0), 4);
  }
  return set;
}

function node(set: i32, used: i32): usize {
  return s.query + NODES + <usize>set * SET_OF_NODES + <usize>used * NODE_BYTES;
}

function path(set: i32, used: i32): usize {
  return s.query + PATHS + <usize>set * SET_OF_PATHS + <usize>used * PATH_BYTES;
}

function sample(stride: i32): i32 {
  let count = 0;
  for (let record = s.arena; record < s.recordsEnd; record += s.recordBytes * stride) {
    if (load<u64>(record, 8) === 0) continue;
    store<u64>(search.top, 1);
    store<u32>(search.top, <u32>record, 8);
    search.setTop(search.top + search.ENTRY);
    count++;
  }
  return count;
}

/** The node after position i with so many deletions: q[i] kept or deleted, whichever more terms fit; kept when equal. */
function step(i: i32, used: i32, budget: i32, set: i32, next: i32): void {
  const from = search.top;
  let kept = -1;
  let removed = -1;
  if (used <= i) {
    const at = node(set, used);
    kept = search.keep(i, budget, load<u32>(at), load<i32>(at, 4), load<u32>(at, 8) !== 0);
  }
  const second = search.top;
  if (used > 0) {
    const at = node(set, used - 1);
    removed = search.filter(i, budget, load<u32>(at), load<i32>(at, 4));
  }
  const keeps = kept >= removed;
  const size = keeps ? kept : removed;
  if (!keeps) memory.copy(from, second, <usize>size * search.ENTRY);
  search.setTop(from + <usize>size * search.ENTRY);
  const to = node(next, used);
  store<u32>(to, <u32>from);
  store<i32>(to, size, 4);
  store<u32>(to, keeps ? 0 : 1, 8);
  memory.copy(path(next, used), path(set, keeps ? used : used - 1), i);
  store<u8>(path(next, used) + i, keeps ? 1 : 0);
}
