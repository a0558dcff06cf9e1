/**
 * What identifies people, as a model learnt it from marked documents: names, numbers, addresses, places, organisations, dates, ages, occupations,
 * health, origins, and words that single somebody out. It looks at words in their context where rules look for cues, so both find what the other
 * does not. The score is how likely a span identifies anybody; a policy that leans towards finding more acts on less.
 */
import type { Lang } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import type { Resources } from "../../doc/resources.ts";
import { shippedResources } from "../../doc/shipped.ts";
import type { Span } from "../../doc/span.ts";
import { ABBREVIATIONS } from "../../nlp/en/abbreviations.ts";
import { shippedModel } from "../../nlp/model-file.ts";
import { coveringTagger, createScorer, type ScoredEntity } from "../../nlp/tagger.ts";
import { findTimes } from "../../nlp/times/find-times.ts";
import { Memory } from "../../strings/cache.ts";
import type { Words } from "../../words/say.ts";
import { isName, sharedStretches, trimmed } from "../entities/entity-recognizer.ts";
import { isCourtText } from "../quasi/is-judgment.ts";
import type { Recognizer } from "../recognizer.ts";
import { englishParts, englishReaderTables } from "./english.ts";
import { isGreeting } from "./greetings.ts";
import { japaneseParts, japaneseReaderExtractor } from "./japanese.ts";
import { likelihood } from "./likelihood.ts";
import { isProgramText } from "./program-text.ts";
import { type PlacedWords, type SequenceParts, sequencesOf } from "./sequences.ts";
import { canMeanHealth, isVeryShort, SHORT_FLOOR } from "./short-texts.ts";

/** A span of the normalised text, the class it was learnt as and how likely it identifies anybody. */
export interface ReadSpan extends Span {
  readonly kind: string;
  readonly score: number;
}
export type Read = (text: string, memory?: Memory) => readonly ReadSpan[];

/** Taken from the score of "nothing": spans are drawn widely, and judged by their score. */
export const RECALL = 2;

const englishRead = (resources: Resources): Read =>
  reading(
    englishParts(resources),
    coveringTagger(
      createScorer(shippedModel(resources, "reader-en.model"), {
        resources: resources.get(englishReaderTables),
      }),
      RECALL,
    ),
  );

const japaneseRead = (resources: Resources): Read =>
  reading(
    japaneseParts(resources),
    coveringTagger(
      createScorer(shippedModel(resources, "reader-ja.model"), {
        extractor: resources.get(japaneseReaderExtractor),
      }),
      RECALL,
    ),
  );

/** Reads a text of one language; blocks that were read before, as most of a result was, are not read again. */
export function reading(
  parts: SequenceParts,
  entities: (sequence: PlacedWords) => readonly ScoredEntity[],
): Read {
  const decode = (sequence: PlacedWords) => entities(sequence);
  return (text, memory = new Memory()) => {
    const entitiesOf = memory.recall(decode, keyOf);
    return sequencesOf(text, parts, memory).flatMap((sequence) =>
      entitiesOf(sequence).map(({ from, to, label, score }) => ({
        from: sequence.tokens[from]!.from,
        to: sequence.tokens[to - 1]!.to,
        kind: label,
        score,
      })),
    );
  };
}

/** All that a model sees of a sequence. */
function keyOf({ words, extra = [], elsewhere, forms }: PlacedWords): string {
  let key = words.join(" ");
  for (const names of extra) key += names.length === 0 ? "\n" : `\n${names.join()}`;
  if (forms !== undefined) key += forms;
  else if (elsewhere) for (const word of words) key += elsewhere.get(word.toLowerCase()) ?? "-";
  return key;
}

export const TRAINED_READER = "trained-reader.v1";

/**
 * The least likely span that a policy acts on which leans as most presets do, chosen on documents that the model had not learnt from: so low that at most seven in a hundred other
 * words change.
 */
const FLOOR = 0.3;
const FLOORS: Readonly<Record<string, number>> = { address: 0.25, age: 0.25, job: 0.25 };
/** What a span scores at least that a policy is to act on, whatever its threshold for rules. */
const ACTED_ON = 0.5;
const LEAST = 0.1;
/** Of claims to the same span, those of rules and of a user's own patterns go first: they know what the value is. */
const MOST = 0.58;
const JAPANESE = /[\u3041-\u30ff\u3400-\u9fff]/;

