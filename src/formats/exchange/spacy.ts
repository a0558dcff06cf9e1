import { createDoc } from "../../doc/doc.ts";
import type { Annotated } from "../../pipeline/evaluate.ts";
import { message } from "../../words/problem.ts";
import { jsonLines, oneFile } from "./exchange-format.ts";
import { inPoints, isRow, type NumberedRow, pointSpans, rowsOf, textOf } from "./rows.ts";

/**
 * Training data of spaCy: [text, {"entities":[[start, end, label]]}], one a line when written; lists of them, `Doc.to_json()`
 * ({"text","ents":[...]}) and Prodigy's lines ({"text","spans":[...]}) are read too. Places are code points. Documents have no ids there:
 * they are numbered.
 */
export const spacy = oneFile({
  name: "spacy",
  extension: ".jsonl",
  readOne: (content, file) => rowsOf(content, file, isOne).map(documentOf),
  writeOne: (documents) => jsonLines(documents.map(rowOf)),
});

/** A pair is a list too; a list of documents does not begin with a text. */
const isOne = (value: unknown) => !Array.isArray(value) || typeof value[0] === "string";

function documentOf({ row, number, refuse }: NumberedRow): Annotated {
  const [given, marks] = Array.isArray(row) ? row : isRow(row) ? [row.text, row] : [];
  const text = textOf(given, refuse);
  const { entities, ents, spans, id } = isRow(marks) ? marks : {};
  const list = entities ?? ents ?? spans ?? [];
  if (!Array.isArray(list)) throw refuse(message("want-list-of", { field: "entities" }));
  const span = pointSpans(text, refuse);
  const marked = list.map((entity: unknown) => {
    const [start, end, label] = Array.isArray(entity)
      ? entity
      : isRow(entity)
        ? [entity.start, entity.end, entity.label]
        : [];
    return span(start, end, label);
  });
  return { doc: createDoc(String(id ?? number), text), spans: marked };
}

function rowOf({ doc: { text }, spans }: Annotated) {
  const places = inPoints(text);
  const entities = spans.map((span) => {
    const { start, end } = places(span);
    return [start, end, span.label];
  });
  return [text, { entities }];
}
