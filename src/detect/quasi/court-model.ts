import { shipped } from "../../doc/shipped.ts";
import { englishSentencesOf } from "../../nlp/en/model.ts";
import { englishResources } from "../../nlp/en/tables.ts";
import { readModel } from "../../nlp/model-file.ts";
import { createTagger } from "../../nlp/tagger.ts";
import type { EntityReader } from "../entities/entity-recognizer.ts";
import { reader } from "../entities/readers.ts";

const kept = new Map<number, EntityReader>();

/** The model of what is masked in judgments, read when it is first needed and kept; types are those of the benchmark. */
export function courtReader({ recall = 0 }: { readonly recall?: number } = {}): () => EntityReader {
  return () => {
    let found = kept.get(recall);
    if (!found) {
      const resources = englishResources(shipped("en.tables"));
      const tagger = createTagger(readModel(shipped("en-court.model")), { resources, recall });
      kept.set(recall, (found = reader(tagger, englishSentencesOf)));
    }
    return found;
  };
}
