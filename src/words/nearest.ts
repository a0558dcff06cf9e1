/**
 * The name that somebody who wrote `name` most likely meant, or undefined when none is near: at most a third of its characters,
 * and at most four, are wrong. Case does not count; of equally near names the first is taken.
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const written = characters(name);
  let best: string | undefined;
  let least = Math.min(MOST, Math.ceil(written.length / 3)) + 1;
  for (const each of names) {
    const distance = alignmentDistance(written, characters(each), least);
    if (distance < least) [best, least] = [each, distance];
  }
  return best;
}

const MOST = 4;
/** A longer name is no slip of the keyboard. */
const LONGEST = 100;
const characters = (name: string) => [...name.toLowerCase()].slice(0, LONGEST);

/**
 * The optimal string alignment distance: how many characters must be inserted, removed, replaced or swapped with their neighbour, no
 * stretch twice. `limit` or more is said as `limit`. Time is the product of the lengths.
 */
function alignmentDistance(a: readonly string[], b: readonly string[], limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  a.forEach((character, i) => {
    const row = [i + 1];
    b.forEach((other, j) => {
      const replaced = last[j]! + (character === other ? 0 : 1);
      const swapped = character === b[j - 1] && other === a[i - 1] ? before[j - 1]! + 1 : replaced;
      row.push(Math.min(last[j + 1]! + 1, row[j]! + 1, replaced, swapped));
    });
    [before, last] = [last, row];
  });
  return Math.min(limit, last.at(-1) ?? limit);
}
