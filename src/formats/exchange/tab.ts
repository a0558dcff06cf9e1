import type { Annotated, Labelled } from "../../pipeline/evaluate.ts";
import type { Mention } from "../../pipeline/masking.ts";
import { readAnnotated } from "../annotated.ts";
import { oneFile } from "./exchange-format.ts";
import { inPoints } from "./rows.ts";

/**
 * The Text Anonymization Benchmark (Pilán and others, 2022): a list of documents with the mentions of each annotator, places in code points.
 * `identifier_type` is written where the annotations say it.
 */
export const tab = oneFile({
  name: "tab",
  extension: ".json",
  readOne: readAnnotated,
  writeOne: (documents) => `${JSON.stringify(documents.map(rowOf), undefined, 1)}\n`,
});

type Marked = Labelled & Partial<Mention>;

function rowOf({ doc: { id, text }, spans, mentions }: Annotated) {
  const marked = (mentions ?? spans) as readonly Marked[];
  const annotators = [...new Set(marked.map(annotatorOf))];
  const annotations = annotators.map((name) => [
    name,
    {
      entity_mentions: mentionsOf(
        id,
        text,
        marked.filter((each) => annotatorOf(each) === name),
      ),
    },
  ]);
  return { doc_id: id, text, annotations: Object.fromEntries(annotations) };
}

const annotatorOf = ({ annotator }: Marked) => annotator || "tokumei";

function mentionsOf(id: string, text: string, marked: readonly Marked[]) {
  const places = inPoints(text);
  return marked.map((mention, i) => {
    const { start, end, covered } = places(mention);
    return {
      entity_type: mention.label,
      entity_mention_id: `${id}_em${i + 1}`,
      start_offset: start,
      end_offset: end,
      span_text: covered,
      ...(mention.identifier && { identifier_type: mention.identifier }),
      ...(mention.entity !== undefined && { entity_id: mention.entity }),
    };
  });
}
