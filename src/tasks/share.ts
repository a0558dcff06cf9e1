/**
 * One message, a copy for every recipient: what it tells of its writer is generalised for each audience, and the copies of an
 * audience differ by wordings that say the same. Nothing is written here: a plan becomes an entry of the ledger (`messageEntry`).
 */

import { codeOf, DEFAULT_BOUND } from "../audience/codes/biases.ts";
import { type Capacity, capacityOf } from "../audience/codes/capacity.ts";
import { type Code, countWords, type LevelRange, type Readers } from "../audience/codes/code.ts";
import { drawCopies } from "../audience/codes/draw.ts";
import { editsOf, indistinct } from "../audience/copies.ts";
import { checkMonotone } from "../audience/facts/check-monotone.ts";
import type { Hierarchy } from "../audience/facts/hierarchy.ts";
import { type AudienceLevels, levelsFor, type Note } from "../audience/facts/levels.ts";
import { type EarlierRelease, releasesOf } from "../audience/facts/past.ts";
import { factsOf, isPlace } from "../audience/facts/schema.ts";
import { shownFinder, wordsOf } from "../audience/facts/shown.ts";
import { unitsOf } from "../audience/facts/units.ts";
import type { Audience, Copy, Fact, Message } from "../audience/message.ts";
import { naturalSteps } from "../audience/natural-steps.ts";
import { isMostly } from "../audience/slots/part-of-speech.ts";
import { slotsOf } from "../audience/slots/slots-of.ts";
import { copiesOf, sharedMessage } from "../audience/trace/book.ts";
import { denyList } from "../detect/lists.ts";
import { shippedPersonalScore } from "../detect/messages/personal.ts";
import type { Profile } from "../detect/profile/profile.ts";
import { profileRecognizer } from "../detect/profile/profile-recognizer.ts";
import { detect } from "../detect/recognizer.ts";
import { createDoc, type Doc, type Lang } from "../doc/doc.ts";
import type { Edit } from "../doc/edits.ts";
import type { Finding } from "../doc/finding.ts";
import { places } from "../knowledge/places.ts";
import { pipelineFor } from "../pipeline/builtin.ts";
import type { Outcome } from "../pipeline/certificate.ts";
import { presetPolicy, ruleFor } from "../pipeline/policy.ts";
import type { Key } from "../transform/key.ts";
import { type CopyByHand, withEdits } from "./copies-by-hand.ts";
import { type AudienceNaturalness, copyNaturalness } from "./copy-naturalness.ts";
import { type LedgerState, type Shared, withMoves } from "./ledger-book.ts";

export interface ShareRequest {
  readonly text: string;
  readonly lang: Lang;
  readonly profile: Profile;
  /** As their file has them; who was moved is put in place here. */
  readonly audiences: readonly Audience[];
  /** Chains of the user's own. */
  readonly hierarchies?: readonly Hierarchy[];
  /** Whatever else is private to the writer is generalised too, as the policy `message` finds it; else what the profile tells. */
  readonly everything?: boolean;
  /** Chance of accusing anybody innocent. */
  readonly bound?: number;
  /** Invisible marks too. */
  readonly marks?: boolean;
  /** Copies the writer changed, by recipient. */
  readonly edited?: ReadonlyMap<string, string>;
}

/** What makes this share differ from any other. */
export interface ShareSetting {
  readonly key: Key;
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly state: LedgerState;
}

/** What one recipient gets. */
export interface SharedCopy {
  readonly recipient: string;
  readonly audience: string;
  readonly text: string;
  readonly edits: readonly Edit[];
}

export interface SharePlan {
  readonly shared: Shared;
  readonly levels: readonly AudienceLevels[];
  readonly capacity: Capacity;
  readonly copies: readonly SharedCopy[];
  /** Copies the writer changed, and what they still tell. */
  readonly byHand: readonly CopyByHand[];
  readonly naturalness: readonly AudienceNaturalness[];
  /** What the writer should know, without the text; `notes` are its sentences. */
  readonly remarks: readonly Remark[];
  readonly notes: readonly string[];
  readonly certificates: readonly Outcome[];
}

