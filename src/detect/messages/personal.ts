import type { Lang } from "../../doc/doc.ts";
import type { Resources } from "../../doc/resources.ts";
import { shippedResources } from "../../doc/shipped.ts";
import { type Model, rowAdder } from "../../nlp/model.ts";
import { shippedModel } from "../../nlp/model-file.ts";
import { message, problem } from "../../words/problem.ts";
import { FIRST_PERSON, FIRST_PERSON_JA } from "./people-words.ts";
import { featureReader } from "./personal-features.ts";
import { messageReader, type PlainMessage } from "./plain-message.ts";

/**
 * How sure it is that a message says something about its writer or the people and places of their life: above zero it is
 * personal, below it is general; most messages lie between -2 and 2. `text` is normalised as recognisers see it; `message` is the
 * same in plain spelling, for callers who have it.
 */
export type PersonalScore = (text: string, lang?: Lang, message?: PlainMessage) => number;

/**
 * Below this a message without a word for its writer is clearly general. In ten folds 10 of 1,035 personal messages and 711 of 1,845 general
 * ones lie there; of tweets labelled by another reader 3 of 28 and 54 of 122 (models/personal.md).
 */
export const CLEARLY_GENERAL = -1;

/** Whether a message may be offered to be shared as it is: by its score, and because it does not speak of who wrote it. */
export function isClearlyGeneral(text: string, lang: Lang, score: number): boolean {
  if (score >= CLEARLY_GENERAL) return false;
  const writer = lang === "ja" ? FIRST_PERSON_JA : FIRST_PERSON;
  return !messageReader()(text, lang)
    .sentences.flat()
    .some(({ lower, text: word }) => writer.has(lang === "ja" ? word : lower.replace(/'.*/, "")));
}

/** The score of a model with the labels general and personal. */
export function personalScore(model: Model): PersonalScore {
  if (!["general", "personal"].every((label) => model.labels.includes(label)))
    throw problem("cannot-read-model", { why: message("model-not-personal") });
  const add = rowAdder(model);
  const featuresOf = featureReader();
  const [general, personal] = [model.labels.indexOf("general"), model.labels.indexOf("personal")];
  return (text, lang, message) => {
    const features = featuresOf(text, lang, message);
    const sums = new Float64Array(model.labels.length);
    for (const key of features) add(key, sums, 0);
    const length = Math.sqrt(features.size || 1);
    return (sums[personal]! - sums[general]!) / length + model.start[personal]! - model.start[general]!;
  };
}

const personalScoreOf = (resources: Resources): PersonalScore =>
  personalScore(shippedModel(resources, "personal.model"));

/** The classifier that comes with the package; the first call reads it. */
export const shippedPersonalScore = (): PersonalScore => shippedResources().get(personalScoreOf);
