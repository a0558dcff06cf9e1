/**
 * The generalisation schemas of a message (Nguyen-Son et al., 3.1.3): what its phrases tell, and what can be said instead.
 *
 * A fact has the same key in every message that tells the same: the attribute of the profile it belongs to, or the kind of thing it
 * is, and the phrase. "Harvard" and "Harvard University", 東大 and 東京大学 have one key where the profile, an entity of the
 * findings, or the reference collection says that they are one. Facts of a text with one key have chains of one length that say the
 * same at every level.
 */

import { formsOf } from "../../detect/profile/forms.ts";
import { organisationWritings } from "../../detect/profile/organisation-forms.ts";
import { ATTRIBUTES, type Attribute, type Profile } from "../../detect/profile/profile.ts";
import { languageOf } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import { fold } from "../../knowledge/fold.ts";
import { type Lang, type Place, places } from "../../knowledge/places.ts";
import { reference } from "../../knowledge/reference.ts";
import { memoize } from "../../strings/cache.ts";
import type { Fact } from "../message.ts";
import { breaksGrammar, OMITTED } from "./grammar.ts";
import type { Hierarchy } from "./hierarchy.ts";
import { besideOf, inPlace, type Placed, type Place as SentencePlace } from "./in-place.ts";
import { asLargerNames } from "./larger-names.ts";
import { otherParts } from "./other-parts.ts";
import { populationOf, stepsOf } from "./steps.ts";
import { byFact, unitsOf } from "./units.ts";

export interface FactsOptions {
  /** The writer's, to know which phrases mean the same. */
  readonly profile?: Profile;
  /** Looked up before what the package knows; by attribute or label. */
  readonly hierarchies?: readonly Hierarchy[];
}

/**
 * Sorted, disjoint facts. Of findings that overlap the longest counts, then one of the profile, then the surest. Every fact has at
 * least two levels. `findings` are those to be acted on: thresholds are the caller's.
 */
export type FactFinder = (text: string, findings: readonly Finding[], lang: Lang) => Fact[];

/** What depends on the writer alone is worked out once; use the finder for many texts. */
export function factFinder({ profile = {}, hierarchies = [] }: FactsOptions = {}): FactFinder {
  const valueFor = profileValues(profile);
  return (text, findings, lang) => factsIn(text, findings, lang, valueFor, hierarchies);
}

function factsIn(
  text: string,
  findings: readonly Finding[],
  lang: Lang,
  valueFor: ProfileValues,
  hierarchies: readonly Hierarchy[],
): Fact[] {
  const subjectFindings = asLargerNames(text, joinedPlaces(text, disjoint(text, findings), lang), lang);
  const subjects = subjectsOf(text, subjectFindings, lang, valueFor);
  const near = nearbyPlaces(subjects, lang);
  const facts: Fact[] = [];
  for (const [i, subject] of subjects.entries()) {
    const { finding, key, attribute, written, phrase, name } = subject;
    const own = ownSteps(hierarchies, subject);
    const beside = besideOf(text, finding);
    const related = finding.why.figures?.cooccurrence !== undefined;
    const options = { attribute, lang, beside, near: near(written), own, related, name };
    const people = own ? undefined : populationOf(phrase, finding.label, options);
    const room = { from: facts.at(-1)?.to ?? 0, to: subjectFindings[i + 1]?.from ?? text.length };
    const place = { text, lang, span: finding, beside, room, people };
    const placed = inPlace(place, stepsOf(phrase, finding.label, options));
    facts.push({ ...(own ? placed : grammatical(place, placed)), key, label: finding.label });
  }
  return ofOneLength(otherParts(text, facts, lang));
}

/** A chain without the steps that break the grammar of the sentence; where every one does, the phrase is left out. */
function grammatical({ text, lang }: Pick<SentencePlace, "text" | "lang">, placed: Placed): Placed {
  const { from, to, chain } = placed;
  const beside = besideOf(text, placed);
  const [phrase, ...steps] = chain;
  const fitting = steps.filter(({ text: words }) => !breaksGrammar(phrase!.text, { ...beside, words, lang }));
  if (fitting.length === steps.length) return placed;
  const others = fitting.length > 0 ? fitting : [{ text: OMITTED, level: 1 }];
  return { from, to, chain: [phrase!, ...others].map((step, level) => ({ ...step, level })) };
}

