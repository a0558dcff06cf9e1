import { createDoc } from "../doc/doc.ts";
import type { Annotated, Labelled } from "../pipeline/evaluate.ts";
import type { IdentifierType, Mention } from "../pipeline/masking.ts";
import { codePointPlaces } from "../strings/code-points.ts";
import type { Message } from "../words/message.ts";
import { message, type Problem, problem } from "../words/problem.ts";

/**
 * Annotated documents, from JSON lines or a JSON list, in any of these forms:
 *   {"id","text","spans":[{"from","to","label","identifier"?,"entity"?}]}                     ours
 *   {"doc_id","text","annotations":{NAME:{"entity_mentions":[{"start_offset","end_offset","entity_type",
 *     "identifier_type","entity_id"}]}}}                                                      TAB
 *   {"text","entities":[the same mentions]}                                                   TAB, one annotator
 *   {"full_text","spans":[{"start_position","end_position","entity_type"}]}                    presidio-research
 *   {"id","text","annotations":[{"start","end","entity_type"}]}                                PII benchmarks
 * `identifier` is DIRECT, QUASI or NO_MASK; with it the measures of masking are counted too. TAB and presidio-research count
 * positions in code points, all others in UTF-16 code units.
 */
export function readAnnotated(content: string, file: string): Annotated[] {
  const list = content.trimStart().startsWith("[");
  const rows = list ? [{ line: content, at: file }] : lines(content, file);
  const documents = rows.flatMap(({ line, at }) => parse(line, at));
  return documents.map((row, i) => annotated(row, i, file));
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
    throw problem("field", { field: at, why: message("not-json") });
  }
}

function annotated(row: Row, index: number, file: string): Annotated {
  const text = row.text ?? row.full_text;
  const refuse: Refuse = (why) => problem("file-document", { file, number: index + 1, why });
  if (typeof text !== "string") throw refuse(message("text-missing"));
  const id = String(row.id ?? row.doc_id ?? index + 1);
  const spanOf = spanReader(text, refuse);
  const [first = [], ...others] = annotators(row).map(({ name, mentions }) =>
    mentions.map((mention) => spanOf(mention, name)),
  );
  const identifying = [first, ...others].flat().filter((span) => isMention(span));
  return {
    doc: createDoc(id, text),
    spans: first.map(({ from, to, label }) => ({ from, to, label })),
    ...(identifying.length > 0 && { mentions: identifying }),
  };
}

/** TAB has one set of mentions for each annotator; labels are compared with the first, masking with all. */
function annotators(row: Row): { name: string; mentions: Row[] }[] {
  for (const list of [row.spans, row.annotations, row.entities]) {
    if (Array.isArray(list)) return [{ name: "", mentions: list }];
  }
  const sets = Object.entries((row.annotations ?? {}) as Record<string, { entity_mentions?: Row[] }>);
  return sets.map(([name, { entity_mentions = [] }]) => ({ name, mentions: entity_mentions }));
}

const isMention = (span: Labelled & Partial<Mention>): span is Labelled & Mention =>
  span.identifier !== undefined;

const TYPES: readonly IdentifierType[] = ["DIRECT", "QUASI", "NO_MASK"];

type Refuse = (why: Message) => Problem;

function spanReader(
  text: string,
  refuse: Refuse,
): (mention: Row, annotator: string) => Labelled & Partial<Mention> {
  const { toUnit } = codePointPlaces(text);
  return (mention, annotator) => {
    const points = mention.start_offset !== undefined || mention.start_position !== undefined;
    const place = (value: unknown) => (points ? toUnit(Number(value)) : Number(value));
    const from = place(mention.from ?? mention.start ?? mention.start_offset ?? mention.start_position);
    const to = place(mention.to ?? mention.end ?? mention.end_offset ?? mention.end_position);
    const label = mention.label ?? mention.entity_type;
    if (!(from >= 0 && from <= to && to <= text.length) || typeof label !== "string") {
      throw refuse(message("want-span", { length: text.length }));
    }
    const identifier = mention.identifier ?? mention.identifier_type;
    if (identifier === undefined) return { from, to, label };
    const type = TYPES.find((each) => each === identifier);
    if (type === undefined) throw refuse(message("want-identifier", { types: TYPES.join(", ") }));
    const entity = mention.entity ?? mention.entity_id;
    const entityField = entity === undefined ? {} : { entity: String(entity) };
    return { from, to, label, annotator, identifier: type, ...entityField };
  };
}
