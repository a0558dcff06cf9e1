import { type Document, LineCounter, parseDocument } from "yaml";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";

/** What is wrong with a value, and the fields and places in lists that lead there. */
export interface FieldProblem {
  readonly path: readonly string[];
  /** Never holds a value of the file. */
  readonly says: string | Message;
}

/** The values of a YAML document. `refuse` throws what is wrong with one whose aliases repeat too much, or name nothing. */
export function yamlContent(document: Document.Parsed, refuse: (why: Message) => never): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (error instanceof ReferenceError) return refuse(message("yaml-too-aliased"));
    throw error;
  }
}

/** The content of a YAML or JSON file that has no problem. Throws a Problem "file:line: field: what is wrong". */
export function readFields(
  text: string,
  file: string,
  problemOf: (content: unknown) => FieldProblem | undefined,
): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const fail = (offset: number, why: string | Message): never => {
    throw problem("file-line", { file, line: lines.linePos(offset).line, why });
  };
  const broken = document.errors[0];
  if (broken)
    fail(broken.pos[0], message("not-yaml", { how: broken.code.toLowerCase().replaceAll("_", " ") }));
  const content: unknown = yamlContent(document, (why) => fail(0, why)) ?? {};
  const wrong = problemOf(content);
  if (wrong) {
    const path = wrong.path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    fail(node?.range?.[0] ?? 0, wrong.says);
  }
  return content;
}
