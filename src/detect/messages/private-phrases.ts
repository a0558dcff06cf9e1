/**
 * Keeps the entities that are private and lowers the others, so that a policy for messages changes only what says something about
 * the writer and the people of their life. Persons, places, organisations, groups, events and times are judged; other findings
 * (numbers, addresses, ...) stay as they are. What an age, an illness or an amount is said of is judged in the same way.
 */
import type { Finding } from "../../doc/finding.ts";
import { overlaps, type Span } from "../../doc/span.ts";
import { paragraphs } from "../../nlp/language.ts";
import type { Refiner } from "../recognizer.ts";
import type { TextView } from "../view.ts";
import { isCoarseTime } from "./coarse-time.ts";
import type { Gender } from "./coreference.ts";
import {
  type Candidate,
  DENIED,
  IN_LIFE,
  isKnown,
  isOnlyMentioned,
  isToldJob,
  knownSpans,
  type Life,
  type PublicKnowledge,
  privateInLife,
} from "./everyday-life.ts";
import { isGeneralStatement, sentenceAround } from "./general-statements.ts";
import { FIRST_PERSON, FIRST_PERSON_JA, RELATIONS, RELATIONS_JA } from "./people-words.ts";
import { type PersonalScore, shippedPersonalScore } from "./personal.ts";
import { KIND_OF_LABEL } from "./phrase-kinds.ts";
import { type PhraseWords, wordTables } from "./phrase-words.ts";
import { type MessageReader, messageReader } from "./plain-message.ts";
import { judgeEnglish } from "./private-english.ts";
import { judgeJapanese } from "./private-japanese.ts";
import { PRIVATE_PHRASE_WORDS } from "./private-phrase-words.ts";
import { type MessagePart, sentenceWords } from "./sentence-words.ts";
import { chatReading, normalizeChat } from "./spelling.ts";
import { TOLD_LIFE } from "./told-life.ts";
import { type Context, NEARLY_PERSONAL, no, type Verdict } from "./verdict.ts";

export interface PrivatePhrasesOptions {
  /** Words to add to the lists of private, non-private and wish words, by language and kind of entity. */
  readonly words?: PhraseWords;
  /** Tells personal messages from general ones; the classifier that comes with the package by default. */
  readonly personal?: PersonalScore;
  /** The gender that a given name says, for pronouns; unknown by default. */
  readonly genderOf?: (given: string) => Gender | "any" | undefined;
  /** What is public wherever it stands; nothing by default. */
  readonly isPublic?: PublicKnowledge["isPublic"];
  /** Whether a word is known as a given name; friends are called by it, people of the news seldom. Nobody by default. */
  readonly isGiven?: (name: string) => boolean;
}

const NAME = "private-phrases.v1";
/** What becomes of the score of an entity that is not private: below the threshold of one half whatever it was. */
const LOWERED = 0.49;
/** A private phrase is a context that lifts what is found with less than certainty, but not what is hardly found. */
const LIFTED = 0.6;
const LEAST = 0.3;

/** Amounts tell little of anybody unless a phrase says so. */
const ONLY_BY_PHRASE: ReadonlySet<string> = new Set(["MONEY", "QUANTITY", "EDUCATION"]);

