import { foldText } from "../archive/tokens.ts";
import type { Doc } from "../doc/doc.ts";
import type { RankedWord } from "./information.ts";

/** Words that stand in a row as one term; `parts` are the words, for changing one of them breaks the phrase. */
export interface Phrase extends RankedWord {
  readonly parts: readonly string[];
}

/** Longer runs are headings and lists. */
const LONGEST = 4;

/**
 * Maximal runs of two to four names, nouns and numbers with nothing but a space between them (in Japanese: nothing), told as
 * the sum of what their words tell, and the words themselves; the most informative first.
 */
export function phrasesOf(
  doc: Pick<Doc, "text" | "lang">,
  ranked: readonly RankedWord[],
): (RankedWord | Phrase)[] {
  const places = ranked
    .filter(({ kind }) => kind === "name" || kind === "noun" || kind === "number")
    .flatMap((word) => word.spans.map((span) => ({ word, ...span })))
    .sort((a, b) => a.from - b.from);
  const phrases = new Map<string, Phrase>();
  for (let i = 0; i < places.length; ) {
    let end = i + 1;
    while (
      end < places.length &&
      end - i < LONGEST &&
      touch(doc.text, places[end - 1]!.to, places[end]!.from)
    )
      end++;
    if (end - i > 1) add(phrases, doc.text, places.slice(i, end));
    i = end;
  }
  return [...ranked, ...phrases.values()].sort((a, b) => b.information - a.information);
}

const touch = (text: string, to: number, from: number) => /^ ?$/.test(text.slice(to, from));

function add(
  phrases: Map<string, Phrase>,
  text: string,
  run: readonly { word: RankedWord; from: number; to: number }[],
): void {
  const span = { from: run[0]!.from, to: run.at(-1)!.to };
  const term = foldText(text.slice(span.from, span.to));
  const earlier = phrases.get(term);
  const information = run.reduce((sum, { word }) => sum + word.information, 0);
  phrases.set(term, {
    ...{ term, kind: "name", information, parts: run.map(({ word }) => word.term) },
    spans: [...(earlier?.spans ?? []), span],
  });
}
