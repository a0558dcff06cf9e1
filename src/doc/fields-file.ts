import { LineCounter, parseDocument } from "yaml";

/** What is wrong with a value, and the fields and places in lists that lead there. */
export interface FieldProblem {
  readonly path: readonly string[];
  /** One sentence without a full stop, never a value. */
  readonly says: string;
}

/** The content of a YAML or JSON file that has no problem. Throws a SyntaxError "file:line: field: what is wrong". */
export function readFields(
  text: string,
  file: string,
  problemOf: (content: unknown) => FieldProblem | undefined,
): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const fail = (offset: number, says: string): never => {
    throw new SyntaxError(`${file}:${lines.linePos(offset).line}: ${says}`);
  };
  const broken = document.errors[0];
  if (broken)
    fail(broken.pos[0], `not valid YAML or JSON (${broken.code.toLowerCase().replaceAll("_", " ")})`);
  const content: unknown = document.toJS() ?? {};
  const problem = problemOf(content);
  if (problem) {
    const path = problem.path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    fail(node?.range?.[0] ?? 0, problem.says);
  }
  return content;
}