/** Leaves of the findings in a message those that are private to its writer. */
export function privatePhrases(options: PrivatePhrasesOptions = {}): Refiner {
  const read = messageReader();
  const tables = wordTables(options.words);
  const { genderOf = () => undefined, isGiven = () => false, isPublic } = options;
  return {
    name: NAME,
    labels: Object.keys(KIND_OF_LABEL),
    words: PRIVATE_PHRASE_WORDS,
    refine(findings, view) {
      const { text } = view;
      const judged = findings.filter(({ label }) => Object.hasOwn(KIND_OF_LABEL, label));
      const personal = options.personal ?? shippedPersonalScore();
      const verdicts = new Map<Finding, Verdict>();
      const others = findings.some(
        ({ label, score }) => !Object.hasOwn(KIND_OF_LABEL, label) && label !== "PRODUCT" && score >= 0.5,
      );
      for (const part of inParagraphs(view, judged, read)) {
        let score: number | undefined;
        const personalOnce = () => (score ??= personal(part.text, part.lang, part.message));
        judgePart(part, { tables: tables[part.lang], personal: personalOnce, genderOf, isGiven }, verdicts);
        if (isPublic) lookAgain(part, personalOnce, { isPublic }, isGiven, others, verdicts);
      }
      spread(judged, verdicts, text);
      if (isPublic)
        for (const finding of findings)
          if (
            finding.label === "USERNAME" &&
            isPublic(text.slice(finding.from, finding.to).replace(/^@/, ""), "landmark", "en")
          )
            verdicts.set(finding, no("known-everywhere"));
      return findings.map((finding) => withVerdict(finding, verdicts.get(finding)));
    },
  };
}

interface Part extends MessagePart {
  readonly findings: readonly Finding[];
}

/** Paragraphs with the findings that begin in them; those without are left out. */
function* inParagraphs(view: TextView, findings: readonly Finding[], read: MessageReader): Generator<Part> {
  let next = 0;
  for (const { from, to, lang } of paragraphs(view.text)) {
    const first = next;
    while (next < findings.length && findings[next]!.from < to) next++;
    if (next === first) continue;
    const text = view.text.slice(from, to);
    const message = read(text, lang, text === view.text ? chatReading(view) : normalizeChat(text));
    yield { text, from, lang, message, findings: findings.slice(first, next) };
  }
}

type Shared = Pick<Context, "tables" | "personal"> &
  Required<Pick<PrivatePhrasesOptions, "genderOf" | "isGiven">>;

/** Findings that overlap are read in layers, each without overlaps: the words of one do not hide the other. */
function judgePart(part: Part, shared: Shared, verdicts: Map<Finding, Verdict>): void {
  const { tables, personal, genderOf, isGiven } = shared;
  const judged = part.findings.filter(
    (finding) => finding.source !== TOLD_LIFE && !isRuledOut(finding, part, verdicts),
  );
  for (const layer of withoutOverlaps(judged)) {
    const value = (i: number) => part.text.slice(layer[i]!.from - part.from, layer[i]!.to - part.from);
    const context: Context = {
      tables,
      personal,
      kinds: layer.map(({ label }) => KIND_OF_LABEL[label]!),
      isGiven: (i) => isGiven(value(i)),
      genderOf(i) {
        const gender = genderOf(value(i).replace(/\s.*/s, ""));
        return gender === "any" ? undefined : gender;
      },
    };
    const words = sentenceWords(part, layer);
    const layerVerdicts = part.lang === "ja" ? judgeJapanese(words, context) : judgeEnglish(words, context);
    for (const [i, verdict] of layerVerdicts) verdicts.set(layer[i]!, verdict);
  }
}

/** How much of the text around a finding tells whether it is a work or a title stands before it. */
const AROUND = 24;

