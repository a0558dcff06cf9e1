import { fitsMask, keptIn } from "./mask-symbols.ts";
import { endSlots, fileBySlot, pairSlots } from "./pair-slots.ts";

/** Finds masks among many by the strings that fit them. */
export interface MaskFinder {
  /** The longest accepted mask that a string fits; the one that comes first of equals. -1 when only `*` is left. */
  readonly longest: (string: Uint16Array, accepts?: (mask: number) => boolean) => number;
  /** Masks that have something in common with a string, at most so many. */
  readonly near: (string: Uint16Array, most: number) => number[];
}

/**
 * Every mask is filed under what the fewest masks have: a pair of neighbours (ends included), a character, or what it begins and ends with.
 * Whoever fits has that too, so that a string looks only at masks filed under what it has, the longest first.
 */
export function maskFinder(masks: readonly Uint16Array[]): MaskFinder {
  const kept = Uint32Array.from(masks, keptIn);
  const { count, slotsOf } = pairSlots(masks.length, 22);
  const ends = endSlots(masks, count);
  const frequency = new Uint32Array(count);
  const slotsOfMask = (mask: number) => {
    const end = ends.ofMask(mask);
    return end < 0 || kept[mask] === 0 ? slotsOf(masks[mask]!) : [end, ...slotsOf(masks[mask]!)];
  };
  const slotsOfString = (string: Uint16Array) => new Set([...slotsOf(string), ...ends.ofString(string)]);
  for (const mask of masks.keys()) for (const slot of slotsOfMask(mask)) frequency[slot]!++;
  const slotOf = Int32Array.from(masks, (_, mask) => rarest(slotsOfMask(mask), frequency));
  const order = Uint32Array.from(masks.keys()).sort((a, b) => kept[b]! - kept[a]! || a - b);
  const { starts, numbers: filed } = fileBySlot(count, (use) => {
    for (const mask of order) if (slotOf[mask]! >= 0) use(slotOf[mask]!, mask);
  });

  const longest: MaskFinder["longest"] = (string, accepts = () => true) => {
    let best = -1;
    for (const slot of slotsOfString(string)) {
      for (let i = starts[slot]!; i < starts[slot + 1]!; i++) {
        const mask = filed[i]!;
        if (best >= 0 && (kept[mask]! < kept[best]! || (kept[mask] === kept[best] && mask > best))) break;
        if (kept[mask]! < string.length && accepts(mask) && fitsMask(masks[mask]!, string)) best = mask;
      }
    }
    return best;
  };
  const near: MaskFinder["near"] = (string, most) => {
    const found: number[] = [];
    for (const slot of slotsOfString(string))
      for (let i = starts[slot]!; i < starts[slot + 1]! && found.length < most; i++) found.push(filed[i]!);
    return found;
  };
  return { longest, near };
}

/** The slot that the fewest have; -1 where there is none. */
export function rarest(slots: readonly number[], frequency: Uint32Array): number {
  let best = -1;
  for (const each of slots) if (best < 0 || frequency[each]! < frequency[best]!) best = each;
  return best;
}
