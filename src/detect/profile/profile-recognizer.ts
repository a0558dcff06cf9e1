/**
 * Finds in a text what a profile says of its person, and what leads to it.
 *
 * 1. All writings of all values (names, aliases, short forms, both languages) in one pass of an automaton.
 * 2. Accounts and telephone numbers, which are compared by their letters and digits.
 * 3. Noun phrases not covered by these: places around and in those of the profile, then co-occurrence.
 *
 * Everything that depends on the profile alone is made once; what a phrase has to do with it is remembered.
 */
import type { Lang } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import { fold as foldName } from "../../knowledge/fold.ts";
import { type Counts, reference } from "../../knowledge/reference.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { paragraphs } from "../../nlp/language.ts";
import { ahoCorasick } from "../../strings/aho-corasick.ts";
import { binarySearch } from "../../strings/binary-search.ts";
import { standsAlone } from "../entities/boundaries.ts";
import { fold } from "../entities/names.ts";
import type { Recognizer } from "../recognizer.ts";
import { accountFinder } from "./accounts.ts";
import { isEveryday } from "./everyday.ts";
import { type Claim, explanation, type Form, PROFILE_WORDS } from "./form.ts";
import { formsOf } from "./forms.ts";
import { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
import { headLength } from "./organisation-forms.ts";
import { phoneFinder } from "./phone.ts";
import { homePlaces, namesAround, placeRelation } from "./place-relation.ts";
import type { Profile } from "./profile.ts";
import { relatedTo, type Thresholds } from "./related.ts";

const NAME = "profile.v1";
export const PROFILE_LABELS = [
  ...["PERSON", "USERNAME", "EMAIL_ADDRESS", "PHONE_NUMBER", "LOCATION", "ORGANIZATION", "EDUCATION"],
  ...["OCCUPATION", "RELIGION", "NRP", "INTEREST"],
] as const;

export interface ProfileOptions extends Thresholds {
  /** The collection to count in: the shipped one by default, see `profileCounts` for others. */
  readonly counts?: Counts;
}

/** Finds what a profile says of its person, in any wording that it knows. */
export function profileRecognizer(profile: Profile, options: ProfileOptions = {}): Recognizer {
  const writings = writingFinder(formsOf(profile));
  const accounts = accountFinder(profile);
  const phones = phoneFinder(profile.phone ?? []);
  const relate = phraseRelation(profile, options);
  return {
    name: NAME,
    labels: PROFILE_LABELS,
    words: PROFILE_WORDS,
    *find(view) {
      const { text } = view;
      const sure = [...whole(writings(text), [...(accounts?.(text) ?? [])]), ...(phones?.(view) ?? [])];
      for (const claim of sure) yield finding(claim);
      const covered = coverage(sure);
      for (const { from, to, lang } of paragraphs(text)) {
        for (const phrase of nounPhrases(text.slice(from, to), lang)) {
          const span = { from: from + phrase.from, to: from + phrase.to };
          if (covered(span)) continue;
          const claim = relate(phrase);
          // A place before a word like University is a part of another name.
          if (claim && !(claim.label === "LOCATION" && headLength(text, span.to) > 0))
            yield finding({ ...claim, ...span });
        }
      }
    },
  };
}

/** Names inside an account are not counted again, nor accounts inside an address. */
function whole(writings: readonly Placed[], accounts: readonly Placed[]): Placed[] {
  if (accounts.length === 0) return [...writings];
  const inAddress = coverage(writings.filter(({ label }) => label === "EMAIL_ADDRESS"));
  const outside = accounts.filter((account) => !inAddress(account));
  const inAccount = coverage(outside);
  return [...writings.filter((writing) => !inAccount(writing)), ...outside];
}

function finding({ from, to, label, score, attribute, relation, figures }: Claim & Span): Finding {
  const why = { ...explanation(relation, attribute), ...(figures && { figures }) };
  return { from, to, label, score, source: NAME, why };
}

/** Whether a span touches one of those found before. */
function coverage(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = [...spans].sort((a, b) => a.from - b.from);
  const reach = sorted.map(({ to }) => to);
  for (let i = 1; i < reach.length; i++) reach[i] = Math.max(reach[i]!, reach[i - 1]!);
  return ({ from, to }) => {
    const after = binarySearch(0, sorted.length, (i) => sorted[i]!.from >= to);
    return (reach[after - 1] ?? 0) > from;
  };
}

// Writings ----------------------------------------------------------------------------------------------------------------

type Placed = Claim & Span;

function writingFinder(forms: readonly Form[]): (text: string) => Placed[] {
  const automaton = ahoCorasick(forms.map(({ text }) => folded(text)));
  const byText = new Map(forms.map((form) => [folded(form.text), form]));
  return (text) => {
    const lower = folded(text);
    const accept = (from: number, to: number) => fits(text, from, to, byText.get(lower.slice(from, to))!);
    return automaton.find(lower, accept).map(({ from, to, term }) => placed(text, from, to, forms[term]!));
  };
}

/** One code unit for one code unit; a line break or tab in a name is a space. */
const folded = (text: string) => fold(/[\t\n\r]/.test(text) ? text.replace(/[\t\n\r]/g, " ") : text);

const LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_]/u;
const KATAKANA = /[\p{Script=Katakana}ー]/u;
const HIRAGANA = /\p{Script=Hiragana}/u;
const HAN = /[\p{Script=Han}々]/u;

