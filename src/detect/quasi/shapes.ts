import type { Span } from "../../doc/span.ts";
import type { Anchor, TextView } from "../view.ts";

/** A way something is written, found near its anchor. */
export interface Shape {
  /** Flags g and u; a named group `value` narrows the finding. Looks after its own boundaries, at most 96 characters long. */
  readonly regex: RegExp;
  readonly score: number;
  readonly anchor?: Anchor;
  /** Every match has one of these; a window without them is not searched. */
  readonly has?: readonly string[];
}

export interface Shaped extends Span {
  readonly score: number;
}

/** Every match of every shape; what two shapes find at one place is for the caller to settle. */
export function* shaped(view: TextView, shapes: readonly Shape[]): Iterable<Shaped> {
  for (const { regex, score, anchor = "digit", has } of shapes) {
    for (const window of view.windows(anchor)) {
      if (has && !has.some((part) => window.text.includes(part))) continue;
      regex.lastIndex = 0;
      for (let match = regex.exec(window.text); match; match = regex.exec(window.text)) {
        const value = match.groups?.value ?? match[0];
        const from = window.from + match.index + match[0].indexOf(value);
        yield { from, to: from + value.length, score };
      }
    }
  }
}

/** Leftmost, longest of overlapping claims, so that a recogniser says one thing about one place. */
export function apart<T extends Shaped>(claims: Iterable<T>): T[] {
  const sorted = [...claims].sort((a, b) => a.from - b.from || b.to - a.to || b.score - a.score);
  const disjoint: T[] = [];
  for (const claim of sorted) {
    if (claim.from >= (disjoint.at(-1)?.to ?? 0)) disjoint.push(claim);
  }
  return disjoint;
}

/** What stands before and after a place, as far as context may reach. */
const REACH = 64;
export const textBefore = (text: string, at: number): string => text.slice(Math.max(0, at - REACH), at);
export const textAfter = (text: string, at: number): string => text.slice(at, at + REACH);
