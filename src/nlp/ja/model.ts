/**
 * The Japanese model that comes with the package: GSD's 22 types learnt, ours given. Its files are read when it
 * is first asked for, beside the dictionary of the tokenizer.
 */
import type { Resources } from "../../doc/resources.ts";
import { shippedResources } from "../../doc/shipped.ts";
import { entitiesOf, labelsOf } from "../iob.ts";
import type { Model } from "../model.ts";
import { shippedModel } from "../model-file.ts";
import { networkOf } from "../network/network.ts";
import { combinedScorer } from "../network/scorer.ts";
import { createScorer, type Scorer, type Tagger, taggerOf } from "../tagger.ts";
import { japaneseExtractor } from "./features.ts";
import { FINAL_LABELS } from "./labels.ts";
import { type Names, namesOf } from "./names.ts";
import { japaneseInputs } from "./network.ts";

export { japaneseModelSentences } from "./sentence.ts";

export interface JapaneseModelOptions {
  /** Taken from the score of "no entity" at every token: above 0 finds more, and errs more. */
  readonly recall?: number;
  /** With the network beside the CRF: finds more, errs less, and takes several times as long. */
  readonly thorough?: boolean;
}

export const shippedNames = (resources: Resources): Names => namesOf(resources.table("ja.names"));

export const japaneseScorer = (resources: Resources): Scorer =>
  scorerOf(shippedModel(resources, "ja.model"), resources.get(shippedNames));

/** The CRF and the network beside it. */
export const thoroughJapaneseScorer = (resources: Resources): Scorer =>
  combinedScorer(
    resources.get(japaneseScorer),
    networkOf(resources.table("ja-network.bin")),
    japaneseInputs(resources.get(shippedNames)),
  );

/** A tagger for the sentences of `japaneseModelSentences`, with the labels of FINAL_LABELS; taggers of any recall share the model. */
export function loadJapaneseModel(
  { recall = 0, thorough = false }: JapaneseModelOptions = {},
  resources: Resources = shippedResources(),
): Tagger {
  const scorer = resources.get(thorough ? thoroughJapaneseScorer : japaneseScorer);
  return withFinalLabels(taggerOf(scorer, scorer.recall + recall));
}

/** A tagger with the labels the model has learnt. */
export function japaneseTagger(model: Model, names: Names, recall = 0): Tagger {
  return taggerOf(scorerOf(model, names), recall);
}

function scorerOf(model: Model, names: Names): Scorer {
  return createScorer(model, { extractor: japaneseExtractor(model.card.templates, { names }) });
}

function withFinalLabels(tagger: Tagger): Tagger {
  const renamed = <T extends { readonly label: string }>(entities: readonly T[]): T[] =>
    entities.flatMap((entity) => {
      const label = FINAL_LABELS[entity.label];
      return label === undefined ? [] : [{ ...entity, label }];
    });
  return {
    labels: [...new Set(Object.values(FINAL_LABELS))],
    entities: (sentence, wanted = () => true) =>
      renamed(
        tagger.entities(sentence, (label) => {
          const final = FINAL_LABELS[label];
          return final !== undefined && wanted(final);
        }),
      ),
    tag: (sentence) => labelsOf(renamed(entitiesOf(tagger.tag(sentence))), sentence.words.length),
  };
}
