/** What a searcher reads of a page that was found: the stretch around the person's name, with names and searched words marked. */
import { foldText } from "../archive/tokens.ts";
import type { Span } from "../doc/span.ts";

export interface SnippetMark extends Span {
  readonly kind: "name" | "word";
}

export interface Snippet {
  readonly text: string;
  /** In order and disjoint, by their place in `text`. */
  readonly marks: readonly SnippetMark[];
}

/** Characters on each side of the first name. */
const AROUND = 90;

/** The stretch around the first name, or else the first word; the beginning of a page that has neither as it is written here. */
export function snippetOf(page: string, names: readonly string[], words: readonly string[]): Snippet {
  const folded = foldByCharacter(page);
  const marks = disjoint([...placesOf(folded, names, "name"), ...placesOf(folded, words, "word")]);
  const first = marks.find(({ kind }) => kind === "name") ?? marks[0];
  const from = wholeCharacter(page, Math.max(0, (first?.from ?? 0) - AROUND));
  const to = wholeCharacter(page, Math.min(page.length, (first?.to ?? AROUND) + AROUND));
  const text = `${from > 0 ? "…" : ""}${page.slice(from, to)}${to < page.length ? "…" : ""}`;
  const shift = (from > 0 ? 1 : 0) - from;
  const inside = marks.filter((mark) => mark.from >= from && mark.to <= to);
  return {
    text,
    marks: inside.map(({ kind, ...span }) => ({ from: span.from + shift, to: span.to + shift, kind })),
  };
}

interface Folded {
  readonly text: string;
  /** For each code unit of the folded text, and its end, the place in the page. */
  readonly places: readonly number[];
}

/** Each character by itself, so that places are known; sequences that only fold together stay as they are. */
function foldByCharacter(page: string): Folded {
  let text = "";
  const places: number[] = [];
  let at = 0;
  for (const character of page) {
    const folded = foldText(character);
    for (let i = 0; i < folded.length; i++) places.push(at);
    text += folded;
    at += character.length;
  }
  places.push(page.length);
  return { text, places };
}

const LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;

/** Where terms stand, not within a longer word. */
function placesOf(
  { text, places }: Folded,
  terms: readonly string[],
  kind: SnippetMark["kind"],
): SnippetMark[] {
  return terms.flatMap((written) => {
    const term = foldText(written).trim();
    const marks: SnippetMark[] = [];
    if (term === "") return marks;
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
      const end = at + term.length;
      const isPart = (i: number) => LETTER.test(text.charAt(i - 1)) && LETTER.test(text.charAt(i));
      if (!isPart(at) && !isPart(end)) marks.push({ from: places[at]!, to: places[end]!, kind });
    }
    return marks;
  });
}

/** Names first, then the longer. */
function disjoint(marks: readonly SnippetMark[]): SnippetMark[] {
  const order = [...marks].sort(
    (a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0) || b.to - b.from - (a.to - a.from),
  );
  const taken: SnippetMark[] = [];
  for (const mark of order)
    if (!taken.some((other) => mark.from < other.to && other.from < mark.to)) taken.push(mark);
  return taken.sort((a, b) => a.from - b.from);
}

const wholeCharacter = (text: string, at: number) => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at);
