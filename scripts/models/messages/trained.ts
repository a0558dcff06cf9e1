/** A model of marked messages. Options were chosen with `cross-validate.ts`. */
import type { Lang } from "../../../src/doc/doc.ts";
import { trainSgd } from "../../../src/nlp/crf-sgd.ts";
import { createDataset } from "../../../src/nlp/dataset.ts";
import { type Model, packModel } from "../../../src/nlp/model.ts";
import { featuresOf, type MarkedMessage } from "./corpus.ts";

export const OPTIONS = { passes: 12, l2: 4, dropout: 0.5, rate: 0.1, seed: 1, average: 3 };
const FEWEST = 2;
const PRUNED = 0.05;

export function trained(
  messages: readonly MarkedMessage[],
  lang: Lang,
  name: string,
  options = OPTIONS,
): Model {
  const features = featuresOf(lang);
  const data = createDataset(
    messages.flatMap(({ sequences }) => sequences),
    { ...features, minCount: FEWEST },
  );
  const weights = trainSgd(data, options);
  const card = {
    ...{ name, type: "crf" as const, licence: "MIT" },
    data: [...new Set(messages.map(({ set }) => set))].map((set) => ({
      name: `bench/people/${set}`,
      messages: messages.filter((message) => message.set === set).length,
    })),
    ...{ tokens: data.gold.length, options: { ...options, minCount: FEWEST, prune: PRUNED } },
    templates: features.templates,
  };
  return packModel(weights, card, PRUNED);
}
