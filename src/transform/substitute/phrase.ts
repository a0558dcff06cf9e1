import type { Key } from "../key.ts";
import type { Beside, Target } from "../operator.ts";

/**
 * What is said in the place of a value, before it is fitted to the sentence.
 *
 * - name: a proper name. `the` says whether English puts the article before it; undefined leaves the words around alone.
 * - noun: a common noun without its article ("university", 大学). `common` when the value was a common noun too, so that
 *   the article before it stays. `mass` nouns and plurals take no indefinite article.
 * - somewhere: an adverb of place, which takes the preposition before it along.
 * - fixed: words that stand as they are; `before` characters beside the value go with it.
 */
export type Phrase =
  | { readonly kind: "name"; readonly text: string; readonly the?: boolean }
  | {
      readonly kind: "noun";
      readonly text: string;
      readonly common?: boolean;
      readonly mass?: boolean;
      readonly plural?: boolean;
      /** What is left of it before another noun: "city" of "city in Gifu". */
      readonly head?: string;
    }
  | { readonly kind: "somewhere" }
  | { readonly kind: "fixed"; readonly text: string; readonly before?: number; readonly after?: number };

/** Says what may stand for a value, the best first; the first that gives nothing away is taken. */
export type Maker = (target: Target, beside: Beside, setting: Setting) => Iterable<Phrase>;

export interface Setting {
  /** The key of this operator's own draws. */
  readonly secret: Key;
  readonly up: boolean;
  /** Names that may not be used: values of a profile, words of the text. */
  readonly avoid: (name: string) => boolean;
  readonly cycles: Cycles;
}

/** Keyed cycles through lists; see cycle.ts. */
export interface Cycles {
  readonly after: (name: string, list: readonly string[]) => (value: string) => Iterable<string>;
}

export const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A noun said in one of two languages. */
export const noun = (text: string, rest: Partial<Extract<Phrase, { kind: "noun" }>> = {}): Phrase => ({
  kind: "noun",
  text,
  ...rest,
});
