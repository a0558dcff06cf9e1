import type { Star } from "./pattern.ts";
import { startOfTerm, type TermTable } from "./table.ts";

/** How many terms fit the pattern that keeps these characters of q. */
export function countFitting(table: TermTable, q: Uint16Array, kept: Uint8Array, star: Star): number {
  const blocks = blocksOf(q, kept);
  const least = blocks.reduce((sum, block) => sum + block.symbols.length, 0);
  let count = 0;
  for (let length = Math.max(1, least); length <= table.longest; length++) {
    const end = table.firstOfLength[length + 1]!;
    for (let term = table.firstOfLength[length]!; term < end; term++) {
      const from = startOfTerm(table, term, length);
      if (fits(table.symbols, from, from + length, blocks, star)) count++;
    }
  }
  return count;
}

interface Block {
  readonly symbols: Uint16Array;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

function blocksOf(q: Uint16Array, kept: Uint8Array): Block[] {
  const blocks: Block[] = [];
  for (let i = 0; i < q.length; i++) {
    if (!kept[i]) continue;
    let to = i + 1;
    while (to < q.length && kept[to]) to++;
    blocks.push({ symbols: q.subarray(i, to), atStart: i === 0, atEnd: to === q.length });
    i = to;
  }
  return blocks;
}

/** Each block at the first place where it can stand; the last at the end, where nothing is deleted after it. */
function fits(t: Uint16Array, from: number, to: number, blocks: readonly Block[], star: Star): boolean {
  const gap = star === "one" ? 1 : 0;
  let next = from;
  for (const { symbols, atStart, atEnd } of blocks) {
    let at = atStart ? from : next + gap;
    if (atEnd && at <= to - symbols.length) at = to - symbols.length;
    while (!standsAt(t, at, to, symbols)) if (atStart || atEnd || ++at > to) return false;
    next = at + symbols.length;
  }
  return blocks.at(-1)?.atEnd ? next === to : next + gap <= to;
}

function standsAt(t: Uint16Array, at: number, to: number, symbols: Uint16Array): boolean {
  if (at + symbols.length > to) return false;
  for (let i = 0; i < symbols.length; i++) if (t[at + i] !== symbols[i]) return false;
  return true;
}
