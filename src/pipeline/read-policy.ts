import { isNode, LineCounter, parseDocument } from "yaml";
import { yamlContent } from "../doc/fields-file.ts";
import { message, problem } from "../words/problem.ts";
import { capabilitiesWith } from "./builtin.ts";
import type { Additions } from "./capabilities.ts";
import { policyProblem } from "./check-policy.ts";
import { type Policy, resolvePolicy } from "./policy.ts";
import type { PolicyFile } from "./policy-schema.ts";

/**
 * A policy from the text of a YAML or JSON file, which may name what a program adds. Throws a problem "file:line: field: what is
 * wrong".
 */
export function readPolicy(text: string, file: string, additions: Additions = {}): Policy {
  if (typeof text !== "string") throw problem("want-policy-text");
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const [broken] = document.errors;
  if (broken) {
    const why = message("not-yaml", { how: broken.code.toLowerCase().replaceAll("_", " ") });
    throw problem("file-line", { file, line: lineAt(broken.pos[0]), why });
  }
  const content = yamlContent(document, (why) => {
    throw problem("file-line", { file, line: 1, why });
  });
  const wrong = policyProblem(content, capabilitiesWith(additions));
  if (wrong) {
    const why = message("field", { field: wrong.path.join(".") || "policy", why: wrong.why });
    throw problem("file-line", { file, line: lineAt(offsetOf(document, wrong.path)), why });
  }
  return resolvePolicy(content as PolicyFile);
}

/** Where the value of a field stands, or the innermost that holds it. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly string[]): number {
  for (let length = path.length; length > 0; length--) {
    const keys = path.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = document.getIn(keys, true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
