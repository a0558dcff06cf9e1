import { deepen } from "../deepen.ts";
import { allocate } from "../kernel/memory.ts";
import { kernelFor, wasmSupported } from "../kernels.ts";
import { type BlockTable, blockTable } from "./block-table.ts";
import { rarest } from "./mask-finder.ts";
import { commonMask, fitsMask, keptIn, maskOf } from "./mask-symbols.ts";
import { fileBySlot, pairSlots } from "./pair-slots.ts";
import { taskHeap } from "./task-heap.ts";

/** Strings to be grouped. A weight says how many terms a string stands for: one for a term, all of a group for its mask. */
export interface Items {
  readonly strings: readonly Uint16Array[];
  readonly weights: ArrayLike<number>;
}

/** Items that are published as one mask. */
export interface Group {
  readonly mask: Uint16Array;
  readonly items: readonly number[];
}

export interface FormOptions {
  /** Ticks of work for one search; then the best mask known. Work, not time: the same everywhere. */
  readonly ticks: number;
  /** Groups of the k nearest to the seed; otherwise of all items that fit. */
  readonly nearest?: boolean;
}

export interface Formed {
  readonly groups: readonly Group[];
  /** Items in no group. */
  readonly rest: readonly number[];
}

/**
 * Groups of items of at least weight k, longest mask first.
 *
 *     while some item has a mask that k of the items left fit:
 *       take the longest such mask; all items that fit it are a group
 *
 * The mask of an item over the items left only gets shorter as others leave, so masks are searched for once and again only when an
 * item comes to the head of the queue and fewer than k still fit its mask.
 */
export function formGroups(items: Items, k: number, options: FormOptions): Formed {
  const { strings, weights } = items;
  const isLeft = new Uint8Array(strings.length).fill(1);
  if (totalOf(weights) < k || strings.length === 0) return { groups: [], rest: [...strings.keys()] };
  const search = maskSearch(items, k, options.ticks);
  const groups: Group[] = [];
  const queue = taskHeap();
  const masks: (Uint16Array | undefined)[] = [];
  const enqueue = (item: number, from: number) => {
    const { mask, kept, count } = search.maskFor(item, from);
    if (kept === 0) return;
    masks[item] = mask;
    queue.push(item, kept, count);
  };
  for (const [item, string] of strings.entries()) enqueue(item, string.length - 1);
  for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
    if (!isLeft[item]) continue;
    const mask = masks[item]!;
    const fitting = search.itemsFitting(mask, isLeft);
    if (fitting.reduce((sum, i) => sum + weights[i]!, 0) < k) {
      enqueue(item, keptIn(mask));
      continue;
    }
    const members = options.nearest ? nearestTo(items, item, fitting, k) : fitting;
    for (const i of members) {
      isLeft[i] = 0;
      search.remove(i);
    }
    groups.push({ mask, items: members });
  }
  return { groups, rest: strings.flatMap((_, i) => (isLeft[i] ? i : [])) };
}

const totalOf = (weights: ArrayLike<number>) => Array.from(weights).reduce((sum, weight) => sum + weight, 0);

/** Of items that fit a mask, those that keep most together with the seed, until their weight is k. */
function nearestTo({ strings, weights }: Items, seed: number, fitting: readonly number[], k: number) {
  const near = fitting
    .map((item) => ({
      item,
      kept: item === seed ? Infinity : keptIn(commonMask(strings[seed]!, strings[item]!)),
    }))
    .sort((a, b) => b.kept - a.kept || a.item - b.item);
  let weight = 0;
  let count = 0;
  while (weight < k) weight += weights[near[count++]!.item]!;
  return near.slice(0, count).map(({ item }) => item);
}

/** Searches masks over the items left with the kernel. */
function maskSearch({ strings, weights }: Items, k: number, ticks: number) {
  let clock = 0;
  const now = () => clock++;
  const copies = Uint32Array.from(weights, (weight) => Math.min(weight, k));
  const memory = (bytes: number) => (wasmSupported() ? allocate(bytes, now) : new Uint8Array(bytes));
  const block: BlockTable = blockTable(strings, copies, memory);
  const placesOf: number[][] = strings.map(() => []);
  for (const [place, item] of block.stringAt.entries()) placesOf[item]!.push(place);
  const { count, slotsOf } = pairSlots(strings.length);
  const filed = fileBySlot(count, (use) => {
    for (const [item, string] of strings.entries())
      for (const slot of new Set(slotsOf(string))) use(slot, item);
  });
  const frequency = filed.starts.subarray(1).map((end, slot) => end - filed.starts[slot]!);

  const maskFor = (item: number, most: number) => {
    const string = strings[item]!;
    const q = block.query(string);
    const prober = kernelFor(block.table, q.length).probe(block.table, q, "one");
    try {
      const first = Math.max(1, q.length - most);
      const { best } = deepen(prober, q.length, k, "highest", { now, limit: ticks, threads: 1, first });
      if (!best) return { mask: undefined, kept: 0, count: 0 };
      const mask = maskOf(string, best.kept);
      return { mask, kept: keptIn(mask), count: best.count };
    } finally {
      prober.close();
    }
  };

  /** Whoever fits is filed under every slot of the mask, so that those of the rarest are looked at. */
  const itemsFitting = (mask: Uint16Array, isLeft: Uint8Array): number[] => {
    const slot = rarest(slotsOf(mask), frequency);
    const candidates = filed.numbers.subarray(filed.starts[slot]!, filed.starts[slot + 1]!);
    const fitting: number[] = [];
    for (const item of candidates) if (isLeft[item] && fitsMask(mask, strings[item]!)) fitting.push(item);
    return fitting;
  };
  const remove = (item: number) => placesOf[item]!.forEach(block.remove);
  return { maskFor, itemsFitting, remove };
}