/** The longest first: what overlaps one that was chosen has an end in it. */
function disjoint(text: string, findings: readonly Finding[]): Finding[] {
  const size = ({ from, to }: Span) => to - from;
  const ofProfile = ({ source }: Finding) => (source.startsWith("profile.") ? 0 : 1);
  const covered = new Uint8Array(text.length);
  const apart = findings
    .filter(({ from, to }) => from >= 0 && from < to && to <= text.length && !isJoint(text.slice(from, to)))
    .sort((a, b) => size(b) - size(a) || ofProfile(a) - ofProfile(b) || b.score - a.score || a.from - b.from)
    .filter(({ from, to }) => !covered[from] && !covered[to - 1] && covered.fill(1, from, to));
  return apart.sort((a, b) => a.from - b.from);
}

/** A conjunction between two names is no name, whatever found it. */
const isJoint = (words: string) => /^(?:and|or|but|the|a|an|of|in|at|と|や|か)$/.test(words);

/** A place and the one around it right after it are one: "Cambridge, Massachusetts", 岐阜県本巣市. */
function joinedPlaces(text: string, findings: readonly Finding[], lang: Lang): Finding[] {
  const joined: Finding[] = [];
  for (const [i, narrow] of findings.entries()) {
    const finding = lang === "en" ? withAround(text, narrow, findings[i + 1]?.from ?? text.length) : narrow;
    const last = joined.at(-1);
    const whole = last && { ...last, to: finding.to };
    if (whole && isPlace(last.label) && isPlace(finding.label) && isOnePlace(text, last, finding, lang))
      joined[joined.length - 1] = whole;
    else joined.push(finding);
  }
  return joined;
}

/** A place with the one around it that nothing has found: "Portland, Oregon". */
function withAround(text: string, finding: Finding, room: number): Finding {
  if (!isPlace(finding.label)) return finding;
  const rest = /^, \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?![\p{L}'’])/u.exec(
    text.slice(finding.to, finding.to + 40),
  )?.[0];
  const around = rest && { ...finding, from: finding.to + 2, to: finding.to + rest.length };
  if (!around || around.to > room || !isOnePlace(text, finding, around, "en")) return finding;
  return { ...finding, to: around.to };
}

function isOnePlace(text: string, first: Finding, second: Finding, lang: Lang): boolean {
  if (!/^,?\s?$/.test(text.slice(first.to, second.from)) || second.to - first.from > LONGEST_NAME)
    return false;
  const whole = places().lookup(text.slice(first.from, second.to), lang)[0];
  const parts = [first, second].flatMap(({ from, to }) => places().lookup(text.slice(from, to), lang));
  return (
    whole !== undefined &&
    places()
      .ancestors(whole)
      .some(({ id }) => parts.some((part) => part.id === id))
  );
}

const ownSteps = (hierarchies: readonly Hierarchy[], { finding, attribute, written, phrase }: Subject) =>
  hierarchies
    .filter(({ name }) => name === attribute || name === finding.label)
    .map(({ above }) => above(written) ?? above(phrase))
    .find((steps) => steps !== undefined);

const MOST_PLACES = 20;
export const isPlace = (label: string) => /^(?:LOCATION|GPE|JP_ADDRESS)$/.test(label);

/** Whose name needs no other place beside it: Berlin is not that of New Hampshire, even beside New York. */
const WELL_KNOWN = 300_000;

/** The other places that a text names, where they may tell which place is meant. */
function nearbyPlaces(subjects: readonly Subject[], lang: Lang): (written: string) => Place[] {
  const named = subjects.filter(({ finding }) => isPlace(finding.label)).slice(0, MOST_PLACES);
  const nearby = named.flatMap(({ written }) =>
    places()
      .lookup(written, lang)
      .slice(0, 1)
      .map((place) => ({ place, name: fold(written) })),
  );
  return (written) => {
    const isKnown = (places().lookup(written, lang)[0]?.population ?? 0) >= WELL_KNOWN;
    return isKnown ? [] : nearby.filter(({ name }) => name !== fold(written)).map(({ place }) => place);
  };
}

/** Chains of facts with one key as long as the shortest of them; the last step stays the last. */
function ofOneLength(facts: readonly Fact[]): Fact[] {
  const units = unitsOf(facts);
  const sizes = byFact(
    units,
    units.map(({ size }) => size),
  );
  return facts.map((fact, i) => {
    const { chain } = fact;
    const last = sizes[i]! - 1;
    if (chain.length === sizes[i]) return fact;
    return { ...fact, chain: [...chain.slice(0, last), { ...chain.at(-1)!, level: last }] };
  });
}

