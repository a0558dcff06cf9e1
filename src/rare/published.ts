import type { Span } from "../doc/span.ts";
import { problem } from "../words/problem.ts";
import type { Stretches } from "./stretches.ts";

/** How suppressed stretches are written. */
export interface Notation {
  /** One code unit that stands for what is suppressed. */
  readonly symbol: string;
  /** Whether a backslash marks a symbol, or a backslash, that belongs to the text. */
  readonly escaped: boolean;
}

/** What to do when the symbol asked for is a character of the text: take another one, or escape it. */
export type SymbolPolicy = "choose" | "escape";

const CANDIDATES = "*＊※█■●◆▮◼";
const PRIVATE_USE = [0xe000, 0xf8ff] as const;

/**
 * The notation for these texts: a published symbol can never be mistaken for a character that was kept. Characters that are
 * suppressed do not count, so that the symbol tells nothing of them.
 */
export function chooseNotation(
  texts: readonly string[],
  preferred = "*",
  policy: SymbolPolicy = "choose",
  suppressed: readonly Stretches[] = [],
): Notation {
  if (preferred.length !== 1 || /[\\\ud800-\udfff]/.test(preferred)) {
    throw problem("rare-symbol", { length: preferred.length });
  }
  const free = (symbol: string) => !texts.some((text, t) => keeps(text, suppressed[t] ?? NONE, symbol));
  if (free(preferred)) return { symbol: preferred, escaped: false };
  if (policy === "escape") return { symbol: preferred, escaped: true };
  const other = [...CANDIDATES].find(free) ?? privateUse().find(free);
  if (other === undefined) throw problem("rare-symbols-taken");
  return { symbol: other, escaped: false };
}

const NONE: Stretches = new Uint32Array();

/** Whether a text has a character outside its stretches. */
function keeps(text: string, stretches: Stretches, character: string): boolean {
  let s = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
    while (s < stretches.length && stretches[s + 1]! <= at) s += 2;
    if (s >= stretches.length || at < stretches[s]!) return true;
    at = stretches[s + 1]! - 1;
  }
  return false;
}

function privateUse(): string[] {
  const [from, to] = PRIVATE_USE;
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i));
}

/** The text with the stretches suppressed: one symbol for each, or one for each code unit. */
export function publish(text: string, stretches: Stretches, notation: Notation, keepLength = false): string {
  const { symbol } = notation;
  let published = "";
  let at = 0;
  for (let s = 0; s < stretches.length; s += 2) {
    const to = stretches[s + 1]!;
    published += escapeRun(text.slice(at, stretches[s]), notation);
    published += keepLength ? symbol.repeat(to - stretches[s]!) : symbol;
    at = to;
  }
  return published + escapeRun(text.slice(at), notation);
}

/** Whether the runs of a published text are what the text has between the stretches, and nothing else is shown. */
export function showsOnly(
  published: string,
  text: string,
  stretches: Stretches,
  notation: Notation,
): boolean {
  const runs = runsOf(published, notation);
  let at = 0;
  for (let s = 0; s <= stretches.length; s += 2) {
    const to = stretches[s] ?? text.length;
    if (at < to && runs.next().value?.value !== text.slice(at, to)) return false;
    at = stretches[s + 1] ?? text.length;
  }
  return runs.next().done === true;
}

function escapeRun(run: string, { symbol, escaped }: Notation): string {
  return escaped ? run.replaceAll("\\", "\\\\").replaceAll(symbol, `\\${symbol}`) : run;
}

/** A stretch of published text without a suppression, as it was before escaping, and where it is. */
export interface Run extends Span {
  readonly value: string;
}

/** Every maximal unsuppressed run of a published text. */
export function* runsOf(published: string, { symbol, escaped }: Notation): Generator<Run, undefined> {
  let from = 0;
  while (from < published.length) {
    const to = escaped ? nextSymbol(published, symbol, from) : indexOf(published, symbol, from);
    if (to > from) {
      const raw = published.slice(from, to);
      yield { from, to, value: escaped ? raw.replace(/\\(.)/gs, "$1") : raw };
    }
    from = to + 1;
  }
}

function indexOf(text: string, symbol: string, from: number): number {
  const at = text.indexOf(symbol, from);
  return at < 0 ? text.length : at;
}

function nextSymbol(text: string, symbol: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== symbol) at += text[at] === "\\" ? 2 : 1;
  return Math.min(at, text.length);
}
