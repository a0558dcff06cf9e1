/**
 * Phrases that belong to what a profile says without being it, by co-occurrence in a reference collection: Co(A, B) = |A and B| /
 * |A or B| (Nguyen-Son et al., 3.1.1, threshold 0.0169; Dzakwan, III.2, sure from 0.03, unsure from 0.01).
 */
import type { Lang } from "../../doc/doc.ts";
import { fold } from "../../knowledge/fold.ts";
import { frequency } from "../../knowledge/frequency.ts";
import { organisationKind } from "../../knowledge/organisations.ts";
import { places } from "../../knowledge/places.ts";
import type { Counts } from "../../knowledge/reference.ts";
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
/** One document alone may be chance, and few may be for a word as frequent as "ideal" or "plate". */
const LEAST_DOCUMENTS = 2;
const LEAST_OF_FREQUENT = 5;
const FREQUENT = 1e-5;
/** Words as frequent as "school" or "team" tell too little to change a message for them. */
const COMMON = 5e-5;

function isWeak(phrase: string, lang: Lang, named: boolean, documents: number): boolean {
  if (documents < LEAST_DOCUMENTS || named) return documents < LEAST_DOCUMENTS;
  const share = frequency(phrase, lang);
  return share > COMMON || (share > FREQUENT && documents < LEAST_OF_FREQUENT);
}

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
  const closest = comparison(profile, counts, report);
  return (phrase, lang, named) => {
    const best = closest(phrase);
    if (!best) return undefined;
    const { attribute, value, documents } = best;
    const weak = isWeak(phrase, lang, named, documents);
    if (weak && value < act) return undefined;
    const score = value < act || weak ? SCORES.unsure : value < SURE ? SCORES.acted : SCORES.sure;
    return {
      ...{ score, attribute, label: labelFor(phrase, lang, named, attribute), relation: "cooccurs" },
      figures: { cooccurrence: Math.round(value * 10000) / 10000 },
    };
  };
}

interface Closest {
  readonly attribute: Attribute;
  readonly value: number;
  /** How many documents hold both. */
  readonly documents: number;
}

/**
 * The value of the profile a phrase is closest to. The value itself is looked for elsewhere, where its case counts: an apple is
 * not Apple. Co(A, B) is at most |A| / |B|, so that phrases of very many documents need not be compared.
 */
function comparison(
  profile: Profile,
  counts: Counts,
  least: number,
): (phrase: string) => Closest | undefined {
  const compared = comparedPhrases(profile)
    .map((each) => ({ ...each, folded: fold(each.phrase), count: counts.count(each.phrase) }))
    .filter(({ count }) => count > 0);
  const phrases = compared.map(({ phrase }) => phrase);
  const withEach = counts.withEach?.(phrases) ?? ((phrase) => phrases.map((own) => counts.both(phrase, own)));
  const most = compared.reduce((largest, { count }) => Math.max(largest, count), 0);
  return (phrase) => {
    const count = counts.count(phrase);
    if (count === 0 || count * least > most) return undefined;
    const both = withEach(phrase);
    let best: Closest | undefined;
    for (const [i, { folded, attribute, count: own }] of compared.entries()) {
      const documents = both[i]!;
      const value = documents / (count + own - documents);
      if (documents === 0 || value < least || value <= (best?.value ?? 0) || fold(phrase) === folded)
        continue;
      best = { attribute, value, documents };
    }
    return best;
  };
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
