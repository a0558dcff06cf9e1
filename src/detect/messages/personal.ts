import type { Lang } from "../../doc/doc.ts";
import type { Resources } from "../../doc/resources.ts";
import { shippedResources } from "../../doc/shipped.ts";
import { type Model, rowAdder } from "../../nlp/model.ts";
import { shippedModel } from "../../nlp/model-file.ts";
import { featureReader } from "./personal-features.ts";
import type { PlainMessage } from "./plain-message.ts";

/**
 * How sure it is that a message says something about its writer or the people and places of their life: above zero it is
 * personal, below it is general; most messages lie between -2 and 2. `text` is normalised as recognisers see it; `message` is the
 * same in plain spelling, for callers who have it.
 */
export type PersonalScore = (text: string, lang?: Lang, message?: PlainMessage) => number;

function personalScore(model: Model): PersonalScore {
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