/** Below this a span is not acted on: one half where a policy does not lean. */
function floorOf(kind: string, lean: number): number {
  const floor = FLOORS[kind] ?? FLOOR;
  return lean <= 0.5 ? ACTED_ON - (ACTED_ON - floor) * lean * 2 : floor * (1.5 - lean);
}

export function trainedReader(
  read: Partial<Readonly<Record<Lang, () => Read>>> = SHIPPED,
  lean = 0,
): Recognizer {
  const recognizer: Recognizer = {
    name: TRAINED_READER,
    reach: "block",
    labels: [...Object.values(LABELS), "PHONE_NUMBER", "EMAIL_ADDRESS", "USERNAME", "JP_ADDRESS"],
    words: READER_WORDS,
    configure: (settings) =>
      (settings.lean ?? 0) === lean ? recognizer : trainedReader(read, settings.lean),
    *find(view) {
      const { text, memory } = view;
      if (isCourtText(view)) return;
      const isShort = isVeryShort(text);
      for (const { from: at, to: end, lang } of sharedStretches(view)) {
        if (isAllNumbers(text, at, end)) continue;
        for (const { from, to, kind, score } of read[lang]?.()(text.slice(at, end), memory) ?? []) {
          for (const piece of piecesOf(text, { from: at + from, to: at + to }, kind)) {
            const span = trimmed(text, piece.from + wordsBefore(text, piece, kind), piece.to);
            const value = text.slice(span.from, span.to);
            if (score < LEAST || !isName(text, span) || !isOwn(value, lang) || !canBe(kind, value)) continue;
            if (isProgramText(text, span, kind) || (kind === "name" && isGreeting(value))) continue;
            if (isShort && kind === "health" && !canMeanHealth(value)) continue;
            const floor = Math.max(floorOf(kind, lean), isShort ? SHORT_FLOOR : 0);
            yield claim(span, value, kindOf(kind, value), score, floor, lang);
          }
        }
      }
    },
  };
  return recognizer;
}

const LONG = 10_000;

/** Long stretches with hardly a letter are measurements or noise: there are no words to read, and rules know numbers better. */
function isAllNumbers(text: string, from: number, to: number): boolean {
  if (to - from < LONG) return false;
  const step = Math.floor((to - from) / 2000);
  let letters = 0;
  for (let at = from; at < to; at += step) if (LETTER.test(text[at]!)) letters++;
  return letters < 400;
}
const LETTER = /\p{L}/u;

const NUMBERS: ReadonlySet<string> = new Set(["number", "contact", "address"]);

function piecesOf(text: string, { from, to }: Span, kind: string): readonly Span[] {
  if (kind === "date") return datesIn(text, from, to);
  if (kind === "name") return betweenBrackets(text, from, to).flatMap((piece) => bySentence(text, piece));
  return NUMBERS.has(kind) ? [{ from, to }] : betweenBrackets(text, from, to);
}

