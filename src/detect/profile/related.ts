/**
 * Phrases that belong to what a profile says without being it, by co-occurrence in a reference collection: Co(A, B) = |A and B| /
 * |A or B| (Nguyen-Son et al., 3.1.1, threshold 0.0169; Dzakwan, III.2, sure from 0.03, unsure from 0.01).
 */
import type { Lang } from "../../doc/doc.ts";
import { fold } from "../../knowledge/fold.ts";
import { frequency } from "../../knowledge/frequency.ts";
import { organisationKind } from "../../knowledge/organisations.ts";
import { places } from "../../knowledge/places.ts";
import { type Counts, cooccurrence } from "../../knowledge/reference.ts";
import type { Claim } from "./form.ts";
import type { Attribute, Profile } from "./profile.ts";

export interface Thresholds {
  /** From here on a phrase is acted on; 0.0169 by default. */
  readonly act?: number;
  /** From here on a phrase is reported with a score below one half; 0.01 by default. */
  readonly report?: number;
}

const SURE = 0.03;
const SCORES = { sure: 0.7, acted: 0.6, unsure: 0.45 } as const;
/** One document alone may be chance. */
const LEAST_DOCUMENTS = 2;
/** Words as frequent as "school" or "team" tell too little to change a message for them. */
const COMMON = 5e-5;

interface AttributePhrase {
  readonly phrase: string;
  readonly attribute: Attribute;
}

const COMPARED = [
  "hometown",
  "current_city",
  "education",
  "work",
  "religion",
  "politics",
  "sports",
  "interests",
] as const;

/** What noun phrases are compared with: not names, which a collection knows of other people. */
export const comparedPhrases = (profile: Profile): AttributePhrase[] =>
  COMPARED.flatMap((attribute) => (profile[attribute] ?? []).map((phrase) => ({ phrase, attribute })));

export type Relate = (phrase: string, lang: Lang, named: boolean) => Claim | undefined;

export function relatedTo(
  profile: Profile,
  counts: Counts,
  { act = 0.0169, report = 0.01 }: Thresholds,
): Relate {
  const compared = comparedPhrases(profile).filter(({ phrase }) => counts.count(phrase) > 0);
  return (phrase, lang, named) => {
    const best = closest(compared, phrase, counts, report);
    if (!best) return undefined;
    const { attribute, value, documents } = best;
    const isWeak = documents < LEAST_DOCUMENTS || (!named && frequency(phrase, lang) > COMMON);
    if (isWeak && value < act) return undefined;
    const score = value < act || isWeak ? SCORES.unsure : value < SURE ? SCORES.acted : SCORES.sure;
    return {
      ...{ score, attribute, label: labelFor(phrase, lang, named, attribute), relation: "often occurs with" },
      figures: { cooccurrence: Math.round(value * 10000) / 10000 },
    };
  };
}

/** The value itself is looked for elsewhere, where its case counts: an apple is not Apple. */
function closest(compared: readonly AttributePhrase[], phrase: string, counts: Counts, least: number) {
  let best: { attribute: Attribute; value: number; documents: number } | undefined;
  for (const { phrase: own, attribute } of compared) {
    if (fold(own) === fold(phrase)) continue;
    const value = cooccurrence(counts, phrase, own, least);
    if (value < least || value <= (best?.value ?? 0)) continue;
    best = { attribute, value, documents: counts.both(phrase, own) };
  }
  return best;
}

const LABELS: Readonly<Partial<Record<Attribute, string>>> = {
  education: "EDUCATION",
  work: "OCCUPATION",
  religion: "RELIGION",
  politics: "NRP",
};

/** By what is found: a place, an organisation, else by what it is related to. */
function labelFor(phrase: string, lang: Lang, named: boolean, attribute: Attribute): string {
  if (named && places().lookup(phrase, lang).length > 0) return "LOCATION";
  if (named && organisationKind(phrase, lang).named) return "ORGANIZATION";
  return LABELS[attribute] ?? "INTEREST";
}
