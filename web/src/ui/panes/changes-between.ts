import type { Edit, Edits } from "../../../../src/doc/edits.ts";

/** A replacement in the text that `before` produces. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * The changes that turn `before.apply(text)` into `after.apply(text)`, touching only what differs, so that an editor keeps
 * its scroll position. Linear in the number of edits and the length of the differences.
 */
export function changesBetween(text: string, before: Edits, after: Edits): Change[] {
  const changes: Change[] = [];
  let a = 0;
  let b = 0;
  let shift = 0;
  while (a < before.list.length || b < after.list.length) {
    const same = before.list[a];
    if (same !== undefined && same === after.list[b]) {
      shift += same.insert.length - (same.to - same.from);
      a++;
      b++;
      continue;
    }
    const startA = a;
    const startB = b;
    const from = Math.min(before.list[a]?.from ?? Infinity, after.list[b]?.from ?? Infinity);
    let to = from;
    for (let grown = true; grown; ) {
      grown = false;
      for (; a < before.list.length && before.list[a]!.from <= to; a++, grown = true)
        to = Math.max(to, before.list[a]!.to);
      for (; b < after.list.length && after.list[b]!.from <= to; b++, grown = true)
        to = Math.max(to, after.list[b]!.to);
    }
    const old = before.list.slice(startA, a);
    const grown = old.reduce((sum, edit) => sum + edit.insert.length - (edit.to - edit.from), 0);
    const now = after.list.slice(startB, b);
    if (!sameEdits(old, now))
      changes.push({ from: from + shift, to: to + shift + grown, insert: applyEdits(text, from, to, now) });
    shift += grown;
  }
  return changes;
}

function sameEdits(a: readonly Edit[], b: readonly Edit[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ from, to, insert }, i) => from === b[i]!.from && to === b[i]!.to && insert === b[i]!.insert)
  );
}

function applyEdits(text: string, from: number, to: number, edits: readonly Edit[]): string {
  let out = "";
  let at = from;
  for (const edit of edits) {
    out += text.slice(at, edit.from) + edit.insert;
    at = edit.to;
  }
  return out + text.slice(at, to);
}
