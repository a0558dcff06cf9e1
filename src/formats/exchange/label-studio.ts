import { createDoc } from "../../doc/doc.ts";
import type { Annotated, Labelled } from "../../pipeline/evaluate.ts";
import { message } from "../../words/problem.ts";
import { oneFile } from "./exchange-format.ts";
import { inPoints, isRow, type NumberedRow, pointSpans, type Row, rowsOf, textOf } from "./rows.ts";

/**
 * Tasks of Label Studio, as it exports (JSON and JSON-MIN) and imports them. Written are tasks with predictions, for a labelling
 * configuration of `<Text name="text" value="$text"/>` and `<Labels name="label" toName="text">`. Read are the annotations of a task,
 * those that were cancelled left out, or its predictions where nobody annotated it. Places are code points.
 */
export const labelStudio = oneFile({
  name: "labelstudio",
  extension: ".json",
  readOne: (content, file) => rowsOf(content, file).map(documentOf),
  writeOne: (documents) => `${JSON.stringify(documents.map(taskOf), undefined, 1)}\n`,
});

function documentOf({ row, number, refuse }: NumberedRow): Annotated {
  const task = isRow(row) ? row : {};
  const data = isRow(task.data) ? task.data : task;
  const text = textOf(data.text ?? onlyText(data), refuse);
  const span = pointSpans(text, refuse);
  const spans = regionsOf(task).flatMap((region): Labelled[] => {
    const value = isRow(region.value) ? region.value : region;
    const labels = value.labels ?? value.hypertextlabels;
    if (value.start === undefined || labels === undefined) return [];
    if (!Array.isArray(labels)) throw refuse(message("want-list-of", { field: "labels" }));
    return labels.map((label) => span(value.start, value.end, label, region.score));
  });
  return { doc: createDoc(String(data.id ?? task.id ?? number), text), spans };
}

/** The text of a task whose configuration calls it otherwise. */
function onlyText(data: Row): unknown {
  const texts = Object.values(data).filter((value) => typeof value === "string");
  return texts.length === 1 ? texts[0] : undefined;
}

function regionsOf(task: Row): Row[] {
  const results = (list: unknown): Row[] =>
    (Array.isArray(list) ? list : [])
      .filter((each) => isRow(each) && each.was_cancelled !== true)
      .flatMap(({ result }: Row) => (Array.isArray(result) ? result : []))
      .filter(isRow);
  const annotated = results(task.annotations ?? task.completions);
  if (annotated.length > 0) return annotated;
  const predicted = results(task.predictions);
  return predicted.length > 0 || !Array.isArray(task.label) ? predicted : task.label.filter(isRow);
}

function taskOf({ doc: { id, text }, spans }: Annotated) {
  const places = inPoints(text);
  const result = spans.map((span, i) => {
    const { start, end, covered } = places(span);
    return {
      ...{ id: `${i + 1}`, from_name: "label", to_name: "text", type: "labels" },
      ...(span.score !== undefined && { score: span.score }),
      value: { start, end, text: covered, labels: [span.label] },
    };
  });
  return { data: { id, text }, predictions: [{ model_version: "tokumei", result }] };
}
