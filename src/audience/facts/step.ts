/** A step of a chain before it is fitted to a sentence, and how the families of steps are made. */
import type { Lang, Place } from "../../knowledge/places.ts";
import type { Beside } from "../../transform/operator.ts";
import { aloneEnglish } from "../../transform/substitute/english.ts";
import { aloneJapanese } from "../../transform/substitute/japanese.ts";
import type { Maker, Phrase, Setting } from "../../transform/substitute/phrase.ts";

export interface Step {
  readonly phrase: Phrase;
  /** The phrase without a sentence. */
  readonly value: string;
  readonly population?: number;
  /** An organisation by the place it is at: "at" before it becomes "in". */
  readonly seat?: boolean;
}

export interface StepsOptions {
  /** What the phrase belongs to: an attribute of a profile, or the kind of thing it is. */
  readonly attribute: string;
  readonly lang: Lang;
  readonly beside: Beside;
  /** Places of the same text. */
  readonly near: readonly Place[];
  /** The whole name that the phrase is a writing of. */
  readonly name?: string;
  /** The phrase is only met beside what the profile says, so nobody knows which of its meanings is meant. */
  readonly related?: boolean;
  /** Steps that a user's hierarchy gives. */
  readonly own: readonly string[] | undefined;
}

/** Steps for phrases of a kind, the nearest first. */
export type Family = (phrase: string, label: string, options: StepsOptions) => Step[];

export const stepOf = (phrase: Phrase, lang: Lang, rest: Partial<Step> = {}): Step => ({
  ...rest,
  phrase,
  value: lang === "ja" ? aloneJapanese(phrase) : aloneEnglish(phrase),
});

/** For makers that draw nothing. */
const NOTHING_DRAWN: Setting = {
  ...{ secret: new Uint8Array(32), up: true, avoid: () => false },
  cycles: { after: () => () => [] },
  nameLists: {
    plain: () => [],
    japanese: () => [],
    isFamilyFirst: () => false,
    isJapaneseReading: () => false,
  },
  groupOf: () => ({ name: "", ids: [] }),
};

/** What the makers of substitutes say of a phrase. */
export function madeSteps(
  maker: Maker,
  phrase: string,
  label: string,
  { lang, beside }: StepsOptions,
): Step[] {
  const target = { value: phrase, label, entity: phrase, number: 1, lang };
  return [...maker(target, beside, NOTHING_DRAWN)].map((each) => stepOf(each, lang));
}