/** A note on levels, or one on the message (general), or on a copy that was changed (by-hand). */
export interface Remark extends Omit<Note, "kind"> {
  readonly kind: Note["kind"] | "general" | "by-hand" | "repeated";
  readonly recipient?: string;
  readonly count?: number;
}

/** Where the wordings do not give every recipient a copy of their own some have the same, and a remark says so. */
export function planShare(request: ShareRequest, setting: ShareSetting): SharePlan {
  const audiences = withMoves(request.audiences, setting.state.moves);
  const message = messageOf(request, setting);
  const earlier = earlierReleases(setting.state);
  const levels = levelsFor(message, audiences, {
    natural: naturalSteps(message.text, message.lang),
    earlier,
  });
  const readers = audiences.map((audience, i) => readersOf(message, audience, levels.audiences[i]!));
  const bound = request.bound ?? DEFAULT_BOUND;
  const code = codeOf(setting.key, message, readers, bound);
  const drawn = drawCopies(setting.key, message, code, readers);
  const { copies, texts, byHand } = withEdits(message, drawn, request.edited ?? new Map());
  const remarks = [
    ...generalRemarks(request),
    ...levels.notes,
    ...repeatRemarks(code, copies.length),
    ...handRemarks(copies, byHand),
  ];
  const planned = new Map(levels.audiences.map((each) => [each.audience, each.levels]));
  const trusts = Object.fromEntries(audiences.map(({ name, trust }) => [name, trust]));
  return {
    shared: { ...sharedMessage(message, code, copies), trusts, profile: request.profile },
    levels: levels.audiences,
    capacity: capacityOf(code, readers, bound),
    copies: copies.map((copy, i) => sharedCopy(message, copy, texts[i]!, request.edited)),
    byHand,
    naturalness: copyNaturalness(message, copies),
    remarks,
    notes: remarks.map(({ says }) => says),
    certificates: [
      ...(code.distinct === "nothing" ? [] : [distinctCopies(texts)]),
      checkMonotone(
        message.facts,
        audiences,
        copies.map((copy, i) => ({ ...copy, text: texts[i]!, planned: planned.get(copy.audience)! })),
        earlier,
      ),
    ],
  };
}

function messageOf(request: ShareRequest, { id, time }: ShareSetting): Message {
  const { text, lang, profile, hierarchies = [], everything = false } = request;
  const doc = createDoc(id, text, { lang });
  const told = detect(doc, [profileRecognizer(profile)]).filter((finding) => !isGuess(text, finding));
  const policy = presetPolicy("message");
  const findings = pipelineFor(policy, { profile })
    .scan(doc)
    .filter(({ label, score }) => score >= ruleFor(policy, label).threshold);
  const facts = everything
    ? factsOf(text, [...told, ...findings], lang, { profile, hierarchies })
    : factsWithTold(doc, told, findings, (all) => factsOf(text, all, lang, { profile, hierarchies }));
  const slots = slotsOf(text, lang, { avoid: [...facts, ...findings], marks: request.marks ?? false });
  return { id, time: new Date(time).toISOString(), lang, text, facts, slots };
}

/** A phrase that is met beside what the profile says a little too seldom to be changed for it, or a verb: no noun can stand for it. */
const isGuess = (text: string, { from, to, score, why }: Finding) =>
  why.figures?.cooccurrence !== undefined && (score < 0.5 || isVerb(text.slice(from, to)));

const isVerb = (word: string) => /^[a-z]+$/.test(word) && isMostly(word, "verb");

/**
 * What the profile tells, and whatever gives it back: other names that hold a step of a fact ("Tokyo University" beside the home town
 * Tokyo), and the words of a step where nothing was found.
 */
function factsWithTold(
  doc: Doc,
  told: readonly Finding[],
  others: readonly Finding[],
  make: (findings: readonly Finding[]) => Fact[],
): Fact[] {
  const facts = make(told);
  const shows = shownFinder(facts, unitsOf(facts));
  const around = placesAround(facts, doc.lang);
  const holding = others.filter(({ from, to, label }) => {
    const words = doc.text.slice(from, to);
    return shows(words).length > 0 || (isPlace(label) && around(words));
  });
  const lists = [...stepsByLabel(facts)].map(([label, words]) =>
    denyList({
      name: "profile-step.v1",
      label,
      terms: [...words].filter((each) => shows(each).length > 0),
    }),
  );
  return make([...told, ...holding, ...detect(doc, lists)]);
}

