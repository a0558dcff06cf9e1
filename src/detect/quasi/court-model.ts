import type { Resources } from "../../doc/resources.ts";
import { shippedResources } from "../../doc/shipped.ts";
import { englishSentencesOf } from "../../nlp/en/model.ts";
import { englishTablesOf } from "../../nlp/en/tables.ts";
import { shippedModel } from "../../nlp/model-file.ts";
import { createScorer, type Scorer, taggerOf } from "../../nlp/tagger.ts";
import { lazy } from "../../strings/lazy.ts";
import type { EntityReader } from "../entities/entity-recognizer.ts";
import { reader, remembering } from "../entities/readers.ts";

/** Reads what is masked in judgments; asked for when the first judgment is met. Types are those of the benchmark. */
export interface CourtReader {
  (): EntityReader;
  /** The same reader finding more, for those that can: above 0, and erring more. */
  readonly withRecall?: (recall: number) => CourtReader;
}

const courtScorer = (resources: Resources): Scorer =>
  createScorer(shippedModel(resources, "en-court.model"), { resources: resources.get(englishTablesOf) });

/** A reader of one model, the one that comes with the package by default; readers with another recall share it. */
export function courtReader(
  scorer: () => Scorer = () => shippedResources().get(courtScorer),
  recall = 0,
): CourtReader {
  const read = lazy(() => reader(remembering(taggerOf(scorer(), recall)), englishSentencesOf));
  return Object.assign(() => read(), { withRecall: (more: number) => courtReader(scorer, recall + more) });
}
