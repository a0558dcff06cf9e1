/**
 * What is private in a message, as models learnt it from marked messages: they see the words and what the rules found and thought of it, and have the last word on both. What
 * they take for private is changed whole, whether or not a rule found it; what a rule takes for private and they do not is left. Numbers, addresses and other
 * identifiers are not judged: they go whatever a model says.
 */
import type { Lang } from "../../../doc/doc.ts";
import type { Finding } from "../../../doc/finding.ts";
import type { Resources } from "../../../doc/resources.ts";
import { shippedResources } from "../../../doc/shipped.ts";
import type { Span } from "../../../doc/span.ts";
import { isWellKnown } from "../../../knowledge/public-names.ts";
import { japaneseExtractor } from "../../../nlp/ja/features.ts";
import { shippedNames } from "../../../nlp/ja/model.ts";
import { shippedModel } from "../../../nlp/model-file.ts";
import { createScorer } from "../../../nlp/tagger.ts";
import { FUNCTION_WORDS } from "../../profile/function-words.ts";
import { englishReaderTables } from "../../reader/english.ts";
import { TRAINED_READER } from "../../reader/trained-reader.ts";
import type { Refiner } from "../../recognizer.ts";
import { shippedPersonalScore } from "../personal.ts";
import { KIND_OF_LABEL } from "../phrase-kinds.ts";
import { JAPANESE_MESSAGE_TEMPLATES } from "./japanese.ts";
import { type MessageWords, messageWords } from "./message-words.ts";
import { shippedGate, withGate } from "./privacy-gate.ts";
import { type GateWeights, type TagMessage, tagging } from "./tag.ts";

export const MESSAGE_TAGGER = "message-tagger.v1";

/** Chosen by cross-validation: scripts/models/messages/cross-validate.ts. */
export const LEAN = 0;
export const GATE_WEIGHTS: GateWeights = { below: 2, above: 0.5 };
/** A finding of a rule is left when no word of it is as likely private as this. */
const LEAST = 0.5;
/** How likely private a name has to be that most readers know. */
const SURELY = 0.95;
const FOUND = 0.6;
const LOWERED = 0.49;
/** A finding of at least this share of a private stretch says what it is. */
const MOST_OF_IT = 0.5;

export const messageExtractor = (resources: Resources) =>
  japaneseExtractor(JAPANESE_MESSAGE_TEMPLATES, { names: resources.get(shippedNames), phrases: true });

const englishTag = (resources: Resources): TagMessage =>
  tagging(
    createScorer(shippedModel(resources, "messages-en.model"), {
      resources: resources.get(englishReaderTables),
    }),
    LEAN,
    GATE_WEIGHTS,
  );

const japaneseTag = (resources: Resources): TagMessage =>
  tagging(
    createScorer(shippedModel(resources, "messages-ja.model"), {
      extractor: resources.get(messageExtractor),
    }),
    LEAN,
    GATE_WEIGHTS,
  );

const shippedTag: TagMessage = (message) =>
  shippedResources().get(message.lang === "ja" ? japaneseTag : englishTag)(
    withGate(message, shippedGate(message.lang)),
  );

export function messageTagger(tag: TagMessage = shippedTag): Refiner {
  return {
    name: MESSAGE_TAGGER,
    labels: ["PRIVATE"],
    words: {
      "label.PRIVATE": ["private detail", "私的な事柄"],
      "tagged-private": ["reads like something private", "文脈から私的な事柄と判断"],
      "tagged-harmless": ["reads like nothing private", "文脈から私的な事柄ではないと判断"],
    },
    refine(findings, { text, memory }) {
      const knowledge = { personal: shippedPersonalScore(), isListed: isWellKnown };
      const messages = messageWords(text, findings, knowledge, memory);
      return judged(
        text,
        findings,
        messages.map((message) => ({ message, ...tag(message) })),
      );
    },
  };
}

interface Tagged extends ReturnType<TagMessage> {
  readonly message: MessageWords;
}

/** What rules and model find together. */
export function judged(
  text: string,
  findings: readonly Finding[],
  tagged: readonly Tagged[],
  least = LEAST,
): readonly Finding[] {
  const likely = likelihoods(text.length, tagged);
  const stretches = tagged
    .flatMap((each) => stretchesOf(text, each))
    .filter((stretch) => !isKnown(text, stretch) || likely(stretch) >= SURELY);
  const kept = findings.map((finding) => {
    if (!isJudged(finding) || finding.score < 0.5) return finding;
    if (isReasoned(finding) && !isKnown(text, finding)) return finding;
    const asked = isKnown(text, finding) ? SURELY : least;
    const isPrivate = stretches.some((stretch) => stretch.from < finding.to && stretch.to > finding.from);
    return (isPrivate && asked === least) || likely(finding) >= asked ? finding : left(finding);
  });
  return [...kept, ...stretches.flatMap((stretch) => added(text, stretch, kept))];
}

/** Whether all of it is a name that most readers know. */
const isKnown = (text: string, { from, to }: Span) => isWellKnown(text.slice(from, to).replace(/^the /i, ""));

/** Whether a model may leave it: what rules judge too, and what singles somebody out. */
const isJudged = ({ label, source }: Finding) =>
  source === TRAINED_READER || label === "RELATION" || Object.hasOwn(KIND_OF_LABEL, label);

