import { shipped } from "../../doc/shipped.ts";
import { readModel } from "../model-file.ts";
import { type Sentence, writtenElsewhere } from "../sentence.ts";
import { createTagger, type Tagger } from "../tagger.ts";
import type { Token } from "../token.ts";
import { englishSentences } from "./sentences.ts";
import { englishResources } from "./tables.ts";

export interface EnglishOptions {
  /**
   * Taken from the score of "no name" at every token, beyond what the model card has: above 0 finds more, and
   * errs more.
   */
  readonly recall?: number;
}

/**
 * The English model of the package: PERSON, LOCATION, ORGANIZATION, NRP, DATE_TIME, EVENT and PRODUCT. Each
 * call reads it anew, in about a fifth of a second; keep the tagger.
 */
export function loadEnglishModel(options: EnglishOptions = {}): Tagger {
  const resources = englishResources(shipped("en.tables"));
  const model = readModel(shipped("en.model"));
  const recall = Number(model.card.recall ?? 0) + (options.recall ?? 0);
  return createTagger(model, { recall, resources });
}

/** A sentence as the model wants it, with its tokens' places in the text. */
export interface PlacedSentence extends Sentence {
  readonly tokens: readonly Token[];
}

/** The sentences of one document, each with how its words are written elsewhere in it. */
export function englishSentencesOf(text: string): PlacedSentence[] {
  const sentences = englishSentences(text).map((tokens) => ({
    words: tokens.map((token) => token.text),
    tokens,
  }));
  const elsewhere = writtenElsewhere(sentences);
  return sentences.map(({ words, tokens }) => ({ words, tokens, elsewhere }));
}
