import type { Span } from "../doc/span.ts";
import { problem } from "../words/problem.ts";

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

/** The notation for these texts: a published symbol can never be mistaken for a character that was kept. */
export function chooseNotation(
  texts: readonly string[],
  preferred = "*",
  policy: SymbolPolicy = "choose",
): Notation {
  if (preferred.length !== 1 || /[\\\ud800-\udfff]/.test(preferred)) {
    throw problem("rare-symbol", { length: preferred.length });
  }
  const free = (symbol: string) => !texts.some((text) => text.includes(symbol));
  if (free(preferred)) return { symbol: preferred, escaped: false };
  if (policy === "escape") return { symbol: preferred, escaped: true };
  const other = [...CANDIDATES].find(free) ?? privateUse().find(free);
  if (other === undefined) throw problem("rare-symbols-taken");
  return { symbol: other, escaped: false };
}

function privateUse(): string[] {
  const [from, to] = PRIVATE_USE;
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i));
}

/** The text with sorted, disjoint `spans` suppressed: one symbol for each, or one for each code unit. */
export function publish(
  text: string,
  spans: readonly Span[],
  notation: Notation,
  keepLength = false,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    parts.push(escapeRun(text.slice(at, from), notation), notation.symbol.repeat(keepLength ? to - from : 1));
    at = to;
  }
  parts.push(escapeRun(text.slice(at), notation));
  return parts.join("");
}

function escapeRun(run: string, { symbol, escaped }: Notation): string {
  return escaped ? run.replaceAll("\\", "\\\\").replaceAll(symbol, `\\${symbol}`) : run;
}

/** A stretch of published text without a suppression, as it was before escaping, and where it is. */
export interface Run extends Span {
  readonly value: string;
}

/** Every maximal unsuppressed run of a published text. */
export function* runsOf(published: string, { symbol, escaped }: Notation): Generator<Run> {
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

/** How many runs of each length, in code units, the published texts have. */
export function runLengths(published: Iterable<string>, notation: Notation): Map<number, number> {
  const counts = new Map<number, number>();
  for (const text of published) {
    for (const { value } of runsOf(text, notation))
      counts.set(value.length, (counts.get(value.length) ?? 0) + 1);
  }
  return new Map([...counts].sort(([a], [b]) => a - b));
}