// Keys ------------------------------------------------------------------------------------------------------------------

/** What a finding is about. */
interface Subject {
  readonly finding: Finding;
  readonly attribute: string;
  readonly key: string;
  readonly written: string;
  /** The whole name, in whichever language. */
  readonly name: string;
  /** The whole name in the language of the text, where `written` is a short one: what to generalise. */
  readonly phrase: string;
}

function subjectsOf(
  text: string,
  findings: readonly Finding[],
  lang: Lang,
  valueFor: ProfileValues,
): Subject[] {
  const term = memoize(termOf);
  const whole = wholeNames(text, findings, lang);
  return findings.map((finding, i) => {
    const written = text.slice(finding.from, finding.to);
    const attribute = attributeOf(finding);
    const value = valueFor(attribute, written);
    const name = value ?? whole[i]!;
    const isShort = finding.label === "ORGANIZATION" && languageOf(name) === lang;
    return {
      ...{ finding, attribute, written, name, phrase: isShort ? name : written },
      key: `${attribute}:${(isPlace(finding.label) && placeKey(name, lang)) || term(name)}`,
    };
  });
}

const KINDS: Readonly<Record<string, string>> = {
  ...{ LOCATION: "place", GPE: "place", JP_ADDRESS: "place", PERSON: "person", USERNAME: "person" },
  ...{ ORGANIZATION: "organisation", EDUCATION: "organisation", FACILITY: "organisation" },
};

/** The attribute of the profile a finding rests on, else the kind of thing it is. */
function attributeOf({ source, why, label }: Finding): string {
  const attribute = source.startsWith("profile") ? why.values?.attribute : undefined;
  return typeof attribute === "string" ? attribute : (KINDS[label] ?? label.toLowerCase());
}

/** Attributes whose values have other writings that mean the same. */
const WITH_FORMS: readonly Attribute[] = ATTRIBUTES.filter((name) => name !== "email" && name !== "phone");

/** The value of a profile that a phrase is a writing of. */
type ProfileValues = (attribute: string, written: string) => string | undefined;

function profileValues(profile: Profile): ProfileValues {
  const values = writingsOf(profile);
  return (attribute, written) => values.get(`${attribute}:${fold(written)}`);
}

function writingsOf(profile: Profile): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const attribute of WITH_FORMS)
    for (const value of profile[attribute] ?? [])
      for (const { text, relation } of formsOf({ [attribute]: [value] })) {
        const name = `${attribute}:${fold(text)}`;
        if (relation === undefined && !values.has(name)) values.set(name, value);
      }
  return values;
}

/** For each finding the longest name of the same entity, or of the organisation it is a short name of. */
function wholeNames(text: string, findings: readonly Finding[], lang: Lang): string[] {
  const longest = new Map<string, string>();
  const keep = (name: string, written: string) => {
    if (written.length > (longest.get(name)?.length ?? 0)) longest.set(name, written);
  };
  const entityOf = ({ label, entity }: Finding) => `${KINDS[label] ?? label} ${entity}`;
  for (const finding of findings) {
    const written = text.slice(finding.from, finding.to);
    if (finding.entity !== undefined) keep(entityOf(finding), written);
    if (finding.label !== "ORGANIZATION" || written.length > LONGEST_NAME) continue;
    for (const form of organisationWritings(written, lang)) keep(`form ${fold(form.text)}`, written);
  }
  return findings.map((finding) => {
    const written = text.slice(finding.from, finding.to);
    const same = finding.entity === undefined ? undefined : longest.get(entityOf(finding));
    const short = finding.label === "ORGANIZATION" ? longest.get(`form ${fold(written)}`) : undefined;
    return same ?? short ?? written;
  });
}

/** One form for all writings of a place: "motosu, gifu" for 本巣市 and 岐阜県本巣市. */
function placeKey(name: string, lang: Lang): string | undefined {
  const [place] = places().lookup(name, lang);
  const around =
    place &&
    places()
      .ancestors(place)
      .find(({ level }) => level !== "admin2");
  return place && [place, ...(around ? [around] : [])].map(({ en }) => fold(en)).join(", ");
}

const LONGEST_NAME = 200;

/** One form for all writings of a term of the reference collection, in either language. */
function termOf(name: string): string {
  const folded = fold(name.length > LONGEST_NAME ? name.slice(0, LONGEST_NAME) : name);
  return reference().writings(folded)[0] ?? folded;
}
