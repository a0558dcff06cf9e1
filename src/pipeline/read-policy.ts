import { Errors } from "typebox/value";
import { LineCounter, parseDocument } from "yaml";
import { type Policy, resolvePolicy } from "./policy.ts";
import { type PolicyFile, PolicySchema } from "./policy-schema.ts";

/** A policy from the text of a YAML or JSON file. Throws a SyntaxError "file:line: field: what is wrong". */
export function readPolicy(text: string, file: string): Policy {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const fail = (offset: number, message: string): never => {
    throw new SyntaxError(`${file}:${lines.linePos(offset).line}: ${message}`);
  };
  const broken = document.errors[0];
  if (broken)
    fail(broken.pos[0], `not valid YAML or JSON (${broken.code.toLowerCase().replaceAll("_", " ")})`);
  const content: unknown = document.toJS();
  const problem = deepest(Errors(PolicySchema, content));
  if (problem) {
    const path = problem.instancePath.split("/").slice(1);
    fail(offsetOf(document, path), `${path.join(".") || "policy"}: ${sentence(problem)}`);
  }
  return resolvePolicy(content as PolicyFile);
}

type Problem = ReturnType<typeof Errors>[number];

/** Of all complaints the one about the innermost field: where alternatives failed, it names what was meant. */
function deepest(problems: readonly Problem[]): Problem | undefined {
  const depth = (problem: Problem) => problem.instancePath.split("/").length;
  return problems.reduce<Problem | undefined>(
    (best, next) => (best && depth(best) >= depth(next) ? best : next),
    undefined,
  );
}

function sentence(problem: Problem): string {
  if (problem.message === "schema is false") return "unknown field";
  if (problem.keyword === "required") return `${Object.values(problem.params).flat().join(", ")} is missing`;
  if (["const", "enum"].includes(problem.keyword) || problem.keyword === "anyOf")
    return "not one of the allowed values";
  return problem.message;
}

function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly string[]): number {
  for (let length = path.length; length > 0; length--) {
    const keys = path.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = document.getIn(keys, true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}