/** What the rules for phrases let pass, judged by what the message is about; and what they hold for private though the world knows it. */
function lookAgain(
  part: Part,
  personal: () => number,
  knowledge: PublicKnowledge,
  isGiven: (name: string) => boolean,
  hasOthers: boolean,
  verdicts: Map<Finding, Verdict>,
): void {
  const judged = part.findings.filter((finding) => verdicts.has(finding) || finding.source === TOLD_LIFE);
  if (judged.length === 0) return;
  const candidates = new Map(
    judged.map((finding) => [finding, candidateOf(part, finding, verdicts.get(finding))]),
  );
  const known = nearby(knownSpans(part.text, [...candidates.values()], part.lang, knowledge));
  for (const [finding, candidate] of candidates) {
    const { private: isPrivate = false, why } = verdicts.get(finding) ?? {};
    const word = wordOf(why?.values?.because);
    if (
      isKnown(candidate, known(candidate), word) ||
      (isPrivate && isOnlyMentioned(candidate, word, knowledge))
    )
      verdicts.set(finding, no("known-everywhere"));
    else if (isGeneral(part, finding, candidate, known(candidate), verdicts))
      verdicts.set(finding, no("general-statement"));
    else if (finding.label === "OCCUPATION" && finding.source !== TOLD_LIFE && !isToldJob(candidate))
      verdicts.set(finding, no("job-of-nobody"));
  }
  const life = lifeIn(part, candidates, personal(), hasOthers, verdicts);
  for (const finding of judged) {
    if (finding.source !== TOLD_LIFE || verdicts.has(finding)) continue;
    const told = life.hasPeople || life.hasPrivate || life.personal > NEARLY_PERSONAL;
    verdicts.set(finding, told ? { private: true, why: IN_LIFE } : no("nobody-close"));
  }
  // What is denied of a place is not told by taking the place for somebody's name.
  const denied = nearby(
    [...candidates].flatMap(([finding, { kind, because }]) =>
      kind === "place" && finding.score >= 0.5 && DENIED.has(because) ? [finding] : [],
    ),
  );
  const hasPrivate = life.hasPrivate || judged.some((finding) => verdicts.get(finding)?.private);
  for (const [finding, candidate] of candidates) {
    const verdict = verdicts.get(finding);
    if (verdict?.private || NEVER.has(codeOf(verdict?.why.values?.because))) continue;
    if (finding.source === TOLD_LIFE || ONLY_BY_PHRASE.has(finding.label)) continue;
    if (candidate.kind === "person" && denied(finding).some((place) => overlaps(place, finding))) continue;
    const yes = privateInLife(candidate, { ...life, hasPrivate }, knowledge, isGiven);
    if (yes) verdicts.set(finding, { private: true, why: yes });
  }
}

/** Whether the sentence of a time or an illness says how things are, with nothing else private in it. */
function isGeneral(
  part: Part,
  { from, to }: Finding,
  { kind, value, lang }: Candidate,
  known: readonly Span[],
  verdicts: ReadonlyMap<Finding, Verdict>,
): boolean {
  if (kind !== "time" && kind !== "fact") return false;
  const around = sentenceAround(part.text, from - part.from, to - part.from);
  const sentence = { from: from - around.before.length, to: to + around.after.length };
  const hasPrivate = part.findings.some(
    (other) =>
      overlaps(other, sentence) && KIND_OF_LABEL[other.label] !== kind && verdicts.get(other)?.private,
  );
  const hasKnown = known.some((span) =>
    overlaps({ from: span.from + part.from, to: span.to + part.from }, sentence),
  );
  return !hasPrivate && isGeneralStatement({ kind, value, lang, hasKnown, ...around });
}

/** Cells of this many characters, so that long texts are not searched whole for each finding. */
const CELL = 256;

function nearby<T extends Span>(spans: readonly T[]): (at: Span) => readonly T[] {
  const cells = ({ from, to }: Span) => new Set([Math.floor(from / CELL), Math.floor(to / CELL)]);
  const byCell = new Map<number, T[]>();
  for (const span of spans)
    for (const cell of cells(span)) byCell.set(cell, [...(byCell.get(cell) ?? []), span]);
  return (at) => [...cells(at)].flatMap((cell) => byCell.get(cell) ?? []);
}

function lifeIn(
  part: Part,
  candidates: ReadonlyMap<Finding, Candidate>,
  personal: number,
  hasOthers: boolean,
  verdicts: ReadonlyMap<Finding, Verdict>,
): Life {
  const hasJob = [...candidates].some(
    ([finding, candidate]) => finding.label === "OCCUPATION" && isToldJob(candidate),
  );
  const words = () => part.message.sentences.flat();
  return {
    personal,
    hasPeople:
      hasJob || ADDRESSED_JA.test(part.text) || words().some(({ lower, lemma }) => isOfLife(lower, lemma)),
    hasPrivate: hasOthers || part.findings.some((finding) => verdicts.get(finding)?.private),
  };
}

