import { createDoc } from "../../doc/doc.ts";
import type { Annotated } from "../../pipeline/evaluate.ts";
import { message } from "../../words/problem.ts";
import { jsonLines, oneFile } from "./exchange-format.ts";
import { inPoints, isRow, type NumberedRow, pointSpans, rowsOf, textOf } from "./rows.ts";

/**
 * Answers of Presidio's analyzer with the text they are about, as its anonymizer takes them: one object a line,
 * {"id","text","analyzer_results":[{"entity_type","start","end","score"}]}. Places are code points.
 */
export const presidio = oneFile({
  name: "presidio",
  extension: ".jsonl",
  readOne: (content, file) => rowsOf(content, file).map(documentOf),
  writeOne: (documents) => jsonLines(documents.map(rowOf)),
});

function documentOf({ row, number, refuse }: NumberedRow): Annotated {
  if (isRow(row) && "entity_type" in row && !("text" in row)) throw refuse(message("results-without-text"));
  const { id, text: given, analyzer_results: results = [] } = isRow(row) ? row : {};
  const text = textOf(given, refuse);
  if (!Array.isArray(results)) throw refuse(message("want-list-of", { field: "analyzer_results" }));
  const span = pointSpans(text, refuse);
  const spans = results.map((result: unknown) => {
    const { start, end, entity_type, score } = isRow(result) ? result : {};
    return span(start, end, entity_type, score);
  });
  return { doc: createDoc(String(id ?? number), text), spans };
}

function rowOf({ doc: { id, text }, spans }: Annotated) {
  const places = inPoints(text);
  const analyzer_results = spans.map((span) => {
    const { start, end } = places(span);
    return { entity_type: span.label, start, end, score: span.score ?? 1 };
  });
  return { id, text, analyzer_results };
}
