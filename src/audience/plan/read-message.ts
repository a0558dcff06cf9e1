/** What a message tells of its writer, and where it can be worded otherwise. */

import { denyList } from "../../detect/lists.ts";
import type { Profile } from "../../detect/profile/profile.ts";
import { profileRecognizer } from "../../detect/profile/profile-recognizer.ts";
import { detect } from "../../detect/recognizer.ts";
import { createDoc, type Doc, type Lang } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { fold } from "../../knowledge/fold.ts";
import { places } from "../../knowledge/places.ts";
import type { Hierarchy } from "../facts/hierarchy.ts";
import { factFinder, isPlace } from "../facts/schema.ts";
import { shownFinder, wordsOf } from "../facts/shown.ts";
import { type Unit, unitsOf } from "../facts/units.ts";
import type { Fact, Message, Slot } from "../message.ts";
import { isMostly } from "../slots/part-of-speech.ts";
import type { SlotFinder } from "../slots/slot-finder.ts";

export interface MessageRequest {
  readonly text: string;
  readonly lang: Lang;
  readonly profile: Profile;
  /** Chains of the user's own. */
  readonly hierarchies?: readonly Hierarchy[];
  /** Whatever else is private to the writer is generalised too, as the policy `message` finds it; else what the profile tells. */
  readonly everything?: boolean;
  /** Invisible marks too. */
  readonly marks?: boolean;
}

/** Called before each step of what takes long in a long text. */
export type Steps = (step: "what it tells" | "what says less" | "wordings" | "copies" | "checks") => void;

/** What is private in any message, and how sure a finding must be to be acted on. */
export interface PrivateFinder {
  readonly scan: (doc: Doc) => readonly Finding[];
  readonly threshold: (label: string) => number;
}

/** What reads messages; made once for many of them. */
export interface MessageTools {
  readonly finder: PrivateFinder;
  readonly slotsOf: SlotFinder;
}

/** A message with its facts and slots; linear in the text. */
export function readMessage(
  request: MessageRequest,
  { id, time }: { readonly id: string; readonly time: number },
  { finder, slotsOf }: MessageTools,
  step: Steps,
): Message {
  const { text, lang, profile, hierarchies = [], everything = false } = request;
  const doc = createDoc(id, text, { lang });
  step("what it tells");
  const ofProfile = detect(doc, [profileRecognizer(profile)]);
  const certain = ofProfile.filter((finding) => !isGuess(text, finding));
  const findings = [...finder.scan(doc), ...ofProfile].filter(
    ({ label, score }) => score >= finder.threshold(label),
  );
  step("what says less");
  const factsOf = factFinder({ profile, hierarchies });
  const make = (all: readonly Finding[]) => withoutOpen(text, all, (some) => factsOf(text, some, lang));
  const facts = everything ? make([...certain, ...findings]) : factsOfProfile(doc, certain, findings, make);
  step("wordings");
  const avoid = [...facts, ...findings];
  const slots = withoutTelling(slotsOf(text, lang, { avoid, marks: request.marks ?? false }), facts);
  return { id, time: new Date(time).toISOString(), lang, text, facts, slots };
}

/** A phrase that is met beside what the profile says a little too seldom to be changed for it, or a verb: no noun can stand for it. */
const isGuess = (text: string, { from, to, score, why }: Finding) =>
  why.figures?.cooccurrence !== undefined && (score < 0.5 || isVerb(text.slice(from, to)));

const isVerb = (word: string) => /^[A-Z]?[a-z]+$/.test(word) && isMostly(word.toLowerCase(), "verb");

/** Names that hold a name that holds a step: more rounds than this were never needed. */
const ROUNDS = 3;

/**
 * What the profile tells, and whatever gives it back: other names that hold a step of a fact ("Tokyo University" beside the home town
 * Tokyo), and the words of a step where nothing was found; then what gives those back.
 */
function factsOfProfile(
  doc: Doc,
  ofProfile: readonly Finding[],
  others: readonly Finding[],
  make: (findings: readonly Finding[]) => Fact[],
): Fact[] {
  let facts = make(ofProfile);
  for (let round = 0, count = -1; round < ROUNDS; round++) {
    const units = unitsOf(facts);
    if (units.length === count) break;
    count = units.length;
    facts = make([...ofProfile, ...givingBack(doc, facts, units, others)]);
  }
  return facts;
}

function givingBack(
  doc: Doc,
  facts: readonly Fact[],
  units: readonly Unit[],
  others: readonly Finding[],
): Finding[] {
  const tells = tellingWords(facts, units);
  const around = placesAround(facts, doc.lang);
  const holding = others.filter(({ from, to, label }) => {
    const words = doc.text.slice(from, to);
    return tells(words) || (isPlace(label) && around(words));
  });
  const lists = [...stepsByLabel(facts)].map(([label, words]) =>
    denyList({ name: "profile-step.v1", label, terms: [...words].filter(tells) }),
  );
  return [...holding, ...detect(doc, lists)];
}

/** Whether words hold a step of a fact that is not open to everybody. */
function tellingWords(facts: readonly Fact[], units: readonly Unit[]): (words: string) => boolean {
  const find = shownFinder(facts, units);
  return (words) => find(words).some(({ unit, level }) => level < units[unit]!.size - 1);
}

/** Slots without wordings that would tell what is left out elsewhere: no "match" for a contest where the match of a tennis player is a fact. */
function withoutTelling(slots: readonly Slot[], facts: readonly Fact[]): Slot[] {
  const tells = tellingWords(facts, unitsOf(facts));
  return slots.flatMap((slot) => {
    const [written, ...others] = slot.wordings;
    const wordings = [written!, ...others.filter((wording) => !tells(wording))];
    return wordings.length > 1 ? [{ ...slot, wordings }] : [];
  });
}

/** The words of all steps but the last, which everybody may read; once, as a text may tell the same a thousand times. */
function stepsByLabel(facts: readonly Fact[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byLabel = new Map<string, Set<string>>();
  for (const { label, chain } of facts) {
    const words = byLabel.get(label) ?? new Set<string>();
    for (const step of chain.slice(0, -1)) words.add(wordsOf(step));
    byLabel.set(label, words);
  }
  return byLabel;
}

/** Whether words are another name of a step but the last: Britain beside a home town in the United Kingdom. */
function placesAround(facts: readonly Fact[], lang: Lang): (words: string) => boolean {
  const placeOf = (words: string) => places().lookup(words, lang)[0]?.id;
  const steps = new Set(
    facts.flatMap(({ label, chain }) => (isPlace(label) ? chain.slice(0, -1).map(wordsOf) : [])),
  );
  const ids = new Set([...steps].map(placeOf));
  return (words) => {
    const id = placeOf(words);
    return id !== undefined && ids.has(id);
  };
}

/**
 * Facts without those that say no more than the last step of another: beside Lyon, of which everybody may read "in Europe", the
 * word Europe hides nothing.
 */
function withoutOpen(
  text: string,
  findings: readonly Finding[],
  make: (findings: readonly Finding[]) => Fact[],
): Fact[] {
  const facts = make(findings);
  const open = new Set(facts.map(({ chain }) => fold(wordsOf(chain.at(-1)!))));
  const others = findings.filter(({ from, to }) => !open.has(fold(text.slice(from, to))));
  return others.length === findings.length ? facts : make(others);
}