/** Whether what stands there is the form: whole, in the case it needs, and not the beginning of another name. */
function fits(text: string, from: number, to: number, form: Form): boolean {
  const written = text.slice(from, to);
  if (form.letters === "exact" && written !== form.text) return false;
  if (form.letters === "capital" && !/^\p{Lu}/u.test(written)) return false;
  const [before, first, last, after] = [
    text.charAt(from - 1),
    written.charAt(0),
    written.slice(-1),
    text.charAt(to),
  ];
  if (form.label === "LOCATION" && headLength(text, to) > 0) return false;
  if (HAN.test(first) && form.label === "PERSON") return standsAlone(text, from, to, NOBODY);
  if (HAN.test(first)) return isCutOut(text, from, to);
  if (HIRAGANA.test(first)) return !HIRAGANA.test(before);
  if (KATAKANA.test(first)) return !KATAKANA.test(before) && !KATAKANA.test(after);
  return !(LETTER.test(before) || before === "@" || (LETTER.test(last) && LETTER.test(after)));
}

const NOBODY: ReadonlySet<string> = new Set();

const WINDOW = 16;

/** Between other characters only where the dictionary cuts: 京都 is not in 東京都, 大津 not in 大津波. */
function isCutOut(text: string, from: number, to: number): boolean {
  if (!HAN.test(text.charAt(from - 1)) && !HAN.test(text.charAt(to))) return true;
  const start = Math.max(0, from - WINDOW);
  const tokens = japanese().tokens(text.slice(start, to + WINDOW));
  return (
    tokens.some((token) => start + token.from === from) && tokens.some((token) => start + token.to === to)
  );
}

const UNSURE = 0.45;

/** The word for its kind belongs to an organisation; an everyday word that starts a sentence may be no name. */
function placed(text: string, from: number, end: number, form: Form): Placed {
  const { label, attribute } = form;
  const to = label === "ORGANIZATION" ? end + headLength(text, end) : end;
  const doubtful =
    form.letters === "capital" && /(?:^|[.!?\n]["'”’)]?\s*)$/.test(text.slice(Math.max(0, from - 4), from));
  const score = doubtful ? Math.min(form.score, UNSURE) : form.score;
  return { from, to, label, attribute, score, relation: form.relation ?? "matches" };
}

// Phrases -----------------------------------------------------------------------------------------------------------------

const CACHED_PHRASES = 1 << 13;

type PhraseRelation = (phrase: NounPhrase) => Claim | undefined;

function phraseRelation(profile: Profile, options: ProfileOptions): PhraseRelation {
  const homes = homePlaces(profile);
  const related = relatedTo(profile, options.counts ?? reference(), options);
  const placed = placeRelation(homes);
  const around = namesAround(homes);
  const canBePlace = (text: string, lang: Lang, named: boolean) =>
    lang === "ja"
      ? /[都道府県市区町村郡]$/.test(text) || around.has(foldName(text))
      : named || (around.has(foldName(text)) && isNameInLowerCase(text));
  const relate = (text: string, lang: Lang, named: boolean) =>
    (canBePlace(text, lang, named) ? placed(text, lang) : undefined) ?? related(text, lang, named);
  const claims = new Map<string, Claim | undefined>();
  return ({ text, lang, named }) => {
    const key = `${lang}${named ? "+" : "-"}${text}`;
    if (!claims.has(key)) {
      if (claims.size >= CACHED_PHRASES) claims.clear();
      claims.set(key, relate(text, lang, named));
    }
    return claims.get(key);
  };
}

const SHORTEST_IN_LOWER_CASE = 4;

/** "nice" and "reading" are places only with a capital that no sentence explains. */
const isNameInLowerCase = (text: string) => text.length >= SHORTEST_IN_LOWER_CASE && !isEveryday(text);
