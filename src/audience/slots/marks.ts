/**
 * Marks nobody sees: a space of no width after a word, a letter of another alphabet that looks the same. They are fragile: typing,
 * normalising and many services drop them. Asked for only, and named "mark".
 */
import type { Span } from "../../doc/span.ts";
import type { Slot } from "../message.ts";
import type { Reading, Word } from "./reading.ts";

const ZERO_WIDTH = "\u200b";
/** Latin letters and Cyrillic ones of the same shape. */
const TWINS = new Map([..."aceopx"].map((latin, i) => [latin, "\u0430\u0441\u0435\u043e\u0440\u0445"[i]!]));
/** Words between two marks. */
const EVERY = 3;

/** Marks between the slots, one in three words at most. */
export function marks(reading: Reading, slots: readonly Slot[]): Slot[] {
  const marked: Slot[] = [];
  let since = EVERY;
  let next = 0;
  for (const word of reading.words) {
    while (next < slots.length && slots[next]!.to < word.from) next++;
    const slot = since++ >= EVERY && isApart(word, slots[next]) ? markOf(reading, word) : undefined;
    if (!slot) continue;
    marked.push(slot);
    since = 1;
  }
  return marked;
}

const isApart = ({ from, to, free }: Word, slot: Span | undefined) =>
  free && (slot === undefined || slot.from > to || slot.to < from);

function markOf({ lang }: Reading, { from, to, text }: Word): Slot | undefined {
  if (lang === "ja")
    return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}$/u.test(text)
      ? { kind: "mark", from, to, wordings: [text, text + ZERO_WIDTH] }
      : undefined;
  if (!/^[a-z]{4,}$/.test(text)) return undefined;
  const at = [...text].findIndex((letter) => TWINS.has(letter));
  const twin = at < 0 ? [] : [text.slice(0, at) + TWINS.get(text[at]!) + text.slice(at + 1)];
  return { kind: "mark", from, to, wordings: [text, text + ZERO_WIDTH, ...twin] };
}
