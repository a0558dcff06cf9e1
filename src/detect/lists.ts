import { foldValue } from "../doc/normalized.ts";
import { ahoCorasick } from "../strings/aho-corasick.ts";
import type { Words } from "../words/say.ts";
import type { Recognizer } from "./recognizer.ts";

export interface DenyList {
  /** Versioned name: "staff-names.v1". */
  readonly name: string;
  readonly label: string;
  readonly terms: readonly string[];
  readonly caseSensitive?: boolean;
}

export const DENY_LIST_WORDS: Words = { "denied-term": ["term of a deny list", "禁止リストの語"] };

/**
 * Finds every term of a list, the leftmost and longest where they overlap, in time linear in the text whatever the number of
 * terms. A term begins and ends at word boundaries where its script has them; in Japanese it stands anywhere. A space in a
 * term is also a tab or a line break in the text.
 */
export function denyList({ name, label, terms, caseSensitive = false }: DenyList): Recognizer {
  const automaton = ahoCorasick(terms.map((term) => foldTerm(foldValue(term), caseSensitive)));
  const why = { code: "denied-term" };
  return {
    name,
    labels: [label],
    words: DENY_LIST_WORDS,
    *find(view) {
      const { text } = view;
      const occurrences = automaton.find(foldTerm(text, caseSensitive), (from, to) =>
        isWhole(text, from, to),
      );
      for (const { from, to } of occurrences) yield { from, to, label, score: 1, source: name, why };
    },
  };
}

/** Says whether a value, as a whole, is a term of the list; for dropping findings that are known to be harmless. */
export function allowList(list: Pick<DenyList, "terms" | "caseSensitive">): (value: string) => boolean {
  const fold = (value: string) => foldTerm(foldValue(value), list.caseSensitive ?? false).trim();
  const allowed = new Set(list.terms.map(fold));
  return (value) => allowed.has(fold(value));
}

/** One code unit for one code unit, so that positions stay: U+0130 alone has a longer lower case. */
function foldTerm(text: string, caseSensitive: boolean): string {
  const spaced = /[\t\n\r]/.test(text) ? text.replace(/[\t\n\r]/g, " ") : text;
  if (caseSensitive) return spaced;
  return (spaced.includes("\u0130") ? spaced.replaceAll("\u0130", "i") : spaced).toLowerCase();
}

const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_]/u;

function isWhole(text: string, from: number, to: number): boolean {
  const splits = (at: number) => WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at));
  return !splits(from) && !splits(to);
}