/** Whether a rule says why it is private in words of the lists: what it only supposes of a message about somebody's life is none. */
const isReasoned = ({ why }: Finding) =>
  why.checks?.some(({ values }) => {
    const because = values?.because;
    return typeof because === "object" && because !== null && "code" in because && REASONS.has(because.code);
  }) ?? false;

const REASONS: ReadonlySet<unknown> = new Set(
  [
    ...["private-word", "time-of-private-phrase", "name-of-relation", "name-with-honorific"],
    ...["with-first-person", "very-personal", "given-name"],
  ].map((because) => `because.${because}`),
);

const left = (finding: Finding): Finding => ({
  ...finding,
  score: Math.round(finding.score * LOWERED * 1000) / 1000,
  why: { ...finding.why, checks: [...(finding.why.checks ?? []), { code: "tagged-harmless" }] },
});

interface Stretch extends Span {
  readonly probability: number;
}

function stretchesOf(text: string, { message, isPrivate: tags, probability }: Tagged): Stretch[] {
  const { tokens, lang, extra = [] } = message;
  const isPrivate = tags.map((tag, t) => tag && (probability[t]! >= SURELY || !extra[t]?.includes("known")));
  const stretches: Stretch[] = [];
  for (let from = 0, to = 0; from < tokens.length; from = to) {
    to = from + 1;
    if (!isPrivate[from]) continue;
    while (to < tokens.length && isPrivate[to]) to++;
    const span = trimmed(text, tokens[from]!.from, tokens[to - 1]!.to, lang);
    if (!span) continue;
    let sum = 0;
    for (let t = from; t < to; t++) sum += probability[t]!;
    stretches.push({ ...span, probability: sum / (to - from) });
  }
  return stretches;
}

const EDGES: Readonly<Record<Lang, readonly [RegExp, RegExp]>> = {
  en: [/^[^\p{L}\p{N}@#+£$€]+/u, /[^\p{L}\p{N}]+$/u],
  ja: [/^[^\p{L}\p{N}@#+〒]+/u, /[^\p{L}\p{N}ー]+$/u],
};
/** Stands where something was changed already: what is left beside it is what findings left before. */
const CHANGED = "\ufffc";

/** Without signs around it; nothing where only those are, or where some of it was changed already. */
function trimmed(text: string, from: number, to: number, lang: Lang): Span | undefined {
  const value = text.slice(from, to);
  const [before, after] = EDGES[lang];
  const start = before.exec(value)?.[0].length ?? 0;
  const end = value.length - (after.exec(value.slice(start))?.[0].length ?? 0);
  if (end <= start || value.includes(CHANGED)) return undefined;
  return { from: from + start, to: from + end };
}

/** The likeliest word within a span. */
function likelihoods(length: number, tagged: readonly Tagged[]): (span: Span) => number {
  const byUnit = new Float32Array(length);
  for (const { message, probability } of tagged)
    message.tokens.forEach(({ from, to }, t) => {
      byUnit.fill(probability[t]!, from, to);
    });
  return ({ from, to }) => byUnit.subarray(from, to).reduce((most, each) => Math.max(most, each), 0);
}

/**
 * A private stretch that no finding hides any of. Where one does, the words beside it stay, so that it still reads as a sentence ("lives in
 * [LOCATION_1]"); but where one is most of it and begins it, all of it is that ("Kilnwick Farm").
 */
function added(text: string, stretch: Stretch, findings: readonly Finding[]): Finding[] {
  const { from, to } = stretch;
  const inside = findings.filter((finding) => isActedOn(finding) && finding.from < to && finding.to > from);
  const shareOf = (span: Span) => (Math.min(span.to, to) - Math.max(span.from, from)) / (to - from);
  const [core] = inside
    .filter(
      (finding) =>
        Object.hasOwn(KIND_OF_LABEL, finding.label) && finding.from <= from && shareOf(finding) >= MOST_OF_IT,
    )
    .sort((a, b) => shareOf(b) - shareOf(a) || b.score - a.score);
  if (core) return isName(text.slice(core.to, to)) ? [claimOf(stretch, core)] : [];
  return inside.length > 0 ? [] : [claimOf(stretch)];
}

/** Whether words after a name may be the rest of it: "Farm" in "Kilnwick Farm", not what is said of it, "near" or に来てる. */
const isName = (rest: string) =>
  /[\p{L}\p{N}]/u.test(rest) &&
  !/^[\p{P}\s]*\p{Script=Hiragana}/u.test(rest) &&
  !rest.split(/[^\p{L}\p{N}]+/u).some((word) => FUNCTION_WORDS.has(word.toLowerCase()));

function claimOf({ from, to, probability }: Stretch, core?: Finding): Finding {
  const rounded = Math.round(probability * 1000) / 1000;
  return {
    ...{ from, to, label: core?.label ?? "PRIVATE", score: Math.max(FOUND, rounded), source: MESSAGE_TAGGER },
    why: { code: "tagged-private", figures: { probability: rounded } },
    ...(core?.entity !== undefined && { entity: core.entity }),
  };
}

const isActedOn = ({ score, label }: Finding) => score >= 0.5 && label !== "PRODUCT";
