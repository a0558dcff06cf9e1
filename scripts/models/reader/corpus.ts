/** Marked documents and messages as labelled sequences: what the trained reader learns from and is measured on. */
import { existsSync } from "node:fs";
import { type MarkedDoc, markedDocs, setFolder } from "../../../bench/people/marked.ts";
import { stretches } from "../../../src/detect/entities/entity-recognizer.ts";
import {
  ENGLISH_READER_TEMPLATES,
  englishParts,
  englishReaderTables,
} from "../../../src/detect/reader/english.ts";
import {
  JAPANESE_READER_TEMPLATES,
  japaneseParts,
  japaneseReaderExtractor,
} from "../../../src/detect/reader/japanese.ts";
import { type PlacedWords, sequencesOf } from "../../../src/detect/reader/sequences.ts";
import type { Lang } from "../../../src/doc/doc.ts";
import { normalize } from "../../../src/doc/normalized.ts";
import { shippedResources } from "../../../src/doc/shipped.ts";

export interface Item {
  readonly set: string;
  readonly doc: MarkedDoc;
  readonly sequences: readonly PlacedWords[];
}

export const DOCUMENTS = ["dev", "second", "third", "train/en", "train/ja"];
export const MESSAGES = [
  "messages-dev",
  "messages-second",
  "messages-third",
  "train/messages-en",
  "train/messages-ja",
];

export function itemsOf(
  sets: readonly string[],
  lang: Lang,
  more: (doc: MarkedDoc) => boolean = () => true,
): Item[] {
  return sets
    .filter((set) => existsSync(setFolder(set)))
    .flatMap((set) =>
      markedDocs(set)
        .filter((doc) => doc.lang === lang && more(doc))
        .map((doc) => ({ set, doc, sequences: labelled(doc, lang) })),
    );
}

/** What may stay or go, and what is harmless, is nothing to be found. */
const UNLABELLED: ReadonlySet<string> = new Set(["may", "harmless"]);

/** Sequences as the reader makes them of the normalised text; positions are those of the document. */
export function labelled(doc: MarkedDoc, lang: Lang): PlacedWords[] {
  const { text, toOriginal } = normalize(doc.text);
  const parts = shippedResources().get(lang === "en" ? englishParts : japaneseParts);
  return stretches(text).flatMap((stretch) => {
    const sequences = sequencesOf(text.slice(stretch.from, stretch.to), parts);
    return stretch.lang !== lang
      ? []
      : sequences.map((sequence) => {
          const tokens = sequence.tokens.map((token) => ({
            ...token,
            ...toOriginal({ from: token.from + stretch.from, to: token.to + stretch.from }),
          }));
          return { ...sequence, tokens, labels: labelsOf(doc, tokens) };
        });
  });
}

/** The class of each token. That two of one class stand side by side without a word between them is too seldom to learn. */
const labelsOf = ({ marks }: MarkedDoc, tokens: PlacedWords["tokens"]): string[] =>
  tokens.map(({ from, to }) => {
    const mark = marks.find((each) => each.from < to && each.to > from && !UNLABELLED.has(each.kind));
    return mark?.kind ?? "O";
  });

export const featuresOf = (lang: Lang) =>
  lang === "en"
    ? { templates: ENGLISH_READER_TEMPLATES, resources: shippedResources().get(englishReaderTables) }
    : { templates: JAPANESE_READER_TEMPLATES, extractor: shippedResources().get(japaneseReaderExtractor) };
