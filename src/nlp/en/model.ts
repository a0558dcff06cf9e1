import type { Resources } from "../../doc/resources.ts";
import { shippedResources } from "../../doc/shipped.ts";
import { itself, type Memory } from "../../strings/cache.ts";
import { shippedModel } from "../model-file.ts";
import { networkOf } from "../network/network.ts";
import { combinedScorer } from "../network/scorer.ts";
import { type Sentence, writtenInDocument } from "../sentence.ts";
import { createScorer, type Scorer, type Tagger, taggerOf } from "../tagger.ts";
import type { Token } from "../token.ts";
import { englishInputs } from "./network.ts";
import { englishSentences } from "./sentences.ts";
import { englishTablesOf } from "./tables.ts";

export interface EnglishOptions {
  /**
   * Taken from the score of "no name" at every token, beyond what the model card has: above 0 finds more, and
   * errs more.
   */
  readonly recall?: number;
  /** With the network beside the CRF: finds more, errs less, and takes several times as long. */
  readonly thorough?: boolean;
}

export const englishScorer = (resources: Resources): Scorer =>
  createScorer(shippedModel(resources, "en.model"), { resources: resources.get(englishTablesOf) });

/** The CRF and the network beside it. */
export const thoroughEnglishScorer = (resources: Resources): Scorer =>
  combinedScorer(
    resources.get(englishScorer),
    networkOf(resources.table("en-network.bin")),
    englishInputs(resources.get(englishTablesOf)),
  );

/**
 * The English model of the package: PERSON, LOCATION, ORGANIZATION, NRP, DATE_TIME, EVENT and PRODUCT. The first call reads it;
 * taggers of any recall share it.
 */
export function loadEnglishModel(
  { recall = 0, thorough = false }: EnglishOptions = {},
  resources: Resources = shippedResources(),
): Tagger {
  const scorer = resources.get(thorough ? thoroughEnglishScorer : englishScorer);
  return taggerOf(scorer, scorer.recall + recall);
}

/** A sentence as the model wants it, with its tokens' places in the text. */
export interface PlacedSentence extends Sentence {
  readonly tokens: readonly Token[];
}

/** The sentences of one document, each with how its words are written elsewhere in it. All who ask with one `memory` share them. */
export function englishSentencesOf(text: string, memory?: Memory): readonly PlacedSentence[] {
  return memory ? memory.recall(placedSentences, itself)(text) : placedSentences(text);
}

function placedSentences(text: string): readonly PlacedSentence[] {
  const sentences = englishSentences(text).map((tokens) => ({
    words: tokens.map((token) => token.text),
    tokens,
  }));
  const { elsewhere, forms } = writtenInDocument(sentences);
  return sentences.map(({ words, tokens }, i) => ({ words, tokens, elsewhere, forms: forms[i]! }));
}
