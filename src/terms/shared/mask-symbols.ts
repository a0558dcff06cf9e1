/**
 * Masks as symbols of a term table, with GAP for each `*`. A gap stands for one or more characters. A mask is itself a string that can
 * be masked further: a gap never equals anything, so whatever fits the longer mask fits the shorter one.
 */
export const GAP = 0;

/** Characters that a mask keeps. */
export function keptIn(mask: Uint16Array): number {
  let kept = 0;
  for (const symbol of mask) if (symbol !== GAP) kept++;
  return kept;
}

/** The mask that keeps these positions of a string. */
export function maskOf(text: Uint16Array, kept: ArrayLike<number>): Uint16Array {
  const mask = new Uint16Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    if (kept[i]) mask[length++] = text[i]!;
    else if (length === 0 || mask[length - 1] !== GAP) mask[length++] = GAP;
  }
  return mask.slice(0, length);
}

/** Whether a string (a term, or a mask) fits a mask as a whole: every block at the first place where it can stand. */
export function fitsMask(mask: Uint16Array, text: Uint16Array): boolean {
  const end = text.length;
  let at = 0;
  let i = 0;
  while (i < mask.length) {
    const open = mask[i] === GAP;
    if (open) i++;
    let to = i;
    while (to < mask.length && mask[to] !== GAP) to++;
    const size = to - i;
    if (open) at++;
    if (size === 0) return at <= end;
    if (to === mask.length && open) {
      if (end - size < at) return false;
      at = end - size;
    }
    const last = open && to < mask.length ? end - size - 1 : at;
    while (at <= last && !standsAt(mask, i, to, text, at)) at++;
    if (at > last) return false;
    at += size;
    i = to;
  }
  return at === end;
}

function standsAt(mask: Uint16Array, from: number, to: number, text: Uint16Array, at: number): boolean {
  if (at + to - from > text.length) return false;
  for (let i = from; i < to; i++) if (mask[i] !== text[at + i - from]) return false;
  return true;
}

const NONE = -0x4000;

/**
 * The longest mask that both strings fit. `at` has the most characters kept from (i, j) on with a[i] kept at b[j]; `best` the most over
 * all later places, which a gap leads to. O(length × length).
 */
export function commonMask(a: Uint16Array, b: Uint16Array): Uint16Array {
  const width = b.length + 3;
  const { at, best } = commonTables(a, b);
  const kept = new Uint8Array(a.length);
  let [i, j] = [0, 0];
  let value = at[0]!;
  if (Math.max(0, best[width + 1]!) > value) {
    value = Math.max(0, best[width + 1]!);
    [i, j] = [1, 1];
    if (value === 0) return Uint16Array.of(GAP);
    [i, j] = seek(at, best, width, i, j, value);
  } else if (value < 0) return Uint16Array.of(GAP);
  for (;;) {
    kept[i] = 1;
    if (--value === 0) break;
    if (at[(i + 1) * width + j + 1] === value) {
      i++;
      j++;
    } else [i, j] = seek(at, best, width, i + 2, j + 2, value);
  }
  return maskOf(a, kept);
}

/** The first place from (i, j) on that keeps `value` characters. */
function seek(
  at: Int16Array,
  best: Int16Array,
  width: number,
  i: number,
  j: number,
  value: number,
): [number, number] {
  while (at[i * width + j] !== value) {
    if (best[i * width + j + 1] === value) j++;
    else i++;
  }
  return [i, j];
}

let tables = { at: new Int16Array(0), best: new Int16Array(0) };

function commonTables(a: Uint16Array, b: Uint16Array) {
  const width = b.length + 3;
  const size = (a.length + 3) * width;
  if (tables.at.length < size) tables = { at: new Int16Array(2 * size), best: new Int16Array(2 * size) };
  const { at, best } = tables;
  at.fill(NONE, 0, size);
  best.fill(NONE, 0, size);
  const [lastA, lastB] = [a.length - 1, b.length - 1];
  for (let i = lastA; i >= 0; i--) {
    for (let j = lastB; j >= 0; j--) {
      const here = i * width + j;
      if (a[i] === b[j] && a[i] !== GAP) {
        const after = here + width + 1;
        const ends = i === lastA && j === lastB ? 0 : NONE;
        const gap = i < lastA && j < lastB ? Math.max(0, best[after + width + 1]!) : NONE;
        at[here] = 1 + Math.max(ends, at[after]!, gap);
      }
      best[here] = Math.max(at[here]!, best[here + 1]!, best[here + width]!);
    }
  }
  return { at, best };
}
