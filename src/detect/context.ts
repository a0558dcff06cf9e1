import type { Span } from "../doc/span.ts";

/** How far before and after a finding its context words may stand, in characters. */
const BEFORE = 64;
const AFTER = 32;

/** Context lifts any score to at least this, so that a weak shape beside its own name is acted on by default. */
const WITH_CONTEXT = 0.6;
const LIFT = 0.35;

export function contextScore(score: number): number {
  return Math.min(1, Math.max(WITH_CONTEXT, Math.round((score + LIFT) * 100) / 100));
}

export interface ContextFinder {
  /** The context word nearest before the span, else the first after it, in the same paragraph; as the list spells it. */
  (text: string, span: Span): string | undefined;
  /** The spans that may have a context word; for many spans, the text is searched once. Both in order of place. */
  readonly candidates: <T extends Span>(text: string, spans: readonly T[]) => readonly T[];
}

/** Looks for the words of a list; the list is compiled at the first search. */
export function contextFinder(words: readonly string[]): ContextFinder {
  if (words.length === 0) return Object.assign(() => undefined, { candidates: () => [] });
  let regex: RegExp | undefined;
  const compiled = () => (regex ??= contextRegex(words));
  return Object.assign((text: string, span: Span) => nearest(compiled(), text, span), {
    candidates: <T extends Span>(text: string, spans: readonly T[]) =>
      spans.length < MANY ? spans : near(placesOf(compiled(), text), spans),
  });
}

/** From this many spans on, one search of the text costs less than a search around each. */
const MANY = 50;

function placesOf(regex: RegExp, text: string): number[] {
  const places: number[] = [];
  regex.lastIndex = 0;
  for (let match = regex.exec(text); match; match = regex.exec(text)) places.push(match.index);
  return places;
}

/** The spans with a place in reach; both in order. */
function near<T extends Span>(places: readonly number[], spans: readonly T[]): T[] {
  let next = 0;
  return spans.filter(({ from, to }) => {
    while (next < places.length && places[next]! < from - BEFORE) next++;
    return next < places.length && places[next]! < to + AFTER;
  });
}

function nearest(regex: RegExp, text: string, span: Span): string | undefined {
  const before =
    span.from <= BEFORE ? text.slice(0, span.from) : wholeWords(text.slice(span.from - BEFORE, span.from));
  const after = text.slice(span.to, span.to + AFTER);
  const paragraph = before.slice(before.lastIndexOf("\n\n") + 1);
  const end = after.indexOf("\n\n");
  const near = lastMatch(regex, paragraph) ?? firstMatch(regex, end < 0 ? after : after.slice(0, end));
  return near?.toLowerCase();
}

/** Without the word that the cut went through. */
const wholeWords = (text: string) => text.replace(/^[A-Za-z0-9]+/, "");

function firstMatch(regex: RegExp, text: string): string | undefined {
  regex.lastIndex = 0;
  return regex.exec(text)?.[0];
}

function lastMatch(regex: RegExp, text: string): string | undefined {
  let last = firstMatch(regex, text);
  for (let next = last; next !== undefined; next = regex.exec(text)?.[0]) last = next;
  return last;
}

/**
 * Words are folded as the text is. Word boundaries are asked for only where the word itself begins or ends with a letter of
 * a script that has them. Words of the two kinds never begin at the same place, so the boundary before is asked for once, and only where
 * one of the first letters stands.
 */
function contextRegex(words: readonly string[]): RegExp {
  const byLength = [...words].sort((a, b) => b.length - a.length);
  const spaced = byLength.filter((word) => SPACED.test(word.charAt(0)));
  const others = byLength.filter((word) => !SPACED.test(word.charAt(0))).map(bounded);
  if (spaced.length === 0) return new RegExp(others.join("|"), "giu");
  const letters = [...new Set(spaced.map((word) => word.normalize("NFKC").charAt(0)))].join("");
  const begun = `(?=[${letters}])(?<![\\p{Script=Latin}\\p{N}])(?:${spaced.map(bounded).join("|")})`;
  return new RegExp([begun, ...others].join("|"), "giu");
}

const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

/** A word of the list, with its boundary after it. */
function bounded(word: string): string {
  const source = word
    .normalize("NFKC")
    .replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    .replace(/ /g, "[\\s_-]*");
  return source + (SPACED.test(word.slice(-1)) ? "(?![\\p{Script=Latin}\\p{N}])" : "");
}
