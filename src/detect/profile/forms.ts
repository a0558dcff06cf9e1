/** Every writing of what a profile says, to be looked for in one pass. */
import { type Lang, languageOf } from "../../doc/doc.ts";
import { foldValue } from "../../doc/normalized.ts";
import { fold } from "../../knowledge/fold.ts";
import { organisationKind } from "../../knowledge/organisations.ts";
import { places } from "../../knowledge/places.ts";
import { reference } from "../../knowledge/reference.ts";
import { synonyms } from "../../knowledge/synonyms.ts";
import { vocabulary } from "../quasi/vocabulary.ts";
import { TextView } from "../view.ts";
import { emailForms } from "./accounts.ts";
import { isPlaceName, lettersOf } from "./everyday.ts";
import type { Form } from "./form.ts";
import { nameForms } from "./name-forms.ts";
import { organisationWritings } from "./organisation-forms.ts";
import { type HomePlace, homePlaces, outward } from "./place-relation.ts";
import type { Attribute, Profile } from "./profile.ts";

/** Of equal writings the surest stays. */
export function formsOf(profile: Profile): Form[] {
  const values = (attribute: Attribute) => (profile[attribute] ?? []).map(foldValue);
  const each = (attribute: Attribute, make: (value: string, attribute: Attribute) => readonly Form[]) =>
    values(attribute).flatMap((value) => make(value, attribute));
  const homes = homePlaces(profile);
  return surest([
    ...each("full_name", nameForms),
    ...each("nickname", nameForms),
    ...values("email").flatMap(emailForms),
    ...each("hometown", placeForms),
    ...each("current_city", placeForms),
    ...homes.filter(({ share }) => share === 1).flatMap(otherPlaceForms),
    ...each("education", institutionForms),
    ...each("work", institutionForms),
    ...(["religion", "politics", "sports", "interests"] as const).flatMap((name) => each(name, topicForms)),
  ]);
}

function surest(forms: readonly Form[]): Form[] {
  const byText = new Map<string, Form>();
  for (const form of forms) {
    const key = form.text.toLowerCase();
    if ([...form.text].length > 1 && form.score > (byText.get(key)?.score ?? 0)) byText.set(key, form);
  }
  return [...byText.values()];
}

// Places ----------------------------------------------------------------------------------------------------------------

const placeForms = (text: string, attribute: Attribute): Form[] => [
  { text, attribute, label: "LOCATION", score: 0.95, letters: lettersOf(text) },
];

/** The place in both languages, without 市 or 県 too, and what people from there are called. */
function otherPlaceForms({ place, attribute }: HomePlace): Form[] {
  const { en, ja = "" } = place;
  const bare = ja.replace(/(?<=..)[都府県市区町村]$/u, "");
  const written = [en, ja, bare].flatMap((text) => placeForms(text, attribute));
  const people = [place, ...places().ancestors(place)].flatMap((around) => {
    const { en: english, ja: japanese } = places().demonyms(around);
    const score = around.id === place.id ? 0.75 : outward(around, place);
    return [...english, ...english.map((word) => `${word}s`), ...japanese].map(
      (text): Form => ({
        ...{ text, attribute, score, label: "NRP", letters: lettersOf(text) },
        relation: "people-of",
      }),
    );
  });
  return [...written, ...people];
}

// Schools, employers, occupations ------------------------------------------------------------------------------------------

/** Whether a value is an occupation ("student", 看護師) or a subject ("physics"), not the name of an organisation. */
function isOccupation(value: string): boolean {
  const whole = { from: 0, to: value.length };
  const view = new TextView(value);
  return [...vocabulary().hits(view, "occupation")].some(({ to }) => to === whole.to);
}

function labelOf(value: string, attribute: Attribute): string {
  if (attribute === "work" && isOccupation(value)) return "OCCUPATION";
  if (attribute === "work") return "ORGANIZATION";
  const { named } = organisationKind(value, languageOf(value));
  return named || !isSubject(value) ? "ORGANIZATION" : "EDUCATION";
}

/** A noun in lower case, or a Japanese noun that is no name: computer science, 情報工学. */
const isSubject = (value: string) => reference().has(value) && !/^\p{Lu}\p{Ll}+$/u.test(value);

function institutionForms(value: string, attribute: Attribute): Form[] {
  const label = labelOf(value, attribute);
  if (label !== "ORGANIZATION") return topicForms(value, attribute).map((form) => ({ ...form, label }));
  const lang: Lang = languageOf(value);
  const own = organisationWritings(value, lang).map(
    ({ text, score, exact }): Form => ({
      ...{ text, attribute, label, score },
      letters: exact ? "exact" : lettersOf(text),
    }),
  );
  const others = [...new Set(own.flatMap(({ text }) => reference().writings(text)))]
    .filter((text) => languageOf(text) !== lang && !isKanjiPlace(text) && text.length > 2)
    .map((text): Form => ({ text, attribute, label, score: 0.85, letters: lettersOf(text) }));
  return [...own, ...others];
}

/** 豊田 of the company is a town and a surname first. */
const isKanjiPlace = (text: string) => /^\p{Script=Han}+$/u.test(text) && isPlaceName(text);

// Beliefs and pastimes --------------------------------------------------------------------------------------------------------

const TOPIC_LABELS: Readonly<Partial<Record<Attribute, string>>> = {
  religion: "RELIGION",
  politics: "NRP",
  sports: "INTEREST",
  interests: "INTEREST",
};
const SCORES = { same: 0.85, followers: 0.75, synonym: 0.6 } as const;

/** The word, its plural, its followers, the same in the other language, and words of the same meaning. */
function topicForms(value: string, attribute: Attribute): Form[] {
  const label = TOPIC_LABELS[attribute] ?? "INTEREST";
  const form = (text: string, score: number): Form => ({
    ...{ text, attribute, label, score },
    letters: "any",
  });
  const lang = languageOf(value);
  const others = reference()
    .writings(value)
    .filter((text) => fold(text) !== fold(value));
  const alike = lang === "en" ? synonyms(value, "en", "noun").filter((text) => text.length > 3) : [];
  return [
    form(value, SCORES.same),
    ...inflected(value, lang).map((text) => form(text, SCORES.same)),
    ...others.map((text) => form(text, SCORES.same)),
    ...[value, ...others].flatMap(followers).map((text) => form(text, SCORES.followers)),
    ...alike.map((text) => form(text, SCORES.synonym)),
  ];
}

function inflected(value: string, lang: Lang): string[] {
  if (lang === "ja" || !/\p{L}$/u.test(value)) return [];
  if (/[^aeiou]y$/i.test(value)) return [`${value.slice(0, -1)}ies`];
  return [/(?:s|x|ch|sh)$/i.test(value) ? `${value}es` : `${value}s`];
}

/** Buddhism has Buddhists, socialism socialists, 仏教 仏教徒. */
function followers(value: string): string[] {
  if (languageOf(value) === "ja") return /教$/.test(value) ? [`${value}徒`] : [];
  const stem = /^(.{3,})is[mt]$/i.exec(value)?.[1];
  return stem === undefined ? [] : [`${stem}ism`, `${stem}ist`, `${stem}ists`];
}
