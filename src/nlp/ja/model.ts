/**
 * The Japanese model that comes with the package: GSD's 22 types learnt, ours given. Its files are read when it
 * is first asked for, beside the dictionary of the tokenizer.
 */
import { shipped } from "../../doc/shipped.ts";
import { entitiesOf, labelsOf } from "../iob.ts";
import type { Model } from "../model.ts";
import { readModel } from "../model-file.ts";
import { createTagger, type Tagger } from "../tagger.ts";
import { japaneseExtractor } from "./features.ts";
import { FINAL_LABELS } from "./labels.ts";
import { type Names, readNames } from "./names.ts";

export { type JapaneseSentence, japaneseModelSentences } from "./sentence.ts";

export interface JapaneseModelOptions {
  /** Taken from the score of "no entity" at every token: above 0 finds more, and errs more. */
  readonly recall?: number;
}

let files: { readonly model: Model; readonly names: Names } | undefined;
const taggers = new Map<number, Tagger>();

/** A tagger for the sentences of `japaneseModelSentences`, with the labels of FINAL_LABELS. */
export function loadJapaneseModel({ recall = 0 }: JapaneseModelOptions = {}): Tagger {
  let tagger = taggers.get(recall);
  if (!tagger) {
    files ??= { model: readModel(shipped("ja.model")), names: readNames(shipped("ja.names")) };
    taggers.set(recall, (tagger = withFinalLabels(japaneseTagger(files.model, files.names, recall))));
  }
  return tagger;
}

/** A tagger with the labels the model has learnt. */
export function japaneseTagger(model: Model, names: Names, recall = 0): Tagger {
  const extractor = japaneseExtractor(model.card.templates, { names });
  return createTagger(model, { extractor, recall });
}

export function withFinalLabels(tagger: Tagger): Tagger {
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