function candidateOf(part: Part, finding: Finding, verdict: Verdict | undefined): Candidate {
  const [from, to] = [finding.from - part.from, finding.to - part.from];
  return {
    kind: KIND_OF_LABEL[finding.label]!,
    value: part.text.slice(from, to),
    before: part.text.slice(Math.max(0, from - AROUND), from),
    after: part.text.slice(to, to + AROUND),
    lang: part.lang,
    because: codeOf(verdict?.why.values?.because),
    from,
    to,
  };
}

const NEVER: ReadonlySet<string> = new Set(
  ["first-person", "known-everywhere", "job-of-nobody", "general-statement"].map(
    (reason) => `because.${reason}`,
  ),
);
/** Notices and requests speak to people whom the writer knows, without a pronoun. */
const ADDRESSED_JA =
  /お願い(?:し|いた|でき|。|です)|ご連絡|お知らせ|お世話になっ|お疲れ|はじめまして|よろしく|永眠|告別式|いたします|ますか[?？。]/;
const codeOf = (because: unknown): string =>
  typeof because === "object" && because !== null && "code" in because ? String(because.code) : "";

const wordOf = (because: unknown): string | undefined => {
  const values =
    typeof because === "object" && because !== null && "values" in because ? because.values : undefined;
  return typeof values === "object" && values !== null && "word" in values ? String(values.word) : undefined;
};

const isOfLife = (lower: string, lemma: string) =>
  FIRST_PERSON.has(lower) ||
  FIRST_PERSON_JA.has(lower) ||
  RELATIONS.has(lemma) ||
  RELATIONS_JA.has(lemma) ||
  /^(?:you|your|u|ur|ya|yous)$/.test(lower);

/** Models take "us" for a country; spans of time and times that come again (three years, every week) tell nobody apart. */
function isRuledOut(finding: Finding, part: Part, verdicts: Map<Finding, Verdict>): boolean {
  const value = part.text.slice(finding.from - part.from, finding.to - part.from);
  const pronoun = FIRST_PERSON.has(value) || FIRST_PERSON_JA.has(value);
  const coarse = finding.label === "DATE_TIME" && isCoarseTime(value);
  if (pronoun || coarse) verdicts.set(finding, no(pronoun ? "first-person" : "coarse-time"));
  return pronoun || coarse;
}

/** At most this many layers are judged apart; deeper overlaps share the last one's verdict by their text. */
const MOST_LAYERS = 3;

function withoutOverlaps(findings: readonly Finding[]): Finding[][] {
  const layers: Finding[][] = [];
  for (const finding of findings) {
    const free = layers.find((layer) => (layer.at(-1)?.to ?? 0) <= finding.from);
    if (free) free.push(finding);
    else if (layers.length < MOST_LAYERS) layers.push([finding]);
  }
  return layers;
}

/** What is private once is private wherever it stands again: the same words, or the same entity. Times are not names. */
function spread(findings: readonly Finding[], verdicts: Map<Finding, Verdict>, text: string): void {
  const keys = ({ label, entity, from, to }: Finding) =>
    label === "DATE_TIME"
      ? []
      : [text.slice(from, to).toLowerCase(), ...(entity === undefined ? [] : [`#${entity}`])];
  const privateKeys = new Set(findings.filter((finding) => verdicts.get(finding)?.private).flatMap(keys));
  for (const finding of findings) {
    const verdict = verdicts.get(finding);
    if (verdict?.private || NEVER.has(codeOf(verdict?.why.values?.because))) continue;
    if (!keys(finding).some((key) => privateKeys.has(key))) continue;
    verdicts.set(finding, { private: true, why: { code: "private-elsewhere" } });
  }
}

function withVerdict(finding: Finding, verdict: Verdict | undefined): Finding {
  if (!verdict) return finding;
  const score = verdict.private ? lifted(finding.score) : Math.round(finding.score * LOWERED * 1000) / 1000;
  return { ...finding, score, why: { ...finding.why, checks: [...(finding.why.checks ?? []), verdict.why] } };
}

const lifted = (score: number) => (score >= LEAST ? Math.max(score, LIFTED) : score);
