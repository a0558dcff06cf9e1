/**
 * Two phrases of a sentence that become the same words: "France and Italy" is "Europe and another part of Europe", "chess and
 * poker" "a game and another game", "Orla and Kemal" "someone and someone else".
 */
import type { Lang } from "../../knowledge/places.ts";
import type { Fact, FactLevel } from "../message.ts";
import { wordsOf } from "./shown.ts";

const REACH = 80;
const SENTENCE_END = /[.!?。！？\r\n]/u;
/** What may follow the longer words; before a noun or 's they read badly. */
const FOLLOWS = {
  en: /^(?:$|[.,;:!?)…]|\s+(?:and|or|but|in|on|at|for|to|with|when|where|because|so|last|this|next|since|after|before|then|now|again|as|from|by|too|is|was|are|were|will|has|had|once|twice|one|two|three|four|five|six|seven|eight|nine|ten|\d)(?![\p{L}]))/u,
  ja: /^(?:$|[、。！？,.!?]|に|で|へ|から|まで|と|を|は|が|も|や)/u,
} as const;

/** `facts` are sorted; only the first of those with one key is changed, and only after a place it lies beside. */
export function otherParts(text: string, facts: readonly Fact[], lang: Lang): Fact[] {
  const seen = new Set<string>();
  return facts.map((fact, i) => {
    const earlier = facts[i - 1];
    const isFirst = !seen.has(fact.key);
    seen.add(fact.key);
    const isBeside = earlier !== undefined && isFirst && areBeside(text, earlier, fact);
    const after = text.slice(fact.to, fact.to + 20);
    return isBeside ? { ...fact, chain: apartFrom(fact.chain, earlier.chain, after, lang) } : fact;
  });
}

function areBeside(text: string, first: Fact, second: Fact): boolean {
  const between = text.slice(first.to, second.from);
  if (between.length > REACH || SENTENCE_END.test(between) || first.key === second.key) return false;
  return !holds(first, second) && !holds(second, first);
}

/** Whether one place lies in the other. */
const holds = ({ chain }: Fact, inner: Fact) =>
  inner.chain.some((step) => wordsOf(step) === wordsOf(chain[0]!));

function apartFrom(
  chain: readonly FactLevel[],
  others: readonly FactLevel[],
  after: string,
  lang: Lang,
): FactLevel[] {
  const said = new Set(others.slice(1).map(wordsOf));
  const steps = chain.flatMap((step): FactLevel[] => {
    const value = wordsOf(step);
    if (step.level === 0 || !said.has(value)) return [step];
    if (isPlaceStep(step)) return [{ ...step, text: anotherPlace(step.text, value, after, lang), value }];
    const text = another(step.text, lang);
    return text === step.text && step.level < chain.length - 1 ? [] : [{ ...step, text, value }];
  });
  return steps.map((step, level) => ({ ...step, level }));
}

/** Words that are no place; those without an article stay, and are left out where other steps follow. */
function another(text: string, lang: Lang): string {
  if (lang === "ja") return text.replace(/^ある/u, "別の");
  return text
    .replace(/^(s)omeone$/i, "$1omeone else")
    .replace(
      /^((?:in|at|on|to) )?an? /i,
      (whole, at = "") => `${at}${/^A/.test(whole.slice(at.length)) ? "A" : "a"}nother `,
    );
}

const anotherPlace = (text: string, value: string, after: string, lang: Lang) =>
  FOLLOWS[lang].test(after) && NAME_LAST[lang].test(text.slice(text.lastIndexOf(value) + value.length))
    ? anotherPart(text, value, lang)
    : text;

/** Particles and the like may follow a name in its step. */
const NAME_LAST = { en: /^$/, ja: /^(?!の)/u } as const;

const isPlaceStep = ({ population }: FactLevel) => population !== undefined;

/** Words without what was said to keep two places apart: how well they read depends on the place alone. */
export const withoutOtherPart = (text: string): string =>
  text.replace("another part of ", "").replace("の別の場所", "");

function anotherPart(text: string, value: string, lang: Lang): string {
  const at = text.lastIndexOf(value);
  if (lang === "ja") return `${text.slice(0, at)}${value}の別の場所${text.slice(at + value.length)}`;
  const from = text.slice(0, at).endsWith("the ") ? at - "the ".length : at;
  return `${text.slice(0, from)}another part of ${text.slice(from)}`;
}
