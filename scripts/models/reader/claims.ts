/** What readers claim in documents they have not learnt from, by cross-validation, and whether it is so. */

import { RECALL } from "../../../src/detect/reader/trained-reader.ts";
import type { Lang } from "../../../src/doc/doc.ts";
import { coveringTagger, createScorer } from "../../../src/nlp/tagger.ts";
import { DOCUMENTS, featuresOf, type Item, itemsOf } from "./corpus.ts";
import { trained } from "./trained.ts";

export interface ReaderClaim {
  /** The document it is made in. */
  readonly document: string;
  readonly kind: string;
  readonly probability: number;
  /** Somebody marked at least half of it, under whatever class. */
  readonly right: boolean;
}

const FOLDS = 4;

export function readerClaims(lang: Lang): ReaderClaim[] {
  const items = itemsOf(DOCUMENTS, lang);
  return Array.from({ length: FOLDS }, (_, fold) => {
    const model = trained(
      items.filter((_, i) => i % FOLDS !== fold),
      lang,
      "fold",
    );
    const entities = coveringTagger(createScorer(model, featuresOf(lang)), RECALL);
    return items.filter((_, i) => i % FOLDS === fold).flatMap((item) => claimsIn(item, entities));
  }).flat();
}

function claimsIn({ doc, sequences }: Item, entities: ReturnType<typeof coveringTagger>): ReaderClaim[] {
  return sequences.flatMap((sequence) =>
    entities(sequence).flatMap(({ from, to, label: kind, score: probability }) => {
      const tokens = sequence.tokens.slice(from, to).filter((token) => token.to > token.from);
      const marks = tokens.map((token) =>
        doc.marks.find((mark) => mark.from < token.to && mark.to > token.from),
      );
      if (marks.every((mark) => mark?.kind === "may")) return [];
      const right = marks.filter((mark) => mark !== undefined).length * 2 >= tokens.length;
      return [{ document: doc.id, kind, probability, right }];
    }),
  );
}
