import type { Span } from "../../doc/span.ts";
import { NATURAL_THRESHOLD } from "../../knowledge/language-model.ts";
import type { Lang } from "../../knowledge/places.ts";
import { englishTokens } from "../../nlp/en/tokens.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { memoize } from "../../strings/cache.ts";
import { contradicts } from "../facts/contradicts.ts";
import { OMITTED } from "../facts/grammar.ts";
import { withoutOtherPart } from "../facts/other-parts.ts";
import type { Fact } from "../message.ts";
import { type Natural, shippedNatural } from "../slots/natural.ts";

/** Words on either side that the model looks at. */
const REACH = 4;

/**
 * How much less natural than the phrase itself a step may be, in decades, and how much less for every word it has more: names of
 * people and places are rare in any text, and sums of logarithms fall with every word.
 */
const DROP = 0.35;
const PER_WORD = 0.35;

/**
 * Whether a step of a fact's chain reads well where the fact stands: not much worse than the phrase it stands for, or as well as
 * any wording must (the frequency score of the paper, 3.1.5, relative to the phrase).
 */
export function naturalSteps(
  text: string,
  lang: Lang,
  natural: Natural = shippedNatural(lang),
): (fact: Fact, level: number) => boolean {
  const tokens = (part: string) =>
    (lang === "ja" ? japanese().tokens(part) : englishTokens(part)).map((token) => token.text);
  const around = memoize(({ from, to }: Span) => {
    const before = tokens(text.slice(Math.max(0, from - 60), from)).slice(-REACH);
    const after = tokens(text.slice(to, to + 60)).slice(0, REACH);
    return memoize((wording: string) => natural(before, tokens(wording), after));
  });
  return (fact, level) => {
    if (fact.chain[level]!.text === OMITTED || contradicts(text, fact, level, lang)) return false;
    const [phrase, step] = [fact.chain[0]!.text, withoutOtherPart(fact.chain[level]!.text)];
    const score = around(fact);
    const longer = Math.max(0, tokens(step).length - tokens(phrase).length);
    const least = Math.min(score(phrase) - DROP - longer * PER_WORD, NATURAL_THRESHOLD[lang]);
    return score(step) >= least;
  };
}
