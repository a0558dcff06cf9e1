import type { Message } from "../../words/message.ts";
import { message } from "../../words/problem.ts";
import type { MaskedText, TermMasker } from "../mask-text.ts";
import { termAt } from "../table.ts";
import type { TermIndex } from "../term-index.ts";
import type { SharedMasks } from "./shared-masks.ts";

/** What the masks of one text say together. */
export interface JointCount {
  /** Different masks of the text, those that are only `*` apart. */
  readonly masks: number;
  /** Of them, how many were looked at together with the words around them; the rest would have taken too long. */
  readonly computed: number;
  /** The fewest terms that can stand at all places of one mask; undefined where none was computed. */
  readonly least?: number;
  /** Ways to fill in all masks that were computed: at least so many. One mask stands for one term throughout. */
  readonly combinations?: number;
}

/** Said where masks tell more together than each alone, or where that was not looked at. */
export function jointNotices({ masks, computed, least }: JointCount, k: number): Message[] {
  return [
    ...(least !== undefined && least < k ? [message("joint-fewer", { least, k })] : []),
    ...(computed < masks ? [message("joint-skipped", { masks: masks - computed })] : []),
  ];
}

/** Candidates of one mask, places of one mask, characters around a place and characters of a text that are masked again. */
const CANDIDATES = 200;
const PLACES = 5;
const AROUND = 2000;
const WORK = 2_000_000;

/**
 * How many terms of the list can stand behind the masks of a text, for a reader who has the list and this program: put in place of the mask,
 * a term must be found and masked in the same way again. `New *k City` is not New York City where that is a term of its own.
 */
export function jointCount(
  index: TermIndex & { readonly shared: SharedMasks },
  masker: TermMasker,
  text: string,
  masks: readonly Pick<MaskedText["masks"][number], "from" | "to" | "pattern" | "identifier">[],
  lang?: string,
): JointCount {
  const places = new Map<string, { from: number; to: number }[]>();
  for (const { from, to, pattern, identifier } of masks)
    if (!identifier && pattern !== "*") places.set(pattern, [...(places.get(pattern) ?? []), { from, to }]);
  const counts: number[] = [];
  let work = 0;
  for (const spans of places.values()) {
    const lines = spans.slice(0, PLACES).map((span) => lineAround(text, span));
    const terms = index.shared.termsLike(text.slice(spans[0]!.from, spans[0]!.to)).slice(0, CANDIDATES);
    const cost = terms.length * lines.reduce((sum, { line }) => sum + line.length, 0);
    if (lines.some(({ line }) => line.length > AROUND) || work + cost > WORK) continue;
    work += cost;
    const published = lines.map(({ line }) => masker.mask(line, lang).text);
    const isPossible = (term: string) =>
      lines.every(({ line, from, to }, i) => {
        const filled = line.slice(0, from) + term + line.slice(to);
        return masker.mask(filled, lang).text === published[i];
      });
    counts.push(terms.filter((term) => isPossible(termAt(index.table, term))).length);
  }
  const product = counts.reduce((all, count) => Math.min(Number.MAX_SAFE_INTEGER, all * count), 1);
  const figures = counts.length > 0 && { least: Math.min(...counts), combinations: product };
  return { masks: places.size, computed: counts.length, ...figures };
}

/** Terms do not reach over the end of a line. */
function lineAround(text: string, { from, to }: { from: number; to: number }) {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", to);
  const line = text.slice(start, end < 0 ? text.length : end);
  return { line, from: from - start, to: to - start };
}
