/** A text as numbers of words, and how probable each word is alone. */
import { BOUNDARY, modelWord } from "../../src/knowledge/language-model.ts";
import type { Paragraph, Part } from "./language-model-corpus.ts";
import { BOUNDARY_ID, UNKNOWN_ID } from "./language-model-counts.ts";
import { wordfreq } from "./wordfreq.ts";

export interface Vocabulary {
  /** By number; the first two are for unknown words and for the boundary. */
  readonly words: readonly string[];
  /** Tokens counted. */
  readonly ids: Uint32Array;
}

/** Seen less often, a word is unknown unless it is one of the everyday words of wordfreq. */
const SEEN = 4;
const MOST_SEEN = 90_000;
const EVERYDAY = 60_000;

const everyday = (lang: "en" | "ja") =>
  wordfreq(lang)
    .filter(({ word }) => !/[\n\d]/.test(word))
    .map(({ word, centibels }) => ({ word: modelWord(word), prob: 10 ** (centibels / 100) }));

/** The training parts one after the other, a boundary around each paragraph. */
export function readVocabulary(lang: "en" | "ja", parts: readonly Part[]): Vocabulary {
  const numbers = new Map<string, number>([
    ["", UNKNOWN_ID],
    [BOUNDARY, BOUNDARY_ID],
  ]);
  const raw = rawNumbers(numbers, parts);
  const seen = new Uint32Array(numbers.size);
  for (const id of raw) seen[id]!++;
  const names = [...numbers.keys()];
  const frequent = [...names.keys()].slice(2).filter((id) => seen[id]! >= SEEN);
  frequent.sort((a, b) => seen[b]! - seen[a]! || a - b);
  const words = [
    ...new Set([
      ...["", BOUNDARY],
      ...frequent.slice(0, MOST_SEEN).map((id) => names[id]!),
      ...everyday(lang)
        .slice(0, EVERYDAY)
        .map(({ word }) => word),
    ]),
  ];
  const places = new Map(words.map((word, id) => [word, id] as const));
  const renumbered = Uint32Array.from(names, (name) => places.get(name) ?? UNKNOWN_ID);
  return { words, ids: raw.map((id) => renumbered[id]!) };
}

function rawNumbers(numbers: Map<string, number>, parts: readonly Part[]): Uint32Array {
  let ids = new Uint32Array(1 << 24);
  let length = 0;
  const add = (id: number) => {
    if (length === ids.length) {
      const longer = new Uint32Array(ids.length * 2);
      longer.set(ids);
      ids = longer;
    }
    ids[length++] = id;
  };
  add(BOUNDARY_ID);
  const addParagraph = (paragraph: Paragraph) => {
    for (const token of paragraph) {
      const word = modelWord(token);
      let id = numbers.get(word);
      if (id === undefined) numbers.set(word, (id = numbers.size));
      add(id);
    }
    add(BOUNDARY_ID);
  };
  for (const { train, times = 1 } of parts) {
    for (let time = 0; time < times; time++) for (const paragraph of train()) addParagraph(paragraph);
  }
  return ids.slice(0, length);
}

/** Share of the everyday frequency in the probability of a word; the rest is by the text counted. */
const EVERYDAY_SHARE = 0.5;
/** What is kept for all words that are not in the vocabulary. */
const UNKNOWN_SHARE = 0.005;

/** Half by the different words seen before it (Kneser-Ney), half by wordfreq, which has no marks. */
export function wordProbs(lang: "en" | "ja", words: readonly string[], before: Float64Array): Float64Array {
  const isMark = words.map((word) => !/[\p{L}\p{N}]/u.test(word));
  const everydayOf = new Map<string, number>();
  for (const { word, prob } of everyday(lang)) everydayOf.set(word, (everydayOf.get(word) ?? 0) + prob);
  const usual = Float64Array.from(words, (word, id) => (isMark[id] ? 0 : (everydayOf.get(word) ?? 0)));
  const [seen, known] = [total(before), total(usual)];
  const marks = total(before.map((count, id) => (isMark[id] ? count : 0))) / seen;
  return before.map((count, id) => {
    const counted = count / seen;
    if (isMark[id]) return counted * (1 - UNKNOWN_SHARE);
    const everydayProb = (usual[id]! / known) * (1 - marks);
    return (1 - UNKNOWN_SHARE) * ((1 - EVERYDAY_SHARE) * counted + EVERYDAY_SHARE * everydayProb);
  });
}

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);