/** The words of all steps, once: a text may tell the same a thousand times. */
function stepsByLabel(facts: readonly Fact[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byLabel = new Map<string, Set<string>>();
  for (const { label, chain } of facts) {
    const words = byLabel.get(label) ?? new Set<string>();
    for (const step of chain) words.add(wordsOf(step));
    byLabel.set(label, words);
  }
  return byLabel;
}

/** Whether words are another name of a step: Britain beside a home town in the United Kingdom. */
function placesAround(facts: readonly Fact[], lang: Lang): (words: string) => boolean {
  const found = (words: string) => places().lookup(words, lang)[0]?.id;
  const steps = facts.flatMap(({ label, chain }) => (isPlace(label) ? chain.map(wordsOf) : []));
  const ids = new Set(steps.map(found));
  return (words) => found(words) !== undefined && ids.has(found(words));
}

/** What each audience was shown of each fact so far. */
function earlierReleases({ shared }: LedgerState): EarlierRelease[] {
  return shared.flatMap((one) => releasesOf(one.message, copiesOf(one), (audience) => one.trusts[audience]!));
}

function readersOf(message: Message, audience: Audience, levels: AudienceLevels): Readers {
  const keys = [...new Set(message.facts.map(({ key }) => key))];
  const ranges = keys.map((key) => {
    const fact = message.facts.findIndex((each) => each.key === key);
    return rangeOf(key, levels.ranges[fact]!);
  });
  return { audience: audience.name, levels: levels.levels, ranges, recipients: audience.recipients };
}

/** The levels from the first on that follow each other. */
function rangeOf(key: string, levels: readonly number[]): LevelRange {
  const low = levels[0]!;
  const gap = levels.findIndex((level, i) => level !== low + i);
  return { key, low, high: low + (gap < 0 ? levels.length : gap) - 1 };
}

function sharedCopy(
  message: Message,
  copy: Copy,
  text: string,
  edited: ReadonlyMap<string, string> | undefined,
): SharedCopy {
  const { recipient, audience } = copy;
  const edits = edited?.has(recipient)
    ? [{ from: 0, to: message.text.length, insert: text, operator: "by-hand" }]
    : editsOf(message, copy).list;
  return { recipient, audience, text, edits };
}

function distinctCopies(texts: readonly string[]): Outcome {
  const same = indistinct(texts).flat().length;
  return {
    guarantee: "copies-distinct",
    holds: same === 0,
    says:
      same === 0
        ? `${texts.length} copies, no two with the same text`
        : `${same} of ${texts.length} copies have the text of another`,
    figures: { copies: texts.length, same },
  };
}

/** The paper shares a message that says nothing personal as it is; a wrong verdict would then tell everything, so here it is a note. */
function generalRemarks({ text, lang }: ShareRequest): Remark[] {
  const says = "the message reads as a general one; what the profile tells is generalised all the same";
  return shippedPersonalScore()(text, lang) > 0 ? [] : [{ kind: "general", says }];
}

function repeatRemarks({ distinct, biases }: Code, recipients: number): Remark[] {
  const copies = countWords(biases);
  const says =
    copies === 1
      ? `all ${recipients} recipients get the same wording: a leak of this message alone names nobody`
      : `${copies} different copies for ${recipients} recipients: some get the same, several messages tell them apart`;
  return distinct === "nothing" ? [{ kind: "repeated", says }] : [];
}

function handRemarks(copies: readonly Copy[], byHand: readonly CopyByHand[]): Remark[] {
  const rows = new Map(copies.map(({ recipient }, row) => [recipient, row]));
  return byHand.flatMap(({ recipient, levels, word }) => {
    const count = [...levels, ...word].filter((choice) => choice === null).length;
    const says = `${count} places of copy ${rows.get(recipient)} were written by hand and tell it no longer from others`;
    return count === 0 ? [] : [{ kind: "by-hand" as const, recipient, count, says }];
  });
}
