import type { Gender } from "../../knowledge/names.ts";
import type { Place } from "../../knowledge/places.ts";
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

/** Says what may stand for a value, the best first; the first that does not say the value again is used. */
export type Maker = (target: Target, beside: Beside, setting: Setting) => Iterable<Phrase>;

export interface Setting {
  /** The key of this operator's own draws. */
  readonly secret: Key;
  readonly up: boolean;
  /** Names that may not be used: values of a profile, words of the text. */
  readonly avoid: (name: string) => boolean;
  readonly cycles: Cycles;
  readonly nameLists: NameLists;
  readonly groupOf: (place: Place) => PlaceGroup;
}

/** Names to draw from, and what they say of a name; see name-lists.ts. */
export interface NameLists {
  /** "origin.kind.script", where kind is "surname", a gender, or "any" for names that both genders bear. */
  readonly plain: (name: string) => readonly string[];
  readonly japanese: (
    kind: "surname" | Gender,
    script: "kanji" | "hiragana" | "katakana",
  ) => readonly string[];
  /** Whether it is a surname of a language that puts them first. */
  readonly isFamilyFirst: (word: string) => boolean;
  /** Whether Japanese names are read so, in katakana. */
  readonly isJapaneseReading: (word: string) => boolean;
}

/** Places that stand for each other; see place-groups.ts. */
export interface PlaceGroup {
  readonly name: string;
  readonly ids: readonly string[];
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
