import type { Resources } from "../../doc/resources.ts";
import { shippedResources } from "../../doc/shipped.ts";
import { englishSentencesOf } from "../../nlp/en/model.ts";
import { englishTablesOf } from "../../nlp/en/tables.ts";
import { shippedModel } from "../../nlp/model-file.ts";
import { createScorer, type Scorer, taggerOf } from "../../nlp/tagger.ts";
import type { EntityReader } from "../entities/entity-recognizer.ts";
import { reader } from "../entities/readers.ts";

const courtScorer = (resources: Resources): Scorer =>
  createScorer(shippedModel(resources, "en-court.model"), { resources: resources.get(englishTablesOf) });

/** The model of what is masked in judgments, read when it is first needed; types are those of the benchmark. */
export function courtReader({ recall = 0 }: { readonly recall?: number } = {}): () => EntityReader {
  return () => reader(taggerOf(shippedResources().get(courtScorer), recall), englishSentencesOf);
}
