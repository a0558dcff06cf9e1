/**
 * Whether a message, and each clause of it, tells of the writer's life or of somebody they know, before it is asked which words do: two linear
 * classifiers over the features of personal-features.ts, learnt from marked messages. What looks private in a message about the world (a match, a
 * product, an example) is most often nothing of the kind, and no single word says so.
 */
import type { Lang } from "../../../doc/doc.ts";
import type { Resources } from "../../../doc/resources.ts";
import { shippedResources } from "../../../doc/shipped.ts";
import { type Model, rowAdder } from "../../../nlp/model.ts";
import { shippedModel } from "../../../nlp/model-file.ts";
import { type FeatureReader, featureReader } from "../personal-features.ts";
import type { MessageWords } from "./message-words.ts";

/** Above 0: it does tell; most scores lie between -2 and 2. */
type GateScore = (text: string, lang: Lang) => number;

export interface PrivacyGate {
  readonly message: GateScore;
  readonly clause: GateScore;
}

/** The labels of its model. */
export const GATES = ["message", "clause"] as const;

export function privacyGate(model: Model, featuresOf: FeatureReader = featureReader()): PrivacyGate {
  const add = rowAdder(model);
  const scoreOf =
    (gate: (typeof GATES)[number]): GateScore =>
    (text, lang) => {
      const label = model.labels.indexOf(gate);
      const features = featuresOf(text, lang);
      const sums = new Float64Array(model.labels.length);
      for (const key of features) add(key, sums, 0);
      return sums[label]! / Math.sqrt(features.size || 1) + model.start[label]!;
    };
  return { message: scoreOf("message"), clause: scoreOf("clause") };
}

const gateFor = {
  en: (resources: Resources) => privacyGate(shippedModel(resources, "private-en.model")),
  ja: (resources: Resources) => privacyGate(shippedModel(resources, "private-ja.model")),
};

/** The gate that comes with the package; the first call reads it. */
export const shippedGate = (lang: Lang): PrivacyGate => shippedResources().get(gateFor[lang]);

/** A message with what the gate says of it and of its clauses as features of its words. */
export function withGate(message: MessageWords, gate: PrivacyGate): MessageWords {
  const { lang, text, clauses } = message;
  const gateScore = gate.message(text, lang);
  const ofMessage = bucketOf(gateScore);
  const extra = (message.extra ?? []).map((traits) =>
    traits.length === 0 ? [] : [...traits, ...gateTraits("G", ofMessage, traits)],
  );
  for (const { from, to, text: clause } of clauses) {
    const ofClause = bucketOf(gate.clause(clause, lang));
    for (let t = from; t < to; t++)
      if (extra[t]!.length > 0) extra[t]!.push(...gateTraits("C", ofClause, message.extra![t]!));
  }
  return { ...message, extra, gateScore };
}

const bucketOf = (score: number) => Math.max(-3, Math.min(3, Math.round(score * 3)));

/** By itself, and beside what rules found there. */
const gateTraits = (gate: string, bucket: number, traits: readonly string[]) => [
  `${gate}${bucket}`,
  ...traits.filter((trait) => BESIDE.test(trait)).map((trait) => `${trait}|${gate}${bucket}`),
];

const BESIDE = /^(?:[A-Z_]{3,}[+~-]|none|known)$/;