/** A full stop after a whole word, which is no title. */
const STOP = /(?<word>\p{L}[\p{L}\p{M}'’-]+)[.!?]["'”’)]*\s+(?=["'“‘(]?\p{Lu})/gu;

/** Where a sentence ends and the next begins with a name, they are two people: "Ask Priya Nair. Tomas agreed." */
function bySentence(text: string, { from, to }: Span): readonly Span[] {
  const ends = Array.from(text.slice(from, to).matchAll(STOP))
    .filter(({ groups }) => !ABBREVIATIONS.has(groups!.word!.toLowerCase()))
    .map(({ index, 0: match }) => from + index + match.length);
  const edges = [from, ...ends, to];
  return edges.slice(1).map((end, i) => ({ from: edges[i]!, to: end }));
}

/** What stands in brackets, or in the next cell, is another word for it: each is found by itself, and no bracket and no tab is lost. */
function betweenBrackets(text: string, from: number, to: number): readonly Span[] {
  const pieces = text.slice(from, to).matchAll(/[^()[\]{}（）「」『』【】\t]+/g);
  return Array.from(pieces, ({ index, 0: piece }) => ({
    from: from + index,
    to: from + index + piece.length,
  }));
}

/** Two dates side by side are two: each is said less exactly by itself. */
function datesIn(text: string, from: number, to: number): readonly Span[] {
  const times = findTimes(text.slice(from, to));
  return times.length < 2
    ? [{ from, to }]
    : times.map((time) => ({ from: from + time.from, to: from + time.to }));
}

/** How many characters stand before a telephone number that are no part of it, and how many an article has. */
function wordsBefore(text: string, { from, to }: Span, kind: string): number {
  const value = text.slice(from, to);
  if (/^s\s/.test(value) && /['’]/.test(text.charAt(from - 1))) return 1;
  if (ARTICLED.has(kind)) return /^(?:\s*(?:an?|the|his|her|their|my|our)\s+)?/i.exec(value)![0].length;
  return kind === "contact" && labelOf(kind, value) === "PHONE_NUMBER"
    ? Math.max(0, value.search(/[+(\p{Nd}]/u))
    : 0;
}

/** Without a letter nothing is an illness or a job; a number, a name and a number are a street, whatever they were taken for. */
const WORDS: ReadonlySet<string> = new Set(["name", "place", "org", "job", "health", "trait", "relation"]);
const canBe = (kind: string, value: string) => !WORDS.has(kind) || /\p{L}/u.test(value);
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)";
const STREET = new RegExp(
  `^\\d{2,5} (?!${MONTH})\\p{Lu}[\\p{L}\\p{M}'’.-]+(?: [\\p{L}\\p{M}'’.-]+){0,3} \\d{1,5}[A-Za-z]?$`,
  "iu",
);
const OF_NUMBERS: ReadonlySet<string> = new Set(["date", "number", "contact", "org", "name", "age"]);
const kindOf = (kind: string, value: string) =>
  OF_NUMBERS.has(kind) && STREET.test(value) ? "address" : kind;

const ARTICLED: ReadonlySet<string> = new Set(["job", "health", "org", "trait", "relation", "age", "place"]);

/** An English reader knows no Japanese words. */
const isOwn = (value: string, lang: Lang) => lang === "ja" || !JAPANESE.test(value);

const SHIPPED: Readonly<Record<Lang, () => Read>> = {
  en: () => shippedResources().get(englishRead),
  ja: () => shippedResources().get(japaneseRead),
};

function claim(
  span: Span,
  value: string,
  kind: string,
  probability: number,
  floor: number,
  lang: Lang,
): Finding {
  const rounded = Math.round(probability * 1000) / 1000;
  return {
    ...span,
    label: labelOf(kind, value),
    score: probability >= floor ? Math.min(MOST, Math.max(ACTED_ON, rounded)) : rounded,
    source: TRAINED_READER,
    why: { code: `read-${kind}`, figures: { probability: likelihood(lang, probability) } },
  };
}

const LABELS: Readonly<Record<string, string>> = {
  name: "PERSON",
  number: "CODE",
  address: "ADDRESS",
  place: "LOCATION",
  org: "ORGANIZATION",
  date: "DATE_TIME",
  age: "AGE",
  job: "OCCUPATION",
  health: "MEDICAL",
  trait: "NRP",
  relation: "RELATION",
};

function labelOf(kind: string, value: string): string {
  if (kind === "address") return JAPANESE.test(value) ? "JP_ADDRESS" : "ADDRESS";
  if (kind !== "contact") return LABELS[kind] ?? "CODE";
  if (/[@＠].*\./.test(value)) return "EMAIL_ADDRESS";
  return (value.match(/\p{Nd}/gu)?.length ?? 0) >= 6 ? "PHONE_NUMBER" : "USERNAME";
}

const READER_WORDS: Words = {
  "read-name": ["reads like somebody's name", "文脈から人名と判断"],
  "read-number": ["reads like a number that stands for somebody", "文脈から個人に結び付く番号と判断"],
  "read-contact": ["reads like a way to reach somebody", "文脈から連絡先と判断"],
  "read-address": ["reads like an address", "文脈から住所と判断"],
  "read-place": ["reads like a place", "文脈から場所と判断"],
  "read-org": ["reads like an organisation", "文脈から組織と判断"],
  "read-date": ["reads like a date or time", "文脈から日時と判断"],
  "read-age": ["reads like an age", "文脈から年齢と判断"],
  "read-job": ["reads like an occupation", "文脈から職業と判断"],
  "read-health": ["reads like somebody's health", "文脈から健康に関する事柄と判断"],
  "read-trait": ["reads like an origin or a faith", "文脈から出自・信条と判断"],
  "read-relation": ["reads like words that single somebody out", "文脈から個人を特定する言い回しと判断"],
};
