import { createDoc } from "../doc/doc.ts";
import type { Annotated, Labelled } from "../pipeline/evaluate.ts";

/**
 * Annotated documents, from JSON lines or a JSON list, in any of these forms:
 *   {"id","text","spans":[{"from","to","label"}]}                                             ours
 *   {"doc_id","text","annotations":{NAME:{"entity_mentions":[{"start_offset","end_offset","entity_type"}]}}}   TAB
 *   {"full_text","spans":[{"start_position","end_position","entity_type"}]}                    presidio-research
 *   {"id","text","annotations":[{"start","end","entity_type"}]}                                PII benchmarks
 */
export function readAnnotated(content: string, file: string): Annotated[] {
  const list = content.trimStart().startsWith("[");
  const rows = list ? [{ line: content, at: file }] : lines(content, file);
  const parsed = rows.flatMap(({ line, at }) => parse(line, at));
  return parsed.map((row, i) => annotated(row, i, file));
}

type Row = Record<string, unknown>;

function lines(content: string, file: string): { line: string; at: string }[] {
  return content
    .split(/\r?\n/)
    .map((line, i) => ({ line, at: `${file}:${i + 1}` }))
    .filter(({ line }) => line.trim() !== "");
}

function parse(line: string, at: string): Row[] {
  try {
    return [JSON.parse(line)].flat() as Row[];
  } catch {
    throw new SyntaxError(`${at}: not valid JSON`);
  }
}

function annotated(row: Row, index: number, file: string): Annotated {
  const text = row.text ?? row.full_text;
  if (typeof text !== "string") throw new SyntaxError(`${file}: document ${index + 1}: text is missing`);
  const id = String(row.id ?? row.doc_id ?? index + 1);
  const spans = mentions(row).map((mention) =>
    labelled(mention, text.length, `${file}: document ${index + 1}`),
  );
  return { doc: createDoc(id, text), spans };
}

/** TAB has one set of mentions per annotator: the first is taken. */
function mentions(row: Row): Row[] {
  if (Array.isArray(row.spans)) return row.spans;
  if (Array.isArray(row.annotations)) return row.annotations;
  const annotators = Object.values((row.annotations ?? {}) as Record<string, { entity_mentions?: Row[] }>);
  return annotators[0]?.entity_mentions ?? [];
}

function labelled(mention: Row, length: number, at: string): Labelled {
  const from = Number(mention.from ?? mention.start ?? mention.start_offset ?? mention.start_position);
  const to = Number(mention.to ?? mention.end ?? mention.end_offset ?? mention.end_position);
  const label = mention.label ?? mention.entity_type;
  if (!(from >= 0 && from <= to && to <= length) || typeof label !== "string") {
    throw new SyntaxError(`${at}: a span needs from, to and label within the text of length ${length}`);
  }
  return { from, to, label };
}
